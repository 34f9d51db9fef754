#!/usr/bin/env python3
"""What a line of each kind costs agio: instructions by valgrind, lines a CPU second, memory. Instructions are the
difference between two files of one kind, divided by the lines between them: the start is in neither. Beside them stand
those recorded. rivals.py sets agio beside other calculators.

    Tests/Benchmarks/kinds.py .build/release/agio            the table
    Tests/Benchmarks/kinds.py .build/release/agio --check    fails where a kind costs half as much again as recorded, or takes more
                                                             memory than it may; time decides nothing
    Tests/Benchmarks/kinds.py .build/release/agio --record   writes what is recorded
    Tests/Benchmarks/kinds.py .build/release/agio --markdown    the table as Tests/README.md has it
    Tests/Benchmarks/kinds.py .build/release/agio --lines average > FILE    lines of one kind
"""
import argparse, contextlib, datetime, fcntl, http.server, json, os, pathlib, platform, random, re, shutil, statistics, struct, subprocess, sys, tempfile, termios, threading, time

RECORD = pathlib.Path(__file__).with_name("kinds.tsv")
CODES = "EUR USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR".split()
OLD_CODES = "EUR USD JPY CZK DKK GBP HUF PLN SEK CHF NOK AUD CAD".split()
LASTING_CODES = "EUR USD JPY GBP SEK CHF NOK CAD".split()
FIRST_TABLE, LAST_TABLE = datetime.date(2024, 1, 2), datetime.date(2024, 6, 28)
GATE = 1.5
"""Mebibytes at most, whatever is in a file and however long it is."""
MEMORY = 48
"""Milliseconds that one answer may take more than `true`."""
START = 3
"""Answers whose start is measured: the parser of arguments and a table of names are what starts would pay for."""
STARTS = [["1 USD in EUR"], ["12 dollars in euros"], ["--", "-2^2"], ["--format=json", "1 USD in EUR"]]
# What is said of a line that is refused stands on tables of names, words and sayings, which nothing else needs.
REFUSED_STARTS = [["100 XYZ in EUR"], ["100 EUR to the moon"]]

