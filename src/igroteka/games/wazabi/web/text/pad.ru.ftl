# Wazabi: слова листа счёта у коробки

wazabi-pad-games = Сколько партий
wazabi-pad-games-help = За каждый кубик у соперников победитель партии получает очко.
wazabi-pad-winner = У кого не осталось кубиков?
wazabi-pad-dice = Кубики у остальных
wazabi-pad-tap = нажмите: ещё кубик
wazabi-pad-one-more = { $name }: ещё один кубик
wazabi-pad-dice-of = { $name }: сколько кубиков
wazabi-pad-won = { $name }: +{ $points }
wazabi-pad-missing = Отметьте, у кого не осталось кубиков.
wazabi-pad-face = { $face }: { $count ->
    [one] { $count } грань
    [few] { $count } грани
   *[many] { $count } граней
 }
wazabi-pad-copies = в колоде { $count }
