"""Opens a page of `agio chart --html` in a headless Chromium, turns its keys, and holds it to what is promised.

    page.py [FOLDER]

leaves pictures of the page in the folder: light, dark, as wide as a phone.
"""

import base64
import json
import os
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

AGIO = os.environ["AGIO"]
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
CODES = "USD, GBP, JPY, CHF, PLN, SEK, NOK, AUD"
MOST_BYTES = 600_000
failures = []


def expect(is_so, words):
    print(("ok    " if is_so else "WRONG ") + words)
    if not is_so:
        failures.append(words)


class Browser:
    """The DevTools protocol over a socket of our own: no library is needed."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        folder = self.folder.name
        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             "--no-first-run", "--disable-background-networking", "--hide-scrollbars",
             f"--user-data-dir={folder}/profile", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = Path(f"{folder}/profile/DevToolsActivePort")
        deadline = time.monotonic() + 60
        while not (port_file.exists() and port_file.read_text().count("\n") >= 1):
            if time.monotonic() > deadline or self.process.poll() is not None:
                sys.exit("Chromium does not start")
            time.sleep(0.05)
        port = int(port_file.read_text().split("\n")[0])
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as reply:
            page = next(target for target in json.load(reply) if target["type"] == "page")
        path = page["webSocketDebuggerUrl"].split(str(port), 1)[1]
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            .encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline().strip():
            pass
        self.number = 0
        self.events = []

    def message(self):
        text = b""
        while True:
            first, second = self.stream.read(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            text += self.stream.read(size)
            if first & 128:
                return json.loads(text)

    def ask(self, method, **parameters):
        self.number += 1
        text = json.dumps({"id": self.number, "method": method, "params": parameters}).encode()
        size = len(text)
        head = b"\x81" + (
            bytes([128 | size]) if size < 126
            else b"\xfe" + struct.pack(">H", size) if size < 1 << 16
            else b"\xff" + struct.pack(">Q", size))
        # A client's bytes are masked; by zeros they stay what they are.
        self.socket.sendall(head + bytes(4) + text)
        while True:
            reply = self.message()
            if reply.get("id") == self.number:
                if "error" in reply:
                    sys.exit(f"{method}: {reply['error']}")
                return reply["result"]
            self.events.append(reply)

    def value(self, script):
        reply = self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in reply:
            sys.exit(f"{script}: {reply['exceptionDetails']}")
        return reply["result"].get("value")

    def key(self, name, shift=False):
        text = name if len(name) == 1 else ""
        common = {"key": name, "modifiers": 8 if shift else 0}
        codes = {"Tab": 9, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}
        if name in codes:
            common["windowsVirtualKeyCode"] = codes[name]
        self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)
        self.frames()

    def frames(self):
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def open(self, address):
        self.ask("Page.navigate", url=address)
        deadline = time.monotonic() + 60
        while not self.value("document.readyState === 'complete'"):
            if time.monotonic() > deadline:
                sys.exit("the page is never loaded")
        self.frames()

    def size(self, width, height, phone=False):
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=phone)
        self.frames()

    def media(self, scheme="light", motion="reduce", kind="screen"):
        self.ask(
            "Emulation.setEmulatedMedia", media=kind, features=[
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": motion}])
        self.frames()

    def picture(self, path):
        self.value("document.activeElement.blur(), scrollTo(0, 0)")
        self.frames()
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def end(self):
        self.process.terminate()
        self.process.wait(30)


def drawn(browser):
    """What of the picture depends on the days and lines shown."""
    return browser.value(
        "document.getElementById('lines').innerHTML + document.getElementById('axes').innerHTML")


def lines_with_paths(browser):
    return browser.value(
        "[...document.querySelectorAll('#lines path')].filter(p => p.getAttribute('d')).length")


def check_static(browser, address):
    browser.ask("Emulation.setScriptExecutionDisabled", value=True)
    browser.ask("Page.navigate", url=address)
    time.sleep(1)
    browser.ask("Emulation.setScriptExecutionDisabled", value=False)
    expect(lines_with_paths(browser) == 8, "without scripts eight lines are drawn")


def check_keys(browser):
    value = browser.value
    browser.key("Tab")
    expect(value("document.activeElement.id") == "figure", "Tab reaches the picture")
    whole = drawn(browser)
    browser.key("ArrowLeft")
    first = value("document.getElementById('readout').textContent")
    expect(bool(re.match(r"\d{4}-\d\d-\d\d  EUR/USD|\d{4}-\d\d-\d\d  USD", first)), f"an arrow: {first}")
    browser.key("ArrowLeft")
    second = value("document.getElementById('readout').textContent")
    expect(second[:10] < first[:10], "another one goes a day back")
    browser.key("ArrowLeft", shift=True)
    third = value("document.getElementById('readout').textContent")
    expect(third[:7] < second[:7], "with Shift a month")
    time.sleep(0.6)
    expect(value("document.getElementById('live').textContent") == third, "and is said aloud")
    browser.key("+")
    expect(drawn(browser) != whole, "+ zooms")
    browser.key("-")
    browser.key("0")
    expect(drawn(browser) == whole, "0 shows all again")
    for number in "12345678":
        browser.key(number)
        expect(
            value("document.querySelectorAll('#lines .faint').length") == 7, f"{number} puts a line in front")
        browser.key(number)
        expect(lines_with_paths(browser) == 7, f"{number} hides it")
        browser.key(number)
        expect(lines_with_paths(browser) == 8, f"{number} shows it")
    browser.key("Home")
    expect(value("document.getElementById('readout').textContent").startswith("1999-01-04"), "Home is the first day")
    browser.key("End")
    browser.key("Tab")
    expect(value("document.activeElement.id") == "csv", "the picture is one stop of Tab")


def check_words(browser):
    value = browser.value
    rows = value("document.querySelectorAll('#table tbody tr').length")
    expect(rows > 330, f"the table has {rows} months")
    expect(value("document.getElementById('figure').getAttribute('aria-details')") == "table", "it is tied to the picture")
    expect(len(value("document.querySelector('#chart title').textContent")) > 20, "the picture has a title")
    expect("EUR/AUD from 4 Jan 1999" in value("document.querySelector('#chart desc').textContent"), "and a description")


def check_widths(browser):
    for width in [320, 360, 768, 1200]:
        browser.size(width, 800, phone=width < 600)
        time.sleep(0.2)
        browser.frames()
        over = browser.value("document.documentElement.scrollWidth") - width
        expect(over <= 0, f"{width} wide: nothing stands beyond the window")
        outside, meeting = browser.value("""(() => {
          const box = document.getElementById('chart').getBoundingClientRect();
          const texts = [...document.querySelectorAll('#axes text, #labels text')]
            .map(t => t.getBoundingClientRect());
          const meet = (p, q) => p.left < q.right && q.left < p.right && p.top + 4 < q.bottom && q.top + 4 < p.bottom;
          return [texts.filter(t => t.left < box.left - 1 || t.right > box.right + 1).length,
            texts.filter((t, i) => texts.slice(i + 1).some(u => meet(t, u))).length]})()""")
        expect(outside == 0 and meeting == 0, f"{width} wide: {outside} labels outside, {meeting} over others")
        letters = browser.value(
            "document.querySelector('#labels text').getBoundingClientRect().height")
        expect(letters >= 10, f"{width} wide: letters {letters:.0f} high")


def check_looks(browser, folder):
    ground = "getComputedStyle(document.body).backgroundColor"
    browser.size(1200, 900)
    browser.media("light")
    light = browser.value(ground)
    browser.picture(f"{folder}/light.png")
    browser.media("dark")
    expect(browser.value(ground) != light, "dark has a ground of its own")
    browser.picture(f"{folder}/dark.png")
    browser.size(360, 780, phone=True)
    time.sleep(0.2)
    browser.picture(f"{folder}/phone-dark.png")
    browser.media("light")
    browser.picture(f"{folder}/phone.png")
    browser.size(1200, 900)
    browser.media(kind="print")
    expect(browser.value("getComputedStyle(document.getElementById('keys')).display") == "none", "paper has no keys")
    name = "getComputedStyle(document.getElementById('lines')).animationName"
    browser.media(motion="no-preference")
    expect(browser.value(name) == "draw", "lines come drawn")
    time.sleep(1.2)
    browser.picture(f"{folder}/moved.png")
    browser.media(motion="reduce")
    expect(browser.value(name) == "none", "but not where motion is reduced")


def costs(browser):
    """Milliseconds until keys are taken, and of a zoom step; told, not judged: machines differ."""
    ready = browser.value("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
    steps = browser.value("""(async () => {
      const frame = () => new Promise(requestAnimationFrame), figure = document.getElementById('figure'), out = [];
      for (let i = 0; i < 40; i++) { await frame(); const start = performance.now();
        figure.dispatchEvent(new KeyboardEvent('keydown', {key: i % 10 < 5 ? '+' : '-'})); await frame(); await frame();
        out.push((performance.now() - start) / 2) }
      return out.sort((a, b) => a - b)})()""")
    print(f"      ready after {ready:.0f} ms; a zoom step {steps[20]:.1f} ms, at most {steps[-1]:.1f}")


def main(folder):
    page = f"{folder}/chart.html"
    subprocess.run(
        [AGIO, "chart", *f"EUR in {CODES}".split(), "max", "--html", page, "--offline"], check=True)
    size = os.path.getsize(page)
    points = subprocess.run(
        [AGIO, "rates", "EUR/USD", "--from", "1999-01-04", "--format", "csv", "--offline"],
        check=True, capture_output=True, text=True).stdout.count("\n") - 1
    expect(size < MOST_BYTES and points > 7000, f"eight series of {points} days in {size:,} bytes")
    browser = Browser()
    try:
        for domain in ["Page", "Network", "Runtime", "Log"]:
            browser.ask(f"{domain}.enable")
        address = Path(page).absolute().as_uri()
        browser.media()
        browser.size(1200, 900)
        check_static(browser, address)
        browser.events.clear()
        browser.open(address)
        expect(browser.value("window.chartReady") is True, "the script runs")
        costs(browser)
        browser.key("0")
        check_keys(browser)
        check_words(browser)
        check_widths(browser)
        check_looks(browser, folder)
        requests = [
            event["params"]["request"]["url"] for event in browser.events
            if event["method"] == "Network.requestWillBeSent"]
        expect([url for url in requests if url != address] == [], "no request is made")
        said = [
            event for event in browser.events
            if event["method"] in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")]
        expect(said == [], f"the console is empty {said or ''}")
    finally:
        browser.end()
    if failures:
        sys.exit(f"page: {len(failures)} of what is promised does not hold")


if len(sys.argv) > 1:
    main(sys.argv[1])
else:
    with tempfile.TemporaryDirectory() as temporary:
        main(temporary)
