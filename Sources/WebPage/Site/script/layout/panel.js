// The parts around the picture: what lies under the pointer, the reasons for the selected view's
// numbers, conflicts with their remedies, and the sizes at which the layout changes.
class Panel {
  #app;

  constructor(app) {
    this.#app = app;
    this.inspector = new Inspector(app);
    this.conflicts = new Conflicts(app);
    this.ruler = new Ruler(app);
  }

  // What lies under the pointer.
  hover(name) {
    if (document.body.classList.contains("dragging")) return;
    const { picture } = this.#app;
    const view = name && picture.view(name);
    const extra = view && picture.extra(name);
    this.#write(view ? `${name}  ${view.kind}  ${extra.size} at ${extra.place}` : "", false);
  }

  // seconds: how long the text stays, unless another one replaces it.
  tell(text, seconds = Infinity) {
    this.#write(text, text !== "");
    clearTimeout(this.#timer);
    if (text !== "" && seconds < Infinity) this.#timer = setTimeout(() => this.tell(""), seconds * 1000);
  }

  #timer = 0;

  #write(text, isTold) {
    byID("status").textContent = text;
    byID("status").classList.toggle("told", isTold);
  }

  // Says what a gesture did. A reveal with the original's recognizer does not follow the finger, so a pull
  // that was too slow gets a button for one that does.
  tellGesture({ outcomes }) {
    const { command, lines: [line = ""] = [] } = outcomes?.at(-1) ?? {};
    const [, velocity, threshold] = /^\w+ +fastest ([\d,]+), threshold ([\d,]+): /.exec(line) ?? [];
    const [, reveal] = /^pan ("[^"]*"|\S+) /.exec(command) ?? [];
    if (!velocity || !reveal) {
      this.tell(line.replace(/\s+/g, " "), 5);
      return;
    }
    this.showVelocity({ velocity: Number(velocity.replace(",", "")), threshold: Number(threshold.replace(",", "")) });
    byID("gaugeText").append(": too slow ", button("Follow the finger", () => {
      this.#app.run(`set ${reveal} physics scroll`);
    }));
  }

  // Shows the velocity of a pan against the threshold of its reveal; hides it if there is none.
  showVelocity({ velocity, threshold } = {}) {
    byID("gauge").hidden = threshold === undefined;
    if (threshold === undefined) return;
    const isEnough = Math.abs(velocity) > threshold;
    const points = (number) => Math.round(Math.abs(number)).toLocaleString("en");
    byID("gauge").classList.toggle("enough", isEnough);
    byID("gaugeText").textContent =
      `${points(velocity)} of ${points(threshold)} points per second${isEnough ? ": reveals" : ""}`;
    // The threshold is at two thirds of the bar.
    const part = Math.min(1, Math.abs(velocity) / (threshold * 1.5 || 1));
    byID("gaugeBar").firstChild.style.width = `${part * 100}%`;
  }

  // Shows a view and the reason for one of its numbers.
  show(name, takesFocus = false, attribute = undefined) {
    return this.inspector.show(name, takesFocus, attribute);
  }

  // After a change.
  refresh(answer) {
    this.inspector.refresh();
    this.ruler.refresh();
    return this.conflicts.refresh(answer);
  }
}
