#!/usr/bin/env python3
"""What the prompt and the journal cost, beside bash in the same run.

    prompt.py AGIO [--lines 100000] [--rounds 20]

Both have as many lines of history, agio a preview and colours as well. From the start to the prompt CPU time counts,
of a key the time from the write to the first byte that comes back, of the journal CPU time. Ends with status 1 where
something is worse than it may be; `chrt -f 10` before the command keeps other work out of the figures.
"""
import argparse, fcntl, os, pty, resource, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time

from kinds import World, prompts

LINE = "(1249.50 EUR - 19%) * 3 in USD"


class Session:
    def __init__(self, command, environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # Of equals, who looks at the clock would wait until the program has nothing left to do.
            if os.sched_getscheduler(0) == os.SCHED_FIFO:
                priority = os.sched_getparam(0).sched_priority
                os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(max(1, priority - 1)))
            os.execve(command[0], command, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))

    def read(self, patience=10.0):
        if not select.select([self.fd], [], [], patience)[0]:
            raise SystemExit("it has nothing to show")
        return os.read(self.fd, 1 << 16)

    def until_prompt(self):
        seen = b""
        while b"> " not in seen:
            seen += self.read()

    def drain(self, quiet=0.004):
        while select.select([self.fd], [], [], quiet)[0]:
            os.read(self.fd, 1 << 16)

    def key(self, text):
        self.drain()
        start = time.perf_counter()
        os.write(self.fd, text)
        self.read()
        return time.perf_counter() - start

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def percentile(values, share):
    return sorted(values)[(len(values) - 1) * share // 100]


def cpu(command, environment, output=subprocess.DEVNULL):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=output, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("agio")
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    home = tempfile.mkdtemp()
    environment = {"HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"}
    os.makedirs(home + "/.local/state/agio")
    text = "".join("%d EUR + 30 GBP in AUD\n" % number for number in range(1, options.lines + 1))
    for name in ["/.local/state/agio/history", "/bash_history"]:
        with open(home + name, "w") as file:
            file.write(text)
    shell = dict(environment, HISTFILE=home + "/bash_history", HISTSIZE=str(options.lines), PS1="> ")
    mine = lambda: Session([options.agio, "--offline"], environment)
    other = lambda: Session(["/bin/bash", "--norc", "--noprofile", "-i"], shell)
    misses = 0

    def told(what, value, limit, is_good):
        nonlocal misses
        misses += not is_good
        print("%-46s %s, wanted %s%s" % (what, value, limit, "" if is_good else "   MISSED"))

    world = World()
    a, b = prompts(world, options.agio, options.lines, options.rounds)
    shutil.rmtree(world.folder)
    told("exec to prompt, CPU ms: agio, bash", "%.1f, %.1f" % (a, b), "at most 5 more", a - b <= 5)

    times = {mine: [], other: []}
    sessions = {make: make() for make in (mine, other)}
    for session in sessions.values():
        session.until_prompt()
        # The first moment is for what is made once.
        session.drain(1.0)
    for _ in range(options.rounds):
        for make, session in sessions.items():
            times[make] += [session.key(letter.encode()) * 1000 for letter in LINE]
            session.key(b"\x15")
    for session in sessions.values():
        session.end()
    for share, limit in ((50, None), (99, 3)):
        a, b = percentile(times[mine], share), percentile(times[other], share)
        told("key to screen, %d of 100, ms: agio, bash" % share, "%.2f, %.2f" % (a, b),
             "at most %d times" % limit if limit else "no more than that", not limit or a <= limit * b)

    with open(home + "/lines", "w") as file:
        for number in range(1, options.lines + 1):
            file.write("%d.50 EUR in USD\n" % number)
    spent = cpu([options.agio, "--offline", "--journal", "-f", home + "/lines"], environment)
    speed = options.lines / spent
    told("--journal -f, lines a CPU second", "%d" % speed, "at least 200000", speed >= 200_000)
    cpu([options.agio, "history", "--limit", "1"], environment)
    spent = []
    for _ in range(3):
        with open(home + "/out", "wb") as file:
            spent.append(cpu([options.agio, "history", "--format", "json"], environment, file))
    spent = min(spent)
    with open(home + "/out", "rb") as file:
        count = sum(1 for _ in file)
    told("history --format json of %d, CPU s" % count, "%.2f" % spent, "at most 0.5",
         spent <= 0.5 and count == options.lines)
    shutil.rmtree(home)
    sys.exit(1 if misses else 0)


main()
