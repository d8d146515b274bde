# Wazabi: слова стола

wazabi-table = Стол
wazabi-own = Ваше место
wazabi-people = Игроки
wazabi-player = Игрок
wazabi-you = это вы
wazabi-mate = напарник
wazabi-team = команда { $number }
wazabi-to-move = ходит
wazabi-has-chosen = выбор сделан
wazabi-autopilot = за игрока играет бот
wazabi-away = не в сети
wazabi-course-left = Ход идёт влево, по часовой стрелке
wazabi-course-right = Ход идёт вправо, против часовой стрелки

wazabi-dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
 }
wazabi-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
wazabi-skips = { $count ->
    [one] пропускает ход
    [few] пропускает { $count } хода
   *[many] пропускает { $count } ходов
 }
wazabi-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
 }
wazabi-out = { $place }-е место

wazabi-does-L1 = Один ваш кубик выходит из игры. Нельзя, если выпало два «отдай» или больше.
wazabi-does-L1-freely = Один ваш кубик выходит из игры.
wazabi-does-AG = Вы ходите ещё раз, затем ход идёт в другую сторону.
wazabi-does-K2 = У кого больше двух карт, оставляет себе две, остальные сбрасывает.
wazabi-does-D3 = Вы берёте три карты.
wazabi-does-SK = Карта ложится перед другим игроком: он пропускает следующий ход.
wazabi-does-DA = Все передают все кубики влево или вправо — как скажете вы.
wazabi-does-SH = Вы меняетесь всеми картами с выбранным игроком.
wazabi-does-HA = Все передают все карты влево или вправо — как скажете вы.
wazabi-does-L2 = Два ваших кубика выходят из игры.
wazabi-does-SD = Вы меняетесь всеми кубиками с выбранным игроком.

wazabi-face-W = сила W
wazabi-face-card = карта
wazabi-face-give = отдай
wazabi-face-none = ещё не брошен
wazabi-waiting-dice = { $name }: { $count ->
    [one] { $count } кубик ждёт броска
    [few] { $count } кубика ждут броска
   *[many] { $count } кубиков ждут броска
 }
wazabi-rolled = Кубики, { $name }: W — { $power }, карта — { $card }, отдай — { $give }
wazabi-die = кубик
wazabi-die-give = Кубик «отдай»

wazabi-ask-roll = Ваш бросок!
wazabi-ask-give = { $count ->
    [one] Кому отдать кубик?
    [few] Отдайте { $count } кубика: кому первый?
   *[many] Отдайте { $count } кубиков: кому первый?
 }
wazabi-ask-steal = { $count ->
    [one] Колода пуста: у кого вытянуть карту?
    [few] Колода пуста: вытяните { $count } карты у соперников. У кого первую?
   *[many] Колода пуста: вытяните { $count } карт у соперников. У кого первую?
 }
wazabi-ask-play = У вас { $power } W: сыграйте карту или пропустите
wazabi-ask-nothing = У вас { $power } W: подходящей карты нет
wazabi-ask-player = Выберите игрока
wazabi-ask-way = В какую сторону?
wazabi-ask-keep = Выберите две карты, которые оставите
wazabi-ask-kept = Выбрано. Пока другие думают, можно передумать
wazabi-now-roll = { $name }: сейчас бросок
wazabi-now-give = { $name } отдаёт кубики
wazabi-now-steal = { $name } тянет карту у соперника
wazabi-now-play = { $name } выбирает карту
wazabi-now-keep = Остальные выбирают две карты, которые оставят

wazabi-roll = { $count ->
    [one] Бросить { $count } кубик
    [few] Бросить { $count } кубика
   *[many] Бросить { $count } кубиков
 }
wazabi-pass = Не играть карту
wazabi-way-left = Влево
wazabi-way-right = Вправо
wazabi-key-roll = Бросить кубики
wazabi-key-give = Взять кубик, который нужно отдать

wazabi-hand = { $count ->
    [one] Ваша рука, { $count } карта
    [few] Ваша рука, { $count } карты
   *[many] Ваша рука, { $count } карт
 }
wazabi-no-cards = Карт на руке нет
wazabi-hand-card = { $card }, цена { $cost } W
wazabi-playable = можно играть
wazabi-kept = остаётся у вас

wazabi-deck = { $count ->
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
   *[many] В колоде { $count } карт
 }
wazabi-discard = { $count ->
    [one] В сбросе { $count } карта
    [few] В сбросе { $count } карты
   *[many] В сбросе { $count } карт
 }, сверху «{ $card }»
wazabi-no-discard = Сброс пуст
wazabi-lost = { $count ->
    [0] Все кубики в игре
    [one] Вне игры { $count } кубик
    [few] Вне игры { $count } кубика
   *[many] Вне игры { $count } кубиков
 }

wazabi-info = Карты и кубики
wazabi-rules = Все правила
wazabi-all-cards = Все карты
wazabi-known = Вы знаете
wazabi-in-deck = колода
wazabi-or = или
wazabi-costs = { $cost } W
wazabi-copies = всего { $all }, в сбросе { $discard }, вы не видите { $unseen }
wazabi-game-of = Партия { $number } из { $games }
wazabi-turn-of = Ход { $number } из { $most }
wazabi-head-dice = Кубики
wazabi-head-cards = Карты
wazabi-head-points = Очки
wazabi-head-spoils = За победу
wazabi-head-left = Остались
wazabi-head-game = За партию
wazabi-result = Итог партии
wazabi-won-ours = Ваша команда победила!
wazabi-won-team = Победила команда: { $first } и { $second }
wazabi-how = Каждый кубик, оставшийся у соперников, — очко победителю.
