// The engine in its own thread: loads the module, provides what it wants of its host, and answers
// one request after the other. Node loads this file too, to check the module without a browser.
"use strict";

class Engine {
  static #encoder = new TextEncoder();
  static #decoder = new TextDecoder();

  #memory;
  #exports;
  #complaint = "";

  static async load(module) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, { env: engine.#environment() });
    engine.#exports = (instance.instance ?? instance).exports;
    engine.#memory = engine.#exports.memory;
    return engine;
  }

  // The answer to a request, as JSON text.
  request(head, text = "") {
    return this.call("request", `${head}\n${text}`);
  }

  // Calls an export that takes a text and returns one.
  call(name, text) {
    const input = Engine.#encoder.encode(text);
    const address = this.#exports.allocate(input.length);
    if (address === 0) throw new Error("out of memory");
    this.#bytes(address, input.length).set(input);
    let answer;
    try {
      answer = this.#exports[name](address, input.length);
    } catch (error) {
      throw new Error(this.#complaint.trim() || String(error.message));
    }
    this.#exports.free(address);
    const result = this.#text(answer);
    this.#exports.free(answer);
    return result;
  }

  #bytes(address, count) {
    return new Uint8Array(this.#memory.buffer, address, count);
  }

  #text(address) {
    const rest = new Uint8Array(this.#memory.buffer, address);
    return Engine.#decoder.decode(rest.subarray(0, rest.indexOf(0)));
  }

  #environment() {
    return {
      // The same for every run: nothing that is printed may depend on it.
      arc4random_buf: (address, count) => this.#bytes(address, count).fill(42),
      // Returns the end of the number, or its start if there is none.
      _swift_stdlib_strtod_clocale: (address, result) => {
        const number =
          /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i.exec(this.#text(address))?.[0] ?? "";
        new DataView(this.#memory.buffer).setFloat64(result, Number(number), true);
        return address + number.length;
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
