#!/usr/bin/env python3
"""Whether long lines cost no more than in proportion: instructions of one line of many shapes, of one length and of twice
that. Fails where the longer costs more than 2.3 times the shorter, or is no answer and no error.

    Tests/Benchmarks/shapes.py .build/release/agio                the shapes that cost most for their length
    Tests/Benchmarks/shapes.py .build/release/agio --all          all of them
    Tests/Benchmarks/shapes.py .build/release/agio --bytes 65536  of lines as long as that, and twice as long
"""
import argparse, os, pathlib, re, shutil, subprocess, sys, tempfile

LIMIT = 2.3

# What is repeated, what stands before it and what behind it.
SHAPES = {
    "blanks": (" ", "1", "+ 1"), "hard blanks": ("\u00a0", "1", "+ 1"), "thin blanks": ("\u2009", "1", "EUR"),
    "sums": ("1 + ", "", "1"), "money": ("1 EUR + 1 USD + ", "", "1 EUR"), "products": ("1*", "", "1"), "sevenths": ("1/7+", "", "1"),
    "signs": ("-", "", "1"), "open": ("(", "", ""), "close": (")", "1", ""), "groups": ("(1)+", "", "1"),
    "digits": ("9", "", ""), "groups of digits": ("1,000,", "1,", "000"), "blank groups": ("1 000 000 ", "", "000 EUR"), "zeros": ("0", "1.", ""),
    "unknown words": ("y ", "5 ", ""), "names": ("euro ", "5 ", ""), "parts of names": ("swiss ", "5 ", ""), "first words": ("foo ", "", ""),
    "a long word": ("a", "5 ", ""), "a long wide word": ("é", "5 ", ""), "wide words": ("元 ", "5 ", ""), "marks": ("e\u0301 ", "5 ", ""),
    "codes": ("USD ", "5 EUR in ", ""), "targets": ("USD, ", "5 EUR in ", "USD"), "targets with and": ("USD and ", "5 EUR in ", "USD"),
    "conversions": (" in USD in EUR", "5 EUR", ""), "qualifiers": (" on 2024-05-06", "5 EUR in USD", ""), "rates": (" at 1.1", "5 EUR in USD", ""),
    "dated groups": ("(1 EUR in USD on 2024-05-06) + ", "", "1 EUR"), "averages": ("(1 EUR in USD average 2023) + ", "", "1 USD"),
    "quotes": (" \"", "1", ""), "remarks": (" \"a\"", "1", ""), "curved quotes": (" “", "1", ""), "slashes": (" //1", "1", ""),
    "colons": (": ", "a", "5"), "a label": ("hotel ", "", "night: 5 EUR"), "a label of money": ("5 EUR + ", "", "5 EUR: 5 EUR"),
    "equals": ("= ", "5 EUR ", ""), "parameters": ("x, ", "f(", "y) = y"), "arguments": ("1, ", "max(", "1)"), "calls": ("abs(1) + ", "", "1"),
    "a list": ("1, ", "", "1"), "a list of money": ("1 EUR, ", "", "1 USD"), "shares": ("10% of ", "", "100 EUR"),
    "things": ("3 nights + ", "", "5 nights"), "per": (" per hour", "5 EUR", ""), "cents": ("5 dollars 30 cents + ", "", "5 dollars"), "minor units": ("cent ", "5 ", ""),
    "scales": (" million", "5", ""), "numbers in words": ("ten ", "", ""), "plus": ("1 plus ", "", "1"), "politeness": ("what is ", "", "5 EUR"),
    "how many": (" is how many USD", "5 EUR", ""), "results": ("_ + ", "", "1"), "totals": ("total + ", "", "1"), "pairs": ("EUR/USD + ", "", "1"),
    "codes and numbers": ("EUR5 ", "", ""), "symbols": ("€5+", "", "€5"), "abbreviations": ("kr. ", "5 ", ""), "dates": ("2024-05-06 ", "", ""),
    "signs nobody knows": (" @", "5", ""), "controls": ("\x01", "5", ""), "percentages": ("+ 1% ", "100 EUR ", ""), "unknown names": ("foo + ", "", "1"),
}


def line(shape, size):
    unit, before, behind = SHAPES[shape]
    return before + unit * ((size - len(before) - len(behind)) // len(unit.encode())) + behind + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--bytes", type=int, default=16_384)
    options = parser.parse_args()
    home = pathlib.Path(tempfile.mkdtemp(prefix="agio-shapes-"))
    (home / "agio").mkdir()
    (home / "agio" / "config.toml").write_text('network = "never"\n')
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
    for name in "CACHE CONFIG STATE".split(): environment[f"XDG_{name}_HOME"] = str(home)
    program = str(home / "agio-stripped")
    shutil.copy(options.program, program)
    # valgrind cannot read Swift's debug information.
    subprocess.run(["strip", "-g", program], check=True)

    def instructions(text):
        path = home / "line"
        path.write_text(text)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "-f", str(path)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
        if run.returncode not in (0, 1): return None
        return int(re.search(rb"Collected : (\d+)", run.stderr)[1])

    start = instructions("1\n")
    failed = []
    print(f"{'shape':22}{'a byte':>10}{'twice as long':>15}")
    for shape in SHAPES:
        counts = [instructions(line(shape, size)) for size in (options.bytes, 2 * options.bytes)]
        if None in counts:
            failed.append(shape)
            print(f"{shape:22}{'no answer':>10}")
            continue
        first, second = (max(count - start, 1) for count in counts)
        ratio, cost = second / first, second / (2 * options.bytes)
        # What is refused at once, or costs little, is lost beside the start.
        is_steep = ratio > LIMIT and cost > 100
        if is_steep: failed.append(shape)
        if options.all or is_steep or cost > 2_000: print(f"{shape:22}{cost:10,.0f}{ratio:15.2f}{'  too much' if is_steep else ''}", flush=True)
    shutil.rmtree(home)
    if failed: print("\nmore than in proportion: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
