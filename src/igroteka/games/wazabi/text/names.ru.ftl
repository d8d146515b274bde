# Карты Wazabi по именам: для сервера и для страницы

wazabi-card-L1 = Минус один кубик
wazabi-card-AG = Ещё ход и разворот
wazabi-card-K2 = Остальные оставляют две
wazabi-card-D3 = Плюс три карты
wazabi-card-SK = Пропуск хода
wazabi-card-DA = Кубики по кругу
wazabi-card-SH = Обмен картами
wazabi-card-HA = Карты по кругу
wazabi-card-L2 = Минус два кубика
wazabi-card-SD = Обмен кубиками
