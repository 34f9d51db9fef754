#!/usr/bin/env python3
"""Types random keys at agio's prompt and holds the screen to what a whole redraw shows.

    random_keys.py AGIO [--checks 5000] [--seed 1] [--storms]

A terminal emulator of somebody else's (pyte, Debian package python3-pyte) keeps the screen. A check is a handful of
keys: text in scripts of one and two columns, motions, kills, undo and redo, history, search, completion and moves in its
list, steps back through conversions, lines of several rows, pastes, a window of another size, or of many in a row. Then
Ctrl-L has the editor draw everything anew on a clean screen: cell by cell, and with the cursor,
that must be what the drawing key by key has left there. Ends with status 1 at the first mismatch, and shows it. With
--storms there are more lists, rows and windows of other sizes; glibc looks for writes behind the end of what was allocated.
"""
import argparse, fcntl, os, pty, random, select, signal, struct, sys, tempfile, termios, time

import pyte

WORDS = ["120 EUR", " + 30 GBP", " in AUD", "usd", "3.5 kg", " on 2024-03-26", "(", ")", "average 2023", "日本円", "ｅ",
         "żółw", "e\u0301", "💶", "한국 원", "1,234.56", " JPY * 3", "price = ", "7%", " via nbp", "x", " ", "12345678901234567890"]
KEYS = {"left": "\x1b[D", "right": "\x1b[C", "home": "\x01", "end": "\x05", "backspace": "\x7f", "delete": "\x1b[3~",
        "kill": "\x0b", "kill-all": "\x15", "kill-word": "\x17", "yank": "\x19", "word-left": "\x1bb", "word-right": "\x1bf",
        "delete-word": "\x1bd", "transpose": "\x14", "undo": "\x1f", "up": "\x1b[A", "down": "\x1b[B",
        "redo": "\x1b/", "edit": "\x18\x05", "last-word": "\x1b.", "step-back": "\x1b[1;3D", "step-on": "\x1b[1;3C"}
# What moves in a list, and in the end closes it: a letter, or Esc.
MOVES = {"tab": "\t", "back-tab": "\x1b[Z", "down": "\x1b[B", "up": "\x1b[A", "page-down": "\x1b[6~", "page-up": "\x1b[5~",
         "right": "\x1b[C", "left": "\x1b[D"}
# How likely each kind of step is, added up; the last, a storm of sizes, has the rest.
USUAL = (0.45, 0.85, 0.91, 0.935, 0.955, 0.985, 0.99, 0.995)
STORMS = (0.3, 0.45, 0.5, 0.6, 0.65, 0.75, 0.85, 0.9)
CHECKED = {"LD_PRELOAD": "libc_malloc_debug.so.0", "MALLOC_CHECK_": "3"}
OPEN = ["(120 EUR", "2 * (3 +", "split(100 EUR,", "(日本円", "((1 EUR + 2"]


