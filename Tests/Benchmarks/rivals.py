#!/usr/bin/env python3
"""agio beside the calculators that are installed: bc, qalc, GNU units, mawk, ledger, Python with Decimal.

    Tests/Benchmarks/rivals.py .build/release/agio               a table for each kind of lines
    Tests/Benchmarks/rivals.py .build/release/agio --markdown    the same and a chart, as Tests/README.md has them
    Tests/Benchmarks/rivals.py .build/release/agio --kinds       and what a line of each kind costs agio, by kinds.py

All get the same lines, each in its own words, and agio's rates; each gets as many of them as it answers in about a second.
They run in turn, several rounds; CPU time counts, what a start takes is taken off, and the median stands. Instructions are
valgrind's, where that is installed.
"""
import argparse, datetime, decimal, os, pathlib, re, shutil, statistics, subprocess, sys

from kinds import CODES, STARTS, World, processor, start_over_true

FOLDER = pathlib.Path(__file__).parent / "rivals"
AMOUNT = re.compile(r"(\d+\.\d+) ([A-Z]{3})")
KINDS = {"plain": "plain lines", "arithmetic": "plain arithmetic"}
# So many answers are compared with agio's.
COMPARED = 1_000


def parts(line):
    """What a line adds up, with a percentage as a factor, and the currency of its answer; '' for a plain number."""
    sum, _, target = line.partition(" in ")
    sum = re.sub(r"- (\d+)%$", r"* (1 - \1/100)", sum)
    amount = AMOUNT.search(sum)
    return sum, target or (amount[2] if amount else "")


class Rival:
    """Another program: how its lines are written, and how it is started.

    `lacks` is what it cannot do; `count` how many lines take it about a second.
    """

    lacks, count = "", 100_000

    def __init__(self, world, rates):
        self.world, self.rates = world, rates

    def head(self): return ""
    def line(self, line): return line
    def command(self, path): raise NotImplementedError

    def file(self, kind, count):
        path = self.world.folder / f"{kind}-{count}.{self.name}"
        if not path.exists():
            with open(self.world.lines(kind, count, 1)) as lines, open(path, "w") as file:
                file.write(self.head())
                for line in lines: file.write(self.line(line.rstrip("\n")) + "\n")
        return str(path)


class Agio(Rival):
    name, count = "agio", 1_000_000

    def command(self, path): return [self.program, "-f", path]


class BC(Rival):
    """Currencies are variables: what one of them is worth in euros."""
    name, lacks = "bc", "has no currencies: rates are variables; 20 decimals"

    def head(self):
        return "scale=20\n" + "".join(f"{code.lower()}=1/{rate}\n" for code, rate in self.rates.items())

    def line(self, line):
        sum, target = parts(line)
        sum = AMOUNT.sub(lambda amount: f"{amount[1]}*{amount[2].lower()}", sum)
        return f"({sum})/{target.lower()}" if target else sum

    def command(self, path): return ["bc", "-q", path]


class Qalc(Rival):
    """It reads rates where it keeps those that it has fetched."""
    name, lacks, count = "qalc", "10 digits; knows today's rates only", 1_000

    def __init__(self, world, rates):
        super().__init__(world, rates)
        cubes = "".join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in rates.items() if code != "EUR")
        folder = world.folder / "qalculate"
        folder.mkdir(exist_ok=True)
        (folder / "eurofxref-daily.xml").write_text(
            f"<gesmes:Envelope><Cube><Cube time='{datetime.date.today()}'>{cubes}</Cube></Cube></gesmes:Envelope>\n")
        world.environment["XDG_DATA_HOME"] = str(world.folder)

    def line(self, line):
        sum, target = parts(line)
        return f"{sum} to {target}" if target else sum

    def command(self, path): return ["qalc", "-t", "-f", path]


class Units(Rival):
    """Each line is two: what there is, and what is wanted."""
    name, lacks = "units", "doubles; no percentages; two lines for each"

    def command(self, path):
        definitions = self.world.folder / "definitions.units"
        if not definitions.exists():
            definitions.write_text("EUR !\n" + "".join(f"{code} (1/{rate}) EUR\n" for code, rate in self.rates.items() if code != "EUR"))
        return ["sh", "-c", f"exec units -q -t -o %.15g -f {definitions} < {path}"]

    def line(self, line):
        sum, target = parts(line)
        return f"{sum}\n{target or 1}"


class Mawk(Rival):
    name, lacks, count = "mawk", "doubles; reads no expressions: a program for just these lines", 1_000_000

    def command(self, path): return ["mawk", "-f", str(FOLDER / "doubles.awk"), str(self.world.folder / "rates"), path]


class Ledger(Rival):
    """Each line is a transaction, and each amount a posting: it adds up what stands in one journal."""
    name, lacks, count = "ledger", "answers in one currency for all lines; adds up amounts alone", 5_000

    def head(self):
        day = datetime.date.today() - datetime.timedelta(days=1)
        return "".join(f"P {day} {code} {1 / decimal.Decimal(rate):.12f} EUR\n" for code, rate in self.rates.items() if code != "EUR")

    def line(self, line):
        sum, _ = parts(line)
        grouped = re.match(r"\((.*)\)( \* \d+)$", sum)
        inner, factor = (grouped[1], grouped[2]) if grouped else (sum, "")
        amounts = inner.split(" + ") if AMOUNT.search(inner) else [inner]
        return f"{datetime.date.today()} line\n" + "".join(f"  a  ({amount}{factor})\n" for amount in amounts) + "  b\n"

    def command(self, path): return ["ledger", "-f", path, "register", "a", "-X", "EUR", "--format", "%(display_amount)\n"]


