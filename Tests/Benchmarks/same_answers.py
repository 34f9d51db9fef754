#!/usr/bin/env python3
"""Compares what two builds answer, line by line: to every line of the grammar's files, and to generated ones.

    Tests/Benchmarks/same_answers.py OLD NEW [--lines 50000]

Each line is answered as text, JSON and CSV, with its working, with targets, a day, a source currency, a decimal comma and in six
languages; standard output, standard error and the exit status must agree. Prints each line that differs, and exits 1 if one does.
"""
import argparse, difflib, itertools, os, pathlib, random, re, subprocess, sys, tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from kinds import Lines

ROOT = pathlib.Path(__file__).parents[2]
OPTIONS = [[], ["--format", "json"], ["--format", "csv"], ["--explain"], ["--to", "USD"], ["--to", "PLN,GBP"], ["--on", "2020-03-07"],
           ["--from", "EUR", "--to", "USD"], ["--decimal", ","], ["--rounding", "half-up"], ["--labels"], ["--strict"]]
LANGUAGES = ["en", "de", "pl", "fr", "es", "ja"]
KINDS = """plain money invoice comment label variable assignment function name targets list currencies day average period extreme stretch
near error""".split()
# A file gets suggestions for its first hundred refused lines: no block has more.
BLOCK = 90


def grammar_lines():
    """The statements of the corpus, the dialogues and the advice; those that belong together stay together."""
    for path in sorted((ROOT / "Grammar").rglob("*")):
        if path.suffix == ".corpus":
            for case in re.split(r"^=== .*$", path.read_text(), flags=re.M)[1:]:
                yield case.split("\n---\n")[0].strip("\n").split("\n")
        elif path.suffix == ".lines":
            yield [re.split(r"\s+(?:=>|!!) ", line)[0] for line in path.read_text().splitlines() if line and not line.startswith("##")]
        elif path.suffix == ".session":
            yield [line[2:] for line in path.read_text().splitlines() if line.startswith("> ")]


def mutated(lines, count):
    """Lines with a word left out, doubled, exchanged or damaged."""
    chance = random.Random(20261127)
    words = [word for line in lines for word in line.split()]
    for _ in range(count):
        line = chance.choice(lines).split(" ")
        place = chance.randrange(len(line))
        change = chance.randrange(5)
        if change == 0: del line[place]
        elif change == 1: line.insert(place, line[place])
        elif change == 2: line[place] = chance.choice(words)
        elif change == 3: line.insert(place, chance.choice(words))
        elif line[place]:
            letters = list(line[place])
            letters[chance.randrange(len(letters))] = chance.choice("abcEURxyz0123456789.,-+*/%()$€ #:\"'")
            line[place] = "".join(letters)
        yield " ".join(line)


def blocks(count):
    groups = list(grammar_lines())
    single = [line for group in groups for line in group]
    for group in groups:
        for start in range(0, len(group), BLOCK): yield group[start:start + BLOCK]
    half = count // 2
    for kind in KINDS:
        lines = list(itertools.islice(Lines(kind, 1), half // len(KINDS)))
        for start in range(0, len(lines), BLOCK): yield lines[start:start + BLOCK]
    lines = list(mutated(single, count - half))
    for start in range(0, len(lines), BLOCK): yield lines[start:start + BLOCK]


def answer(binary, path, options, language, home):
    environment = {"HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "AGIO_LANGUAGE": language, "LANGUAGE": language,
                   "LANG": f"{language}_XX.UTF-8"}
    if language != "en": environment["LC_ALL"] = {"de": "de_DE", "pl": "pl_PL", "fr": "fr_FR", "es": "es_ES", "ja": "ja_JP"}[language] + ".UTF-8"
    run = subprocess.run([binary, "--offline", "--today", "2026-11-21", *options, "-f", path], capture_output=True, env=environment,
                         stdin=subprocess.DEVNULL)
    return run.stdout, run.stderr, run.returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--lines", type=int, default=50_000)
    parser.add_argument("--most", type=int, default=40, help="differences to print")
    arguments = parser.parse_args()
    compared = differing = 0
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "lines")
        for number, block in enumerate(blocks(arguments.lines)):
            pathlib.Path(path).write_text("\n".join(block) + "\n")
            # The generated blocks are many: each gets the text, and one of the others in turn.
            runs = [(options, "en") for options in OPTIONS] + [([], language) for language in LANGUAGES[1:]]
            if number > 700: runs = [runs[0], runs[1 + number % (len(runs) - 1)]]
            for options, language in runs:
                old, new = (answer(os.path.abspath(binary), path, options, language, home) for binary in (arguments.old, arguments.new))
                compared += len(block)
                if old == new: continue
                for name, before, after in zip(("output", "errors"), old, new):
                    before, after = (text.decode(errors="replace").split("\n") for text in (before, after))
                    for change in difflib.unified_diff(before, after, n=0, lineterm=""):
                        if change.startswith(("---", "+++", "@@")): continue
                        differing += 1
                        if differing <= arguments.most: print(f"{' '.join(options)} {language} {name}: {change}")
                if old[2] != new[2]:
                    differing += 1
                    print(f"{' '.join(options)} {language}: status {old[2]}, {new[2]}")
    print(f"{compared} answers compared, {differing} lines differ")
    sys.exit(1 if differing else 0)


if __name__ == "__main__": main()