class Terminal:
    def __init__(self, command, environment):
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # What a shell starts behind a & ignores Ctrl-C, and would hand that on.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execve(command[0], command, environment)
        self.resize(80, 24)
        self.slave = os.open("/dev/pts/%d" % self.number(), os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)

    def number(self):
        # TIOCGPTN
        return struct.unpack("I", fcntl.ioctl(self.fd, 0x80045430, b"\0" * 4))[0]

    def resize(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def settle(self, patience=20.0):
        """Reads until the program has read all keys, waits for more without an end, and has nothing more to say."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.drain():
                continue
            # What it has written before it waited is there to be read at once.
            if self.waits() and not self.drain():
                return
            time.sleep(0.0005)
        raise SystemExit("the program never waits for a key")

    def drain(self):
        if not select.select([self.fd], [], [], 0)[0]:
            return False
        self.stream.feed(os.read(self.fd, 1 << 16))
        return True

    def waits(self):
        ended, status = os.waitpid(self.pid, os.WNOHANG)
        if ended:
            raise SystemExit("the program has ended: status %d" % status)
        # To ask whether there is something to read brings keys that are on their way into the terminal.
        if select.select([self.slave], [], [], 0)[0]:
            return False
        # pselect6 without a limit: after Esc it waits for what may follow, and has one.
        with open("/proc/%d/syscall" % self.pid) as file:
            call = file.read().split()
        return call[0] == "270" and int(call[5], 16) == 0

    def write(self, keys):
        os.write(self.fd, keys.encode())

    def type(self, keys):
        self.write(keys)
        self.settle()

    def picture(self):
        rows = [line.rstrip() for line in self.screen.display]
        while rows and not rows[-1]:
            rows.pop()
        return rows, (self.screen.cursor.y, self.screen.cursor.x)


def keys_of_a_check(dice, shares):
    """What is typed, with a name for each step."""
    steps = []
    for _ in range(dice.randint(1, 8)):
        kind = dice.random()
        if kind < shares[0]:
            word = dice.choice(WORDS)
            steps.append((word, word))
        elif kind < shares[1]:
            name = dice.choice(list(KEYS))
            steps.append((name, KEYS[name]))
        elif kind < shares[2]:
            text = dice.choice(["12 CHF in EUR", "日本 100 JPY", "a\tb", "5 EUR\r1 USD"])
            steps.append(("paste " + repr(text), "\x1b[200~" + text + "\x1b[201~"))
        elif kind < shares[3]:
            steps.append(dice.choice([("tab", "\t"), ("tab", "\t"), ("tab", "\t"), ("explain", "\x1bOP")]))
            for _ in range(dice.randint(0, 4)):
                name = dice.choice(list(MOVES))
                steps.append((name, MOVES[name]))
            steps.append(dice.choice([("x", "x"), ("escape", "\x1b")]))
        elif kind < shares[4]:
            steps.append(("search", "\x12" + dice.choice(["EU", "in", "zzz", "eur u"])))
            for _ in range(dice.randint(0, 3)):
                steps.append(dice.choice([("older", "\x12"), ("down", "\x1b[B"), ("up", "\x1b[A")]))
            steps.append(dice.choice([("leave", "\x05"), ("escape", "\x1b")]))
        elif kind < shares[5]:
            # Rows of one line, and keys in all of them.
            text = "\x15" + dice.choice(OPEN) + "\r"
            # Lines of a paste may wait: Enter would run them.
            steps += [("interrupt", "\x03"), ("clear", "\x0c")]
            steps.append(("open " + repr(text), text))
            for _ in range(dice.randint(0, 6)):
                name = dice.choice(["up", "down", "left", "home", "end", "kill", "yank", "backspace", "word-left"])
                steps.append((name, KEYS[name]))
                if dice.random() < 0.5:
                    word = dice.choice(WORDS)
                    steps.append((word, word))
        elif kind < shares[6]:
            steps.append(("back", "\x15\x1bb" + "\x1b[1;3D" * dice.randint(0, 4)))
            steps.append(dice.choice([("escape", "\x1b"), ("5", "5"), ("stay", "")]))
        elif kind < shares[7]:
            steps.append(("size", None))
        else:
            steps.append(("storm", None))
    return steps


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("agio")
    parser.add_argument("--checks", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--storms", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "EDITOR": "true"}
        if options.storms:
            environment.update(CHECKED)
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
            for name, keys in keys_of_a_check(dice, STORMS if options.storms else USUAL):
                if keys is None:
                    for _ in range(1 if name == "size" else 12):
                        columns, rows = dice.randint(20, 120), 24 if name == "size" else dice.randint(4, 40)
                        terminal.resize(columns, rows)
                        if name == "storm":
                            terminal.write(dice.choice(["1", " ", "\x1b[D", "\x7f"]))
                    terminal.resize(columns, 24)
                    name = "%s %d" % (name, columns)
                    terminal.settle()
                    # How a terminal breaks its rows anew is its own affair: what comes after is checked.
                    terminal.type("\x0c")
                else:
                    try:
                        terminal.type(keys)
                    except SystemExit as end:
                        print("\n".join(terminal.picture()[0]))
                        raise SystemExit("check %d: %s, %s: %s" % (number, ", ".join(names), name, end))
                names.append(name)
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
