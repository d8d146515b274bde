# Слова лаборатории: simulate и arena.

lab-help-simulate = сыграть много партий ботами и напечатать статистику
lab-help-arena = сравнить силу ботов на одинаковых раздачах
lab-help-game = игра: { $games }
lab-help-games = сколько партий сыграть (по умолчанию { $default })
lab-help-deals = сколько раздач; каждую играют при всех рассадках (по умолчанию { $default })
lab-help-bots-games = один бот на все места или по одному на каждое, через запятую (по умолчанию random)
lab-help-bots-deals = каких ботов сравнить, через запятую; последний занимает оставшиеся места; если ботов больше, чем мест, они играют за всеми столами, какие могут составить (по умолчанию quick,random)
lab-help-seats = сколько игроков (по умолчанию наименьшее число с коробки)
lab-help-option = настройка игры, имя=значение; можно указать несколько раз
lab-help-seed = зерно: с тем же зерном будут те же числа (по умолчанию { $default })
lab-help-jobs = сколько процессов (по умолчанию по одному на ядро)
lab-help-cluster = адрес планировщика Dask: играют процессы его кластера, числа будут те же (docs/lab/cluster.md)
lab-help-json = напечатать JSON
lab-help-per = что считать: match — партии, round — первые раунды новых партий (по умолчанию match)
lab-help-resume = хранить сыгранное в этом файле и продолжать с него
lab-help-plot = ещё и нарисовать итоги в этот файл PNG

lab-number = { $what }: нужно хотя бы 1, а вы просите { $number }.
lab-jobs = --jobs может быть от 1 до { $most }, а вы просите { $number }.
lab-not-a-number = { $what }: нужно целое число, а не «{ $value }».
lab-option-form = «{ $option }» — не настройка: пишите имя=значение, например --option goal=200.
lab-bots-seats = Названо ботов: { $bots }, а мест: { $seats }. Назовите одного бота на всех или по одному на каждое место.
lab-arena-two = Для сравнения нужны хотя бы два бота, например --bots quick,random.
lab-per = --per может быть match или round, а не «{ $value }».
lab-resume-other = В файле { $file } другое измерение ({ $what }: { $there }, а вы просите { $asked }): назовите для --resume другой файл.
lab-resume-code = Сыгранное в { $file } сыграл другой код (изменились правила или боты, или их скомпилировали): смешивать его с новым нельзя; назовите для --resume другой файл.
lab-resume-damaged = { $file } — не файл лаборатории, или он повреждён: назовите для --resume другой.
lab-worker-died = Рабочий процесс завершили извне (не хватило памяти?); попробуйте меньше процессов: --jobs.
lab-cluster-missing = Для кластера нужен distributed; установите его: pip install "igroteka[cluster]".
lab-cluster-silent = Кластер по адресу { $address } не отвечает: проверьте, запущен ли там dask scheduler и тот ли это адрес.
lab-cluster-empty = У кластера { $address } нет ни одного рабочего процесса: запустите на его машинах dask worker { $address }.
lab-cluster-python = На { $place } Python { $there }, а здесь { $here }: нужен один и тот же везде.
lab-cluster-without = На { $place } нет Игротеки { $here }: установите её там в то окружение, из которого запущен Dask.
lab-cluster-other = На { $place } Игротека { $there }, а здесь { $here }: нужна одна и та же везде.
lab-cluster-code = На { $place } та же Игротека { $here }, но другой код (изменён или иначе скомпилирован): установите везде одно и то же.
lab-cluster-work = На { $place } эту работу не удалось прочесть ({ $why }): установите там то же, что здесь, и запустите Dask из такой же папки.
lab-cluster-killed = Одна и та же часть работы завершила несколько рабочих процессов кластера { $address } подряд: похоже, им не хватает памяти.
lab-cluster-lost = Связь с кластером { $address } потеряна. Запустите его снова и повторите команду; с --resume сыгранное не пропало.
lab-plot-missing = Для рисунка нужен matplotlib; установите его: pip install "igroteka[plot]".
lab-plot-suffix = Рисунок — файл PNG: «{ $file }» должно кончаться на .png.
lab-plot-folder = { $file } не удастся записать: { $why ->
    [folder] это папка
    [missing] папки { $folder } нет
   *[refused] в папку { $folder } писать нельзя
 }.

