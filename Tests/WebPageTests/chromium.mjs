// Drives Chromium by its DevTools protocol over a pipe, and serves a folder to it.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

// The kilobytes of a folder's files as a server sends them by gzip; files that are not there have none.
export function packedSize(folder, names) {
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return files.reduce((sum, file) => sum + (existsSync(`${file}.gz`) ? statSync(`${file}.gz`).size
    : gzipSync(readFileSync(file), { level: 9 }).length), 0) / 1000;
}

// Serves a folder on a port of its own, with compressed copies if there are any; returns its address,
// a function that ends it, and two that let requests for a file wait and answer them.
export async function serve(folder) {
  const held = new Map();
  let refusedCount = 0;
  const answer = (name, response) => {
    const copy = [["br", ".br"], ["gzip", ".gz"], [null, ""]].find(([coding, ending]) =>
      (!coding || response.req.headers["accept-encoding"]?.includes(coding))
        && existsSync(join(folder, name + ending)));
    try {
      const bytes = readFileSync(join(folder, name + (copy?.[1] ?? "")));
      response.writeHead(200, {
        "content-type": types[extname(name)] ?? "text/plain",
        "content-length": bytes.length,
        ...(copy?.[0] && { "content-encoding": copy[0] }),
      });
      response.end(bytes);
    } catch {
      response.writeHead(404);
      response.end();
    }
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const name = normalize(path === "/" ? "/index.html" : path);
    if (held.get(name) === null) {
      refusedCount += 1;
      response.writeHead(503).end();
    } else if (held.has(name)) held.get(name).push(response);
    else answer(name, response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    end: () => server.close(),
    hold: (name) => held.set(name, []),
    // Answers the held and all further requests with an error.
    refuse: (name) => {
      for (const response of held.get(name)) response.writeHead(503).end();
      refusedCount = held.get(name).length;
      held.set(name, null);
    },
    refused: () => refusedCount,
    release: (name) => {
      for (const response of held.get(name) ?? []) answer(name, response);
      held.delete(name);
    },
  };
}

export class Browser {
  #process;
  #home = mkdtempSync(join(tmpdir(), "layline-page-"));
  #count = 0;
  #waiting = new Map();
  #listeners = [];

  constructor(program) {
    const switches = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
      "--disable-dev-shm-usage", "--hide-scrollbars", `--user-data-dir=${this.#home}`, "about:blank",
    ];
    this.#process = spawn(program, switches, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let rest = "";
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  #take(message) {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const { resolve, reject } = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) reject(new Error(message.error.message));
    else resolve(message.result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = (this.#count += 1);
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  listen(listener) {
    this.#listeners.push(listener);
  }

  async open(address) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId, targetId);
    await tab.start(address);
    return tab;
  }

  async end() {
    await this.send("Browser.close").catch(() => {});
    await new Promise((resolve) => {
      if (this.#process.exitCode !== null) resolve();
      this.#process.once("exit", resolve);
      setTimeout(() => this.#process.kill("SIGKILL"), 5_000).unref();
    });
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Tab {
  // Errors of the page: exceptions, and what its policy refused.
  errors = [];

  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    browser.listen((message) => {
      if (message.sessionId !== session) return;
      if (message.method === "Runtime.exceptionThrown") {
        const { exception, text } = message.params.exceptionDetails;
        this.errors.push(exception?.description ?? text);
      }
      if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
        this.errors.push(`${message.params.entry.text} ${message.params.entry.url ?? ""}`);
      }
    });
  }

  send(method, params) {
    return this.browser.send(method, params, this.session);
  }

  async start(address) {
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
    await this.size(1280, 800);
    if (address) await this.go(address);
  }

  async go(address) {
    await this.send("Page.navigate", { url: address });
  }

  size(width, height, isPhone = false) {
    return this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone,
    });
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression);
    return result.value;
  }

  // Waits until an expression is true.
  async until(expression, seconds = 30) {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const value = await this.evaluate(expression).catch(() => false);
      if (value) return value;
      if (Date.now() > end) {
        throw new Error(`it never came true: ${expression}; ${this.errors.join("; ")}`);
      };
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  // MARK: Hands

  async type(text) {
    await this.send("Input.insertText", { text });
  }

  async press(key, modifiers = 0) {
    const codes = { Enter: 13, Tab: 9, Escape: 27, F6: 117, ArrowUp: 38, ArrowDown: 40,
      ArrowLeft: 37, ArrowRight: 39 };
    const windowsVirtualKeyCode = codes[key] ?? key.toUpperCase().charCodeAt(0);
    const text = key === "Enter" ? "\r" : undefined;
    const event = { key, code: key, windowsVirtualKeyCode, modifiers };
    await this.send("Input.dispatchKeyEvent", { ...event, type: text ? "keyDown" : "rawKeyDown", text });
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
  }

  mouse(type, x, y, buttons = 0) {
    return this.send("Input.dispatchMouseEvent", {
      type, x, y, button: type === "mouseMoved" && !buttons ? "none" : "left", buttons, clickCount: 1,
    });
  }

  // Clicks once the element stays where it is: what is above it may still be growing.
  async click(selector) {
    let [x, y] = await this.middle(selector);
    for (let turn = 0; turn < 50; turn += 1) {
      await this.evaluate(
        "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      const [left, top] = await this.middle(selector);
      if (left === x && top === y) break;
      [x, y] = [left, top];
    }
    await this.mouse("mouseMoved", x, y);
    await this.mouse("mousePressed", x, y, 1);
    await this.mouse("mouseReleased", x, y);
  }

  middle(selector) {
    return this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: "nearest" });
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`);
  }

  async drag(selector, way, steps = 8, milliseconds = 16) {
    const [x, y] = await this.middle(selector);
    await this.mouse("mouseMoved", x, y);
    await this.mouse("mousePressed", x, y, 1);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      await this.mouse("mouseMoved", x + way[0] * part, y + way[1] * part, 1);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    await this.mouse("mouseReleased", x + way[0], y + way[1]);
  }

  async touch(selector, way, steps = 8, milliseconds = 16) {
    const [x, y] = await this.middle(selector);
    const at = (part) => [{ x: x + way[0] * part, y: y + way[1] * part }];
    await this.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      await this.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / steps) });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    await this.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async picture() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  close() {
    return this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
