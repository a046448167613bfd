// The session between visits. A tab keeps its own session over a reload; the browser keeps the
// visitor's last one. A session that came by a link stays in its tab.
class Store {
  // A text that has run for longer is not run again by a reload.
  static #patience = 3_000;
  // Browsers keep some five million characters.
  static #maximumCharacters = 2_000_000;
  #app;
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

  // The session of this tab; null if it has none.
  get ofTab() {
    return Store.#read(tabStorage);
  }

  // The visitor's own session; null if there is none.
  get own() {
    return Store.#read(storage);
  }

  static #read(place) {
    try {
      const kept = JSON.parse(place.get("session"));
      return Array.isArray(kept?.entries) && kept.entries.length > 0 ? kept : null;
    } catch {
      return null;
    }
  }

  save() {
    const { client, picture, panel } = this.#app;
    const now = Date.now();
    const entries = client.entries
      .filter(({ since }) => since === undefined || now - since < Store.#patience)
      .map(({ text, changes }) => (changes === undefined ? { text } : { text, changes }));
    if (entries.length === 0) return;
    const kept = JSON.stringify({
      entries, progress: client.firstProgress, isGuest: this.isGuest, selected: picture.selected,
      attribute: panel.inspector.attribute,
    });
    if (kept.length > Store.#maximumCharacters) return;
    tabStorage.set("session", kept);
    if (!this.isGuest) storage.set("session", kept);
  }

  // The texts that bring a kept session back.
  static texts({ entries }) {
    return entries.map(({ text, changes }) => changes ?? text).filter(Boolean);
  }
}
