"""The same lines as somebody careful has Python answer them: Decimal, and a parser by hand.

    decimals.py RATES LINES
"""
import decimal, re, sys

Decimal = decimal.Decimal
decimal.getcontext().prec = 34
WORDS = re.compile(r"\d+(?:\.\d+)?|[A-Za-z]+|[-+*/()%]")
# Units of each currency for one euro.
RATES = {code: Decimal(rate) for code, rate in (line.split() for line in open(sys.argv[1]))}


class Reader:
    """A line, read from the left; amounts are in euros."""

    def __init__(self, line):
        self.words, self.place = WORDS.findall(line), 0

    def next(self):
        return self.words[self.place] if self.place < len(self.words) else ""

    def take(self):
        self.place += 1
        return self.words[self.place - 1]

    def answer(self):
        """The value of the line, and its currency; '' for a plain number."""
        value, code = self.sum()
        if self.next() == "in":
            self.take()
            code = self.take()
        return (value * RATES[code], code) if code else (value, "")

    def sum(self):
        value, code = self.product()
        while self.next() in ("+", "-"):
            sign = self.take()
            other, _ = self.product()
            if self.next() == "%":
                self.take()
                other *= value / 100
            value = value + other if sign == "+" else value - other
        return value, code

    def product(self):
        value, code = self.amount()
        while self.next() in ("*", "/"):
            sign = self.take()
            other, _ = self.amount()
            value = value * other if sign == "*" else value / other
        return value, code

    def amount(self):
        if self.next() == "(":
            self.take()
            found = self.sum()
            self.take()
            return found
        value = Decimal(self.take())
        if self.next() not in RATES: return value, ""
        code = self.take()
        return value / RATES[code], code


for line in open(sys.argv[2]):
    value, code = Reader(line).answer()
    print(f"{value:.20f} {code}")
