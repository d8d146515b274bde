# Слова командной строки.

cli-about = Игротека: пять настольных игр с друзьями и ботами. Без команды открывается меню.
cli-help-usage = Вызов:
cli-help-arguments = Аргументы
cli-help-options = Ключи
cli-help-commands = Команды
cli-help-help = показать эту справку
cli-help-lang = язык: ru или en
cli-help-no-colour = без цвета
cli-help-version = показать версию
cli-help-json = данные в виде JSON

cli-play = сыграть партию в терминале
cli-help-game = игра: { $games }
cli-play-seats = сколько мест за столом
cli-play-humans = сколько людей за этим терминалом (по умолчанию 1; 0 — играют только боты)
cli-play-names = имена людей через запятую
cli-play-bots = какие боты: одно имя на всех или по имени на место через запятую
cli-play-preset = готовый набор правил: book, party … (их перечисляет igroteka games); --option меняет в нём отдельные настройки
cli-play-option = настройка стола, можно несколько раз
cli-play-data = файл TOML с составом коробки (для игр с настройкой box)
cli-play-seed = зерно случайности: та же раздача при каждом запуске
cli-play-save = куда сохранять партию
cli-play-resume = продолжить сохранённую партию
cli-play-log = показать журнал с самого начала
cli-play-no-pause = не останавливаться после ходов ботов
cli-games = какие есть игры, на скольких и с какими настройками
cli-rules = правила игры или один их пункт
cli-rules-clause = пункт: UNO-17 или просто 17
cli-replay = показать записанную партию
cli-replay-file = файл записи
cli-replay-seat = глазами этого места (считая с 1)
cli-verify = проверить запись партии: раздачу, каждый бросок, каждый ход и очки
cli-position = показать записанную позицию и возможные ходы
cli-position-text = текст позиции
cli-position-seat = только для этого места (считая с 1)
cli-export = сохранить столы хранилища в файл
cli-export-out = файл
cli-export-table = только этот стол; можно несколько раз
cli-export-parquet = вместо столов — набор данных: решения из оконченных партий без имён, файл Parquet (docs/lab/data-set.md)
cli-export-game = в набор данных — только эта игра
cli-export-since = в набор данных — только партии, оконченные с этого дня (или месяца: ГГГГ-ММ)
cli-export-match = только запись этой оконченной партии, для igroteka verify и replay
cli-import = взять столы из такого файла в хранилище
cli-import-file = файл, который записала команда igroteka export
cli-backup = скопировать всё хранилище, не останавливая сервер
cli-backup-out = копия: новый файл; с окончанием .jsonl — такой, который «igroteka import» примет в любое хранилище
cli-serve = запустить сервер столов: игра в браузере, с людьми из той же сети или откуда угодно
cli-serve-host = где слушать: 127.0.0.1 — только эта машина, 0.0.0.0 — вся сеть
cli-serve-port = порт (обычно 8000; 0 — любой свободный)
cli-serve-data-dir = папка для хранилища вместо обычной
cli-serve-open = открыть страницу в браузере
cli-serve-origin = другой сайт, страницам которого можно подключаться (https://example.org); можно повторять
cli-serve-name = имя, под которым сервер знают в сети (table.example.org), например за прокси; можно повторять
cli-serve-proxy = прокси перед сервером, которому верить об адресах и HTTPS (127.0.0.1); можно повторять
cli-serve-metrics-open = показывать /metrics всем, а не только соседним машинам
cli-serve-log = как вести журнал: text или json (на терминале text, иначе json)
cli-serve-bus = шина между узлами: redis://хост:6379 (Valkey или Redis); все узлы с одной шиной и одной базой PostgreSQL — один сервер
cli-serve-processes = сколько процессов слушают этот порт; каждый — узел (нужны PostgreSQL и --bus)
cli-nodes = показать узлы: кто живёт, сколько столов и подключений у каждого
cli-nodes-json = как JSON
cli-nodes-tables = столы каждого узла по именам
cli-help-store = хранилище: sqlite:///путь/к/файлу.db или postgresql://… (обычно { $usual })

# Ошибки

cli-lang-unknown = Языка «{ $lang }» нет. Есть: { $possible }.
cli-command-unknown = Команды «{ $what }» нет. Есть: { $possible }.
cli-args = Так вызвать нельзя ({ $what }); справка: igroteka --help.
cli-args-required = Не хватает: { $what }; справка: igroteka --help.
cli-args-unknown = Непонятно: { $what }; справка: igroteka --help.
cli-args-value = После { $what } нужно значение.
cli-args-no-value = После { $what } не может стоять «{ $value }».
cli-args-conflict = { $what } и { $other } вместе не бывают.
cli-number = { $what }: нужно целое число, а не «{ $value }».
cli-humans = Людей за терминалом может быть от 0 до 12, а не { $asked }.
cli-option-form = Настройку пишут так: имя=значение, а не «{ $option }».
cli-no-data = { $game }: своей коробки у этой игры нет, ключ --data не нужен.
cli-name-bad = Имя «{ $name }» не годится: от 1 до { $most } знаков, без запятых и двоеточий.
cli-names-equal = Имена должны быть разными: { $names }.
cli-names-count = Имён { $names }, а людей { $humans }: должно быть поровну.
cli-too-many-people = За столом { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
 }, а людей { $people }.
cli-bots-count = Названо ботов: { $bots }, а свободных мест: { $empty }; назовите одного на всех или по одному на место.
cli-resume-game = В файле { $file } — партия в { $game }.
cli-resume-over = Партия в файле { $file } уже сыграна; её можно посмотреть: igroteka replay { $file }.
cli-clause-unknown = В правилах { $game } нет пункта «{ $clause }». Есть: { $possible }.
cli-seat = Места «{ $seat }» нет; места: от 1 до { $seats }.
cli-name-unknown = За этим терминалом нет никого по имени «{ $name }». Есть: { $possible }.
cli-as = Пишите так: за ИМЯ: ход.
cli-who = Кто это говорит? Пишите: за ИМЯ: ход. Здесь играют: { $possible }.
cli-move-number = Хода номер { $number } нет; ходов { $count }. Наберите ?, чтобы увидеть их.

cli-save-over = { $file } — не запись партии; назовите другой файл.

# За столом

cli-player = Игрок
cli-player-number = Игрок { $number }
cli-bot-names = Фишка, Кубик, Джокер, Пешка, Туз, Ферзь, Валет, Козырь, Жетон, Ладья, Шашка, Марка, Стопка
cli-bot-random = ходит наугад
cli-bot-easy = слабый соперник
cli-bot-quick = обычный соперник
cli-bot-sharp = сильный соперник
cli-bot-plain = ходит разумно, но наугад
cli-bot-beginner = добрый, ошибается, как люди
cli-bot-casual = как вечером с друзьями
cli-bot-strong = знает, чего стоит каждая карта
cli-bot-master = думает наперёд и всё помнит
cli-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
 }
