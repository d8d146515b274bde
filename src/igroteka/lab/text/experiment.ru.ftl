# Слова опытов с правилами.

lab-help-experiment = сравнить наборы правил на одинаковых раздачах
lab-help-experiment-what = файл TOML или игра: { $games }
lab-help-experiment-set = без файла: набор правил — готовый или ИМЯ:настройка=значение,настройка=значение; с первым сравнивают остальные
lab-help-experiment-bots = какие боты играют между собой, через запятую: на каждого по сравнению (по умолчанию обычный бот)
lab-help-experiment-skill = сильный и слабый бот через запятую: как часто сильный впереди? Можно указать несколько раз
lab-help-experiment-deals = сколько раздач; каждую играют со всеми наборами (по умолчанию { $default })
lab-help-experiment-metrics = только эти показатели, через запятую (они перечислены в docs/lab/metrics.md)
lab-help-experiment-html = записать отчёт с рисунками в этот файл HTML
lab-help-experiment-csv = записать таблицу в этот файл CSV
lab-help-experiment-parquet = записать таблицу в этот файл Parquet (нужен pyarrow)

lab-experiment-at = { $where }: { $why }
lab-experiment-line = строка { $line } — не TOML: «{ $text }».
lab-experiment-key = ключа { $name } нет. Есть: { $possible }.
lab-experiment-missing = не хватает ключа { $name }.
lab-experiment-value = { $name }: здесь нужно { $wanted ->
    [int] целое число
    [float] число
    [str] текст в кавычках
    [array] перечисление в квадратных скобках
    [object] отдельная таблица
    [bool] true или false
   *[other] другое значение
 }.
lab-experiment-sets = Опыт сравнивает от 2 до { $most } наборов правил, а здесь их { $there }: назовите их в файле ([[sets]]) или с --set.
lab-experiment-twice = два набора называются «{ $set }»: дайте каждому своё имя.
lab-experiment-alike = «{ $one }» и «{ $other }» — одни и те же правила: сравнивать нечего.
lab-experiment-skill = «{ $bot }» нельзя мерить им самим: назовите бота посильнее и послабее.
lab-experiment-pair = --skill ждёт двух ботов, сначала сильного: strong,casual; а не «{ $value }».
lab-experiment-file-and-flags = { $flag } пишут вместе с игрой; в файле об этом сказано.
lab-experiment-parquet = Для Parquet нужен pyarrow; установите его: pip install "igroteka[data]".
lab-metric-unknown = Показателя «{ $metric }» нет. Есть: { $possible }.

lab-experiment-book = по книге
lab-experiment-title = { $title }: что меняют правила
lab-experiment-played = { $title }, { $seats ->
    [one] { $seats } место
    [few] { $seats } места
   *[many] { $seats } мест
 }; { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
 } с каждым набором, всего партий: { $matches }; зерно { $seed }
lab-experiment-among = боты { $bot } между собой
lab-experiment-against = { $stronger } среди ботов { $weaker }
lab-experiment-changed = «{ $set }» вместо «{ $base }» ({ $bots }): { $changes }.
lab-experiment-more = больше — { $list }
lab-experiment-less = меньше — { $list }
lab-experiment-same = разницы не видно: { $list }
lab-experiment-nothing = ни в чём, что измерено, разницы не видно
lab-experiment-identical = ничего не изменилось ни в одной раздаче из { $deals }
lab-experiment-change = { $name } ({ $from } → { $to })
lab-experiment-skilled = «{ $set }» вместо «{ $base }»: { $stronger } опережает { $weaker } в { $to } встреч вместо { $from } ({ $verdict ->
    [more] умение весит больше
    [less] везение весит больше
   *[same] разницы не видно
 }).
lab-experiment-metric = что измерено
lab-experiment-difference = разница (95 %)
lab-experiment-sure-note = ● — разница остаётся, даже если учесть, что сравнений в отчёте { $comparisons } (поправка Бонферрони); ○ — её собственный интервал 95 % не содержит нуля, но одно такое на двадцать бывает случайно. Разницы парные: с каждым набором играют те же раздачи, те же боты и те же кости.
lab-experiment-not-measured = здесь не измерено
lab-experiment-not-measured-list = Здесь не измерено: { $list }.
lab-experiment-way = { $way ->
    [chance] Кто впереди, говорит вероятность победы, какую видит по всему столу самая сильная привычка игры.
    [places] Кто впереди, говорят места на эту минуту: меры вероятностей у игры нет.
   *[unknown] Кто впереди, до конца партии не видно: всё, чему это нужно, здесь не измерено.
 }
