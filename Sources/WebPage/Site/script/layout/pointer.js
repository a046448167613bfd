// The mouse, a finger or a pen on the picture. A gesture becomes a command when it ends; until then
// the engine previews the layout.
class Pointer {
  static #clickReach = 4;
  #app;
  #picture;
  #gesture = null;

  constructor(app, picture) {
    this.#app = app;
    this.#picture = picture;
    const stage = byID("stage");
    for (const place of [stage, byID("ruler")]) {
      // Otherwise a drag selects text, and the browser takes the next drag for one of that text.
      place.addEventListener("mousedown", (event) => event.preventDefault());
      place.addEventListener("dragstart", (event) => event.preventDefault());
    }
    stage.addEventListener("pointerdown", (event) => this.#press(event));
    stage.addEventListener("pointermove", (event) => this.#move(event));
    stage.addEventListener("pointerup", (event) => this.#lift(event));
    stage.addEventListener("pointercancel", () => this.cancel());
    stage.addEventListener("pointerleave", () => {
      if (this.#gesture) return;
      picture.release();
      app.panel.hover();
    });
    stage.addEventListener("keydown", (event) => this.#key(event));
    stage.addEventListener("pointerover", (event) => this.#hover(event));
  }

  static #edges = { edgeRight: "right", edgeBottom: "bottom", edgeCorner: "corner" };

  #target(element) {
    const bar = element.closest("[data-bar]");
    if (bar) return { place: "bar", name: bar.dataset.bar };
    const border = element.closest("[data-border]");
    if (border) return { place: "border", name: border.dataset.border };
    const edge = Pointer.#edges[element.id];
    if (edge) return { place: edge, name: "root" };
    const view = element.closest("[data-name]");
    return view && { place: "content", name: view.dataset.name };
  }

  #hover(event) {
    const name = event.target.closest("[data-name]")?.dataset.name;
    this.#app.panel.hover(name);
  }

  #press(event) {
    const [name, attribute] = event.target.closest("[data-dimension]")?.dataset.dimension.split("\n") ?? [];
    if (name) {
      this.#app.panel.show(name, false, attribute);
      return;
    }
    const target = this.#target(event.target);
    const border = target?.place === "content" && !this.#app.isReadOnly && this.#picture.findBorder(event);
    if (border) this.begin(event, { place: "border", name: border });
    else if (target?.place === "content" && this.#app.isReadOnly) this.#app.panel.show(target.name);
    else if (target) this.begin(event, target);
  }

  // Begins a gesture; `pixels` gives how many a point has.
  begin(event, target, pixels = () => this.#picture.scale) {
    // Another finger would be another gesture.
    if (event.button !== 0 || this.#gesture || this.#app.isReadOnly) return;
    byID("stage").setPointerCapture(event.pointerId);
    this.#app.stopMotion();
    this.#picture.hold();
    const gesture = {
      ...target, pixels, id: event.pointerId, x: event.clientX, y: event.clientY, samples: [],
      tapped: Pointer.#tapped(target, event),
      isDrag: false, isOver: false,
    };
    this.#gesture = gesture;
    document.body.classList.add("dragging");
    this.#app.client.ask(`press ${target.place} ${event.timeStamp / 1000}`, target.name);
    this.#pump(gesture);
  }

  #note(gesture, event) {
    const [x, y] = [event.clientX - gesture.x, event.clientY - gesture.y];
    gesture.isDrag ||= Math.hypot(x, y) > Pointer.#clickReach;
    const pixels = gesture.pixels();
    gesture.samples.push(`${x / pixels} ${y / pixels} ${event.timeStamp / 1000}`);
  }

  #move(event) {
    const gesture = this.#gesture;
    if (!gesture && !this.#app.isReadOnly) this.#picture.findBorder(event);
    if (!gesture || gesture.id !== event.pointerId) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length > 0 ? events : [event]) this.#note(gesture, one);
    gesture.wake?.();
  }

  #lift(event) {
    const gesture = this.#gesture;
    if (!gesture || gesture.id !== event.pointerId) return;
    this.#note(gesture, event);
    gesture.isOver = true;
    gesture.wake?.();
  }

  // Ends a gesture without an effect; returns false if there is none.
  cancel() {
    const gesture = this.#gesture;
    if (!gesture) return false;
    gesture.isCancelled = gesture.isOver = true;
    gesture.wake?.();
    return true;
  }

  // Sends the samples as they come, one picture at a time.
  async #pump(gesture) {
    const { client } = this.#app;
    while (!gesture.isOver) {
      if (gesture.samples.length === 0) {
        await new Promise((resolve) => (gesture.wake = resolve));
        continue;
      }
      const samples = gesture.samples.splice(0);
      const last = samples.pop();
      if (gesture.isOver) {
        gesture.samples = [...samples, last];
        break;
      }
      for (const sample of samples) client.ask(`move ${sample} quiet`);
      if (!gesture.isDrag) {
        client.ask(`move ${last} quiet`);
        continue;
      }
      const { inspector } = this.#app.panel;
      const [answer, reason] = await Promise.all([client.ask(`move ${last}`), inspector.askStep()]);
      if (answer && !gesture.isCancelled) {
        this.#picture.draw(answer);
        inspector.drawStep(reason);
        this.#app.panel.tell(answer.command ?? "");
        this.#app.panel.showVelocity(answer);
        this.#app.panel.ruler.move();
      }
    }
    await this.#end(gesture);
  }

  async #end(gesture) {
    const { client } = this.#app;
    const last = gesture.samples.pop() ?? `0 0 ${performance.now() / 1000}`;
    for (const sample of gesture.samples) client.ask(`move ${sample} quiet`);
    this.#gesture = null;
    document.body.classList.remove("dragging");
    this.#app.panel.tell("");
    this.#app.panel.showVelocity();
    const answer = await client.ask(`lift ${last}`);
    if (!gesture.isDrag || gesture.isCancelled || !answer) {
      this.#app.showSession();
      this.#app.panel.ruler.move();
      if (!gesture.isDrag && !gesture.isCancelled) this.#tap(gesture);
      else this.#app.panel.inspector.refresh();
      return;
    }
    if (answer.refused) {
      this.#app.showSession();
      this.#app.panel.tell(answer.refused);
      this.#app.panel.inspector.refresh();
    } else if (answer.command) {
      await this.#app.run(answer.command, { settles: answer.settles ?? 0, isGesture: true });
    } else {
      this.#app.showSession();
    }
  }

