# Слова, общие для всех игр и всех частей программы.

seats = { $game }: игроков за столом от { $fewest } до { $most }, а вы просите { $asked }.
game-unknown = Игры «{ $game }» нет. Есть: { $possible }.
option-unknown = Настройки «{ $option }» нет. Есть: { $possible }.
option-value = Настройка { $option } не может быть «{ $value }». Возможно: { $possible }.
move-unknown = «{ $move }» — такого хода нет; наберите ?, чтобы увидеть возможные.

position-missing = В позиции нет части «{ $field }».
position-field = Часть позиции «{ $field }» не может быть «{ $value }».
position-part = В позиции есть часть не вида имя=значение или повтор: «{ $part }».
position-game = Это не позиция игры { $game } по правилам версии { $version }.
position-cards = Карты позиции не складываются в колоду: { $cards }.

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
    [scores] очки не те, что в партии
    [no-end] нет конца партии
   *[after-end] после конца партии что-то ещё
 }.

why-over = Игра окончена.
why-spectator = Играть могут только те, кто сидит за столом.
why-interlude = Раунд сейчас не идёт: дождитесь раздачи.
why-no-such-move = Такого хода в этой игре нет.
why-not-your-turn = Сейчас не ваш ход: дождитесь своей очереди.

event-ready = { $who }: можно продолжать.
event-flag = { $who }: время вышло, за игрока ходят часы.
hidden-cards = { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
 }
nothing = ничего
