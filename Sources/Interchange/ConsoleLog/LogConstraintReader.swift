import LayoutEngine

/// The reason why a part of a text was not understood.
package enum UnreadReason: Equatable {
  case noEnd
  case noRelation
  case attribute(String)
  case constant(String)
  case address
  case name(String)
  case visualFormat
  case grid

  package var text: String {
    switch self {
    case .noEnd: "the constraint is cut: its > is missing"
    case .noRelation: "it has no relation ==, <= or >="
    case .attribute(let word): "\"\(word)\" is not an attribute"
    case .constant(let word): "\"\(word)\" is not a possible constant"
    case .address: "an address or a name is cut"
    case .name(let word): "no view is called \"\(word)\""
    case .visualFormat: "its visual format is incomplete"
    case .grid: "an NSGridView prints its own form, without its boundaries' names"
    }
  }
}

/// Reads printed constraints: a head, then an equation or the visual format, then names. Line ends
/// are blanks.
struct LogConstraintReader {
  /// The class and address before a constraint.
  struct Head {
    var className: String
    var address: String
    /// The line, from 1.
    var line: Int
    /// True if the constraint takes several lines: then its names must match.
    var isLong: Bool
  }

  /// The items so far, each once.
  private(set) var items: [ConsoleItem] = []
  /// The superviews by item, as far as names reveal them. Looked up, never iterated.
  private(set) var superviews: [Int: Int] = [:]
  /// Indices of a log's items by address, or by label if there is none. Looked up, never iterated.
  private var indices: [String: Int] = [:]
  /// The items by the names in the current constraint. Looked up, never iterated.
  private var names: [String: Int] = [:]
  private var superview: Int?
  /// The item for superviews without a name.
  private var unnamed: Int?
  private var head = Head(className: "", address: "", line: 1, isLong: false)
  /// The reading direction of the text, if a constraint says it.
  private(set) var isRightToLeft: Bool?

  private typealias Bytes = ArraySlice<UInt8>
  private typealias Failure = LogFailure

  /// Forgets the views of the previous log, in which the same address may mean another view.
  mutating func beginLog() {
    indices = [:]
    unnamed = nil
  }

  /// Replaces unnamed superviews by those that other constraints name.
  func named(_ constraints: [ConsoleConstraint]) -> [ConsoleConstraint] {
    guard let unnamed else { return constraints }
    return constraints.map { item in
      var item = item
      if item.second?.item == unnamed, let known = superviews[item.first.item] {
        item.second?.item = known
      } else if item.first.item == unnamed, let known = item.second.flatMap({ superviews[$0.item] })
      {
        item.first.item = known
      }
      return item
    }
  }

  /// Removes the items of constraints that are counted only.
  mutating func forgetItems(from count: Int) {
    items.removeSubrange(count...)
    superviews = superviews.filter { $0.key < count && $0.value < count }
  }

  /// Reads the text between the address of a constraint and its end. If it is not a constraint,
  /// nothing changes.
  mutating func read(_ text: [UInt8], _ head: Head) throws(LogFailure) -> ConsoleConstraint {
    let (count, known) = (items.count, unnamed)
    self.head = head
    names = [:]
    superview = nil
    do throws(LogFailure) {
      var made = try constraint(text[...])
      if made.constant.magnitude > 1e9 { throw LogFailure(.constant("\(made.constant)")) }
      // Some code uses the smallest positive number instead of 0.
      if made.constant.magnitude < 1e-6 { made.constant = 0 }
      return made
    } catch {
      for item in items[count...] { indices[Self.key(of: item)] = nil }
      forgetItems(from: count)
      unnamed = known
      throw error
    }
  }

  private mutating func constraint(_ text: Bytes) throws(LogFailure) -> ConsoleConstraint {
    var text = text
    try takeNames(from: &text)
    var made = ConsoleConstraint(
      address: head.address, className: head.className,
      first: ConsoleConstraint.Anchor(item: 0, attribute: .width), relation: .equal,
      line: head.line)
    takeHead(from: &text, &made)
    try takeTail(from: &text, &made)
    if text.offset(of: "row-boundary") != nil || text.offset(of: "column-boundary") != nil {
      throw LogFailure(.grid)
    }
    if try !visual(text, &made) { try equation(text, &made) }
    return made
  }

