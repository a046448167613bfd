// The first screen: the purpose of the page, an example with a reason, and ways to continue.
class Start {
  static title = "Layline: the cause and the fix of an Auto Layout log";
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
    ["Pull to reveal", ["new 320x400", "reveal root drawer=120pt main physics scroll"]],
    ["A conflict", ["stack root h a b", "fix a 300", "fix b 200"]],
  ];
  // What Xcode prints for a table view cell whose constraints need another height.
  static log = `2026-03-02 09:41:12.503118+0100 Notes[4711:902184] [LayoutConstraints] Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
	Try this:
		(1) look at each constraint and try to figure out which you don't expect;
		(2) find the code that added the unwanted constraint or constraints and fix it.
(
    "<NSLayoutConstraint:0x600002a1c0f0 UIImageView:0x7fb1e0d0a5c0.height == 136   (active)>",
    "<NSLayoutConstraint:0x600002a1c140 V:|-(12)-[UIImageView:0x7fb1e0d0a5c0]   (active, names: '|':UITableViewCellContentView:0x7fb1e0d08e10 )>",
    "<NSLayoutConstraint:0x600002a1c190 V:[UIImageView:0x7fb1e0d0a5c0]-(8)-[UILabel:0x7fb1e0d0b2d0]   (active)>",
    "<NSLayoutConstraint:0x600002a1c1e0 V:[UILabel:0x7fb1e0d0b2d0]-(12)-|   (active, names: '|':UITableViewCellContentView:0x7fb1e0d08e10 )>",
    "<NSLayoutConstraint:0x600002a1c230 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fb1e0d08e10.height == 44   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600002a1c0f0 UIImageView:0x7fb1e0d0a5c0.height == 136   (active)>

Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
`;
  #app;
  #section = byID("start");

  constructor(app) {
    this.#app = app;
    byID("startPaste").addEventListener("click", () => app.intake.open());
    byID("startLog").addEventListener("click", () => app.intake.take(Start.log));
    byID("startLesson").addEventListener("click", () => app.run("lesson points"));
    byID("startFile").addEventListener("click", () => byID("open").click());
    const examples = byID("startExample");
    examples.append(new Option("Examples…", ""), ...Start.#layouts.map(([title]) => new Option(title)));
    examples.addEventListener("change", () => this.#begin(examples.value));
    for (const name of ["openAbout", "startAbout"]) {
      byID(name).addEventListener("click", () => byID("about").showModal());
    }
  }

  // True if there is no session, or only the example.
  static isExample(entries = []) {
    return entries.every(({ text }, index) => text === Start.example[index]);
  }

  get isShown() {
    return !this.#section.hidden;
  }

  // It is there until the visitor has begun something.
  show(isShown) {
    this.#section.hidden = !isShown;
  }

  async #begin(title) {
    const [, commands] = Start.#layouts.find(([name]) => name === title) ?? [];
    if (!commands) return;
    const all = commands[0].startsWith("new") ? commands : ["new", ...commands];
    for (const command of all) await this.#app.run(command);
  }
}
