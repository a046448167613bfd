import PlaygroundSession

extension ErrorPage {
  /// Errors during a lesson.
  static let lessons: [ErrorPage] = [
    ErrorPage(
      "unknown-lesson", "there is no lesson of that name",
      why: "Lessons go by their names, the beginnings of these, or their numbers in the course.",
      do: "lesson lists them. A lesson of your own is a file that ends in .md or has a / in it.",
      .typed("lesson ratois")),
    ErrorPage(
      "no-lesson", "no lesson is running",
      why: "Hints, checks and solutions are those of the step that is being done.",
      do: "lesson 1 begins the first, lesson lists them.",
      .typed("lesson hint")),
    ErrorPage(
      "no-guess", "no question is open",
      why: "A guess answers the question that a step may begin with, once.",
      do: "lesson task shows the task.",
      .typed("lesson ratios 3", "lesson guess 100")),
    ErrorPage(
      "bad-guess", "a guess is not an answer to the question",
      why: "Some questions want a number, in points, and others yes or no.",
      do: "The footer and lesson guess show the form.",
      .typed("lesson fixed 2", "lesson guess wide")),
    ErrorPage(
      "no-demonstration", "a step shows nothing",
      why: "Only steps with a new command begin with a demonstration.",
      do: "lesson task shows the task, lesson hint what to look at.",
      .typed("lesson ratios 3", "lesson demo")),
  ]

