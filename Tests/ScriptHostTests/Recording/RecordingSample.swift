import ScriptHost

/// Sessions to write.
enum RecordingSample {
  static let hostile = "</pre><script>alert(1)</script>&\"'\u{1}]]>-->"

  static func step(
    _ command: String, printed: [String] = [], frame: [String] = []
  ) -> RecordedStep {
    var step = RecordedStep(command: command.split(separator: "\n").map(String.init))
    step.printed = printed + frame
    step.output = printed
    step.frame = frame
    step.description = ["root  view  400 × 240"]
    return step
  }

  static func session(_ steps: [RecordedStep], title: String = "") -> RecordedSession {
    RecordedSession(title: title, columns: 20, rows: 6, steps: steps)
  }

  /// Every kind of step, and text that would like to be more.
  static let full = session(
    [
      step("split root h 2", frame: ["┌\u{1b}[0;1;34m a \u{1b}[0m┐", "│ 日本 │"]),
      step("expect fails {\n  remove x\n}"),
      step("echo '\(hostile)'", printed: [hostile]),
    ], title: hostile)
}
