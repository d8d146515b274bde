# Слова рамки: всё, что вокруг доски. Слова каждой игры лежат рядом с игрой.

### table

page-lost = Страница не загрузилась
page-lost-help = Возможно, пропала связь или сервер обновился.
page-reload = Обновить
page-none = Здесь ничего нет
page-none-help = Проверьте адрес или начните с первой страницы.
back = Назад
tap-lit = можно выбрать
plain-board = Стол
plain-moves = Что можно сделать

table-connecting = Подключаемся…
table-reconnecting = Связь прервалась. Подключаемся снова, игра сохранена.
table-none = Сюда не попасть
table-closed = Хозяин закрыл этот стол. Откройте новый или выберите другой на первой странице.
table-home = На первую страницу
table-menu = Меню стола
table-seats = За столом
table-log = Ход игры
table-log-empty = Здесь появится всё, что случилось.
table-log-undone = Ход вернули.
table-chat = Разговор
table-chat-empty = Пока тихо. Скажите что-нибудь.
table-chat-write = Сообщение
table-chat-send = Отправить
table-chat-mute = Не показывать сообщения: { $name }
table-chat-unmute = Снова показывать: { $name }
table-chat-off = За этим столом только готовые фразы.
table-phrases = Готовые фразы
table-rules = Правила
table-rules-here = Правила этого стола
table-rules-search = Искать в правилах
table-rules-nothing = Ничего не нашлось. Попробуйте другое слово.
table-rules-show = Правило
table-help = Клавиши
table-settings = Настройки
table-sound-off = Выключить звук
table-sound-on = Включить звук
table-full = На весь экран
table-full-end = Выйти из полного экрана
table-hints-on = Подсвечивать ходы
table-hints-off = Не подсвечивать ходы
table-more = Ещё ходы
table-chosen = Выбрано
table-play = Сделать ход
table-watching = Вы смотрите
table-watchers = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
 }
table-sit-here = Сесть сюда

turn-yours = Ваш ход
turn-yours-all = Выбирают все, и вы тоже
forced-line = Выбора нет: «{ $move }»
forced-now = Дальше
turn-of = Ходит { $name }
turn-all = Выбирают: { $names }
turn-wait = Ждём…
turn-between = Между раундами
turn-over = Партия окончена
turn-paused = Пауза
turn-title = Ваш ход · { $game }
turn-notify = Ваш ход за столом «{ $game }»
turn-forward = Ход идёт по кругу к следующему
turn-backward = Ход идёт по кругу обратно

seat-free = Свободно
seat-locked = Закрыто
seat-you = вы
seat-bot = бот
seat-program = программа
seat-host = хозяин стола
seat-away = не на связи
seat-autopilot = за игрока ходит бот
seat-conceded = игра сдана
seat-lag-slow = связь { $trip } мс, поправка { $ms } мс
seat-lag = поправка { $ms } мс
seat-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
seat-hints = подсказок: { $count }
seat-menu = Место { $seat }: что можно сделать
seat-clock = осталось { $time }

offer-undo = Вернуть ход
offer-pause = Пауза
offer-resume = Продолжить
offer-end = Закончить по согласию
offer-undo-asked = { $name } просит вернуть ход
offer-pause-asked = { $name } просит паузу
offer-resume-asked = { $name } предлагает продолжить
offer-end-asked = { $name } предлагает закончить партию
offer-rematch-asked = { $name } предлагает сыграть ещё
asking-seat = { $name } хочет сесть на место { $seat }. Там уже есть карты.
asking-seat-program = { $name } (это программа) хочет сесть на место { $seat }. Там уже есть карты.
offer-yes = Согласиться
offer-no = Отказать
offer-take-back = Отменить просьбу
offer-waits = Ждём ответа: { $names }

leave-title = Уйти от стола?
leave-playing = Партия идёт. Можно выйти и вернуться по той же ссылке: место останется за вами, а пока вас нет, за вас сходит бот.
leave-page = Выйти, место оставить
leave-seat = Освободить место
leave-stay = Остаться
concede = Сдаться
concede-title = Сдаться?
concede-help = Партия для вас закончится, вернуть это нельзя.

before-title = Стол накрыт
before-waiting-host = Начнёт { $name }, когда все соберутся.
before-waiting-nobody = Хозяина стола нет. Сядьте за стол и станьте им.
before-ready = Все в сборе, можно начинать.
before-full = Все места заняты. Останьтесь посмотреть: если кто-то встанет, можно будет сесть.
before-missing = { $count ->
    [one] Свободно { $count } место: позовите друга или посадите бота.
    [few] Свободно { $count } места: позовите друзей или посадите ботов.
   *[many] Свободно { $count } мест: позовите друзей или посадите ботов.
 }
