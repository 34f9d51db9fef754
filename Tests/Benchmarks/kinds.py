#!/usr/bin/env python3
"""What a line of each kind costs agio: instructions by valgrind, lines a CPU second, memory; beside the calculators that
are installed. Instructions are the difference between two files of one kind, divided by the lines between them: the start
is in neither.

    Tests/Benchmarks/kinds.py .build/release/agio            the table
    Tests/Benchmarks/kinds.py .build/release/agio --check    fails where a kind costs 2 % more than recorded, or memory grows
    Tests/Benchmarks/kinds.py .build/release/agio --record   writes what is recorded
    Tests/Benchmarks/kinds.py .build/release/agio --lines average > FILE    lines of one kind
"""
import argparse, datetime, os, pathlib, platform, random, re, shutil, subprocess, sys, tempfile, time

RECORD = pathlib.Path(__file__).with_name("kinds.tsv")
CODES = "EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR".split()
OLD_CODES = "EUR USD JPY CZK DKK GBP HUF PLN SEK CHF NOK AUD CAD".split()
GATE = 1.02
"""Mebibytes at most, whatever is in a file and however long it is."""
MEMORY = 32


class Lines:
    """Lines of one kind; those of a longer file begin with those of a shorter one."""

    def __init__(self, kind, seed):
        self.random, self.kind, self.count = random.Random(f"{kind} {seed}"), kind, 0

    def __iter__(self):
        while True:
            yield getattr(self, self.kind)()
            self.count += 1

    def number(self):
        cents = int(10 ** (self.random.random() * 7)) or 1
        return f"{cents // 100}.{cents % 100:02d}"

    def code(self, codes=CODES): return self.random.choice(codes)
    def amount(self, codes=CODES): return f"{self.number()} {self.code(codes)}"

    def plain(self):
        pick = self.random.randrange(10)
        if pick < 3: return f"{self.amount()} in {self.code()}"
        if pick < 5: return f"{self.amount()} + {self.amount()} in {self.code()}"
        if pick < 6: return f"{self.amount()} - {self.random.randint(1, 40)}%"
        if pick < 7: return f"({self.amount()} + {self.amount()}) * {self.random.randint(2, 20)} in {self.code()}"
        if pick < 8: return f"{self.amount()} / {self.random.randint(2, 12)}"
        return f"{self.number()} * {self.number()} + {self.number()} / {self.number()}"

    def comment(self): return f"{self.amount()} in {self.code()} # per diem"
    def label(self): return f"{self.random.choice(['rent', 'Flight', 'hotel night', 'food 2'])}: {self.amount()} + {self.amount()} in EUR"

    def variable(self):
        if self.count < 5 or self.random.random() < .2: return f"v{self.random.randrange(max(5, min(200, self.count))) if self.count >= 5 else self.count} = {self.amount()}"
        return f"v{self.random.randrange(5)} * {self.random.randint(2, 9)} + {self.amount()} in {self.code()}"

    def assignment(self): return f"var{self.count} = {self.amount()}"

    def function(self):
        if self.count < 2: return ["tax(x) = x * 1.19", "net(x, y) = (x - y) / 1.19"][self.count]
        return self.random.choice([f"tax({self.amount()})", f"net({self.number()} EUR, {self.number()} USD) in {self.code()}", f"max({self.amount()}, {self.amount()})", f"round({self.number()} / 7, 2)"])

    def name(self): return self.random.choice([f"€{self.number()} in dollars", f"{self.number()} pounds in euros", f"{self.number()} swiss francs in yen"])
    def targets(self): return f"{self.amount()} in {self.code()}, {self.code()}, {self.code()}"
    def list(self): return f"{self.number()} EUR, {self.number()} USD, {self.number()} GBP"
    def currencies(self): return " + ".join(self.amount() for _ in range(6)) + " in EUR"

    def day(self):
        first = datetime.date(2000, 2, 1).toordinal()
        day = datetime.date.fromordinal(self.random.randint(first, datetime.date(2022, 12, 30).toordinal()))
        codes = ["EUR", "USD", "JPY", "GBP", "SEK", "CHF", "NOK", "CAD"]
        return f"{self.amount(codes)} in {self.code(codes)} on {day}"

    def average(self): return f"{self.amount(OLD_CODES)} in {self.code(OLD_CODES)} average {self.random.choice(['2019', '2020', '2021-03', '2022-Q2'])}"
    def carried(self): return self.random.choice([f"+ {self.number()} EUR", f"_ * 1.0{self.random.randint(1, 9)}"]) if self.count % 8 else f"{self.number()} EUR"
    def total(self): return ["total in EUR", ""][self.count % 20 - 18] if self.count % 20 >= 18 else self.amount()
    def error(self): return self.random.choice([f"{self.number()} XXQ", f"{self.amount()} +", f"({self.amount()}", f"{self.amount()} / 0", f"{self.number()} EUR + 3", "foo + 1"])

    def mix(self):
        kinds = ["plain"] * 11 + ["day"] * 2 + ["targets", "label", "label", "variable", "variable", "name", "list"]
        return getattr(self, self.random.choice(kinds))()

    def arithmetic(self): return f"{self.number()} * {self.number()} + {self.number()} / {self.number()}"


