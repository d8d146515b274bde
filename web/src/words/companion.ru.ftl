# Слова спутника коробки: листы счёта, кто начинает, минута, карты.

companion-title = Спутник коробки
companion-lead = Телефон на столе рядом с настоящей игрой: счёт, кто начинает, минута, карты и правила.
companion-offline = Всё уже на этом устройстве: сеть больше не нужна.
companion-offline-not = Счёт хранится на этом устройстве. Чтобы страница открывалась и без сети, зайдите сюда один раз по защищённому адресу (https).
companion-back = Назад
companion-lobby = Играть на экране
companion-no-sheet = Такого листа на этом устройстве нет: возможно, он удалён или лежит на другом телефоне.
companion-all-sheets = Все листы
companion-not-here = Эта часть ещё не загружена. Подключитесь к сети и откройте её один раз.

companion-sheets = Листы счёта
companion-new = Новый лист
companion-new-game = Новый лист: { $game }
companion-tools = Под рукой
companion-first = Кто начинает?
companion-first-line = Все кладут палец на экран
companion-minute = Минута
companion-minute-line = Таймер со звуком и таблица уровней Twin It!
companion-cards = Что делает карта?
companion-cards-line = Карты действий UNO и карты Wazabi
companion-rules = Правила { $game }
companion-rounds = { $count ->
    [one] { $count } раунд
    [few] { $count } раунда
   *[many] { $count } раундов
 }
companion-unfinished = раунд не дописан
companion-torn = { $count ->
    [one] Один лист не читается: он оставлен как есть.
   *[other] Не читаются листы: { $count }. Они оставлены как есть.
 }
companion-open-file = Открыть лист из файла
companion-damaged = Лист не читается: ссылка или файл повреждены. Попросите прислать ещё раз.
companion-twice = Этот лист у вас уже есть.
companion-both = У вас уже есть этот лист с другими записями: сохранены оба.

companion-who = Кто играет, по кругу
companion-name = Имя игрока { $number }
companion-player = Игрок { $number }
companion-without = Убрать игрока { $number }
companion-one-more = Ещё игрок
companion-same-names = Двое с одним именем: добавьте букву, чтобы их различать.
companion-how-many = В этой игре бывает от { $fewest } до { $most } игроков.
companion-teams = Команды
companion-teams-help = Сидящие через одного играют вместе.
companion-teams-none = Нет
companion-teams-of = { $count ->
    [one] { $count } команда
    [few] { $count } команды
   *[many] { $count } команд
 }
companion-first-deals = Кто сдаёт первым
companion-first-begins = Кто начинает первым
companion-first-shuffles = Кто первым тасует карты коллекции
companion-begin = Начать

companion-totals = Счёт
companion-place = { $place }-е место
companion-over = Игра окончена. Победа: { $names }
companion-next-deals = Сдаёт { $name }
companion-next-begins = Начинает { $name }
companion-next-shuffles = Карты коллекции тасует { $name }
companion-next-rolls = Все бросают кубики: у кого больше W, тот начинает
companion-write = Записать раунд { $number }
companion-go-on = Дописать раунд { $number }
companion-again = Ещё раз теми же
companion-lines = Раунды
companion-round = Раунд
companion-correct = Исправить
companion-correct-round = Исправить раунд { $number }
companion-strike = Вычеркнуть раунд { $number }
companion-sure = Сосчитано и движком правил
companion-undo = Отменить
companion-redo = Вернуть
companion-share = Поделиться листом
companion-copied = Ссылка скопирована.
companion-not-copied = Скопировать не удалось: браузер не разрешил. Скопируйте ссылку из поля или сохраните лист в файл.
companion-keep-help = Сервер может хранить этот лист: он будет в вашей истории, а другие телефоны смогут смотреть его или писать на нём вместе с вами.
companion-keep-online = Хранить на сервере
companion-in-history = Хранится
companion-history = в вашей истории.
companion-together = Писать вместе
companion-together-help = У кого эта ссылка, тот пишет на том же листе: дайте её тем, кто за столом.
companion-together-qr = QR-код ссылки, чтобы писать вместе
companion-look = Только смотреть
companion-look-help = У кого эта ссылка, тот видит каждую запись и ничего не меняет.
companion-copy-title = Копия
companion-copy-help = В ссылке весь лист, какой он сейчас. Сеть не нужна; новые записи в копию не попадут.
companion-copy-sheet = Скопировать ссылку с листом
companion-copy = Скопировать
companion-send = Отправить
companion-drop = Убрать с сервера
companion-server-away = Сервер не отвечает. Ничего не потеряно: лист на этом устройстве. Попробуйте, когда появится сеть.
companion-newer = Этот лист записан более новой версией страницы. Обновите страницу и откройте его снова.
companion-online = Здесь пишут и другие
companion-only-look = Вы только смотрите: писать здесь нельзя
companion-stale = Нет сети: таким лист был в последний раз
companion-waiting = { $count ->
    [one] Нет сети: { $count } запись ждёт здесь и уйдёт позже
    [few] Нет сети: { $count } записи ждут здесь и уйдут позже
   *[many] Нет сети: { $count } записей ждут здесь и уйдут позже
 }
companion-overtaken = Раунд { $number } тем временем записан на другом телефоне: не тот ли это раунд?
companion-see = Посмотреть лист
companion-remove-kept = На сервере он останется.
companion-save-file = Сохранить в файл
companion-remove = Удалить лист
companion-remove-sure = Удалить этот лист?
companion-remove-help = Все его раунды пропадут с этого устройства.
companion-keep = Оставить
companion-removed = Лист удалён.
companion-bring-back = Вернуть
companion-full = На устройстве нет места: последняя запись хранится, только пока открыта эта страница. Удалите старые листы или сохраните этот в файл.

companion-entry = { $game }, раунд { $number }
companion-done = Записать
companion-correct-done = Исправить
companion-whose-cards = Чьи карты?
companion-take-away = Убрать: { $card }
companion-tap-cards = { $name }: нажимайте на карты
companion-as-number = { $name }: записано { $points }
companion-sum = Или числом
companion-sum-help = Можно суммой: 12+11+7
companion-sum-letters = Здесь только числа, плюс и минус: например, 12+11+7.

companion-fingers = Положите пальцы, каждый по одному, и не отпускайте
companion-among = Сколько игроков
companion-among-help = Если пальцев не хватает: выберем одной кнопкой.
companion-draw = Выбрать
companion-begins = Начинает { $name }
companion-begins-number = Начинает игрок { $number }
companion-drawn = Выбран палец с короной
companion-seconds = Осталось секунд: { $seconds }
companion-time-is-up = Время вышло!
companion-start = Пуск
companion-pause = Пауза
companion-reset = Сначала
