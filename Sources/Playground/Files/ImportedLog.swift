import CommandLanguage
package import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Console output in a session.
package enum ImportedLog {
  /// Maximum number of quoted lines that were not understood.
  private static let maximumQuotes = 8

  /// Replaces the session's document by the layout of a text, and reports it. A text that consists
  /// of messages changes nothing.
  static func show(
    _ bytes: [UInt8], _ word: Word, _ arguments: Arguments, _ session: inout Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    let report = ConsoleReader.read(bytes)
    try arguments.require(
      report.isLayout, "bad-import",
      report.constraintCount > 0
        ? "\(NumberText.count(report.constraintCount, "constraint")) in the text, but none could be read"
        : "the text contains no layout",
      at: word, fix: "import reads storyboards, xibs, console output and json")
    run.report.showsItself = true
    run.report.say(head(report))
    if let count = report.cutFrom {
      run.report.say("read the first \(ConsoleReader.maximumBytes) of \(count) bytes")
    }
    var answer: LogAnswer?
    switch report.kind {
    case .conflict, .constraints:
      let made = self.answer(to: report, in: &session)
      let count = made.conversion.positions.count
      if count < report.constraints.count {
        run.report.say("examined \(count) of them: those that are connected with a conflict")
      }
      run.report.lines += made.lines
      answer = made
    case .views, .trace:
      let conversion = ConsoleConversion(report, origin: session.tree.currentOrigin)
      take(conversion, in: &session)
      addAmbiguity(report, conversion, &run)
    case .message: break
    }
    let json = LogJSON.text(of: report, answer)
    run.report.makeJSON = { json }
    for message in report.messages {
      run.report.say("meaning: " + Sanitizer.sanitized(message.meaning))
      run.report.say("paste instead: " + message.instead)
    }
    addUnread(report, &run)
    if report.kind != .message { run.scriptText = ImportedScene.script(of: session.document) }
  }

  private static func take(_ conversion: ConsoleConversion, in session: inout Session) {
    _ = try? session.document.apply(
      [.start(.tree(ImportedTree(conversion.tree)))], by: session.tree.currentOrigin)
    session.remedies = nil
  }

  /// Replaces the session's document by the constraints of a report, and tries their remedies.
  package static func answer(to report: ConsoleReport, in session: inout Session) -> LogAnswer {
    let origin = session.tree.currentOrigin
    var conversion = ConsoleConversion(report, origin: origin)
    let isDirected = conversion.positions.contains { report.constraints[$0].isDirectional }
    if report.kind == .conflict, isDirected, conversion.tree.conflictCount == 0,
      !report.isAppKit, report.isRightToLeft != false
    {
      // Leading and trailing edges may conflict in the other direction only.
      let mirrored = ConsoleConversion(report, origin: origin, isRightToLeft: true)
      if mirrored.tree.conflictCount > 0 { conversion = mirrored }
    }
    take(conversion, in: &session)
    session.reportedConflicts = session.shown.conflicts()
    let answer = LogAnswer(conversion)
    session.remedies = (answer.remedies.flatMap { $0 }, session.document)
    return answer
  }

  private static func head(_ report: ConsoleReport) -> String {
    let framework = report.framework
    let what =
      switch report.kind {
      case .conflict: report.logCount > 1 ? "\(report.logCount) logs" : "\(framework)'s log"
      case .constraints: "printed constraints"
      case .views: "a dump of views"
      case .trace: "a trace"
      case .message: "a message of \(framework)"
      }
    return "read: \(what), \(NumberText.count(report.constraints.count, "constraint")), "
      + "\(NumberText.count(report.viewCount, "view")), "
      + "\(NumberText.count(report.unread.count, "line")) not understood"
  }

  /// Quotes the lines that were not understood, with a caret.
  private static func addUnread(_ report: ConsoleReport, _ run: inout Run) {
    let lines = report.unread
    if !lines.isEmpty { run.report.say("not understood:") }
    for line in lines.prefix(maximumQuotes) {
      let number = "  \(line.number) | "
      run.report.say(number + Sanitizer.sanitized(String(line.text.prefix(200))))
      run.report.say(
        String(repeating: " ", count: number.count + min(line.column, 200)) + "^"
          + (line.reason.map { " " + Sanitizer.sanitized($0.text) } ?? ""))
    }
    let more = lines.count - maximumQuotes
    if more > 0 { run.report.say("  and \(more) more") }
  }

  private static func addAmbiguity(
    _ report: ConsoleReport, _ conversion: ConsoleConversion, _ run: inout Run
  ) {
    let ambiguous = zip(report.views, conversion.names).compactMap { view, name in
      view.ambiguous.map { attributes in
        attributes.isEmpty
          ? name : attributes.map { "\(name).\($0.rawValue)" }.joined(separator: ", ")
      }
    }
    if !ambiguous.isEmpty { run.report.say("ambiguous: " + ambiguous.joined(separator: ", ")) }
    if report.kind == .trace {
      run.report.say("a trace has no frames: the views have no size here")
    } else {
      run.report.showsItself = false
    }
  }
}