KINDS = [(kind, []) for kind in "plain comment label variable assignment function name targets list currencies day average carried total error mix".split()]
KINDS += [("plain", ["--on", "2020-03-04"]), ("plain", ["--to", "USD"]), ("plain", ["--format", "json"]), ("plain", ["--format", "csv"]), ("plain", ["--journal"])]


class World:
    """A home without settings, caches and network."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="agio-kinds-"))
        (self.folder / "agio").mkdir()
        (self.folder / "agio" / "config.toml").write_text('network = "never"\n')
        # Seeds of hash tables that differ from run to run would differ in instructions.
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "SWIFT_DETERMINISTIC_HASHING": "1"}
        for name in "CACHE CONFIG STATE".split(): self.environment[f"XDG_{name}_HOME"] = str(self.folder)

    def lines(self, kind, count, seed):
        path = self.folder / f"{kind}-{count}"
        if not path.exists():
            source = iter(Lines(kind, seed))
            # A program's largest size is at least that of whoever starts it: this one stays small.
            with open(path, "w") as file:
                for _ in range(count): file.write(next(source) + "\n")
        return str(path)

    def run(self, words, **more):
        """CPU seconds, and the largest size in MiB."""
        with open(os.devnull, "w") as nothing:
            process = subprocess.Popen(words, stdout=nothing, stderr=nothing, env=self.environment, **more)
            _, _, usage = os.wait4(process.pid, 0)
            process.returncode = 0
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

    def instructions(self, program, words, kind, sizes, seed):
        found = []
        for size in sizes:
            run = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--jobs", "1", *words, "-f", self.lines(kind, size, seed)],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=self.environment)
            found.append(int(re.search(rb"Collected : (\d+)", run.stderr)[1]))
        return (found[1] - found[0]) / (sizes[1] - sizes[0])


def processor():
    found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()) if os.path.exists("/proc/cpuinfo") else None
    return found[1] if found else platform.processor()


def rivals(world, seed, count):
    """What the calculators that are installed make of the same lines of plain arithmetic."""
    path = world.lines("arithmetic", count, seed)
    programs = [("bc", ["bc", "-l", path]), ("qalc", ["qalc", "-t", "-f", path]), ("Python", ["python3", "-c", "import sys\nfor l in open(sys.argv[1]): print(eval(l))", path])]
    if shutil.which("mawk"):
        # It has no expressions to read: the least it could do is to split the line and compute.
        programs.append(("mawk", ["mawk", "{ print $1 * $3 + $5 / $7 }", path]))
    return [(name, world.run(words)) for name, words in programs if shutil.which(words[0])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--lines", metavar="KIND")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100_000)
    options = parser.parse_args()
    if options.lines:
        for _, line in zip(range(options.count), Lines(options.lines, options.seed)): print(line)
        return 0
    world = World()
    program = str(world.folder / "agio-stripped")
    shutil.copy(options.program, program)
    # valgrind cannot read Swift's debug information.
    subprocess.run(["strip", "-g", program], check=True)
    counts = shutil.which("valgrind") is not None
    if options.check and not counts: sys.exit("valgrind is missing")
    recorded = dict(line.rstrip("\n").split("\t")[:2] for line in open(RECORD)) if RECORD.exists() else {}
    print(f"{datetime.date.today()}, {processor()}, {options.count} lines of each kind\n")
    print(f"{'kind':34}{'instructions':>13}{'recorded':>10}{'lines/CPU s':>13}{'MiB':>6}")
    found, failed = {}, []
    empty = world.run([program, "-f", world.lines("plain", 1, options.seed)])[0]
    for kind, words in KINDS:
        name = " ".join([kind, *words])
        figure = world.instructions(program, words, kind, (2_000, 4_000), options.seed) if counts else 0
        size = min(options.count, 20_000) if options.check or "--journal" in words else options.count
        seconds, memory = world.run([program, *words, "-f", world.lines(kind, size, options.seed)])
        found[name] = figure
        before = float(recorded.get(name, 0))
        flag = ""
        if options.check and before and figure > before * GATE:
            flag = f"  {figure / before - 1:+.1%}"
            failed.append(name)
        if options.check and memory > MEMORY:
            flag += "  memory"
            failed.append(name)
        rate = size / max(seconds - empty, 1e-6)
        print(f"{name:34}{figure:13,.0f}{before:10,.0f}{rate:13,.0f}{memory:6.0f}{flag}", flush=True)
    if not options.check:
        count = min(options.count, 100_000)
        print(f"\n{'plain arithmetic':34}{'lines/CPU s':>23}{'MiB':>19}")
        own = world.run([program, "-f", world.lines("arithmetic", count, options.seed)])
        for name, (seconds, memory) in [("agio", own), *rivals(world, options.seed, count)]:
            print(f"{name:34}{count / seconds:23,.0f}{memory:19.0f}")
    if options.record:
        RECORD.write_text("".join(f"{name}\t{figure:.0f}\n" for name, figure in found.items()))
    shutil.rmtree(world.folder)
    if failed: print("\nmore than recorded: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
