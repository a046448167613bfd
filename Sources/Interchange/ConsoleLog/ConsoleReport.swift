package import LayoutEngine

/// The result of reading a console's output.
package struct ConsoleReport {
  package enum Kind {
    /// UIKit's or AppKit's report of constraints that cannot hold together.
    case conflict
    case constraints
    /// Views with their frames: `recursiveDescription`.
    case views
    /// `_autolayoutTrace`.
    case trace
    /// Messages about a layout that list no constraints.
    case message
  }

  package var kind = Kind.constraints
  package var items: [ConsoleItem] = []
  package var constraints: [ConsoleConstraint] = []
  package var logs: [ConsoleLog] = []
  package var messages: [ConsoleMessage] = []
  /// The views of a dump or a trace, in pre-order.
  package var views: [DumpedView] = []
  /// Lines that were not understood completely.
  package var unread: [UnreadLine] = []
  package var isAppKit = false
  /// True if parts of the text were replaced by `<private>`.
  package var isRedacted = false
  /// The number of constraints in the text, including those beyond the limit.
  package var constraintCount = 0
  /// The number of bytes of the text, if only the beginning was read.
  package var cutFrom: Int?
  /// The number of bytes in facts, in the wrapping, and in text that was not understood.
  var byteCounts = (facts: 0, wrapping: 0, unread: 0)
  /// The superview of each item that the text names. Looked up, never iterated.
  package var superviews: [Int: Int] = [:]

  /// Returns true if Apple's own code made the constraints of a log, and no view of the app is in it.
  package func isApples(_ log: ConsoleLog) -> Bool {
    ConflictCause.isApples(Array(log.constraints), in: self)
  }

  /// Returns true if the text says anything about a layout.
  package var isLayout: Bool {
    !constraints.isEmpty || !views.isEmpty || !messages.isEmpty
  }
}

/// One report of a conflict, or one list of constraints.
package struct ConsoleLog {
  package var constraints: Range<Int>
  /// The index of the constraint that was broken; `nil` if the text does not say.
  package var broken: Int?
  /// True if the text contains the broken constraint, but no list.
  package var lacksList = false
  /// True if the list begins before the text.
  package var lacksBeginning = false
  /// True if the constraint that was broken is not in the list of the text, but follows it.
  package var isBrokenElsewhere = false
  /// True if the list stops before its end.
  package var isCut = false
  /// True if the list has more constraints than are read.
  package var exceedsLimit = false
  /// The number of constraints of the list that could not be parsed.
  package var unreadCount = 0
  /// The number of occurrences of the log in the text.
  package var copies = 1
}

/// A line that was not understood.
package struct UnreadLine: Equatable {
  /// From 1.
  package var number: Int
  package var text: String
  /// The first character that cannot be read, from 0.
  package var column: Int
}

/// A view or guide in a constraint.
package struct ConsoleItem: Equatable {
  /// `0x7f…`, or empty if only its name was printed.
  var address: String
  package var className: String
  package var label: String
}

/// A constraint as it was printed.
package struct ConsoleConstraint {
  package struct Anchor: Equatable {
    package var item: Int
    package var attribute: Attribute
  }

  package var address: String
  package var className: String
  package var identifier: String?
  /// `File.swift:33`, as SnapKit prints it.
  package var source: String?
  package var first: Anchor
  package var relation: LayoutRelation
  var multiplier = 1.0
  package var second: Anchor?
  package var constant = 0.0
  var priority = 1000.0
  /// The line, from 1.
  package var line: Int

  /// Returns true if the constraints are equal except for their addresses and lines.
  func isEquivalent(to other: ConsoleConstraint) -> Bool {
    first == other.first && relation == other.relation && second == other.second
      && multiplier == other.multiplier && constant == other.constant
  }
}

/// A view of a dump or a trace.
package struct DumpedView {
  var className: String
  var label: String
  /// The index of the parent; −1 at the top.
  var parent: Int
  var depth: Int
  /// In the parent's coordinates; `nil` in a trace.
  var frame: Rect?
  var isHidden = false
  package var isAmbiguous = false
  var line: Int
}
