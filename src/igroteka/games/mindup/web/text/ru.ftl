# Слова стола Mind Up!

mindup-bonus = бонус { $bonus }

mindup-round = Раунд { $round } из 3
mindup-turn = Ход { $turn } из { $turns }
mindup-pile = в стопке { $count }
mindup-row = Центральный ряд
mindup-row-card = { $card }; карту сыграл игрок { $who }
mindup-sealed = { $who }: карта лежит рубашкой вверх
mindup-choose = Выберите карту: она ляжет рубашкой вверх
mindup-choose-first = Выберите карту. Выбранные лягут под ряд по возрастанию, и каждый заберёт карту над своей.
mindup-again = Ещё раз
mindup-again-slowly = Показать прошлый ход ещё раз, медленно
mindup-may-change = Выбрано: { $number }. Пока выбирают другие, можно передумать
mindup-hand = Ваша рука, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
mindup-your-choice = { $card }: ваш выбор

mindup-your-collection = Ваша коллекция
mindup-collection-first = Сюда лягут добытые карты. Число сверху — сколько очков даст каждая.
mindup-times = ×{ $value }
mindup-all = всего
mindup-now = раунд
mindup-column-title = Карта коллекции ×{ $value }
mindup-column-each = Каждая карта, которая здесь лежит, даёт { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[many] { $value } очков
 }.
mindup-column-bare = Пока здесь пусто.
mindup-column-sum = Сейчас: { $cards } × { $value } = { $points }.
mindup-column-how = Новый цвет ложится на самую левую пустую карту коллекции, и дальше все карты этого цвета — туда же. Бонусы и штрафы с карт считаются отдельно.
mindup-column = карта коллекции { $value }: { $cards }; вместе { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
mindup-column-empty = карта коллекции { $value }: пусто
mindup-has-chosen = выбор сделан
mindup-is-choosing = ещё выбирает
mindup-worth = в этом раунде пока { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
mindup-open-player = Открыть подробности
mindup-shuffler = В этом раунде тасует карты коллекции: их порядок у всех одинаков
mindup-shuffler-short = тасует

mindup-collection = Коллекция
mindup-if-now = Если бы раунд кончился сейчас
mindup-round-points = Очки за раунд
mindup-placed = За коллекцию
mindup-bonuses = Бонусы и штрафы
mindup-bonuses-short = бонусы
mindup-goals-short = цели
mindup-sum = Всего
mindup-in-hand = На руке { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
mindup-known = Известно всем: { $known }, неизвестно: { $secret }
mindup-rounds = По раундам
mindup-player = Игрок
mindup-round-short = { $round }-й раунд
mindup-total = Всего
mindup-parts = Мелким: коллекция, бонусы.
mindup-parts-goals = Мелким: коллекция, бонусы, цели.
mindup-in-all = всего { $points }
mindup-last-round = Последний раунд
mindup-tie-round = При равенстве очков решает третий раунд; если равны и тут, победу делят.
mindup-tie = При равенстве очков важнее третий раунд, затем сумма бонусов: { $sums }.

mindup-goals = Цели
mindup-goal = Цель { $letter } ({ $points }): { $what }
mindup-goal-met = Сейчас у вас выполнено
mindup-goal-short = цель { $letter }
mindup-goal-nobody = Сейчас ни у кого
mindup-goal-pile = В стопке целей: { $count }
mindup-goal-gone = В сбросе { $letter }: { $what }
mindup-goal-under = Под стопкой { $letter }: { $what }
