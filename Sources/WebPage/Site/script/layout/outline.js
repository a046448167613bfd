// The views as a tree, and the properties of the selected one. Each change is a command.
class Outline {
  static #containers = ["split", "stack", "canvas"];
  static #wrappers = ["stack h", "stack v", "split h", "split v", "canvas"];
  #app;
  #panel = byID("outline");
  #tree = byID("outlineTree");
  #form = byID("properties");
  #count = 0;

  constructor(app) {
    this.#app = app;
    byID("openViews").addEventListener("click", () => (this.isOpen ? this.close() : this.open()));
    byID("closeViews").addEventListener("click", () => this.close());
    byID("addView").addEventListener("click", () => this.#run(this.#addition));
    byID("removeView").addEventListener("click", () => this.#run(`remove ${this.#word}`));
    byID("wrapView").append(new Option("Wrap in…", ""), ...Outline.#wrappers.map((name) => new Option(name)));
    byID("wrapView").addEventListener("change", ({ target }) => {
      const wrapper = target.value;
      target.value = "";
      if (wrapper) this.#run(`wrap ${this.#word} ${wrapper} named ${this.#unusedName("group")}`);
    });
    this.#tree.addEventListener("click", (event) => this.#select(event.target.closest("[data-view]")?.dataset.view));
    this.#tree.addEventListener("keydown", (event) => {
      const name = app.picture.neighbour(event.key);
      if (event.key === "Delete" && !byID("removeView").disabled) this.#run(`remove ${this.#word}`);
      else if (name) this.#select(name, true);
      else return;
      event.preventDefault();
    });
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    this.#form.addEventListener("change", ({ target }) => this.#set(target));
    this.#form.addEventListener("keydown", (event) => this.#step(event));
    this.#form.addEventListener("focusin", ({ target }) => this.#offer(target));
  }

  get isOpen() {
    return !this.#panel.hidden;
  }

  async open() {
    this.#panel.hidden = false;
    byID("openViews").setAttribute("aria-expanded", "true");
    await this.refresh();
    this.#tree.querySelector("[aria-selected=true]")?.focus();
  }

  close() {
    this.#panel.hidden = true;
    byID("openViews").setAttribute("aria-expanded", "false");
    byID("openViews").focus();
  }

  // After a change or a selection.
  async refresh() {
    if (!this.isOpen || !this.#app.picture.layout) return;
    const count = (this.#count += 1);
    this.#drawTree();
    const { picture, client } = this.#app;
    const view = picture.view(picture.selected);
    byID("addView").disabled = !this.#addition;
    byID("removeView").disabled = view.parent === null;
    const answer = await client.ask("look", `get ${this.#word}`);
    if (count !== this.#count) return;
    this.#drawProperties(answer?.outcomes?.at(-1)?.lines ?? []);
  }

  get #word() {
    const { picture } = this.#app;
    return picture.word(picture.selected);
  }

  // Such as `view2`.
  #unusedName(stem) {
    let number = 1;
    while (this.#app.picture.view(`${stem}${number}`)) number += 1;
    return `${stem}${number}`;
  }

  // The command that adds a view to the selected container, or beside the selected view.
  get #addition() {
    const { picture } = this.#app;
    const { views } = picture.layout;
    const view = picture.view(picture.selected);
    const name = this.#unusedName("view");
    if (Outline.#containers.includes(view.kind)) return `add ${this.#word} ${name}`;
    if (views.length === 1) return `stack root v ${name}`;
    // Splitters and reveals have no place for another view, but what is around them may have one.
    for (let inner = view; inner.parent !== null; ) {
      const outer = picture.view(inner.parent);
      if (Outline.#containers.includes(outer.kind)) {
        const place = views.filter(({ parent }) => parent === outer.name).indexOf(inner) + 1;
        return `add ${picture.word(outer.name)} ${name} at ${place}`;
      }
      inner = outer;
    }
    return "";
  }

  async #run(command) {
    const focused = document.activeElement.id || document.activeElement.name;
    byID("outlineCommand").textContent = `lay> ${command}`;
    await this.#app.run(command);
    await this.refresh();
    const field = byID(focused) ?? this.#form.elements[focused];
    // A button that has nothing more to do takes no focus.
    (field && !field.disabled ? field : this.#tree.querySelector("[aria-selected=true]"))?.focus();
  }

  // MARK: The tree

  async #select(name, takesFocus = false) {
    if (!name) return;
    await this.#app.panel.show(name);
    if (takesFocus) this.#tree.querySelector("[aria-selected=true]")?.focus();
  }

  #drawTree() {
    const { picture } = this.#app;
    const { views } = picture.layout;
    const levels = new Map();
    const hadFocus = this.#tree.contains(document.activeElement);
    const counts = new Map();
    this.#tree.replaceChildren(...views.map((view) => {
      const level = (levels.get(view.parent) ?? 0) + 1;
      const isSelected = view.name === picture.selected;
      levels.set(view.name, level);
      counts.set(view.parent, (counts.get(view.parent) ?? 0) + 1);
      const item = make("div", "");
      item.dataset.view = view.name;
      item.style.paddingInlineStart = `${level * 14}px`;
      item.setAttribute("role", "treeitem");
      item.setAttribute("aria-level", level);
      item.setAttribute("aria-selected", isSelected);
      item.tabIndex = isSelected ? 0 : -1;
      item.classList.toggle("gone", view.hidden);
      item.append(make("bdi", "", view.name), make("span", "kind", view.kind));
      return item;
    }));
    const selected = this.#tree.querySelector("[aria-selected=true]");
    selected?.scrollIntoView({ block: "nearest" });
    if (hadFocus) selected?.focus();
  }

  // MARK: Properties

  // lines: each a key and its value.
  #drawProperties(lines) {
    const rows = lines.flatMap((line) => {
      const [, key, value] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return key ? [this.#property(key, value)] : [];
    });
    this.#form.replaceChildren(...rows);
  }

  #property(key, value) {
    const row = make("label", "property");
    const isSwitch = value === "on" || value === "off";
    const field = make(isSwitch ? "select" : "input");
    if (isSwitch) field.append(new Option("on"), new Option("off"));
    else field.setAttribute("list", "propertyValues");
    [field.name, field.value, field.autocomplete] = [key, value, "off"];
    field.dataset.old = value;
    field.disabled = this.#app.isReadOnly;
    row.append(make("span", "", key), field);
    return row;
  }

  #set(field) {
    const value = field.value.trim();
    if (value === field.dataset.old || value === "") return;
    const word = /^[^\s;{}"'#$]+( [\d.]+)*$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`;
    this.#run(`set ${this.#word} ${field.name} ${word}`);
  }

  // Arrow keys change a number by 1, with Shift by 10.
  #step(event) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const { target } = event;
    if (!way || target.tagName !== "INPUT" || !/^-?[\d.]+$/.test(target.value)) return;
    event.preventDefault();
    const size = target.value.includes(".") ? 0.1 : 1;
    target.value = shortNumber(Number(target.value) + way * size * (event.shiftKey ? 10 : 1));
    this.#set(target);
  }

  // The values that a property takes, which the prompt completes too.
  async #offer({ name, tagName }) {
    if (tagName !== "INPUT" || !name) return;
    const text = `set ${this.#word} ${name} `;
    const answer = await this.#app.client.ask(`complete ${byteCount(text)}`, text);
    byID("propertyValues").replaceChildren(...(answer?.candidates ?? []).map((one) => new Option(one.text)));
  }
}
