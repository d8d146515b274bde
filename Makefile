# One command a chore; `make help` lists them.
# Nothing but python3 (3.11 or newer), python3-venv, make and git is expected to be there.

PYTHON ?= python3
# Speed is measured on the system's own Python where that will do: one built by hand often lacks the compiler's optimisations.
SYSTEM_PYTHON = $(shell /usr/bin/python3 -c 'import ensurepip, os, sys, sysconfig; \
  headers = os.path.isfile(sysconfig.get_paths()["include"] + "/Python.h"); \
  print(sys.executable if headers and sys.version_info >= (3, 11) else "")' 2>/dev/null)
MEASURED_PYTHON ?= $(or $(SYSTEM_PYTHON),$(PYTHON))
DEV := .venvs/dev
PLAY := .venvs/play
BENCH := .venvs/bench
LEARN := .venvs/learn
NODE := .venvs/node
PACKAGES := node_modules/.igroteka-lock.json
CLIENT := src/igroteka/server/client/index.html
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path '*/tests/*' -not -path '*/web/*' \
  -not -path 'src/igroteka/server/client/*' 2>/dev/null)
# folders too: a file that went away must not stay in the page
CLIENT_SOURCES := $(shell find web src/igroteka/games/*/web 2>/dev/null) \
  package.json package-lock.json .npmrc vite.config.ts svelte.config.js tsconfig.json
COMPILED := IGROTEKA_TREE=build/compiled
HOUSES := tests/contract/test_house_rules.py
# tests of what people run: the compiled build (decision 031)
AS_PEOPLE_RUN := tests/browser tests/server tests/contract tests/lab tests/bots
GAME ?=
FAULTS ?= 300
MATCHES ?= 2000
MINUTES ?= 20
# root has networks of its own for the nodes, whose links can be cut and slowed by the kernel
NAMESPACES := $(if $(filter 0,$(shell id -u)),--namespaces)
PORT ?= 8000

.PHONY: help play terminal client test lint lint-python lint-page test-page compiled soak clauses mutants bench learn load ladder lab growth faults golden released protocol observations duels pictures lock clean

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: $(PLAY)/.done ## play in the browser, with everyone in the same network (PORT=8001 for another port)
	@$(PLAY)/bin/igroteka serve --host 0.0.0.0 --port $(PORT) --open

terminal: $(PLAY)/.done ## play in the terminal: a menu of all games
	@$(PLAY)/bin/igroteka

client: $(CLIENT) ## build the page that the browser opens

test: .venvs/need $(DEV)/.done $(CLIENT) ## everything CI checks
	@$(MAKE) --no-print-directory -j 2 compiled lint-python lint-page test-page
# three on two cores: many tests wait more than they work
	$(DEV)/bin/python -m pytest -n 3 --dist worksteal $(AS_PEOPLE_RUN:%=--ignore=%)
	$(COMPILED) $(DEV)/bin/python -m pytest -n 3 --dist worksteal $(AS_PEOPLE_RUN)

lint: lint-python lint-page ## ruff and mypy; svelte-check and eslint

lint-python: $(DEV)/.done
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy src tools tests examples conftest.py

lint-page: $(PACKAGES)
	$(NODE)/bin/python -m tools.client check lint

test-page: $(PACKAGES)
	$(NODE)/bin/python -m tools.client test

soak: .venvs/need $(DEV)/.done $(CLIENT) compiled ## the laws, twenty times as hard; a hundred kills; the server uncompiled; every mode in the browser
	SOAK=20 $(COMPILED) $(DEV)/bin/python -m pytest -n 2 --dist worksteal $(HOUSES) tests/lab/test_house_levels.py
	SOAK=20 $(DEV)/bin/python -m pytest -n 2 --dist worksteal tests/contract --ignore=$(HOUSES) tests/test_many_games.py tests/test_compiled.py
	SOAK=20 $(COMPILED) $(DEV)/bin/python -m pytest -n 2 --dist worksteal tests/server/secrecy tests/server/machine
	SOAK=1 $(COMPILED) $(DEV)/bin/python -m pytest -q -s tests/server/crash/test_kill.py
	SOAK=1 $(DEV)/bin/python -m pytest -n 2 --dist worksteal tests/server
	PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR) $(DEV)/bin/python -m tests.server.faults --faults 300 --out build/faults $(NAMESPACES)
	SOAK=1 $(COMPILED) $(DEV)/bin/python -m pytest -n 2 --dist worksteal tests/browser

clauses: $(DEV)/.done ## the matrix clause -> tests
	@$(DEV)/bin/python tools/clauses.py

mutants: $(DEV)/.done ## mutation testing of the rules (GAME=uno for one game)
	$(DEV)/bin/python tools/mutants.py $(GAME)

bench: .venvs/need $(BENCH)/.done ## speed beside RLCard, OpenSpiel, EnvPool and pgx, into docs/bench/
	$(BENCH)/bin/python tools/compile_tree.py build/bench
	$(BENCH)/bin/python -m tools.bench

learn: .venvs/need $(BENCH)/.done $(LEARN)/.done ## a network learns UNO and Mind Up!, into docs/lab/learning/ (MINUTES=20 each); goes on after Ctrl-C
	$(BENCH)/bin/python tools/compile_tree.py build/bench
	PYTHONPATH=$(CURDIR)/build/bench $(LEARN)/bin/python examples/learn/ppo.py uno --seats 2 --against plain --minutes $(MINUTES)
	PYTHONPATH=$(CURDIR)/build/bench $(LEARN)/bin/python examples/learn/ppo.py mindup --seats 3 --against random --minutes $(MINUTES)

load: .venvs/need $(BENCH)/.done ## the server under load beside boardgame.io, into docs/load/
	$(BENCH)/bin/python tools/compile_tree.py build/bench
	$(BENCH)/bin/python -m tools.load

ladder: .venvs/need $(BENCH)/.done ## how strong the opponents are, into docs/bots.md (MATCHES=2000); goes on after Ctrl-C
	$(BENCH)/bin/python tools/compile_tree.py build/bench
	PYTHONPATH=$(CURDIR)/build/bench:$(CURDIR) $(BENCH)/bin/python -m tools.ladder --matches $(MATCHES)

lab: .venvs/need $(BENCH)/.done ## the gallery of experiments with rules, into docs/lab/ (DEALS=20 for a quick look); goes on after Ctrl-C
	$(BENCH)/bin/python tools/compile_tree.py build/bench
	PYTHONPATH=$(CURDIR)/build/bench:$(CURDIR) $(BENCH)/bin/python -m tools.gallery $(if $(DEALS),--deals $(DEALS) --out build/lab)

growth: .venvs/need $(DEV)/.done compiled ## how work grows with the workers of a cluster, into docs/lab/cluster/
	PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR) $(DEV)/bin/python -m tools.growth

faults: .venvs/need $(DEV)/.done compiled ## throw faults at three nodes and check what people were told, into docs/faults/ (FAULTS=300)
	PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR) $(DEV)/bin/python -m tests.server.faults --faults $(FAULTS)

golden: $(DEV)/.done ## write the golden replays anew (GAME=uno); only with a new version of the rules
	$(DEV)/bin/python -m igroteka.games.$(GAME).tests.make_golden

released: $(DEV)/.done ## keep a store and logs of this version, once, when it is released: later versions wake them
	$(DEV)/bin/python -m tests.server.released.evening

protocol: $(DEV)/.done ## the papers and types made from the messages of the server
	$(DEV)/bin/python -m tools.protocol

observations: $(DEV)/.done ## what the numbers of every game are for those who learn, into docs/lab/observations.md
	$(DEV)/bin/python -m tools.observations

duels: $(DEV)/.done compiled ## near against far at Twin It!, 2,000 duels a line, into docs/real-time.md; goes on after Ctrl-C
	PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR) $(DEV)/bin/python -m tests.server.realtime.duels

pictures: .venvs/need $(DEV)/.done $(CLIENT) ## the pictures of the README, into docs/pictures/
	$(DEV)/bin/python -m tools.pictures

lock: $(DEV)/.done ## pin the dependencies anew
	$(DEV)/bin/python tools/lock.py

clean: ## forget everything that was built
	rm -rf .venvs build dist mutants node_modules src/igroteka/server/client src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# -- environments ------------------------------------------------------------------------------------

# People play the compiled rules; without a C compiler pip installs plain Python, and the last line says so.
# What an earlier build left would go into the wheel too: files of the page have new names every time.
$(PLAY)/.done: requirements/run.txt pyproject.toml setup.py $(SOURCES) $(CLIENT)
	@$(PYTHON) tools/progress.py "Setting up the table (first time some two minutes)" -- \
	  sh -ec 'rm -rf build/lib* build/bdist*; $(PYTHON) -m venv $(PLAY); \
	  $(PLAY)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/run.txt; \
	  $(PLAY)/bin/python -m pip install -q --disable-pip-version-check --no-deps --force-reinstall .'
	@$(PLAY)/bin/python tools/said_compiled.py
	@touch $@

$(DEV)/.done: requirements/dev.txt pyproject.toml setup.py
	@$(PYTHON) tools/progress.py "Setting up the workshop" -- \
	  sh -ec '$(PYTHON) -m venv $(DEV); \
	  $(DEV)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.txt; \
	  $(DEV)/bin/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .'
	@touch $@

# The Node that builds the page; where there is no wheel of it, the machine's own.
$(NODE)/.done: requirements/web.txt
	@$(PYTHON) tools/progress.py "Fetching Node to build the page" -- \
	  sh -ec '$(PYTHON) -m venv $(NODE); \
	  $(NODE)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/web.txt \
	  || command -v npm'
	@touch $@

$(PACKAGES): $(NODE)/.done package-lock.json
	@$(PYTHON) tools/progress.py "Fetching what the page is built with" -- $(NODE)/bin/python -m tools.client
	@touch $@

$(CLIENT): $(PACKAGES) $(CLIENT_SOURCES)
	@$(PYTHON) tools/progress.py "Building the page" -- $(NODE)/bin/python -m tools.client build
	@touch $@

$(BENCH)/.done: requirements/bench.txt pyproject.toml setup.py
	@$(PYTHON) tools/progress.py "Setting up the benchmark with its peers" -- \
	  sh -ec 'rm -rf $(BENCH); $(MEASURED_PYTHON) -m venv $(BENCH); \
	  $(BENCH)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/bench.txt'
	@touch $@

$(LEARN)/.done: requirements/run.txt requirements/learn.txt
	@$(PYTHON) tools/progress.py "Setting up the learner" -- \
	  sh -ec 'rm -rf $(LEARN); $(MEASURED_PYTHON) -m venv $(LEARN); \
	  $(LEARN)/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/run.txt; \
	  $(LEARN)/bin/python -m pip install -q --disable-pip-version-check -r requirements/learn.txt'
	@touch $@

# Tests compare compiled and plain rules and open the page: they need a C compiler, Python's headers and Chromium.
.venvs/need: tools/need.py
	@$(PYTHON) tools/need.py
	@mkdir -p .venvs && touch $@

# Knows by itself whether anything is to be done.
compiled: $(DEV)/.done ## compile rules and server for tests: IGROTEKA_TREE=build/compiled
	@$(PYTHON) tools/progress.py "Compiling rules and server" -- $(DEV)/bin/python tools/compile_tree.py build/compiled
