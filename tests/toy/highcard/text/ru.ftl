event-dealt = { $who } получает { $cards }.
event-laid = { $who } кладёт { $cards }.
why-not-in-hand = Этой карты у вас нет.
