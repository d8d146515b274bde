# Слова, общие для всех игр и всех частей программы.

seats = { $game }: игроков за столом от { $fewest } до { $most }, а вы просите { $asked }.
game-unknown = Игры «{ $game }» нет. Есть: { $possible }.
bot-unknown = Бота «{ $bot }» для игры { $game } нет. Есть: { $possible }.
learned-numpy = Чтобы играть по выученному, нужен NumPy; установите его: pip install "igroteka[envs]".
learned-damaged = { $file } — не файл выученной игры или он испорчен; обучите заново: make learn.
learned-game = { $file } учили игре { $trained }, а здесь { $game }; возьмите файл для этой игры.
learned-older = { $file } учили по другому описанию стола, чем теперь у игры { $game }; обучите заново: make learn.
learned-seats = Этого бота учили играть, когда за столом { $trained ->
    [one] { $trained } место
    [few] { $trained } места
   *[many] { $trained } мест
 }, а здесь их { $seats }; посадите за стол столько же.
search-budget = Боту нужно время или число проб, чтобы подумать; с { $iterations } проб и { $milliseconds } мс он не начнёт. Дайте хотя бы одну пробу или одну миллисекунду.
review-unfinished = Разбирают сыгранные партии, а эта не закончена: доиграйте её, и разбор будет.
review-by-eye = В игре { $game } решают глаза и руки, а не расчёт, поэтому разбора у неё нет; посмотрите запись.
option-unknown = Настройки «{ $option }» нет. Есть: { $possible }.
preset-unknown = Набора правил «{ $preset }» для игры { $game } нет. Есть: { $possible }.
option-value = Настройка { $option } не может быть «{ $value }». Возможно: { $possible }.
no-such-seat = Настройка { $option } называет место { $seat }, а { $seats ->
    [one] за столом только { $seats } место
    [few] за столом только { $seats } места
   *[many] за столом только { $seats } мест
 }. Выберите место от 1 до { $seats } или 0.
move-unknown = «{ $move }» — такого хода нет; наберите ?, чтобы увидеть возможные.

position-missing = В позиции нет части «{ $field }».
position-field = Часть позиции «{ $field }» не может быть «{ $value }».
position-part = В позиции есть часть не вида имя=значение или повтор: «{ $part }».
position-game = Это не позиция игры { $game } по правилам версии { $version }.
position-cards = Карты позиции не складываются в колоду: { $cards }.
position-bad = Это не позиция игры { $game }: её части не подходят друг к другу.

file-missing = Файла { $file } нет.
file-not-text = { $file } — не текстовый файл.
file-not-read = { $file } не читается: { $why }.
file-not-written = { $file } не удалось записать: { $why }.

record-empty = Файл { $file } пуст; в записи партии есть хотя бы одна строка.
record-dice = В строке 1 записи не сказано, какими костями играли.
record-rules = Партия записана по правилам версии { $file } игры { $game }, а здесь версия { $ours }.
record-line = Строка { $line } записи повреждена: { $what ->
    [sum] в ней не то, что было записано
    [format] она не похожа на строку записи
    [move] такого хода не бывает
    [illegal] этот ход здесь невозможен
    [table] такого стола не бывает: места или настройки не подходят к игре
    [position] позиция, с которой всё началось, невозможна или не от этого стола
    [commitment] секрет не тот, что был обещан для этой партии этого стола
    [key] ключ костей не получается из секрета и того, что добавили игроки
    [scores] очки не те, что в партии
    [places] места не те, что в партии
    [final] партия приводит к другой позиции
    [reason] причина окончания не подходит к партии
    [no-end] нет конца партии
   *[after-end] после конца партии что-то ещё
 }.
record-draw = Строка { $line } записи повреждена: { $what ->
    [missing] нет броска { $draw }, хотя правила его требуют
    [extra] есть бросок { $draw }, хотя правила его не требуют
    [bound] у броска { $draw } не та граница, что в правилах
   *[value] у броска { $draw } не то значение, что даёт ключ
 }.
why-over = Игра окончена.
why-spectator = Играть могут только те, кто сидит за столом.
why-interlude = Раунд сейчас не идёт: дождитесь раздачи.
why-no-such-move = Такого хода в этой игре нет.
why-not-your-turn = Сейчас не ваш ход: дождитесь своей очереди.
why-nothing-there = С этим ничего сделать нельзя: коснитесь того, что подсвечено.

event-ready = { $who }: можно продолжать.
event-flag = { $who }: время вышло, за игрока ходят часы.
hidden-cards = { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }
nothing = ничего

# On a terminal, in every game (core/paint.py and the screens of the games).
screen-board = Счёт
screen-hand = Рука
screen-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
 }
screen-dice = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
 }

# Почему ход советуют, когда у игры нет слова точнее (bots/advice.py).
reason-only = Ничего другого, что стоило бы обдумать, нет.
reason-ahead = Из множества доигранных в уме раундов так удаётся больше.

# Домашние правила (core/house_rules.py).
house-rules-apart = Эти два домашних правила не сочетаются: { $one } и { $other }. Уберите одно из них.

# Правила стола на карточке (core/table_rules.py).
card-title = Правила этого стола
card-by-the-book = Играем по книге: домашних правил нет.
card-house = Домашние правила:
card-otherwise = Не как в книге:
card-usual = Остальное как в книге.
value-on = да
value-off = нет
value-own = свой состав
value-box = как в коробке
