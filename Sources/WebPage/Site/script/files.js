// Links, files and pictures: what goes into the page and out of it.
class Files {
  #app;

  constructor(app) {
    this.#app = app;
    byID("open").addEventListener("change", (event) => this.take(event.target.files));
    for (const item of document.querySelectorAll("[data-export]")) {
      item.addEventListener("click", () => this.save(item.dataset.export));
    }
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("dropping");
      if (app.isReadOnly) return;
      if (event.dataTransfer.files.length > 0) this.take(event.dataTransfer.files);
      else app.intake.take(event.dataTransfer.getData("text/plain"));
    });
  }

  // MARK: Links

  // The token of the session; null if it is too long for a link. An imported log is in it, because
  // the layout alone does not say what the log was about.
  async token() {
    const { client } = this.#app;
    const last = client.entries.findLastIndex(({ text }) => /^(import\n|new\b)/.test(text));
    const start = client.entries[last];
    if (start?.text.startsWith("import\n") && start.changes === undefined) {
      const script = client.entries.slice(last).map(({ text, changes }) => changes ?? text);
      const answer = await client.ask("token", script.join("\n"));
      if (answer?.token) return answer.token;
    }
    const answer = await client.ask("look", "share");
    return answer?.isFine ? answer.outcomes[0].lines[0].split(" ").pop() : null;
  }

  #isAsking = false;
  #isStale = false;

  // Puts the session into the address, one token at a time.
  async keepAddress() {
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.#app.client.whole;
    while (this.#isStale) {
      this.#isStale = false;
      const token = await this.token();
      if (token) history.replaceState({ isOwn: true }, "", this.#app.share.hash(token));
    }
    this.#isAsking = false;
  }

  // The request in the address: the token of a session, and why a link cannot be opened.
  static linked() {
    const [text] = location.hash.slice(1).split("&");
    if (text === "") return {};
    if (/^lay2\./.test(text)) {
      // A longer one is refused by the engine, which has to read it for that.
      return /^[\w.-]{1,200000}$/.test(text)
        ? { token: text } : { problem: "the link holds no session: it is damaged or too long" };
    }
    if (/^lay2\./i.test(text)) {
      return { problem: "the letters of this link have been changed: upper and lower case matter" };
    }
    if (/^lay\d/i.test(text)) {
      return { problem: "this link is for another version of Layline: reload the page, or ask for its script" };
    }
    return { problem: "the link holds no session: it is damaged" };
  }

  // MARK: Files

  async take(files) {
    byID("intake").close();
    for (const file of files) await this.#app.intake.takeFile(file);
    byID("open").value = "";
    if (!isPhone()) this.#app.prompt.focus();
  }

  // Files that commands wrote.
  offer(files) {
    for (const file of files ?? []) download(file.name, [file.text]);
  }

  static #forms = {
    script: ["save -", "layout.lay"],
    json: ["export json", "layout.json"],
  };

  async save(form) {
    if (form === "svg" || form === "png") {
      const { text, width, height } = Drawing.svg();
      const parts = form === "svg" ? [text] : [await Drawing.png(text, width, height)];
      download(`layout.${form}`, parts, form === "svg" ? "image/svg+xml" : "image/png");
      return;
    }
    const [command, name] = Files.#forms[form];
    const answer = await this.#app.client.ask("look", command);
    if (answer?.isFine) download(name, [`${answer.outcomes.flatMap((one) => one.lines).join("\n")}\n`]);
    else this.#app.notice(`${command} failed.`);
  }
}