cli-seats = { $fewest ->
    [one] от { $fewest } игрока до { $most }
   *[other] от { $fewest } до { $most } игроков
 }
cli-bots = боты: { $bots }
cli-time-left = До конца раунда { $time }.
cli-your-move = { $who }, ваш ход (? — помощь):
cli-forced = { $who }, выбора нет: { $move }. Enter — так и сделать (? — помощь):
cli-go-on = Enter — дальше:
cli-next-round = Enter — следующий раунд:
cli-seen = Запомнили? Enter — скрыть:
cli-more = — ещё: Enter, хватит: q —
cli-pass-terminal = Передайте терминал: { $who }. Остальные не смотрят. Enter — открыть:
cli-you-can = Можно:
cli-no-moves = Сейчас вам нечего делать.
cli-many-moves = Ходов { $count }, например { $example }; все — по знаку «?».
cli-commands =
    Ход — номером или записью. Команды: ? — помощь, подсказка, журнал, стол, правила [ПУНКТ или «стола»], сохранить [ФАЙЛ], выход;
    за ИМЯ: ход — сказать вне очереди (по-английски: hint, log, table, rules, save, quit, as).
cli-hint = Лучшее для вас и шанс выиграть партию:
cli-chance = { $chance } % ± { $doubt }
cli-hint-taken = { $who } берёт подсказку.
cli-hints-none = В игре { $game } подсказок нет: здесь решает быстрый глаз, а не раздумья. Смотрите внимательно!
cli-hint-not-now = Сейчас подсказывать нечего: спросите, когда придёт ваш ход.
cli-saved = Сохранено: { $file }
cli-kept = Партия сохранена. Продолжить: igroteka play --resume { $file }
cli-recorded = Запись партии: { $file } (посмотреть: igroteka replay)
cli-leave = Сохранить партию в { $file }?
cli-leave-how = Enter — да, н — не сохранять, или другое имя файла:
cli-result = Итог
cli-cut-short = Партию остановил предел числа ходов.
cli-replay-round = После раунда { $round }: { $scores }.
cli-replay-over = Партия окончена: { $scores }.
cli-replay-early = { $reason ->
    [agreed] Игроки договорились закончить партию:
   *[conceded] Партия сдана:
 } { $scores }.
