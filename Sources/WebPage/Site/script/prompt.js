// The line being typed: hints, completion, history, and texts of several lines.
class Prompt {
  static #maximumHistory = 500;
  #app;
  #input = byID("input");
  #choices = byID("choices");
  #history = (storage.get("history") ?? "").split("\u0000").filter(Boolean);
  #place = this.#history.length;
  #draft = "";
  // The present completion: candidates, and the bytes that one of them replaces.
  #list = null;
  #hintCount = 0;

  constructor(app) {
    this.#app = app;
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.#input.addEventListener("input", () => this.#edited());
    this.#input.addEventListener("paste", (event) => this.#paste(event));
    this.#input.addEventListener("blur", () => setTimeout(() => this.#close(), 150));
    byID("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
  }

  focus() {
    this.#input.focus({ preventScroll: true });
  }

  get text() {
    return this.#input.value;
  }

  set text(text) {
    this.#input.value = text;
    this.#input.setSelectionRange(text.length, text.length);
    this.#edited();
  }

  #grow() {
    this.#input.rows = Math.min(8, this.text.split("\n").length);
  }

  // MARK: Keys

  #key(event) {
    if (event.isComposing) return;
    const isPlain = !event.altKey && !event.metaKey && !event.ctrlKey;
    if (event.key === "Enter" && !event.shiftKey && isPlain) {
      event.preventDefault();
      if (this.#list?.index >= 0) this.#insert(this.#list.index);
      else this.enter();
    } else if (event.key === "Tab" && isPlain) {
      this.#tab(event);
    } else if (event.key === "Escape") {
      this.#close();
    } else if (event.key === "ArrowUp" && isPlain) {
      if (this.#list) this.#move(-1, event);
      else if (!this.text.slice(0, this.#input.selectionStart).includes("\n")) {
        this.#recall(-1, event);
      }
    } else if (event.key === "ArrowDown" && isPlain) {
      if (this.#list) this.#move(1, event);
      else if (!this.text.slice(this.#input.selectionEnd).includes("\n")) this.#recall(1, event);
    } else if (event.key === "c" && event.ctrlKey && !event.metaKey) {
      if (this.#input.selectionStart !== this.#input.selectionEnd) return;
      event.preventDefault();
      if (this.#app.client.isBusy) this.#app.stop();
      else this.text = "";
    } else if (event.key === "l" && event.ctrlKey) {
      event.preventDefault();
      this.#app.transcript.clear();
    }
  }

  async enter() {
    let text = Prompt.straight(this.text.replace(/\s+$/, ""));
    this.#close();
    if (text === "") return;
    if (text === "import") {
      this.text = "";
      this.#app.intake.open();
      return;
    }
    if (text.includes("\n") && (await this.#app.intake.isImport(text))) text = Intake.block(text);
    // Requests about this line are cancelled, because they would be answered after it has run.
    this.#hintCount += 1;
    this.text = "";
    const isDone = await this.#app.run(text);
    if (!isDone) {
      // The command continues in another line; the next one may have been begun.
      this.text = `${text}\n${this.text}`;
      byID("hint").replaceChildren(make("bdi", "hint-none", "the block is not closed yet: type the next line"));
      return;
    }
    this.#remember(text);
  }

  // A text that is no script is imported at once.
  async #paste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const [start, end] = [this.#input.selectionStart, this.#input.selectionEnd];
    if (text.trim() === "" || !/^\s*(import\s*)?$/.test(this.text.slice(0, start))) return;
    event.preventDefault();
    if (await this.#app.intake.isImport(text)) {
      this.text = "";
      await this.#app.intake.take(text);
      return;
    }
    this.#input.setRangeText(text, start, end, "end");
    this.#edited();
  }

  // A text with straight quotes in place of those that keyboards of phones set. Apostrophes within
  // double quotes stay.
  static straight(text) {
    let isQuoted = false;
    return text.replaceAll("\u00a0", " ").replace(/["“”„‘’‚]/g, (mark) => {
      if (!"‘’‚".includes(mark)) {
        isQuoted = !isQuoted;
        return '"';
      }
      return isQuoted ? mark : "'";
    });
  }

  #remember(text) {
    if (this.#history.at(-1) !== text) this.#history.push(text);
    this.#history.splice(0, this.#history.length - Prompt.#maximumHistory);
    this.#place = this.#history.length;
    storage.set("history", this.#history.join("\u0000"));
  }

  #recall(step, event) {
    const place = this.#place + step;
    if (place < 0 || place > this.#history.length) return;
    event.preventDefault();
    if (this.#place === this.#history.length) this.#draft = this.text;
    this.#place = place;
    this.text = place === this.#history.length ? this.#draft : this.#history[place];
  }

  // MARK: Hints

  async #edited() {
    this.#grow();
    this.#close();
    const count = (this.#hintCount += 1);
    const text = this.text;
    byID("hint").replaceChildren();
    if (text.trim() === "") {
      this.#app.picture.preview(null);
      this.#offer([]);
      return;
    }
    await nextFrame();
    // The first part of the engine has no hints.
    await this.#app.client.whole;
    if (count !== this.#hintCount) return;
    const columns = Math.max(20, Math.floor(this.#input.clientWidth / 8));
    const cursor = byteCount(text.slice(0, this.#input.selectionStart));
    const answer = await this.#app.client.ask(`hint ${cursor} ${columns}`, text);
    if (count !== this.#hintCount || !answer) return;
    byID("hint").replaceChildren(
      ...answer.parts.map((part) => make("bdi", `hint-${part.emphasis}`, part.text)));
    const trial = answer.previews && !text.includes("{") ? await this.#app.client.ask("trial", text) : null;
    if (count !== this.#hintCount) return;
    this.#app.picture.preview(trial?.isFine ? trial : null);
    const completion = await this.#app.client.ask(`complete ${cursor}`, text);
    if (count === this.#hintCount) this.#offer(completion?.candidates ?? [], completion?.from);
  }

  // MARK: Chips

  static #maximumChips = 12;

  // Completions as buttons, because a phone has no Tab key.
  #offer(candidates, from = 0) {
    const caret = this.#input.selectionStart;
    const start = unitsBefore(this.text, from);
    const chips = candidates.slice(0, Prompt.#maximumChips).map((candidate) => {
      const chip = button(candidate.text, () => {
        this.#list = { candidates: [candidate], from: start, caret, index: -1 };
        this.#insert(0);
        this.focus();
      }, "chip");
      if (candidate.note) chip.title = candidate.note;
      return chip;
    });
    byID("chips").replaceChildren(...(this.text.trim() === "" ? this.#starters() : chips));
    // The keyboard of a phone stays.
    for (const chip of byID("chips").children) {
      chip.addEventListener("pointerdown", (event) => event.preventDefault());
    }
  }

  // For an empty line.
  #starters() {
    const { picture, panel } = this.#app;
    const begin = (text) => button(text, () => {
      this.text = `${text} `;
      this.focus();
    }, "chip");
    const run = (text) => button(text, () => this.#app.run(text), "chip");
    if ((picture.layout?.views.length ?? 1) === 1) {
      return [begin("split root h"), begin("stack root v"), begin("canvas root"), run("help")];
    }
    return [run(`why ${picture.word(picture.selected)}.${panel.inspector.attribute}`),
      begin("set"), begin("resize"), run("new"), run("help")];
  }

  // After a command or a selection.
  refresh() {
    if (this.text.trim() === "") this.#offer([]);
  }

  // MARK: Completion

  async #tab(event) {
    // From an empty line, Tab goes on through the page.
    if (this.text === "" && !this.#list) return;
    event.preventDefault();
    if (this.#list) {
      this.#move(event.shiftKey ? -1 : 1, event);
      return;
    }
    const text = this.text;
    const caret = this.#input.selectionStart;
    const answer = await this.#app.client.ask(`complete ${byteCount(text.slice(0, caret))}`, text);
    if (!answer || this.text !== text) return;
    const from = unitsBefore(text, answer.from);
    this.#list = { candidates: answer.candidates, from, caret, index: -1 };
    if (answer.candidates.length === 0) {
      this.#list = null;
    } else if (answer.candidates.length === 1) {
      this.#insert(0);
    } else {
      this.#showChoices();
    }
  }

  #showChoices() {
    this.#choices.replaceChildren(
      ...this.#list.candidates.map((candidate, index) => {
        const choice = make("li");
        choice.id = `choice${index}`;
        choice.setAttribute("role", "option");
        choice.append(make("bdi", "word", candidate.text), make("span", "note", candidate.note));
        choice.addEventListener("mousedown", (event) => {
          event.preventDefault();
          this.#insert(index);
        });
        return choice;
      }));
    this.#choices.hidden = false;
  }

  #move(step, event) {
    event.preventDefault();
    const count = this.#list.candidates.length;
    this.#list.index = (this.#list.index + step + count) % count;
    [...this.#choices.children].forEach((choice, index) => {
      const isChosen = index === this.#list.index;
      choice.setAttribute("aria-selected", isChosen);
      if (isChosen) choice.scrollIntoView({ block: "nearest" });
    });
    this.#input.setAttribute("aria-activedescendant", `choice${this.#list.index}`);
  }

  #insert(index) {
    const { candidates, from, caret } = this.#list;
    const text = candidates[index].text;
    const isOpen = /[.=/]$/.test(text);
    const rest = this.text.slice(caret);
    const word = isOpen || rest.startsWith(" ") ? text : `${text} `;
    this.#list = null;
    this.#input.value = this.text.slice(0, from) + word + rest;
    this.#input.setSelectionRange(from + word.length, from + word.length);
    this.#edited();
  }

  #close() {
    this.#list = null;
    this.#choices.hidden = true;
    this.#input.removeAttribute("aria-activedescendant");
  }
}
