#!/usr/bin/env python3
"""Types random keys at agio's prompt and holds the screen to what a whole redraw shows.

    random_keys.py AGIO [--checks 5000] [--seed 1]

A terminal emulator of somebody else's (pyte, Debian package python3-pyte) keeps the screen. A check is a handful of
keys: text in scripts of one and two columns, motions, kills, undo, history, search, completion, pastes, a window of
another size. Then Ctrl-L has the editor draw everything anew on a clean screen: cell by cell, and with the cursor,
that must be what the drawing key by key has left there. Ends with status 1 at the first mismatch, and shows it.
"""
import argparse, fcntl, os, pty, random, select, signal, struct, sys, tempfile, termios, time

import pyte

WORDS = ["120 EUR", " + 30 GBP", " in AUD", "usd", "3.5 kg", " on 2024-03-26", "(", ")", "average 2023", "日本円", "ｅ",
         "żółw", "e\u0301", "💶", "한국 원", "1,234.56", " JPY * 3", "price = ", "7%", " via nbp", "x", " ", "12345678901234567890"]
KEYS = {"left": "\x1b[D", "right": "\x1b[C", "home": "\x01", "end": "\x05", "backspace": "\x7f", "delete": "\x1b[3~",
        "kill": "\x0b", "kill-all": "\x15", "kill-word": "\x17", "yank": "\x19", "word-left": "\x1bb", "word-right": "\x1bf",
        "delete-word": "\x1bd", "transpose": "\x14", "undo": "\x1f", "up": "\x1b[A", "down": "\x1b[B"}


class Terminal:
    def __init__(self, command, environment):
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(command[0], command, environment)
        self.resize(80, 24)

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def settle(self, quiet=0.012, patience=20.0):
        """Reads until the program waits for keys and has nothing more to say."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if select.select([self.fd], [], [], quiet)[0]:
                try:
                    data = os.read(self.fd, 1 << 16)
                except OSError:
                    data = b""
                if not data:
                    raise SystemExit("the program has ended")
                self.stream.feed(data)
            elif self.waits():
                return
        raise SystemExit("the program never waits for a key")

    def waits(self):
        with open("/proc/%d/stat" % self.pid) as file:
            return file.read().rsplit(")", 1)[1].split()[0] == "S"

    def type(self, keys):
        os.write(self.fd, keys.encode())
        self.settle()

    def picture(self):
        rows = [line.rstrip() for line in self.screen.display]
        while rows and not rows[-1]:
            rows.pop()
        return rows, (self.screen.cursor.y, self.screen.cursor.x)


def keys_of_a_check(dice):
    """What is typed, with a name for each step."""
    steps = []
    for _ in range(dice.randint(1, 8)):
        kind = dice.random()
        if kind < 0.45:
            word = dice.choice(WORDS)
            steps.append((word, word))
        elif kind < 0.85:
            name = dice.choice(list(KEYS))
            steps.append((name, KEYS[name]))
        elif kind < 0.91:
            text = dice.choice(["12 CHF in EUR", "日本 100 JPY", "a\tb", "5 EUR\r1 USD"])
            steps.append(("paste " + repr(text), "\x1b[200~" + text + "\x1b[201~"))
        elif kind < 0.95:
            # Behind a list the next letter closes it.
            steps.append(("tab", "\t"))
            steps.append(("x", "x"))
        elif kind < 0.98:
            steps.append(("search", "\x12" + dice.choice(["EU", "in", "zzz"])))
            steps.append(("leave", "\x05"))
        else:
            steps.append(("size", None))
    return steps


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("agio")
    parser.add_argument("--checks", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}
        terminal = Terminal([options.agio, "--today", "2026-11-21", "--offline"], environment)
        terminal.settle()
        failures = 0
        for number in range(options.checks):
            if number % 10 == 0:
                # Something to recall, and an empty line to begin with.
                terminal.type("\x15%d EUR in USD\r" % number)
            if number % 3 == 0:
                terminal.type("\x15")
            terminal.type("\x0c")
            names = []
            for name, keys in keys_of_a_check(dice):
                if keys is None:
                    columns = dice.randint(20, 120)
                    name = "%s %d" % (name, columns)
                    terminal.resize(columns, 24)
                    terminal.settle()
                    # How a terminal breaks its rows anew is its own affair: what comes after is checked.
                    terminal.type("\x0c")
                else:
                    terminal.type(keys)
                names.append(name)
            # The keys of a busy machine may still be on their way.
            terminal.settle(quiet=0.06)
            before = terminal.picture()
            terminal.type("\x0c")
            after = terminal.picture()
            if before != after:
                failures += 1
                print("check %d, %d columns: %s" % (number, terminal.screen.columns, ", ".join(names)))
                for title, (rows, cursor) in (("drawn key by key", before), ("drawn at once", after)):
                    print("  %s, cursor %s" % (title, cursor))
                    for row in rows:
                        print("    |%s|" % row)
                if failures == 5:
                    break
        os.kill(terminal.pid, signal.SIGKILL)
    print("%d checks, %d mismatches" % (number + 1, failures))
    sys.exit(1 if failures else 0)


main()
