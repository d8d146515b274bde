# Слова библиотеки: что слышит программа, когда просит о невозможном.

library-player = Игрок { $number }

library-seat = Места «{ $seat }» здесь нет: места – от 0 до { $last }, igroteka.TABLE смотрит со стороны, igroteka.CLOCK – это часы.
library-move = В игре { $game } нет хода «{ $move }». Место { $seat } может сыграть: { $possible }.
library-no-wait = Место { $seat } сейчас не спрашивают вне очереди, пропускать нечего: { $possible }.
library-clock = Часы сейчас не могут «{ $move }». Они могут: { $possible }.
library-nobody = Спросить некого: партия { $why ->
    [over] окончена
   *[clock] ждёт таймера; запустите его: match.play(igroteka.CLOCK, …)
 }.
library-step = В этой партии { $inputs ->
    [one] { $inputs } запись
    [few] { $inputs } записи
   *[other] { $inputs } записей
 }, и «после { $step }» в ней нет.
library-guessed = Догадка – ничья партия, записи у неё нет. Возьмите её позицию и загрузите: game.load(match.position()).
library-names = Имена – это { $seats ->
    [one] { $seats } строка
    [few] { $seats } строки
   *[other] { $seats } строк
 }, по одной на место.
library-lang = Язык может быть { $possible }, а не «{ $lang }».
library-bot = «{ $bot }» – не бот: дайте имя, то, что сделал game.bot(…), или функцию от партии и места.
library-bot-taken = Бот по имени «{ $bot }» здесь уже есть: назовите свою функцию иначе.
library-bots-seats = Ботов { $bots }, а мест { $seats }: нужно по боту на место.
library-two-bots = Турниру нужны хотя бы два бота, например ["quick", "random"].
library-own-bots-jobs = На этой системе собственного бота нельзя послать в другие процессы: играйте с jobs=1.
library-contestant = Участника «{ $bot }» нет. Есть: { $possible }.
library-game = «{ $game }» – не игра: дайте имя или то, что сделала igroteka.game(…).
library-path = «{ $path }» – это не путь к файлу.
library-text = { $what } – это текст, а не «{ $value }».
library-not-decided = На шаге { $step } этой партии выбора ни у кого не было. Выбирали на шагах: { $possible }.
