# alea -- the jobs. What is built, and how, is in meson.build.
#
#   make          build/alea, optimised
#   make play     the table in the browser: play against a friend or the machine
#   make demo     a battle between two minds: a record and a report with pictures
#   make test     everything that can fail: unit tests, cases, checks
#   make contract   types.ts and the schemas of OpenAPI from src/show/contract.txt
#   make page     web/dist anew from web/src, with node
#   make test-page   whole battles in Chromium, by clicks and keys
#   make test-kill   the server killed at 200 random instants, nothing lost
#   make test-odds   a million of each attack, against its exact odds
#   make bench    speed, as ratios to memcpy        build/bench.json
#   make fuzz     fuzz every parser and decisions   FUZZ_SECONDS=3600 in all
#   make soak     thousands of battles under sanitizers   SOAK_BATTLES=10000
#   make mutants  do the cases notice when a rule is wrong?
#   make format   clang-format over all C
#   make deps     install the Debian packages that are missing
#   make clean    remove build/

PLAY_A    ?= books/ofas/armies/line-250.yaml
PLAY_B    ?= books/ofas/armies/assault-250.yaml
PLAY_SEED ?= 1

LTO       ?= $(if $(findstring clang,$(CC)),false,true)

.PHONY: all play demo test contract page test-page test-kill test-odds bench fuzz soak mutants format deps clean

# The program alone: who wants to play does not wait for the tests.
all: deps build/build.ninja
	@ninja -C build --quiet alea

# Packages come first: a missing one would stop meson with riddles.
# Linked as one program (gcc's LTO): a tenth faster, for half a minute of linking.
build/build.ninja: | deps
	@tools/setup.sh build --buildtype=release -Db_lto=$(LTO)

build/test/build.ninja: | deps
	@tools/setup.sh build/test -Ddebug=true -Doptimization=1

play: all
	@build/alea play

demo: all
	@mkdir -p build/play
	@build/alea battle --army $(PLAY_A) --army $(PLAY_B) --seed $(PLAY_SEED) \
	    --record build/play/battle.jsonl --report build/play/battle.html
	@echo "The report, with pictures: build/play/battle.html"
	@echo "The record, to play again: build/play/battle.jsonl"

test: deps build/test/build.ninja
	@tools/run_tests.py build/test

contract:
	@tools/contract.py

page: deps
	@tools/deps.sh page
	@tools/page.sh

test-page: all
	@tools/test_page.sh build/alea

test-kill: all
	@ALEA=build/alea tests/serve/kill.py 200

test-odds: all
	@ninja -C build --quiet tests/test_ofas_odds_play
	@ODDS_TRIALS=1000000 build/tests/test_ofas_odds_play

bench: all
	@ninja -C build --quiet alea-bench
	@build/alea-bench

fuzz: deps
	@tools/fuzz.sh

soak: deps
	@tools/soak.sh

mutants: deps
	@tools/mutants.py

format: deps
	@tools/c_files.sh | xargs -r clang-format -i

deps:
	@tools/deps.sh

clean:
	rm -rf build
