// Checks pages with the engine as WebAssembly: node check.mjs MODULE PAGE…
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { Engine } = createRequire(import.meta.url)("../../Sources/WebPage/Site/worker.js");
const [path, ...pages] = process.argv.slice(2);
const engine = await Engine.load(readFileSync(path));

let sessions = 0;
for (const page of pages) {
  const [count, ...complaints] = engine.call("check", readFileSync(page, "utf8")).split("\n");
  sessions += Number(count);
  if (complaints.length > 0) {
    console.error(`${page}:`, complaints.join("\n"));
    process.exitCode = 1;
  }
}
console.log(`checked ${sessions} sessions in ${pages.length} pages`);
