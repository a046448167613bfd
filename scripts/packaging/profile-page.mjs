// Notes which functions of the page's engine an arrival calls, and the first commands: the others need
// not be there for the first frame. Writes a profile, for wasm-split. Hints and completions are not
// in it, because the page asks for them when the whole engine is there.
// Usage: node profile-page.mjs INSTRUMENTED-MODULE PROFILE
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Engine } = createRequire(import.meta.url)("../../Sources/WebPage/Site/worker.js");
const [modulePath, profilePath] = process.argv.slice(2);
const engine = await Engine.load(await WebAssembly.compile(readFileSync(modulePath)));

const why = () => {
  for (const attribute of ["x", "y", "width", "height"]) engine.request(`why ${attribute}`, "console");
};

// A first visit: the example, one of its numbers, a drag, and some commands.
const example = [
  "split root h sidebar=25% main",
  "splitter main v editor console fraction 0.7",
  "why console.height",
];
for (const head of ["settings 80 20 none", "progress", "layout", "devices"]) engine.request(head);
engine.request("again 1", example.join("\0"));
why();
engine.request("press bar 0", "main");
engine.request("move 0 4 0.1");
engine.request("run 1", JSON.parse(engine.request("lift 0 8 0.2")).command);
const commands = [
  "new", "split root h left right", "ratio left 0.3", "fix left 120", "hide right", "undo",
  "resize 500 300",
];
for (const line of commands) engine.request("run 1", line);

// A visit by a link.
const { token } = JSON.parse(engine.request("token", example.join("\n")));
engine.request("unpack", token);
engine.request("rehearse 1", example.join("\0"));
engine.request("adopt");
why();

// Sessions of an earlier visit.
for (const lines of [["new"], commands]) {
  engine.request("again 1", lines.join("\0"));
  engine.request("layout");
}

// Names of one length that differ: a table compares them only if their hashes happen to be equal.
for (const name of ["one-file.txt", "two-file.txt"]) engine.request("file", `${name}\n`);

const limit = 1 << 20;
const { allocate, memory, __write_profile: write } = engine.exports;
const address = allocate(limit);
const size = write(address, limit);
if (size > limit) throw new Error(`the profile takes ${size} bytes`);
writeFileSync(profilePath, new Uint8Array(memory.buffer, address, size));
