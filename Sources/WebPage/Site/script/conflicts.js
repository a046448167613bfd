// Constraints that cannot all hold, each conflict as a card: the cause, the sum as a bar, and
// remedies. The answer to a log has its own words for them.
class Conflicts {
  #app;
  #box = byID("conflicts");
  #count = 0;
  // The answer to a log, and the number of steps after which the layout is the log's.
  #log = null;

  constructor(app) {
    this.#app = app;
  }

  // After a change. Returns when the cards are shown.
  async refresh(answer) {
    for (const { outcomes, undo } of answer.entries ?? [answer]) {
      const log = outcomes?.findLast(({ json }) => json?.import);
      if (log) this.#log = { ...log.json.import, undo };
    }
    const count = (this.#count += 1);
    const log = this.#log?.undo === answer.undo ? this.#log : null;
    const hasOwnWords = log && (log.conflicts.length > 0 || log.messages);
    const asked = !hasOwnWords && answer.hasConflicts
      ? (await this.#app.client.ask("conflicts"))?.conflicts ?? [] : [];
    if (count !== this.#count) return;
    const cards = hasOwnWords ? this.#logCards(log) : asked.map((one) => this.#card(one));
    const wasOpen = this.#box.querySelector("details")?.open ?? true;
    this.#box.hidden = cards.length === 0;
    this.#box.replaceChildren(...cards);
    for (const fold of this.#box.children) fold.open = wasOpen;
    this.#app.transcript.scrollToEnd();
    if (hasOwnWords && this.#shown !== log) this.#explain(log);
    this.#shown = log;
  }

  #shown = null;

  // Selects the number that the first remedy is about.
  #explain(log) {
    const result = log.conflicts[0]?.remedies[0]?.result ?? "";
    const [, name, attribute] = /(\S+)\.(width|height) = /.exec(result) ?? [];
    if (name && this.#app.picture.view(name)) this.#app.panel.show(name, false, attribute);
  }

  #logCards(log) {
    const messages = (log.messages ?? []).map(({ meaning, instead }) => {
      const card = Conflicts.#fold(meaning);
      card.append(make("p", "", `Paste instead: ${instead}`));
      return card;
    });
    return [...log.conflicts.map((one) => this.#card(one, log)), ...messages];
  }

  // MARK: Cards

  static #fold(title) {
    const card = make("details", "conflict");
    card.open = true;
    card.append(make("summary", "", sentence(title)));
    return card;
  }

  // log: the answer that the conflict is from, if it is one of a log.
  #card(conflict, log = null) {
    const sum = Conflicts.#sum(conflict.sum);
    const card = Conflicts.#fold(conflict.cause ?? Conflicts.#cause(conflict, sum));
    if (sum) card.append(Conflicts.#bar(sum));
    else if (conflict.sum) card.append(make("p", "sum", conflict.sum));
    if (conflict.remedies.length > 0) {
      const rows = make("ul", "remedies");
      rows.append(...conflict.remedies.map((remedy) => this.#remedy(remedy, conflict)));
      card.append(rows);
    } else if (conflict.advice) {
      card.append(make("p", "", sentence(conflict.advice)));
    }
    card.append(Conflicts.#members(conflict, log));
    const actions = make("p", "actions");
    if (!this.#app.isEmbedded) {
      actions.append(button("Share this answer", () => this.#app.share.open(), "primary"));
    }
    card.append(actions);
    return card;
  }

  static #cause({ members, sum }, parts) {
    if (parts?.of) {
      return `${parts.of} is ${parts.limit} ${parts.adjective}, but the constraints need `
        + `${parts.total}`;
    }
    if (members.length === 1) return `${members[0].text} cannot hold: no length is below 0`;
    const count = members.length === 2 ? "two" : members.length;
    return `these ${count} constraints cannot all hold${parts || !sum ? "" : `: ${sum}`}`;
  }

  // `16 + 280 + 120 = 416, and root is 393 wide` in parts; null for another sentence.
  static #sum(text) {
    const one = /^(.+?)(?: = ([\d.]+))?, and (.+) is (?:at (?:most|least) )?([\d.]+) (\p{L}+)$/u;
    const other = /^(.+?)(?: = ([\d.]+))?(?:,| is) (?:more|less) than ()([\d.]+)()$/;
    const match = one.exec(text ?? "") ?? other.exec(text ?? "");
    if (!match) return null;
    const [, left, total = left, of, limit, adjective] = match;
    const summands = left.split(" + ").map((part) => ({ text: part, value: Conflicts.#value(part) }));
    if (summands.some(({ value }) => !(value > 0))) return null;
    return { text: left, summands, total: Number(total), of, limit: Number(limit), adjective };
  }

  // The value of `2 × 8`, `375 / 2` or a number.
  static #value(text) {
    const [first, sign, second] = text.split(" ");
    if (sign === "×") return Number(first) * Number(second);
    if (sign === "/") return Number(first) / Number(second);
    return sign === undefined ? Number(first) : NaN;
  }

  static #bar({ text, summands, total, limit }) {
    const figure = make("figure", "sum");
    const bar = make("div", "sumBar");
    bar.setAttribute("aria-hidden", "true");
    const whole = Math.max(total, limit);
    for (const { value, text: name } of summands) {
      const part = make("span", "part", value / whole > 0.06 ? name : "");
      part.style.width = `${(value / whole) * 100}%`;
      bar.append(part);
    }
    const mark = make("span", "limit");
    mark.style.insetInlineStart = `${(limit / whole) * 100}%`;
    bar.append(mark);
    if (total > limit) {
      const excess = make("span", "excess");
      excess.style.insetInlineStart = `${(limit / whole) * 100}%`;
      bar.append(excess);
    }
    const relation = total > limit ? ">" : total < limit ? "<" : "=";
    const written = summands.length > 1 ? `${text} = ${shortNumber(total)}` : text;
    figure.append(bar, make("figcaption", "", `${written} ${relation} ${shortNumber(limit)}`));
    return figure;
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

  #remedy(remedy, conflict) {
    const row = make("li", remedy.usual ? "remedy usual" : "remedy");
    const apply = button("", () => this.#app.run(remedy.command), "apply");
    apply.append(
      make("b", "", Conflicts.#title(remedy.command, conflict)),
      make("span", "result", sentence(remedy.result.replace(/^then /, ""))),
      make("code", "", `fix ${remedy.number}: ${remedy.command}`));
    apply.disabled = this.#app.isReadOnly;
    this.#app.addPreview(apply, remedy.command);
    row.append(apply);
    if (remedy.swift) {
      const code = make("div", "swift");
      const fold = make("details");
      fold.open = remedy.usual ?? false;
      fold.append(make("summary", "", "Swift"), make("pre", "", remedy.swift));
      code.append(fold, copyButton(remedy.swift));
      row.append(code);
    } else {
      row.append(copyButton(remedy.command));
    }
    return row;
  }

  // The effect of a remedy in words.
  static #title(command, { members }) {
    const [word, name, ...values] = command.split(" ");
    const member = members.find((one) => typeof one === "string" && one.startsWith(`${name}: `));
    const constraint = member?.slice(name.length + 2) ?? name;
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
    if (json?.import) return json.import.conflicts.length > 0 || Boolean(json.import.messages);
    return lines.some((line) => line.startsWith("unable to simultaneously satisfy"));
  }

  // The lines of an outcome without those of its card.
  static withoutCard(outcome) {
    const { lines = [], json } = outcome;
    if (!Conflicts.hasCard(outcome)) return lines;
    if (json?.import) return lines.slice(0, 1);
    const start = lines.findIndex((line) => line.startsWith("unable to simultaneously satisfy"));
    const remaining = lines.slice(start).filter((line) => !/^( {3}|unable to sim)/.test(line));
    return [...lines.slice(0, start), "constraints conflict: the card has the remedies", ...remaining];
  }
}
