# Слова записи партии: загружаются вместе с ней.

replay-title = Запись: { $game }
replay-menu = Что сделать с записью
replay-share = Поделиться этим местом
replay-download = Скачать запись
replay-prove = Проверить раздачу
replay-wait = Достаём запись…
replay-old-rules = С тех пор правила этой игры изменились, поэтому доски нет. Вот что происходило и чем кончилось.
replay-did = Ход: { $name }.
replay-happened = За столом что-то произошло.
replay-controls = Управление записью
replay-slider = Место в партии
replay-step = шаг { $step } из { $steps }
replay-round = Перейти к раунду
replay-first = В начало
replay-back = Шаг назад
replay-play = Смотреть подряд
replay-pause = Остановить
replay-forward = Шаг вперёд
replay-last = В конец
replay-speed = Скорость ×{ $speed }, сменить
replay-eyes = Чьими глазами смотреть
replay-spectator = Зритель
replay-photo = Фотофиниш
replay-photo-first = первая ладонь
replay-photo-after = +{ $ms } мс
replay-review = Разобрать решения
