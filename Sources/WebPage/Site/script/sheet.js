// On a phone, the prompt and the transcript are a sheet at the bottom. It is open while there is
// something to read.
class Sheet {
  constructor(app) {
    this.app = app;
    byID("sheetHandle").addEventListener("click", () => this.open(!this.isOpen));
    byID("stage").addEventListener("pointerdown", () => this.open(false));
  }

  get isOpen() {
    return document.body.classList.contains("sheet");
  }

  open(isOpen) {
    if (isOpen === this.isOpen) return;
    document.body.classList.toggle("sheet", isOpen);
    byID("sheetHandle").setAttribute("aria-expanded", isOpen);
    if (isOpen) this.app.transcript.scrollToEnd();
    this.fit();
  }

  // The picture and the inspector end where the closed sheet begins, so that nothing moves when it is
  // opened or closed.
  fit() {
    const closed = byID("right").offsetHeight - byID("transcript").offsetHeight;
    byID("left").style.setProperty("--sheet-height", `${closed}px`);
  }

  // After a command: the inspector, the cards and the box of the lesson say some answers already.
  show(answer) {
    if (!isPhone()) return;
    const isSaid = (outcome) => askedNumber(outcome.command) || Conflicts.hasCard(outcome)
      || outcome.lines.every((line) => line.startsWith("= "))
      || (answer.lesson && Lessons.isText(outcome));
    this.open((answer.outcomes ?? []).some((outcome) => outcome.error
      || (outcome.lines?.length > 0 && !isSaid(outcome))));
  }
}
