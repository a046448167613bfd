/// The severity of a finding.
package enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  package static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A kind of finding. The raw values are stable: suppressions and other programs name them.
package enum LintRule: String, CaseIterable, Sendable {
  case conflict, ambiguous, misplaced, stale, outside, notch, clipped, overlap, target, breaks
  case unused

  /// The severity of most of its findings.
  package var severity: LintSeverity {
    switch self {
    case .conflict: .error
    case .ambiguous, .misplaced, .outside, .notch, .clipped, .overlap, .breaks: .warning
    case .stale, .target, .unused: .note
    }
  }

  /// One sentence about what it finds.
  package var summary: String {
    switch self {
    case .conflict: "Required constraints cannot all hold."
    case .ambiguous: "Constraints leave a place or a length open."
    case .misplaced: "Xcode flags a view whose frame is not what its constraints give."
    case .stale: "Recorded frames miss the constraints of the file."
    case .outside: "A control or a text reaches beyond the screen."
    case .notch: "A control reaches out of the safe area."
    case .clipped: "A text has less room than it needs."
    case .overlap: "Two controls or texts in one view lie on each other."
    case .target: "A button is smaller than 44 by 44 points."
    case .breaks: "Fixed sizes conflict below a width."
    case .unused: "A constraint cannot matter at any size."
    }
  }
}
