"""Pipes a partitioned file of expressions through `agio -f - --rates PINNED` with four Spark workers, and kills one of them
in mid-job: the output is byte for byte that of one process.

    pipe.py LINES
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from datetime import date, timedelta
from pathlib import Path

AGIO = os.environ["AGIO"]
PARTITIONS = 16


def lines(count):
    chance = random.Random(2)
    first = date(2024, 1, 2)
    for _ in range(count):
        day = first + timedelta(days=chance.randrange(51) * 7 + chance.randrange(3))
        code = chance.choice(["USD", "GBP", "JPY", "CHF", "PLN"])
        yield f"{chance.randrange(1, 10**7) / 100:.2f} {code} in EUR on {day}\n"


def children(needle):
    """The processes whose command line holds the text, which is the name of a file of this job alone."""
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                words = (folder / "cmdline").read_bytes()
                if needle in words and b"-f\0" in words:
                    yield int(folder.name)
            except OSError:
                pass


def kill_one(needle, killed):
    deadline = time.monotonic() + 120
    while not killed and time.monotonic() < deadline:
        for process in children(needle):
            try:
                os.kill(process, signal.SIGKILL)
                killed.append(process)
                return
            except OSError:
                pass
        time.sleep(0.01)


def main():
    count = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        text = f"{folder}/lines.txt"
        with open(text, "w") as file:
            file.writelines(lines(count))
        pins = f"{folder}/pinned.rates"
        subprocess.run([AGIO, "pin", text, "-o", pins, "--offline"], check=True)
        with open(text) as file:
            whole = subprocess.run(
                [AGIO, "-f", "-", "--rates", pins], stdin=file, check=True, capture_output=True
            ).stdout

        from pyspark import SparkContext

        context = SparkContext("local[4,8]", "agio")
        context.setLogLevel("OFF")
        killed = []
        killer = threading.Thread(target=kill_one, args=(pins.encode(), killed))
        killer.start()
        piped = context.textFile(text, PARTITIONS).pipe(
            f"{AGIO} -f - --rates {pins}", checkCode=True)
        piped.saveAsTextFile(f"{folder}/out")
        killer.join()
        parts = sorted(Path(f"{folder}/out").glob("part-*"))
        joined = b"".join(part.read_bytes() for part in parts)
        context.stop()
    print(
        f"pipe: {count} lines in {len(parts)} partitions, {len(killed)} worker killed:",
        "the same bytes" if joined == whole else "OTHER BYTES")
    if joined != whole or not killed:
        sys.exit(1)


main()
