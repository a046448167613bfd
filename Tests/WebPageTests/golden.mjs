// Replays the golden scripts with the engine as WebAssembly: what it prints must equal what the
// program prints. Usage: node golden.mjs PAGE-FOLDER GOLDEN-FOLDER
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const { Engine } = createRequire(import.meta.url)("../../Sources/WebPage/Site/worker.js");
const [page, folder] = process.argv.slice(2);
const bytes = readFileSync(join(page, "layline.wasm"));
const restPath = join(page, "layline-rest.wasm");
const rest = existsSync(restPath) ? new WebAssembly.Module(readFileSync(restPath)) : null;
const load = () => Engine.load(bytes, () => rest);
const scripts = join(folder, "Scripts");

let engine = await load();
// Scripts source and compare the others.
const names = readdirSync(scripts).sort();
const addFiles = () => {
  for (const name of names) {
    engine.request("file", `${name}\n${readFileSync(join(scripts, name), "utf8")}`);
  }
};
addFiles();

let count = 0;
let failures = 0;
for (const name of names.filter((name) => name.endsWith(".lay"))) {
  const script = readFileSync(join(scripts, name), "utf8");
  let found;
  try {
    const answer = JSON.parse(engine.request("replay unicode 64 9", `${name}\n${script}`));
    found = `${answer.output}-- complaints\n${answer.complaints}-- status ${answer.status}\n`;
  } catch (error) {
    found = `the engine failed: ${error.message}`;
    engine = await load();
    addFiles();
  }
  count += 1;
  const wanted = readFileSync(join(folder, "Expected", `${name.slice(0, -4)}.txt`), "utf8");
  if (found === wanted) continue;
  failures += 1;
  const [here, there] = [found.split("\n"), wanted.split("\n")];
  const line = here.findIndex((text, index) => text !== there[index]);
  console.error(`${name}, line ${line + 1}:`);
  console.error(`  found  ${here[line]?.slice(0, 400)}\n  wanted ${there[line]?.slice(0, 400)}`);
}
console.log(`replayed ${count} golden scripts: ${failures} differ`);
process.exitCode = failures > 0 ? 1 : 0;