cli-unfinished = Партия не окончена.
cli-written = Записано: { $file }
cli-no-match = Оконченной партии «{ $match }» в этом хранилище нет. Её номер написан на странице партии.
cli-exported-match = { $file } — запись партии. Проверить её: igroteka verify { $file }
cli-exported = { $file }: { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
 }.
cli-export-bar = Решения
cli-export-parquet-only = --game и --since выбирают партии для набора данных: добавьте --parquet.
cli-export-day = «{ $value }» — не день: пишите ГГГГ-ММ-ДД или ГГГГ-ММ, например 2026-09.
cli-exported-study = { $file }: { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[many] { $decisions } решений
 } из { $matches ->
    [one] { $matches } партии
   *[other] { $matches } партий
 }.
cli-study-forgotten = Не взято партий, в которых играл кто-то, кто попросил его забыть: { $count }.
cli-study-damaged = Не взято партий, запись которых повреждена: { $count }.
cli-study-outdated = Не взято партий, правил которых больше нет: { $count }.
cli-imported = Из { $file } взято: { $count ->
    [one] { $count } стол
    [few] { $count } стола
   *[many] { $count } столов
 }.

cli-serve-here = Стол накрыт: { $address }
cli-serve-nearby = С телефона в той же сети: { $address }
cli-serve-alone = Открыть может только эта машина; для всей сети: --host 0.0.0.0
cli-serve-end = Ctrl-C останавливает сервер; незаконченные партии сохраняются.
cli-serve-log-unknown = Журнал не бывает «{ $value }». Есть: text, json.
cli-serve-two-stores = --store и --data-dir говорят об одном: оставьте что-то одно.
cli-nodes-need-postgres = { $what } нужен, когда узлов несколько, а файл SQLite — для одного процесса. Назовите базу: --store postgresql://….
cli-processes-need-bus = Нескольким процессам нужна шина между ними. Назовите её: --bus redis://….
cli-serve-processes-wrong = Процессов не бывает { $value }. Назовите число от 1 до { $most }.
cli-nodes-needs = Скажите, где узлы: нужен { $what }, тот же, что у igroteka serve.
cli-nodes-none = Ни один узел не работает.
cli-nodes-node = узел
cli-nodes-host = машина
cli-nodes-pid = процесс
cli-nodes-version = версия
cli-nodes-count = столы
cli-nodes-sockets = подключения
cli-nodes-beat = секунд назад
cli-nodes-silent = молчит

# Фотофиниш

cli-photo = Фотофиниш (время в миллисекундах)
    .who = кто
    .move = касание
    .arrived = пришло
    .lag = поправка
    .counted = засчитано
    .by-arrival = место по приходу
    .by-count = место в зачёт

# Проверка записи

cli-verify-no-deal = В записи нет честной раздачи: про кости доказывать нечего, но сама партия сыграна заново.
cli-verify-commitment = Секрет тот самый, что был обещан для партии { $number } стола { $table }. Сравните обещание с тем, что ваш стол показал перед раздачей:
cli-verify-key = Ключ костей получается из секрета и того, что добавили игроки. Найдите то, что добавили вы:
cli-verify-nothing = ничего
cli-verify-unstirred = Внимание: к этой раздаче никто из игроков ничего не добавил. Сервер мог выбрать раздачу заранее; доказано только, что потом он её не менял.
cli-verify-without = За этими местами сидели люди, но они к раздаче ничего не добавили (скорее всего, их не было за столом): { $seats }.
cli-verify-draws = { $count ->
    [one] Проверен { $count } бросок
    [few] Проверены { $count } броска
   *[other] Проверено { $count } бросков
 }: значения дают кости этой записи, и правила требовали ровно эти броски.
cli-verify-prepared = Партия началась с подготовленной позиции: то, что тогда лежало на столе, положено, а не роздано.
cli-verify-inputs = { $count ->
    [one] Заново сыгран { $count } ход (считая таймеры): он возможен.
    [few] Заново сыграны { $count } хода (считая таймеры): все возможны.
   *[other] Заново сыграно { $count } ходов (считая таймеры): все возможны.
 }
