// The first things that a visitor sees: an example with a reason, and four ways to go on.
class Start {
  static example = [
    "split root h sidebar=25% main", "splitter main v editor console fraction 0.7",
    "why console.height",
  ];
  static #layouts = [
    ["Sidebar and editor", Start.example],
    ["Stack with hugging", ["stack root h title=120x20 value=60x20 spacing 8", "why title.width"]],
    ["Constraints", [
      "canvas root image=120x80 title=160x20", "constrain image.leading == root.leadingMargin",
      "constrain image.centerY == root.centerY", "constrain title.leading == image.trailing + 12",
      "constrain title.centerY == image.centerY", "why title.x",
    ]],
    ["Pull to reveal", ["new 320x400", "reveal root drawer=120pt main"]],
    ["A conflict", ["stack root h a b", "fix a 300", "fix b 200"]],
  ];
  #app;
  #section = byID("start");

  constructor(app) {
    this.#app = app;
    this.#section.append(
      this.#paste(), this.#drop(), this.#examples(),
      Start.#card("First lesson", "3 minutes", () => app.run("lesson points")));
  }

  // The cards are there until the visitor has begun something.
  show(isShown) {
    this.#section.hidden = !isShown;
  }

  static #card(title, remark, action) {
    const card = button("", action, "card");
    card.append(make("b", "", title), make("small", "", remark));
    return card;
  }

  #paste() {
    const card = make("label", "card");
    const field = make("textarea");
    field.rows = 2;
    field.placeholder = "Unable to simultaneously satisfy constraints…";
    field.spellcheck = false;
    this.#app.intake.attach(field);
    card.append(make("b", "", "Paste a constraint log"), field);
    return card;
  }

  #drop() {
    return Start.#card("Drop a storyboard", "or a xib, JSON, a script", () => byID("open").click());
  }

  #examples() {
    const card = make("details", "card");
    const list = make("span", "layouts");
    for (const [title, commands] of Start.#layouts) {
      list.append(button(title, () => this.#begin(commands)));
    }
    const summary = make("summary");
    summary.append(make("b", "", "Examples"), make("small", "", "splits, stacks, a conflict…"));
    card.append(summary, list);
    return card;
  }

  async #begin(commands) {
    const all = commands[0].startsWith("new") ? commands : ["new", ...commands];
    for (const command of all) await this.#app.run(command);
  }
}
