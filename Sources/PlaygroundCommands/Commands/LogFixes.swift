import CommandLanguage
import Interchange
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// Fixes of a conflict from a log, numbered by the constraints that they change. The commonest
/// comes first: a constraint of the app that is not required.
struct LogFixes {
  /// Maximum number of members with fixes.
  private static let maximumFixes = 6

  private let report: ConsoleReport
  private let places: [Int]
  private let detail: ConflictDetail
  private let session: Session

  init(
    _ report: ConsoleReport, _ places: [Int], _ detail: ConflictDetail, _ session: Session
  ) {
    self.report = report
    self.places = places
    self.detail = detail
    self.session = session
  }

  func add(to run: inout Run) {
    // The constraint that UIKit broke is tried first, and then the last of the list.
    let own = places.filter { ConstraintOwner(report.constraints[$0], in: report).isOfApp }
    let ordered = own.filter { $0 == report.broken } + own.filter { $0 != report.broken }.reversed()
    let before = session.shown.conflicts().count
    var rows: [[String]] = []
    for place in ordered.prefix(Self.maximumFixes) {
      for (letter, command, item) in candidates(of: place) {
        guard let tried = run.interpreter.trial(of: command, in: session)?.shown,
          tried.conflicts().count < before
        else { continue }
        rows.append([
          "fix \(place + 1)\(letter)", command, "then \(effect(of: item, in: tried))",
          rows.isEmpty ? "usual" : "",
        ])
      }
    }
    for line in Columns.aligned(rows, gap: 3) { run.say(line) }
  }

  /// The same constraint @999, and as an inequality.
  private func candidates(of place: Int) -> [(String, String, UserConstraint)] {
    let label = ConsoleConversion.label(of: place)
    guard let item = session.tree.constraints.first(where: { $0.label == label }) else { return [] }
    func command(_ changed: UserConstraint) -> String {
      "repeat 1 { unconstrain \(label); "
        + "constrain \(label): \(Self.text(of: changed, in: session.tree)) }"
    }
    var weak = item
    weak.priority = 999
    var list = [("", command(weak), item)]
    guard item.relation == .equal,
      let index = detail.conflict.members.firstIndex(where: { isMember($0, label) }),
      let freed = detail.freed[index], (freed - item.constant).magnitude > 1e-9
    else { return list }
    var open = item
    open.relation = freed > item.constant ? .greaterOrEqual : .lessOrEqual
    list.append(("b", command(open), item))
    return list
  }

  private func isMember(_ member: LayoutConstraint, _ label: String) -> Bool {
    if case .user(let index) = member.source {
      return session.shown.constraints[index].label == label
    }
    return false
  }

  static func text(of item: UserConstraint, in tree: LayoutTree) -> String {
    ConstraintText.text(of: item, in: tree)
  }

  /// `box.height = 75.333`.
  private func effect(of item: UserConstraint, in tree: LayoutTree) -> String {
    var free = item
    let first = tree.value(of: item.first.attribute, of: item.first.view)
    let second = item.second.map { tree.value(of: $0.attribute, of: $0.view) } ?? 0
    free.constant = ((first - item.multiplier * second) * 1000).rounded() / 1000
    free.relation = .equal
    free.priority = 1000
    let words = Self.text(of: free, in: tree).split(separator: " ")
    return words.map { $0 == "==" ? "=" : String($0) }.joined(separator: " ")
  }
}

extension ConstraintOwner {
  /// True if code of the app can change it.
  var isOfApp: Bool {
    if case .system = self { return false }
    return true
  }
}
