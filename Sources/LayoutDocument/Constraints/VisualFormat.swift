package import CommandLanguage
package import LayoutEngine

/// A format of Apple's visual format language as written; names are not resolved.
package struct VisualFormat {
  /// A predicate in a connection or in a view's parentheses.
  struct Predicate {
    enum Object {
      case number(Double)
      case name(Word)
    }

    var relation = LayoutRelation.equal
    var object: Object
    var priority = LayoutPriority.required
  }

  /// A connection between two views, or between a view and the superview.
  enum Connection {
    /// The views touch.
    case flush
    /// `-`.
    case standard
    case spaces([Predicate])

    var isStandard: Bool { if case .standard = self { true } else { false } }
  }

  package struct View {
    package var name: Word
    /// The predicates of its width or height.
    var predicates: [Predicate]
  }

  package var axis = Axis.horizontal
  /// The space from the superview to the first view, if the format begins with `|`.
  var leading: Connection?
  package var views: [View] = []
  /// The spaces after each view but the last.
  var connections: [Connection] = []
  /// The space from the last view to the superview, if the format ends in `|`.
  var trailing: Connection?
  /// The location of each `|`.
  var superviews: [SourceRange] = []

  /// The edges at the start and at the end of a view along the format, and those of its margins,
  /// from which standard spaces to the superview are measured.
  typealias Sides = (start: Attribute, end: Attribute, startMargin: Attribute, endMargin: Attribute)

  /// The constraints in the order of the format. As UIKit makes them, of two items the one further
  /// right or down comes first, so that spaces are positive constants; `isReversed` exchanges them.
  /// The superview's name is empty.
  ///
  /// - Parameters:
  ///   - between: the end of a view and the start of the next one.
  ///   - meaning: the points or the view that a name in a predicate means.
  func forms<E: Error>(
    _ sides: Sides, between: (end: Attribute, start: Attribute), isReversed: Bool = false,
    meaning: (_ name: Word, _ view: View?) throws(E) -> (points: Double, view: Word?)
  ) throws(E) -> [LinearForm] {
    var forms: [LinearForm] = []
    func anchor(_ view: Word?, _ attribute: Attribute) -> AnchorForm {
      let word = view ?? Word(text: "", range: views[0].name.range)
      return AnchorForm(view: word, attribute: attribute, range: word.range)
    }
    func add(
      _ predicates: [Predicate], _ view: View?, _ first: AnchorForm, _ second: AnchorForm?
    ) throws(E) {
      for predicate in predicates {
        let (points, other): (Double, Word?) =
          switch predicate.object {
          case .number(let number): (number, nil)
          case .name(let name): try meaning(name, view)
          }
        forms.append(
          LinearForm(
            first: first, relation: predicate.relation,
            second: second ?? other.map { anchor($0, axis.length) },
            constant: points == 0 ? 0 : points, priority: predicate.priority))
      }
    }
    func connect(_ start: AnchorForm, _ end: AnchorForm, by connection: Connection) throws(E) {
      // A space is added to the second anchor.
      let (first, second) = isReversed ? (start, end) : (end, start)
      switch connection {
      case .flush: forms.append(LinearForm(first: first, second: second))
      case .standard:
        let isMargin = start.attribute.isMargin || end.attribute.isMargin
        let points = isMargin ? 0 : Self.standardSpacing
        forms.append(LinearForm(first: first, second: second, constant: points))
      case .spaces(let predicates): try add(predicates, nil, first, second)
      }
    }
    for (index, view) in views.enumerated() {
      if index > 0 {
        try connect(
          anchor(views[index - 1].name, between.end), anchor(view.name, between.start),
          by: connections[index - 1])
      } else if let leading {
        let edge = leading.isStandard ? sides.startMargin : sides.start
        try connect(anchor(nil, edge), anchor(view.name, sides.start), by: leading)
      }
      try add(view.predicates, view, anchor(view.name, axis.length), nil)
    }
    if let trailing {
      let edge = trailing.isStandard ? sides.endMargin : sides.end
      try connect(anchor(views[views.count - 1].name, sides.end), anchor(nil, edge), by: trailing)
    }
    return forms
  }

  /// The constraint of a format that has only one; `nil` for other formats. The superview's name is
  /// empty.
  package var linearForm: LinearForm? {
    let (start, end) = (axis.start, axis.end)
    let forms = try? self.forms((start, end, start, end), between: (end, start)) {
      (name, view) throws(UnknownName) in
      if view == nil { throw UnknownName() }
      return (0, name)
    }
    return forms?.count == 1 ? forms?.first : nil
  }

  private struct UnknownName: Error {}

  /// The default space between siblings, in points. At the superview's edge, the default is its
  /// layout margin.
  private static let standardSpacing = 8.0
}

