# Слова первой страницы, настроек, статистики и правил: загружаются вместе с ними.

home-title = Во что сыграем?
home-nav = Навигация
home-games = Игры
home-you-are = Вы — { $name }
home-rename = Изменить имя
home-continue = Продолжить: { $game }
home-unfinished = Незаконченные партии
home-waiting = { $count ->
    [one] { $count } ждёт вас
   *[other] { $count } ждут вас
}
home-more-tables = { $count ->
    [one] Ещё { $count } стол
    [few] Ещё { $count } стола
   *[many] Ещё { $count } столов
}
home-your-turn = ваш ход
home-playing = идёт игра
home-over = доиграли
home-free = { $free ->
    [0] мест нет
    [one] { $free } место
    [few] { $free } места
   *[many] { $free } мест
}
home-nobody = пока никого
home-seats = Игроков:
home-length = Длится:
home-learn = Урок
home-learn-game = Научиться играть в { $game }
home-rules = Правила
home-rules-game = Правила { $game }
home-mine = Мои столы
home-open = Открытые столы
home-open-none = Сейчас никто не ждёт игроков. Откройте свой и позовите друзей по ссылке или сделайте его видимым для всех.
home-my-statistics = Моя статистика
home-played-won = Сыграно: { $played }, побед: { $won }
home-played-none = Здесь появятся ваши партии.
home-companion = Спутник коробки
home-companion-line = Счёт, таймер и правила для настоящей игры на столе
home-join = Войти по коду или ссылке
home-join-help = Вставьте ссылку, которую вам прислали, или наберите код стола.
home-join-example = K7QW2ZP9AB
home-join-go = Войти
home-join-unreadable = Не похоже на код стола: в нём только латинские буквы и цифры.
home-away = Сервер не отвечает. Проверьте связь: страница подключится сама.
home-about = Игротека — свой игровой стол: правила соблюдает компьютер, играть можно с друзьями и с ботами, без учётной записи.
home-not-affiliated = Названия игр здесь только называют игры: мы не связаны с их издателями и авторами. Все рисунки, звуки и тексты — наши.
home-install = Установить на это устройство

home-line-uno = Сбросьте все карты первым и не забудьте крикнуть «УНО!».
home-line-zero = Меняйте карты и соберите руку, которая ничего не стоит.
home-line-wazabi = Бросайте кубики и избавьтесь от них раньше всех.
home-line-mindup = Угадайте, какое число выложат другие, и заберите своё.
home-line-twinit = Заметьте два одинаковых узора раньше остальных.
home-length-uno = 20–40 мин
home-length-zero = 15–20 мин
home-length-wazabi = 10–20 мин
home-length-mindup = 20–30 мин
home-length-twinit = 5–15 мин

home-company = С кем играть
home-with-bots = Против ботов
home-with-friends = С друзьями
home-opponents = Сколько соперников
home-places = Сколько мест
home-seats-fit = По этим правилам за столом { $seats } игроков, считая вас.
home-unofficial = На коробке написано: от { $official } игроков. Меньше тоже можно, но правила рассчитаны не на это.
home-bots-too = Из них боты
home-bots-too-help = Остальные места ждут людей. Посадить ботов можно и за столом.
home-level = Как играют боты
home-public = Открыть для всех
home-public-yes = Стол виден на первой странице, сесть может любой.
home-public-no = Сядут только те, у кого есть ссылка.
home-rules-way = Правила
home-rules-changed = { $way }, изменено
home-table-settings = Часы и прочее
home-clock = Время на ход
home-clock-help = Когда оно кончится, ход сделается сам.
home-clock-none = без часов
home-clock-seconds = { $seconds ->
    [86400] сутки
    [180] 3 минуты
    [60] 1 минута
   *[other] { $seconds } с
}
home-hints = Подсказки
home-hints-help = Можно спросить о лучших ходах; все видят, кто спросил
home-watchers = Можно смотреть
home-watchers-help = Гости со ссылкой видят стол, но не ваши карты.
home-programs = Можно программам
home-programs-help = За стол могут сесть программы игроков; все видят, что это программа.
home-play = Играть
home-open-table = Открыть стол
home-learn-how = Научиться за пять минут

settings-title = Настройки
settings-name = Как вас зовут
settings-name-help = Это имя видят за столом.
settings-name-empty = Напишите хотя бы одну букву.
settings-language = Язык
settings-theme = Тема
settings-theme-system = Авто
settings-theme-light = Светлая
settings-theme-dark = Тёмная
settings-sound = Звук
settings-mute = Выключить звук
settings-unmute = Включить звук
settings-volume = Громкость
settings-speed = Движение
settings-speed-slow = Плавно
settings-speed-normal = Обычно
settings-speed-fast = Быстро
settings-speed-off = Нет
settings-symbols = Фигуры рядом с цветами
settings-symbols-help = Чтобы не полагаться на цвет.
settings-hints = Подсвечивать ходы
settings-hints-help = Видно, какие карты можно сыграть.
settings-confirm = Переспрашивать, прежде чем открыть карты
settings-confirm-help = «Зеро!» сработает со второго нажатия.
settings-ask = Спрашивать, даже если выбора нет
settings-ask-help = Иначе единственный ход через мгновение сделается сам.
settings-notify = Звать, когда мой ход
settings-notify-help = Уведомление, если страница не на виду.
settings-notify-denied = Браузер не разрешает уведомления. Включить их можно в его настройках.
settings-devices = Мои устройства
settings-forget = Удалить мои данные
settings-forget-help = Здесь нет учётных записей: вас узнают по этому браузеру.
settings-forget-sure = Удалить все данные?
settings-forget-what = Исчезнут ваше имя, сообщения, места за столами и статистика. Сыгранные партии останутся у других, но без вашего имени. Вернуть ничего нельзя.
settings-forget-yes = Удалить

statistics-title = Статистика
statistics-mine = Мои игры
statistics-everyone = Все игроки
statistics-history = Партии
statistics-game = Игра
statistics-all-games = Все игры
statistics-wait = Считаем…
statistics-mine-none = Вы ещё ничего не доиграли. Первая же партия появится здесь.
statistics-everyone-none = За открытыми столами ещё ничего не доиграли.
statistics-who = Кто
statistics-played = Сыграно
statistics-won = Побед
statistics-place = Среднее место
statistics-bot = бот: { $level }
statistics-you = вы
statistics-player = Искать по имени игрока
statistics-day = День, когда играли
statistics-only-mine = Только мои партии
statistics-cut-short = не доиграна
statistics-sheet = { $count ->
    [one] Лист счёта к коробке: { $count } раунд
    [few] Лист счёта к коробке: { $count } раунда
   *[many] Лист счёта к коробке: { $count } раундов
 }
statistics-replay = Посмотреть
statistics-history-none = Партий не нашлось.
statistics-more = Показать ещё

rules-page = Правила { $game }
rules-search = Искать в правилах
rules-contents = Содержание
rules-nothing = Ничего не нашлось по словам «{ $words }».
rules-home = На первую страницу
