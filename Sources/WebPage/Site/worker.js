// The engine in its own thread: loads the module, provides what it wants of its host, and answers
// one request after the other. Node loads this file too, to check the module without a browser.
"use strict";

class Engine {
  static #encoder = new TextEncoder();
  static #decoder = new TextDecoder();

  #memory;
  #exports;
  #complaint = "";

  // loadRest: returns the other part of a module that is in two parts. It is called when a function
  // of that part is called for the first time, which waits for it.
  static async load(module, loadRest = null) {
    const engine = new Engine();
    const instance = await WebAssembly.instantiate(module, {
      env: engine.#environment(), placeholder: engine.#placeholders(loadRest),
    });
    engine.#exports = (instance.instance ?? instance).exports;
    engine.#memory = engine.#exports.memory;
    return engine;
  }

  // The module's exports, for tools.
  get exports() {
    return this.#exports;
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

  // What stands in for the functions of the other part until that is there: an instance of it puts
  // them into the table, at the places that the stand-ins are named by.
  #placeholders(loadRest) {
    let isWhole = false;
    const call = (place, values) => {
      if (!isWhole) {
        new WebAssembly.Instance(loadRest(), { primary: this.#exports });
        isWhole = true;
      }
      return this.#exports.table.get(place)(...values);
    };
    return new Proxy({}, { get: (_, place) => (...values) => call(Number(place), values) });
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
      exp: Math.exp,
      expm1: Math.expm1,
      log: Math.log,
      sin: Math.sin,
      cos: Math.cos,
      atan2: Math.atan2,
    };
  }
}

// In a worker, the first message has the module, one of the next ones its other part, if it is in two,
// and all others a request.
if (typeof WorkerGlobalScope !== "undefined") {
  let engine = null;
  let rest = null;
  // Waits for the network only if the other part is wanted before the page has sent it.
  let isIncomplete = false;
  const loadRest = () => {
    if (rest) return rest;
    if (isIncomplete) throw new Error("this needs the half of the engine that did not arrive");
    const request = new XMLHttpRequest();
    request.open("GET", "layline-rest.wasm", false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`layline-rest.wasm: ${request.status}`);
    return new WebAssembly.Module(request.response);
  };
  self.onmessage = async ({ data }) => {
    if (data.module) {
      engine = Engine.load(data.module, loadRest);
      return;
    }
    if (data.rest !== undefined) {
      rest = data.rest;
      isIncomplete = rest === null;
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
