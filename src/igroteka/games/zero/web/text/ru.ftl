# Стол Zero.

zero-card = { $colour ->
    [R] красная
    [O] оранжевая
    [Y] жёлтая
    [G] зелёная
    [B] синяя
    [V] фиолетовая
   *[K] чёрная
 } { $value ->
    [1] единица
    [2] двойка
    [3] тройка
    [4] четвёрка
    [5] пятёрка
    [6] шестёрка
    [7] семёрка
   *[8] восьмёрка
 }
zero-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
 }

zero-pool = Общий запас
zero-hand = Ваша рука
zero-unused = { $count ->
    [one] { $count } карта в этом раунде не участвует
    [few] { $count } карты в этом раунде не участвуют
   *[many] { $count } карт в этом раунде не участвуют
 }
zero-passes = Пасов в этом раунде: { $count }. Второй начнёт последние ходы
zero-passes-at-once = Пасов в этом раунде: { $count }. Второй сразу его закончит
zero-passer = Первым пасует { $name }; второй пас — за другим игроком
zero-passes-short = Пасы
zero-last-turns = Последние ходы:
zero-last-turn-of = остался последний ход
zero-closer = второй пас: ходов больше нет
zero-first = открывает раунд
zero-round-of = { $round ->
    [0] До первой раздачи
   *[other] Раунд { $round }/{ $rounds }
 }
zero-turn-of = Ход { $turn }/{ $limit }
zero-laid-by = положил игрок { $name }
zero-known = { $count ->
    [one] Известна { $count } карта
    [few] Известны { $count } карты
   *[many] Известно { $count } карт
 }: { $cards }
zero-known-none = Карты неизвестны
zero-seen = её видели все

zero-prompt = Обменяйте карту или спасуйте
zero-prompt-end = Обмен, а пас закончит раунд
zero-prompt-last = Последний ход: обмен или пас
zero-prompt-take = Теперь возьмите из запаса
zero-prompt-give = Теперь отдайте свою карту
zero-pass = Пас
zero-call = Зеро!
zero-sure = Объявить «Зеро»? Ваши карты увидят все, какими бы они ни были.
zero-sure-yes = Да, Зеро!
zero-sure-no = Не сейчас
zero-score = { $count ->
    [one] очко в руке
    [few] очка в руке
   *[many] очков в руке
 }
zero-score-said = В руке { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
 }

zero-order-groups = Карты лежат по группам. Разложить по цветам
zero-order-colour = Карты лежат по цветам. Разложить по числам
zero-order-value = Карты лежат по числам. Разложить по группам
zero-order-short-groups = группы
zero-order-short-colour = цвета
zero-order-short-value = числа

zero-why-counts = { $points ->
    [one] идёт по номиналу: { $points } очко
    [few] идёт по номиналу: { $points } очка
   *[many] идёт по номиналу: { $points } очков
 }
zero-why-again = бесплатно: этот номинал уже засчитан
zero-why-colour = бесплатно: одного цвета { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
zero-why-value = бесплатно: одного номинала { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
zero-why-both = бесплатно дважды: и по цвету, и по номиналу
zero-tag-again = повтор
zero-tag-colour = цвет
zero-tag-value = число
zero-tag-both = и то и то

zero-reasons = Как считается рука
zero-reasons-card = Карта
zero-reasons-why = Почему
zero-reasons-points = Очки
zero-sum = Всего

zero-shout-ending = Второй пас: у остальных по одному ходу
zero-shout-ending-limit = Второй пас, но близок предел: последний ход — не у всех
zero-shout-stopped = Второй пас: раунд окончен
zero-shout-limit = Предел ходов: раунд окончен
zero-shout-zero = Всё верно! Раунд окончен
zero-shout-wrong = Это не «Зеро». Игра продолжается, рука открыта

zero-sheet = Очки по раундам
zero-round = Раунд
zero-last-round = Последний раунд
