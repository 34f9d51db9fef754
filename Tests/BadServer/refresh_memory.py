#!/usr/bin/env python3
"""How much memory a refresh takes: every source sends all it has, then all of it once more.

    Tests/BadServer/refresh_memory.py .build/release/agio [--sources ID,…]

A server of its own has as many days and currencies as each publisher, made of the rates that agio comes with: others
would not be believed. Fails where a run takes more than 16 MB above an idle one, or where a source is not believed. It
never fails for being slow.
"""
import argparse, bisect, datetime, fractions, http.server, json, pathlib, re, subprocess, sys, tempfile, threading, urllib.parse
from decimal import Decimal as D
import measured

MEGABYTES = 16
KEY = "s3cr3t_k3y_0123456789"
DAY = datetime.timedelta(1)
TODAY = datetime.datetime.now(datetime.timezone.utc).date()
EURO = ("AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD "
        "ZAR").split()
OLD = "BGN CYP EEK HRK LTL LVL MTL ROL RUB SIT SKK TRL".split()
MAIN = EURO + ["EUR", "UAH", "CLP", "XDR"]
SIDES = "AUD CAD CHF CZK DKK EUR GBP HUF JPY NOK SEK USD XDR".split()
ALL = ("AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP "
       "CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF "
       "IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD "
       "MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB "
       "RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU "
       "UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW").split()
WEEKLY = [code for code in ALL if code not in MAIN and code != "PLN"][:116]
# Each source's first day, and how many days of it are asked for where each is a request.
SOURCES = {"nbp": "2002-01-02", "ecb": "1999-01-04", "frankfurter": "1999-01-04", "boc": "2017-01-03",
           "cnb": "1999-01-04", "norges": "1999-01-04", "er-api": None, "exchangerate-api": 60, "openexchangerates": 400,
           "exchangeratesapi": 60}


euro = {}
"""Units of a currency for a euro: the days, and the rates of these days."""


def learn(agio, home):
    """Asks agio for the rates it comes with."""
    def ask(questions):
        text = "".join(f"1 EUR in {code} on {d}\n" for code, d in questions)
        said = subprocess.run([agio, "--offline", "--format", "json"], env={"HOME": home, "LANG": "C.UTF-8"}, input=text,
                              capture_output=True, text=True).stdout.splitlines()
        for question, line in zip(questions, said):
            answer = json.loads(line)
            if "results" in answer:
                yield *question, float(fractions.Fraction(answer["results"][0]["exact"]))

    # One day tells which of them there are.
    known = {code for code, _, _ in ask([(code, datetime.date(2026, 3, 2)) for code in sorted({*ALL, *EURO} - {"EUR"})])}
    for code, d, rate in ask([(code, d) for code in [*sorted(known), *OLD] for d in days(datetime.date(1999, 1, 4), TODAY)]):
        found = euro.setdefault(code, ([], []))
        found[0].append(d), found[1].append(rate)


def in_euro(code, day):
    """What ECB lacks is worth something else for each letter, and moves a little every day."""
    if code == "EUR":
        return 1.0
    if code in euro:
        dates, rates = euro[code]
        return rates[max(0, bisect.bisect(dates, day) - 1)]
    seed = sum(ord(letter) * 31 ** place for place, letter in enumerate(code))
    return (1 + seed % 97) * (1 + 0.02 * ((day.toordinal() * (seed % 13 + 1)) % 101) / 101)


def of_euro(day):
    """The currencies that the ECB has on a day."""
    return [code for code in [*EURO, *OLD]
            if code in euro and euro[code][0][0] <= day and (code in EURO or day <= euro[code][0][-1])]


def figure(code, day, pivot=None, scale=1.0):
    """Units for one of the pivot, in five digits, as banks print them; for a euro as the ECB has them."""
    if pivot is None:
        return float(f"{in_euro(code, day):.8g}")
    return float(f"{in_euro(code, day) / in_euro(pivot, day) * scale:.5g}")


def price(code, day, pivot, scale=1.0):
    """The other way round: what a unit costs."""
    return figure(pivot, day, code, scale)


def decimal(value):
    """All of its digits, and no exponent."""
    return format(D(repr(value)), "f")


def days(first, last, weekends=False):
    while first <= last:
        if weekends or first.weekday() < 5:
            yield first
        first += DAY


def run_of(text, default=TODAY):
    found = [datetime.date.fromisoformat(part) for part in re.findall(r"\d{4}-\d\d-\d\d", text)]
    return (found[0], found[-1]) if found else (default - 4 * DAY, default)


