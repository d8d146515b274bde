# The cards of Wazabi by name: for the server and for the page

wazabi-card-L1 = Lose 1 die
wazabi-card-AG = Again and around
wazabi-card-K2 = All others keep 2
wazabi-card-D3 = Draw 3 cards
wazabi-card-SK = Skip
wazabi-card-DA = All dice around
wazabi-card-SH = Swap hands
wazabi-card-HA = All hands around
wazabi-card-L2 = Lose 2 dice
wazabi-card-SD = Swap dice
