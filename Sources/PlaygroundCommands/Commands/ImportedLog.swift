import Analysis
import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// Console output in a session.
enum ImportedLog {
  /// Lines that were not understood that are quoted.
  private static let maximumQuotes = 8
  /// Members of a conflict that are listed.
  private static let maximumMembers = 24

  /// Replaces the session's document by what the text says, and reports it.
  static func show(
    _ text: String, _ word: Word, _ arguments: Arguments, _ session: inout Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    let report = ConsoleReader.read(text)
    guard report.hasConstraints || !report.views.isEmpty else {
      throw arguments.diagnostic(
        "bad-import", "nothing in the text is a layout", at: word,
        fix: "a storyboard, a xib, console output, json and a layout of tmux are read")
    }
    let conversion = ConsoleConversion(report, origin: session.tree.currentOrigin)
    session.document = Document()
    session.tree = conversion.tree
    run.say(head(report))
    addUnread(report, &run)
    switch report.kind {
    case .conflict, .constraints: addConflict(report, in: &session, &run)
    case .views, .trace: addAmbiguity(report, conversion, &run)
    }
    run.scriptText = ImportedScene.script(of: session, run)
  }

  private static func head(_ report: ConsoleReport) -> String {
    let what =
      switch report.kind {
      case .conflict: "UIKit's log"
      case .constraints: "printed constraints"
      case .views: "a dump of views"
      case .trace: "a trace"
      }
    let views = report.views.isEmpty ? report.items.count : report.views.count
    return
      "read: \(what), \(report.constraints.count) constraints, \(views) views, "
      + "\(report.unread.count) lines not understood"
  }

  /// Quotes the text that cannot be read, with a caret.
  private static func addUnread(_ report: ConsoleReport, _ run: inout Run) {
    for line in report.unread.prefix(maximumQuotes) {
      let number = "  \(line.number) | "
      run.say(number + Sanitizer.sanitized(String(line.text.prefix(200))))
      run.say(String(repeating: " ", count: number.count + min(line.column, 200)) + "^")
    }
    let more = report.unread.count - maximumQuotes
    if more > 0 { run.say("  and \(more) more") }
    if report.isRedacted {
      run.say("parts of the log are <private>: what was redacted cannot be told")
    }
    if report.otherLogs > 0 {
      run.say("\(report.otherLogs) more of such logs follow in the text; this is the first")
    }
  }

  private static func addAmbiguity(
    _ report: ConsoleReport, _ conversion: ConsoleConversion, _ run: inout Run
  ) {
    let ambiguous = zip(report.views, conversion.names).filter { $0.0.isAmbiguous }.map { $0.1 }
    if !ambiguous.isEmpty { run.say("ambiguous: " + ambiguous.joined(separator: ", ")) }
    if report.kind == .trace { run.say("a trace has no frames: the views have no size here") }
  }

  // MARK: Conflicts

  private static func addConflict(
    _ report: ConsoleReport, in session: inout Session, _ run: inout Run
  ) {
    session.reportedConflicts = session.shown.conflicts()
    if report.constraints.isEmpty { return }
    let details = session.shown.conflictDetails()
    guard let detail = conflict(in: details, report, session.shown) else {
      if report.kind == .conflict { run.say(consistent(report)) }
      return
    }
    let places = detail.conflict.members.compactMap { place(of: $0, in: session.shown) }.sorted()
    addMembers(places, detail, report, session.shown, &run)
    let cause = ConflictCause(places, excess: detail.excess, in: report)
    run.say("cause: \(cause.text)")
    run.say("usual: \(cause.advice)")
    if let broken = report.broken, !places.contains(broken) {
      run.say("UIKit broke \(broken + 1): breaking it does not help, it will be told again")
    }
    LogFixes(report, places, detail, session).add(to: &run)
    addAssumptions(places, report, &run)
    let others = details.count - 1
    if others > 0 { run.say("\(others) more conflicts: conflicts lists them") }
  }

  /// The conflict of the constraint that UIKit broke; else the first.
  private static func conflict(
    in details: [ConflictDetail], _ report: ConsoleReport, _ tree: LayoutTree
  ) -> ConflictDetail? {
    let own = details.first { detail in
      detail.conflict.members.contains { place(of: $0, in: tree) == report.broken }
    }
    return own ?? details.first
  }

  /// The place in the report of a constraint that came of it.
  private static func place(of member: LayoutConstraint, in tree: LayoutTree) -> Int? {
    guard case .user(let index) = member.source else { return nil }
    return Int(tree.constraints[index].label.dropFirst()).map { $0 - 1 }
  }

  private static func consistent(_ report: ConsoleReport) -> String {
    report.isRedacted
      ? "what is left of it can hold together: the log is redacted"
      : "these can all hold together as they are printed: something is rounded, or missing"
  }

  private static func addMembers(
    _ places: [Int], _ detail: ConflictDetail, _ report: ConsoleReport, _ tree: LayoutTree,
    _ run: inout Run
  ) {
    let rest = places.count == 2 ? "either can alone" : "any \(places.count - 1) of them can"
    run.say(
      places.count == 1
        ? "this one cannot hold, as no length is below 0"
        : "these \(places.count) cannot all hold, \(rest)")
    let rows = places.prefix(maximumMembers).map { place in
      [
        String(place + 1), text(of: place, in: tree), owner(of: report.constraints[place], report),
        place == report.broken
          ? "UIKit broke this one: misses by \(NumberText.short(detail.excess))" : "",
      ]
    }
    for line in Columns.aligned(Array(rows), numbers: [0]) { run.say("  " + line) }
    if places.count > maximumMembers { run.say("  and \(places.count - maximumMembers) more") }
  }

  /// The constraint of a place in the plain form, without its label.
  static func text(of place: Int, in tree: LayoutTree) -> String {
    let label = ConsoleConversion.label(of: place)
    guard let item = tree.constraints.first(where: { $0.label == label }) else { return label }
    return LogFixes.text(of: item, in: tree)
  }

  private static func owner(of item: ConsoleConstraint, _ report: ConsoleReport) -> String {
    switch ConstraintOwner(item, in: report) {
    case .app: "yours"
    case .library(let place): "yours, \(Sanitizer.sanitized(place))"
    case .system(let purpose): "UIKit's: \(purpose)"
    }
  }

  private static func addAssumptions(
    _ places: [Int], _ report: ConsoleReport, _ run: inout Run
  ) {
    var assumed = ["sizes >= 0"]
    let items = places.map { report.constraints[$0] }
    let hasMargins = items.contains {
      $0.first.attribute.isMargin || $0.second?.attribute.isMargin == true
    }
    if hasMargins { assumed.append("layout margins of 8") }
    let hasGuess = items.contains { item in
      [item.first.item, item.second?.item].contains { place in
        place.map { report.items[$0].label == "superview" } ?? false
      }
    }
    if hasGuess { assumed.append("one superview, which is not named") }
    run.say("assumed, as the log does not print it: " + assumed.joined(separator: ", "))
  }
}
