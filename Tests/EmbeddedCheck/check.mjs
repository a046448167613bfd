// Checks pages with the engine as WebAssembly: node check.mjs MODULE PAGE…
import { readFileSync } from "node:fs";

const [path, ...pages] = process.argv.slice(2);
const decoder = new TextDecoder();
const headerSize = 16;
const freed = new Map();
let memory;
let heapEnd;

const bytes = (address, count) => new Uint8Array(memory.buffer, address, count);
const view = () => new DataView(memory.buffer);
const text = (address) => {
  const rest = new Uint8Array(memory.buffer, address);
  return decoder.decode(rest.subarray(0, rest.indexOf(0)));
};

// Blocks have sizes of powers of two, which stand in front of them; freed ones are used again.
function allocate(count) {
  const size = 2 ** Math.ceil(Math.log2(count + headerSize));
  let block = freed.get(size)?.pop();
  if (block === undefined) {
    block = heapEnd;
    heapEnd += size;
    const missing = heapEnd - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    view().setUint32(block, size, true);
  }
  return block + headerSize;
}

function free(address) {
  if (address === 0) return;
  const block = address - headerSize;
  const size = view().getUint32(block, true);
  if (!freed.has(size)) freed.set(size, []);
  freed.get(size).push(block);
}

const env = {
  free,
  posix_memalign(result, alignment, count) {
    if (alignment > headerSize) throw new Error(`alignment ${alignment}`);
    // The view comes after the allocation, which may move the memory.
    const address = allocate(count);
    view().setUint32(result, address, true);
    return 0;
  },
  memcmp(first, second, count) {
    return Buffer.compare(bytes(first, count), bytes(second, count));
  },
  arc4random_buf(address, count) {
    crypto.getRandomValues(bytes(address, count));
  },
  // The product of two numbers of 128 bits.
  __multi3(result, low, high, otherLow, otherHigh) {
    const wide = (low, high) => (BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low);
    const product = wide(low, high) * wide(otherLow, otherHigh);
    view().setBigUint64(result, BigInt.asUintN(64, product), true);
    view().setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true);
  },
  // Returns the end of the number, or its start if there is none.
  _swift_stdlib_strtod_clocale(address, result) {
    const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(text(address))?.[0] ?? "";
    view().setFloat64(result, Number(number), true);
    return address + number.length;
  },
  // Halves go away from zero.
  round(number) {
    const whole = Math.trunc(number);
    return Math.abs(number - whole) < 0.5 ? whole : whole + Math.sign(number);
  },
  // Called to report a failed precondition.
  putchar(character) {
    process.stderr.write(String.fromCharCode(character));
    return character;
  },
  exp: Math.exp,
  expm1: Math.expm1,
  log: Math.log,
  sin: Math.sin,
  cos: Math.cos,
  atan2: Math.atan2,
};

const { instance } = await WebAssembly.instantiate(readFileSync(path), { env });
memory = instance.exports.memory;
heapEnd = instance.exports.__heap_base.value;
heapEnd += -heapEnd & (headerSize - 1);

let sessions = 0;
for (const page of pages) {
  const file = readFileSync(page);
  const input = allocate(file.length);
  bytes(input, file.length).set(file);
  const [count, ...complaints] = text(instance.exports.check(input, file.length)).split("\n");
  free(input);
  sessions += Number(count);
  if (complaints.length > 0) {
    console.error(`${page}:`, complaints.join("\n"));
    process.exitCode = 1;
  }
}
console.log(`checked ${sessions} sessions in ${pages.length} pages`);
