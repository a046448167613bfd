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
  var summary: String {
    switch self {
    case .conflict: "Required constraints cannot all hold."
    case .ambiguous: "Constraints do not determine a position or a length."
    case .misplaced: "Xcode flags a view whose frame is not what its constraints give."
    case .stale: "Recorded frames violate the constraints of the file."
    case .outside: "A control or a text extends beyond the screen."
    case .notch: "A control extends beyond the safe area."
    case .clipped: "A text is wider than its view."
    case .overlap: "Two controls or texts in one view overlap."
    case .target: "A button is smaller than 44 by 44 points."
    case .breaks: "Fixed sizes conflict below a width."
    case .unused: "A constraint has no effect at any size."
    case .unread: "A part of the file is not understood, and not in the layout."
    }
  }

  /// A few sentences about its findings, their effect and the remedy.
  var explanation: String {
    let more =
      switch self {
      case .conflict:
        "At run time one of the constraints breaks, and the layout is not the designed one. "
          + "Give one of them a lower priority, another relation or another constant."
      case .ambiguous:
        "Several layouts are right, and the system chooses one. Add the constraint that is missing."
      case .misplaced:
        "The app shows the view elsewhere than Xcode does. Update its frame, or change its "
          + "constraints."
      case .stale:
        "The file was changed without updating its frames. The built app is not affected; "
          + "update the frames in Xcode."
      case .outside:
        "It cannot be read or tapped there. It is reported once, for the smallest device. Let it "
          + "shrink or wrap, or put it into a scroll view."
      case .notch:
        "The notch, the home indicator or rounded corners can cover it. Pin it to the safe area."
      case .clipped:
        "The end of the text is cut. Allow more lines, a smaller font or a wider view. Texts that "
          + "are set through an outlet are not checked."
      case .overlap:
        "One hides the other. Add a constraint between them. Texts that are set through an "
          + "outlet are not checked."
      case .target: "Smaller buttons are hard to tap. This rule is off unless --rules names it."
      case .breaks:
        "On smaller screens than the saved one, one of the constraints breaks. Give a fixed size a "
          + "lower priority or another relation."
      case .unused: "Other constraints imply it. Delete it."
      case .unread: "The other findings do not include its effect."
      }
    return summary + " " + more
  }
}
