// Links, files and pictures: what goes into the page and out of it.
class Files {
  #app;

  constructor(app) {
    this.#app = app;
    byID("open").addEventListener("change", (event) => this.take(event.target.files));
    byID("export").addEventListener("change", (event) => {
      this.save(event.target.value);
      event.target.value = "";
    });
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      if (!app.isReadOnly) this.take(event.dataTransfer.files);
    });
  }

  // MARK: Links

  // The token of the session; null if it is too long for a link.
  async token() {
    const answer = await this.#app.client.ask("look", "share");
    return answer?.isFine ? answer.outcomes[0].lines[0] : null;
  }

  // Puts the session into the address.
  async keepAddress() {
    const token = await this.token();
    if (token) history.replaceState(null, "", this.#app.share.hash(token));
  }

  // The token in the address, if there is one.
  static linked() {
    const [text] = location.hash.slice(1).split("&");
    if (!text.startsWith("lay1.")) return null;
    // A longer one is refused by the engine, which has to read it for that.
    return /^[\w.-]{1,200000}$/.test(text) ? text : "";
  }

  // MARK: Files

  async take(files) {
    for (const file of files) {
      if (file.size > 16 << 20) {
        this.#app.panel.tell(`${file.name} is too large`);
        continue;
      }
      const text = await file.text();
      const name = file.name.replace(/["'\\\s]/g, "-");
      const answer = await this.#app.client.addFile(name, text);
      if (answer?.refused) {
        this.#app.panel.tell(answer.refused);
      } else if (/\.(lay|txt)$/i.test(name)) {
        await this.#app.run(`source "${name}"`);
      } else {
        await this.#app.run(`import "${name}"`);
      }
    }
    byID("open").value = "";
    this.#app.prompt.focus();
  }

  // Files that commands wrote.
  offer(files) {
    for (const file of files ?? []) download(file.name, [file.text]);
  }

  async #code(command) {
    const answer = await this.#app.client.ask("look", command);
    return answer?.isFine ? `${answer.outcomes.flatMap((one) => one.lines).join("\n")}\n` : null;
  }

  static #forms = {
    script: ["save -", "layout.lay"],
    json: ["export json", "layout.json"],
    tmux: ["export tmux", "layout.tmux"],
    svg: ["export svg", "layout.svg"],
    png: ["export svg", "layout.png"],
  };

  async save(form) {
    const known = Files.#forms[form];
    if (!known) return;
    const text = await this.#code(known[0]);
    if (text === null) {
      this.#app.panel.tell(`${known[0]} failed`);
    } else if (form === "png") {
      download(known[1], [await Files.#png(text, this.#app.picture.layout.size)], "image/png");
    } else {
      download(known[1], [text], form === "svg" ? "image/svg+xml" : "text/plain");
    }
  }

  static async #png(text, [width, height]) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    await image.decode();
    const canvas = make("canvas");
    const scale = Math.min(2, 8000 / Math.max(width, height, 1));
    [canvas.width, canvas.height] = [width * scale, height * scale];
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(image.src);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}
