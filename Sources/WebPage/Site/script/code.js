// The layout as code, beside the picture: it follows every change, and is copied rather than downloaded.
class Code {
  static #forms = {
    swiftui: ["SwiftUI", "export swiftui"],
    uikit: ["UIKit", "export uikit"],
    constraints: ["Constraints", "constraints"],
    script: ["Script", "save -"],
  };
  #app;
  #panel = byID("code");
  #form = "swiftui";
  #count = 0;

  constructor(app) {
    this.#app = app;
    for (const [form, [name]] of Object.entries(Code.#forms)) {
      const tab = button(name, () => this.show(form));
      tab.dataset.form = form;
      byID("codeForms").append(tab);
    }
    byID("openCode").addEventListener("click", () => (this.isOpen ? this.close() : this.show(this.#form)));
    byID("closeCode").addEventListener("click", () => this.close());
    offerCopy(byID("copyCode"), () => byID("codeText").textContent);
    this.#panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  get isOpen() {
    return !this.#panel.hidden;
  }

  async show(form) {
    const wasOpen = this.isOpen;
    this.#form = form;
    this.#panel.hidden = false;
    byID("openCode").setAttribute("aria-expanded", "true");
    for (const tab of byID("codeForms").children) {
      tab.setAttribute("aria-pressed", tab.dataset.form === form);
    }
    await this.refresh();
    if (!wasOpen) byID("codeForms").querySelector("[aria-pressed=true]").focus();
  }

  close() {
    this.#panel.hidden = true;
    byID("openCode").setAttribute("aria-expanded", "false");
    byID("openCode").focus();
  }

  // After a change.
  async refresh() {
    if (!this.isOpen) return;
    const count = (this.#count += 1);
    const answer = await this.#app.client.ask("look", Code.#forms[this.#form][1]);
    if (count !== this.#count) return;
    const outcome = answer?.outcomes?.at(-1);
    byID("codeText").textContent = (outcome?.error ?? outcome?.lines ?? []).join("\n");
  }
}
