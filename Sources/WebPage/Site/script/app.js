// The page: one session, its picture and its transcript.
class App {
  client = new Client();
  transcript = new Transcript();
  picture = new Picture();
  // A read-only page shows a session and its reasons.
  isEmbedded = new URLSearchParams(location.search).has("embed");
  isReadOnly = this.isEmbedded && new URLSearchParams(location.search).get("embed") !== "live";
  #session = null;
  #motion = 0;
  #showsFrames = false;

  constructor() {
    this.panel = new Panel(this);
    this.prompt = new Prompt(this);
    this.lessons = new Lessons(this);
    this.files = new Files(this);
    this.share = new Share(this);
    this.code = new Code(this);
    this.pointer = new Pointer(this, this.picture);
    this.client.addEventListener("busy", () => this.#watch());
    this.client.addEventListener("failed", (event) => {
      this.transcript.say(`the engine has failed: ${event.detail}`, "error");
    });
    this.client.addEventListener("restored", (event) => this.#restored(event.detail));
    byID("stop").addEventListener("click", () => this.stop());
    byID("frames").addEventListener("click", () => this.#toggleFrames());
    byID("theme").addEventListener("click", () => this.#toggleTheme());
    byID("undo").addEventListener("click", () => this.run("undo"));
    byID("redo").addEventListener("click", () => this.run("redo"));
    document.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("hashchange", () => this.#openLink());
    this.#setTheme(storage.get("theme") ?? "auto");
    document.body.classList.toggle("embed", this.isEmbedded);
    document.body.classList.toggle("readonly", this.isReadOnly);
  }

  async start() {
    try {
      await this.client.start((bytes) => (byID("loadingBar").value = bytes));
    } catch (error) {
      byID("loadingBar").hidden = true;
      byID("loadingText").textContent = location.protocol === "file:"
        ? "This browser does not load a module from a folder. Open layline.html, which is one file."
        : `The engine could not be loaded: ${error.message}`;
      return;
    }
    new ResizeObserver(() => this.#resized()).observe(byID("stage"));
    this.#fitFrames();
    if (!this.isEmbedded) this.client.loadProgress(storage.get("lessons") ?? "");
    await this.#showLayout();
    byID("loading").hidden = true;
    document.body.dataset.state = "ready";
    if (!(await this.#openLink()) && !this.isEmbedded) await this.#welcome();
    // A click or a key may have moved the focus elsewhere by now.
    if (!this.isReadOnly && document.activeElement === document.body) this.prompt.focus();
  }

  // MARK: Running

  // Runs a text as if it were typed; false if it is not complete.
  //
  // settles: seconds that content goes on moving after a gesture.
  async run(text, { isTyped = false, settles = null } = {}) {
    this.stopMotion();
    const answer = await this.client.ask(`run ${this.transcript.nextLine}`, text);
    if (answer?.isIncomplete) {
      if (!isTyped) this.transcript.say("that is not complete", "error");
      return false;
    }
    if (isTyped) this.prompt.clear();
    const entry = this.transcript.begin(text);
    if (!answer) {
      entry.append(make("pre", "output error", "interrupted"));
      return true;
    }
    this.transcript.add(entry, answer);
    this.client.note(answer);
    this.files.offer(answer.files);
    this.lessons.show(answer.lesson);
    this.#session = answer;
    byID("undo").disabled = answer.undo === 0;
    byID("redo").disabled = answer.redo === 0;
    if (settles) await this.#play("settle", settles, 1);
    else if (answer.motion && settles === null) {
      await this.#play("motion", answer.motion.duration, answer.motion.rate);
    }
    // What moved may come to rest after the next command has been shown.
    if (this.#session !== answer) return true;
    this.showSession();
    this.panel.showConflicts(answer.hasConflicts);
    this.panel.refresh();
    this.code.refresh();
    this.share.nameSession();
    this.#keepAddress();
    return true;
  }

  // Draws the session's own layout.
  showSession() {
    this.picture.preview(null);
    if (this.#session) this.picture.draw(this.#session);
    if (this.#showsFrames) this.#drawFrame();
  }

  async #showLayout() {
    const answer = await this.client.ask("layout");
    if (!answer) return;
    this.#session = answer;
    this.showSession();
  }

  #addressTimer = 0;
  #keepAddress() {
    if (this.isEmbedded) return;
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => {
      if (!this.client.isBusy) this.files.keepAddress();
    }, 400);
  }

  async #openLink() {
    const token = Files.linked();
    if (token === null) return false;
    if (token === "") {
      this.transcript.say("the link holds no session: it is damaged or too long", "error");
      return true;
    }
    // A link that the page has put into its address itself.
    if (this.#session && token === (await this.files.token())) return true;
    const reason = Share.requestedReason();
    await this.run(`open ${token}`);
    if (reason) await this.panel.show(reason.name, false, reason.attribute);
    return true;
  }

  // MARK: Stopping

  #busyTimer = 0;
  #watch() {
    document.body.dataset.busy = this.client.isBusy;
    if (!this.client.isBusy) {
      clearTimeout(this.#busyTimer);
      this.#busyTimer = 0;
      byID("stop").hidden = true;
    } else if (this.#busyTimer === 0) {
      this.#busyTimer = setTimeout(() => (byID("stop").hidden = false), 400);
    }
  }

  stop() {
    return this.client.stop();
  }

  async #restored(answer) {
    if (!answer) return;
    this.#session = answer;
    const lesson = this.lessons.name;
    this.lessons.show(null);
    this.showSession();
    if (lesson) await this.run(`lesson ${lesson}`);
    else this.panel.refresh();
  }

  // MARK: Motion

  stopMotion() {
    this.#motion += 1;
  }

  // Draws the layouts of a motion as the engine gives them.
  async #play(verb, duration, rate) {
    const motion = this.#motion;
    if (prefersStillness() || duration <= 0) return;
    const start = performance.now();
    for (;;) {
      const seconds = ((performance.now() - start) / 1000) * rate;
      if (seconds >= duration || motion !== this.#motion) return;
      const answer = await this.client.ask(`${verb} ${seconds}`);
      if (!answer || motion !== this.#motion) return;
      this.picture.draw(answer);
      await nextFrame();
    }
  }

  // MARK: The window

  #key(event) {
    if (event.key === "F6") {
      event.preventDefault();
      if (byID("stage").contains(document.activeElement)) this.prompt.focus();
      else this.picture.focus();
    } else if (event.key === "c" && event.ctrlKey && this.client.isBusy
      && String(getSelection()) === "" && document.activeElement !== byID("input")) {
      event.preventDefault();
      this.stop();
    }
  }

  #resized() {
    this.picture.redraw();
    this.#fitFrames();
    if (this.#showsFrames) this.#drawFrame();
  }

  // The columns of the transcript are those of frames.
  #fitFrames() {
    const ruler = byID("ruler0");
    const width = ruler.getBoundingClientRect().width / 10 || 8;
    const columns = Math.floor((byID("transcript").clientWidth - 28) / width);
    const head = `settings ${Math.max(20, Math.min(columns, 200))} 20 none`;
    if (head !== this.#settings) this.client.settings = head;
    this.#settings = head;
  }

  #settings = "";

  #toggleFrames() {
    this.#showsFrames = !this.#showsFrames;
    byID("frames").setAttribute("aria-pressed", this.#showsFrames);
    byID("frame").hidden = !this.#showsFrames;
    byID("picture").classList.toggle("covered", this.#showsFrames);
    if (this.#showsFrames) this.#drawFrame();
  }

  async #drawFrame() {
    const room = byID("stage").getBoundingClientRect();
    const letter = byID("ruler0").getBoundingClientRect();
    const columns = Math.floor(((room.width - 24) / letter.width) * 10);
    const rows = Math.floor((room.height - 24) / letter.height);
    const answer = await this.client.ask(`frame ${columns} ${rows}`);
    byID("frame").textContent = answer?.lines.join("\n") ?? "";
  }

  static #themes = ["auto", "light", "dark"];

  #toggleTheme() {
    const index = App.#themes.indexOf(document.documentElement.dataset.theme);
    this.#setTheme(App.#themes[(index + 1) % App.#themes.length]);
  }

  #setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    byID("theme").title = `colours: ${theme}`;
    storage.set("theme", theme);
  }

  // MARK: The first visit

  // A session that types itself in a few seconds; any key or click ends it.
  async #welcome() {
    if (storage.get("visited") || prefersStillness()) return;
    storage.set("visited", "yes");
    let isOver = false;
    const end = () => (isOver = true);
    document.addEventListener("keydown", end, { once: true });
    document.addEventListener("pointerdown", end, { once: true });
    const commands = [
      "split root h sidebar=25% main", "splitter main v editor console fraction 0.7",
      "animate 0.8 { drag main by 40 }", "why console.height",
    ];
    for (const command of commands) {
      for (let length = 1; length <= command.length && !isOver; length += 1) {
        byID("input").value = command.slice(0, length);
        await pause(22);
      }
      if (isOver) break;
      await this.run(command);
      byID("input").value = "";
      if (!isOver) await pause(500);
    }
    if (isOver) byID("input").value = "";
  }
}

const app = new App();
app.start();
if ("serviceWorker" in navigator && !app.isEmbedded && !byID("module")
  && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register(scriptAddress("offline.js")).catch(() => {});
}