  /// Errors of lessons and transcripts, for their authors.
  static let authors: [ErrorPage] = [
    ErrorPage(
      "no-title", "a lesson or a step has no title",
      why: "The list shows the lesson's title, and a step begins with its title.",
      do: "Begin the file with # and a title, and every step with ## and one.",
      lesson("## One\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "second-title", "a lesson has two titles",
      why: "A file holds one lesson.",
      do: "Make the second # a ## for a step, or a file of its own.",
      lesson("# Halves\n# Again\n## One\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "stray-heading", "a heading is neither a title nor a step",
      why: "Headings are the lesson's frame: # is its title, ## begins a step.",
      do: "Write the heading as prose.",
      lesson("# Halves\n## One\n### Why\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "no-steps", "a lesson has no steps",
      why: "A lesson is done step by step, each with a goal and a solution.",
      do: "Add a ## with a title, a goal and a solution.",
      lesson("# Halves\n\nProse alone.\n")),
    ErrorPage(
      "too-many-steps", "a lesson has more than 100 steps",
      why: "Nobody would finish it.",
      do: "Make several lessons of it.",
      .typed(
        "lesson check draft.md",
        files: [
          .init("draft.md", is: "a lesson of 101 steps") {
            let step = "## One\n" + Parts.goal + Parts.solution
            return Array(("# Halves\n" + String(repeating: step, count: 101)).utf8)
          }
        ])),
    ErrorPage(
      "lesson-too-large", "the file of a lesson has more than a mebibyte",
      why: "A lesson is read whole, and texts for people are never that long.",
      do: "Check that the file is a lesson.",
      .typed(
        "lesson check draft.md",
        files: [
          .init("draft.md", is: "more than 1 MiB of empty lines") {
            Array(repeating: UInt8(ascii: "\n"), count: (1 << 20) + 1)
          }
        ])),
    ErrorPage(
      "wide-line", "a line of a lesson is wider than 80 columns",
      why: "Lessons are read in terminals, where a longer line breaks anywhere.",
      do: "Break the line at a word.",
      lesson(
        "# Halves\n" + Array(repeating: "wide", count: 20).joined(separator: " ") + "\n## One\n"
          + Parts.goal + Parts.solution)),
    ErrorPage(
      "long-task", "a task or a question is too long for the footer",
      why: "While a lesson runs, three lines below every command keep in sight what is wanted.",
      do: "Say it in a sentence: a lay task holds it, and the prose above may say more.",
      lesson(
        "# Halves\n## One\n\n"
          + Array(repeating: "Make it 200 points wide, and no more than that.\n", count: 6).joined()
          + "\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "stray-hint", "a hint comes before the first step",
      why: "Hints, written as quotes, are those of a step.",
      do: "Move it below the ## of its step.",
      lesson("# Halves\n> Look at a.\n## One\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "stray-script", "a script other than a start comes before the first step",
      why: "Goals, targets, solutions and questions are those of a step.",
      do: "Move it below the ## of its step.",
      lesson("# Halves\n" + Parts.goal + "## One\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "unknown-role", "a script of a lesson has no role",
      why: """
        The word after lay is its role: numbers, task, start, demo, predict, goal, target, judge, \
        solution or why.
        """,
      do: "Add the role. What is not for the lesson is fenced as text.",
      lesson("# Halves\n## One\n```lay gaol\n```\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "second-script", "a step has two scripts of one role",
      why: "It would not be clear which of them counts.",
      do: "Join them, or make two steps.",
      lesson("# Halves\n## One\n" + Parts.goal + Parts.goal + Parts.solution)),
    ErrorPage(
      "stray-word", "there is an unexpected word after a role",
      why: "Views follow target, the par follows solution, nothing follows the others.",
      do: "Remove it.",
      lesson(
        "# Halves\n## One\n```lay goal soon\nexpect root.width == 200\n```\n" + Parts.solution)),
    ErrorPage(
      "empty-script", "a script of a lesson has no command",
      why: "A goal without an expectation is always met, and a solution must do something.",
      do: "Add commands, or leave the script out.",
      lesson("# Halves\n## One\n```lay goal\n```\n" + Parts.solution)),
    ErrorPage(
      "no-goal", "a step has neither goal nor target",
      why: "It would be unknown when the step is done.",
      do: "Add a goal with expect commands, or a target with views whose frames must be the same.",
      lesson("# Halves\n## One\n" + Parts.solution)),
    ErrorPage(
      "no-solution", "a step has no solution",
      why: "lesson check plays it, which is how an author knows that the step can be done.",
      do: "Add a script with the role solution.",
      lesson("# Halves\n## One\n" + Parts.goal)),
    ErrorPage(
      "bad-par", "the par of a solution is not par=N",
      why: "Par is how many changes the step takes, for those who want to compare.",
      do: "Write par=2 after solution, or leave it out: then the commands are counted.",
      lesson("# Halves\n## One\n" + Parts.goal + "```lay solution par\nresize 200 240\n```\n")),
    ErrorPage(
      "bad-judge", "a line of a judge cannot be read",
      why: """
        A judge has lines forbid COMMAND…, require COMMAND…, sizes WxH…, within POINTS, secret VIEW… \
        and allow KIND….
        """,
      do: "Correct the line. Several commands of which one is enough have a | between them.",
      lesson("# Halves\n## One\n" + Parts.goal + "```lay judge\nforbid fly\n```\n" + Parts.solution)
    ),
    ErrorPage(
      "bad-predict", "a question of a step cannot be read",
      why: """
        A predict has a question after ask, and one answer: value VIEW.ATTR, or an expect for yes \
        or no. do COMMAND runs before it; within POINTS and because REASON may follow.
        """,
      do: "Correct the line, or add the one that is missing.",
      lesson(
        "# Halves\n## One\n```lay predict\nvalue root.width\n```\n" + Parts.goal + Parts.solution)
    ),
    ErrorPage(
      "bad-numbers", "a line of a lesson's numbers cannot be read",
      why: "A number has values to choose from, or is computed from the numbers above it.",
      do: "Write NAME VALUE…, or NAME = and arithmetic as let takes it.",
      lesson(
        "# Halves\n```lay numbers\nwidth =\n```\n## One\n" + Parts.goal + Parts.solution)),
    ErrorPage(
      "no-course", "a folder is not a course",
      why: "A course is a folder of 1 to 100 lessons, which are files that end in .md.",
      do: "Put a lesson in the folder. Files whose names begin with numbers come in their order.",
      .terminal("layline -c 'lesson ./'", files: [.init("anna.lay", "resize 200 240\n")])),
    ErrorPage(
      "lazy-answer", "a lazy answer meets the goal of a step",
      why: """
        Whoever fixes every view at the length that the goal has would be told that the step is \
        done, and would have learned nothing.
        """,
      do: """
        Name more sizes in a judge, where only a layout that behaves as wanted is right, or forbid \
        the command. allow KIND says that the answer is right in this step.
        """,
      lesson(
        "# Halves\n## One\n```lay start\nsplit root h a b\n```\n"
          + "```lay goal\nexpect a.width == 100\n```\n"
          + "```lay solution\nratio a 0.25\n```\n")),
    ErrorPage(
      "met-at-once", "a goal is met before anything is done",
      why: "The step would be over before it began.",
      do: "Ask for something that the start does not have.",
      lesson("# Halves\n## One\n```lay goal\nexpect root.width == 400\n```\n" + Parts.solution)),
    ErrorPage(
      "unmet", "the solution does not meet the goal",
      why: "The message says what still differs after it.",
      do: "Correct the solution, or the goal.",
      lesson("# Halves\n## One\n```lay goal\nexpect root.width == 100\n```\n" + Parts.solution)),
    ErrorPage(
      "over-par", "a solution makes more changes than its par",
      why: "Par must be possible.",
      do: "Shorten the solution, or raise its par.",
      lesson(
        "# Halves\n## One\n" + Parts.goal
          + "```lay solution par=1\nresize 300 240\nresize 200 240\n```\n")),
    ErrorPage(
      "transcript", "a recorded session cannot be read",
      why: """
        --check reads sessions and scripts in pages by the words after their fences: prompts, \
        settings, file names and states that it knows.
        """,
      do: "docs/transcripts.md has the forms.",
      .terminal(
        "layline --check page.md",
        files: [.init("page.md", "```layline columns=many\nlay> tree\n```\n")])),
  ]

  private static func lesson(_ text: String) -> ErrorExample {
    .typed("lesson check draft.md", files: [.init("draft.md", text)])
  }

  /// The parts of every step.
  private enum Parts {
    static let goal = "```lay goal\nexpect root.width == 200\n```\n"
    static let solution = "```lay solution\nresize 200 240\n```\n"
  }
}
