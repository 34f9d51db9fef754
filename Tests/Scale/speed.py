"""What a million dated rows cost: `agio convert` with one target and with two, Python with csv and CurrencyConverter, DuckDB with an ASOF join. Each takes
its turn on the same file and machine.

    speed.py ROWS
"""

import csv
import os
import random
import subprocess
import sys
import tempfile
from datetime import date, timedelta

AGIO = os.environ["AGIO"]
CODES = "USD GBP JPY CHF PLN SEK NOK AUD CAD HUF".split()


def table(folder, rows):
    chance = random.Random(1)
    first = date(2001, 1, 2)
    with open(f"{folder}/table.csv", "w") as file:
        file.write("id,customer,total,currency,issued,note\n")
        for number in range(int(rows)):
            day = first + timedelta(days=chance.randrange(25 * 365))
            file.write(
                f"{number},Customer {chance.randrange(5000)},{chance.randrange(100, 10**7) / 100:.2f},"
                f"{chance.choice(CODES)},{day},ok\n")


def agio(folder):
    convert(folder, "EUR")


def agio_twice(folder):
    convert(folder, "EUR,PLN")


def convert(folder, targets):
    # This process becomes agio, so that what is measured is agio alone.
    words = ["convert", f"{folder}/table.csv", "--amount", "total", "--from", "currency"]
    os.dup2(os.open(f"{folder}/agio.csv", os.O_WRONLY | os.O_CREAT, 0o600), 1)
    os.execv(AGIO, [AGIO, *words, "--date", "issued", "--to", targets, "--offline"])


def python(folder):
    from currency_converter import CurrencyConverter

    rates = CurrencyConverter(f"{folder}/rates.zip", fallback_on_missing_rate=True)
    with open(f"{folder}/table.csv") as source, open(f"{folder}/python.csv", "w") as out:
        reader, writer = csv.reader(source), csv.writer(out)
        writer.writerow(next(reader) + ["total_EUR"])
        for row in reader:
            day = date.fromisoformat(row[4])
            writer.writerow(row + [round(rates.convert(float(row[2]), row[3], "EUR", day), 2)])


def duckdb(folder):
    import duckdb

    duckdb.sql(
        f"""COPY (SELECT i.*, round(i.total / r.rate, 2) AS total_EUR
        FROM read_csv('{folder}/table.csv', types = {{'total': 'DECIMAL(18, 2)'}}) i
        ASOF JOIN read_csv('{folder}/rates.csv', types = {{'rate': 'DECIMAL(18, 8)'}}) r
        ON i.currency = r.quote AND i.issued >= r.date) TO '{folder}/duckdb.csv'""")


def measured(name, folder):
    """CPU seconds and megabytes of a process of its own."""
    process = subprocess.Popen([sys.executable, __file__, name, folder])
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{name} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main(rows):
    with tempfile.TemporaryDirectory() as folder:
        # In a process of its own: what this one has used would be counted for those it starts.
        subprocess.run([sys.executable, __file__, "table", folder, str(rows)], check=True)
        with open(f"{folder}/rates.csv", "w") as out:
            subprocess.run(
                [AGIO, "rates", "export", "--base", "EUR", "--offline"], stdout=out, check=True)
        subprocess.run([sys.executable, __file__, "wide", folder], check=True)
        for name in ["agio", "agio_twice", "python", "duckdb"]:
            seconds, megabytes = measured(name, folder)
            print(f"{name:10} {seconds:8.2f} CPU s {rows / seconds:12,.0f} rows/s {megabytes:8.0f} MB")


def wide(folder):
    """The same figures in the form of the ECB, which CurrencyConverter reads."""
    import zipfile

    days, codes = {}, set()
    with open(f"{folder}/rates.csv") as file:
        for row in csv.DictReader(file):
            days.setdefault(row["date"], {})[row["quote"]] = row["rate"]
            codes.add(row["quote"])
    names = sorted(codes)
    lines = ["Date," + ",".join(names)]
    for day in sorted(days, reverse=True):
        lines.append(day + "," + ",".join(days[day].get(code, "N/A") for code in names))
    with zipfile.ZipFile(f"{folder}/rates.zip", "w") as archive:
        archive.writestr("eurofxref-hist.csv", "\n".join(lines) + "\n")


if len(sys.argv) == 2:
    main(int(sys.argv[1]))
else:
    steps = [table, wide, agio, agio_twice, python, duckdb]
    {step.__name__: step for step in steps}[sys.argv[1]](*sys.argv[2:])
