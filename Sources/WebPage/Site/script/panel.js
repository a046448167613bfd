// What is below the picture: the selected view, the reasons for its numbers, conflicts with their
// fixes, and the sizes at which the layout changes.
class Panel {
  static #attributes = ["x", "y", "width", "height"];
  #app;
  #attribute = "width";
  #isOpen = false;

  constructor(app) {
    this.#app = app;
    for (const attribute of Panel.#attributes) {
      byID("numbers").append(
        button(attribute, () => this.#ask(attribute), `number number-${attribute}`));
    }
    byID("closeWhy").addEventListener("click", () => this.close());
    byID("ruler").addEventListener("toggle", () => this.refreshRuler());
    byID("panel").addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#app.picture.focus();
    });
  }

  // MARK: A view

  // What lies under the pointer.
  hover(name) {
    const { picture } = this.#app;
    const view = name && picture.view(name);
    const extra = view && picture.extra(name);
    byID("status").textContent = view
      ? `${name}  ${view.kind}  ${extra.size} at ${extra.place}` : "";
  }

  tell(text) {
    byID("status").textContent = text;
    byID("status").classList.toggle("told", text !== "");
  }

  // Shows a view and the reason for one of its numbers.
  async show(name, takesFocus = false) {
    this.#isOpen = true;
    byID("why").hidden = false;
    document.body.classList.add("asking");
    this.#app.picture.redraw();
    this.#app.picture.select(name);
    await this.#ask(this.#attribute);
    if (takesFocus) byID("numbers").querySelector("[aria-pressed=true]")?.focus();
  }

  close() {
    this.#isOpen = false;
    byID("why").hidden = true;
    document.body.classList.remove("asking");
    this.#app.picture.redraw();
  }

  // After a change.
  refresh() {
    if (this.#isOpen) this.#ask(this.#attribute);
    this.refreshRuler();
  }

  async #ask(attribute) {
    const { picture, client } = this.#app;
    const name = picture.selected;
    const view = picture.view(name);
    if (!view) return;
    this.#attribute = attribute;
    byID("viewName").textContent = name;
    byID("viewKind").textContent = view.kind;
    for (const number of byID("numbers").children) {
      number.setAttribute("aria-pressed", number.textContent === attribute);
    }
    const answer = await client.ask(`why ${attribute}`, name);
    if (!answer?.head || picture.selected !== name) return;
    // All at once, so that nothing moves under the pointer.
    this.#showOpen(view);
    byID("whyHead").textContent = answer.head;
    byID("whyRows").replaceChildren(...Panel.#tree(answer.rows, (row) => this.#row(row)));
  }

  // Rows of a deeper level fold below the one before.
  static #tree(rows, makeRow) {
    const [top, lists] = [[], []];
    for (const row of rows) {
      const item = makeRow(row);
      const depth = Math.min(row.level, lists.length);
      lists.length = depth;
      if (depth === 0) {
        top.push(item);
      } else {
        const parent = lists[depth - 1];
        let list = parent.querySelector(":scope > details > ul");
        if (!list) {
          const fold = make("details");
          fold.open = true;
          list = make("ul");
          fold.append(make("summary", "", "further up"), list);
          parent.append(fold);
        }
        list.append(item);
      }
      lists.push(item);
    }
    return top;
  }

  #row(row) {
    const item = make("li");
    item.append(make("span", "term", row.number), make("span", "meaning", row.meaning));
    if (row.command && this.#app.transcript.has(row.place)) {
      const command = button(
        row.command, () => this.#app.transcript.reveal(row.place), "cause");
      command.title = row.place;
      item.append(command);
    } else if (row.command || row.place) {
      item.append(make("span", "place", [row.command, row.place].filter(Boolean).join(", ")));
    }
    return item;
  }

  // What the constraints leave open, and a command that tries another place within it.
  #showOpen(view) {
    const open = byID("openNumbers");
    open.replaceChildren();
    if (view.ambiguous.length === 0 || this.#app.isReadOnly) return;
    open.append(
      make("span", "", `The constraints leave ${view.ambiguous.join(", ")} open. `),
      button(
        "exercise", () => this.#app.run(`exercise ${this.#app.picture.word(view.name)}`)));
  }

  // MARK: Conflicts

  #conflictCount = 0;

  async showConflicts(hasConflicts) {
    const box = byID("conflicts");
    const count = (this.#conflictCount += 1);
    const answer = hasConflicts ? await this.#app.client.ask("conflicts") : null;
    if (count !== this.#conflictCount) return;
    const isShown = (answer?.lines.length ?? 0) > 0;
    box.hidden = !isShown;
    box.replaceChildren();
    this.#app.picture.redraw();
    if (!isShown) return;
    const lines = answer.lines.filter((line) => !/^ *fix \d/.test(line));
    box.append(make("pre", "", lines.join("\n")));
    for (const fix of this.#app.isReadOnly ? [] : answer.fixes) {
      const choice = button(`fix ${fix.number}: ${fix.command}`, () => this.#app.run(fix.command));
      choice.title = `then ${fix.effect}`;
      box.append(choice);
    }
  }

  // MARK: The ruler

  #rulerCount = 0;

  // The widths of root at which something changes; a click on one makes root so wide.
  async refreshRuler() {
    const { layout } = this.#app.picture;
    if (!byID("ruler").open || !layout) return;
    const count = (this.#rulerCount += 1);
    const [width, height] = layout.size;
    const from = Math.min(200, width);
    const to = Math.max(1000, width);
    const answer = await this.#app.client.ask("look", `sweep root.width ${from}..${to}`);
    if (count !== this.#rulerCount) return;
    const sweep = answer?.outcomes.find((outcome) => outcome.json)?.json;
    const scale = byID("rulerScale");
    scale.replaceChildren();
    if (!sweep) return;
    const place = (points) => `${((points - from) / (to - from)) * 100}%`;
    for (const regime of sweep.regimes) {
      const text = regime.causes?.join("; ") || "the first sizes";
      const tick = button(
        String(regime.from), () => this.#app.run(`resize ${regime.from} ${height}`), "tick");
      tick.title = text;
      tick.disabled = this.#app.isReadOnly;
      tick.style.insetInlineStart = place(regime.from);
      tick.classList.toggle("issue", regime.issues.length > 0);
      scale.append(tick);
    }
    const now = make("span", "now");
    now.style.insetInlineStart = place(width);
    scale.append(now);
  }
}