def nbp(path, _):
    first, last = run_of(path)
    kind = re.search("tables/(.)", path)
    if not kind:
        return [{"data": str(d), "cena": round(in_euro("PLN", d) * 120, 2)} for d in days(first, last)]
    name = kind[1]
    row = {"A": lambda c, d: {"mid": price(c, d, "PLN")}, "B": lambda c, d: {"mid": price(c, d, "PLN")},
           "C": lambda c, d: {"bid": price(c, d, "PLN", .99), "ask": price(c, d, "PLN", 1.01)}}[name]
    codes = {"A": MAIN, "B": WEEKLY, "C": SIDES}[name]
    found = [{"table": name, "no": f"{d.timetuple().tm_yday:03}/{name}/NBP/{d.year}", "effectiveDate": str(d),
              "rates": [{"currency": "dolar tego i owego", "code": c, **row(c, d)} for c in codes if c != "PLN"]}
             for d in days(first, last) if name != "B" or d.weekday() == 2]
    return found or None


def ecb(path, query):
    if "EXR" in path:
        first, last = (datetime.date.fromisoformat(query[name]) for name in ("startPeriod", "endPeriod"))
        return "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\n" + "".join(
            f"EXR.D.{c}.EUR.SP00.A,D,{c},EUR,SP00,A,{d},{decimal(figure(c, d))}\n" for d in days(first, last) for c in of_euro(d))
    count = 90 if "90d" in path else 1
    newest = [d for d in days(TODAY - (count + 6) * DAY, TODAY)][-count * 5 // 7 - 1:][-count:]
    return ("<?xml version='1.0'?><gesmes:Envelope xmlns:gesmes='http://www.gesmes.org/xml/2002-08-01' "
            "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'><gesmes:subject>Reference rates</gesmes:subject><Cube>"
            + "".join(f"<Cube time='{d}'>" + "".join(f"<Cube currency='{c}' rate='{decimal(figure(c, d))}'/>" for c in of_euro(d)) + "</Cube>"
                      for d in reversed(newest)) + "</Cube></gesmes:Envelope>")


def frankfurter(path, _):
    first, last = run_of(path)
    if ".." not in path:
        day = TODAY if "latest" in path else last
        day = list(days(day - 4 * DAY, day))[-1]
        return {"amount": 1.0, "base": "EUR", "date": str(day), "rates": {c: figure(c, day) for c in of_euro(day)}}
    return {"amount": 1.0, "base": "EUR", "start_date": str(first), "end_date": str(last),
            "rates": {str(d): {c: figure(c, d) for c in of_euro(d)} for d in days(first, last)}}


def boc(_, query):
    first, last = (datetime.date.fromisoformat(query[name]) for name in ("start_date", "end_date")) \
        if "start_date" in query else run_of("")
    codes = [c for c in MAIN if c != "CAD"][:23]
    return {"terms": {"url": "https://www.bankofcanada.ca/terms/"},
            "observations": [{"d": str(d), **{f"FX{c}CAD": {"v": decimal(price(c, d, "CAD"))} for c in codes}} for d in days(first, last)]}


def cnb(path, query):
    codes = [c for c in MAIN if c != "CZK"][:31]
    if "year" in path:
        year = int(query["year"])
        found = list(days(datetime.date(year, 1, 1), min(TODAY, datetime.date(year, 12, 31))))
        return "Date|" + "|".join(f"1 {c}" for c in codes) + "\n" + "".join(
            f"{d:%d.%m.%Y}|" + "|".join(decimal(price(c, d, "CZK")) for c in codes) + "\n" for d in found)
    d = list(days(TODAY - 4 * DAY, TODAY))[-1]
    return f"{d:%d %b %Y} #{d.timetuple().tm_yday:03}\nCountry|Currency|Amount|Code|Rate\n" + "".join(
        f"land|money|1|{c}|{decimal(price(c, d, 'CZK'))}\n" for c in codes)


def norges(_, query):
    first, last = (datetime.date.fromisoformat(query[name]) for name in ("startPeriod", "endPeriod")) \
        if "startPeriod" in query else run_of("")
    codes = [c for c in MAIN if c != "NOK"] + ["TWD", "VND", "SAR", "PKR", "BDT", "MMK"]
    return "FREQ;BASE_CUR;QUOTE_CUR;TENOR;DECIMALS;CALCULATED;UNIT_MULT;COLLECTION;TIME_PERIOD;OBS_VALUE\n" + "".join(
        f"B;{c};NOK;SP;4;false;0;C;{d};{decimal(price(c, d, 'NOK'))}\n" for c in codes for d in days(first, last))


def instant(day):
    return int(datetime.datetime.combine(day, datetime.time(0, 2), datetime.timezone.utc).timestamp())


def dollars(day, name="rates"):
    return {"result": "success", "time_last_update_unix": instant(day), "time_next_update_unix": instant(day + DAY),
            "base_code": "USD", name: {c: 1 if c == "USD" else figure(c, day, "USD") for c in ALL}}


def er_api(_, __): return dollars(TODAY)


def exchangerate_api(path, _):
    asked = re.search(r"USD/(\d+)/(\d+)/(\d+)", path)
    if "quota" in path:
        return {"result": "success", "plan_quota": 100000, "requests_remaining": 90000, "refresh_day_of_month": 14}
    if not asked:
        return dollars(TODAY, "conversion_rates")
    year, month, day = map(int, asked.groups())
    d = datetime.date(year, month, day)
    return {"result": "success", "year": year, "month": month, "day": day, "base_code": "USD",
            "conversion_rates": {c: 1 if c == "USD" else figure(c, d, "USD") for c in ALL}}


def openexchangerates(path, _):
    if "usage" in path:
        usage = {"requests": 10, "requests_quota": 100000, "requests_remaining": 90000, "days_elapsed": 3, "days_remaining": 20}
        return {"status": 200, "data": {"usage": usage}}
    first = run_of(path)[0] if "historical" in path else TODAY
    return {"timestamp": instant(first) + 60, "base": "USD", "rates": {c: 1 if c == "USD" else figure(c, first, "USD") for c in ALL}}


def exchangeratesapi(path, _):
    first = run_of(path)[0] if "latest" not in path else TODAY
    return {"success": True, "timestamp": instant(first), "base": "EUR", "date": str(first),
            "rates": {c: 1 if c == "EUR" else figure(c, first) for c in ALL}}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        source, _, path = address.path.lstrip("/").partition("/")
        answer = globals()[source.replace("-", "_").removesuffix("_data")](path, dict(urllib.parse.parse_qsl(address.query)))
        text = answer if isinstance(answer, str) else json.dumps(answer)
        kind = "text/xml" if text.startswith("<") else "application/json" if not isinstance(answer, str) else \
            "text/plain" if source == "cnb" else "text/csv"
        body, status = (text.encode(), 200) if answer is not None else (b"404 NotFound - Not Found - Brak danych", 404)
        self.send_response(status)
        self.send_header("Content-Type", kind if answer is not None else "text/plain")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_): pass


