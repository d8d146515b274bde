# UNO: слова стола. Запись игры, отказы и правила приходят с сервера.

# Карты в именительном падеже: их читает программа экранного доступа.
uno-card-number = { $number ->
    [0] { $colour ->
        [B] синий ноль
        [G] зелёный ноль
        [R] красный ноль
       *[Y] жёлтый ноль
     }
   *[other] { $colour ->
        [B] синяя
        [G] зелёная
        [R] красная
       *[Y] жёлтая
     } { $number ->
        [1] единица
        [2] двойка
        [3] тройка
        [4] четвёрка
        [5] пятёрка
        [6] шестёрка
        [7] семёрка
        [8] восьмёрка
       *[9] девятка
     }
 }
uno-card-skip = { $colour ->
    [B] синий
    [G] зелёный
    [R] красный
   *[Y] жёлтый
 } «Пропуск хода»
uno-card-reverse = { $colour ->
    [B] синяя
    [G] зелёная
    [R] красная
   *[Y] жёлтая
 } «Смена направления»
uno-card-draw-two = { $colour ->
    [B] синяя
    [G] зелёная
    [R] красная
   *[Y] жёлтая
 } «Вытяни Две»
uno-card-wild = «Дикая карта»
uno-card-wild-four = «Дикая карта Вытяни Четыре»
uno-card-drawn = { $card }, только что взята
uno-colour = { $colour ->
    [B] Синий
    [G] Зелёный
    [R] Красный
   *[Y] Жёлтый
 }
uno-colour-held = { $colour ->
    [B] синий
    [G] зелёный
    [R] красный
   *[Y] жёлтый
 }, на руке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
uno-colour-count = на руке { $count }

uno-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
uno-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
uno-hand-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 } на руке
uno-no-cards = карт нет

uno-hand = Ваши карты: { $count }
uno-draw-pile = Колода, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }: взять карту
uno-draw-count = Колода: { $count }
uno-no-discard = Сброс пуст
uno-top = Сверху сброса: { $card }
uno-top-named = Сверху сброса: { $card }, назван { $colour ->
    [B] синий
    [G] зелёный
    [R] красный
   *[Y] жёлтый
 } цвет
uno-way-left = Ход идёт налево, по часовой стрелке
uno-way-right = Ход идёт направо, против часовой стрелки
uno-waits-hit = { $name } решает: взять карты или проверить
uno-waits-naming = { $name } называет цвет

uno-seat-bot = бот
uno-seat-away = не на связи
uno-seat-autopilot = за игрока ходит бот
uno-seat-conceded = игра сдана
uno-seat-turn = сейчас ходит
uno-mark-skip = пропуск хода
uno-mark-draw = добор карт
uno-mark-keep = карта оставлена
uno-mark-pass = ход передан
uno-known-count = вы видели { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }
uno-known = Эти карты вам показали, и они ещё на руке:
uno-known-none = Карт этой руки вы не видели.

uno-call = УНО!
uno-call-label = Сказать «УНО!»
uno-called = «УНО!» сказано
uno-not-called = «УНО!» не сказано
uno-silent = Молчит!
uno-hurry = Вас могут поймать!
uno-catch = Поймать!
uno-catch-silent = { $name }: «УНО!» не сказано. Поймать, пока не сделан следующий ход
uno-catch-past = Поймать: { $name }
uno-catch-called = { $name }: «УНО!» сказано; поймать
uno-pass = Передать ход

uno-name-colour = Назовите цвет
uno-let-go = Передумать
uno-drawn = { $card }: взята из колоды.
uno-drawn-no-fit = Она не подходит.
uno-drawn-choose = Можно сыграть или оставить.
uno-drawn-must = Подходит: её нужно сыграть.
uno-play = Сыграть
uno-keep = Оставить
uno-keep-on = Оставить, ход дальше

uno-hit-title = { $name }: «Вытяни Четыре» для вас
uno-hit-before = Цвет до неё:
uno-hit-named = Назван:
uno-hit-left = На той руке:
uno-hit-known = (вы видели { $count })
uno-hit-bluff = Если на той руке { $colour ->
    [B] есть синяя
    [G] есть зелёная
    [R] есть красная
   *[Y] есть жёлтая
 } карта, это блеф.
uno-accept = Взять { $count }
uno-accept-costs = и пропустить ход
uno-challenge = Проверить
uno-challenge-guilty = Блеф: { $count } карты берёт { $name }, вы ходите.
uno-challenge-innocent = Честно: вы берёте { $count } и пропускаете ход.
uno-awaited-accept = Поверит: берёт { $count } и пропускает ход.
uno-awaited-guilty = Проверит, и это блеф: { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 } берёте вы.
uno-awaited-innocent = Честно: { $name } берёт { $count }.
uno-shown = Вам показывают руку

uno-goal = до { $goal }
uno-standing = Счёт партии
uno-standing-label = Счёт партии: раунд { $round }, до { $goal ->
    [one] { $goal } очка
   *[other] { $goal } очков
 }
uno-how-winner = Кто вышел, получает очки за карты у других: цифры по числу, действия по 20, «дикие» по 50. Побеждает тот, кто первым наберёт { $goal }.
uno-how-own = Каждый записывает очки за карты, оставшиеся на руке: цифры по числу, действия по 20, «дикие» по 50. Когда кто-то наберёт { $goal }, побеждает наименьшая сумма.
uno-round = Раунд
uno-no-rounds = Первый раунд ещё идёт.
uno-total = Всего
uno-player = Игрок
uno-left = На руке
uno-added = Раунд
uno-left-in-hand = Осталось на руке
uno-went-out = все карты сыграны
uno-out-own = { $name } выходит. Остальные записывают то, что осталось на руке.
uno-out-winner = { $name } выходит и получает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 } за карты остальных.

uno-key-call = сказать «УНО!»
uno-key-draw = взять карту
uno-key-keep = оставить взятую карту
uno-key-accept = взять четыре
uno-key-challenge = проверить

# Домашние правила
uno-answer-title = { $name }: вам брать { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }
uno-answer-card = Можно ответить картой с руки: подходящие подняты.
uno-answer-none = Ответить нечем.
uno-swap-title = С кем меняетесь картами?
uno-swap-with = Меняться: { $name }, { $cards }
uno-swap = Меняться
uno-more-title = Положите ещё карту с тем же числом
uno-more-none = Больше карт с этим числом нет
uno-enough = Хватит
uno-several = Ещё
uno-several-label = положить несколько карт одного числа
uno-jump = Можно вклиниться!
uno-open = Эти карты лежат открыто:
uno-open-cards = открыто: { $cards }
uno-open-own = открыты
uno-seat-out = вне игры
uno-out = Вы выбыли
uno-goal-out = на вылет
uno-standing-label-out = Счёт: раунд { $round }, игра на вылет
uno-how-out = После каждого раунда выбывает тот, у кого на руках больше всего очков. Побеждает последний оставшийся.
uno-round-left = До конца раунда { $time }
