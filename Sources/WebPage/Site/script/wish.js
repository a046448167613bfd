// Changing a number: the commands that give it another value, each previewed, one of which is chosen.
class Wish {
  #app;
  #field = byID("wishValue");
  #list = byID("wishes");

  constructor(app) {
    this.#app = app;
    byID("wish").hidden = app.isReadOnly;
    byID("wish").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask(Number(this.#field.value.trim().replace(",", ".")));
    });
  }

  // Hides the commands, because they belong to another number or layout.
  clear() {
    this.#list.hidden = true;
    this.#list.replaceChildren();
    this.#field.value = "";
  }

  async #ask(value) {
    if (this.#field.value.trim() === "" || !Number.isFinite(value)) return;
    const { picture, panel, client } = this.#app;
    const number = `${picture.word(picture.selected)}.${panel.inspector.attribute}`;
    const answer = await client.ask("look", `want ${number} == ${value}`);
    const outcome = answer?.outcomes.at(-1);
    const changes = outcome?.json?.changes ?? [];
    const text = outcome?.json?.holds ? "That is its value." : `No single command makes it ${value}.`;
    this.#list.hidden = false;
    this.#list.replaceChildren(
      ...(changes.length > 0 ? changes.map((change) => this.#row(change)) : [make("li", "", text)]));
    byID("reason").scrollTop = 0;
    this.#list.querySelector("button")?.focus();
  }

  #row({ command, moved }) {
    const row = make("li");
    const apply = button(command, () => this.#app.run(command), "apply");
    this.#app.addPreview(apply, command);
    row.append(apply, make("span", "moved", moved === 1 ? "changes 1 view" : `changes ${moved} views`));
    return row;
  }
}
