// The layout as boxes at a true scale. Every place comes from the engine, in points; here they are
// only multiplied by the pixels of a point.
class Picture {
  // Scales by which a point is multiplied; smaller ones are not rounded.
  static #scales = [
    ...Array.from({ length: 18 }, (_, index) => 0.1 + index * 0.05), 1, 1.25, 1.5, 1.75, 2, 2.5, 3,
  ];
  // Pixels around root for its handles and the dimensions.
  static #margin = { side: 52, top: 16, bottom: 40 };
  #stage = byID("stage");
  #root = byID("picture");
  #boxes = [];
  // What each box shows, and the views of the layout by name, with their places in it.
  #drawn = [];
  #places = new Map();
  #marks = [];
  // The bars of splitters and the borders of splits by their keys. Each keeps its element, and so the
  // focus.
  #handles = new Map();
  #scale = 1;
  #isHeld = false;
  #lit = [];
  #answer = null;
  // The answer that the drawn one differs from by no more than positions.
  #base = null;
  #sketch = byID("sketch");
  // The boxes on the sketch: their index among the views, and their colours.
  #sketched = [];
  selected = "root";
  #wanted = "root";
  goal = [];
  onSelect = () => {};
  onDraw = () => {};

  get layout() {
    return this.#answer?.layout ?? null;
  }

  get scale() {
    return this.#scale;
  }

  view(name) {
    return this.layout?.views[this.#places.get(name)];
  }

  // True if constraints do not determine a length and give it 0, which would be false to show.
  static isOpen({ frame, hidden, ambiguous = [] }, attribute) {
    const length = { width: frame[2], height: frame[3] }[attribute];
    return length === 0 && !hidden && ambiguous.includes(attribute);
  }

  // True if a view is listed beside the picture and not drawn.
  static #isListed(view) {
    return Picture.isUnplaced(view) || Picture.#isUndetermined(view);
  }

  static #isUndetermined(view) {
    return Picture.isOpen(view, "width") || Picture.isOpen(view, "height");
  }

  // The name of a view as commands take it.
  word(name) {
    return this.extra(name)?.word ?? name;
  }

  extra(name) {
    return this.#answer?.picture?.views[this.#places.get(name)];
  }

  // Shows a layout: that of the session, or one of a gesture or a motion.
  draw(answer) {
    this.#answer = answer;
    const { layout, picture } = answer;
    byID("toobig").hidden = Boolean(layout);
    this.#root.hidden = !layout;
    this.#places.clear();
    if (!layout) return;
    const hadFocus = this.#boxes.includes(document.activeElement);
    layout.views.forEach((view, index) => this.#places.set(view.name, index));
    // A layout on the way may lack the selected view, which is selected again when it is back.
    this.selected = this.view(this.#wanted) ? this.#wanted : "root";
    const base = answer.base ?? answer;
    const isStep = this.isDragged && base !== answer && base === this.#base;
    this.#base = base;
    if (!isStep) this.#countSiblings(layout.views);
    this.#fit();
    if (isStep && this.#sketch.hidden) this.#beginSketch();
    if (!isStep) this.#endSketch();
    layout.views.forEach((view, index) => this.#drawView(view, picture.views[index], index, isStep));
    if (isStep) this.#drawSketch(layout);
    this.#drawn.length = layout.views.length;
    // Content that pans takes the finger, and so do the views in it.
    byID("views").classList.toggle("panning", picture.views.some(({ pans }) => pans));
    for (const box of this.#boxes.splice(layout.views.length)) box.remove();
    this.#drawMarks(layout, picture);
    this.#place(byID("edgeRight"), [layout.size[0], 0, 0, layout.size[1]]);
    this.#place(byID("edgeBottom"), [0, layout.size[1], layout.size[0], 0]);
    byID("edgeRight").ariaValueNow = shortNumber(layout.size[0]);
    byID("edgeBottom").ariaValueNow = shortNumber(layout.size[1]);
    this.#place(byID("edgeCorner"), [layout.size[0], layout.size[1], 0, 0]);
    byID("size").textContent = picture.views[0].size;
    byID("scale").textContent = `${Math.round(this.#scale * 100) / 100}×`;
    this.onDraw();
    // The box that had the focus may show another view now, or be gone.
    if (hadFocus && document.activeElement.dataset.name !== this.selected) this.focus();
  }

  // Draws again in a window of another size.
  redraw() {
    if (this.#answer) this.draw(this.#answer);
  }

  // True from pressing a pointer to lifting it.
  get isDragged() {
    return document.body.classList.contains("dragging");
  }

  // Keeps the scale and root's place while a pointer drags, so that an edge stays under it.
  hold() {
    this.#isHeld = true;
  }

  // Fits the layout into the stage again.
  release() {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.redraw();
  }

  #fit() {
    const [width, height] = this.layout.size;
    if (!this.#isHeld) {
      // The goal of a lesson may be larger than root.
      const extent = [0, 1].map((side) =>
        Math.max(this.layout.size[side], 1, ...this.goal.map(({ frame }) => frame[side] + frame[side + 2])));
      const available = this.#stage.getBoundingClientRect();
      const { side, top, bottom } = Picture.#margin;
      const room = [available.width - 2 * side, available.height - top - bottom];
      const fitting = Math.min(room[0] / extent[0], room[1] / extent[1]);
      const rounded = Picture.#scales.findLast((scale) => scale <= fitting + 1e-9);
      this.#scale = rounded ?? Math.max(0.02, fitting);
      this.#root.style.left = `${Math.round(side + (room[0] - extent[0] * this.#scale) / 2)}px`;
      this.#root.style.top = `${Math.round(top + (room[1] - extent[1] * this.#scale) / 2)}px`;
    }
    this.#root.style.width = `${width * this.#scale}px`;
    this.#root.style.height = `${height * this.#scale}px`;
  }

  static #sides = ["left", "top", "width", "height"];

  // Only what differs is set, because each change of a style takes time.
  #place(element, frame) {
    element.lengths ??= [];
    Picture.#sides.forEach((side, index) => {
      const length = (index < 2 ? frame[index] : Math.max(0, frame[index])) * this.#scale;
      if (element.lengths[index] === length) return;
      element.style[side] = `${length}px`;
      element.lengths[index] = length;
    });
  }

  // MARK: Views

  #box(index) {
    if (this.#boxes[index]) return this.#boxes[index];
    const box = make("div");
    box.setAttribute("role", "treeitem");
    box.append(make("bdi", "name"), make("span", "size"), make("span", "open"));
    this.#boxes[index] = box;
    byID("views").append(box);
    return box;
  }

  // isStep: no more than positions differ from what is drawn, so that is all that is written.
  #drawView(view, extra, index, isStep) {
    const isSelected = view.name === this.selected;
    const drawn = this.#drawn[index];
    const isSame = drawn?.view === view && drawn.extra === extra && drawn.scale === this.#scale
      && drawn.isSelected === isSelected;
    if (isSame && (isStep || !drawn.isRough)) return;
    const box = this.#box(index);
    const { frame } = view;
    const isRough = isStep && drawn?.isSelected === isSelected && !extra.clip && !drawn.extra.clip;
    this.#drawn[index] = { view, extra, scale: this.#scale, isSelected, isRough };
    if (isRough) {
      if (box.classList.contains("sketched")) return;
      this.#place(box, frame);
      const showsSize = extra.isLeaf && !box.classList.contains("small");
      if (showsSize) box.children[1].textContent = extra.size;
      return;
    }
    const level = this.#level(view);
    const [, , width, height] = frame.map((length) => length * this.#scale);
    const isSmall = width < 34 || height < 15;
    const names = ["view", extra.isLeaf ? "leaf" : "container", Picture.#hueClass(view.name)];
    if (extra.isGuide) names.push("guide");
    if (this.#lit.includes(view.name)) names.push("lit");
    if (view.hidden || Picture.#isListed(view)) names.push("gone");
    if (view.ambiguous.length > 0) names.push("ambiguous");
    if (extra.isBroken) names.push("broken");
    if (isSmall) names.push("small");
    if (height < 40) names.push("flat");
    if (extra.pans) names.push("pans");
    if (isSelected) names.push("selected");
    box.className = names.join(" ");
    box.dataset.name = view.name;
    box.tabIndex = isSelected ? 0 : -1;
    const { position, count } = this.#siblings[index];
    box.setAttribute("aria-level", level);
    box.setAttribute("aria-posinset", position);
    box.setAttribute("aria-setsize", count);
    // All of the tree is shown always.
    if (extra.isLeaf) box.removeAttribute("aria-expanded");
    else box.setAttribute("aria-expanded", "true");
    box.setAttribute("aria-selected", isSelected);
    box.setAttribute("aria-label", Picture.#label(view, extra));
    this.#place(box, frame);
    this.#clip(box, frame, extra.clip);
    box.children[0].textContent = extra.isLeaf ? (extra.text ?? view.name) : "";
    box.children[1].textContent = extra.isLeaf ? extra.size : "";
    box.children[2].textContent =
      (extra.isBroken ? "!" : "") + (view.ambiguous.length > 0 ? "?" : "");
  }

  // MARK: Sketches

  // While a pointer drags, boxes without a label are painted on one canvas, because to place a thousand
  // elements takes longer than a frame.
  static #plain = ".small.leaf:not(.selected, .lit, .guide, .gone, .outside, .ambiguous, .broken)";

  #beginSketch() {
    const colours = new Map();
    const colour = (text) => {
      if (!colours.has(text)) colours.set(text, Drawing.colour(text));
      return colours.get(text);
    };
    this.#sketched = [];
    this.#boxes.forEach((box, index) => {
      if (!box.matches(Picture.#plain) || this.#drawn[index].extra.clip) return;
      const { backgroundColor, borderTopColor } = getComputedStyle(box);
      this.#sketched.push({ index, colour: colour(backgroundColor), edge: colour(borderTopColor) });
    });
    const { width, height } = this.#stage.getBoundingClientRect();
    const { offsetLeft, offsetTop } = this.#root;
    this.#sketch.width = width * devicePixelRatio;
    this.#sketch.height = height * devicePixelRatio;
    Object.assign(this.#sketch.style, {
      width: `${width}px`, height: `${height}px`, left: `${-offsetLeft}px`, top: `${-offsetTop}px` });
    this.#sketch.getContext("2d").setTransform(
      1, 0, 0, 1, offsetLeft * devicePixelRatio, offsetTop * devicePixelRatio);
    this.#sketch.hidden = false;
    for (const { index } of this.#sketched) {
      this.#boxes[index].classList.add("sketched");
      this.#drawn[index].isRough = true;
    }
  }

  #drawSketch({ views }) {
    const context = this.#sketch.getContext("2d");
    const pixels = this.#scale * devicePixelRatio;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, this.#sketch.width, this.#sketch.height);
    context.restore();
    const line = Math.round(devicePixelRatio);
    const fill = (left, top, right, bottom) =>
      context.fillRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    for (const { index, colour, edge } of this.#sketched) {
      const [x, y, width, height] = views[index].frame;
      const [left, top, right, bottom] = [x, y, x + width, y + height].map((place) => Math.round(place * pixels));
      context.fillStyle = edge;
      fill(left, top, right, bottom);
      context.fillStyle = colour;
      fill(left + line, top + line, right - line, bottom - line);
    }
  }

  #endSketch() {
    this.#sketch.hidden = true;
    this.#sketched = [];
  }

  // Notes the position of each view among its siblings, and their number.
  #countSiblings(views) {
    const counts = new Map();
    const positions = views.map(({ parent }) => {
      const position = (counts.get(parent) ?? 0) + 1;
      counts.set(parent, position);
      return position;
    });
    this.#siblings = views.map(({ parent }, index) =>
      ({ position: positions[index], count: counts.get(parent) }));
  }

  #siblings = [];

  #level(view) {
    let level = 1;
    let above = view.parent;
    for (; above !== null && level < 50; level += 1) above = this.view(above)?.parent ?? null;
    return level;
  }

  static #label(view, extra) {
    const parts = [view.name, view.kind, extra.size, `at ${extra.place}`];
    if (view.hidden) parts.push("hidden");
    if (extra.isBroken) parts.push("in a conflict");
    if (view.ambiguous.length > 0) parts.push(`ambiguous: ${view.ambiguous.join(", ")}`);
    return parts.join(", ");
  }

  static #hues = new CSSStyleSheet();

  // The same name has the same hue in every session, so that a link shows the sender's colours. The
  // factor gives names that are often seen together different hues. It is a class because a browser
  // computes all styles of an element with a variable of its own whenever that moves.
  static #hueClass(name) {
    let hash = 0x811c9dc5;
    for (const byte of encoder.encode(name)) hash = Math.imul(hash ^ byte, 0x010044ed) >>> 0;
    return `hue${(hash >>> 8) % 360}`;
  }

  static {
    Picture.#hues.replaceSync(Array.from({ length: 360 }, (_, hue) => `.hue${hue} { --hue: ${hue} }`).join(""));
    document.adoptedStyleSheets = [Picture.#hues];
  }

  #clip(box, [x, y, width, height], clip) {
    if (!clip) {
      box.style.clipPath = "";
      return;
    }
    const sides = [
      clip[1] - y, x + width - clip[0] - clip[2], y + height - clip[1] - clip[3], clip[0] - x,
    ];
    const inset = sides.map((side) => `${Math.max(0, side) * this.#scale}px`);
    box.style.clipPath = `inset(${inset.join(" ")})`;
    const isOut = clip[2] <= 0 || clip[3] <= 0 || sides[0] + sides[2] >= height
      || sides[1] + sides[3] >= width;
    box.classList.toggle("outside", isOut);
  }

  // MARK: Marks

  // An element between the boxes, taken from those of the last layout.
  #mark(className) {
    const mark = this.#marks[this.#used] ?? make("div");
    this.#marks[this.#used] = mark;
    this.#used += 1;
    mark.className = className;
    mark.textContent = "";
    mark.removeAttribute("aria-hidden");
    delete mark.dataset.dimension;
    if (!mark.parentNode) byID("handles").append(mark);
    return mark;
  }

  #used = 0;

  #drawMarks(layout, picture) {
    this.#used = 0;
    for (const gap of picture.gaps) {
      const mark = this.#mark(`gap along-${gap.axis}${gap.isSpace ? " space" : ""}`);
      this.#place(mark, gap.frame);
      mark.append(make("span", "", gap.text));
    }
    for (const view of picture.views) {
      for (const thumb of view.thumbs ?? []) this.#place(this.#mark("thumb"), thumb);
    }
    const [top, left, bottom, right] = picture.safeArea;
    if (top + left + bottom + right > 0) {
      const [width, height] = layout.size;
      this.#place(this.#mark("safe"), [left, top, width - left - right, height - top - bottom]);
    }
    this.#drawReveals(layout, picture);
    this.#drawDimensions(layout);
    for (const goal of this.goal) {
      const mark = this.#mark("goal");
      this.#place(mark, goal.frame);
      mark.append(make("bdi", "", goal.name));
    }
    for (const mark of this.#marks.splice(this.#used)) mark.remove();
    this.#drawHandles(layout, picture);
    this.#listUnplaced(layout);
  }

  // A log seldom says where its views are, and a trace of views says no size: those are listed instead of
  // being drawn in a corner.
  static isUnplaced({ objectID, ambiguous = [], frame: [, , width, height] }) {
    return objectID !== undefined
      && ((ambiguous.includes("x") && ambiguous.includes("y")) || (width === 0 && height === 0));
  }

  #listUnplaced(layout) {
    const list = byID("unplaced");
    const unplaced = layout.views.filter(Picture.isUnplaced);
    const undetermined = layout.views.filter((view) => Picture.#isUndetermined(view) && !Picture.isUnplaced(view));
    const text = [unplaced, undetermined].map((views) => views.map(({ name }) => name).join("\n")).join("\n\n");
    if (list.dataset.names !== text) {
      list.dataset.names = text;
      list.hidden = unplaced.length + undetermined.length === 0;
      // Commands come and go with such sizes, and must not move the picture.
      list.classList.toggle("over", unplaced.length === 0);
      byID("left").classList.toggle("unplaced", unplaced.length > 0 && unplaced.length === layout.views.length - 1);
      list.replaceChildren(
        ...this.#listed("The log does not say where these are: ", unplaced),
        ...this.#listed("Undetermined size: ", undetermined));
    }
    for (const chip of list.querySelectorAll("button")) {
      chip.setAttribute("aria-pressed", chip.textContent === this.selected);
    }
  }

  // A sentence and the names of views, each a button; nothing if there are none.
  #listed(sentence, views) {
    if (views.length === 0) return [];
    const rest = views.length - Picture.#maximumListed;
    return [
      sentence, ...views.slice(0, Picture.#maximumListed).map(({ name }) => button(name, () => this.onPick(name))),
      rest > 0 ? ` and ${rest} more ` : ""];
  }

  static #maximumListed = 24;
  onPick = () => {};

  // The edge of what a reveal covers, with its name: it shows where to pull.
  #drawReveals(layout, picture) {
    picture.views.forEach((extra, index) => {
      if (!extra.edge || extra.isRevealed || layout.views[index].hidden) return;
      const { name, frame } = layout.views[index];
      const covered = layout.views.find((view) => view.parent === name);
      const mark = this.#mark(`covered along-${extra.edge}`);
      const [x, y, width, height] = frame;
      const lip = Math.min(14 / this.#scale, width, height);
      const places = {
        top: [x, y, width, lip], bottom: [x, y + height - lip, width, lip],
        leading: [x, y, lip, height], trailing: [x + width - lip, y, lip, height],
      };
      this.#place(mark, places[extra.edge] ?? places.top);
      mark.append(make("bdi", "", covered?.name ?? ""));
    });
  }

  // The length of the selected view along both edges of root, and those of its neighbours.
  #drawDimensions(layout) {
    const selected = this.view(this.selected);
    if (!selected || selected.hidden || Picture.#isListed(selected)) return;
    const [rootWidth, rootHeight] = layout.size;
    const siblings = layout.views.filter(
      (view) => view.parent === selected.parent && view !== selected && !view.hidden
        && view.parent !== null);
    const sides = [
      ["h", rootWidth, (frame, at) => [frame[0], rootHeight + at, frame[2], 0], 0],
      ["v", rootHeight, (frame, at) => [rootWidth + at, frame[1], 0, frame[3]], 1],
    ];
    for (const [axis, whole, place, side] of sides) {
      const [start, length] = [selected.frame[side], selected.frame[side + 2]];
      const attribute = axis === "h" ? "width" : "height";
      this.#dimension(`dimension along-${axis}`, place(selected.frame, 18 / this.#scale), shortNumber(length),
        `${this.selected}\n${attribute}`);
      for (const { name, frame } of siblings.slice(0, 12)) {
        const isBeside = frame[side] >= start + length - 1e-6
          || frame[side] + frame[side + 2] <= start + 1e-6;
        const isInside = frame[side] >= 0 && frame[side] + frame[side + 2] <= whole + 1e-6;
        if (!isBeside || !isInside || frame[side + 2] * this.#scale < 30) continue;
        this.#dimension(`dimension other along-${axis}`, place(frame, 18 / this.#scale),
          shortNumber(frame[side + 2]), `${name}\n${attribute}`);
      }
    }
  }

  // number: the view and the attribute that a click on the number asks about.
  #dimension(className, frame, text, number) {
    const mark = this.#mark(className);
    mark.setAttribute("aria-hidden", "true");
    mark.dataset.dimension = number;
    this.#place(mark, frame);
    mark.append(make("span", "", text));
  }

  // The border of a split that the pointer is near.
  #near = null;

  // Notes the border of a split that an event is near, which gets a handle; returns its views, or null.
  findBorder({ clientX, clientY, pointerType }) {
    const { left, top } = this.#root.getBoundingClientRect();
    const [x, y] = [(clientX - left) / this.#scale, (clientY - top) / this.#scale];
    let distance = (pointerType === "touch" ? 22 : 5) / this.#scale;
    let near = null;
    for (const border of this.#answer?.picture?.borders ?? []) {
      const [start, low, width, height] = border.frame;
      const [across, along, length] = border.axis === "h" ? [x - start, y - low, height] : [y - low, x - start, width];
      if (Math.abs(across) > distance || along < 0 || along > length) continue;
      [near, distance] = [border, Math.abs(across)];
    }
    if (near !== this.#near) {
      this.#near = near;
      this.#drawHandles(this.layout, this.#answer.picture);
    }
    return near && `${near.first}\n${near.second}`;
  }

  // Draws what can be dragged besides root's edges: bars, the borders of the selected view's container,
  // which Tab reaches, and the one near the pointer. There may be a thousand others.
  #drawHandles(layout, picture) {
    const kept = new Set();
    const container = this.view(this.selected)?.parent ?? this.selected;
    for (const { view, axis, frame, percent } of picture.bars) {
      const { name } = layout.views[view];
      const element = this.#handle(`bar ${name}`, kept, axis, frame);
      element.dataset.bar = name;
      element.tabIndex = 0;
      element.className = `bar along-${axis}`;
      element.setAttribute("aria-label", `splitter of ${name}`);
      element.setAttribute("aria-valuenow", percent);
    }
    for (const border of picture.borders) {
      const { view, first, second, axis, frame } = border;
      const { name, frame: outer } = layout.views[view];
      if (name !== container && border !== this.#near) continue;
      const element = this.#handle(`border ${first}\n${second}`, kept, axis, frame);
      element.dataset.border = `${first}\n${second}`;
      element.tabIndex = name === container ? 0 : -1;
      element.className = `border along-${axis}`;
      element.setAttribute("aria-label", `border between ${first} and ${second}`);
      const side = axis === "h" ? 0 : 1;
      const part = (frame[side] - outer[side]) / (outer[side + 2] || 1);
      element.setAttribute("aria-valuenow", Math.round(Math.max(0, Math.min(1, part)) * 100));
    }
    for (const [key, element] of this.#handles) {
      if (kept.has(key)) continue;
      element.remove();
      this.#handles.delete(key);
    }
  }

  #handle(key, kept, axis, frame) {
    kept.add(key);
    let element = this.#handles.get(key);
    if (!element) {
      element = make("div");
      element.setAttribute("role", "separator");
      this.#handles.set(key, element);
      byID("handles").append(element);
    }
    element.setAttribute("aria-orientation", axis === "h" ? "vertical" : "horizontal");
    this.#place(element, frame);
    return element;
  }

  // True if the view is drawn where another layout has it. What says only what differs has two
  // decimals.
  #lies({ name, frame }) {
    const here = this.view(name)?.frame;
    return here?.every((length, index) => Math.abs(length - frame[index]) < 0.01) ?? false;
  }

  // Outlines of what a command that is being typed would change.
  preview(answer) {
    for (const ghost of this.#root.querySelectorAll(".ghost")) ghost.remove();
    if (!answer?.layout || !this.layout) return;
    const moved = answer.layout.views.filter(
      (view) => view.parent !== null && !view.hidden && !this.#lies(view));
    for (const view of moved.slice(0, 40)) {
      const ghost = make("div", "ghost");
      this.#place(ghost, view.frame);
      byID("handles").append(ghost);
    }
  }

  // MARK: Selection

  select(name, takesFocus = false) {
    if (!this.view(name)) return;
    this.selected = this.#wanted = name;
    for (const box of this.#boxes) {
      const isSelected = box.dataset.name === name;
      this.#drawn[this.#places.get(box.dataset.name)].isSelected = isSelected;
      box.classList.toggle("selected", isSelected);
      box.setAttribute("aria-selected", isSelected);
      box.tabIndex = isSelected ? 0 : -1;
      if (isSelected && takesFocus) box.focus({ preventScroll: true });
    }
    // The dimensions are those of the selected view.
    this.#drawMarks(this.layout, this.#answer.picture);
    this.onSelect(name);
  }

  // Shows the views that a term of a reason is about.
  highlight(names) {
    this.#lit = names;
    for (const box of this.#boxes) box.classList.toggle("lit", names.includes(box.dataset.name));
  }

  focus() {
    this.select(this.selected, true);
  }

  // The name of the view that an arrow key leads to.
  neighbour(key) {
    const views = this.layout?.views ?? [];
    const index = views.findIndex((view) => view.name === this.selected);
    return {
      ArrowDown: views[index + 1]?.name, ArrowUp: views[index - 1]?.name, ArrowLeft: views[index]?.parent,
      ArrowRight: views.find((view) => view.parent === this.selected)?.name,
    }[key];
  }
}