class Lines:
    """Lines of one kind; those of a longer file begin with those of a shorter one."""

    def __init__(self, kind, seed):
        self.random, self.kind, self.count, self.names = random.Random(f"{kind} {seed}"), kind, 0, []

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

    def money(self):
        """What comes to a plain number is refused where all lines are converted."""
        line = self.plain()
        return line if line[-1].isalpha() or line[-1] == "%" or " / " in line and any(c.isupper() for c in line) else self.money()

    def invoice(self):
        """Labels with numbers and days in them: no two of them alike."""
        pick = self.random.randrange(4)
        if pick == 0: return f"Invoice {self.count}: {self.amount()} in {self.code()}"
        if pick == 1: return f"2024-{self.random.randint(1, 12):02d}-{self.random.randint(10, 28)} lunch: {self.amount()}"
        if pick == 2: return f"{self.random.randint(2, 30)} nights: {self.amount()} in {self.code()}"
        return f"Hotel {self.random.randint(1, 999)}, room {self.count}: {self.amount()} + {self.amount()} in EUR"

    def comment(self): return f"{self.amount()} in {self.code()} # per diem"
    def label(self): return f"{self.random.choice(['rent', 'Flight', 'hotel night', 'food 2'])}: {self.amount()} + {self.amount()} in EUR"

    def variable(self):
        if len(self.names) < 5 or self.random.random() < .2:
            if len(self.names) < 200:
                self.names.append(f"v{len(self.names)}")
                return f"{self.names[-1]} = {self.amount()}"
            return f"{self.random.choice(self.names)} = {self.amount()}"
        return f"{self.random.choice(self.names)} * {self.random.randint(2, 9)} + {self.amount()} in {self.code()}"

    def late(self): return self.variable()
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
        return f"{self.amount(LASTING_CODES)} in {self.code(LASTING_CODES)} on {day}"

    def average(self): return f"{self.amount(OLD_CODES)} in {self.code(OLD_CODES)} average {self.random.choice(['2019', '2020', '2021-03', '2022-Q2'])}"
    def period(self):
        """Each line's own: 391 months, quarters and years."""
        year, part = 2000 + self.count // 17 % 23, self.count % 17
        name = f"{year}" if part == 16 else f"{year}-Q{part - 11}" if part > 11 else f"{year}-{part + 1:02d}"
        return f"{self.amount(OLD_CODES)} in {self.code(OLD_CODES)} average {name}"

    def extreme(self): return f"{self.amount(OLD_CODES)} in {self.code(OLD_CODES)} {self.random.choice(['high', 'low'])} {self.random.choice(['2019', '2020', '2021-03', '2022-Q2'])}"
    def stretch(self):
        """Each line's own period, of days up to twenty years."""
        first = datetime.date(2000, 2, 1).toordinal()
        days = sorted(self.random.randint(first, datetime.date(2022, 12, 30).toordinal()) for _ in range(2))
        first, last = (datetime.date.fromordinal(day) for day in days)
        word = self.random.choice(["average", "average", "high", "low"])
        return f"{self.amount(LASTING_CODES)} in {self.code(LASTING_CODES)} {word} {first}..{last}"

    def near(self):
        """Before a day, or from it on."""
        line = self.day()
        return line.replace(" on ", self.random.choice([" before ", " next "]))
    def source(self): return f"{self.amount()} in {self.code()} via ecb"
    def question(self): return f"{self.code().lower()} in {self.code()}"
    def second(self):
        """Of a source behind the first, by its name and because it alone has the currency."""
        day = FIRST_TABLE + datetime.timedelta(self.random.randrange(7, (LAST_TABLE - FIRST_TABLE).days))
        qualifier = self.random.choice([f"before {day} via nbp", f"on {day} via nbp", "via nbp", "average 2024-03 via nbp"])
        if self.random.randrange(5): return f"{self.amount(LASTING_CODES)} in PLN {qualifier}"
        return f"{self.number()} UAH in {self.code(LASTING_CODES)}"
    def given(self): return f"{self.number()} EUR in USD at 1.{self.random.randint(1, 30):02d}"
    def cents(self): return self.random.choice([f"{self.number()} cents in {self.code()}", f"{self.number()} pence", f"{self.number()} euro cents in USD"])
    def pair(self): return f"{self.code()}/{self.code()}"
    def receipt(self): return f"paid {self.number()} EUR for {self.number()} USD"
    def price(self): return f"{self.amount()} {self.random.choice(['per month', '/ night'])} in {self.code()}"
    def share(self): return f"split({self.amount()}, {self.random.randint(2, 5)})"

    def carried(self): return self.random.choice([f"+ {self.number()} EUR", f"_ * 1.0{self.random.randint(1, 9)}"]) if self.count % 8 else f"{self.number()} EUR"
    def total(self): return ["total in EUR", ""][self.count % 20 - 18] if self.count % 20 >= 18 else self.amount()
    def error(self): return self.random.choice([f"{self.number()} XXQ", f"{self.amount()} +", f"({self.amount()}", f"{self.amount()} / 0", f"{self.number()} EUR + 3", "foo + 1"])

    def idiom(self): return f"{self.amount()} to {self.code()} rounded to 0.05"

    def unknown(self):
        """Words that nobody has a meaning for, no two of them alike."""
        word = "".join(self.random.choice("abcdefghijklmnopqrstuvwxyz") for _ in range(self.random.randint(5, 11)))
        pick = self.random.randrange(4)
        if pick == 0: return f"{self.number()} {word} in {self.code()}"
        if pick == 1: return f"{word} {self.amount()}"
        if pick == 2: return f"2024-03-{self.random.randint(10, 28)};{word};{self.amount()}"
        return f"{self.amount()} {word}"

    def slip(self):
        """Lines typed wrong in ways that many are: a code, a name with digits, a sum that goes on, a sign, a row of a table."""
        letters = "".join(self.random.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(3))
        pick = self.random.randrange(8)
        if pick == 0: return f"{self.number()} {letters} in {self.code()}"
        if pick == 1: return f"{self.amount()} in {letters}"
        if pick == 2: return f"parcel{self.random.randint(1, 999)} + {self.amount()}"
        if pick == 3: return f"{self.amount()} + {self.amount()} + {self.amount()} +"
        if pick == 4: return f"({self.amount()} + {self.amount()} in {self.code()}"
        if pick == 5: return f"{self.amount()} = {self.amount()}"
        if pick == 6: return f"2024-03-{self.random.randint(10, 28)},Grocer Wimble,-{self.number()},{self.code()}"
        return f"max({self.amount()}, {self.number()})"

    def root(self):
        pick = self.random.randrange(4)
        if pick == 0: return f"sqrt({self.number()})"
        if pick == 1: return f"ln({self.number()})"
        if pick == 2: return f"{self.number()} ^ 0.{self.random.randint(1, 99):02d}"
        return f"exp({self.random.randint(0, 9)}.{self.random.randint(1, 99):02d})"

    def mix(self):
        kinds = ["plain"] * 11 + ["day"] * 2 + ["targets", "label", "label", "variable", "variable", "name", "list"]
        return getattr(self, self.random.choice(kinds))()

    def arithmetic(self): return f"{self.number()} * {self.number()} + {self.number()} / {self.number()}"


