// The lengths of a conflict one after the other, against the length that there is. It is drawn only if
// every constraint of the conflict has a place in it, and if its sum is the engine's.
class Chain {
  static #sides = {
    leading: ["h", 0], left: ["h", 0], trailing: ["h", 1], right: ["h", 1], top: ["v", 0], bottom: ["v", 1],
    leadingMargin: ["h", 0, true], leftMargin: ["h", 0, true], trailingMargin: ["h", 1, true],
    rightMargin: ["h", 1, true], topMargin: ["v", 0, true], bottomMargin: ["v", 1, true],
  };
  static #signs = { "==": "", ">=": "≥ ", "<=": "≤ " };
  static #margin = 8;

  // conflict: its members, and its sum such as `16 + 280 + 120 = 416, and root is 393 wide`.
  // Returns null if they are no such chain.
  static of({ members, sum }, picture) {
    const [, left, of, relation, limit, adjective] =
      /^(.+?), and (\S+) is (at (?:most|least) )?([\d.]+) (\p{L}+)$/u.exec(sum ?? "") ?? [];
    if (!of) return null;
    const total = Number(left.split(" = ").at(-1));
    const axis = /wide/.test(adjective) ? "h" : "v";
    const edges = [];
    for (const [index, member] of members.entries()) {
      const text = (member.text ?? member.replace(/^c\d+: /, "")).replace(/^'[^']*' /, "");
      const found = Chain.#edges(text, picture);
      if (!found) return null;
      edges.push(...found.map((edge) => ({ ...edge, index })));
    }
    const isLimit = (edge) => edge.view === of && Math.abs(edge.length - Number(limit)) < 0.01;
    const known = edges.find(isLimit);
    if (!known || edges.some((edge) => edge.axis !== axis)) return null;
    Chain.#addFree(edges, axis);
    const path = Chain.#path(
      edges.filter((edge) => edge !== known), `${of} 0`, `${of} 1`, members.length - 1);
    const parts = (path ?? []).map((step) => Chain.#part(step, of, axis)).filter(Boolean);
    const rest = total - parts.reduce((length, part) => length + part.length, 0);
    const free = parts.filter(({ isFree }) => isFree);
    // The sum may have the length of a view that no constraint of the conflict says.
    if (rest > 0.01 && free.length === 1) Object.assign(free[0], { length: rest, sign: "", isFree: false });
    else if (!path || Math.abs(rest) > 0.01) return null;
    return { parts, total, limit: Number(limit), of, relation: relation ?? "", adjective, axis };
  }

  // The same parts with the lengths that they have in a layout; null if a view is gone.
  static measured(chain, picture) {
    const [start, length] = chain.axis === "h" ? [0, 2] : [1, 3];
    const place = (end) => {
      const [name, side, margin] = end.split(" ");
      const frame = picture.view(name)?.frame;
      if (!frame) return NaN;
      const inset = margin ? Chain.#margin : 0;
      return side === "0" ? frame[start] + inset : frame[start] + frame[length] - inset;
    };
    const parts = chain.parts.map((part) =>
      ({ ...part, sign: "", isFree: false, length: place(part.to) - place(part.from), old: part.length }));
    const total = parts.reduce((length, part) => length + part.length, 0);
    const limit = picture.view(chain.of)?.frame[length];
    return Number.isFinite(total) ? { ...chain, parts, total, limit } : null;
  }

  // A constraint as edges between sides of views, each with the distance from the first to the second.
  static #edges(text, picture) {
    const size = /^(\S+)\.(width|height) (==|>=|<=) ([\d.]+)$/.exec(text);
    if (size) {
      const [, view, attribute, relation, length] = size;
      return [{ from: `${view} 0`, to: `${view} 1`, length: Number(length), view, relation,
        axis: attribute === "width" ? "h" : "v" }];
    }
    const pair = /^(\S+)\.(\w+) (==|>=|<=) (\S+)\.(\w+)(?: ([+-]) ([\d.]+))?$/.exec(text);
    if (pair) {
      const [, second, secondSide, relation, first, firstSide, sign, constant = "0"] = pair;
      const [from, to] = [Chain.#sides[firstSide], Chain.#sides[secondSide]];
      if (!from || !to || from[0] !== to[0]) return null;
      const length = Number(constant) * (sign === "-" ? -1 : 1);
      return [{ ...Chain.#ends(first, from, second, to), length, relation, axis: from[0] }];
    }
    const format = /^([HV]):(?:\[([^\]]+)\]|\|)-\((>=|<=)?(-?[\d.]+)\)-(?:\[([^\]]+)\]|\|)/.exec(text);
    if (!format) return null;
    const [, letter, one, relation = "==", length, other] = format;
    const around = picture.view(one ?? other)?.parent;
    const axis = letter.toLowerCase();
    return [{ from: one ? `${one} 1` : `${around} 0`, to: other ? `${other} 0` : `${around} 1`,
      length: Number(length), relation, axis }];
  }

  static #ends(first, [, firstEnd, firstMargin], second, [, secondEnd, secondMargin]) {
    return { from: `${first} ${firstEnd}${firstMargin ? " margin" : ""}`,
      to: `${second} ${secondEnd}${secondMargin ? " margin" : ""}` };
  }

  // Adds the lengths that no constraint of the conflict says: those of views, at least 0, and margins.
  static #addFree(edges, axis) {
    const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
    for (const end of [...ends]) {
      if (!end.endsWith(" margin")) continue;
      const [view, side] = end.split(" ");
      const plain = `${view} ${side}`;
      const [from, to] = side === "0" ? [plain, end] : [end, plain];
      edges.push({ from, to, length: Chain.#margin, relation: "==", marginOf: view, axis });
      ends.add(plain);
    }
    for (const end of ends) {
      const [view, side] = end.split(" ");
      const hasLength = edges.some((edge) => edge.view === view);
      if (side !== "0" || end.endsWith(" margin") || hasLength || !ends.has(`${view} 1`)) continue;
      edges.push({ from: `${view} 0`, to: `${view} 1`, length: 0, relation: ">=", view, isFree: true, axis });
    }
  }

  // The way from one end to another that takes the most of the conflict's constraints; null if none
  // takes all.
  static #path(edges, start, end, count) {
    const visit = (place, seen, path, used) => {
      if (place === end) return used === count ? path : null;
      for (const edge of edges) {
        const isForward = edge.from === place;
        const next = isForward ? edge.to : edge.to === place ? edge.from : null;
        if (next === null || seen.has(next)) continue;
        const found = visit(next, new Set([...seen, next]), [...path, { edge, isForward }],
          used + (edge.index === undefined ? 0 : 1));
        if (found) return found;
      }
      return null;
    };
    return visit(start, new Set([start]), [], 0);
  }

  // The label of a segment; null if its two sides coincide.
  static #part({ edge, isForward }, of, axis) {
    const { length, relation, view, marginOf, isFree } = edge;
    const sign = isForward ? 1 : -1;
    if (length === 0 && !view) return null;
    const turned = { ">=": "<=", "<=": ">=", "==": "==" }[relation];
    const ends = isForward ? [edge.from, edge.to] : [edge.to, edge.from];
    const part = { length: length * sign, sign: Chain.#signs[isForward ? relation : turned], view,
      from: ends[0], to: ends[1] };
    if (view) return { ...part, name: view, isFree };
    if (marginOf) return { ...part, name: `margin of ${marginOf}` };
    const [from, to] = ends.map((end) => end.split(" "));
    const [before, after] = axis === "h" ? ["before", "after"] : ["above", "below"];
    if (from[0] === of && to[0] !== of) return { ...part, name: `${before} ${to[0]}` };
    if (to[0] === of && from[0] !== of) return { ...part, name: `${after} ${from[0]}` };
    return { ...part, name: `${from[0]} to ${to[0]}` };
  }

  // The numbers of a sum that is no chain, each with its constraint, against those of the length that
  // there is; null if there are none.
  static sum({ members, terms = [], sum }) {
    if (terms.length === 0) return null;
    const text = new Map(members.map((member) => member.split(/: (.*)/s)));
    const bars = (isLimit) => terms.filter((term) => term.isLimit === isLimit)
      .map(({ member, text: amount, length }) => ({ name: text.get(member), length, amount }));
    const [, zero, of] = /, and ((\S+) is 0 \p{L}+)$/u.exec(sum) ?? [];
    return { caption: sum, parts: bars(false),
      limits: zero ? [{ name: zero, view: of, length: 0, amount: "0" }] : bars(true) };
  }

  // MARK: Drawing

  // The parts of a chain as bars, against the length that there is.
  static bars({ parts, total, limit, of, relation, adjective }) {
    const sum = parts.filter(({ isFree }) => !isFree).map(({ length }) => shortNumber(length)).join(" + ");
    const sign = Math.abs(total - limit) < 0.01 ? "=" : total > limit ? ">" : "<";
    const result = parts.length > 1 && sign !== "=" ? ` = ${shortNumber(total)}` : "";
    return {
      caption: `${sum.replaceAll("+ -", "− ")}${result} ${sign} ${shortNumber(limit)}`, fits: sign === "=",
      parts: parts.map(({ name, sign, length, view, isFree, old = length }) => ({
        name, view, length, isDistance: !view, amount: isFree ? "0 or more"
          : `${sign}${shortNumber(length)}${old === length ? "" : `, was ${shortNumber(old)}`}`,
      })),
      limits: [{ name: `${of} is ${relation}${shortNumber(limit)} ${adjective}`, view: of, length: limit,
        amount: shortNumber(limit) }],
    };
  }

  // Bars in rows, each of which begins where the previous one ended: the parts, and then the limits.
  static figure({ caption, fits = false, parts, limits }, select) {
    const figure = make("figure", fits ? "chain fits" : "chain");
    const list = make("ol");
    figure.append(make("figcaption", "", caption), list);
    let [lowest, highest] = [0, 0];
    const place = (rows) => {
      let start = 0;
      return rows.map((row) => {
        const end = start + row.length;
        [lowest, highest] = [Math.min(lowest, end), Math.max(highest, end)];
        const bar = { ...row, start: Math.min(start, end) };
        start = end;
        return bar;
      });
    };
    const rows = [[place(parts), "part"], [place(limits), "limit"]];
    const limit = limits.reduce((length, row) => length + row.length, 0);
    const percent = (length) => `${(length / (highest - lowest || 1)) * 100}%`;
    for (const [bars, className] of rows) {
      for (const { name, view, length, start, amount, isDistance } of bars) {
        const item = make("li", isDistance ? `${className} distance` : className);
        const label = view ? button("", () => select(view), "name") : make("span", "name");
        // Long names are broken at their capitals.
        label.append(...name.split(/(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part) => [part, make("wbr")]));
        const track = make("span", "track");
        const bar = make("i");
        [bar.style.insetInlineStart, bar.style.width] = [percent(start - lowest), percent(Math.abs(length))];
        if (limits.length > 0) track.style.setProperty("--limit", percent(limit - lowest));
        track.append(bar);
        item.append(label, track, make("span", "amount", amount));
        list.append(item);
      }
    }
    return figure;
  }
}
