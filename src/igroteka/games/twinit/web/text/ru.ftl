# Слова стола Twin It!

twinit-you = вы
twinit-you-named = { $name } (вы)
twinit-who-you = Вы
twinit-mate = с вами
twinit-turns = переворачивает следующую карту
twinit-stack = { $count ->
    [0] стопка пуста
    [one] в стопке { $count } карта
    [few] в стопке { $count } карты
   *[many] в стопке { $count } карт
 }
twinit-sets-of = { $sets ->
    [one] { $sets } набор из { $goal }
    [few] { $sets } набора из { $goal }
   *[many] { $sets } наборов из { $goal }
 }
twinit-team-sets = Команда { $names }: { $sets ->
    [one] { $sets } набор из { $goal }
    [few] { $sets } набора из { $goal }
   *[many] { $sets } наборов из { $goal }
 }
twinit-beside = Неприкосновенные карты: { $names } не собирает из них наборы
twinit-beside-short = Неприкосновенные для: { $names }

twinit-cards = Карты на столе
twinit-card = Карта { $card }
twinit-card-centre = Карта { $card } в центре
twinit-card-stack = Карта { $card }, верх стопки: { $name }
twinit-card-pair = Карта { $card }, выигранная пара: { $names }
twinit-card-pair-safe = Карта { $card }, выигранная пара: { $names }, её никто не заберёт
twinit-card-triple = Карта { $card }, выигранная тройка: { $names }
twinit-card-beside = Карта { $card }, неприкосновенная для: { $names }
twinit-own-stack = { $count ->
    [one] Ваша стопка, { $count } карта, сверху карта { $card }
    [few] Ваша стопка, { $count } карты, сверху карта { $card }
   *[many] Ваша стопка, { $count } карт, сверху карта { $card }
 }
twinit-hands = ладонь на карте: { $names }
twinit-typed = Карта { $card } — Enter

twinit-start = Начало минуты
twinit-go = На старт!
twinit-ready-alone = Карты откроются после счёта до трёх, и сразу пойдёт минута.
twinit-ready-all = Когда все будут на старте — счёт до трёх, и карты откроются для всех сразу.
twinit-ready-list = На старте: { $ready } из { $all }
twinit-ready-yes = на старте
twinit-ready-waits = Ждём остальных…
twinit-steady = Внимание…
twinit-status-ready = Готовы? Нажмите «На старт!»
twinit-status-awaits = Ждём на старте: { $names }
twinit-status-steady = На старт… внимание…
twinit-key-go = «На старт!»: вы готовы начать минуту

twinit-status-yours = Ваш ход: переверните карту
twinit-status-team = Ход вашей команды: перевернуть может любой
twinit-status-turns = Переворачивает { $names }
twinit-status-count = Спор! Счёт до трёх
twinit-status-together = Ищите пары все вместе
twinit-status-minute = Кто больше найдёт за минуту
twinit-status-last = Стопки пусты: последний взгляд

twinit-hint-each = Увидели два одинаковых узора — коснитесь обеих карт
twinit-hint-match = Пару берут вдвоём: одну карту вы, другую — напарник
twinit-hint-last = Последний взгляд: { $seconds } с
twinit-hint-minute = Коснитесь двух одинаковых карт
twinit-hint-turning = Коснитесь карты, чтобы перевернуть
twinit-hint-blocked = Не пара: секунду без рук

twinit-tale-won = { $who }: пара!
twinit-tale-stolen = Тринити! { $who }
twinit-tale-theirs = чужая пара и третья карта
twinit-tale-completed = Тринити! { $who }: тройка
twinit-tale-late = опоздали: { $names }
twinit-tale-late-by = опоздали: { $names } на { $ms } мс
twinit-tale-mistake = { $who }: не пара
twinit-tale-lost = набор уходит под стопку
twinit-tale-under = карты уходят под свою стопку
twinit-tale-disputed = Спор: { $names }
twinit-tale-nobody = никому
twinit-tale-apart = разница { $ms } мс
twinit-tale-chain = цепная реакция ×{ $count }
twinit-tale-turned = Третья карта переворачивается

twinit-turn = Перевернуть верх стопки
twinit-flip = Перевернуть
twinit-tools = Инструменты
twinit-tidy = Разложить ровно
twinit-zoom-in = Ближе
twinit-zoom-out = Дальше
twinit-zoom-whole = Весь стол
twinit-shelf = Здесь будут ваши находки
twinit-key-turn = Перевернуть карту (номер карты и Enter — коснуться её)
twinit-key-flip = Инструмент «Перевернуть» (номер карты и Enter — коснуться её; + и − — ближе и дальше)

twinit-players = Игроки и очки
twinit-seconds = { $seconds ->
    [one] Осталась { $seconds } секунда
    [few] Осталось { $seconds } секунды
   *[many] Осталось { $seconds } секунд
 }
twinit-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
twinit-level-beginner = Новичок
twinit-level-trainee = Стажёр
twinit-level-expert = Эксперт
twinit-level-genius = Гений
twinit-remark-beginner = Попробуйте ещё раз: следующая минута будет добрее.
twinit-remark-trainee = Дело идёт на лад!
twinit-remark-expert = Отлично: от вас мало что ускользает.
twinit-remark-genius = Трудно поверить, но это так!
twinit-next-level = { $level ->
    [trainee] стажёр с { $points }
    [expert] эксперт с { $points }
   *[genius] гений с { $points }
 }
twinit-from = от { $points }
twinit-missing = До уровня «{ $level ->
    [trainee] стажёр
    [expert] эксперт
   *[genius] гений
 }» не хватило: { $points }
twinit-no-better = Выше уровня нет!

twinit-verdict-level = { $level ->
    [beginner] Новички
    [trainee] Стажёры
    [expert] Эксперты
   *[genius] Гении
 }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
twinit-verdict-you = Вы победили!
twinit-verdict-one = Победа: { $name }
twinit-verdict-ours = Ваша команда победила!
twinit-verdict-team = Победила команда: { $names }

twinit-result = Итог партии
twinit-worth = { $pairs ->
    [one] { $pairs } пара
    [few] { $pairs } пары
   *[many] { $pairs } пар
 }{ $triples ->
    [0] {""}
    [one] , { $triples } тройка (2 очка)
    [few] , { $triples } тройки (по 2 очка)
   *[many] , { $triples } троек (по 2 очка)
 }
twinit-cards-won = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }
twinit-photo = Фотофиниш
twinit-photo-said = { $who } раньше на { $ms } мс, чем { $late }
twinit-series = Партия { $number } из { $games }. Счёт матча:
