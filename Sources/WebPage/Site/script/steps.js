// The transcript as steps: a click edits one, and then the later ones run again; pointing at one shows
// which views it changed. A session that somebody shared is shown step by step.
class Steps {
  // Milliseconds that a replay and one of its steps last at most.
  static #maximumReplay = 2_800;
  static #maximumPause = 700;
  #app;
  #list = byID("transcript");
  // The replay that runs; another one or a key ends it.
  #replay = 0;

  constructor(app) {
    this.#app = app;
    this.#list.addEventListener("click", (event) => this.#press(event));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("pointerover", (event) => this.#point(event.target));
    this.#list.addEventListener("pointerleave", () => this.#point(null));
    this.#list.addEventListener("focusin", (event) => this.#point(event.target));
    for (const name of ["keydown", "pointerdown"]) {
      document.addEventListener(name, () => this.endReplay(), true);
    }
  }

  // MARK: Pointing

  // Highlights what the step under the pointer changed: views, and terms of the reason.
  #point(element) {
    const entry = element?.closest?.(".entry");
    this.#app.picture.highlight(entry?.touched ?? []);
    this.#app.panel.inspector.highlight(entry?.places ?? []);
  }

  // MARK: Editing

  #press(event) {
    if (this.#app.isReadOnly) return;
    // A selection of text is no request to edit.
    if (!getSelection().isCollapsed || event.target.closest("summary, button, textarea")) return;
    const command = event.target.closest(".command");
    if (command) this.#edit(command.closest(".entry"));
  }

  #key(event) {
    if (event.key !== "Enter" || !event.target.matches(".typed[role=button]")) return;
    event.preventDefault();
    this.#edit(event.target.closest(".entry"));
  }

  #edit(entry) {
    if (this.#app.isReadOnly || !this.#app.client.entries.includes(entry.noted)) return;
    const command = entry.querySelector(".command");
    const field = make("textarea", "edit");
    field.value = entry.noted.text;
    field.rows = Math.min(12, field.value.split("\n").length);
    field.spellcheck = false;
    field.setAttribute("aria-label", "Edit this step; Enter runs it and the later ones, Escape leaves it");
    const leave = () => field.remove();
    field.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        this.#change(entry, field.value, leave);
      } else if (event.key === "Escape") {
        event.stopPropagation();
        leave();
        command.querySelector("[role=button]").focus();
      }
    });
    field.addEventListener("blur", () => {
      if (field.value === entry.noted.text) leave();
    });
    // While the field is there, the style hides the command.
    command.before(field);
    field.focus();
  }

  // Runs the session with a changed step; an empty text removes it. If the step or a later one fails
  // that did not fail before, nothing changes.
  async #change(entry, text, leave) {
    const { client } = this.#app;
    if (text === entry.noted.text) {
      leave();
      return;
    }
    this.#unmark();
    const kept = client.entries.map((one) => (one === entry.noted ? { ...one, text, fails: false } : one))
      .filter((one) => one.text.trim() !== "");
    const answer = await client.rehearse(kept.map((one) => one.text));
    if (!answer) return;
    const failed = answer.entries.findIndex((one, index) => Steps.fails(one) && !kept[index].fails);
    if (failed < 0) {
      await this.#app.adopt(answer);
      return;
    }
    const row = [...this.#list.children].find((one) => one.noted && one.noted === kept[failed]) ?? entry;
    this.#mark(row, answer.entries[failed]);
  }

  // True if a command of a text failed, or if the text is not complete.
  static fails(answer) {
    return answer.isIncomplete || (answer.outcomes ?? []).some((outcome) => outcome.error);
  }

  #mark(entry, answer) {
    entry.classList.add("failed");
    const error = answer.outcomes?.find((outcome) => outcome.error)?.error ?? ["this step is not complete"];
    const text = make("pre", "output error refusal", `${error.join("\n")}\nNothing has changed.`);
    entry.append(text);
    this.#app.announce(text.textContent);
    text.scrollIntoView({ block: "nearest" });
  }

  #unmark() {
    for (const text of this.#list.querySelectorAll(".refusal")) text.remove();
    for (const entry of this.#list.querySelectorAll(".failed")) entry.classList.remove("failed");
  }

  // MARK: Replaying

  // Says what can be done with a session that somebody shared.
  introduce(count) {
    const steps = count === 1 ? "1 step" : `${count} steps`;
    this.#app.transcript.say(this.#app.isReadOnly
      ? `Shared session, ${steps}. Click a view to see why it has its size.`
      : `Shared session, ${steps}. Drag a border, click a view, or click a step to change it.`);
  }

  endReplay() {
    this.#replay += 1;
  }

  // Shows the layouts of the session from the first step to the last one.
  async replay(count) {
    if (prefersStillness() || count < 2 || this.#app.isEmbedded) return;
    this.endReplay();
    const replay = this.#replay;
    const isOver = () => replay !== this.#replay;
    const wait = Math.min(Steps.#maximumPause, Steps.#maximumReplay / (count + 1));
    const end = performance.now() + Steps.#maximumReplay;
    await pause(wait);
    // A long session skips steps rather than time.
    for (let step = 1; step < count && !isOver(); ) {
      const answer = await this.#app.client.ask("trial", `undo ${count - step}`);
      if (isOver() || !answer?.layout) break;
      this.#app.picture.draw(answer);
      this.#app.transcript.point(`step ${step}`);
      await pause(wait);
      const left = Math.max(1, end - performance.now());
      step += Math.max(1, Math.ceil((count - step) * Math.min(1, wait / left)));
    }
    this.#app.transcript.point(null);
    this.#app.showSession();
  }
}