# A kind, and the options beside it.
KINDS = [
    ("plain", []), ("comment", []), ("label", []), ("invoice", []), ("variable", []), ("late", []), ("assignment", []),
    ("function", []), ("name", []), ("targets", []), ("list", []), ("currencies", []),
    ("day", []), ("average", []), ("period", []), ("stretch", []),
    ("extreme", []), ("near", []), ("source", []), ("question", []), ("given", []), ("cents", []), ("pair", []),
    ("receipt", []), ("price", []), ("share", []),
    ("carried", []), ("total", []),
    ("error", []), ("idiom", []), ("mix", []),
    # No line is a hundred times slower than its neighbour.
    ("unknown", []), ("slip", []), ("root", []),
    # A Wednesday and a Saturday.
    ("plain", ["--on", "2020-03-04"]), ("plain", ["--on", "2020-03-07"]),
    ("money", ["--to", "USD"]), ("plain", ["--to", "USD"]),
    ("plain", ["--format", "json"]), ("plain", ["--format", "csv"]), ("plain", ["--journal"]),
    ("label", ["--labels"]), ("variable", ["--labels"]),
    # What a user has set, or pinned, holds for all lines.
    ("day", ["beside own rates"]), ("plain", ["with pinned rates"]),
    # Another source has been fetched.
    ("second", ["beside tables of NBP"]),
]
# What is counted of a kind where that is not the usual: of periods there are no more, and late lines have a hundred thousand
# results above them, of which each forgets the oldest.
FEW = {"period": (190, 380), "late": (105_000, 125_000)}


# A program's largest size is at least that of whoever starts it: this has 8 MiB.
STARTER = """
import os, sys, time
nothing = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
start = time.perf_counter()
_, _, usage = os.wait4(os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=nothing), 0)
print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, time.perf_counter() - start)
"""


