event-dealt = { $who } gets { $cards }.
event-laid = { $who } lays { $cards }.
why-not-in-hand = You do not hold this card.
