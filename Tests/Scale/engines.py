"""Compares the functions that `agio sql` prints, inside DuckDB or Spark, with `agio convert`, row by row.

    engines.py duckdb|spark ROWS
"""

import os
import random
import subprocess
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path

AGIO = os.environ["AGIO"]
CODES = "USD GBP JPY CHF PLN SEK NOK AUD CAD HUF".split()
TARGETS = ["EUR", "JPY"]


def agio(*words, **options):
    return subprocess.run([AGIO, *words], check=True, **options)


def table(path, rows):
    """Amounts in ten currencies over 25 years, the same for every run."""
    chance = random.Random(1)
    first = date(2001, 1, 2)
    with open(path, "w") as file:
        file.write("id,total,currency,issued\n")
        for number in range(rows):
            day = first + timedelta(days=chance.randrange(25 * 365))
            cents = chance.randrange(-10**7, 10**9)
            sign = "-" if cents < 0 else ""
            total = f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"
            file.write(f"{number},{total},{chance.choice(CODES)},{day}\n")


def compared(engine):
    wrong = ", ".join(
        f"SUM(CASE WHEN agio_amount(total, f.units, f.per, {target}.units, {target}.per,"
        f" '{target}') = total_{target} THEN 0 ELSE 1 END)" for target in TARGETS)
    joins = " ".join(
        f"JOIN agio_legs {target} ON {target}.currency = '{target}' AND {target}.date = issued"
        for target in TARGETS)
    return engine(
        f"SELECT COUNT(*), {wrong} FROM priced JOIN agio_legs f"
        f" ON f.currency = priced.currency AND f.date = issued {joins}")


def duckdb(folder, script):
    import duckdb

    connection = duckdb.connect()
    connection.execute(
        f"CREATE TABLE agio_rates AS SELECT * FROM read_csv('{folder}/rates.csv', types ="
        " {'date': 'DATE', 'rate': 'DECIMAL(20, 10)', 'fixing_date': 'DATE'})")
    connection.execute(script)
    totals = ", ".join(f"'total_{target}': 'DECIMAL(34, 4)'" for target in TARGETS)
    connection.execute(
        f"CREATE TABLE priced AS SELECT * FROM read_csv('{folder}/priced.csv', header = true,"
        f" types = {{'total': 'DECIMAL(18, 2)', 'issued': 'DATE', {totals}}})")
    return lambda query: connection.execute(query).fetchone()


def spark(folder, script):
    from pyspark.sql import SparkSession

    session = (
        SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate())
    session.sparkContext.setLogLevel("ERROR")
    session.read.csv(
        f"{folder}/rates.csv", header=True,
        schema="date DATE, base STRING, quote STRING, rate DECIMAL(20, 10), fixing_date DATE,"
        " source STRING, table STRING").createOrReplaceTempView("agio_rates")
    for statement in script.split(";\n"):
        if statement.strip():
            session.sql(statement)
    cells = ", ".join(
        f"total_{t} DECIMAL(34, 4), {t}_rate STRING, {t}_date STRING, {t}_source STRING"
        for t in TARGETS)
    session.read.csv(
        f"{folder}/priced.csv", header=True,
        schema=f"id INT, total DECIMAL(18, 2), currency STRING, issued DATE, {cells}"
    ).createOrReplaceTempView("priced")
    return lambda query: tuple(session.sql(query).collect()[0])


def main():
    name, rows = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        table(f"{folder}/table.csv", rows)
        with open(f"{folder}/rates.csv", "w") as file:
            agio("rates", "export", "--base", "EUR", "--fill", "--offline", stdout=file)
        with open(f"{folder}/priced.csv", "w") as file:
            agio(
                "convert", f"{folder}/table.csv", "--amount", "total", "--from", "currency",
                "--date", "issued", "--to", ",".join(TARGETS), "--offline", stdout=file)
        script = agio("sql", "--dialect", name, capture_output=True, text=True).stdout
        engine = {"duckdb": duckdb, "spark": spark}[name](folder, script)
        count, *wrong = compared(engine)
    print(f"{name}: {count} rows, of which differ: {dict(zip(TARGETS, map(int, wrong)))}")
    if count != rows or any(wrong):
        sys.exit(1)


main()
