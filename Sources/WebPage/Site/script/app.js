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
    this.intake = new Intake(this);
    this.prompt = new Prompt(this);
    this.lessons = new Lessons(this);
    this.files = new Files(this);
    this.share = new Share(this);
    this.code = new Code(this);
    this.outline = new Outline(this);
    this.devices = new Devices(this);
    this.menu = new Menu(this);
    this.store = new Store(this);
    this.start = new Start(this);
    this.sheet = new Sheet(this);
    this.wish = new Wish(this);
    this.pointer = new Pointer(this, this.picture);
    this.steps = new Steps(this);
    this.client.addEventListener("busy", () => this.#watch());
    this.client.addEventListener("failed", (event) => {
      this.notice(`The engine has failed: ${event.detail}.`, ["Reload the page", () => location.reload()]);
    });
    for (const dialog of document.querySelectorAll("dialog")) {
      dialog.querySelector("[id^=close]").addEventListener("click", () => dialog.close());
    }
    byID("closeNotice").addEventListener("click", () => this.notice(""));
    this.client.addEventListener("restored", (event) => this.#restored(event.detail));
    byID("stop").addEventListener("click", () => this.stop());
    byID("frames").addEventListener("click", () => this.#toggleFrames());
    byID("theme").addEventListener("click", () => this.#toggleTheme());
    byID("undo").addEventListener("click", () => this.run("undo"));
    byID("redo").addEventListener("click", () => this.run("redo"));
    byID("backToOwn").addEventListener("click", () => this.#replaceBy(this.store.own));
    byID("keepGuest").addEventListener("click", () => this.#becomeOwn());
    this.picture.onDraw = () => this.panel.inspector.drawNumbers();
    this.picture.onSelect = () => {
      this.prompt.refresh();
      this.outline.refresh();
    };
    this.picture.onPick = (name) => this.panel.show(name);
    document.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("hashchange", () => this.#openLink());
    this.#setTheme(storage.get("theme") ?? "auto");
    document.body.classList.toggle("embed", this.isEmbedded);
    document.body.classList.toggle("readonly", this.isReadOnly);
  }

  async begin() {
    // Shown before anything else, so that nothing moves when the engine comes.
    const isLinked = location.hash.length > 1 && !history.state?.isOwn;
    const { ofTab, own } = this.store;
    this.start.show(!this.isEmbedded && !isLinked && Start.isExample((ofTab ?? own)?.entries));
    document.body.dataset.state = "loading";
    await this.store.start();
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
    new ResizeObserver(() => this.sheet.fit()).observe(byID("right"));
    this.#fitFrames();
    if (!this.isEmbedded) this.client.loadProgress(storage.get("lessons") ?? "");
    this.#session = await this.client.ask("layout");
    this.showSession();
    byID("loading").hidden = true;
    await this.devices.start();
    await this.#arrive();
    document.body.dataset.state = "ready";
    // A click or a key may have moved the focus elsewhere by now.
    if (!this.isReadOnly && !isPhone() && document.activeElement === document.body) this.prompt.focus();
  }

  // MARK: Running

  // Runs a text as if it were typed; returns false if it is not complete.
  //
  // settles: seconds that content continues to move after a gesture.
  async run(text, { settles = null, isGesture = false } = {}) {
    this.stopMotion();
    this.panel.showVelocity();
    if (!isGesture) this.picture.release();
    const noted = this.client.begin(text);
    this.#runCount += 1;
    const answer = await this.client.ask(`run ${this.transcript.nextLine}`, text);
    this.#runCount -= 1;
    this.client.note(noted, answer);
    this.steps.endReplay();
    if (answer?.isIncomplete) return false;
    const entry = this.transcript.begin(text);
    entry.noted = noted;
    if (!answer) {
      entry.append(make("pre", "output error", "interrupted"));
      this.announce("interrupted");
      return true;
    }
    // The panel of the views covers the transcript.
    const error = answer.outcomes?.at(-1)?.error;
    this.notice(error && this.outline.isOpen ? App.headline(error) : "");
    this.transcript.add(entry, answer);
    this.#offerFixes(entry, answer);
    this.#explain(answer);
    // The picture says what a gesture did.
    if (isGesture) this.panel.tellGesture(answer);
    else this.sheet.show(answer);
    this.start.show(false);
    this.files.offer(answer.files);
    this.#take(answer);
    if (settles) await this.#play("settle", settles, 1);
    else if (answer.motion && settles === null) {
      await this.#play("motion", answer.motion.duration, answer.motion.rate);
    }
    // What moved may come to rest after the next command has been shown.
    if (this.#session === answer) await this.#showAll(answer);
    await this.lessons.answer(answer);
    this.store.keep();
    this.announce(this.#inWords(answer));
    return true;
  }

  // MARK: Saying

  // Shows a message above the picture, until the next command; an empty text hides it.
  //
  // action: a button's name and what it does.
  notice(text, action = null) {
    byID("notice").hidden = text === "";
    byID("noticeText").textContent = text;
    byID("noticeAction").hidden = !action;
    if (action) {
      byID("noticeAction").textContent = action[0];
      byID("noticeAction").onclick = action[1];
    }
    if (text !== "") this.announce(text);
  }

  // Lets a screen reader say one sentence.
  announce(text) {
    byID("live").textContent = text;
  }

  // The sentence of an error, which has a caret above it, and what else it says.
  static headline(lines) {
    const start = lines.findIndex((line) => /^\w*error: /.test(line));
    if (start < 0) return lines[0] ?? "error";
    // What follows is as far to the right as the sentence.
    const length = lines.slice(start + 1).findIndex((line) => !line.startsWith("       "));
    const end = length < 0 ? undefined : start + 1 + length;
    return lines.slice(start, end).map((line) => line.trim()).join("\n").replace(/^error: /, "");
  }

  // A command's result in one sentence.
  #inWords(answer) {
    const last = answer.outcomes?.at(-1);
    if (!last) return "";
    if (last.error) return App.headline(last.error);
    if (!byID("conflicts").hidden) return this.panel.conflicts.headline;
    if (answer.lesson) return byID("lessonNote").innerText || byID("lessonTask").innerText;
    const count = answer.touched?.length ?? 0;
    if (count > 0) return count === 1 ? `${answer.touched[0]} changed` : `${count} views changed`;
    return last.lines?.[0] ?? "done";
  }

  // A button that puts the corrected line of an error into the prompt, if that line runs.
  async #offerFixes(entry, answer) {
    for (const { error, fix } of (answer.outcomes ?? []).filter(({ error }) => error)) {
      const [, wrong, right] = /"([^"]+)".*did you mean\s+"([^"]+)"/s.exec(error.join(" ")) ?? [];
      const lines = [wrong && entry.noted.text.replace(wrong, right), fix].filter(Boolean);
      for (const line of lines) {
        if (!(await this.client.ask("look", line))?.isFine) continue;
        const offer = button(line, () => {
          this.prompt.text = line;
          this.prompt.focus();
        }, "correction");
        offer.setAttribute("aria-label", `Put into the prompt: ${line}`);
        entry.append(offer);
        this.transcript.scrollToEnd();
        break;
      }
    }
  }

  // Takes an answer as the present session.
  #take(answer) {
    for (const one of answer.entries ?? [answer]) this.lessons.read(one);
    this.lessons.show(answer.lesson);
    this.#session = answer;
    byID("undo").disabled = answer.undo === 0;
    byID("redo").disabled = answer.redo === 0;
  }

  async #showAll(answer) {
    this.showSession();
    const last = answer.entries ? answer.entries.at(-1) : answer;
    const asked = askedNumber(last?.outcomes?.at(-1)?.command);
    if (asked && this.picture.view(asked.name)) {
      this.panel.show(asked.name, false, asked.attribute);
    }
    this.devices.show();
    this.prompt.refresh();
    this.code.refresh();
    this.outline.refresh();
    if (!this.isEmbedded) this.files.keepAddress();
    await this.panel.refresh(answer);
    this.share.nameSession();
  }

  // Commands that have nothing to do in a page say so.
  #explain(answer) {
    if (answer.isOver) {
      this.transcript.say("A page cannot quit: close its tab. The session is kept for the next visit.");
    } else if (answer.outcomes?.some(({ command, error }) => command === "live" && !error)) {
      this.transcript.say("The picture here is always live.");
    }
  }

  // Draws the session's own layout.
  showSession() {
    this.picture.preview(null);
    if (this.#session) this.picture.draw(this.#session);
    if (this.#showsFrames) this.#drawFrame();
  }

  // MARK: Previews

  #previewCount = 0;

  // Outlines what a command would change while its button is pointed at or has the focus.
  addPreview(button, command) {
    for (const event of ["pointerenter", "focus"]) {
      button.addEventListener(event, () => this.#preview(command));
    }
    for (const event of ["pointerleave", "blur"]) {
      button.addEventListener(event, () => this.#preview(null));
    }
  }

  async #preview(command) {
    const count = (this.#previewCount += 1);
    const trial = command ? await this.client.ask("trial", command) : null;
    if (count === this.#previewCount) this.picture.preview(trial?.isFine ? trial : null);
  }

  // MARK: Arriving

  // Shows something at once: the session of a link, the last one, or an example.
  async #arrive() {
    // A reload may come before the address has its state.
    const isReload = history.state?.isOwn === true
      || performance.getEntriesByType("navigation")[0]?.type === "reload";
    const kept = this.isEmbedded ? null : this.store.ofTab;
    const hasLink = location.hash.length > 1 && !(isReload && kept);
    if (hasLink && (await this.#openLink())) return;
    if (kept ?? (this.isEmbedded ? null : this.store.own)) {
      await this.#restore(kept ?? this.store.own);
    } else if (!this.isEmbedded) {
      await this.#again(Start.example);
      this.transcript.say("An example. Click any number, drag any border, or type new for an empty root.");
    }
    this.start.show(!this.isEmbedded && Start.isExample(this.client.entries));
    this.share.nameSession();
  }

  // Shows a session of another tab, beside the one of this tab.
  async openEarlier(kept) {
    this.store.save();
    await this.store.startAnother();
    await this.#replaceBy(kept);
    this.store.keep();
  }

  async #replaceBy(kept) {
    this.client.entries = [];
    this.#showGuest(false);
    this.transcript.clear();
    await this.client.stop();
    if (kept) await this.#restore(kept);
  }

  async #restore(kept) {
    this.client.firstProgress = kept.progress ?? "";
    this.#showGuest(kept.isGuest === true);
    await this.#again(Store.texts(kept));
    if (this.picture.view(kept.selected)) await this.panel.show(kept.selected, false, kept.attribute);
  }

  // Runs texts of an earlier session, and shows them with their output.
  async #again(texts) {
    const line = this.transcript.nextLine;
    const answer = await this.client.again(texts, line);
    if (!answer) return;
    await this.#showEntries(answer);
  }

  // Shows the session of an answer that has an entry for each text.
  async #showEntries(answer) {
    for (const one of answer.entries) {
      const noted = this.client.begin(one.text);
      this.client.note(noted, one);
      const entry = this.transcript.begin(one.text);
      entry.noted = noted;
      this.transcript.add(entry, one);
    }
    this.#take(answer);
    await this.#showAll(answer);
  }

  // Replaces the session by the one that was rehearsed, whose answer it is.
  async adopt(answer) {
    this.stopMotion();
    await this.client.ask("adopt");
    this.client.entries = [];
    this.transcript.clear();
    this.transcript.nextLine = 1;
    await this.#showEntries(answer);
    this.store.keep();
  }

  // Opens the session of the address; returns false if there is none that can be opened.
  async #openLink() {
    const { token, problem } = Files.linked();
    if (problem) this.notice(`${problem[0].toUpperCase()}${problem.slice(1)}.`);
    // The page has put a link of its own into its address itself.
    if (!token || history.state?.isOwn) return false;
    const { texts, refused } = (await this.client.ask("unpack", token)) ?? {};
    if (refused) this.notice(`${sentence(refused)}.`);
    const answer = texts && (await this.#rehearseLink(texts));
    if (!answer) return false;
    // The visitor's own session stays as it is.
    const hasOwn = !this.isEmbedded && this.store.own !== null;
    if (hasOwn) this.store.save();
    this.#showGuest(hasOwn);
    await this.adopt(answer);
    const reason = Share.requestedReason();
    if (reason) await this.panel.show(reason.name, false, reason.attribute);
    this.steps.introduce(answer.undo);
    this.steps.replay(answer.undo);
    return true;
  }

  // Runs the session of a link. One that takes long says so, and can be stopped.
  async #rehearseLink(texts) {
    const lines = texts.join("\n").split("\n").length;
    const start = Date.now();
    let isStopped = false;
    const timer = setInterval(() => {
      const seconds = Math.round((Date.now() - start) / 1000);
      this.notice(`Running the shared session, ${lines} lines: ${seconds} s`, ["Stop", () => {
        isStopped = true;
        this.stop();
      }]);
    }, 1_000);
    const answer = await this.client.rehearse(texts);
    clearInterval(timer);
    this.notice(isStopped ? "The shared session was stopped, so it is not shown." : "");
    return answer;
  }

  #showGuest(isGuest) {
    this.store.isGuest = isGuest;
    byID("guest").hidden = !isGuest;
  }

  // The visitor's own session stays among the earlier ones.
  async #becomeOwn() {
    this.#showGuest(false);
    await this.store.startAnother();
    this.store.keep();
  }

  // MARK: Stopping

  // The texts that run, or wait to be run.
  #runCount = 0;
  #busyTimer = 0;

  #watch() {
    document.body.dataset.busy = this.client.isBusy;
    if (!this.client.isBusy) {
      clearTimeout(this.#busyTimer);
      this.#busyTimer = 0;
      byID("stop").hidden = true;
    } else if (this.#busyTimer === 0) {
      this.#busyTimer = setTimeout(() => (byID("stop").hidden = this.#runCount === 0), 400);
    }
  }

  stop() {
    return this.client.stop();
  }

  async #restored(answer) {
    if (!answer) return;
    this.#take(answer);
    await this.#showAll(answer);
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
      this.#nextPane(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && this.pointer.cancel()) {
      event.preventDefault();
      event.stopPropagation();
    } else if (/^[zy]$/i.test(event.key) && (event.ctrlKey || event.metaKey) && !event.altKey) {
      this.#undo(event);
    } else if (event.key === "c" && event.ctrlKey && this.client.isBusy
      && String(getSelection()) === "" && document.activeElement !== byID("input")) {
      event.preventDefault();
      this.stop();
    }
  }

  // Moves the focus to the next pane that is shown, from the last one to the first.
  #nextPane(step) {
    const panes = [
      ["stage", () => (byID("chain").querySelector("button") ?? this.picture).focus()],
      ["inspector", () => byID("numbers").querySelector("[aria-pressed=true]")?.focus()],
      ["transcript", () => byID("transcript").focus()],
      ["form", () => this.prompt.focus()],
    ].filter(([id]) => byID(id).checkVisibility());
    const present = panes.findIndex(([id]) => byID(id).contains(document.activeElement));
    const next = present < 0 ? 0 : (present + step + panes.length) % panes.length;
    panes[next]?.[1]();
  }

  // Ctrl-Z or Cmd-Z, unless a field has its own text to undo.
  #undo(event) {
    const field = event.target.closest?.("input, textarea");
    if (this.isReadOnly || (field && field.value !== "")) return;
    event.preventDefault();
    const isRedo = event.shiftKey || event.key.toLowerCase() === "y";
    const isPossible = isRedo ? this.#session?.redo > 0 : this.#session?.undo > 0;
    if (isPossible) this.run(isRedo ? "redo" : "undo");
  }

  // Shows the line of the command at a place.
  revealStep(place) {
    if (isPhone()) this.sheet.open(true);
    this.transcript.reveal(place);
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
    const columns = Math.floor((byID("right").clientWidth - 72) / width);
    const head = `settings ${Math.max(20, Math.min(columns, 200))} 20 none`;
    if (head !== this.#settings) this.client.settings = head;
    this.#settings = head;
  }

  #settings = "";

  #toggleFrames() {
    this.#showsFrames = !this.#showsFrames;
    byID("frames").setAttribute("aria-checked", this.#showsFrames);
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
    byID("theme").textContent = `Colours: ${theme === "auto" ? "automatic" : theme}`;
    storage.set("theme", theme);
  }
}

const app = new App();
app.begin();
if ("serviceWorker" in navigator && !app.isEmbedded && !byID("module")
  && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register(scriptAddress("offline.js")).catch(() => {});
}
