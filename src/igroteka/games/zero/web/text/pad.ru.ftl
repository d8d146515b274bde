# Zero: слова листа счёта у коробки

zero-pad-rounds = Сколько раундов
zero-pad-rounds-help = По книге — сколько игроков: каждый по разу начинает.
zero-pad-count = Карт: { $count } из { $whole }
zero-pad-why = Почему столько очков
zero-pad-missing = У каждого должно быть { $whole } карт или число.
