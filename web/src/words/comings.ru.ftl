# Слова о том, кто пришёл и кто ушёл: загружаются, когда стол уже виден.

comings-sat = За стол садится { $name }
comings-stood = Место освобождает { $name }
comings-conceded = { $name } сдаётся
comings-autopilot = { $name } не на связи: пока ходит бот
comings-back = { $name } снова за столом
