// Writes compressed copies of files beside them: .gz and .br. A module for development is compressed
// quickly, because brotli needs a minute for one.
// Usage: node compress-page.mjs quick|small FILE…
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [kind, ...files] = process.argv.slice(2);
const isQuick = kind === "quick";
for (const file of files) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: isQuick ? 1 : 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isQuick ? 2 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}