lab-stopped = Остановлено (Ctrl-C): готово { $done } из { $asked }.
lab-kept = Сыгранное хранится в { $file }: та же команда продолжит с этого места.
lab-title = { $title }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
 }, { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
 }, зерно { $seed }
lab-arena-title = { $title }: { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
 } × { $seatings ->
    [one] { $seatings } рассадка
    [few] { $seatings } рассадки
   *[many] { $seatings } рассадок
 } = { $per ->
    [round] { $matches ->
        [one] { $matches } раунд
        [few] { $matches } раунда
       *[many] { $matches } раундов
     }
   *[match] { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[many] { $matches } партий
     }
 }, { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
 }, зерно { $seed }
lab-options = Настройки: { $options }
lab-options-lab = (поставила лаборатория, чтобы каждая партия закончилась)
lab-options-some = (лаборатория поставила { $options }, чтобы каждая партия закончилась)
lab-no-clock = Случайные игроки не смотрят на часы: кто что заметит, решают кости.
lab-speed = { $games } партий/с, { $decisions } решений/с, { $inputs } действий/с; { $seconds } с, { $jobs ->
    [one] { $jobs } процесс
    [few] { $jobs } процесса
   *[many] { $jobs } процессов
 }
lab-arena-speed = { $games } партий/с; { $seconds } с, { $jobs ->
    [one] { $jobs } процесс
    [few] { $jobs } процесса
   *[many] { $jobs } процессов
 }
lab-cut-short = Прервано пределом ходов: { $share } партий.

lab-length = длина партии
lab-mean = среднее
lab-sd = откл.
lab-min = мин.
lab-median = медиана
lab-max = макс.
lab-decisions = решения
lab-inputs = действия
lab-rounds = раунды
lab-virtual-seconds = секунды
lab-seat = место
lab-bot = бот
lab-points = очки
lab-win-share = доля побед
lab-interval = интервал 95 %
lab-fair-share = равная доля
lab-difference = разница

lab-nothing = Ни одна партия не доиграна.
lab-seats-differ = Места не равны: чаще всего побеждает место { $best } (p { $p }, критерий хи-квадрат).
lab-seats-alike = Разницы между местами не видно (p { $p }, критерий хи-квадрат).
lab-seats-bots = За столом разные боты: их силу сравнивает igroteka arena.
lab-shares-note = Победа, которую делят k игроков, считается каждому за 1/k.

lab-arena-note = Интервал — t-интервал Стьюдента по раздачам: партии одной раздачи зависят друг от друга.
lab-arena-alike = Все раздачи кончились одинаково, поэтому интервал — Уилсона, по раздачам.
lab-arena-clear = { $bot } явно сильнее: нижний конец на { $lead } п. п. выше равной доли { $fair }, то есть не меньше чем на { $margin }.
lab-arena-ahead = { $bot } сильнее, но нижний конец лишь на { $lead } п. п. выше равной доли { $fair }, меньше чем на { $margin }.
lab-arena-open = { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
 }: преимущества ни у кого не видно.

lab-rating = рейтинг
lab-ms = мс на ход
lab-ms-most = 99 % за
lab-ahead-of = впереди
lab-arena-rating-note = Рейтинг — по модели Плакетта — Льюса, по победам, в шахматной шкале: 400 очков — шансы десять к одному, 0 — середина; интервалы — бутстрэп по раздачам.
lab-arena-matrix-note = Столько раз из 100 встреч бот слева оказался выше бота из заголовка; равные места считаются за половину.
lab-arena-plot-title = { $title }: { $per ->
    [round] раундов
   *[match] партий
 } { $games }, мест { $seats }
lab-arena-plot-ratings = Рейтинги, интервалы 95 %
lab-arena-plot-matrix = Строка впереди столбца, %

lab-plot-title = { $title }: партий { $games }, мест { $seats }
lab-plot-shares = Доля побед по местам
lab-plot-length = Длина партии
lab-plot-points = Очки по местам
lab-plot-fair = равная доля
lab-plot-mean = среднее { $mean }
lab-plot-games = доля партий
lab-plot-seat = место { $seat }
lab-plot-written = Рисунок — в файле { $file }.
