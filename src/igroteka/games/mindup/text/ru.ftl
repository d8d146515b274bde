# Слова игры Mind Up!

card = { $number } ({ $colour }, { $bonus })
card-plain = { $number } ({ $colour })

goal = { $letter } ({ $points }): { $what }

event-turned = { $who } открывает для центрального ряда { $cards }.
event-order = { $who } тасует карты коллекции: { $order }.
event-goal = Открывается цель. { $goal }.
event-goal-under = Цель уходит под низ стопки: её буква уже открыта. { $goal }.
event-goals-shuffled = Сброшенные цели замешиваются в стопку.
event-gathered = { $who } забирает коллекцию в руку: { $cards }.
event-dealt = { $who } получает { $cards }.
event-chosen = { $who }: выбор сделан.
event-played = { $who } играет { $cards }.
event-took = { $who } забирает { $cards } и кладёт на карту коллекции { $value }.
event-laid = { $who } кладёт последнюю карту, { $cards }, на карту коллекции { $value }.
event-goal-met = { $who } выполняет условие цели { $name }: { $points }.
event-scored = { $who } получает за раунд { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }: за коллекцию { $placed }, бонусы { $bonuses }{ $met ->
    [0] {""}
   *[other] {", "}цели { $goals }
 }.
event-won = { $winners ->
    [1] { $who } побеждает
   *[other] { $who } делит победу
 }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }.

why-already-chosen = { $number } — это и есть ваш выбор; дождитесь остальных или выберите другую карту.
why-in-the-row = { $number } лежит в центральном ряду: вам достанется та карта ряда, под которую ляжет ваша. Выберите карту с руки.
why-in-your-collection = { $number } лежит в вашей коллекции и вернётся в руку только после раунда. Выберите карту с руки.
why-in-a-collection = { $number } лежит в чужой коллекции. Выберите карту с руки.
why-not-in-hand = Карты { $number } у вас на руке нет. Выберите карту с руки.

option-goals = Карты целей
    .help = Цели дают бонусы и штрафы в конце раунда.
    .v-off = без целей
    .v-round = новые цели каждый раунд
    .v-game = одни и те же цели на всю партию
option-goal_count = Сколько целей
    .help = Сколько целей открыто: от 1 до 5, если они меняются каждый раунд, и от 3 до 5, если они на всю партию.
option-shuffler = Кто тасует
    .help = Кто тасует карты коллекции перед 2-м и 3-м раундами.
    .v-next = следующий по кругу
    .v-fewest = тот, у кого меньше всех очков
option-first = Кто тасует первым
    .help = Место, которое тасует карты коллекции в первом раунде: от 1 до 6, или 0 — у кого открылась старшая карта.
option-tie_break = Последний разбор ничьей
    .help = Что считать суммой бонусов, когда равны и очки за партию, и очки 3-го раунда.
    .v-net = бонусы за вычетом штрафов
    .v-bonuses = только бонусы

preset-goals = Цель на раунд
    .help = В каждом раунде открыта одна карта цели: она даёт бонусы или штрафы.
preset-three-goals = Три цели на раунд
    .help = В каждом раунде открыты три новые карты целей.
preset-lasting-goals = Цели на всю игру
    .help = Три карты целей открыты с первого раунда до последнего.
preset-catching-up = Тасует отстающий
    .help = Перед вторым и третьим раундами карты коллекции тасует тот, у кого меньше всех очков.

options-count-without-goals = Без карт целей не может быть { $count } целей: оставьте 1 или включите новые цели каждый раунд (round) либо цели на всю партию (game).
options-goals-for-the-game = На всю партию бывает 3, 4 или 5 целей, а не { $count }: назовите число (goal_count) или выберите новые цели каждый раунд (round).

# The screen on a terminal (screen.py).
screen-chosen = готово
screen-turn = Раунд { $round } из 3, ход { $turn } из { $turns }. Ваша карта ляжет под ряд по возрастанию; вы заберёте ту, что над ней.
screen-row = Ряд
screen-choice = Ваш выбор

# Почему ход советуют (reasons.py).
reason-sure = Приносит { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }, что бы ни сыграли остальные.
reason-at-least = Приносит не меньше { $points ->
    [one] { $points } очка
   *[other] { $points } очков
 }, что бы ни сыграли остальные.
reason-up-to = Может принести до { $points ->
    [one] { $points } очка
   *[other] { $points } очков
 }.
reason-on-average = В среднем приносит около { $points ->
    [one] { $points } очка
   *[other] { $points } очков
 }.
reason-rids = Избавляет руку от штрафа { $points }.
reason-no-gift = Не предлагает остальным { $card } с бонусом { $points }.
