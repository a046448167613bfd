// The engine in its own thread: loads the module, provides what it wants of its host, and answers
// one request after the other. Node loads this file too, to check the module without a browser.
"use strict";

class Engine {
  // Bytes that the module may take: a session that wants more ends, and is restored.
  static maximumBytes = 1 << 30;
  static #headerSize = 16;
  static #encoder = new TextEncoder();
  static #decoder = new TextDecoder();

  #memory;
  #exports;
  #heapEnd = 0;
  // Freed blocks by the logarithm of their size.
  #freed = Array.from({ length: 32 }, () => []);
  #words;
  #complaint = "";

  static async load(module) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, { env: engine.#environment() });
    engine.#exports = (instance.instance ?? instance).exports;
    engine.#memory = engine.#exports.memory;
    engine.#words = new DataView(engine.#memory.buffer);
    const heap = engine.#exports.__heap_base.value;
    engine.#heapEnd = heap + (-heap & (Engine.#headerSize - 1));
    return engine;
  }

  // The answer to a request, as JSON text.
  request(head, text = "") {
    return this.call("request", `${head}\n${text}`);
  }

  // Calls an export that takes a text and returns one.
  call(name, text) {
    const input = Engine.#encoder.encode(text);
    // A text without bytes needs an address nevertheless.
    const address = this.#allocate(Math.max(1, input.length));
    if (address === 0) throw new Error("out of memory");
    this.#bytes(address, input.length).set(input);
    let answer;
    try {
      answer = this.#exports[name](address, input.length);
    } catch (error) {
      throw new Error(this.#complaint.trim() || String(error.message));
    }
    this.#free(address);
    const result = this.#text(answer);
    this.#free(answer);
    return result;
  }

  #bytes(address, count) {
    return new Uint8Array(this.#memory.buffer, address, count);
  }

  #text(address) {
    const rest = new Uint8Array(this.#memory.buffer, address);
    return Engine.#decoder.decode(rest.subarray(0, rest.indexOf(0)));
  }

  // Blocks have sizes of powers of two, which stand in front of them; freed ones are used again.
  // Returns 0 if there is no room.
  #allocate(count) {
    const order = 32 - Math.clz32(count + Engine.#headerSize - 1);
    const freed = this.#freed[order];
    if (freed.length > 0) return freed.pop();
    const size = 2 ** order;
    const block = this.#heapEnd;
    const missing = block + size - this.#memory.buffer.byteLength;
    if (missing > 0) {
      if (block + size > Engine.maximumBytes) return 0;
      const more = Math.max(missing, this.#memory.buffer.byteLength >> 2);
      try {
        this.#memory.grow(Math.ceil(more / 65536));
      } catch {
        return 0;
      }
      this.#words = new DataView(this.#memory.buffer);
    }
    this.#heapEnd = block + size;
    this.#words.setUint32(block, order, true);
    return block + Engine.#headerSize;
  }

  #free(address) {
    if (address === 0) return;
    this.#freed[this.#words.getUint32(address - Engine.#headerSize, true)].push(address);
  }

  #environment() {
    const wide = (low, high) => (BigInt.asUintN(64, high) << 64n) | BigInt.asUintN(64, low);
    return {
      free: (address) => this.#free(address),
      posix_memalign: (result, alignment, count) => {
        const address = alignment > Engine.#headerSize ? 0 : this.#allocate(count);
        // The allocation may have replaced the view of the memory.
        this.#words.setUint32(result, address, true);
        return address === 0 ? 12 : 0;
      },
      memcmp: (first, second, count) => {
        const bytes = new Uint8Array(this.#memory.buffer);
        for (let index = 0; index < count; index += 1) {
          const difference = bytes[first + index] - bytes[second + index];
          if (difference !== 0) return difference;
        }
        return 0;
      },
      // The same for every run: nothing that is printed may depend on it.
      arc4random_buf: (address, count) => this.#bytes(address, count).fill(42),
      // The product of two numbers of 128 bits.
      __multi3: (result, low, high, otherLow, otherHigh) => {
        const product = wide(low, high) * wide(otherLow, otherHigh);
        this.#words.setBigUint64(result, BigInt.asUintN(64, product), true);
        this.#words.setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true);
      },
      // Returns the end of the number, or its start if there is none.
      _swift_stdlib_strtod_clocale: (address, result) => {
        const number =
          /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(this.#text(address))?.[0] ?? "";
        this.#words.setFloat64(result, Number(number), true);
        return address + number.length;
      },
      // Halves go away from zero.
      round: (number) => {
        const whole = Math.trunc(number);
        return Math.abs(number - whole) < 0.5 ? whole : whole + Math.sign(number);
      },
      // Called to report a failed precondition.
      putchar: (character) => {
        this.#complaint += String.fromCharCode(character);
        return character;
      },
      layline_milliseconds: () => performance.now(),
      exp: Math.exp,
      expm1: Math.expm1,
      log: Math.log,
      sin: Math.sin,
      cos: Math.cos,
      atan2: Math.atan2,
    };
  }
}

// In a worker, the first message has the module, and each further one a request.
if (typeof WorkerGlobalScope !== "undefined") {
  let engine = null;
  self.onmessage = async ({ data }) => {
    if (data.module) {
      engine = Engine.load(data.module);
      return;
    }
    try {
      const answer = (await engine).request(data.head, data.text);
      self.postMessage({ id: data.id, answer });
    } catch (error) {
      self.postMessage({ id: data.id, crash: String(error.message) });
    }
  };
} else if (typeof module !== "undefined") {
  module.exports = { Engine };
}
