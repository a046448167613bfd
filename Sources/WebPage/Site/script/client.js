// The engine as the page sees it: a worker that answers requests in order. If it is stopped, or if it
// fails, a new one replays the journal of the session.
class Client extends EventTarget {
  #module;
  // Resolves when the whole engine is loaded. Requests without urgency are sent after that.
  whole = Promise.resolve();
  // The other part of the engine, once it has come; the first frame does not wait for it.
  #rest = null;
  #worker;
  static #retryPause = 1_000;
  #isIncomplete = false;
  // True while a new worker runs the session again.
  #isRestoring = false;
  #waiting = new Map();
  #count = 0;
  // The texts that were typed, in order, each with the changes that it made. A new worker runs them
  // again, and so does a later visit.
  entries = [];
  // The progress of the lessons when the first of them ran.
  firstProgress = "";
  // What else a new worker must be told.
  #files = new Map();
  #settings = "";
  // The picture that the engine sent last: later answers may have only what differs from it.
  #kept = null;
  progress = "";

  // loaded: called with the bytes of the module that have arrived.
  async start(loaded) {
    const inline = byID("module");
    this.#start();
    this.#module = await (inline ? Client.#decode(inline) : Client.#fetch("layline.wasm", loaded));
    this.#worker.postMessage({ module: this.#module });
    if (WebAssembly.Module.imports(this.#module).some((part) => part.module === "placeholder")) {
      this.whole = this.#loadRest();
    }
  }

  static #decode(element) {
    const text = atob(element.textContent.trim());
    return WebAssembly.compile(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  }

  // Compiles a module while it arrives. The browser keeps the machine code of such a response.
  static async #fetch(name, loaded = () => {}) {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    Client.#measure(response.clone().body, loaded);
    try {
      return await WebAssembly.compileStreaming(response);
    } catch {
      // A server that does not know the type.
      return WebAssembly.compile(await (await fetch(name)).arrayBuffer());
    }
  }

  static async #measure(body, loaded) {
    let count = 0;
    for (const reader = body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      loaded((count += value.length));
    }
  }

  // Tries twice. Without the other part `whole` never resolves, and what needs it fails.
  async #loadRest() {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      try {
        this.#rest = await Client.#fetch("layline-rest.wasm");
        this.#worker.postMessage({ rest: this.#rest });
        return;
      } catch {
        await pause(Client.#retryPause);
      }
    }
    this.#isIncomplete = true;
    this.#worker.postMessage({ rest: null });
    this.dispatchEvent(new CustomEvent("failed", {
      detail: "half of the engine did not arrive, so most commands cannot run", }));
    return new Promise(() => {});
  }

  // Starts a worker, which waits for its module.
  #start() {
    const inline = byID("worker");
    const address = inline
      ? URL.createObjectURL(new Blob([inline.textContent], { type: "text/javascript" }))
      : "worker.js";
    this.#worker = new Worker(scriptAddress(address));
    this.#worker.onmessage = ({ data }) => this.#take(data);
    this.#worker.onerror = (event) => this.#fail(event.message);
  }

  #launch() {
    this.#start();
    this.#worker.postMessage({ module: this.#module });
    if (this.#rest || this.#isIncomplete) this.#worker.postMessage({ rest: this.#rest });
  }

  // The answer to a request; null if it was stopped.
  ask(head, text = "") {
    const id = (this.#count += 1);
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#worker.postMessage({ id, head, text });
    this.#changeBusy();
    return answer;
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  #take(data) {
    if (data.crash !== undefined) {
      this.#fail(data.crash);
      return;
    }
    const answer = this.#whole(JSON.parse(data.answer));
    const resolve = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    this.#changeBusy();
    resolve?.(answer);
  }

  // An answer with all views, if it has only those that lie elsewhere than in the kept picture.
  #whole(answer) {
    if (answer.isKept) this.#kept = answer.layout ? answer : null;
    const { step } = answer;
    if (!step) return answer;
    const { layout, picture } = this.#kept;
    const [views, extras] = [layout.views.slice(), picture.views.slice()];
    for (const [index, x, y, width, height, size, clip, ...thumbs] of step.moves) {
      views[index] = { ...views[index], frame: [x, y, width, height] };
      const extra = { ...extras[index], size: size ?? extras[index].size };
      if (clip) extra.clip = clip;
      if (extra.thumbs) extra.thumbs = thumbs;
      extras[index] = extra;
    }
    answer.base = this.#kept;
    answer.layout = { ...layout, size: step.size, views };
    answer.picture = { ...picture, ...step, views: extras };
    return answer;
  }

  #changeBusy() {
    this.dispatchEvent(new Event("busy"));
  }

  // A session that makes the engine fail again is not run once more.
  #fail(message) {
    this.dispatchEvent(new CustomEvent("failed", { detail: message }));
    this.stop(!this.#isRestoring);
  }

  // MARK: Stopping

  // Notes a text before it runs. It is no part of the session if it does not.
  begin(text) {
    const entry = { text, since: Date.now() };
    this.entries.push(entry);
    return entry;
  }

  // Notes the answer to a text; null if it was stopped.
  note(entry, answer) {
    if (!answer || answer.isIncomplete) {
      this.entries = this.entries.filter((one) => one !== entry);
      return;
    }
    delete entry.since;
    entry.fails = Steps.fails(answer);
    // A later visit has no files.
    if (/(^|[;\n{])\s*(import|source)[ \t]+\S/.test(entry.text)) entry.changes = answer.journal.join("\n");
    this.noteProgress(answer);
  }

  noteProgress(answer) {
    if (answer.progress === undefined) return;
    this.progress = answer.progress;
    storage.set("lessons", answer.progress);
  }

  // Runs texts again. The answer has one for each of them.
  async again(texts, line = 1) {
    const latest = this.progress;
    this.ask("progress", this.firstProgress);
    const answer = await this.ask(`again ${line}`, texts.join("\0"));
    this.progress = latest;
    this.ask("progress", latest);
    return answer;
  }

  // Runs texts in a new session, which `adopt` makes the present one. The answer has one for each.
  rehearse(texts) {
    return this.ask("rehearse 1", texts.join("\0"));
  }

  // Ends what is running. The session is restored as it was before, unless that failed.
  async stop(restores = true) {
    this.#worker.terminate();
    this.#kept = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#launch();
    for (const resolve of waiting) resolve(null);
    this.ask(this.#settings);
    for (const [name, text] of this.#files) this.ask("file", `${name}\n${text}`);
    const texts = this.entries.filter(({ since }) => since === undefined).map(({ text }) => text);
    this.#isRestoring = restores;
    const answer = await (restores ? this.again(texts) : this.ask("layout"));
    this.#isRestoring = false;
    this.dispatchEvent(new CustomEvent("restored", { detail: answer }));
  }

  set settings(head) {
    this.#settings = head;
    this.ask(head);
  }

  async addFile(name, text) {
    this.#files.set(name, text);
    return this.ask("file", `${name}\n${text}`);
  }

  loadProgress(text) {
    this.firstProgress = text;
    this.progress = text;
    return this.ask("progress", text);
  }
}