class World:
    """A home without settings, caches and network."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="agio-kinds-"))
        (self.folder / "agio").mkdir()
        (self.folder / "agio" / "config.toml").write_text('network = "never"\n')
        # Seeds of hash tables that differ from run to run would differ in instructions.
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "SWIFT_DETERMINISTIC_HASHING": "1"}
        for name in "CACHE CONFIG STATE".split(): self.environment[f"XDG_{name}_HOME"] = str(self.folder)
        (self.folder / "own" / "agio").mkdir(parents=True)
        (self.folder / "own" / "agio" / "rates").write_text("2026-11-20 XAU/EUR 3500\n2026-11-20 GOLDCOIN/USD 5\n")

    def lines(self, kind, count, seed):
        path = self.folder / f"{kind}-{count}"
        if not path.exists():
            source = iter(Lines(kind, seed))
            with open(path, "w") as file:
                for _ in range(count): file.write(next(source) + "\n")
        return str(path)

    def surrounded(self, words, program, path):
        """The words of a command, and the environment it runs in."""
        environment = self.environment
        if "beside own rates" in words: environment = environment | {"XDG_STATE_HOME": str(self.folder / "own")}
        if "with pinned rates" in words:
            pins = path + ".pins"
            if not os.path.exists(pins): subprocess.run([program, "pin", path, "-o", pins], env=environment, check=True)
            words = ["--rates", pins]
        if "beside tables of NBP" in words: environment = environment | {"XDG_CACHE_HOME": self.tables(program)}
        return [word for word in words if " " not in word], environment

    def tables(self, program):
        """A cache that holds tables of NBP: made up, and near what the ECB has, as others are not believed."""
        cache = self.folder / "tables"
        if cache.exists(): return str(cache)
        codes = [*LASTING_CODES, "CZK", "DKK", "HUF", "AUD"]
        days = [FIRST_TABLE + datetime.timedelta(day) for day in range((LAST_TABLE - FIRST_TABLE).days + 1)]
        days = [str(day) for day in days if day.weekday() < 5]
        asked = "".join(f"{code}/PLN on {day}\n" for day in days for code in codes)
        told = iter(subprocess.run([program, "-f", "-"], input=asked, text=True, capture_output=True, env=self.environment).stdout.split())
        tables = {}
        for number, day in enumerate(days, 1):
            rates = [{"currency": code, "code": code, "mid": float(next(told))} for code in codes]
            rates.append({"currency": "UAH", "code": "UAH", "mid": 0.1})
            tables[day] = {"table": "A", "no": f"{number:03d}/A/NBP/2024", "effectiveDate": day, "rates": rates}

        class Bank(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_): pass

            def do_GET(self):
                asked = re.search(r"/tables/A/([-0-9]+)/(?:([-0-9]+)/)?", self.path)
                found = [table for day, table in tables.items() if asked and asked[1] <= day <= (asked[2] or asked[1])]
                body = json.dumps(found).encode() if found else b"404 NotFound"
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", "application/json" if found else "text/plain")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        bank = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bank)
        threading.Thread(target=bank.serve_forever, daemon=True).start()
        (self.folder / "asking").mkdir()
        environment = self.environment | {
            "XDG_CACHE_HOME": str(cache), "XDG_CONFIG_HOME": str(self.folder / "asking"), "AGIO_NBP_URL": f"http://127.0.0.1:{bank.server_port}"}
        subprocess.run([program, "refresh", "nbp", "--from", days[0], "--to", days[-1]], env=environment, check=True, stdout=subprocess.DEVNULL)
        bank.shutdown()
        return str(cache)

    def run(self, words, environment=None):
        """CPU seconds, the largest size in MiB, and seconds by the clock."""
        run = subprocess.run(
            [sys.executable, "-I", "-S", "-c", STARTER, *words], stdout=subprocess.PIPE, env=environment or self.environment, check=True)
        return tuple(float(word) for word in run.stdout.split())

    def program(self, path):
        """A copy that valgrind can read: it stumbles over Swift's debug information."""
        copy = str(self.folder / "agio-stripped")
        shutil.copy(path, copy)
        subprocess.run(["strip", "-g", copy], check=True)
        return copy

    def counted(self, words, environment=None):
        """The instructions of a run."""
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null", *words],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment or self.environment)
        return int(re.findall(rb"Collected : (\d+)", run.stderr)[-1])

    def instructions(self, program, words, kind, sizes, seed):
        """Those of a line."""
        words, environment = self.surrounded(words, program, self.lines(kind, sizes[1], seed))
        few, many = (
            self.counted([program, *words, "-f", self.lines(kind, size, seed)], environment) for size in sizes)
        return (many - few) / (sizes[1] - sizes[0])


def processor():
    found = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()) if os.path.exists("/proc/cpuinfo") else None
    return found[1] if found else platform.processor()


def start_over_true(world, program, words, runs=300):
    """Milliseconds that one answer takes more than `true`, both by the clock: medians of runs in turn."""
    nothing = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in (0, 1, 2)]
    def wall(words):
        start = time.perf_counter()
        os.waitpid(os.posix_spawnp(words[0], words, world.environment, file_actions=nothing), 0)
        return (time.perf_counter() - start) * 1000
    times = [(wall([program, *words]), wall(["true"])) for _ in range(runs)]
    return statistics.median(mine for mine, _ in times) - statistics.median(other for _, other in times)


