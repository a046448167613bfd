// Notes which functions of the page's engine the first minutes of a session call: the others need not
// be there for the first frame. Writes a profile for each session, for wasm-split to merge.
// Usage: node profile-page.mjs INSTRUMENTED-MODULE FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { Engine } = createRequire(import.meta.url)("../../Sources/WebPage/Site/worker.js");
const [modulePath, folder] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(modulePath));

// The example that greets a newcomer, and the first commands of others.
const greeting = [
  "split root h sidebar=25% main",
  "splitter main v editor console fraction 0.7",
  "why console.height",
];
const commands = [
  "split root h left right",
  "ratio left 0.3",
  "fix left 120",
  "hide right",
  "undo",
  "resize 500 300",
];

// What the page asks while a line is typed depends on how fast that is, and the engine keeps much of what
// it was asked. asks: whether there is time for the next question.
const type = (engine, line, asks) => {
  for (let end = 1; end <= line.length; end += 1) {
    if (!asks()) continue;
    const text = line.slice(0, end);
    const { previews } = JSON.parse(engine.request(`hint ${end} 80`, text));
    if (previews && !text.includes("{")) engine.request("trial", text);
  }
  if (asks()) engine.request(`complete ${line.length}`, line);
};
const run = (engine, line, asks) => {
  const answer = JSON.parse(engine.request("run 1", line));
  if (answer.motion) engine.request(`motion ${answer.motion.duration / 2}`);
};

const limit = 1 << 20;
const writeProfile = (engine, name) => {
  const { allocate, memory, __write_profile: write } = engine.exports;
  const address = allocate(limit);
  const size = write(address, limit);
  if (size > limit) throw new Error(`the profile takes ${size} bytes`);
  writeFileSync(join(folder, name), new Uint8Array(memory.buffer, address, size));
};

// Numbers from 0 to 1, the same each time.
let state = 1;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};

const sessions = [[...greeting, "new 400x240", ...commands], commands];
let count = 0;
for (const chance of [0, 0.05, 0.05, 0.1, 0.1, 0.2, 0.5, 1]) {
  for (const lines of sessions) {
    const engine = await Engine.load(module);
    const asks = () => random() < chance;
    for (const head of ["settings 80 20 none", "progress", "layout", "devices"]) engine.request(head);
    engine.request("again 1", greeting.join("\0"));
    for (const attribute of ["x", "width", "height"]) engine.request(`why ${attribute}`, "console");
    run(engine, "new", () => false);
    for (const line of lines) {
      type(engine, line, asks);
      run(engine, line, asks);
    }
    engine.request("again 1", lines[0]);
    writeProfile(engine, `${(count += 1)}.profile`);
  }
}