  // MARK: Names

  /// `(active, names: '|':UIView:0x1, title:0x2 )` and `(Names: …)`: removes this part and records
  /// the names.
  private mutating func takeNames(from text: inout Bytes) throws(LogFailure) {
    let starts = ["(active", "(inactive", "(Names:", "(names:", "(Active"].compactMap {
      text.lastOffset(of: $0)
    }
    guard let start = starts.min() else { return }
    var list = text[start...]
    text = text[..<start]
    guard let colon = list.offset(of: "ames:") else {
      let mark = list.filter { !LogBytes.isBlank($0) }[...]
      if head.isLong, !mark.hasPrefix("(active)"), !mark.hasPrefix("(inactive)") {
        throw LogFailure(.noEnd)
      }
      return
    }
    list = list[(colon + 5)...]
    // The list ends at the last parenthesis, because names may contain some.
    if let end = list.lastIndex(of: UInt8(ascii: ")")) { list = list[..<end] }
    while !list.isEmpty {
      // A comma that follows a name and an address ends a part.
      let address = list.offset(of: ":0x") ?? list.startIndex
      let end = list[address...].firstIndex(of: UInt8(ascii: ",")) ?? list.endIndex
      try note(list[..<end].trimmed)
      list = list[end...].dropFirst()
    }
  }

  /// `'|':UIView:0x1`, or `title:0x2`.
  private mutating func note(_ part: Bytes) throws(LogFailure) {
    if part.hasPrefix("'|':") {
      superview = try item(part.dropFirst(4))
      return
    }
    guard let mark = part.lastOffset(of: ":0x"), !head.isLong || part.offset(of: "'|") == nil else {
      if head.isLong { throw LogFailure(.address) }
      return
    }
    let name = LogBytes.string(part[..<mark])
    let address = Self.address(part[(mark + 1)...])
    guard address.endIndex == part.endIndex else { throw LogFailure(.address) }
    // The name of a view may be its class.
    let className = AppleClasses.isPrivate(name) ? name : ""
    names[name] = register(
      ConsoleItem(address: LogBytes.string(address), className: className, label: name))
  }

  // MARK: Head and tail

  /// Reads identifiers, masks and SnapKit's source location before the relation.
  private mutating func takeHead(from text: inout Bytes, _ made: inout ConsoleConstraint) {
    if text.first == UInt8(ascii: "@") {
      // Wrapped text may have lost the blank, so the location ends with its line number.
      let blank = text.firstIndex(where: LogBytes.isBlank) ?? text.endIndex
      let number = text[..<blank].lastIndex(of: UInt8(ascii: "#")).map { $0 + 1 } ?? blank
      let end = text[number..<blank].firstIndex { !LogBytes.isDigit($0) } ?? blank
      let location = text[..<end].dropFirst()
      made.source = LogBytes.string(
        location.map { $0 == UInt8(ascii: "#") ? UInt8(ascii: ":") : $0 }[...])
      text = text[end...]
    }
    while true {
      text = text.trimmed
      if let first = text.first, ">\":".utf8.contains(first) {
        text = text.dropFirst()
      } else if text.hasPrefix("h=") || text.hasPrefix("v=") {
        text = text.drop { !LogBytes.isBlank($0) }
      } else if text.first == UInt8(ascii: "'"),
        // The quote that closes an identifier: a blank follows it.
        let end = text.indices.dropFirst().first(where: {
          text[$0] == UInt8(ascii: "'")
            && ($0 + 1 == text.endIndex || LogBytes.isBlank(text[$0 + 1]))
        })
      {
        made.identifier = LogBytes.string(text[..<end].dropFirst())
        text = text[(end + 1)...]
      } else {
        return
      }
    }
  }

