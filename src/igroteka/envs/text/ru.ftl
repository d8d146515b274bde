# Слова сред для обучения.

env-tables = Нужен хотя бы один стол, а не { $number }.
env-most = Партию можно оборвать не раньше чем после одного решения; задано { $number }.
env-autoreset = autoreset бывает { $possible }, а не «{ $value }».
env-interrupts = interrupts бывает asked или reflex, а не «{ $value }».
env-others = Названо соперников: { $given }, а мест за столом { $seats }: назовите одного на всех или { $wanted }.
env-actions = Нужно по одному целому числу на каждый из столов ({ $tables }); здесь форма { $shape } и тип { $kind }.
env-illegal = Место { $seat } за столом { $table } сейчас не может сделать ход { $action }: выберите из тех, что разрешает маска.
env-illegal-way = illegal бывает lose или mistake, а не «{ $value }».
env-no-action = Действия «{ $action }» нет: они нумеруются от 0 до { $most }.
env-nobody = Ученику нужны соперники: назовите бота или возьмите Batch, где один ученик играет за всех.
env-over = Партия окончена: вызовите reset.
env-over-at = Партия за столом { $table } окончена: сначала вызовите reset с options={ "{" }"reset_mask": …{ "}" }.
env-reset-mask = reset_mask — массив NumPy из { $tables } логических значений, по одному на стол.
env-render = render_mode бывает { $possible }, а не «{ $value }».
env-picture = Для картинки нужен matplotlib: pip install "igroteka[plot]".
env-spiel-options = options — объект JSON, например { $example }, а не «{ $value }».
