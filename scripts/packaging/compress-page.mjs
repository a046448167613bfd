// Writes copies of files beside them, compressed by brotli: .br. A module for development is compressed
// quickly, because brotli needs a minute for one.
// Usage: node compress-page.mjs quick|small FILE…
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [kind, ...files] = process.argv.slice(2);
for (const file of files) {
  const bytes = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: kind === "quick" ? 2 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}
