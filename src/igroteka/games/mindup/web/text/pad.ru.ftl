# Mind Up!: слова листа счёта у коробки

mindup-pad-rounds = Сколько раундов
mindup-pad-rounds-help = По книге — три.
mindup-pad-order = Карты коллекции слева направо
mindup-pad-turn = Карта коллекции { $column } по счёту: множитель { $value }. Нажмите, чтобы сменить
mindup-pad-goals = Открытые цели: { $count }
mindup-pad-collections = Карты в порядке, в котором они ложились
mindup-pad-parts = За карты { $placed }, бонусы { $bonuses }, цели { $goals }
mindup-pad-missing = Впишите карты каждого игрока или число.