cli-verify-scores = Очки, места и последняя позиция те же, что в партии: { $scores }.
cli-verify-early = { $reason ->
    [agreed] Игроки договорились закончить партию раньше;
   *[conceded] Партия сдана раньше конца;
 } последняя позиция та же, что в партии, а очки — со слов стола: { $scores }.
cli-verify-unfinished = Запись обрывается до конца партии; очки на это время: { $scores }.
cli-verify-unproven = Имена, время и пометки проверить нельзя: они такие, как сказано в файле.

# Меню

cli-welcome = Игротека
cli-bye = До встречи!
cli-menu-what = Что делаем?
cli-menu-play = Новая игра
cli-menu-resume = Продолжить: { $count ->
    [one] { $count } сохранённая партия
    [few] { $count } сохранённые партии
   *[many] { $count } сохранённых партий
 }
cli-menu-rules = Почитать правила
cli-menu-quit = Выйти
cli-menu-which = Какую партию?
cli-menu-game = Во что играем?
cli-menu-seats = { $game }: сколько мест за столом (люди и боты вместе)?
cli-menu-people = Кто играет за этим терминалом? Имена через запятую (Enter — { $usual }):
cli-menu-bots = Какие боты сядут на свободные места?
cli-menu-presets = По каким правилам?
cli-menu-by-the-book = По книге — так, как написано в книге правил.
cli-menu-options = Настройки (каждую можно изменить):
cli-menu-option-number = Enter — играть, номер — изменить, q — назад:
cli-menu-possible = Возможно: { $possible }
cli-menu-number = { $low }–{ $high } (Enter — { $usual }, q — назад):
cli-menu-not-number = Нужно число от { $low } до { $high }.

# Куда нажимают

tap-hand = рука
tap-pool = запас
tap-colour = цвет
tap-color = цвет
tap-seat = игрок
tap-deck = колода
tap-die = кубик
tap-dice = кубик
tap-pile = стопка
tap-way = в сторону
tap-stack = стопка
tap-card = карта

# Столы

cli-realtime = Нашли пару? Два номера через пробел; Enter — ждать дальше:
cli-realtime-turn = Нашли пару? Два номера через пробел; Enter — открыть свою карту:
cli-realtime-go = Готовы? Enter — на старт:
cli-realtime-who = Кто это? Начните с имени: имя и номера карт. Здесь играют: { $possible }.
cli-realtime-late = Карта { $card }: слишком поздно, она уже другая.
cli-realtime-help =
    Два номера через пробел — ладони на две карты (в команде хватит и одного: вторую накроет товарищ).
    Ошибка стоит набора. Пока вы думаете, время идёт впятеро медленнее: долго искать — отдать пару соперникам.

# Слова записи по-русски

cli-verb-draw = взять карту
cli-verb-keep = оставить
cli-verb-pass = пас
cli-verb-accept = принять
cli-verb-challenge = проверить
cli-verb-uno = УНО!
cli-verb-catch = поймать
cli-verb-roll = бросить кубики
cli-verb-give = отдать кубик
cli-verb-steal = вытянуть карту
cli-verb-ready = дальше
tap-pile-draw = колода
tap-die-give = кубик «отдай»
tap-way-left = влево
tap-way-right = вправо
tap-colour-R = красный
tap-colour-G = зелёный
tap-colour-B = синий
tap-colour-Y = жёлтый
cli-unofficial = На коробке { $game } сказано: от { $fewest } игроков; меньшим числом — наша, неофициальная игра.

# Разбор

cli-review = Разобрать сыгранную партию: чего стоило каждое решение, где удача и где умение, где партия повернулась.
cli-review-seat = чьи решения разобрать, места считаются с 1; без этого разбираются все, свои первыми
cli-review-meaning = Шансы — по тому, что игрок мог знать. Удача — что принесли карты и соперники, «упущено» — что сберегли бы ходы получше.
cli-review-nothing = В этой партии { $who } ничего не решает: выбора не было.
cli-review-chart = { $who }: шанс на победу перед каждым решением, от раздачи до конца (полный столбик — { $top })
cli-review-turns = Поворотные моменты
cli-review-turn = Шаг { $step }, { $change }. Сыграно: { $made }. Лучше: { $better }.
cli-review-turn-luck = Шаг { $step }: удача, { $change } к следующему решению.
cli-review-stopped = Остановлено раньше конца. Что разобрано, сохранено: та же команда продолжит.
cli-review-who = игрок
cli-review-accuracy = точность
cli-review-best = лучший
cli-review-good = хороший
cli-review-inaccuracy = неточность
cli-review-mistake = ошибка
cli-review-luck = удача
cli-review-lost = упущено
cli-review-won = победа
cli-review-step = шаг
cli-review-before = до
cli-review-after = после
cli-review-word = ход был
cli-review-move = ход
cli-review-better = лучше

