#!/usr/bin/env python3
"""What an error costs: instructions by valgrind for each line of the corpus that is refused, those that cost most first.

    Tests/Benchmarks/errors.py .build/release/agio              the twenty that cost most, and how many cost how much
    Tests/Benchmarks/errors.py .build/release/agio --rows 200   more of them
    Tests/Benchmarks/errors.py .build/release/agio --at-most N  fails where one costs more than N

All lines stand in one file, and answers and errors go to one place: each error is written by itself then, and valgrind tells
what happened from one write to the next. So a line counts with those before it that have an answer.
"""
import argparse, glob, os, pathlib, re, shutil, subprocess, sys

from kinds import World

CORPUS = pathlib.Path(__file__).parents[2] / "Grammar" / "corpus" / "rejected"


def refused():
    """The lines of the corpus that are refused, each once."""
    found = {}
    for path in sorted(CORPUS.glob("*.corpus")):
        above = None
        for line in path.read_text().splitlines():
            if re.match(r"\s*\^~* error: ", line) and above: found[above] = True
            above = line
    for line in (CORPUS / "advice.lines").read_text().splitlines():
        if "!!" in line: found[line.split("!!")[0].rstrip()] = True
    # Where the error names a line of the file it is another one each time.
    return [line for line in found if len(line.encode()) < 200]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rows", type=int, default=20)
    parser.add_argument("--at-most", type=int)
    parser.add_argument("--lines", help="a file of other lines")
    options = parser.parse_args()
    world = World()
    program = str(world.folder / "agio-stripped")
    shutil.copy(options.program, program)
    subprocess.run(["strip", "-g", program], check=True)
    lines = pathlib.Path(options.lines).read_text().splitlines() if options.lines else refused()
    # Twice: the first use of a table is nobody's own.
    text = "\n".join(lines + lines) + "\n"
    file, out = world.folder / "lines", world.folder / "costs"
    file.write_text(text)
    with open(world.folder / "said", "w") as said:
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--log-file=/dev/null", f"--callgrind-out-file={out}", "--dump-before=write", program, "--quiet", "-f", str(file)],
            stdout=said, stderr=said, env=world.environment)
    numbers = [int(found[1]) for found in re.finditer(r"^.*/lines:(\d+):\d+: error", (world.folder / "said").read_text(errors="replace"), re.M)]
    parts = sorted(glob.glob(f"{out}.*"), key=lambda path: int(path.rsplit(".", 1)[1]))
    counts = [int(re.search(r"^totals: (\d+)", pathlib.Path(path).read_text(), re.M)[1]) for path in parts]
    shutil.rmtree(world.folder)
    if len(counts) < 2 * len(numbers): sys.exit(f"{len(counts)} writes for {len(numbers)} errors")
    # An error is written when the empty row of the next goes out, and that row with the next error.
    costs = sorted(((sum(counts[2 * place - 1 : 2 * place + 1]), text.splitlines()[number - 1]) for place, number in enumerate(numbers) if number > len(lines)), reverse=True)
    for cost, line in costs[: options.rows]: print(f"{cost:10,}  {line}")
    limits = [1_000_000, 300_000, 100_000, 50_000, 15_000]
    print(f"{len(costs)} errors, {sum(cost for cost, _ in costs) / len(costs):,.0f} on average; " + ", ".join(f"{sum(cost > limit for cost, _ in costs)} above {limit:,}" for limit in limits))
    return 1 if options.at_most and costs[0][0] > options.at_most else 0


if __name__ == "__main__":
    sys.exit(main())