lab-experiment-pace = Минуты { $kind ->
    [clock] — по виртуальным часам, по которым боты смотрят и двигаются.
   *[pace] — оценка при условленном темпе: { $choice } с на выбор (выбирают одновременно — считается один раз), { $forced } с, если вариант один, { $call } с на слово вне очереди, { $deal } с на раздачу.
 }
lab-experiment-seats = Доля побед, считая от начавшего
lab-experiment-seats-note = { $set }: места { $verdict ->
    [differ] не равны
   *[alike] не показали разницы
 }, от лучшего до худшего { $spread } (p { $p }, критерий хи-квадрат).
lab-experiment-length-plot = Длина партии
lab-experiment-forest = Что изменилось
lab-experiment-deviations = разница, в стандартных отклонениях
lab-experiment-forest-help = Каждая черта — разница с интервалом 95 %; правее нуля — больше, чем в «{ $base }».
lab-experiment-ten-seconds = десятки секунд
lab-experiment-from-first = какой по счёту от начавшего
lab-experiment-set = набор
lab-experiment-needed = партий, чтобы лучший с вероятностью 95 % выиграл большинство
lab-experiment-rating = разница в рейтинге
lab-experiment-ladder = вся лестница, рейтинговых очков
lab-experiment-never = больше { $most }
lab-experiment-set-title = Что сравнивали
lab-experiment-first-set = с ним сравнивают
lab-experiment-board = Стол в терминале
lab-experiment-how = Как это получено
lab-experiment-version = Игротека { $version }, правила { $game } версии { $rules }, Python { $python }, { $code }; зерно { $seed }, { $seconds } с, { $jobs ->
    [one] { $jobs } процесс
    [few] { $jobs } процесса
   *[many] { $jobs } процессов
 }.
lab-experiment-formulas = Формулы — в docs/lab/metrics.md.
lab-experiment-group-length = Длина
lab-experiment-group-course = Ход партии
lab-experiment-group-choice = Выбор
lab-experiment-group-hits = Кому достаётся
lab-experiment-group-skill = Умение
lab-experiment-written = Записано: { $file }

lab-metric-decisions = решения
    .help = сколько решений в партии
lab-metric-minutes = минуты
    .help = сколько длится партия
lab-metric-rounds = раунды
    .help = сколько раундов в партии
lab-metric-cut-short = прерванные партии
    .help = партии, которые кончил предел ходов лаборатории
lab-metric-drama = драма
    .help = насколько будущий победитель в среднем отстаёт по пути от лидера
lab-metric-lead-changes = смены лидера
    .help = сколько раз лидерство переходит к другим
lab-metric-decisiveness = решённость
    .help = часть партии, в которой уже не лидирует никто, кроме победителя
lab-metric-uncertainty = неясность
    .help = насколько всё открыто: 100 % — шансы равны, 0 % — победитель ясен
lab-metric-comebacks = возвращения
    .help = партии, победитель которых в середине был последним
lab-metric-stability = устойчивость
    .help = пары мест, которые кончили в том порядке, в каком были в середине
lab-metric-ties = общие победы
    .help = партии, где победу поделили
lab-metric-forced = вынужденные ходы
    .help = решения, в которых был один законный вариант
lab-metric-interaction = взаимодействие
    .help = ходы, задевшие кого-то другого, среди всех решений
lab-metric-hits = удары
    .help = сколько раз за партию кому-то достаётся
lab-metric-hits-neighbour = удары по соседям
    .help = доля ударов по тому, кто сидит рядом
lab-metric-hits-leader = удары по лидеру
    .help = доля чужих ударов, которая приходится на лидера
lab-metric-hits-last = удары по последнему
    .help = доля чужих ударов, которая приходится на последнего
lab-metric-ahead = сильный впереди
    .help = как часто сильный бот опережает слабого
lab-metric-wins = сильный побеждает
    .help = партии, которые выигрывает сильный бот, по разу с каждого места
lab-metric-hits-weaker = удары по слабым
    .help = доля всех ударов, которая приходится на слабых ботов

lab-experiment-points = { $value } п. п.