/// Reads the visual format language: the grammar is the one in Apple's Auto Layout Guide, with
/// blanks allowed between its parts and hyphens in the names of views.
package struct VisualFormatParser {
  private var scanner: ConstraintScanner
  private let metrics: VisualFormatMetrics
  private var format = VisualFormat()
  /// The name that was last read as a metric; it may be a view without brackets.
  private var lastMetric: Word?

  /// - Parameter scanner: after the label, if there is one.
  package init(_ scanner: ConstraintScanner, metrics: VisualFormatMetrics) {
    self.scanner = scanner
    self.metrics = metrics
  }

  package mutating func parse() throws(Diagnostic) -> VisualFormat {
    try orientation()
    scanner.skipBlanks()
    if superview() { format.leading = try connection() }
    try view()
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd { return format }
      let connection = try connection()
      if superview() {
        format.trailing = connection
        break
      }
      guard scanner.sees("[") else { throw unexpected(after: connection) }
      format.connections.append(connection)
      try view()
    }
    scanner.skipBlanks()
    guard scanner.isAtEnd else {
      throw scanner.errorHere(
        "bad-format", "the format ends at the superview, but \(scanner.upcomingText()) follows")
    }
    return format
  }

  // MARK: Parts

  private mutating func orientation() throws(Diagnostic) {
    let start = scanner.index
    scanner.skipBlanks()
    guard let word = scanner.nameRun() else {
      scanner.rewind(to: start)
      return
    }
    guard let axis = Keyword.axis(word.text) else {
      throw scanner.source.error(
        "bad-format", "\(Message.quoted(word.text)) is not an orientation", at: word.range,
        fix: "H: or V:, or nothing for H:; a label and a blank come before them")
    }
    guard scanner.take(":") else {
      throw scanner.errorHere(
        "bad-format", "a colon is expected after \(word.text), not \(scanner.upcomingText())",
        fix: "H: or V:")
    }
    format.axis = axis == "v" ? .vertical : .horizontal
  }

  private mutating func superview() -> Bool {
    guard scanner.take("|") else { return false }
    format.superviews.append(scanner.range(scanner.index - 1, scanner.index))
    return true
  }

  private mutating func view() throws(Diagnostic) {
    guard scanner.take("[") else {
      throw scanner.errorHere("bad-format", expected: "a view", fix: viewHint)
    }
    scanner.skipBlanks()
    guard scanner.isAtName, let name = scanner.nameRun() else {
      throw scanner.errorHere("bad-format", expected: "the name of a view", fix: "[NAME]")
    }
    var predicates: [VisualFormat.Predicate] = []
    if scanner.take("(") { predicates = try self.predicates(of: name) }
    guard scanner.take("]") else {
      throw scanner.errorHere(
        "bad-format", "a ] is missing after the view \(name.text)", fix: "[\(name.text)]")
    }
    format.views.append(VisualFormat.View(name: name, predicates: predicates))
  }

  /// Nothing, `-`, `-8-` or `-(…)-`.
  private mutating func connection() throws(Diagnostic) -> VisualFormat.Connection {
    guard scanner.take("-") else { return .flush }
    if scanner.sees("[") || scanner.sees("|") { return .standard }
    let predicates: [VisualFormat.Predicate]
    if scanner.take("(") {
      predicates = try self.predicates(of: nil)
    } else {
      predicates = [try simplePredicate()]
    }
    guard scanner.take("-") else {
      throw scanner.errorHere(
        "bad-format", "a - is missing after the space", fix: "such as -8- or -(>=8)-")
    }
    return .spaces(predicates)
  }

  /// A number or a metric with no parentheses.
  private mutating func simplePredicate() throws(Diagnostic) -> VisualFormat.Predicate {
    scanner.skipBlanks()
    let start = scanner.index
    if let number = scanner.number() {
      return VisualFormat.Predicate(object: .number(try points(number)))
    }
    if scanner.isAtName, let name = scanner.nameRun(withHyphens: false) {
      lastMetric = name
      return VisualFormat.Predicate(object: .name(name))
    }
    if scanner.take("-") {
      let isNegative = scanner.isAtNumber || scanner.isAtName
      throw scanner.source.error(
        "bad-format", isNegative ? "a negative space needs parentheses" : "this - is one too many",
        at: scanner.range(from: start), fix: isNegative ? "such as -(-8)-" : "such as [a]-[b]")
    }
    if scanner.peek().map({ "=<>".utf8.contains($0) }) ?? false {
      throw scanner.errorHere("bad-format", "a relation needs parentheses", fix: "such as -(>=8)-")
    }
    throw scanner.errorHere(
      "bad-format", "a view, a number or | is expected after -, not \(scanner.upcomingText())",
      fix: "-[NAME], -8-[NAME] or -|")
  }

  /// The predicates in parentheses, and the closing one.
  /// - Parameter view: the view whose width or height they are about; empty for a space.
  private mutating func predicates(of view: Word?) throws(Diagnostic) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate(of: view)) } while scanner.take(",")
    guard scanner.take(")") else {
      let isArithmetic = scanner.sees("*") || scanner.sees("/") || scanner.sees("+")
      throw scanner.errorHere(
        "bad-format", expected: "a ) or a comma",
        fix: isArithmetic
          ? "the visual format has no arithmetic; constrain A.width == 2 * B.width has"
          : "such as (>=8@750,<=20)")
    }
    return predicates
  }

  private mutating func predicate(of view: Word?) throws(Diagnostic) -> VisualFormat.Predicate {
    let relation = try scanner.relation() ?? .equal
    var predicate = VisualFormat.Predicate(relation: relation, object: try object(of: view))
    let metrics = self.metrics
    if scanner.take("@") { predicate.priority = try scanner.priority { metrics.value(of: $0) } }
    return predicate
  }

  private mutating func object(of view: Word?) throws(Diagnostic) -> VisualFormat.Predicate.Object {
    scanner.skipBlanks()
    let start = scanner.index
    let isNegative = scanner.take("-")
    scanner.skipBlanks()
    if let number = scanner.number() {
      let points = try points(number)
      return .number(isNegative ? -points : points)
    }
    scanner.rewind(to: start)
    if scanner.isAtName, let name = scanner.nameRun() { return .name(name) }
    throw scanner.errorHere(
      "bad-format", expected: view == nil ? "a number or a metric" : "a number, a metric or a view",
      fix: view.map { "such as [\($0.text)(>=50)]" } ?? "such as -(>=8)-")
  }

  // MARK: Errors

  private func points(_ number: ConstraintScanner.Number) throws(Diagnostic) -> Double {
    guard number.form != .percent else {
      throw scanner.source.error(
        "bad-number", "the visual format has no percentages", at: number.range,
        fix: "constrain A.width == 30% * B.width")
    }
    guard number.value <= ConstraintLimits.maximumConstant else {
      throw scanner.source.error(
        "bad-constant", "a constant is at most 1000000000 points in size", at: number.range)
    }
    return number.value
  }

  private mutating func unexpected(after connection: VisualFormat.Connection) -> Diagnostic {
    if case .flush = connection {
      return scanner.errorHere(
        "bad-format", expected: "a -, a view or |", fix: "-[NAME], -8-[NAME] or -|")
    }
    return scanner.errorHere(
      "bad-format", expected: "a view or |", fix: lastMetric == nil ? "[NAME] or |" : viewHint)
  }

  private var viewHint: String {
    guard let lastMetric else { return "[NAME]" }
    return "[\(lastMetric.text)], if \(lastMetric.text) is meant to be a view"
  }
}
