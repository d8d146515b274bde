"""One line after an install: are the rules compiled?"""

import igroteka.core.state as state

if str(state.__file__).endswith(".py"):
    print(
        "No C compiler: the rules run as plain Python, slower but the same. "
        "Faster: apt install gcc python3-dev, then make clean play.\n"
        "Компилятора C нет: правила работают на чистом Python, медленнее, но так же. "
        "Быстрее: apt install gcc python3-dev, затем make clean play."
    )
else:
    print("The rules are compiled. / Правила скомпилированы.")
