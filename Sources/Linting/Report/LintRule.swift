import Interchange

/// The severity of a finding.
package enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A kind of finding. The raw values are stable: suppressions and other programs name them.
package enum LintRule: String, CaseIterable, Sendable {
  case conflict, ambiguous, misplaced, stale, outside, notch, clipped, overlap, target, breaks
  case unused, unread

  /// The rules that are checked by default.
  package static let usual = allCases.filter { $0 != .target }

  /// The severity of most of its findings.
  var severity: LintSeverity {
    switch self {
    case .conflict: .error
    case .ambiguous, .misplaced, .outside, .notch, .clipped, .overlap, .breaks: .warning
    case .stale, .target, .unused, .unread: .note
    }
  }

  /// One sentence about its findings.
  var summary: String { text("summary") }

  /// A few sentences about its findings, their effect and the remedy.
  var explanation: String { summary + " " + text("remedy") }

  private func text(_ column: String) -> String {
    guard let row = DataPage.lint.row("Rules", rawValue) else {
      preconditionFailure("no texts of \(rawValue)")
    }
    return row[column]
  }
}

extension DataPage { static let lint = DataPage("lint-data.md") }