@contextlib.contextmanager
def on_one_processor():
    """Which one a program that runs for a millisecond begins on, and whether it is moved, is a fifth of its time."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    all = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(all)})
    try: yield
    finally: os.sched_setaffinity(0, all)


def prompts(world, program, lines, runs=100, pause=0):
    """CPU milliseconds of a prompt that is left as soon as it is there, or so many seconds later: agio's, and bash's without
    settings. Both have so many lines of history; medians of runs in turn."""
    home = pathlib.Path(tempfile.mkdtemp(dir=world.folder))
    environment = {name: world.environment[name] for name in ("PATH", "SWIFT_DETERMINISTIC_HASHING")}
    environment |= {"HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "> "}
    environment |= {"HISTFILE": str(home / "bash"), "HISTSIZE": str(max(lines, 500))}
    (home / ".local" / "state" / "agio").mkdir(parents=True)
    for path in (home / "bash", home / ".local" / "state" / "agio" / "history"):
        path.write_text("".join(f"{number} EUR + 30 GBP in AUD\n" for number in range(lines)))
    def cpu(words):
        terminal, other = os.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
        # The first terminal that the leader of a session opens is its own.
        streams = [(os.POSIX_SPAWN_OPEN, stream, os.ttyname(other), os.O_RDWR, 0) for stream in (0, 1, 2)]
        process = os.posix_spawnp(words[0], words, environment, file_actions=streams, setsid=True)
        seen = b""
        while b"> " not in seen: seen += os.read(terminal, 1 << 16)
        os.close(other)
        time.sleep(pause)
        os.write(terminal, b"\x04")
        try:
            while os.read(terminal, 1 << 16): pass
        except OSError: pass
        usage = os.wait4(process, 0)[2]
        os.close(terminal)
        return (usage.ru_utime + usage.ru_stime) * 1000
    with on_one_processor():
        both = [(cpu([program, "--offline"]), cpu(["bash", "--norc", "--noprofile", "-i"])) for _ in range(runs)]
    return tuple(statistics.median(times) for times in zip(*both))


def row(cells, in_markdown):
    if in_markdown: return "| " + " | ".join(cells) + " |"
    return f"{cells[0]:34}" + "".join(f"{cell:>14}" for cell in cells[1:])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--lines", metavar="KIND")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100_000)
    options = parser.parse_args()
    if options.lines:
        for _, line in zip(range(options.count), Lines(options.lines, options.seed)): print(line)
        return 0
    world = World()
    program = world.program(options.program)
    counts = shutil.which("valgrind") is not None
    if options.check and not counts: sys.exit("valgrind is missing")
    recorded = dict(line.rstrip("\n").split("\t")[:2] for line in open(RECORD)) if RECORD.exists() else {}
    print(f"{datetime.date.today()}, {processor()}, {options.count} lines of each kind\n")
    print(row(["kind", "instructions", "recorded", "lines/CPU s", "MiB"], options.markdown))
    if options.markdown: print(row(["---"] * 5, True))
    found, failed = {}, []
    empty = world.run([program, "-f", world.lines("plain", 1, options.seed)])[0]
    for kind, words in KINDS:
        name = " ".join([kind, *words])
        figure = world.instructions(program, words, kind, FEW.get(kind, (2_000, 4_000)), options.seed) if counts else 0
        size = min(options.count, 20_000) if "--journal" in words else options.count
        path = world.lines(kind, size, options.seed)
        told, environment = world.surrounded(words, program, path)
        seconds, memory, _ = world.run([program, *told, "-f", path], environment)
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
        cells = [name, f"{figure:,.0f}", f"{before:,.0f}", f"{rate:,.0f}", f"{memory:.1f}"]
        print(row(cells, options.markdown) + flag, flush=True)
    if not options.check:
        print(f"\nmore than `true` takes, in ms, at most {START}:")
        for words in STARTS: print(f"    {start_over_true(world, program, words):.2f}  agio {' '.join(words)}")
        print("the same where the line is refused:")
        for words in REFUSED_STARTS: print(f"    {start_over_true(world, program, words):.2f}  agio {' '.join(words)}")
        for lines, pause in ((0, 0), (10_000, 0), (0, 0.4)):
            mine, other = prompts(world, program, lines, pause=pause)
            when = f"after {pause} s" if pause else "at once"
            print(f"a prompt with {lines:,} lines of history, left {when}: {mine:.2f} ms of CPU, bash {other:.2f}")
    if options.record:
        RECORD.write_text("".join(f"{name}\t{figure:.0f}\n" for name, figure in found.items()))
    shutil.rmtree(world.folder)
    if failed: print("\nmore than recorded, or more memory than allowed: " + ", ".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
