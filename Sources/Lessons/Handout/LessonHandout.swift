import CommandLanguage

/// A lesson as Markdown for printing: its prose and the start of each step, without goals, hints
/// and solutions.
enum LessonHandout {
  static func lines(of lesson: Lesson) -> [String] {
    var lines = ["# \(lesson.title)", ""] + lesson.prose
    lines += fence(lesson.start)
    for (index, step) in lesson.steps.enumerated() {
      lines += ["", "## \(index + 1). \(step.title)", ""] + step.prose + fence(step.start)
      if let question = step.prediction?.question {
        lines += ["", "Guess first: \(question) ____________"]
      }
      lines += ["", "Your commands, \(step.par) if you can:", ""]
      lines += Array(repeating: "    lay>", count: step.par)
    }
    return lines
  }

  private static func fence(_ script: Script?) -> [String] {
    guard let script else { return [] }
    let commands = script.statements.flatMap { statement in
      statement.text.split { $0 == "\n" || $0 == "\r\n" }.map { "    " + $0 }
    }
    return ["", "It begins with", ""] + commands
  }
}
