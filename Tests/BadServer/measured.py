"""Runs a program and tells what it took."""
import os, signal, subprocess, sys, tempfile, time

# What a process has before it becomes another counts for that one, too: Python with a server in it is larger than agio, and
# this is not.
LAUNCHER = """
import os, sys
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
os.write(int(sys.argv[1]), b"%d %d" % (os.waitstatus_to_exitcode(status), usage.ru_maxrss))
"""


def run(words, environment, folder, seconds=None):
    """Its status, what it said, seconds, megabytes. Killed after so many seconds."""
    start, out, (readable, writable) = time.time(), tempfile.TemporaryFile(), os.pipe()
    child = subprocess.Popen([sys.executable, "-I", "-S", "-c", LAUNCHER, str(writable), *words], env=environment, cwd=folder,
                             stdin=subprocess.DEVNULL, stdout=out, stderr=out, pass_fds=[writable], start_new_session=True)
    os.close(writable)
    try:
        child.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
    with os.fdopen(readable) as pipe:
        told = pipe.read().split()
    status, memory = map(int, told) if told else (-signal.SIGKILL, 0)
    out.seek(0)
    unit = 1 if sys.platform == "darwin" else 1024
    return status, out.read().decode(errors="replace"), time.time() - start, memory * unit / (1 << 20)
