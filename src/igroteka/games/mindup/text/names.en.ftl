# The colours and goals of Mind Up!: for the server and for the page

mindup-colour-orange = orange
mindup-colour-pink = pink
mindup-colour-blue = blue
mindup-colour-green = green
mindup-colour-purple = purple

mindup-goal-A1 = 1 or 3 orange cards
mindup-goal-A2 = orange lies on collection card 1 or 2
mindup-goal-B1 = 2 or 4 blue cards
mindup-goal-B2 = blue is your largest colour, or tied for it
mindup-goal-C1 = fewest pink cards of all, or tied for fewest
mindup-goal-C2 = most pink cards of all, or tied for most
mindup-goal-D1 = green is there, with no other colour to its right
mindup-goal-D2 = green lies on collection card 4 or 5
mindup-goal-E1 = purple is there, at least as many cards as orange
mindup-goal-E2 = most purple cards of all, or tied for most
mindup-goal-F1 = all five colours
mindup-goal-F2 = exactly three colours
mindup-goal-G1 = exactly 3 cards on some collection card
mindup-goal-G2 = exactly 4 cards on some collection card
