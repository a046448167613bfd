// The session between visits, kept at each command. Each tab keeps its own; a new tab begins with the
// visitor's last one, and the menu has the earlier ones. A session that came by a link stays in its tab.
class Store {
  // A text that has run for longer is not run again by a reload.
  static #patience = 3_000;
  // Browsers keep some five million characters.
  static #maximumCharacters = 1_000_000;
  static #maximumEarlier = 4;
  #app;
  // The name of the tab's session.
  #id = tabStorage.get("id");
  // A session that was only looked at is kept by its own tab.
  #hasRun = false;
  // True while the tab shows a session that somebody else shared.
  isGuest = false;

  constructor(app) {
    this.#app = app;
    if (app.isEmbedded) return;
    addEventListener("pagehide", () => this.save());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.save();
    });
  }

  // Gives the tab's session a name. A tab that the browser duplicated gets another one.
  async start() {
    if (!this.#id || !(await Store.#holds(this.#id))) await this.startAnother();
  }

  // Begins another session: what the tab had stays as it is.
  async startAnother() {
    this.#id = `${Date.now()}.${Math.random()}`;
    this.#hasRun = false;
    tabStorage.set("id", this.#id);
    await Store.#holds(this.#id);
  }

  // True if no other tab has the session of a name. The lock is held until the tab is closed.
  static #holds(id) {
    return new Promise((resolve) => {
      if (!navigator.locks) resolve(true);
      navigator.locks?.request(`layline.${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      });
    });
  }

  // The session of this tab; null if it has none.
  get ofTab() {
    return Store.#parsed(tabStorage.get("session"));
  }

  // The visitor's session of this tab, or else the last one of any tab; null if there is none.
  get own() {
    const all = this.#sessions;
    return all.find(({ id }) => id === this.#id) ?? all[0] ?? null;
  }

  // The sessions of other tabs, open or closed, the last one first.
  get earlier() {
    return this.#sessions.filter(({ id }) => id !== this.#id);
  }

  get #sessions() {
    const kept = storage.keys("session").map((key) => ({ ...Store.#parsed(storage.get(key)), key }));
    return kept.filter(({ entries }) => entries)
      .sort((one, other) => (other.time ?? 0) - (one.time ?? 0));
  }

  static #parsed(text) {
    const kept = attempt(() => JSON.parse(text));
    return Array.isArray(kept?.entries) && kept.entries.length > 0 ? kept : null;
  }

  // After a command.
  keep() {
    this.#hasRun = true;
    this.save();
  }

  save() {
    const { client, picture, panel, share } = this.#app;
    const now = Date.now();
    const entries = client.entries
      .filter(({ since }) => since === undefined || now - since < Store.#patience)
      .map(({ text, changes }) => (changes === undefined ? { text } : { text, changes }));
    if (entries.length === 0) return;
    const text = JSON.stringify({
      id: this.#id, time: now, title: share.title, entries, progress: client.firstProgress,
      isGuest: this.isGuest, selected: picture.selected, attribute: panel.inspector.attribute,
    });
    if (text.length > Store.#maximumCharacters) return;
    tabStorage.set("session", text);
    if (this.isGuest || !this.#hasRun) return;
    const { earlier } = this;
    for (const { key } of earlier.splice(Store.#maximumEarlier)) storage.remove(key);
    // The earliest sessions make room.
    while (!storage.set(`session.${this.#id}`, text) && earlier.length > 0) storage.remove(earlier.pop().key);
  }

  // The texts that bring a kept session back.
  static texts({ entries }) {
    return entries.map(({ text, changes }) => changes ?? text).filter(Boolean);
  }
}