  /// Removes priorities and the end of a constraint.
  private mutating func takeTail(
    from text: inout Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) {
    for mark in [" Hug:", " hug:"] {
      if let start = text.offset(of: mark) { text = text[..<start] }
    }
    for mark in ["priority:", "@"] {
      guard let start = text.lastOffset(of: mark) else { continue }
      let digits = text[(start + mark.utf8.count)...].trimmed
        .prefix { LogBytes.isDigit($0) || $0 == UInt8(ascii: ".") }
      // In the visual format, the priority of a distance is inside parentheses.
      guard let priority = LogBytes.number(digits),
        text[digits.endIndex...].first != UInt8(ascii: ")")
      else { continue }
      let rest = text[digits.endIndex...].trimmed
      guard rest.isEmpty || "(\">".utf8.contains(rest[rest.startIndex]) else {
        throw LogFailure(.constant(LogBytes.string(text[start...])))
      }
      made.priority = min(max(priority, 1), 1000)
      text = text[..<start]
    }
    for (mark, direction) in [("(LTR)", false), ("(RTL)", true)] {
      guard let start = text.offset(of: mark) else { continue }
      isRightToLeft = direction
      text = text[..<start]
    }
    while let last = text.last, "<>\",;`* \\\n".utf8.contains(last) { text.removeLast() }
    while text.last == UInt8(ascii: ")"),
      text.count(where: { $0 == UInt8(ascii: ")") })
        > text.count(where: { $0 == UInt8(ascii: "(") })
    {
      text = text.dropLast().trimmed
    }
    while let last = text.last, "<>\",;` ".utf8.contains(last) { text.removeLast() }
  }

  // MARK: Equations

  private static let relations: [(text: String, relation: LayoutRelation)] = [
    ("==", .equal), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
  ]

  private mutating func equation(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) {
    let found = text.indices.dropFirst().dropLast().lazy.compactMap { index in
      LogBytes.isBlank(text[index - 1])
        ? Self.relations.first { text[index...].hasPrefix($0.text) }.map { (index, $0.relation) }
        : nil
    }.first
    guard let (sign, relation) = found else { throw LogFailure(.noRelation) }
    made.relation = relation
    made.first = try anchor(text[..<sign].trimmed)
    var right = text[(sign + 2)...].trimmed
    if right.last == UInt8(ascii: ")"), let space = Self.space(in: right) {
      made.constant = try Self.constant(right[space...].dropLast())
      right = right[..<(right[..<space].lastIndex(where: LogBytes.isBlank) ?? right.startIndex)]
    }
    // A mask's distance of 0 from the superview's edge is not printed.
    let isZero = right.isEmpty && made.isMask && !made.first.attribute.isLength
    if isZero || right.contains(where: { !"+- \n".utf8.contains($0) }),
      isZero || Self.isConstant(right)
    {
      if !isZero { made.constant = try Self.constant(right) }
      relate(&made)
      return
    }
    try takeSummand(from: &right, &made)
    takeFactor(from: &right, &made)
    made.second = try anchor(right)
  }

  /// `+ 8` and `- 8`.
  private static func isConstant(_ text: Bytes) -> Bool {
    let digits = text.drop { "+- \n".utf8.contains($0) }
    return digits.first.map { LogBytes.isDigit($0) || $0 == UInt8(ascii: ".") } == true
      && !digits.contains { "*:'".utf8.contains($0) }
      || digits.hasPrefix("nan") || digits.hasPrefix("inf")
  }

  private static func constant(_ text: Bytes) throws(LogFailure) -> Double {
    // A blank may follow the sign.
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst().trimmed : text
    guard digits.first != UInt8(ascii: "-"), let value = LogBytes.number(digits), value.isFinite
    else {
      throw LogFailure(.constant(LogBytes.string(text)))
    }
    return isNegative ? -value : value
  }

