# Слова разбора решений одного места: загружаются вместе с ним.

review-title = Разбор
review-chart = Шанс на победу по ходу партии
review-making = Обдумываем решения
review-waiting = Ищем решения…
review-progress = Обдумано решений: { $done } из { $asked }
review-again = Ещё раз
review-step = шаг { $step }
review-start = шаг { $step }, до первого решения
review-now = шаг { $step }: шанс { $chance }, { $verdict ->
    [best] лучший ход
    [good] хороший ход
    [inaccuracy] неточность
   *[mistake] ошибка
 }
review-decision = { $verdict ->
    [best] лучший ход
    [good] хороший ход
    [inaccuracy] неточность
   *[mistake] ошибка
 }, до него { $before }, после { $after }
review-verdict = { $verdict ->
    [best] ✓ Лучший
    [good] · Хороший
    [inaccuracy] ?! Неточность
   *[mistake] ? Ошибка
 }
review-accuracy = точность { $accuracy } %
review-sums = · удача { $luck } · упущено { $lost }
review-meaning = Удача { $luck }: что принесли карты и соперники. Упущено { $lost }: что сберегли бы ходы получше. По тому, что игрок мог знать.
review-nothing = В этой партии решать было нечего.
review-turns = Поворотные моменты
review-made = Сыграно: { $made }.
review-better = Лучше: { $better }.
review-luck = ⚂ Удача
review-luck-meaning = Что было после этого решения: карты и соперники.
