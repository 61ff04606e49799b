"""A page in headless Chromium, controlled by the DevTools protocol over two pipes."""

import json
import os
import subprocess
import tempfile
import time


class Page:
    """One page. `errors`: the messages of its console; `requests`: the addresses that it requested.
    """

    def __init__(self, chromium):
        self.folder = tempfile.TemporaryDirectory()
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle",
                 "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run",
                 "--disable-dev-shm-usage", "--remote-debugging-pipe",
                 "--user-data-dir=" + self.folder.name]
        # The protocol's pipes must be the descriptors 3 and 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}', "sh", chromium, *flags],
            pass_fds=(theirs_in, theirs_out), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.input, self.output = os.fdopen(ours_in, "rb", 0), os.fdopen(ours_out, "wb", 0)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.errors, self.requests, self.loads = [], [], 0
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target,
                                 flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.output.close()
        self.process.kill()
        self.process.wait()
        time.sleep(0.2)  # Chromium's helpers may still write to the folder
        subprocess.run(["rm", "-rf", self.folder.name], check=False)

    def message(self):
        while b"\0" not in self.buffer:
            more = os.read(self.input.fileno(), 1 << 16)
            if not more:
                raise RuntimeError("Chromium ended")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def note(self, message):
        method, what = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(what["exceptionDetails"]))
        elif method == "Runtime.consoleAPICalled" and what["type"] == "error":
            self.errors.append(json.dumps(what["args"]))
        elif method == "Log.entryAdded" and what["entry"]["level"] == "error":
            self.errors.append(what["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(what["request"]["url"])
        elif method == "Page.loadEventFired":
            self.loads += 1

    def call(self, method, **params):
        self.number += 1
        number = self.number
        request = {"id": number, "method": method, "params": params}
        if self.session:
            request["sessionId"] = self.session
        self.output.write(json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def open(self, path):
        self.errors, self.requests, self.loads = [], [], 0
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        while not self.loads:
            self.note(self.message())

    def value(self, expression):
        """The value of a JavaScript expression, as JSON. Waits for the value of a promise."""
        found = self.call("Runtime.evaluate", returnByValue=True, awaitPromise=True,
                          expression=f"Promise.resolve({expression}).then((value) => JSON.stringify(value))")
        if "exceptionDetails" in found:
            raise RuntimeError(f"{expression}: {found['exceptionDetails']}")
        text = found["result"].get("value")
        return None if text is None else json.loads(text)
