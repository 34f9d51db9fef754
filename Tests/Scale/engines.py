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
# Published, fixed by law, pegged (also the other way round), in small letters.
CODES = "USD GBP JPY CHF PLN SEK NOK AUD CAD HUF DEM ITL AED MOP BAM XPF usd pln".split()
TARGETS = ["EUR", "JPY"]


def agio(*words, **options):
    return subprocess.run([AGIO, *words], check=True, **options)


def table(path, rows):
    """Amounts in several currencies over 25 years, the same for every run."""
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
        f"LEFT JOIN agio_legs {target} ON {target}.currency = '{target}' AND {target}.date = issued"
        for target in TARGETS)
    return engine(
        f"SELECT COUNT(*), {wrong} FROM priced LEFT JOIN agio_legs f"
        f" ON f.currency = agio_code(priced.currency) AND f.date = issued {joins}")


def asked(engine):
    """The names of a query are its own, wherever it converts; NULL gives NULL, and what has no rate an error."""
    call = "agio_convert({0}total, {0}currency, 'EUR', {0}issued)"
    few = "(SELECT *, issued AS date, total AS units, id AS per FROM priced LIMIT 1000)"
    forms = [
        f"SELECT SUM({call.format('')}) - SUM(total_EUR) FROM {few}",
        f"SELECT SUM({call.format('f.')}) - SUM(f.total_EUR) FROM {few} f",
        f"SELECT SUM({call.format('t.')}) - SUM(t.total_EUR) FROM {few} t",
        f"SELECT COUNT(*) FROM {few} WHERE {call.format('')} <> total_EUR",
        f"SELECT COUNT(*) FROM {few} f WHERE {call.format('f.')} <> f.total_EUR",
        f"SELECT COUNT(*) FROM {few} f JOIN {few} t ON f.id = t.id AND {call.format('f.')} <> t.total_EUR",
        f"SELECT COALESCE(MAX(1), 0) FROM (SELECT currency FROM {few} GROUP BY currency"
        f" HAVING SUM({call.format('')}) <> SUM(total_EUR))",
        f"SELECT COUNT(*) FROM {few} WHERE agio_convert(total, currency, 'EUR', CAST(issued AS TIMESTAMP)"
        " + INTERVAL 10 HOUR) <> total_EUR",
        "SELECT COALESCE(agio_convert(NULL, 'USD', 'EUR', DATE '2024-03-05'),"
        " agio_convert(1, NULL, 'EUR', DATE '2024-03-05'), agio_convert(1, 'USD', 'EUR', NULL),"
        " agio_try_convert(1, 'RUB', 'EUR', DATE '2024-03-05'), 0)",
        "SELECT agio_convert(250, 'GBp', 'EUR', DATE '2024-03-05')"
        " - agio_convert(2.5, ' gbp ', 'EUR', DATE '2024-03-05')",
    ]
    bad = [form for form in forms if engine(form)[0] != 0]
    try:
        engine("SELECT agio_convert(1, 'RUB', 'EUR', DATE '2024-03-05')")
        bad.append("RUB")
    except Exception as error:
        if "no rate of RUB in EUR on 2024-03-05" not in str(error):
            bad.append(str(error))
    return bad


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
        bad = asked(engine) if name == "duckdb" else []
    print(f"{name}: {count} rows, of which differ: {dict(zip(TARGETS, map(int, wrong)))}")
    for form in bad:
        print(f"{name}: {form}")
    if count != rows or any(wrong) or bad:
        sys.exit(1)


main()
