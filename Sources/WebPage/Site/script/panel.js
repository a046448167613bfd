// The panel below the picture: the selected view, the reasons for its numbers, conflicts with their
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
  async show(name, takesFocus = false, attribute = this.#attribute) {
    this.#isOpen = true;
    byID("why").hidden = false;
    document.body.classList.add("asking");
    this.#app.picture.redraw();
    this.#app.picture.select(name);
    await this.#ask(attribute);
    // By now another key may have moved the focus elsewhere.
    if (!takesFocus || !byID("stage").contains(document.activeElement)) return;
    byID("numbers").querySelector("[aria-pressed=true]")?.focus();
  }

  close() {
    this.#isOpen = false;
    this.#app.share.reason = null;
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
    await this.#showOpen(view);
    if (picture.selected !== name || this.#attribute !== attribute) return;
    // All at once, so that nothing moves under the pointer.
    byID("whyHead").textContent = answer.head;
    this.#app.share.reason = { name, attribute, head: answer.head };
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

  // A slider through the layouts that the constraints allow, as previews until it is released.
  async #showOpen(view) {
    const open = byID("openNumbers");
    const isOpen = view.ambiguous.length > 0 && !this.#app.isReadOnly;
    const answer = isOpen ? await this.#app.client.ask("exercises", view.name) : null;
    if (this.#app.picture.selected !== view.name) return;
    // The focused element keeps the focus.
    const hadFocus = open.contains(document.activeElement);
    open.replaceChildren();
    if (!isOpen) return;
    open.append(make("span", "", `The constraints leave ${view.ambiguous.join(", ")} open. `));
    if (!answer?.count) return;
    const slider = make("input");
    slider.type = "range";
    [slider.min, slider.max, slider.value] = [1, answer.count, answer.present];
    slider.setAttribute("aria-label", "layouts that are as good");
    const label = make("span", "", `${answer.present} of ${answer.count}`);
    const command = () => this.#exercise(view.name, answer, Number(slider.value));
    slider.addEventListener("input", () => this.#try(command(), slider, label));
    slider.addEventListener("change", () => {
      this.tell("");
      if (command()) this.#app.run(command());
      else this.#app.showSession();
    });
    open.append(
      slider, label,
      button("exercise", () => this.#app.run(`exercise ${this.#app.picture.word(view.name)}`)));
    if (hadFocus) slider.focus();
  }

  // The command that shows a layout of those that are as good; empty for the present one.
  #exercise(name, { count, present }, wanted) {
    const turns = (wanted - present + count) % count;
    const command = `exercise ${this.#app.picture.word(name)}`;
    return turns === 0 ? "" : turns === 1 ? command : `repeat ${turns} { ${command} }`;
  }

  #tryCount = 0;

  async #try(command, slider, label) {
    const count = (this.#tryCount += 1);
    label.textContent = `${slider.value} of ${slider.max}`;
    const answer = command ? await this.#app.client.ask("trial", command) : null;
    // It may have been let go.
    if (count !== this.#tryCount || this.#app.client.isBusy || !slider.isConnected) return;
    if (!answer?.layout) {
      this.#app.showSession();
      return;
    }
    const said = answer.outcomes.at(-1)?.lines?.[0] ?? command;
    slider.setAttribute("aria-valuetext", said);
    this.tell(said);
    this.#app.picture.draw(answer);
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
  // The widths that the ruler has.
  #reach = [0, 1];

  // The widths of root at which something changes; a click on one makes root so wide, and so does
  // dragging the mark at the present width.
  async refreshRuler() {
    const { layout } = this.#app.picture;
    if (!byID("ruler").open || !layout) return;
    const count = (this.#rulerCount += 1);
    const [width, height] = layout.size;
    const [from, to] = [Math.min(200, width), Math.max(1000, width)];
    const answer = await this.#app.client.ask("look", `sweep root.width ${from}..${to}`);
    if (count !== this.#rulerCount) return;
    const sweep = answer?.outcomes.find((outcome) => outcome.json)?.json;
    const scale = byID("rulerScale");
    const hadFocus = document.activeElement?.classList.contains("now");
    this.#reach = [from, to];
    scale.replaceChildren();
    for (const regime of sweep?.regimes ?? []) {
      const text = regime.causes?.join("; ") || "the first sizes";
      const tick = button(
        String(regime.from), () => this.#app.run(`resize ${regime.from} ${height}`), "tick");
      tick.title = text;
      tick.disabled = this.#app.isReadOnly;
      tick.style.insetInlineStart = this.#place(regime.from);
      tick.classList.toggle("issue", regime.issues.length > 0);
      scale.append(tick);
    }
    scale.append(this.#now(layout.size));
    if (hadFocus) scale.lastChild.focus();
  }

  #place(width) {
    const [from, to] = this.#reach;
    return `${Math.max(0, Math.min(1, (width - from) / (to - from))) * 100}%`;
  }

  // The mark at the present width.
  #now([width, height]) {
    const now = make("span", "now");
    now.style.insetInlineStart = this.#place(width);
    if (this.#app.isReadOnly) return now;
    now.tabIndex = 0;
    now.setAttribute("role", "slider");
    now.setAttribute("aria-label", "root.width");
    [now.ariaValueMin, now.ariaValueMax] = this.#reach;
    now.ariaValueNow = width;
    now.addEventListener("pointerdown", (event) => {
      const [from, to] = this.#reach;
      const pixels = byID("rulerScale").getBoundingClientRect().width / (to - from);
      // From right to left the ruler begins on the right.
      const isMirrored = getComputedStyle(now).direction === "rtl";
      this.#app.pointer.begin(
        event, { place: "right", name: "root", isMark: true },
        () => (isMirrored ? -pixels : pixels));
    });
    now.addEventListener("keydown", (event) => {
      const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
      const step = (steps[event.key] ?? 0) * (event.shiftKey ? 50 : 10);
      if (step === 0) return;
      event.preventDefault();
      this.#app.run(`resize ${Math.max(1, width + step)} ${height}`);
    });
    return now;
  }

  // While a hand resizes root.
  moveRuler() {
    const now = byID("rulerScale").querySelector(".now");
    if (now) now.style.insetInlineStart = this.#place(this.#app.picture.layout.size[0]);
  }
}