  /// Relates a position without a second item to the superview.
  private mutating func relate(_ made: inout ConsoleConstraint) {
    guard !made.first.attribute.isLength else { return }
    let view = superviewItem()
    if view != unnamed { superviews[made.first.item] = view }
    made.second = .init(
      item: view, attribute: made.first.attribute.axis == .vertical ? .top : .left)
  }

  /// ` + 8` or ` - 8` at the end.
  private func takeSummand(
    from text: inout Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) {
    guard
      let sign = text.indices.dropFirst().last(where: {
        "+-".utf8.contains(text[$0]) && LogBytes.isBlank(text[$0 - 1])
      })
    else { return }
    let word = text[(sign + 1)...].trimmed
    // A name may contain a dash.
    guard word.first.map({ LogBytes.isDigit($0) || "ni.".utf8.contains($0) }) == true else {
      return
    }
    let value = try Self.constant(word)
    made.constant = text[sign] == UInt8(ascii: "-") ? -value : value
    text = text[..<sign].trimmed
  }

  /// `0.7*` before or ` * 0.7` after.
  private func takeFactor(from text: inout Bytes, _ made: inout ConsoleConstraint) {
    let star = UInt8(ascii: "*")
    if let index = text.firstIndex(of: star), let value = LogBytes.number(text[..<index].trimmed) {
      made.multiplier = value
      text = text[(index + 1)...].trimmed
    } else if let index = text.lastIndex(of: star),
      let value = LogBytes.number(text[(index + 1)...].trimmed)
    {
      made.multiplier = value
      text = text[..<index].trimmed
    }
  }

  private static let attributes: [String: Attribute] = [
    "minX": .left, "maxX": .right, "midX": .centerX, "minY": .top, "maxY": .bottom,
    "midY": .centerY, "baseline": .lastBaseline, "Width": .width, "Height": .height,
  ]

  /// The attribute of a printed name, as `UILabel:0x1.minY{id: 178}` has it.
  static func attribute(_ word: ArraySlice<UInt8>) -> Attribute? {
    let name = LogBytes.string(word.prefix { $0 != UInt8(ascii: "{") })
    return Attribute(rawValue: name) ?? attributes[name]
  }

  /// `UILabel:0x1'text'.leading`.
  private mutating func anchor(_ text: Bytes) throws(LogFailure) -> ConsoleConstraint.Anchor {
    guard let dot = text.lastIndex(of: UInt8(ascii: ".")) else {
      throw LogFailure(.attribute(LogBytes.string(text.prefix(40))))
    }
    let word = text[(dot + 1)...]
    // A length of the content of a scroll view.
    for (name, attribute) in [("contentWidth", Attribute.width), ("contentHeight", .height)]
    where word.hasPrefix(name) {
      let content = ConsoleItem(address: "", className: "_UIScrollViewContent", label: "content")
      return .init(item: register(content), attribute: attribute)
    }
    guard let attribute = Self.attribute(word) else {
      throw LogFailure(.attribute(LogBytes.string(word.prefix(40))))
    }
    return .init(item: try item(text[..<dot]), attribute: attribute)
  }

  // MARK: The visual format

