// The typed commands and their output.
class Transcript {
  static #maximumLines = 5_000;
  #list = byID("transcript");
  // Where the commands that hold are: the last row for each place in the history.
  #rows = new Map();
  // The line that the next typed text begins with: rows are known by it.
  nextLine = 1;

  // Adds a typed text; returns the element that its results go to.
  begin(text) {
    const entry = make("li", "entry");
    const command = make("div", "command");
    text.split("\n").forEach((line, index) => {
      const row = make("div", "typed");
      row.id = `line${this.nextLine + index}`;
      row.append(make("span", "mark", index === 0 ? "lay> " : "...> "), make("bdi", "", line));
      command.append(row);
    });
    entry.append(command);
    this.nextLine += text.split("\n").length;
    this.#list.append(entry);
    while (this.#list.childElementCount > Transcript.#maximumLines) this.#list.firstChild.remove();
    this.scrollToEnd();
    return entry;
  }

  add(entry, answer) {
    // The last change is as many steps from the start as can be undone.
    const changes = (answer.outcomes ?? []).filter(
      (outcome) => outcome.isChanged && !/^(undo|redo)\b/.test(outcome.command));
    changes.reverse().forEach((outcome, index) => {
      this.#rows.set(`step ${answer.undo - index}`, `line${outcome.line}`);
    });
    for (const outcome of answer.outcomes ?? []) {
      const lines = outcome.lines ?? [];
      if (lines.length > 0) {
        const text = make("pre", outcome.isCode ? "output code" : "output", lines.join("\n"));
        if (outcome.isCode) text.append(this.#copyButton(lines.join("\n")));
        entry.append(text);
      }
      if (outcome.error) {
        const text = make("pre", "output error", outcome.error.join("\n"));
        text.setAttribute("role", "alert");
        entry.append(text);
      }
    }
    this.scrollToEnd();
  }

  #copyButton(text) {
    return button("copy", () => navigator.clipboard?.writeText(text), "copy");
  }

  say(text, className = "note") {
    const entry = make("li", "entry");
    entry.append(make("pre", `output ${className}`, text));
    this.#list.append(entry);
    this.scrollToEnd();
  }

  scrollToEnd() {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  // True if the line of the command at a place, such as `step 3`, is there.
  has(place) {
    return this.#rows.has(place) && byID(this.#rows.get(place)) !== null;
  }

  // Shows the line of the command at a place; returns false if it is not there.
  reveal(place) {
    if (!this.has(place)) return false;
    const row = byID(this.#rows.get(place));
    row.scrollIntoView({ block: "nearest" });
    row.classList.remove("found");
    void row.offsetWidth;
    row.classList.add("found");
    return true;
  }
}