class Python(Rival):
    name, lacks = "Python", "a program for just these lines; 34 digits"

    def command(self, path): return ["python3", str(FOLDER / "decimals.py"), str(self.world.folder / "rates"), path]


def answers(rival, kind):
    """Its answers as numbers, a line each; nil where it has no line for each of agio's."""
    run = subprocess.run(rival.command(rival.file(kind, COMPARED)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=rival.world.environment, text=True)
    # bc breaks long numbers.
    found = [re.search(r"-?\d*\.?\d+(e[-+]?\d+)?", line) for line in run.stdout.replace("\\\n", "").splitlines()]
    return [decimal.Decimal(number[0]) if number else None for number in found] if len(found) == COMPARED else None


def others(mine, theirs):
    """How many answers do not round to what agio shows."""
    if not theirs: return None
    half = lambda number: decimal.Decimal(5).scaleb(number.as_tuple().exponent - 1)
    return sum(other is None or abs(other - own) > half(own) for own, other in zip(mine, theirs))


def measured(rivals, kind, rounds, counts):
    """A row for each program: its name, lines a CPU second, instructions a line, MiB, other answers, what it lacks."""
    speeds, sizes = {rival: [] for rival in rivals}, dict.fromkeys(rivals, 0)
    for _ in range(rounds):
        for rival in rivals:
            start = rival.world.run(rival.command(rival.file(kind, 1)))[0]
            seconds, size, _ = rival.world.run(rival.command(rival.file(kind, rival.count)))
            speeds[rival].append(rival.count / max(seconds - start, 1e-6))
            sizes[rival] = max(sizes[rival], size)
    mine = answers(rivals[0], kind)
    rows = []
    for rival in rivals:
        instructions = None
        if counts:
            few, many = (rival.world.counted(rival.command(rival.file(kind, count))) for count in (200, 400))
            instructions = (many - few) / 200
        rows.append((rival.name, statistics.median(speeds[rival]), instructions, sizes[rival], others(mine, answers(rival, kind)), rival.lacks))
    return rows


def table(title, rows, in_markdown):
    heads = [title, "lines a CPU second", "agio is faster", "instructions a line", "MiB", f"of {COMPARED:,} others", "lacks"]
    best = rows[0][1]
    lines = [[name, f"{speed:,.0f}", "" if name == "agio" else f"{best / speed:,.0f} ×" if best / speed >= 10 else f"{best / speed:,.1f} ×",
              f"{instructions:,.0f}" if instructions else "", f"{size:.0f}", "" if name == "agio" or other is None else str(other), lacks]
             for name, speed, instructions, size, other, lacks in rows]
    if in_markdown:
        return "\n".join("| " + " | ".join(cells) + " |" for cells in [heads, ["---"] * len(heads), *lines])
    widths = [max(len(row[column]) for row in [heads, *lines]) for column in range(len(heads))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip() for cells in [heads, *lines])


def chart(program, rows):
    """Bars of lines a CPU second, as agio-benchmarks beside agio draws them; '' where that is not built."""
    painter = pathlib.Path(program).with_name("agio-benchmarks")
    if not painter.exists(): return ""
    return subprocess.run([painter, "--bars"], input="".join(f"{row[0]}\t{row[1]:.0f}\n" for row in rows), stdout=subprocess.PIPE, text=True, check=True).stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--kinds", action="store_true")
    options = parser.parse_args()
    world = World()
    Agio.program = world.program(options.program)
    asked = subprocess.run([Agio.program], input="".join(f"EUR/{code}\n" for code in CODES), env=world.environment, stdout=subprocess.PIPE, text=True, check=True)
    rates = dict(zip(CODES, asked.stdout.split()))
    (world.folder / "rates").write_text("".join(f"{code} {rate}\n" for code, rate in rates.items()))
    names = {BC: "bc", Qalc: "qalc", Units: "units", Mawk: "mawk", Ledger: "ledger", Python: "python3"}
    rivals = [Agio(world, rates)] + [rival(world, rates) for rival, name in names.items() if shutil.which(name)]
    counts = shutil.which("valgrind") is not None
    print(f"{datetime.date.today()}, {processor()}, {os.cpu_count()} cores, medians of {options.rounds} rounds in turn; "
          f"one answer of agio takes {start_over_true(world, Agio.program, STARTS[0]):.2f} ms more than `true`.\n")
    for kind, title in KINDS.items():
        rows = sorted(measured(rivals, kind, options.rounds, counts), key=lambda row: -row[1])
        rows.sort(key=lambda row: row[0] != "agio")
        print(table(title, rows, options.markdown), flush=True)
        drawn = chart(options.program, rows)
        if drawn: print(f"\n```\n{title}, lines a CPU second\n\n{drawn}```\n" if options.markdown else f"\n{drawn}", flush=True)
    shutil.rmtree(world.folder)
    if options.kinds:
        told = ["--markdown"] if options.markdown else []
        subprocess.run([sys.executable, pathlib.Path(__file__).with_name("kinds.py"), options.program, *told], check=True)


if __name__ == "__main__":
    main()
