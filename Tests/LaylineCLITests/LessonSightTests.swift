import TestSupport
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Lessons
@testable import Playground
@testable import TerminalText

/// After any command in a lesson, the whole task is visible at the next prompt.
@Suite(.serialized)
struct LessonSightTests {
  /// Commands about a view and another one.
  private static func commands(_ view: String, _ other: String) -> [String] {
    [
      "undo", "redo", "undo 3", "why \(view).width", "why", "frame", "tree", "lesson check",
      "lesson hint", "lesson task", "lesson solution", "describe", "help hug", "help lesson",
      "no such command", "resize 700 300", "resize 320 500", "resize iPhone15", "rotate",
      "fix \(view) 120", "ratio \(view) 0.3", "hug \(view) 240", "resist \(view) 3",
      "size \(view) 40x20", "hide \(view)", "show \(view)", "split \(view) v 3",
      "stack \(view) h 2", "canvas \(other)", "remove \(view)", "rename \(view) renamed",
      "move \(view) \(other)", "set \(view) axis v", "set root spacing 10", "get \(view).width",
      "inspect \(view)", "ambiguity", "conflicts", "constraints \(view)", "ledger \(view)",
      "constrain \(view).width == \(other).width", "constrain \(view).width >= 50 @400",
      "unconstrain all", "drag \(view) by 20", "animate 0.2 { fix \(view) 90 }", "direction rtl",
      "when root.width < 300 { hide \(view) }", "sweep root.width 300..500", "history", "json",
      "export swiftui", "export uikit", "echo", "expect \(view).width == 1", "new", "lesson again",
      "repeat 3 { echo \(view) }", "let n 5", "devices", "apropos stack", "since",
    ]
  }

  /// The last rule, and the joined lines between it and the line of lesson commands.
  private func task(_ shell: ShellRun) -> (rule: String, text: String)? {
    let lines = shell.terminal.screen.lines
    guard let rule = lines.lastIndex(where: { $0.hasPrefix("── ") }),
      let keys = lines.lastIndex(where: { $0.hasPrefix("lesson ") && $0.contains(" · ") }),
      rule < keys, keys == lines.count - 2
    else { return nil }
    return (lines[rule], lines[(rule + 1)..<keys].joined(separator: " "))
  }

  private func expectTask(
    of step: Int, _ lesson: Lesson, isAsking: Bool, _ shell: ShellRun, after command: String
  ) {
    let said = task(shell)
    let wanted = lesson.steps[step]
    let text = isAsking ? wanted.prediction?.question : wanted.task
    #expect(said?.text == text, "after \(command): \(shell.terminal.screen.text)")
    #expect(said?.rule.contains("\(step + 1) of \(lesson.steps.count)") == true, "after \(command)")
  }

  /// Begins a step; a demonstration is ended at once.
  private func begin(_ step: Int, of lesson: Lesson, _ shell: ShellRun) throws {
    let command = step == 0 ? "lesson \(lesson.name)" : "lesson next"
    guard lesson.steps[step].demonstration != nil else { return try shell.run(command) }
    let count = hiddenCursors(shell)
    shell.terminal.send(command + "\r")
    try shell.terminal.wait(for: "the demonstration of \(lesson.name) \(step + 1)") { _ in
      hiddenCursors(shell) > count && !shell.terminal.isCooked
    }
    shell.terminal.send(" ")
    try shell.waitForInput("lay>")
  }

  private func hiddenCursors(_ shell: ShellRun) -> Int {
    String(decoding: shell.terminal.output, as: UTF8.self).components(of: "\u{1B}[?25l")
  }

  @Test(arguments: Course.entries.indices, [(80, 24), (120, 40)])
  func taskStaysVisible(_ index: Int, _ size: (columns: Int, rows: Int)) throws {
    let lesson = try #require(LessonParser.read(Course.entries[index].source).lesson)
    let shell = try ShellRun(columns: size.columns, rows: size.rows)
    try shell.waitForPrompt()
    try begin(0, of: lesson, shell)
    var isAsking = lesson.steps[0].prediction != nil
    expectTask(of: 0, lesson, isAsking: isAsking, shell, after: "the beginning")
    var generator = SeededGenerator(seed: UInt64(index))
    let views = ["root"] + ViewNames.all(in: try LessonStage(lesson, step: 0).start.shown)
    for _ in 0..<20 {
      let view = views.randomElement(using: &generator) ?? ""
      let commands = Self.commands(view, views.randomElement(using: &generator) ?? "")
      let command = commands.randomElement(using: &generator) ?? ""
      try shell.run(command)
      // Meeting the goal without a guess shows the answer.
      if shell.terminal.screen.text.contains("the answer: ") { isAsking = false }
      expectTask(of: 0, lesson, isAsking: isAsking, shell, after: command)
    }
    try shell.run("lesson again")
    for (number, step) in lesson.steps.enumerated() {
      if number > 0 {
        try begin(number, of: lesson, shell)
        isAsking = step.prediction != nil
        expectTask(of: number, lesson, isAsking: isAsking, shell, after: "lesson next")
      }
      if isAsking {
        try shell.run("lesson guess " + (step.prediction?.isYesOrNo == true ? "yes" : "1"))
        isAsking = false
        expectTask(of: number, lesson, isAsking: false, shell, after: "lesson guess")
      }
      for statement in step.solution.statements {
        // Further lines come at the continuation prompt, as those of a paste do.
        try shell.finish(statement.text.split(separator: "\n").joined(separator: "\r"))
        expectTask(of: number, lesson, isAsking: false, shell, after: statement.text)
      }
      #expect(task(shell)?.rule.contains("✓") == true, "\(lesson.name) \(number + 1) is met")
    }
    #expect(shell.quit() == .status(0))
  }
}

extension String {
  /// Number of occurrences of a text.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var remaining = self[...]
    while let position = remaining.firstRange(of: text) {
      count += 1
      remaining = remaining[position.upperBound...]
    }
    return count
  }
}