def run(agio, port, home, words):
    """Status, what it said, megabytes."""
    environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
    for source in SOURCES:
        name = source.upper().replace("-", "_")
        environment[f"AGIO_{name}_URL"] = f"http://127.0.0.1:{port}/{source}"
        environment[f"AGIO_{name}_KEY"] = KEY
    environment["AGIO_ECB_API_URL"] = f"http://127.0.0.1:{port}/ecb-data"
    status, text, _, memory = measured.run([agio, *words], environment, home)
    return status, text.strip(), memory


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("agio"), arguments.add_argument("--sources", default=",".join(SOURCES))
    arguments = arguments.parse_args()
    agio = str(pathlib.Path(arguments.agio).resolve())
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        learn(agio, home)
    bad = 0
    for source in arguments.sources.split(","):
        with tempfile.TemporaryDirectory() as home:
            idle = run(agio, server.server_port, home, ["sources"])[2]
            first = SOURCES[source]
            if isinstance(first, int):
                first = str(TODAY - first * DAY)
            history = ["--from", first] if first else []
            file = pathlib.Path(home, ".cache/agio", f"{source}.rates")
            # The last one asks for a history that is held, and for the newest days of it.
            for kind, words in [("first", history), ("again", ["--force", *history]), ("newest", [])]:
                if kind == "newest":
                    file.with_suffix(".tries").unlink(missing_ok=True)
                status, text, memory = run(agio, server.server_port, home, ["refresh", source, *words])
                size = file.stat().st_size / (1 << 20) if file.exists() else 0
                is_bad = status != 0 or memory > idle + MEGABYTES
                bad += is_bad
                print(f"{'BAD ' if is_bad else ''}{source} {kind}: {memory:.1f} MB, {memory - idle:.1f} above idle, "
                      f"{size:.1f} MB of rates: {text.splitlines()[-1] if text else ''}", flush=True)
    print(f"{bad} faults")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
