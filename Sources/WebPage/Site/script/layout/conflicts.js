// Constraints that cannot all hold, each conflict as a card: the cause, the chain of lengths, and
// remedies. The answer to a log has its own words for them.
class Conflicts {
  static #maximumRemedies = 3;
  static #maximumChains = 8;
  static #maximumChanges = 6;
  #app;
  #box = byID("conflicts");
  #count = 0;
  // The answer to a log, and the number of steps after which the layout is the log's.
  #log = null;
  #shown = null;
  // The conflicts that have cards, and the layout that they are about.
  #present = [];
  #chains = [];
  #layout = null;
  // The card of a remedy that was applied, and the number of steps after it.
  #resolved = null;

  constructor(app) {
    this.#app = app;
  }

  // After a change. Returns when the cards are shown.
  async refresh(answer) {
    for (const { outcomes, undo } of answer.entries ?? [answer]) {
      const log = outcomes?.findLast(({ json }) => json?.import);
      if (log) this.#log = { ...log.json.import, lines: log.lines, undo };
    }
    const count = (this.#count += 1);
    const log = this.#log?.undo === answer.undo ? this.#log : null;
    const hasOwnWords = log && (log.conflicts.length > 0 || log.messages);
    const conflicts = hasOwnWords ? log.conflicts : answer.hasConflicts
      ? (await this.#app.client.ask("conflicts"))?.conflicts ?? [] : [];
    if (count !== this.#count) return;
    this.#noteRemedy(answer, conflicts);
    const chains = conflicts.map((one) => Chain.of(one, this.#app.picture));
    [this.#present, this.#chains, this.#layout] = [conflicts, chains, this.#app.picture.layout];
    const cards = conflicts.map((one, index) => this.#card(one, chains[index], hasOwnWords ? log : null));
    if (hasOwnWords) cards.push(...Conflicts.#messages(log));
    else if (log && Conflicts.#isRemarkable(log, log.lines)) cards.push(this.#remarks(log));
    if (this.#resolved?.undo === answer.undo) cards.unshift(this.#resolved.card);
    const wasOpen = this.#box.querySelector("details")?.open ?? true;
    this.#box.hidden = cards.length === 0;
    // A button that is gone leaves the focus to the cards.
    const hadFocus = this.#box.contains(document.activeElement);
    this.#box.replaceChildren(...cards);
    if (hadFocus) this.#box.querySelector("summary")?.focus();
    for (const fold of this.#box.children) fold.open = wasOpen;
    this.#box.scrollTop = 0;
    const fitting = this.#resolved?.chain;
    this.#drawChains(hasOwnWords ? conflicts.map((one, index) => this.#figure(one, chains[index], log))
      : fitting ? [this.#bars(Chain.bars(fitting))] : []);
    this.#app.transcript.scrollToEnd();
    if (log && this.#shown !== log) this.#explain(log);
    this.#shown = log;
  }

  // The headline of the first card, for a screen reader; empty without cards.
  get headline() {
    return this.#box.querySelector("summary")?.textContent ?? "";
  }

  // The chains of a log take the place of its views: a log seldom says where those are.
  #drawChains(figures) {
    byID("chain").replaceChildren(...figures.slice(0, Conflicts.#maximumChains));
    byID("chain").hidden = figures.length === 0;
    byID("stage").classList.toggle("chained", figures.length > 0);
  }

  #bars(bars) {
    return Chain.figure(bars, (view) => this.#app.panel.show(view));
  }

  // A chain, the numbers of a sum, or the constraints of a conflict that has none.
  #figure(conflict, chain, log) {
    const bars = chain ? Chain.bars(chain) : Chain.sum(conflict);
    if (bars) return this.#bars(bars);
    const figure = make("figure", "chain");
    figure.append(Conflicts.#members(conflict, log));
    figure.lastChild.open = true;
    return figure;
  }

  // Selects the number that the first remedy or the sum is about, or else a view of the log.
  #explain({ conflicts: [conflict] }) {
    const { picture, panel } = this.#app;
    const [, name, word] = [/(\S+)\.(width|height) = /.exec(conflict?.remedies[0]?.result),
      /, and (\S+) is .*(wide|tall)$/.exec(conflict?.sum)].find((found) => picture.view(found?.[1])) ?? [];
    const attribute = { wide: "width", tall: "height" }[word] ?? word;
    const view = name ?? picture.layout?.views.find(Picture.isUnplaced)?.name;
    if (view) panel.show(view, false, attribute);
  }

  // True for a log of a conflict of which none is left, because it is cut or says something else.
  static #isRemarkable({ kind, conflicts }, lines) {
    return kind === "log" && conflicts.length === 0 && lines.length > 1;
  }

  #remarks({ lines: [, title, ...others] }) {
    const card = Conflicts.#fold(title);
    if (others.length > 0) card.append(make("pre", "remarks", others.join("\n")));
    card.append(this.#actions());
    return card;
  }

  static #messages(log) {
    return (log.messages ?? []).map(({ meaning, instead }) => {
      const card = Conflicts.#fold(meaning);
      card.append(make("p", "", `Paste instead: ${instead}`));
      return card;
    });
  }

  // MARK: Cards

  static #fold(title, className = "conflict") {
    const card = make("details", className);
    card.open = true;
    card.append(make("summary", "", sentence(title)));
    return card;
  }

  // log: the answer that the conflict is from, if it is one of a log.
  #card(conflict, chain, log) {
    const card = Conflicts.#fold(conflict.cause ?? Conflicts.#cause(conflict, chain));
    if (chain && !log) card.append(this.#bars(Chain.bars(chain)));
    const remedies = Conflicts.#ordered(conflict.remedies);
    if (remedies.length > 0) card.append(...this.#remedies(remedies, conflict));
    else if (conflict.advice) card.append(make("p", "", sentence(conflict.advice)));
    card.append(Conflicts.#members(conflict, log), this.#actions());
    return card;
  }

  #actions(...others) {
    const actions = make("p", "actions");
    actions.append(...others);
    if (!this.#app.isEmbedded) {
      actions.append(button("Share this answer", () => this.#app.share.open(), "primary"));
    }
    return actions;
  }

  static #cause({ members, sum }, chain) {
    if (chain) return `${chain.of} is ${chain.limit} ${chain.adjective}, but the constraints need ${chain.total}`;
    if (members.length === 1) return `${members[0].text} cannot hold: no length is below 0`;
    const count = members.length === 2 ? "two" : members.length;
    return `these ${count} constraints cannot all hold${sum ? `: ${sum}` : ""}`;
  }

  // The constraints of the conflict, with their owners if it is one of a log.
  static #members({ members }, log) {
    const fold = make("details", "members");
    const list = make("ul");
    for (const member of members) {
      const item = make("li");
      const [, label, text] = /^(c\d+): (.*)$/.exec(member) ?? [];
      const owner = { app: "yours", apple: "the system's", library: "a library's" }[log?.owners[label]];
      item.append(make("code", "", label ? `${label}  ${text}` : member.text));
      if (owner) item.append(make("span", "owner", owner));
      if (member.isBroken) item.append(make("span", "owner", "not met"));
      list.append(item);
    }
    const remark = log?.assumed?.length > 0 ? `Assumed: ${log.assumed.join(", ")}.` : "";
    fold.append(make("summary", "", `The ${members.length} constraints`), list);
    if (remark) fold.append(make("p", "", remark));
    return fold;
  }

  // MARK: Remedies

  // The usual remedy first, and those last that would let views overlap; of several with the same command
  // only one.
  static #ordered(remedies) {
    const known = new Map(remedies.toReversed().map((remedy) => [remedy.command, remedy]));
    const rank = ({ usual, command }) => (usual ? 0 : /^set \S+ spacing\w* -/.test(command) ? 2 : 1);
    return [...known.values()].reverse().sort((one, other) => rank(one) - rank(other));
  }

  #remedies(remedies, conflict) {
    const list = (some) => {
      const rows = make("ul", "remedies");
      rows.append(...some.map((remedy) => this.#remedy(remedy, conflict)));
      return rows;
    };
    const others = remedies.slice(Conflicts.#maximumRemedies);
    const first = list(remedies.slice(0, Conflicts.#maximumRemedies));
    if (others.length === 0) return [first];
    const fold = make("details", "others");
    fold.append(make("summary", "", `${others.length} more ${others.length === 1 ? "remedy" : "remedies"}`), list(others));
    return [first, fold];
  }

  #remedy(remedy, conflict) {
    const row = make("li", remedy.usual ? "remedy usual" : "remedy");
    const apply = button("", () => this.#app.run(remedy.command), "apply");
    apply.append(
      make("b", "", Conflicts.#title(remedy, conflict)),
      make("span", "result", sentence(remedy.result.replace(/^then /, ""))),
      make("code", "", `fix ${remedy.number}: ${remedy.command}`));
    apply.disabled = this.#app.isReadOnly;
    this.#app.addPreview(apply, remedy.command);
    row.append(apply, remedy.swift ? Conflicts.#swift(remedy) : copyButton(remedy.command));
    return row;
  }

  static #swift({ swift, usual }) {
    const code = make("div", "swift");
    const fold = make("details");
    fold.open = usual ?? false;
    fold.append(make("summary", "", "Swift"), make("pre", "", swift));
    code.append(fold, copyButton(swift));
    return code;
  }

  // MARK: After a remedy

  // If a command was the remedy of a conflict that is gone, prepares a card that says what it changed.
  #noteRemedy({ outcomes, undo, touched }, conflicts) {
    if (this.#resolved?.undo === undo) return;
    this.#resolved = null;
    const last = outcomes?.at(-1);
    if (!last || last.error || conflicts.length >= this.#present.length) return;
    const number = /^fix (\d+b?)$/.exec(last.command)?.[1];
    const isIt = (remedy) => remedy.command === last.command || remedy.number === number;
    const conflict = this.#present.find(({ remedies }) => remedies.some(isIt));
    if (!conflict) return;
    const remedy = conflict.remedies.find(isIt);
    const card = Conflicts.#fold(`Resolved: ${Conflicts.#title(remedy, conflict)}`, "conflict resolved");
    const changes = this.#changes(touched ?? []);
    const list = make("ul", "changes");
    const result = sentence(remedy.result.replace(/^then /, ""));
    const isKnown = changes.some((change) => change.startsWith(`${result.split(" = ")[0]} `));
    list.append(...(isKnown ? changes : [result, ...changes]).map((text) => make("li", "", text)));
    card.append(list);
    if (remedy.swift) card.append(Conflicts.#swift({ ...remedy, usual: true }));
    const isReadOnly = this.#app.isReadOnly;
    card.append(this.#actions(...(isReadOnly ? [] : [button("Undo", () => this.#app.run("undo"))])));
    // The views of a log have no places, so their lengths are shown.
    const { picture } = this.#app;
    const chain = this.#chains[this.#present.indexOf(conflict)];
    const isUnplaced = chain && Picture.isUnplaced(picture.view(chain.of) ?? {});
    this.#resolved = { undo, card, chain: isUnplaced ? Chain.measured(chain, picture) : null };
  }

  // The numbers that differ from those of the layout with the conflict, such as `photo.height 136 → 20`.
  #changes(names) {
    const changes = names.flatMap((name) => {
      const old = this.#layout?.views.find((view) => view.name === name);
      const now = this.#app.picture.view(name);
      if (!old || !now) return [];
      return ["x", "y", "width", "height"].flatMap((attribute, index) => {
        const [before, after] = [old.frame[index], now.frame[index]].map(shortNumber);
        return before === after ? [] : [`${name}.${attribute} ${before} → ${after}`];
      });
    });
    const rest = changes.length - Conflicts.#maximumChanges;
    return rest > 1 ? [...changes.slice(0, Conflicts.#maximumChanges), `and ${rest} more numbers`] : changes;
  }

  // The effect of a remedy in words.
  static #title({ command, number }, { members }) {
    const [word, name, ...values] = command.split(" ");
    const member = members.find((one) => (one.text ? String(one.number) === number : one.startsWith(`${name}: `)));
    const constraint = member?.text ?? member?.slice(name.length + 2) ?? name;
    const value = values.at(-1);
    if (word === "set" && values[0] === "priority") return `Let ${constraint} give way: priority ${value}`;
    if (word === "set" && values[0] === "relation") return `Loosen ${constraint} to ${value}`;
    if (word === "set" && values[0] === "constant") return `Set ${constraint} to ${value}`;
    if (word === "set") return `Set ${values[0]} of ${name} to ${value}`;
    if (word === "unconstrain") return `Remove ${constraint}`;
    if (word === "resize") return `Make root ${name} × ${value}`;
    if (word === "fix") return `Fix ${name} at ${value}`;
    return command;
  }

  // MARK: The transcript

  // True if a card says what an outcome reports: a conflict, or the answer to a log.
  static hasCard({ lines = [], json }) {
    if (json?.import) {
      return json.import.conflicts.length > 0 || Boolean(json.import.messages) || Conflicts.#isRemarkable(json.import, lines);
    }
    return lines.some((line) => line.startsWith("unable to simultaneously satisfy"));
  }

  // The lines of an outcome without those of its card.
  static withoutCard(outcome) {
    const { lines = [], json } = outcome;
    if (!Conflicts.hasCard(outcome)) return lines;
    if (json?.import) return lines.slice(0, 1);
    const start = lines.findIndex((line) => line.startsWith("unable to simultaneously satisfy"));
    const remaining = lines.slice(start).filter((line) => !/^( {3}|unable to sim)/.test(line));
    return [...lines.slice(0, start), "conflict: the card has remedies", ...remaining];
  }
}
