# Twin It!: слова листа счёта у коробки

twinit-pad-mode = Как играем
twinit-pad-mode-each = Каждый за себя
twinit-pad-mode-together = Минута вместе
twinit-pad-mode-minute = Минута, каждый за себя
twinit-pad-games = Сколько партий
twinit-pad-how-each = Партию выигрывает тот, у кого больше наборов; при равенстве — у кого больше карт в них.
twinit-pad-how-match = Партию выигрывает команда, у которой больше наборов. Через одного — одна команда.
twinit-pad-how-together = Пара — 1 очко, тройка — 2, всё складывается вместе.
twinit-pad-how-minute = Пара — 1 очко, тройка — 2: у кого больше, тот и выиграл.
twinit-pad-one-more-pairs = { $name }: ещё одна пара
twinit-pad-one-more-triples = { $name }: ещё одна тройка
twinit-pad-count-pairs = { $name }: сколько пар
twinit-pad-count-triples = { $name }: сколько троек
twinit-pad-ratings = Уровни за минуту вместе, в очках
twinit-pad-players = Игроков
twinit-pad-together = Вместе { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }. Уровень:
