// Measures the page's files and its engine in Node; with Chromium, what a hand waits for; with the
// program, how many times longer the engine takes for the same scripts.
// Usage: node bench.mjs PAGE-FOLDER [--chromium CHROMIUM] [--program LAYLINE]
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Browser, packedSize, serve } from "./chromium.mjs";

const folder = resolve(process.argv[2]);
const option = (name) => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? null : process.argv[index + 1];
};
const { Engine } = createRequire(import.meta.url)(join(folder, "worker.js"));
const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];
const rows = [];
const row = (name, measured, unit, goal) => {
  const result = goal === "–" ? ""
    : measured <= goal ? "met" : `missed by ${((measured / goal - 1) * 100).toFixed(0)} %`;
  rows.push([name, measured.toFixed(unit === "KB" ? 0 : 1), unit, String(goal), result]);
};

const first = ["index.html", "page.js", "worker.js", "style.css", "icon.svg", "layline.wasm"];
const later = ["offline.js", "layline-rest.wasm", "sessions.html", "gallery.css", "gallery.js"];
row("page: all for the first frame, by gzip", packedSize(folder, first), "KB", 800);
row("page: all of it, by gzip", packedSize(folder, [...first, ...later]), "KB", 2600);

const rest = existsSync(join(folder, "layline-rest.wasm"))
  ? new WebAssembly.Module(readFileSync(join(folder, "layline-rest.wasm"))) : null;
const bytes = readFileSync(join(folder, "layline.wasm"));
const starts = [];
let engine;
for (let pass = 0; pass < 5; pass += 1) {
  const start = performance.now();
  engine = await Engine.load(bytes, () => rest);
  engine.request("layout");
  starts.push(performance.now() - start);
}
row("page: first layout, from the module's bytes", median(starts), "ms", 300);

const times = (count, action) => {
  const found = [];
  for (let pass = -count >> 2; pass < count; pass += 1) {
    const start = performance.now();
    action(pass);
    if (pass >= 0) found.push(performance.now() - start);
  }
  return median(found);
};
const run = (text) => JSON.parse(engine.request("run 1", text));

run("new; split root h 10; for v in a b c d { split $v v 10 }");
row("page: a command in 50 views", times(40, (pass) =>
  run(`ratio a ${pass % 2 === 0 ? 0.1 : 0.2}`)), "ms", 8);
row("page: a hint in 50 views", times(40, () =>
  engine.request("hint 11 80", "ratio a 0.3")), "ms", 16);

const start = "new 1600x1200; splitter root h left right; split left v 20";
run(start);
const many = run("json").layout.views.slice(3, 23).map((view) => `split ${view.name} h 49`);
for (const line of many) run(line);
engine.request("press bar 0", "root");
let stepBytes = 0;
row("page: a drag step in 1,000 views", times(40, (pass) => {
  const answer = engine.request(`move ${100 + pass} 0 ${pass / 60}`);
  stepBytes = answer.length;
  return JSON.parse(answer);
}), "ms", 16);
row("page: its answer", stepBytes / 1000, "KB", "–");
row("page: a command in 1,000 views", times(20, (pass) =>
  run(`drag root by ${pass % 2 === 0 ? 10 : -10}`)), "ms", "–");

// What a hand waits for: the engine, its answer on the way, and the boxes at their new places.
if (option("chromium")) {
  const server = await serve(folder);
  const browser = new Browser(option("chromium"));
  try {
    await measureInBrowser(server, browser);
  } finally {
    await browser.end();
    server.end();
  }
}

async function measureInBrowser(server, browser) {
  const starts = [];
  let tab;
  for (let pass = 0; pass < 5; pass += 1) {
    await tab?.close();
    tab = await browser.open();
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {
      source: `addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
          if (document.body.dataset.state === "ready") window.readyAt ??= performance.now();
        }).observe(document.body, { attributes: true }));`,
    });
    await tab.go(`${server.address}/`);
    await tab.until("window.readyAt");
    starts.push(await tab.evaluate(
      `readyAt - Math.max(...performance.getEntriesByType("resource").map((file) => file.responseEnd))`));
  }
  row("Chromium: first frame, from the last file", median(starts), "ms", 300);
  for (const line of [start, ...many]) {
    const count = await tab.evaluate(`document.querySelectorAll(".entry").length`);
    await tab.type(line);
    await tab.press("Enter");
    await tab.until(`document.querySelectorAll(".entry").length > ${count}
      && document.body.dataset.busy !== "true"`);
  }
  await tab.evaluate(`(() => {
    let start = 0;
    window.steps = [];
    document.querySelector("#stage").addEventListener(
      "pointermove", () => (start ||= performance.now()), true);
    new MutationObserver(() => {
      if (!start) return;
      document.body.getBoundingClientRect();
      steps.push(performance.now() - start);
      start = 0;
    }).observe(document.querySelector("#picture"), { attributes: true, subtree: true });
  })()`);
  await tab.drag('.bar[data-bar="root"]', [150, 0], 40, 50);
  const steps = await tab.evaluate("steps");
  row("Chromium: the same, drawn", median(steps.slice(4)), "ms", 16);
}

// The same scripts in both: the least of several runs, as other work only adds to them.
if (option("program")) {
  const views = Array.from({ length: 10 }, (_, index) => `split v${index} h 5`).join("\n");
  const rows = (text, count) => Array.from({ length: count }, (_, index) => text(index)).join("\n");
  const scripts = {
    "2,000 drags in 60 views": `split root v ${Array.from({ length: 10 }, (_, i) => `v${i}`).join(" ")}
${views}\n${rows((index) => `ratio v0 0.${index % 9 + 1}`, 2000)}`,
    "a stack of 200, resized 100 times": `stack root h ${
      Array.from({ length: 200 }, (_, i) => `s${i}=${20 + i % 7}x20`).join(" ")}\n${
      rows((index) => `resize ${4000 + index * 40} 240`, 100)}`,
    "1,000 reasons": `split root h a b c\nsplit b v d e\n${
      rows((index) => `why ${"acde"[index % 4]}.${index % 2 ? "width" : "x"}`, 1000)}`,
  };
  const place = mkdtempSync(join(tmpdir(), "layline-bench-"));
  const least = (action) => Math.min(...Array.from({ length: 7 }, () => {
    const start = performance.now();
    action();
    return performance.now() - start;
  }));
  const native = (text) => {
    writeFileSync(join(place, "it.lay"), text);
    return least(() => {
      const done = spawnSync(option("program"), ["--json", "--keep-going", join(place, "it.lay")], {
        maxBuffer: 1 << 30 });
      if (done.status !== 0) throw new Error(`${done.error ?? done.stderr}`);
    });
  };
  const nothing = native("");
  for (const [name, text] of Object.entries(scripts)) {
    const [there, here] = [
      native(text) - nothing, least(() => engine.request("replay json 80 20", `it.lay\n${text}`))];
    row(`native ${name}`, there, "ms", "–");
    row(`page to native: ${name}`, here / there, "x", 3);
  }
  rmSync(place, { recursive: true });
}

const widths = [44, 9, 4, 6];
console.log(["workload", "measured", "unit", "goal", "result"].map((text, index) =>
  index === 0 ? text.padEnd(widths[0]) : text.padStart(widths[index] ?? 0)).join(" "));
for (const [name, measured, unit, goal, result] of rows) {
  console.log(`${name.padEnd(44)} ${measured.padStart(9)} ${unit.padEnd(4)} ${goal.padStart(5)}  ${result}`);
}