  /// Reads `H:|-(8)-[a]`, `V:[a(200)]` or `[a]-(>=8@250)-[b]`; returns false for anything else.
  private mutating func visual(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) -> Bool {
    var text = text
    let isVertical = text.hasPrefix("V:")
    if isVertical || text.hasPrefix("H:") { text = text.dropFirst(2).trimmed }
    guard let mark = text.first, "[|".utf8.contains(mark) else { return false }
    let (start, finish): (Attribute, Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    let one = try element(&text)
    guard text.first == UInt8(ascii: "-") else {
      // Only a remark in parentheses may follow.
      guard text.isEmpty || text.first == UInt8(ascii: "("), let one else {
        throw LogFailure(.visualFormat)
      }
      try length(one, isVertical ? .height : .width, &made)
      return true
    }
    // A distance ends at the next view.
    guard let end = text.firstIndex(where: { "[|".utf8.contains($0) }) else {
      throw LogFailure(.visualFormat)
    }
    let distance = text[..<end].dropFirst().trimmed
    text = text[end...]
    let two = try element(&text)
    guard text.isEmpty || text.first == UInt8(ascii: "("), one != nil || two != nil else {
      throw LogFailure(.visualFormat)
    }
    let first = try one.map { view throws(LogFailure) in try item(view) }
    let second = try two.map { view throws(LogFailure) in try item(view) }
    let edge = superviewIfNeeded(first == nil || second == nil)
    if let first, second == nil, edge != unnamed { superviews[first] = edge }
    if let second, first == nil, edge != unnamed { superviews[second] = edge }
    try self.distance(distance.last == UInt8(ascii: "-") ? distance.dropLast() : distance, &made)
    // The second view follows the first at a distance.
    made.first = .init(item: second ?? edge, attribute: second == nil ? finish : start)
    made.second = .init(item: first ?? edge, attribute: first == nil ? start : finish)
    return true
  }

  /// Takes `|` or a view in brackets; `nil` is the superview.
  private func element(_ text: inout Bytes) throws(LogFailure) -> Bytes? {
    if text.first == UInt8(ascii: "|") {
      text = text.dropFirst().trimmed
      return nil
    }
    // The bracket that closes a view: a distance or the end follows it.
    let close = text.indices.first { index in
      text[index] == UInt8(ascii: "]")
        && (index + 1 == text.endIndex || "- \n".utf8.contains(text[index + 1]))
    }
    guard text.first == UInt8(ascii: "["), let close else { throw LogFailure(.visualFormat) }
    defer { text = text[(close + 1)...].trimmed }
    return text[..<close].dropFirst()
  }

  private mutating func length(
    _ view: Bytes, _ attribute: Attribute, _ made: inout ConsoleConstraint
  ) throws(LogFailure) {
    guard view.last == UInt8(ascii: ")"), let open = view.lastIndex(of: UInt8(ascii: "(")) else {
      throw LogFailure(.visualFormat)
    }
    made.first = .init(item: try item(view[..<open]), attribute: attribute)
    var size = view[(open + 1)...].dropLast().trimmed
    if try takeNumber(size, &made) { return }
    // A view of the same length.
    if size.hasPrefix("==") { size = size.dropFirst(2) }
    made.second = .init(item: try item(size), attribute: attribute)
  }

  /// `(>=8@250)`, `8`, `NSSpace(8)`, or nothing for the standard distance of 8.
  private mutating func distance(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) {
    var text = text.trimmed
    guard !text.isEmpty else {
      made.constant = 8
      return
    }
    while text.first == UInt8(ascii: "("), text.last == UInt8(ascii: ")") {
      text = text.dropFirst().dropLast().trimmed
    }
    if try !takeNumber(text, &made) { throw LogFailure(.constant(LogBytes.string(text))) }
  }

  /// `>=8@250`; returns false for a name.
  private func takeNumber(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(LogFailure) -> Bool {
    var text = text
    var relation = LayoutRelation.equal
    for (mark, other) in Self.relations where text.hasPrefix(mark) {
      relation = other
      text = text.dropFirst(mark.utf8.count).trimmed
    }
    if let mark = text.firstIndex(of: UInt8(ascii: "@")) {
      guard let priority = LogBytes.number(text[(mark + 1)...].trimmed) else { return false }
      made.priority = min(max(priority, 1), 1000)
      text = text[..<mark].trimmed
    }
    if let space = Self.space(in: text) { text = text[space...].dropLast() }
    guard Self.isConstant(text) else { return false }
    made.constant = try Self.constant(text)
    made.relation = relation
    return true
  }

  /// The start of the number in `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  private static func space(in text: Bytes) -> Int? { text.offset(of: "Space(").map { $0 + 6 } }

  // MARK: Items

  private mutating func superviewIfNeeded(_ isNeeded: Bool) -> Int {
    isNeeded ? superviewItem() : -1
  }

  private mutating func superviewItem() -> Int {
    if let superview { return superview }
    let made = register(ConsoleItem(address: "", className: "UIView", label: "superview"))
    (superview, unnamed) = (made, made)
    return made
  }

  /// `Module.Class:0x1'text'`, or a name.
  private mutating func item(_ text: Bytes) throws(LogFailure) -> Int {
    let text = text.trimmed
    guard !text.isEmpty else { throw LogFailure(.address) }
    guard let mark = text.offset(of: ":0x") ?? text.offset(of: ": 0x") else {
      let name = LogBytes.string(text)
      if let known = names[name] { return known }
      // A line end inside a name is a blank.
      if head.isLong && text.contains(0x20) || text.contains(where: { "<>\"".utf8.contains($0) }) {
        throw LogFailure(.name(name))
      }
      if let (className, key) = Self.keyed(text) {
        return register(ConsoleItem(address: "", className: className, label: key))
      }
      return register(ConsoleItem(address: "", className: "", label: name))
    }
    let address = Self.address(text[(mark + 1)...].drop(while: LogBytes.isBlank))
    var label = text[address.endIndex...]
    let className = text[..<mark]
    guard address.count > 2, label.isEmpty || label.first == UInt8(ascii: "'"),
      !className.contains(where: LogBytes.isBlank)
    else { throw LogFailure(.address) }
    label = label.dropFirst()
    if label.last == UInt8(ascii: "'") { label = label.dropLast() }
    return register(
      ConsoleItem(
        address: LogBytes.string(address), className: LogBytes.string(className),
        label: Self.unescaped(label)))
  }

  /// `UIImageView:iconView`, as Masonry prints views with a key.
  private static func keyed(_ text: Bytes) -> (className: String, key: String)? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text.endIndex > colon + 1, text[(colon + 1)...].allSatisfy(LogBytes.isInClass),
      text[..<colon].allSatisfy(LogBytes.isInClass),
      let first = text.first(where: { $0 != UInt8(ascii: "_") }), (65...90).contains(first)
    else { return nil }
    return (LogBytes.string(text[..<colon]), LogBytes.string(text[(colon + 1)...]))
  }

  /// `0x7f12` at the beginning of a text.
  private static func address(_ text: Bytes) -> Bytes {
    text.prefix(2 + text.dropFirst(2).prefix(while: LogBytes.isHexDigit).count)
  }

  /// A label with `\n` and `\U2019` decoded.
  private static func unescaped(_ text: Bytes) -> String {
    guard text.contains(UInt8(ascii: "\\")) else { return LogBytes.string(text) }
    var result = ""
    var remaining = text
    while let slash = remaining.firstIndex(of: UInt8(ascii: "\\")) {
      result += LogBytes.string(remaining[..<slash])
      remaining = remaining[(slash + 1)...]
      let mark = remaining.first ?? 0
      let digits = remaining.dropFirst().prefix(4)
      if mark | 0x20 == UInt8(ascii: "u"), digits.count == 4,
        let scalar = UInt32(LogBytes.string(digits), radix: 16).flatMap({ Unicode.Scalar($0) })
      {
        result.append(Character(scalar))
        remaining = remaining.dropFirst(5)
      } else if mark == UInt8(ascii: "n") {
        result += " "
        remaining = remaining.dropFirst()
      }
    }
    return result + LogBytes.string(remaining)
  }

  private static func key(of item: ConsoleItem) -> String {
    item.address.isEmpty ? item.label : item.address
  }

  /// The index of an item, which is added, or completed with the class and label.
  private mutating func register(_ item: ConsoleItem) -> Int {
    let key = Self.key(of: item)
    if let known = indices[key] {
      if items[known].className.isEmpty { items[known].className = item.className }
      if items[known].label.isEmpty { items[known].label = item.label }
      return known
    }
    indices[key] = items.count
    items.append(item)
    return items.count - 1
  }
}

/// A text that is not a constraint.
struct LogFailure: Error {
  let reason: UnreadReason

  init(_ reason: UnreadReason) { self.reason = reason }
}
