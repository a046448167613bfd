// The menu ⋯: what is needed less often.
class Menu {
  #list = byID("moreList");
  #opener = byID("openMore");

  constructor(app) {
    this.app = app;
    this.#opener.addEventListener("click", () => this.#toggle(this.#list.hidden));
    this.#list.addEventListener("click", () => this.#toggle(false));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("pointerdown", (event) => {
      if (!byID("more").contains(event.target)) this.#toggle(false, false);
    });
  }

  #toggle(isOpen, takesFocus = true) {
    if (this.#list.hidden !== isOpen) return;
    if (isOpen) this.#offerEarlier();
    this.#list.hidden = !isOpen;
    this.#opener.setAttribute("aria-expanded", isOpen);
    if (takesFocus) (isOpen ? this.#list.querySelector("button") : this.#opener).focus();
  }

  // The visitor's sessions of other tabs.
  #offerEarlier() {
    byID("earlier").replaceChildren(...this.app.store.earlier.map((kept) => {
      const item = button("", () => this.app.openEarlier(kept));
      item.setAttribute("role", "menuitem");
      item.append("Earlier: ", make("bdi", "", kept.title || kept.entries.at(-1).text.split("\n")[0]));
      return item;
    }));
  }

  #key(event) {
    const items = [...this.#list.querySelectorAll("[role^=menuitem]")];
    const index = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.#toggle(false);
    else if (step) items[(index + step + items.length) % items.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