before-start = Начать игру
before-fill = Посадить ботов на свободные места
before-level = Уровень ботов
before-level-to = Уровень: { $level }
before-remove = Убрать
before-kick = Попросить выйти
before-up = Пересадить выше
before-down = Пересадить ниже
before-lock = Закрыть место
before-unlock = Открыть место
before-hand-over = Сделать хозяином стола
before-friend = Ещё игрок на этом устройстве
before-friend-name = Как зовут игрока
before-friend-help = Играйте на одном телефоне: перед ходом попросим передать его.
before-stand = Встать
before-options = Правила и настройки
before-seats = Мест за столом
before-public = Стол виден всем на первой странице
before-watchers = Пускать зрителей
before-hints = Разрешить подсказки
before-hints-none = В этой игре подсказок нет: здесь решает быстрый глаз.
before-programs = Пускать программы
before-program-sits = Сейчас здесь сидит программа.
before-undo = Разрешить возврат хода
before-close = Закрыть стол
before-fair = Честная раздача
before-fair-help = Карты перемешает секрет, который сервер уже загадал, и случайные числа всех игроков. Отпечаток секрета:

invite-title = Позвать друзей
invite-help = Друг откроет ссылку и сразу окажется за этим столом. Ничего ставить не нужно.
invite-link = Ссылка на стол
invite-copy = Скопировать ссылку
invite-copied = Ссылка скопирована
invite-copy-self = Скопируйте ссылку из поля
invite-share = Поделиться
invite-qr = QR-код ссылки на стол
invite-device = Продолжить на другом устройстве
invite-device-qr = QR-код ссылки на ваше место
invite-device-help = Откройте эту ссылку там, где хотите играть дальше, или наведите на код камеру телефона. Ссылка действует 15 минут; не давайте её другим.

curtain-title = Передайте устройство
curtain-to = Ход за игроком { $name }
curtain-help = Остальные пока не смотрят.
curtain-me = { $name }: это я

interlude-title = { $round ->
    [0] Сейчас начнём
   *[other] Раунд { $round } окончен
 }
interlude-ready = Дальше
interlude-waits = Ждём остальных
interlude-ready-list = Готовы: { $ready } из { $all }
interlude-next = Следующий раунд через { $seconds } с
interlude-fold = К столу
interlude-unfold = Счёт

end-won = Вы победили!
end-winner = Победа: { $names }
end-draw = Ничья: { $names }
end-over = Партия окончена
end-agreed = Партию закончили по согласию.
end-conceded = Остальные сдались.
end-gave-up = Вы сдались.
end-cut-short = Партия остановлена по пределу ходов.
end-place = { $place }-е место
end-table = Итоги
end-player = Игрок
end-score = Очки
end-chart = Как шла партия
end-round = Раунд { $n }
end-rematch = Ещё партию
end-replay = Посмотреть запись
end-review = Разбор
end-share = Поделиться записью
end-new = Другая игра

keys-title = Клавиши
keys-slots = карты на руке по порядку
keys-arrows = переход между тем, что можно тронуть
keys-enter = тронуть
keys-back = отменить последнее касание
keys-log = ход игры
keys-chat = разговор
keys-rules = правила
keys-help = эта подсказка

phrase-hint = берёт подсказку
phrase-hello = Привет!
phrase-thanks = Спасибо!
phrase-well-played = Красиво!
phrase-good-luck = Удачи!
phrase-oops = Ой!
phrase-hurry = Ждём-ждём
phrase-one-more = Ещё разок?
phrase-bye = Пока!


### kit

kit-close = Закрыть
kit-cancel = Отмена
kit-save = Сохранить
kit-less = Меньше
kit-more = Больше

### all pages

house = Игротека
home-again = Попробовать ещё раз
home-trouble = Что-то не получилось. Попробуйте ещё раз.
home-rules-all = Правила целиком

### learn

learn-title = Урок: { $game }
learn-says = Урок говорит
learn-next = Дальше
learn-skip = Пропустить
learn-retry = Этот шаг сначала
learn-progress = Шаг { $step } из { $steps }
learn-wait = Накрываем стол…
learn-none = Урока для этой игры ещё нет. Начните с правил.
learn-finished = { $game }: главное вы умеете!
learn-finished-help = Остальное подскажет стол: троньте то, что нельзя, и он назовёт правило.
learn-house = { $count ->
    [one] У столов бывает и { $count } домашнее правило
    [few] У столов бывают и { $count } домашних правила
   *[many] У столов бывает и { $count } домашних правил
 }
learn-play = Сыграть по‑настоящему
learn-again = Пройти ещё раз
