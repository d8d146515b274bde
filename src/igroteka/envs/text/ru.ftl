# Слова сред для обучения.

env-tables = Нужен хотя бы один стол, а не { $number }.
env-autoreset = autoreset бывает { $possible }, а не «{ $value }».
env-interrupts = interrupts бывает asked или reflex, а не «{ $value }».
env-others = Названо соперников: { $given }, а мест за столом { $seats }: назовите одного на всех или { $wanted }.
env-no-table = Стола { $table } нет: столы пронумерованы от 0 до { $last }.
env-actions = Нужно по одному целому числу на каждый из столов ({ $tables }); здесь форма { $shape } и тип { $kind }.
env-illegal = Место { $seat } за столом { $table } сейчас не может сделать ход { $action }: выберите из тех, что разрешает маска.
