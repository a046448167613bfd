// The course: a list to begin from, and the task that is being done, beside its picture.
class Lessons {
  #app;
  #dialog = byID("lessons");
  // The name of the lesson that runs.
  name = null;

  constructor(app) {
    this.#app = app;
    byID("openLessons").addEventListener("click", () => this.open());
    const actions = {
      hint: "Hint", check: "Check", solution: "Solution", next: "Next step", quit: "Leave",
    };
    for (const [action, name] of Object.entries(actions)) {
      const press = () => this.#app.run(`lesson ${action}`);
      byID("lessonActions").append(button(name, press, `lesson-${action}`));
    }
    byID("lessonGuess").addEventListener("submit", (event) => {
      event.preventDefault();
      const guess = byID("guess").value.trim();
      // One word, whatever is in it.
      if (guess) this.#app.run(`lesson guess '${guess.replaceAll("'", "")}'`);
    });
    byID("saveProgress").addEventListener("click", () => {
      download("layline-lessons.txt", [this.#app.client.progress]);
    });
    byID("loadProgress").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (!file) return;
      await this.#app.client.loadProgress(await file.text());
      storage.set("lessons", this.#app.client.progress);
      this.open();
    });
  }

  async open() {
    const answer = await this.#app.client.ask("lessons");
    if (!answer) return;
    byID("course").replaceChildren(
      ...answer.lessons.map((lesson) => {
        const item = make("li");
        const start = button("", () => {
          this.#dialog.close();
          this.#app.run(`lesson ${lesson.name}`);
        });
        const isDone = lesson.done === lesson.steps;
        start.append(
          make("span", "title", lesson.title),
          make("span", isDone ? "state done" : "state",
            isDone ? "✓ done" : `${lesson.done} of ${lesson.steps}`));
        item.append(start);
        return item;
      }));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  // True if an outcome is a text of the lesson that runs: the step, an answer to a question, or the
  // verdict about a command, which is no outcome of a command itself.
  static isText({ command, lines, error }) {
    return !error && lines?.length > 0 && (command === undefined || /^lesson\s+\S/.test(command));
  }

  // The paragraphs of a text without the parts that the box shows elsewhere: the title, the task, the
  // question, the goal, which is in the picture, and the next step, for which there is a button.
  static #paragraphs(lines, { title, task }) {
    const goal = lines.findIndex((line) => /^[┌+]/.test(line));
    const all = (goal < 0 ? lines : lines.slice(0, goal)).filter((line) => !/^(lesson next|✓ )/.test(line));
    const isElsewhere = (block) => block === task || block.startsWith(`${title},`)
      || /^(\d+ of \d+ {3}|Guess first: )/.test(block) || /: on with step \d+ of \d+$/.test(block);
    return all.join("\n").split("\n\n").filter((block) => !isElsewhere(block.replaceAll("\n", " ").trim()));
  }

  // Shows the texts of a lesson that a command has printed.
  read({ outcomes, lesson }) {
    if (!lesson) return;
    for (const outcome of (outcomes ?? []).filter(Lessons.isText)) {
      const isAnswer = outcome.command === undefined || /^lesson (hint|check|solution|guess)\b/.test(outcome.command);
      const blocks = Lessons.#paragraphs(outcome.lines, lesson);
      const prose = blocks.length > 0 ? [Prose.element(blocks.join("\n\n").split("\n"))] : [];
      byID("lessonNote").replaceChildren(...(isAnswer ? prose : []));
      if (!isAnswer) byID("lessonText").replaceChildren(...prose);
      if (/^lesson solution/.test(outcome.command)) this.#addRun(outcome.lines);
    }
  }

  // Says what a change that does not fulfil the task leaves to do.
  async answer({ outcomes = [], lesson }) {
    const isTry = outcomes.some(({ command, isChanged }) => isChanged && !/^(lesson|undo|redo)\b/.test(command));
    if (!isTry || !lesson || lesson.isPassed) return;
    const check = (await this.#app.client.ask("look", "lesson check"))?.outcomes;
    if (check && this.name === lesson.name) this.read({ outcomes: check, lesson });
  }

  // A button that runs the commands of a solution.
  #addRun(lines) {
    const commands = lines.filter((line) => line.startsWith("  ")).map((line) => line.trim());
    if (commands.length === 0) return;
    byID("lessonNote").append(button(commands.length === 1 ? "Run it" : "Run them", async () => {
      for (const command of commands) await this.#app.run(command);
    }));
  }

  // Shows the step after a command.
  show(lesson) {
    this.name = lesson?.name ?? null;
    byID("lesson").hidden = !lesson;
    document.body.classList.toggle("learning", Boolean(lesson));
    this.#app.picture.goal = lesson && !lesson.isPassed ? lesson.goal ?? [] : [];
    if (!lesson) return;
    const { title, step, steps, stepTitle, task, isPassed, question = "" } = lesson;
    byID("lessonTitle").textContent = `${title} · ${step} of ${steps}: ${stepTitle}`;
    byID("lessonTask").textContent = isPassed ? "✓ Done." : task.replaceAll("`", "");
    byID("lessonText").hidden = isPassed;
    byID("lesson").scrollTop = 0;
    byID("lesson").classList.toggle("passed", isPassed);
    const next = byID("lessonActions").querySelector(".lesson-next");
    next.textContent = isPassed ? (step === steps ? "Next lesson" : "Next step") : "Skip";
    next.classList.toggle("primary", isPassed);
    for (const action of ["hint", "check", "solution"]) {
      byID("lessonActions").querySelector(`.lesson-${action}`).hidden = isPassed;
    }
    // The step's question has a field for the answer while it is open.
    if (byID("lessonQuestion").textContent !== question) byID("guess").value = "";
    byID("lessonQuestion").textContent = question;
    byID("lessonGuess").hidden = !question;
  }
}
