// Sharing: a link to the session with the reason that is shown, the same as Markdown, and as an embed.
class Share {
  static #pictureColumns = 60;
  static #pictureRows = 14;
  #app;
  #dialog = byID("shareBox");
  // The reason that is shown: a number of a view, and the first line that explains it.
  #reason = null;

  constructor(app) {
    this.#app = app;
    byID("share").addEventListener("click", () => this.open());
    for (const copy of this.#dialog.querySelectorAll("[data-copy]")) {
      offerCopy(copy, () => {
        byID(copy.dataset.copy).select();
        return byID(copy.dataset.copy).value;
      });
    }
    if (app.isEmbedded) {
      byID("openInLayline").hidden = location.protocol === "file:";
      byID("openInLayline").addEventListener("click", () => this.#fillOpenLink());
      this.#fillOpenLink();
    }
  }

  // MARK: Titles

  // Notes the reason that is shown; null if there is none.
  set reason(reason) {
    this.#reason = reason;
    this.nameSession();
  }

  // The name of the session: its conflict, the number that is explained, or the views that root contains.
  get title() {
    const { layout } = this.#app.picture;
    const { headline } = this.#app.panel.conflicts;
    if (headline) return headline;
    if (this.#reason && this.#reason.name !== "root") {
      return this.#reason.head.split(" = ").slice(0, 2).join(" = ");
    }
    const names = (layout?.views ?? []).filter((view) => view.parent === "root").map((view) => view.name);
    return names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  }

  nameSession() {
    const { title } = this;
    document.title = title && !this.#app.start.isShown ? `${title} · Layline` : Start.title;
  }

  // MARK: Addresses

  // The part of an address that names the session and its reason.
  hash(token) {
    const reason = this.#reason && this.#reason.name !== "root"
      ? `&why=${encodeURIComponent(`${this.#reason.name}.${this.#reason.attribute}`)}` : "";
    return `#${token}${reason}`;
  }

  // The number that a link asks to explain: a view's name and an attribute.
  static requestedReason() {
    const text = /&why=([^&]*)$/.exec(location.hash)?.[1] ?? "";
    const number = attempt(() => decodeURIComponent(text), "");
    const [, name, attribute] = /^(.*)\.(x|y|width|height)$/.exec(number) ?? [];
    return name ? { name, attribute } : null;
  }

  #address(token, search = "") {
    const address = new URL(location.href);
    address.search = search;
    address.hash = this.hash(token);
    return address.href;
  }

  #fillOpenLink() {
    const address = new URL(location.href);
    address.search = "";
    byID("openInLayline").href = address.href;
  }

  // MARK: The dialog

  async open() {
    const token = await this.#app.files.token();
    if (!token) {
      this.#app.notice("The session is too long for a link.",
        ["Download the script", () => this.#app.files.save("script")]);
      return;
    }
    // An address in a folder leads nowhere on another device.
    const isFile = location.protocol === "file:";
    const link = isFile ? `layline --open ${token}` : this.#address(token);
    if (!isFile) history.replaceState({ isOwn: true }, "", this.hash(token));
    byID("shareLinkName").textContent = isFile ? "Command" : "Link";
    byID("shareLink").value = link;
    byID("shareMarkdown").value = await this.#markdown(isFile ? null : link);
    byID("shareEmbedRow").hidden = isFile;
    byID("shareEmbed").value = this.#embed(token);
    if (!this.#dialog.open) this.#dialog.showModal();
    byID("shareLink").select();
  }

  #embed(token) {
    const frame = make("iframe");
    frame.src = this.#address(token, "?embed");
    frame.title = this.title || "Layline";
    [frame.width, frame.height] = [800, 480];
    return frame.outerHTML;
  }

  // A link, the layout drawn with characters, and the commands.
  async #markdown(link) {
    const { client } = this.#app;
    const size = `${Share.#pictureColumns} ${Share.#pictureRows}`;
    // A log has chains instead of a picture.
    const chains = [...byID("chain").children].map(Share.#chain);
    const [picture, script] = [await client.ask(`frame ${size}`), await client.ask("look", "save -")];
    const title = (this.title || "Layline").replaceAll(/[\\[\]]/g, "\\$&");
    const blocks = [link ? `[${title}](${link})` : `**${title}**`];
    if (chains.length > 0) blocks.push(...chains.map((lines) => Share.#fence("text", lines)));
    else if (picture?.lines) blocks.push(Share.#fence("text", picture.lines));
    const commands = script?.outcomes?.flatMap((outcome) => outcome.lines) ?? [];
    blocks.push(Share.#fence("lay", commands.filter((line) => !line.startsWith("#"))));
    return `${blocks.join("\n\n")}\n`;
  }

  // The lines of a chain: its sum, and each name with its length.
  static #chain(figure) {
    const rows = [...figure.querySelectorAll("li")].map(({ children }) =>
      [...children].map((part) => part.textContent).filter(Boolean));
    const width = Math.max(0, ...rows.map(([name]) => name.length));
    const sum = figure.querySelector("figcaption")?.textContent;
    return [...(sum ? [sum] : []), ...rows.map(([name, ...others]) => [name.padEnd(width), ...others].join("  "))];
  }

  // A fence that is longer than any in the text.
  static #fence(language, lines) {
    const text = lines.join("\n");
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((mark) => mark.length));
    const mark = "`".repeat(longest + 1);
    return `${mark}${language}\n${text}\n${mark}`;
  }
}
