import LayoutDocument
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
  package var views: [ConsoleItem] = []
  /// Lines about a layout that were not understood completely.
  package var unread: [UnreadLine] = []
  package var isAppKit = false
  /// True if parts of the text were replaced by `<private>`.
  package var isRedacted = false
  /// The number of constraints in the text, including those that were not understood.
  package var constraintCount = 0
  /// The number of bytes of the text, if only the beginning was read.
  package var cutFrom: Int?
  /// The number of reports whose list is missing.
  package var emptyHeadingCount = 0
  /// The reading direction, if the text says it.
  package var isRightToLeft: Bool?
  /// True if a view was assumed to have the superview of one beside it.
  package var assumesSuperviews = false

  /// Maximum number of constraints that are solved.
  static let maximumExamined = 400

  /// The indices of the constraints that are solved, ascending: the first ones, and the broken ones.
  var examined: [Int] {
    guard constraints.count > Self.maximumExamined else { return Array(constraints.indices) }
    let broken = logs.compactMap { $0.broken }.prefix(Self.maximumExamined / 2)
    return Set(constraints.indices.prefix(Self.maximumExamined - broken.count)).union(broken)
      .sorted()
  }

  package var framework: String { isAppKit ? "AppKit" : "UIKit" }

  /// The number of logs with their repetitions.
  package var logCount: Int { logs.reduce(0) { $0 + $1.copies } }

  /// The number of views, each counted once by its address.
  package var viewCount: Int {
    Set(logs.flatMap { $0.views }).count + (items + views).count { $0.address.isEmpty }
  }

  /// Returns true if the text says anything about a layout.
  package var isLayout: Bool { !constraints.isEmpty || !views.isEmpty || !messages.isEmpty }
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
  /// The number of constraints of the list that could not be parsed.
  package var unreadCount = 0
  /// The addresses of its views in each occurrence of the log.
  var occurrences: [Set<String>] = []
  /// Apple's process that printed it.
  package var process: String?

  package var copies: Int { occurrences.count }
  /// The addresses of its views in all occurrences.
  package var views: Set<String> { Set(occurrences.joined()) }
  /// True if some occurrences have other views.
  package var hasOtherViews: Bool { occurrences.contains { $0 != occurrences[0] } }
}

/// A line that was not understood.
package struct UnreadLine: Equatable {
  /// From 1.
  package var number: Int
  package var text: String
  /// The first character that cannot be read, from 0.
  package var column: Int
  /// The reason if a constraint begins there.
  package var reason: UnreadReason?
}

/// A view or guide in a constraint, or a view of a dump or a trace.
package struct ConsoleItem: Equatable {
  /// `0x7f…`, or empty if only its name was printed.
  var address = ""
  package var className: String
  package var label = ""
  /// True if Apple's code made the view.
  package var isApples = false
  /// The index of its superview, if the text names that.
  package var superview: Int?
  /// In the superview's coordinates; only a dump has it.
  var frame: Rect?
  var isHidden = false
  /// The attributes that a trace calls ambiguous: none if it says so only of the view as a whole;
  /// `nil` if it does not.
  package var ambiguous: [Attribute]?
  /// The line that names it first, from 1.
  var line = 1

  /// Identifies it in its log.
  var key: String { address.isEmpty ? label : address }

  var isGuide: Bool { className.hasSuffix("LayoutGuide") }
}

/// A constraint as it was printed.
package struct ConsoleConstraint {
  package var address = ""
  package var className = ""
  package var identifier: String?
  /// `File.swift:33`, as SnapKit prints it.
  package var source: String?
  /// Its relation between items, by their indices.
  package var form = LinearConstraint(first: Anchor(0, .width))
  /// The line, from 1.
  package var line = 1
  package var owner = ConstraintOwner.app(nil)
  /// True for a size that a table, a collection or a window imposes on a view.
  package var isImposed = false

  /// True for a constant length.
  package var isSize: Bool { second == nil && first.attribute.isLength }

  package var first: Anchor<Int> { form.first }
  package var second: Anchor<Int>? { form.second }
  package var relation: LayoutRelation { form.relation }
  package var constant: Double { form.constant }
  package var anchors: [Anchor<Int>] { [first] + (second.map { [$0] } ?? []) }

  package var relatedItems: [Int] { anchors.map { $0.view } }
}

extension [ConsoleConstraint] {
  /// True if there are two, and they set one attribute to different numbers.
  var areContrary: Bool {
    count == 2 && self[0].first == self[1].first && self[0].second == self[1].second
      && self[0].form.multiplier == self[1].form.multiplier && self[0].constant != self[1].constant
  }

  /// The form of a conflict: the same constraints between other instances have the same signature.
  /// Addresses, texts of views and the order of the list do not matter.
  ///
  /// It consists of the sorted hashes of the constraints after three rounds in which each view takes
  /// the hashes of its constraints.
  func signature(between items: [ConsoleItem]) -> [UInt64] {
    var views: [Int: UInt64] = [:]
    func hash(_ text: String) -> UInt64 { ImportedFacts.File.checksum(of: [UInt8](text.utf8)) }
    func view(_ index: Int) -> UInt64 {
      let item = items[index]
      return views[index] ?? hash(item.className + (item.address.isEmpty ? item.label : ""))
    }
    var values: [UInt64] = []
    for _ in 0..<3 {
      values = map { item in
        let form = item.form.map { $0.map { "\(view($0))" } }.text
        return hash("\(item.className) \(item.identifier ?? "") \(item.source ?? "") \(form)")
      }
      var next: [Int: UInt64] = [:]
      for (item, value) in zip(self, values) {
        for (item, factor) in zip(item.relatedItems, [3, 5] as [UInt64]) {
          next[item, default: view(item)] &+= value &* factor
        }
      }
      views = next
    }
    return values.sorted()
  }
}
