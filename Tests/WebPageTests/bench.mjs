// Measures the page's files and its engine in Node. Usage: node bench.mjs PAGE-FOLDER
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";

const folder = resolve(process.argv[2]);
const { Engine } = createRequire(import.meta.url)(join(folder, "worker.js"));
const median = (numbers) => numbers.sort((one, other) => one - other)[numbers.length >> 1];
const rows = [];
const row = (name, measured, unit, goal) => {
  const result =
    measured <= goal ? "met" : `missed by ${((measured / goal - 1) * 100).toFixed(0)} %`;
  rows.push([name, measured.toFixed(unit === "KB" ? 0 : 1), unit, String(goal), result]);
};

const files = [
  "index.html", "page.js", "worker.js", "style.css", "icon.svg", "offline.js", "layline.wasm",
];
const sizes = files.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
row("page: all that it loads, by gzip -9", sizes.reduce((sum, size) => sum + size) / 1000, "KB", 700);

const bytes = readFileSync(join(folder, "layline.wasm"));
const starts = [];
let engine;
for (let pass = 0; pass < 5; pass += 1) {
  const start = performance.now();
  engine = await Engine.load(bytes);
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

run("new 1600x1200; splitter root h left right; split left v 20");
const names = run("json").layout.views.slice(3, 23).map((view) => view.name);
for (const name of names) run(`split ${name} h 49`);
engine.request("press bar 0", "root");
row("page: a drag step in 1,000 views", times(40, (pass) =>
  JSON.parse(engine.request(`move ${100 + pass} 0 ${pass / 60}`))), "ms", 16);

const widths = [44, 9, 4, 6];
console.log(["workload", "measured", "unit", "goal", "result"].map((text, index) =>
  index === 0 ? text.padEnd(widths[0]) : text.padStart(widths[index] ?? 0)).join(" "));
for (const [name, measured, unit, goal, result] of rows) {
  console.log(`${name.padEnd(44)} ${measured.padStart(9)} ${unit.padEnd(4)} ${goal.padStart(5)}  ${result}`);
}