  #tap(gesture) {
    if (gesture.isMark) return;
    this.#app.panel.show(gesture.tapped);
  }

  // The view that a tap means. Bars and borders take drags from beside them too, and there a tap means
  // the view under the finger.
  static #tapped({ place, name }, { clientX: x, clientY: y }) {
    const elements = document.elementsFromPoint(x, y);
    const bar = place === "bar" && elements.find((element) => element.dataset.bar === name);
    if (bar) {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      if (x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2) return name;
    }
    const view = elements.find((element) => element.matches("[data-name]"));
    return view?.dataset.name ?? name.split("\n")[0];
  }

  // MARK: Keys

  static #arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  // Arrow keys move a splitter, a border or an edge of root like a drag.
  async #nudge(target, [x, y], points) {
    const { client } = this.#app;
    if (this.#app.isReadOnly || this.#gesture) return;
    const now = performance.now() / 1000;
    client.ask(`press ${target.place} ${now}`, target.name);
    const answer = await client.ask(`lift ${x * points} ${y * points} ${now}`);
    if (answer?.refused) this.#app.panel.tell(answer.refused, 5);
    else if (answer?.command) await this.#app.run(answer.command, { isGesture: true });
  }

  #key(event) {
    const way = Pointer.#arrows[event.key];
    const target = this.#target(event.target);
    if (way && target && target.place !== "content") {
      event.preventDefault();
      this.#nudge(target, way, event.shiftKey ? 50 : 10);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#app.panel.show(this.#picture.selected, true);
    } else if (event.key === "Escape") {
      this.#app.prompt.focus();
    } else {
      const name = this.#picture.neighbour(event.key);
      if (name === undefined || name === null) return;
      event.preventDefault();
      this.#picture.select(name, true);
    }
  }
}
