#!/usr/bin/env python3
"""Finds which functions a start and the commonest lines need, by valgrind, and writes Sources/CStart/link/order.txt: the
linker puts those side by side. A page of the program that is touched costs a microsecond or more, and sixteen come with
it: spread over 17 MB, they were a fifth of a start and 3 MB of memory.

Names that are no longer there do no harm, and new functions stand where they did: to be run when what kinds.py says of one
answer, or of memory, has grown. A linked program is linked anew when its file is removed.

    AGIO_SYMBOLS=1 swift build -c release --static-swift-stdlib --disable-local-rpath --product agio
    Tests/Benchmarks/order.py .build/release/agio
"""
import argparse, collections, os, pathlib, pty, re, select, shutil, subprocess, sys, time

import kinds

ORDER = pathlib.Path(__file__).parents[2] / "Sources" / "CStart" / "link" / "order.txt"
# What is run, the most usual first: what one run needs stands together.
LINES = [
    ("plain", ["--jobs", "2"]), ("mix", []), ("error", []), ("average", []), ("function", []), ("currencies", []),
    ("mix", ["--format", "json"]), ("currencies", ["--format", "json"]), ("mix", ["--format", "csv"]),
]
COUNT = 3_000


def valgrind(output, words):
    return ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={output}", *words]


def typed(words, keys, environment):
    """Runs a command in a terminal; each text is typed when nothing more comes."""
    pid, terminal = pty.fork()
    if pid == 0: os.execvpe(words[0], words, environment)
    for text in keys:
        quiet = time.monotonic() + 20
        while time.monotonic() < quiet and select.select([terminal], [], [], 5)[0]:
            os.read(terminal, 1 << 16)
        os.write(terminal, text)
    try:
        while os.read(terminal, 1 << 16): pass
    except OSError: pass
    os.waitpid(pid, 0)


def functions(output):
    """The names of those that ran."""
    names = {}
    for line in open(output, errors="replace"):
        if found := re.match(r"c?fn=\((\d+)\)(?: (.*))?$", line):
            if found[2]: names[found[1]] = found[2].split("'")[0]
            if line.startswith("fn="): yield names[found[1]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="one that has its symbols")
    program = parser.parse_args().program
    # Functions that are alike are one, by several names, of which the linker knows one.
    places, names = {}, collections.defaultdict(list)
    for line in subprocess.run(["nm", program], stdout=subprocess.PIPE, text=True).stdout.splitlines():
        if len(words := line.split()) == 3 and words[1] in "tTwW":
            places.setdefault(words[2], []).append(words[0])
            names[words[0]].append(words[2])
    if not names: sys.exit(f"{program} has no symbols")
    world = kinds.World()
    program, output = world.program(program), str(world.folder / "callgrind")
    order = {}

    def take(run):
        run()
        for name in functions(output):
            for place in places.get(name, []): order.update(dict.fromkeys(names[place]))
        print(f"{len(order):,} functions", flush=True)

    def quietly(words, environment=world.environment, lines=os.devnull):
        with open(lines) as file:
            subprocess.run(valgrind(output, words), env=environment, stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    # As most people have it: nothing is set, and rates have been fetched, or that has been tried.
    usual = world.environment | {"XDG_CONFIG_HOME": str(world.folder / "none")}
    subprocess.run([program, "refresh"], env=usual, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    take(lambda: quietly([program, "120 EUR + 30 GBP in AUD"], usual))
    take(lambda: quietly([program], usual, world.lines("plain", 1, 1)))
    take(lambda: quietly([program, "-f", world.lines("plain", COUNT, 1)]))
    terminal = usual | {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    take(lambda: typed(valgrind(output, [program, "--offline"]), [b"120 eur in usd", b"\r", b"\x04"], terminal))
    for refused in ("100 EUR to the moon", "100 XYZ in EUR", "foo bar"): take(lambda: quietly([program, refused], usual))
    for kind, words in LINES: take(lambda: quietly([program, *words, "-f", world.lines(kind, COUNT, 1)]))
    ORDER.write_text("".join(f".text.{name}\n" for name in order))
    shutil.rmtree(world.folder)


if __name__ == "__main__":
    main()
