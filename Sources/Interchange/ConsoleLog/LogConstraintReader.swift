import LayoutEngine

/// The reason why a part of a text was not understood.
package enum UnreadReason: Error, Equatable {
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
  /// The items so far, each once.
  private(set) var items: [ConsoleItem] = []
  /// The superviews by item, as far as names reveal them. Looked up, never iterated.
  private(set) var superviews: [Int: Int] = [:]
  /// The reading direction of the text, if a constraint says it.
  private(set) var isRightToLeft: Bool?
  /// Indices of a log's items by address, or by label if there is none. Looked up, never iterated.
  private var indices: [String: Int] = [:]
  /// The item for superviews without a name.
  private var unnamed: Int?
  /// The items by the names in the current constraint. Looked up, never iterated.
  private var names: [String: Int] = [:]
  private var superview: Int?
  /// True if the current constraint takes several lines: then its names must match.
  private var isLong = false

  private typealias Bytes = ArraySlice<UInt8>

  /// Maximum number of bytes of a constraint.
  private static let maximumBytes = 10_000

  /// Forgets the views of the previous log, in which the same address may mean another view.
  mutating func beginLog() { (indices, unnamed) = ([:], nil) }

  /// Replaces unnamed superviews by those that other constraints name.
  mutating func named(_ constraints: [ConsoleConstraint]) -> [ConsoleConstraint] {
    guard let unnamed else { return constraints }
    // The views that a stack connects to its edges are its subviews.
    let connections = constraints.filter {
      $0.identifier?.hasSuffix("SV-canvas-connection") ?? false
    }
    let stacks = connections.map { $0.first.item }.filter { $0 != unnamed }
    if let stack = stacks.first, stacks.allSatisfy({ $0 == stack }) {
      for view in connections.compactMap({ $0.second?.item }) where superviews[view] == nil {
        superviews[view] = stack
      }
    }
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

  /// Reads a constraint. If it is not one, nothing changes.
  mutating func read(
    _ printed: PrintedConstraint, in bytes: [UInt8], line: Int
  ) throws(UnreadReason) -> ConsoleConstraint {
    let (count, known) = (items.count, unnamed)
    let text: [UInt8]
    (text, isLong) = printed.text(in: bytes)
    (names, superview) = ([:], nil)
    // Without its end, a number may have lost digits.
    let last = text.last { !LogBytes.isBlank($0) && !"\"`,".utf8.contains($0) }
    guard printed.isClosed || !printed.isBracketed || text.first == ">" || last == ")",
      text.count <= Self.maximumBytes
    else { throw .noEnd }
    var made = ConsoleConstraint(
      address: printed.address, className: printed.className,
      first: ConsoleConstraint.Anchor(item: 0, attribute: .width), relation: .equal, line: line)
    do throws(UnreadReason) {
      try readText(text[...], &made)
      if made.constant.magnitude > 1e9 { throw .constant("\(made.constant)") }
    } catch {
      for item in items[count...] { indices[Self.key(of: item)] = nil }
      forgetItems(from: count)
      unnamed = known
      throw error
    }
    // Some code uses the smallest positive number instead of 0.
    if made.constant.magnitude < 1e-6 { made.constant = 0 }
    return made
  }

  private mutating func readText(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(UnreadReason) {
    var text = text
    try takeNames(from: &text)
    takeHead(from: &text, &made)
    try takeTail(from: &text, &made)
    if text.offset(of: "row-boundary") != nil || text.offset(of: "column-boundary") != nil {
      throw .grid
    }
    let isVertical = text.hasPrefix("V:")
    if isVertical || text.hasPrefix("H:") { text = text.dropFirst(2).trimmed }
    if text.first == "[" || text.first == "|" {
      try readFormat(text, isVertical, &made)
    } else {
      try readEquation(text, &made)
    }
  }

  // MARK: Names

  /// `(active, names: '|':UIView:0x1, title:0x2 )` and `(Names: …)`: removes this part and records
  /// the names.
  private mutating func takeNames(from text: inout Bytes) throws(UnreadReason) {
    let starts = ["(active", "(inactive", "(Names:", "(names:", "(Active"].compactMap {
      text.lastOffset(of: $0)
    }
    guard let start = starts.min() else { return }
    var list = text[start...]
    text = text[..<start]
    guard let colon = list.offset(of: "ames:") else {
      let mark = list.filter { !LogBytes.isBlank($0) }[...]
      if isLong, !mark.hasPrefix("(active)"), !mark.hasPrefix("(inactive)") { throw .noEnd }
      return
    }
    // The list ends at the last parenthesis, because names may contain some.
    list = list[(colon + 5)..<(list.lastIndex { $0 == ")" } ?? list.endIndex)]
    while !list.isEmpty {
      // A comma that follows a name and an address ends a part.
      let address = list.offset(of: ":0x") ?? list.startIndex
      let end = list[address...].firstIndex { $0 == "," } ?? list.endIndex
      try note(list[..<end].trimmed)
      list = list[end...].dropFirst()
    }
  }

  /// `'|':UIView:0x1`, or `title:0x2`.
  private mutating func note(_ part: Bytes) throws(UnreadReason) {
    if part.hasPrefix("'|':") {
      superview = try item(part.dropFirst(4))
      return
    }
    guard let mark = part.lastOffset(of: ":0x"), !isLong || part.offset(of: "'|") == nil else {
      if isLong { throw .address }
      return
    }
    let name = LogBytes.string(part[..<mark])
    let address = Self.address(part[(mark + 1)...])
    guard address.endIndex == part.endIndex else { throw .address }
    // The name of a view may be its class.
    let className = AppleClasses.isPrivate(name) ? name : ""
    names[name] = register(
      ConsoleItem(address: LogBytes.string(address), className: className, label: name))
  }

  // MARK: Head and tail

  /// Removes identifiers, masks and SnapKit's source location before the relation.
  private mutating func takeHead(from text: inout Bytes, _ made: inout ConsoleConstraint) {
    if text.first == "@" {
      // Wrapped text may have lost the blank, so the location ends with its line number.
      let word = text.prefix { !LogBytes.isBlank($0) }
      let number = word.lastIndex { $0 == "#" }.map { $0 + 1 } ?? word.endIndex
      let end = word[number...].firstIndex { !LogBytes.isDigit($0) } ?? word.endIndex
      made.source = LogBytes.string(text[..<end].dropFirst().map { $0 == "#" ? 0x3A : $0 }[...])
      text = text[end...]
    }
    while true {
      text = text.trimmed
      if text.first == ">" || text.first == "\"" || text.first == ":" {
        text = text.dropFirst()
      } else if text.hasPrefix("h=") || text.hasPrefix("v=") {
        text = text.drop { !LogBytes.isBlank($0) }
      } else if text.first == "'",
        // The quote that closes an identifier: a blank follows it.
        let end = text.indices.dropFirst().first(where: {
          text[$0] == "'" && ($0 + 1 == text.endIndex || LogBytes.isBlank(text[$0 + 1]))
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
  ) throws(UnreadReason) {
    for mark in [" Hug:", " hug:"] { text = text[..<(text.offset(of: mark) ?? text.endIndex)] }
    for mark in ["priority:", "@"] {
      guard let start = text.lastOffset(of: mark) else { continue }
      let digits = text[(start + mark.utf8.count)...].trimmed
        .prefix { LogBytes.isDigit($0) || $0 == "." }
      let rest = text[digits.endIndex...]
      // In the visual format, the priority of a distance is inside parentheses.
      guard let priority = LogBytes.number(digits), rest.first != UInt8(ascii: ")") else {
        continue
      }
      guard rest.trimmed.first.map({ "(\">".utf8.contains($0) }) ?? true else {
        throw .constant(LogBytes.string(text[start...]))
      }
      made.priority = min(max(priority, 1), 1000)
      text = text[..<start]
    }
    for mark in ["(LTR)", "(RTL)"] {
      guard let start = text.offset(of: mark) else { continue }
      isRightToLeft = mark == "(RTL)"
      text = text[..<start]
    }
    func count(_ byte: UInt8) -> Int { text.count { $0 == byte } }
    while let last = text.last,
      "<>\",;`* \\\n".utf8.contains(last) || last == ")" && count(0x29) > count(0x28)
    {
      text.removeLast()
    }
  }

  // MARK: Equations

  private static let relations: [(text: String, relation: LayoutRelation)] = [
    ("==", .equal), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
  ]

  private mutating func readEquation(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(UnreadReason) {
    let found = text.indices.dropFirst().dropLast().lazy.compactMap { index in
      LogBytes.isBlank(text[index - 1])
        ? Self.relations.first { text[index...].hasPrefix($0.text) }.map { (index, $0.relation) }
        : nil
    }.first
    guard let (sign, relation) = found else { throw .noRelation }
    made.relation = relation
    made.first = try anchor(text[..<sign].trimmed)
    var right = text[(sign + 2)...].trimmed
    if right.last == ")", let space = Self.space(in: right) {
      made.constant = try Self.constant(right[space...].dropLast()) ?? 0
      right = right[..<(right[..<space].lastIndex(where: LogBytes.isBlank) ?? right.startIndex)]
    }
    // A mask's distance of 0 from the superview's edge is not printed.
    let isZero = right.isEmpty && made.isMask && !made.first.attribute.isLength
    if let constant = isZero ? 0 : try Self.constant(right) {
      made.constant = constant
      if made.first.attribute.isLength { return }
      // A position without a second item is in the superview.
      let view = superviewItem()
      if view != unnamed { superviews[made.first.item] = view }
      let edge: Attribute = made.first.attribute.axis == .vertical ? .top : .left
      made.second = .init(item: view, attribute: edge)
      return
    }
    if let sign = right.indices.dropFirst().last(where: {
      (right[$0] == "+" || right[$0] == "-") && LogBytes.isBlank(right[$0 - 1])
    }), let constant = try Self.constant(right[sign...]) {
      made.constant = constant
      right = right[..<sign].trimmed
    }
    // `0.7*` before or ` * 0.7` after.
    if let star = right.firstIndex(where: { $0 == "*" }),
      let value = LogBytes.number(right[..<star].trimmed)
    {
      (made.multiplier, right) = (value, right[(star + 1)...].trimmed)
    } else if let star = right.lastIndex(where: { $0 == "*" }),
      let value = LogBytes.number(right[(star + 1)...].trimmed)
    {
      (made.multiplier, right) = (value, right[..<star].trimmed)
    }
    made.second = try anchor(right)
  }

  /// `8`, `+ 8` or `- 8`; `nil` for anything else.
  private static func constant(_ text: Bytes) throws(UnreadReason) -> Double? {
    let digits = text.drop { "+- \n".utf8.contains($0) }
    guard let first = digits.first else { return nil }
    let isNumber =
      (LogBytes.isDigit(first) || first == ".") && !digits.contains { "*:'".utf8.contains($0) }
    guard isNumber || digits.hasPrefix("nan") || digits.hasPrefix("inf") else { return nil }
    let signs = text[..<digits.startIndex].filter { !LogBytes.isBlank($0) }
    guard signs.count < 2, let value = LogBytes.number(digits) else {
      throw .constant(LogBytes.string(text))
    }
    return signs.first == "-" ? -value : value
  }

  private static let attributes: [String: Attribute] = [
    "minX": .left, "maxX": .right, "midX": .centerX, "minY": .top, "maxY": .bottom,
    "midY": .centerY, "baseline": .lastBaseline, "Width": .width, "Height": .height,
    "contentWidth": .width, "contentHeight": .height,
  ]

  /// The attribute of a printed name, as `UILabel:0x1.minY{id: 178}` has it.
  static func attribute(_ word: ArraySlice<UInt8>) -> Attribute? {
    let name = LogBytes.string(word.prefix { $0 != "{" })
    return Attribute(rawValue: name) ?? attributes[name]
  }

  /// `UILabel:0x1'text'.leading`.
  private mutating func anchor(_ text: Bytes) throws(UnreadReason) -> ConsoleConstraint.Anchor {
    let dot = text.lastIndex { $0 == "." }
    let word = text[(dot.map { $0 + 1 } ?? text.startIndex)...]
    guard let dot, let attribute = Self.attribute(word) else {
      throw .attribute(LogBytes.string(word.prefix(40)))
    }
    // A length of the content of a scroll view.
    if word.hasPrefix("content") {
      let content = ConsoleItem(address: "", className: "_UIScrollViewContent", label: "content")
      return .init(item: register(content), attribute: attribute)
    }
    return .init(item: try item(text[..<dot]), attribute: attribute)
  }

  // MARK: The visual format

  /// `|-(8)-[a]`, `[a(200)]` or `[a]-(>=8@250)-[b]`.
  private mutating func readFormat(
    _ text: Bytes, _ isVertical: Bool, _ made: inout ConsoleConstraint
  ) throws(UnreadReason) {
    var text = text
    let (start, finish): (Attribute, Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    let one = try Self.takeElement(from: &text)
    // Only a remark in parentheses may follow the last element.
    if let one, text.first.map({ $0 == "(" }) ?? true {
      guard one.last == ")", let open = one.lastIndex(where: { $0 == "(" }) else {
        throw .visualFormat
      }
      made.first = .init(item: try item(one[..<open]), attribute: isVertical ? .height : .width)
      let size = one[(open + 1)...].dropLast().trimmed
      if try takeAmount(size, &made) { return }
      // A view of the same length.
      let other = size.hasPrefix("==") ? size.dropFirst(2) : size
      made.second = .init(item: try item(other), attribute: made.first.attribute)
      return
    }
    // A distance ends at the next view.
    guard text.first == "-", let end = text.firstIndex(where: { $0 == "[" || $0 == "|" }) else {
      throw .visualFormat
    }
    var distance = text[..<end].dropFirst().trimmed
    if distance.last == "-" { distance = distance.dropLast().trimmed }
    text = text[end...]
    let two = try Self.takeElement(from: &text)
    guard text.first.map({ $0 == "(" }) ?? true, one != nil || two != nil else {
      throw .visualFormat
    }
    let first = try one.map { view throws(UnreadReason) in try item(view) }
    let second = try two.map { view throws(UnreadReason) in try item(view) }
    let edge = first == nil || second == nil ? superviewItem() : -1
    if let view = first ?? second, edge >= 0, edge != unnamed { superviews[view] = edge }
    while distance.first == "(", distance.last == ")" {
      distance = distance.dropFirst().dropLast().trimmed
    }
    // The standard distance is not printed.
    if distance.isEmpty {
      made.constant = 8
    } else if try !takeAmount(distance, &made) {
      throw .constant(LogBytes.string(distance))
    }
    // The second view follows the first at a distance.
    made.first = .init(item: second ?? edge, attribute: second == nil ? finish : start)
    made.second = .init(item: first ?? edge, attribute: first == nil ? start : finish)
  }

  /// Takes `|` or a view in brackets; `nil` is the superview.
  private static func takeElement(from text: inout Bytes) throws(UnreadReason) -> Bytes? {
    if text.first == "|" {
      text = text.dropFirst().trimmed
      return nil
    }
    // The bracket that closes a view: a distance or the end follows it.
    let close = text.indices.first { index in
      text[index] == "]" && (index + 1 == text.endIndex || "- \n".utf8.contains(text[index + 1]))
    }
    guard text.first == "[", let close else { throw .visualFormat }
    defer { text = text[(close + 1)...].trimmed }
    return text[..<close].dropFirst()
  }

  /// Takes `>=8@250`, `8` or `NSSpace(8)`; returns false for a name.
  private func takeAmount(
    _ text: Bytes, _ made: inout ConsoleConstraint
  ) throws(UnreadReason) -> Bool {
    var text = text
    let sign = Self.relations.first { text.hasPrefix($0.text) }
    if let sign { text = text.dropFirst(sign.text.utf8.count).trimmed }
    if let mark = text.firstIndex(where: { $0 == "@" }) {
      guard let priority = LogBytes.number(text[(mark + 1)...].trimmed) else { return false }
      made.priority = min(max(priority, 1), 1000)
      text = text[..<mark].trimmed
    }
    if let space = Self.space(in: text) { text = text[space...].dropLast() }
    guard let constant = try Self.constant(text) else { return false }
    (made.constant, made.relation) = (constant, sign?.relation ?? .equal)
    return true
  }

  /// The start of the number in `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  private static func space(in text: Bytes) -> Int? { text.offset(of: "Space(").map { $0 + 6 } }

  // MARK: Items

  private mutating func superviewItem() -> Int {
    if let superview { return superview }
    let made = register(ConsoleItem(address: "", className: "UIView", label: "superview"))
    (superview, unnamed) = (made, made)
    return made
  }

  /// `Module.Class:0x1'text'`, or a name.
  private mutating func item(_ text: Bytes) throws(UnreadReason) -> Int {
    let text = text.trimmed
    guard !text.isEmpty else { throw .address }
    guard let mark = text.offset(of: ":0x") ?? text.offset(of: ": 0x") else {
      let name = LogBytes.string(text)
      if let known = names[name] { return known }
      // A line end inside a name is a blank.
      if isLong && text.contains(0x20) || text.contains(where: { "<>\"".utf8.contains($0) }) {
        throw .name(name)
      }
      // `UIImageView:iconView`, as Masonry prints views with a key.
      let parts = text.split(separator: 0x3A, omittingEmptySubsequences: false)
      let isKeyed =
        parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(LogBytes.isInClass) }
        && (65...90).contains(parts[0].first { $0 != "_" } ?? 0)
      return register(
        ConsoleItem(
          address: "", className: isKeyed ? LogBytes.string(parts[0]) : "",
          label: isKeyed ? LogBytes.string(parts[1]) : name))
    }
    let address = Self.address(text[(mark + 1)...].drop(while: LogBytes.isBlank))
    var label = text[address.endIndex...]
    let className = text[..<mark]
    guard address.count > 2, label.first.map({ $0 == "'" }) ?? true,
      !className.contains(where: LogBytes.isBlank)
    else { throw .address }
    label = label.dropFirst()
    if label.last == "'" { label = label.dropLast() }
    return register(
      ConsoleItem(
        address: LogBytes.string(address), className: LogBytes.string(className),
        label: Self.unescaped(label)))
  }

  /// `0x7f12` at the beginning of a text.
  private static func address(_ text: Bytes) -> Bytes {
    text.prefix(2 + text.dropFirst(2).prefix(while: LogBytes.isHexDigit).count)
  }

  /// A label with `\n` and `\U2019` decoded.
  private static func unescaped(_ text: Bytes) -> String {
    let parts = text.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts.first.map(LogBytes.string) ?? "") { label, part in
      if part.first == "n" { return label + " " + LogBytes.string(part.dropFirst()) }
      let digits = part.dropFirst().prefix(4)
      guard part.first == "u" || part.first == "U", digits.count == 4,
        let scalar = LogBytes.scalar(digits, radix: 16)
      else { return label + LogBytes.string(part) }
      return label + String(Character(scalar)) + LogBytes.string(part.dropFirst(5))
    }
  }

  private static func key(of item: ConsoleItem) -> String {
    item.address.isEmpty ? item.label : item.address
  }

  /// The index of an item, which is added, or completed with the class and label.
  private mutating func register(_ item: ConsoleItem) -> Int {
    let key = Self.key(of: item)
    guard let known = indices[key] else {
      indices[key] = items.count
      items.append(item)
      return items.count - 1
    }
    if items[known].className.isEmpty { items[known].className = item.className }
    if items[known].label.isEmpty { items[known].label = item.label }
    return known
  }
}
