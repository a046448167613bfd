import Interchange
import LayoutDocument
import Linting
import Playground

/// The findings of a console's log, as `--lint` reports them.
enum LintedLog {
  static func scene(of bytes: [UInt8], named name: String) -> LintedScene {
    let report = ConsoleReader.read(bytes)
    var session = Session()
    var findings: [LintFinding] = []
    if report.kind == .conflict || report.kind == .constraints, !report.constraints.isEmpty {
      let answer = ImportedLog.answer(to: report, in: &session)
      findings = zip(answer.conflicts, answer.remedies).map { finding($0, $1, answer) }
    }
    findings += report.unread.map { line in
      LintFinding(
        .unread, line: line.number, objectID: "line \(line.number)", views: [],
        message: "not understood: \(line.text.prefix(120))", fix: "paste the whole log")
    }
    findings += report.messages.map { message in
      LintFinding(
        .unread, .note, line: 1, objectID: "", views: [], message: message.meaning,
        fix: "paste instead: " + message.instead)
    }
    return LintedScene(
      log: name, viewCount: report.items.count, constraintCount: report.constraints.count,
      findings: findings)
  }

  private static func finding(
    _ conflict: LogConflict, _ remedies: [Remedy], _ answer: LogAnswer
  ) -> LintFinding {
    let report = answer.report
    let broken = report.logs[conflict.log].broken
    let position =
      broken.flatMap { conflict.positions.contains($0) ? $0 : nil } ?? conflict.positions.last
    let isHarmless = conflict.cause.kind == .apple || conflict.cause.kind == .rounding
    var finding = LintFinding(
      .conflict, isHarmless ? .note : nil, line: position.map { report.constraints[$0].line } ?? 1,
      objectID: position.map { report.constraints[$0].address } ?? "",
      views: conflict.cause.item.map { [answer.conversion.names[$0]] } ?? [],
      message: conflict.cause.text + (conflict.sum.map { ": " + $0.text } ?? ""),
      fix: remedies.first.map { "fix \($0.number): \($0.command); \(conflict.cause.advice)" }
        ?? conflict.cause.advice)
    finding.parts = conflict.positions.prefix(12).map {
      LintFinding.Part(
        line: report.constraints[$0].line,
        text: "\(ConsoleConversion.label(of: $0)): \(answer.text(of: $0))")
    }
    return finding
  }
}
