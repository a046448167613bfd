// The typed texts as numbered steps, each with its output.
class Transcript {
  static #maximumLines = 5_000;
  // A text of more lines is folded: a log, or a file that was pasted.
  static #maximumShown = 6;
  #list = byID("transcript");
  // Where the commands that hold are: the last row for each place in the history.
  #rows = new Map();
  // The line that the next typed text begins with: rows are known by it.
  nextLine = 1;

  // Adds a typed text; returns the element that its results go to.
  begin(text) {
    const entry = make("li", "entry");
    const lines = text.split("\n");
    const rows = lines.map((line, index) => {
      const row = make("div", "typed");
      row.id = `line${this.nextLine + index}`;
      row.append(make("span", "mark", index === 0 ? "›" : ""), make("bdi", "", line));
      return row;
    });
    entry.append(Transcript.#folded(rows));
    this.nextLine += lines.length;
    this.#list.append(entry);
    while (this.#list.childElementCount > Transcript.#maximumLines) this.#list.firstChild.remove();
    this.scrollToEnd();
    return entry;
  }

  static #folded(rows) {
    const command = make("div", "command");
    if (rows.length <= Transcript.#maximumShown) {
      command.append(...rows);
      return command;
    }
    const fold = make("details");
    fold.append(make("summary", "", `${rows.length - 3} more lines`), ...rows.slice(3));
    command.append(...rows.slice(0, 3), fold);
    return command;
  }

  add(entry, answer) {
    // The last change is as many steps from the start as can be undone.
    const changes = (answer.outcomes ?? []).filter(
      (outcome) => outcome.isChanged && !/^(undo|redo)\b/.test(outcome.command));
    entry.places = changes.map((_, index) => `step ${answer.undo - index}`);
    changes.reverse().forEach((outcome, index) => {
      const place = entry.places[index];
      byID(this.#rows.get(place))?.classList.add("replaced");
      this.#rows.set(place, `line${outcome.line}`);
    });
    this.#noteImport(entry, answer);
    this.#markUndone(answer.undo);
    Transcript.#number(entry, answer.undo, changes.length);
    entry.touched = answer.touched ?? [];
    for (const outcome of answer.outcomes ?? []) {
      // The box of the lesson has its texts.
      if (!answer.lesson || !Lessons.isText(outcome)) this.#addOutcome(entry, outcome);
    }
    this.scrollToEnd();
    // Whatever scrolls can be scrolled by keys.
    for (const text of entry.querySelectorAll("pre.output")) {
      if (text.scrollHeight > text.clientHeight + 1) text.tabIndex = 0;
    }
  }

  // Reasons name the lines of a pasted log, which are rows of its entry.
  #noteImport(entry, answer) {
    if (!answer.outcomes?.some(({ json }) => json?.import)) return;
    entry.querySelectorAll(".command .typed").forEach((row, index) => {
      if (index > 0) this.#rows.set(`line ${index} of the file`, row.id);
    });
  }

  // Steps that undo took back are dimmed, and redo brings them back.
  #markUndone(count) {
    for (const [place, row] of this.#rows) {
      const number = Number(/^step (\d+)$/.exec(place)?.[1] ?? 0);
      byID(row)?.classList.toggle("undone", number > count);
    }
  }

  // Numbers a step in the way reasons do: `step 3` is the third change that undo can take back.
  static #number(entry, last, count) {
    const command = entry.querySelector(".command");
    const first = last - count + 1;
    const number = count === 0 ? "" : count === 1 ? String(last) : `${first}–${last}`;
    if (number) command.querySelector(".mark").textContent = number;
    const head = command.querySelector(".typed");
    head.tabIndex = 0;
    head.setAttribute("role", "button");
    head.setAttribute("aria-label", `${number ? `Step ${number}` : "Question"}: ${command.innerText.trim()}. Edit`);
  }

  #addOutcome(entry, outcome) {
    if (outcome.file) this.#addSourced(entry, outcome);
    const lines = Conflicts.withoutCard(outcome);
    if (lines.length > 0) {
      const value = Transcript.#answer(outcome.command, lines);
      if (value) this.#addAnswer(entry, value, lines);
      else if (Prose.isProse(outcome)) entry.append(Prose.element(lines));
      else entry.append(Transcript.#output(Transcript.#class(outcome), lines));
      if (outcome.isCode) entry.lastChild.append(copyButton(lines.join("\n")));
    }
    if (outcome.error) entry.append(Transcript.#output("output error", outcome.error));
  }

  // An import says in a sentence what was read.
  static #class(outcome) {
    return outcome.isCode ? "output code" : /^import\b/.test(outcome.command) ? "output note" : "output";
  }

  static #output(className, lines) {
    return make("pre", className, lines.join("\n"));
  }

  // The number that a question is answered by; null for other outcomes.
  static #answer(command, [head]) {
    return askedNumber(command) && (head.split(" = ")[1] ?? null);
  }

  // The inspector explains the number, so the reason is folded here.
  #addAnswer(entry, value, lines) {
    const fold = make("details", "reason");
    fold.append(make("summary", "", "Reason as text"), Transcript.#output("output", lines));
    const rows = entry.querySelectorAll(".command .typed");
    rows[rows.length - 1].append(make("span", "value", value));
    entry.append(fold);
  }

  // A command of a script or a link. Reasons name it by the line, after the file if it has a name.
  #addSourced(entry, outcome) {
    const id = `sourced${(this.#sourcedCount += 1)}`;
    const rows = outcome.command.split("\n").map((line, index) => {
      const row = make("div", "typed sourced");
      row.append(
        make("span", "mark", index === 0 ? String(outcome.line) : ""), make("bdi", "", line));
      return row;
    });
    rows[0].id = id;
    entry.append(Transcript.#folded(rows));
    this.#rows.set(`line ${outcome.line}`, id);
    this.#rows.set(`${outcome.file} line ${outcome.line}`, id);
  }

  #sourcedCount = 0;

  say(text, className = "note") {
    const entry = make("li", "entry");
    entry.append(make("pre", `output ${className}`, text));
    this.#list.append(entry);
    this.scrollToEnd();
  }

  clear() {
    this.#list.replaceChildren();
    this.#rows.clear();
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
    const fold = row.closest("details");
    if (fold) fold.open = true;
    row.scrollIntoView({ block: "nearest" });
    row.classList.remove("found");
    void row.offsetWidth;
    row.classList.add("found");
    return true;
  }

  // Marks the line of the command at a place while a term that it caused is pointed at.
  point(place) {
    for (const row of this.#list.querySelectorAll(".pointed")) row.classList.remove("pointed");
    if (place && this.has(place)) byID(this.#rows.get(place)).classList.add("pointed");
  }
}
