// Texts from elsewhere, pasted or dropped: a log, a storyboard, JSON or a script. The engine says by
// the content which one it is.
class Intake {
  #app;
  #dialog = byID("intake");

  constructor(app) {
    this.#app = app;
    byID("openIntake").addEventListener("click", () => this.open());
    byID("closeIntake").addEventListener("click", () => this.#dialog.close());
    byID("readIntake").addEventListener("click", () => this.#read(byID("intakeText")));
    this.attach(byID("intakeText"));
    // A paste that is meant for no field.
    document.addEventListener("paste", (event) => {
      if (app.isReadOnly || event.target.closest?.("input, textarea")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim() === "") return;
      event.preventDefault();
      this.take(text);
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
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#read(field);
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
    const { client, transcript } = this.#app;
    const answer = await client.ask("kind", text);
    if (!answer) return;
    if (answer.kind !== "script") {
      await this.#app.run(Intake.block(text));
    } else if (await this.#isScript(text)) {
      await this.#app.run(text.trim());
    } else {
      transcript.say("Layline reads none of this. It reads console logs about constraints, storyboards "
        + "and xibs, JSON of a layout, and scripts of commands.", "error");
      this.#app.sheet.open(isPhone());
    }
  }

  // True if a text has commands that work, or one alone, whose error helps.
  async #isScript(text) {
    if (!text.trim().includes("\n")) return true;
    const answer = await this.#app.client.ask("look", text.trim());
    return answer?.outcomes?.some(({ error }) => !error) ?? false;
  }

  // True if a text is one for `import`.
  async isImport(text) {
    const answer = await this.#app.client.ask("kind", text);
    return answer !== null && answer.kind !== "script";
  }

  // The command that imports a text. The lines are indented, because a line `end` would end it.
  static block(text) {
    const lines = text.replaceAll("\r", "").replace(/\s+$/, "").split("\n");
    return `import\n${lines.map((line) => ` ${line}`).join("\n")}\nend`;
  }

  // MARK: Files

  async takeFile(file) {
    if (file.size > 16 << 20) {
      this.#app.panel.tell(`${file.name} is too large`);
      return;
    }
    const text = await file.text();
    const name = file.name.replace(/["'\\\s]/g, "-");
    const kind = (await this.#app.client.ask("kind", text))?.kind;
    if (kind === "log") {
      // The log itself, so that a link has it too.
      await this.take(text);
      return;
    }
    const answer = await this.#app.client.addFile(name, text);
    if (answer?.refused) this.#app.panel.tell(answer.refused);
    else await this.#app.run(`${kind === "script" ? "source" : "import"} "${name}"`);
  }
}