# ИИ-помощник за столом (igroteka mcp)

cli-mcp = место для ИИ-помощника: сервер MCP на stdin и stdout (docs/programs.md)
cli-mcp-server = сервер, чьи столы показывать (обычно http://127.0.0.1:8000)
cli-mcp-missing = Пакет mcp здесь не установлен. Наберите: { $python } -m pip install "mcp>=2.3,<3"
cli-mcp-address = «{ $server }» — не адрес сервера. Напишите так: --server http://127.0.0.1:8000
mcp-instructions =
    Вы играете с людьми в настольную игру. Сядьте за стол с помощью sit_down (человек даст адрес стола или ссылку на место), прочитайте правила
    (rules), дальше по очереди: wait, пока вас не спросят, look, play с одним из перечисленных кодов. Все за столом видят, что вы программа.
mcp-name = Помощник
mcp-tool-tables = Открытые столы, которые ждут игроков, с адресами.
mcp-tool-sit-down = Сесть за стол программой, и все это видят. address: адрес стола (http://host/t/…), ссылка на место (http://host/s/…) или имя стола этого сервера. name: как вас зовут. language: ru или en.
mcp-tool-look = Стол с вашего места: кто играет, что случилось с прошлого раза, что лежит на столе, ваши карты, ваши ходы.
mcp-tool-moves = Ходы, которые можно сделать сейчас: коды и что они значат.
mcp-tool-play = Сделать ход по его коду; потом вы видите, что вышло.
mcp-tool-why-not = Почему хода сейчас сделать нельзя: правило, которое его запрещает.
mcp-tool-wait = Ждать, пока не настанет ваш ход или не кончится партия, не дольше стольких секунд (обычно 60, самое большее 300); потом вы видите стол.
mcp-tool-say = Сказать что-нибудь всем за столом; в ответ последние строки чата.
mcp-tool-rules = Правила игры, в которую вы играете, или один пункт (UNO-17).
mcp-tool-leave = Встать и уйти из-за стола; в идущей партии за вас доиграет бот.
mcp-table = { $game }, стол { $table }: { $status ->
    [open] партия ещё не началась
    [playing] идёт партия { $number }
    [over] партия { $number } окончена
   *[closed] стол закрыт
 }.
mcp-you = это вы
mcp-bot = бот: { $level }
mcp-program = ⌘ программа
mcp-away = нет на месте
mcp-free = (никого)
mcp-happened = Что случилось:
mcp-your-turn = Ваш ход. Можно сыграть (код — что это значит):
mcp-may = Сейчас не ваш ход, но можно (код — что это значит):
mcp-more = … и ещё { $count }.
mcp-others = Сейчас не ваш ход: ждите (wait).
mcp-over = Партия окончена.
mcp-not-begun = Партия ещё не началась: её начнёт хозяин стола. Ждите (wait).
mcp-no-seat-any-more = Это место больше не ваше. Займите другое: sit_down.
mcp-no-seat = Вы не сидите за столом. Сначала займите место: sit_down.
mcp-can = Этот ход можно сделать.
mcp-left = Вы ушли из-за стола.
mcp-no-tables = На сервере { $server } нет открытых столов, которые ждут игроков. Попросите адрес стола.
mcp-open-table = { $game }, свободных мест: { $free }, за столом: { $names }. { $address }

# -- печать
cli-print = напечатать для стола без телефонов: колоду, лист счёта, краткие правила (PDF)
cli-print-what = что: deck (колода), sheet (лист счёта), rules (краткие правила)
cli-print-out = файл PDF
cli-print-unknown = Для { $game } нет «{ $what }». Можно: { $possible }.
cli-print-suffix = { $file }: назовите файл с окончанием .pdf
cli-print-folder = { $file } записать нельзя: нет папки { $folder }. Создайте её или назовите другую.
cli-print-missing = Для печати нужен пакет matplotlib. Наберите: { $python } -m pip install matplotlib
print-sheet = Лист счёта: { $game }
print-rules = Коротко о правилах: { $game }
print-name = Имя
print-total = Сумма
print-names = Названия игр здесь только называют игры: мы не связаны с их издателями и авторами.
