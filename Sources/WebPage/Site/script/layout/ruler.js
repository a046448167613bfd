// The ruler below the picture: the widths of root at which the layout changes, and the present one.
class Ruler {
  // A sweep lays the layout out many times.
  static #maximumViews = 300;
  #app;
  #scale = byID("rulerScale");
  #count = 0;
  #timer = 0;
  // The widths that the ruler has.
  #reach = [200, 1000];

  constructor(app) {
    this.#app = app;
  }

  // After a change: the present width at once, and what it means when the hands are still.
  refresh() {
    const { layout } = this.#app.picture;
    if (!layout) return;
    const [width] = layout.size;
    this.#reach = [Math.min(200, width), Math.max(1000, width)];
    this.#draw([]);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sweep(), 150);
  }

  async #sweep() {
    await this.#app.client.whole;
    const { layout } = this.#app.picture;
    if (!layout || layout.views.length > Ruler.#maximumViews || this.#app.client.isBusy) return;
    const count = (this.#count += 1);
    const [from, to] = this.#reach;
    const answer = await this.#app.client.ask("look", `sweep root.width ${from}..${to}`);
    if (count !== this.#count || layout !== this.#app.picture.layout) return;
    const sweep = answer?.outcomes.find((outcome) => outcome.json)?.json;
    this.#draw(sweep?.regimes ?? []);
  }

  #draw(regimes) {
    const { layout } = this.#app.picture;
    const [width, height] = layout.size;
    const hadFocus = document.activeElement?.classList.contains("now");
    const [from, to] = this.#reach;
    this.#scale.replaceChildren(this.#end(from), this.#end(to));
    const ticks = regimes.filter((regime) => regime.from > from)
      .map((regime) => this.#tick(regime, height));
    this.#scale.append(...ticks);
    this.#thin(ticks);
    this.#scale.append(this.#now(width, height));
    if (hadFocus) this.#scale.lastChild.focus();
  }

  #tick(regime, height) {
    const cause = regime.causes?.join("; ") ?? "";
    const tick = button("", () => this.#app.run(`resize ${regime.from} ${height}`), "tick");
    tick.append(make("span", "from", `${regime.from}`), make("span", "what", cause ? `: ${cause}` : ""));
    tick.setAttribute("aria-label", `Make root ${regime.from} wide${cause ? `: ${cause}` : ""}`);
    tick.title = `from ${regime.from} points on${cause ? `: ${cause}` : ""}`;
    tick.disabled = this.#app.isReadOnly;
    tick.style.insetInlineStart = this.#place(regime.from);
    tick.classList.toggle("issue", regime.issues.length > 0);
    return tick;
  }

  // Hides the words, and then the numbers, of ticks that would cover another one.
  #thin(ticks) {
    const ends = [...this.#scale.querySelectorAll(".end")];
    const touches = (one, other) => {
      const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return first.left < second.right + 4 && second.left < first.right + 4;
    };
    for (const part of [".what", ".from"]) {
      for (const tick of ticks) {
        const others = [...ends, ...ticks].filter((one) => one !== tick);
        if (others.some((other) => touches(tick, other))) tick.querySelector(part).hidden = true;
      }
    }
  }

  #end(width) {
    const end = make("span", "end", String(width));
    end.style.insetInlineStart = this.#place(width);
    return end;
  }

  #place(width) {
    const [from, to] = this.#reach;
    return `${Math.max(0, Math.min(1, (width - from) / (to - from))) * 100}%`;
  }

  // The mark at the present width.
  #now(width, height) {
    const now = make("span", "now");
    now.style.insetInlineStart = this.#place(width);
    now.title = `root is ${width} points wide`;
    if (this.#app.isReadOnly) return now;
    now.tabIndex = 0;
    now.setAttribute("role", "slider");
    now.setAttribute("aria-label", "root.width");
    [now.ariaValueMin, now.ariaValueMax] = this.#reach;
    now.ariaValueNow = width;
    now.addEventListener("pointerdown", (event) => {
      const [from, to] = this.#reach;
      const pixels = this.#scale.getBoundingClientRect().width / (to - from);
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

  // While a pointer resizes root.
  move() {
    const now = this.#scale.querySelector(".now");
    if (now) now.style.insetInlineStart = this.#place(this.#app.picture.layout.size[0]);
  }
}
