// The selected view: the way to it, its numbers, and the arithmetic behind one of them.
class Inspector {
  static #attributes = ["x", "y", "width", "height"];
  #app;
  #attribute = "width";
  #askCount = 0;

  constructor(app) {
    this.#app = app;
    for (const attribute of Inspector.#attributes) {
      const number = button("", () => this.#ask(attribute), `number number-${attribute}`);
      number.append(make("span", "label", attribute), make("span", "value"));
      number.dataset.attribute = attribute;
      byID("numbers").append(number);
    }
    byID("inspector").addEventListener("keydown", (event) => {
      if (event.key === "Escape") app.picture.focus();
    });
    byID("equation").addEventListener("click", (event) => this.#follow(event.target.dataset.row));
    byID("reason").addEventListener("pointerover", (event) => this.#light(event.target));
    byID("reason").addEventListener("pointerleave", () => this.#light(null));
    byID("reason").addEventListener("focusin", (event) => this.#light(event.target));
    byID("reason").addEventListener("focusout", () => this.#light(null));
  }

  get attribute() {
    return this.#attribute;
  }

  // Shows a view and the reason for one of its numbers.
  async show(name, takesFocus = false, attribute = this.#attribute) {
    this.#app.picture.select(name);
    await this.#ask(attribute);
    // By now another key may have moved the focus elsewhere.
    if (!takesFocus || !byID("stage").contains(document.activeElement)) return;
    byID("numbers").querySelector("[aria-pressed=true]")?.focus();
  }

  // After a change.
  refresh() {
    return this.#ask(this.#attribute);
  }

  // Draws the numbers again, for example while a pointer drags an edge.
  drawNumbers() {
    const { picture } = this.#app;
    const view = picture.view(picture.selected);
    if (!view) return;
    this.#drawPath(view);
    byID("viewName").textContent = view.name;
    byID("viewKind").textContent = view.kind;
    for (const [index, number] of [...byID("numbers").children].entries()) {
      const { attribute } = number.dataset;
      number.lastChild.textContent = Inspector.#isOpen(view, attribute) ? "?" : shortNumber(view.frame[index]);
      number.setAttribute("aria-pressed", attribute === this.#attribute);
      number.setAttribute("aria-label", `Why is ${attribute} ${number.lastChild.textContent}?`);
    }
    this.#drawDragged(view);
  }

  static #isOpen(view, attribute) {
    return Picture.isOpen(view, attribute) || (Picture.isUnplaced(view) && view.ambiguous.includes(attribute));
  }

  // While a pointer drags, the reason comes with each step. Without it only the number itself is known,
  // and terms that do not make it up are hidden.
  #drawDragged(view) {
    const value = shortNumber(view.frame[Inspector.#attributes.indexOf(this.#attribute)]);
    const { classList } = byID("reason");
    const isOld = this.#app.picture.isDragged && (classList.contains("old") || value !== this.#value);
    classList.toggle("old", isOld);
    if (isOld) byID("equation").replaceChildren(make("b", "", value));
  }

  // The reason in the layout of a drag; null in a large one, where it takes longer than a frame.
  async askStep() {
    const { picture, client } = this.#app;
    const [name, attribute] = [picture.selected, this.#attribute];
    if (picture.layout.views.length > Inspector.#maximumViews) return null;
    const answer = await client.ask(`why ${attribute}`, name);
    return answer?.head ? { ...answer, name, attribute } : null;
  }

  // Shows the reason of a step, after the picture of the same step.
  drawStep(step) {
    const { picture } = this.#app;
    if (step?.name !== picture.selected || step.attribute !== this.#attribute) return;
    const shown = picture.view(step.name)?.frame[Inspector.#attributes.indexOf(step.attribute)];
    const value = parseFloat(step.head.split(`.${step.attribute} = `)[1]?.replace("−", "-"));
    if (!(Math.abs(shown - value) < 0.01)) return;
    // No command has made the step yet.
    const rows = step.rows.map((row) => (row.place === "start" ? { ...row, place: "" } : row));
    this.#drawReason({ head: step.head, rows }, step.attribute);
  }

  static #maximumViews = 300;
  #value = "";

  // A click on a term leads to the reason or the command that its row names.
  #follow(row) {
    const item = row && byID("reason").querySelector(`li[data-row="${row}"]`);
    if (!item) return;
    item.scrollIntoView({ block: "nearest" });
    item.querySelector(".why, .cause")?.click();
  }

  // The containers around the view, each a button.
  #drawPath(view) {
    const { picture } = this.#app;
    const names = [];
    for (let above = view; above; above = picture.view(above.parent)) names.unshift(above.name);
    const path = byID("crumbs");
    if (path.dataset.path === names.join("\n")) return;
    path.dataset.path = names.join("\n");
    path.replaceChildren(
      ...names.flatMap((name, index) => {
        const crumb = button(name, () => this.show(name), "crumb");
        if (index === names.length - 1) crumb.setAttribute("aria-current", "true");
        return index > 0 ? [make("span", "separator", "›"), crumb] : [crumb];
      }));
    // A long path is scrolled to the view.
    path.scrollLeft = path.scrollWidth;
  }

  async #ask(attribute) {
    const { picture, client } = this.#app;
    const view = picture.view(picture.selected);
    if (!view) return;
    this.#attribute = attribute;
    this.drawNumbers();
    const count = (this.#askCount += 1);
    const answer = await client.ask(`why ${attribute}`, view.name);
    if (!answer?.head || count !== this.#askCount) return;
    await this.#drawOpen(view);
    if (count !== this.#askCount) return;
    this.#drawReason(answer, attribute);
    this.#app.share.reason = { name: view.name, attribute, head: answer.head };
  }

  // MARK: The arithmetic

  #drawReason({ head, rows }, attribute) {
    this.#app.wish.clear();
    const start = head.indexOf(`.${attribute} = `) + attribute.length + 4;
    const [value, ...formula] = head.slice(start).split(" = ");
    this.#value = value;
    byID("reason").classList.remove("old");
    const view = this.#app.picture.view(this.#app.picture.selected);
    const sum = formula.join(" = ") || (Inspector.#isOpen(view, attribute) ? "undetermined" : value);
    const terms = Inspector.#terms(sum, rows);
    byID("equation").replaceChildren();
    if (formula.length > 0) byID("equation").append(make("b", "", value), " = ");
    for (const part of terms.parts) {
      const term = part.row === undefined ? part.text : button(part.text, () => {}, "term");
      if (part.row !== undefined) {
        term.dataset.row = part.row;
        term.setAttribute("aria-label", `${part.text}: ${rows[part.row].meaning}`);
      }
      byID("equation").append(term);
    }
    const items = rows.map((row, index) => this.#row(row, index, terms.rows.has(index)));
    byID("terms").replaceChildren(...items.filter((item) => item.classList.contains("summand")));
    byID("asides").replaceChildren(...items.filter((item) => !item.classList.contains("summand")));
    byID("reason").scrollTop = 0;
  }

  // The formula in parts, each with the index of the row that explains it, if there is one; and the
  // indices of all rows that are a term of it.
  static #terms(formula, rows) {
    const parts = [{ text: formula }];
    const matched = new Set();
    rows.forEach((row, index) => {
      if (row.level > 0 || !row.number) return;
      const number = row.number.replace(/^[+−-]\s*/, "");
      // Such as `0.5 × 400, root's width`.
      const product = /^[\d.]+ × [\d.]+/.exec(row.meaning)?.[0];
      for (const text of [number, product].filter(Boolean)) {
        if (!Inspector.#split(parts, text, index)) continue;
        matched.add(index);
        return;
      }
      // Rows with a sign are summands, in any formula.
      if (/^[+−]/.test(row.number)) matched.add(index);
    });
    return { parts, rows: matched };
  }

  // Marks the first place of a number among the parts; returns false if there is none.
  static #split(parts, text, row) {
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`(?<![\\d.])${escaped}(?![\\d.]*\\d)`);
    for (const [index, part] of parts.entries()) {
      const match = part.row === undefined && pattern.exec(part.text);
      if (!match) continue;
      const end = match.index + text.length;
      parts.splice(index, 1, { text: part.text.slice(0, match.index) }, { text, row },
        { text: part.text.slice(end) });
      return true;
    }
    return false;
  }

  #row(row, index, isTerm) {
    const item = make("li", isTerm ? "summand" : "aside");
    item.dataset.row = index;
    item.dataset.place = row.place;
    item.dataset.views = JSON.stringify(this.#viewsIn(row.meaning));
    if (row.level > 0) item.classList.add("above");
    if (row.number) item.append(make("span", "amount", row.number));
    item.append(this.#meaning(row.meaning));
    // The command that imports a log has all of it.
    const isPaste = /^import ".{60}/.test(row.command);
    const place = isPaste ? row.place.replace("of the file", "of the paste") : row.place;
    if (row.command && this.#app.transcript.has(row.place)) {
      const name = !isPaste ? row.command : place.startsWith("line ") ? place : "import";
      item.append(button(name, () => this.#app.revealStep(row.place), "cause"));
      item.lastChild.title = place;
    } else if (row.command || row.place) {
      item.append(make("span", "place", [place, isPaste ? "import" : row.command].filter(Boolean).join(": ")));
    }
    return item;
  }

  // The text of a row. `why main.height` in it leads to that reason.
  #meaning(text) {
    const element = make("span", "meaning");
    const match = /\bwhy (\S+)\.(x|y|width|height)\b/.exec(text);
    if (!match || !this.#app.picture.view(match[1])) {
      element.textContent = text;
      return element;
    }
    const [whole, name, attribute] = match;
    element.append(
      text.slice(0, match.index), button(whole, () => this.show(name, false, attribute), "why"),
      text.slice(match.index + whole.length));
    return element;
  }

  // The views that a sentence names: `main's height`, `b.leading`, `sidebar is fixed`.
  #viewsIn(text) {
    const words = new Set(text.split(/(?:'s|’s|\.[a-zA-Z]+)?(?:[\s,:;()]+|$)/));
    return [...words].filter((word) => this.#app.picture.view(word));
  }

  // Highlights the terms that come from some steps.
  highlight(places) {
    const rows = new Set();
    for (const { dataset } of byID("reason").querySelectorAll("[data-place]")) {
      if (places.includes(dataset.place)) rows.add(dataset.row);
    }
    for (const element of byID("reason").querySelectorAll("[data-row]")) {
      element.classList.toggle("lit", rows.has(element.dataset.row));
    }
  }

  // Shows which views and which command are behind a term under the pointer.
  #light(target) {
    const row = target?.closest("[data-row]")?.dataset.row;
    let lit = null;
    for (const element of byID("reason").querySelectorAll("[data-row]")) {
      element.classList.toggle("lit", element.dataset.row === row);
      if (element.dataset.row === row && element.dataset.views) lit = element;
    }
    this.#app.picture.highlight(lit ? JSON.parse(lit.dataset.views) : []);
    this.#app.transcript.point(lit?.dataset.place ?? null);
  }

  // MARK: What constraints leave open

  // A slider through the layouts that the constraints allow, as previews until it is released.
  async #drawOpen(view) {
    const open = byID("openNumbers");
    const isOpen = view.ambiguous.length > 0 && !this.#app.isReadOnly;
    // The layouts of a view without a place cannot be seen.
    const answer = isOpen && !Picture.isUnplaced(view) ? await this.#app.client.ask("exercises", view.name) : null;
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
      this.#app.panel.tell("");
      if (command()) this.#app.run(command());
      else this.#app.showSession();
    });
    open.append(
      slider, label,
      button("Show another", () => this.#app.run(`exercise ${this.#app.picture.word(view.name)}`)));
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
    // It may have been released.
    if (count !== this.#tryCount || this.#app.client.isBusy || !slider.isConnected) return;
    if (!answer?.layout) {
      this.#app.showSession();
      return;
    }
    const said = answer.outcomes.at(-1)?.lines?.[0] ?? command;
    slider.setAttribute("aria-valuetext", said);
    this.#app.panel.tell(said);
    this.#app.picture.draw(answer);
  }
}
