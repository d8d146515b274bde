# Words at the door: what to call somebody who came by link.

door-name = What’s your name?
door-help = The others at the table will see it. You can skip this: then you are { $name }.
