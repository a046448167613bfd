// Texts from elsewhere, pasted or dropped: a log, a storyboard, JSON or a script. The engine says by
// the content which one it is.
class Intake {
  #app;
  #dialog = byID("intake");

  constructor(app) {
    this.#app = app;
    byID("openIntake").addEventListener("click", () => this.open());
    byID("tryIntake").addEventListener("click", () => {
      this.#dialog.close();
      this.take(Start.log);
    });
    byID("readIntake").addEventListener("click", () => this.#read(byID("intakeText")));
    this.attach(byID("intakeText"));
    // A paste of a file, such as a picture, or one that is meant for no field.
    document.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const [file] = event.clipboardData?.files ?? [];
      const isFile = file && text.trim() === "";
      const isForField = event.target.closest?.("input, textarea");
      if (app.isReadOnly || (!isFile && (isForField || text.trim() === ""))) return;
      event.preventDefault();
      if (isFile) this.takeFile(file);
      else this.take(text);
    });
  }

  open() {
    byID("intakeText").value = "";
    if (!this.#dialog.open) this.#dialog.showModal();
    byID("intakeText").focus();
  }

  // Reads what is pasted into a field, or typed there and ended by Ctrl-Enter.
  attach(field) {
    field.addEventListener("paste", () => setTimeout(() => this.#read(field)));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      // The key must not press the button that has the focus next.
      event.preventDefault();
      this.#read(field);
    });
  }

  #read(field) {
    const text = field.value;
    field.value = "";
    this.#dialog.close();
    return this.take(text);
  }

  // Runs a text as what it is.
  async take(text) {
    if (text.trim() === "") return;
    const kind = await this.#kind(text);
    if (!kind) return;
    if (kind !== "script") {
      await this.#app.run(Intake.block(text));
    } else if (await this.#isScript(text)) {
      await this.#app.run(text.trim());
    } else {
      this.#refuse(/^\s*<\?xml[^>]*>\s*<document\b/.test(text) ? "This storyboard has no views" : "This text is something else");
    }
  }

  #refuse(problem) {
    this.#app.notice(`${problem}. Layline reads console logs about constraints, storyboards and xibs, JSON of a `
      + "layout, and scripts of commands.");
  }

  // True if a text has commands that work, or one alone, whose error helps.
  async #isScript(text) {
    if (!text.trim().includes("\n")) return true;
    const answer = await this.#app.client.ask("look", text.trim());
    return answer?.outcomes?.some(({ error }) => !error) ?? false;
  }

  // The kind of a text; undefined if that was stopped. Words before a log may begin like commands.
  async #kind(text) {
    return (await this.#app.client.ask("kind", text))?.kind;
  }

  // True if a text is one for `import`.
  async isImport(text) {
    return !["script", undefined].includes(await this.#kind(text));
  }

  // The command that imports a text. The lines are indented, because a line `end` would end it.
  static block(text) {
    const lines = text.replaceAll("\r", "").replace(/\s+$/, "").split("\n");
    return `import\n${lines.map((line) => ` ${line}`).join("\n")}\nend`;
  }

  // MARK: Files

  // The text of a file; null if it is none.
  static #decoded(bytes) {
    const [first, second] = bytes;
    const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    try {
      const coding = !isWide ? "utf-8" : first === 0xff ? "utf-16le" : "utf-16be";
      const text = new TextDecoder(coding, { fatal: true }).decode(bytes);
      return text.includes("\0") ? null : text;
    } catch {
      return null;
    }
  }

  async takeFile(file) {
    if (file.size > 16 << 20) {
      this.#app.notice(`${file.name} is larger than 16 MB.`);
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Intake.#decoded(bytes);
    if (text === null) {
      this.#refuse(`${file.name} is no text`);
      return;
    }
    if (text.trim() === "") {
      this.#app.notice(`${file.name} is empty.`);
      return;
    }
    const name = file.name.replace(/["'\\\s]/g, "-");
    const kind = await this.#kind(text);
    if (kind === "log") {
      // The log itself, so that a link has it too.
      await this.take(text);
      return;
    }
    if (kind === "script" && !(await this.#isScript(text))) {
      this.#refuse(`${file.name} is something else`);
      return;
    }
    const { client } = this.#app;
    const answer = await client.addFile(name, text);
    const command = `${kind === "script" ? "source" : "import"} "${name}"`;
    const refused = answer?.refused ?? (kind === "script" ? null : await this.#problem(command));
    if (refused) this.#app.notice(`${file.name}: ${refused}.`);
    else await this.#app.run(command);
  }

  // The error of an import; null if it has none.
  async #problem(command) {
    const { error } = (await this.#app.client.ask("look", command))?.outcomes?.at(-1) ?? {};
    return error ? App.headline(error) : null;
  }
}
