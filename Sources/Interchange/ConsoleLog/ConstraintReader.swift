import LayoutEngine

/// Reads one printed constraint: its head, then an equation or the visual format, then names.
struct ConstraintReader {
  /// The items so far, each once.
  var items: [ConsoleItem] = []
  /// Indices of a log's items by address, or by label if there is none. Looked up, never iterated.
  private var indices: [String: Int] = [:]
  private var firstItem = 0
  /// True if an address or a number of the current constraint contains other characters.
  private var isDamaged = false
  /// True while the current constraint is joined from several lines: its names must match then.
  var isJoined = false
  private var needsNames = false
  /// The items by the names in the current constraint. Looked up, never iterated.
  private var names: [String: Int] = [:]
  var superview: Int?
  /// The superviews by item, as far as names reveal them. Looked up, never iterated.
  var superviews: [Int: Int] = [:]
  /// The item for superviews without a name.
  var unnamed: Int?

  /// Forgets the views of the previous log, in which the same address may mean another view.
  mutating func beginLog() {
    indices = [:]
    unnamed = nil
    firstItem = items.count
  }

  static let relations: [(text: [Character], relation: LayoutRelation)] = [
    (Array("=="), .equal), (Array("<="), .lessOrEqual), (Array(">="), .greaterOrEqual),
  ]

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

  // MARK: The parts

  /// Reads the text between the address of a constraint and its end. Returns `nil` and changes
  /// nothing if it is not a constraint.
  mutating func read(
    _ text: [Character], address: String, className: String, line: Int
  ) -> ConsoleConstraint? {
    let count = items.count
    let known = unnamed
    isDamaged = false
    needsNames = !address.isEmpty && !className.hasPrefix("MAS")
    if var made = constraint(text, address: address, className: className, line: line), !isDamaged {
      // Some code uses the smallest positive number instead of 0.
      if made.constant.magnitude < 1e-6 { made.constant = 0 }
      return made
    }
    for item in items[count...] { indices[Self.key(of: item)] = nil }
    items.removeSubrange(count...)
    superviews = superviews.filter { $0.key < count && $0.value < count }
    unnamed = known
    return nil
  }

  private mutating func constraint(
    _ text: [Character], address: String, className: String, line: Int
  ) -> ConsoleConstraint? {
    var text = text.map { $0 == "\n" ? " " : $0 }
    names = [:]
    superview = nil
    takeNames(from: &text)
    var made = ConsoleConstraint(
      address: address, className: className,
      first: ConsoleConstraint.Anchor(item: 0, attribute: .width), relation: .equal, line: line)
    takeHead(from: &text, &made)
    takeTail(from: &text, &made)
    guard !text.isEmpty else { return nil }
    return visual(text, &made) ?? equation(text, &made)
  }

  /// `(active, names: '|':UIView:0x1, title:0x2 )` and `(Names: …)`: removes this part and records
  /// the names.
  private mutating func takeNames(from text: inout [Character]) {
    var start: Int?
    for word in ["(active", "(inactive", "(Names:", "(names:", "(Active"] {
      if let index = Self.index(of: Array(word), in: text), index < start ?? .max { start = index }
    }
    guard let start else { return }
    let remaining = Array(text[start...])
    text.removeSubrange(start...)
    guard let colon = Self.index(of: Array("ames:"), in: remaining) else {
      let mark = remaining.filter { $0 != " " }
      if isJoined, !mark.starts(with: Array("(active)")), !mark.starts(with: Array("(inactive)")) {
        isDamaged = true
      }
      return
    }
    var list = Array(remaining[(colon + 5)...])
    // The list ends at the last parenthesis, because names may contain some.
    if let end = list.lastIndex(of: ")") { list.removeSubrange(end...) }
    for part in Self.split(list) { note(part) }
  }

  /// Splits at commas that follow a name and an address.
  private static func split(_ list: [Character]) -> [[Character]] {
    var parts: [[Character]] = [[]]
    for character in list {
      let last = parts.count - 1
      if character == ",", index(of: Array(":0x"), in: parts[last]) != nil {
        parts.append([])
      } else {
        parts[last].append(character)
      }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  /// `'|':UIView:0x1`, or `title:0x2`.
  private mutating func note(_ part: [Character]) {
    if part.starts(with: Array("'|':")) {
      superview = item(Array(part.dropFirst(4)))
      return
    }
    guard let mark = Self.lastIndex(of: Array(":0x"), in: part),
      !isJoined || Self.index(of: Array("'|"), in: part) == nil
    else {
      if isJoined { isDamaged = true }
      return
    }
    let name = String(part[..<mark])
    let address = Self.address(part[(mark + 1)...])
    if mark + 1 + address.count < part.count { isDamaged = true }
    // The name of a view may be its class.
    let className = AppleClasses.isPrivate(name) ? name : ""
    names[name] = register(ConsoleItem(address: address, className: className, label: name))
  }

  /// Reads identifiers, masks and SnapKit's source location before the relation.
  private func takeHead(from text: inout [Character], _ made: inout ConsoleConstraint) {
    if text.first == "@" {
      // Wrapped text may have lost the blank, so the location ends with its line number.
      let blank = text.firstIndex { $0 == " " } ?? text.endIndex
      let number = text[..<blank].lastIndex(of: "#").map { $0 + 1 } ?? blank
      let end = text[number..<blank].firstIndex { !$0.isNumber } ?? blank
      made.source = String(text[1..<end].map { $0 == "#" ? ":" : $0 })
      text.removeSubrange(..<end)
    }
    while true {
      text = Self.trimmed(text)
      if text.first == ">" || text.first == "\"" || text.first == ":" {
        text.removeFirst()
      } else if text.starts(with: Array("h=")) || text.starts(with: Array("v=")) {
        text.removeSubrange(..<(text.firstIndex(of: " ") ?? text.endIndex))
      } else if text.first == "'", let end = Self.endOfQuote(text) {
        made.identifier = String(text[1..<end])
        text.removeSubrange(...end)
      } else {
        return
      }
    }
  }

  /// The quote that closes an identifier: a blank follows it.
  private static func endOfQuote(_ text: [Character]) -> Int? {
    text.indices.dropFirst().first {
      text[$0] == "'" && ($0 + 1 == text.count || text[$0 + 1] == " ")
    }
  }

  /// Reads priorities and the end of a constraint.
  private func takeTail(from text: inout [Character], _ made: inout ConsoleConstraint) {
    for mark in [" Hug:", " hug:"] {
      if let start = Self.index(of: Array(mark), in: text) { text.removeSubrange(start...) }
    }
    for mark in ["priority:", "@"] {
      guard let start = Self.lastIndex(of: Array(mark), in: text) else { continue }
      let digits = text[(start + mark.count)...].prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let after = text[(start + mark.count + digits.count)...]
      // In the visual format, the priority of a distance is inside parentheses.
      guard let priority = Self.priority(Array(digits)), after.first != ")" else { continue }
      made.priority = priority
      text.removeSubrange(start...)
    }
    for mark in ["(LTR)", "(RTL)"] {
      if let start = Self.index(of: Array(mark), in: text) { text.removeSubrange(start...) }
    }
    while let last = text.last, "<>\",;`* \\".contains(last) { text.removeLast() }
    while text.last == ")", text.filter({ $0 == ")" }).count > text.filter({ $0 == "(" }).count {
      text.removeLast()
      text = Self.trimmed(text)
    }
    while let last = text.last, "<>\",;` ".contains(last) { text.removeLast() }
  }

  // MARK: Equations

  private mutating func equation(
    _ text: [Character], _ made: inout ConsoleConstraint
  ) -> ConsoleConstraint? {
    guard let (index, relation) = Self.relation(in: text) else { return nil }
    guard let first = anchor(Self.trimmed(Array(text[..<index]))) else { return nil }
    made.relation = relation
    made.first = first
    var right = Self.trimmed(Array(text[(index + 2)...]))
    if right.last == ")", let space = Self.space(in: right) {
      guard let value = Self.number(Array(right[space...].dropLast())) else { return nil }
      made.constant = value
      right = Array(right[..<(right[..<space].lastIndex(of: " ") ?? 0)])
    }
    // A mask's distance of 0 from the superview's edge is not printed.
    let isZero =
      right.isEmpty && made.className.hasPrefix("NSAutoresizingMask") && !first.attribute.isLength
    if let value = isZero ? 0 : Self.number(right.filter({ $0 != " " })) {
      made.constant = value
      relate(&made)
      return made
    }
    takeSummand(from: &right, &made)
    takeFactor(from: &right, &made)
    guard let second = anchor(right) else { return nil }
    made.second = second
    return made
  }

  /// The first relation outside of quotes with blanks around it.
  private static func relation(in text: [Character]) -> (Int, LayoutRelation)? {
    for index in text.indices.dropLast(1) {
      for (mark, relation) in relations
      where text[index...].starts(with: mark) && index > 0 && text[index - 1] == " " {
        return (index, relation)
      }
    }
    return nil
  }

  /// Relates a position without a second item to the superview.
  private mutating func relate(_ made: inout ConsoleConstraint) {
    guard !made.first.attribute.isLength, let superview = viewItem(["|"]) else { return }
    if superview != unnamed { superviews[made.first.item] = superview }
    made.second = .init(
      item: superview, attribute: made.first.attribute.axis == .vertical ? .top : .left)
  }

  /// ` + 8` or ` - 8` at the end.
  private func takeSummand(from text: inout [Character], _ made: inout ConsoleConstraint) {
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }), sign > 0,
      text[sign - 1] == " ", let value = Self.number(Self.trimmed(Array(text[(sign + 1)...])))
    else { return }
    made.constant = text[sign] == "-" ? -value : value
    text = Self.trimmed(Array(text[..<sign]))
  }

  /// `0.7*` before or ` * 0.7` after.
  private func takeFactor(from text: inout [Character], _ made: inout ConsoleConstraint) {
    if let star = text.firstIndex(of: "*"),
      let value = Self.number(Self.trimmed(Array(text[..<star])))
    {
      made.multiplier = value
      text = Self.trimmed(Array(text[(star + 1)...]))
    } else if let star = text.lastIndex(of: "*"),
      let value = Self.number(Self.trimmed(Array(text[(star + 1)...])))
    {
      made.multiplier = value
      text = Self.trimmed(Array(text[..<star]))
    }
  }

  private static let attributes: [String: Attribute] = [
    "minX": .left, "maxX": .right, "midX": .centerX, "minY": .top, "maxY": .bottom,
    "midY": .centerY, "baseline": .lastBaseline,
  ]

  /// `UITableView:0x1.contentHeight{id: 178}` is a length of the content of a scroll view.
  private static let contentAttributes: [String: Attribute] = [
    "contentWidth": .width, "contentHeight": .height,
  ]

  /// `UILabel:0x1'text'.leading`.
  private mutating func anchor(_ text: [Character]) -> ConsoleConstraint.Anchor? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    let word = String(text[(dot + 1)...])
    if let attribute = Self.contentAttributes[String(word.prefix { $0 != "{" })] {
      let content = ConsoleItem(address: "", className: "_UIScrollViewContent", label: "content")
      return .init(item: register(content), attribute: attribute)
    }
    guard let attribute = Attribute(rawValue: word) ?? Self.attributes[word],
      let item = item(Array(text[..<dot]))
    else { return nil }
    return .init(item: item, attribute: attribute)
  }

  // MARK: Items

  /// `Module.Class:0x1'text'`, or a name.
  mutating func item(_ text: [Character]) -> Int? {
    let text = Self.trimmed(text)
    guard !text.isEmpty else { return nil }
    guard let mark = Self.index(of: Array(":0x"), in: text) else {
      let name = String(text)
      if let known = names[name] { return known }
      if text.contains(where: { "<>\"".contains($0) }) { isDamaged = true }
      // The names contain the address of a view that is printed without one.
      if isJoined, text.contains("'") || needsNames || !names.isEmpty { isDamaged = true }
      if let (className, key) = Self.keyed(text) {
        return register(ConsoleItem(address: "", className: className, label: key))
      }
      return register(ConsoleItem(address: "", className: "", label: name))
    }
    let address = Self.address(text[(mark + 1)...])
    var label = text[(mark + 1 + address.count)...]
    if let first = label.first, first != "'" { isDamaged = true }
    if text[..<mark].contains(" ") { isDamaged = true }
    if label.first == "'" { label = label.dropFirst() }
    if label.last == "'" { label = label.dropLast() }
    return register(
      ConsoleItem(
        address: address, className: String(text[..<mark]), label: Self.unescaped(label)))
  }

  /// `UIImageView:iconView`, as Masonry prints views with a key.
  private static func keyed(_ text: [Character]) -> (className: String, key: String)? {
    guard let colon = text.firstIndex(of: ":"), colon > 0, text.count > colon + 1,
      text[(colon + 1)...].allSatisfy(isInName), text[..<colon].allSatisfy(isInName),
      let first = text.first(where: { $0 != "_" }), first.isUppercase
    else { return nil }
    return (String(text[..<colon]), String(text[(colon + 1)...]))
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  private static func address(_ text: ArraySlice<Character>) -> String {
    String(text.prefix(2) + text.dropFirst(2).prefix { $0.isHexDigit })
  }

  /// A label with `\n` and `\U2019` decoded.
  private static func unescaped(_ text: ArraySlice<Character>) -> String {
    var result = ""
    var remaining = text
    while let first = remaining.first {
      remaining = remaining.dropFirst()
      guard first == "\\", let next = remaining.first else {
        result.append(first)
        continue
      }
      let digits = remaining.dropFirst().prefix(4)
      if next == "U" || next == "u", digits.count == 4,
        let scalar = UInt32(String(digits), radix: 16).flatMap({ Unicode.Scalar($0) })
      {
        result.append(Character(scalar))
        remaining = remaining.dropFirst(5)
      } else if next == "n" {
        result.append(" ")
        remaining = remaining.dropFirst()
      }
    }
    return result
  }

  private static func key(of item: ConsoleItem) -> String {
    item.address.isEmpty ? item.label : item.address
  }

  /// The index of an item, which is added, or completed with the class and label.
  mutating func register(_ item: ConsoleItem) -> Int {
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

  // MARK: Characters

  static func number(_ text: [Character]) -> Double? {
    guard let first = text.first, first.isNumber || "+-.".contains(first) else { return nil }
    var text = text
    if text.first == "+" { text.removeFirst() }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || "-.e".contains($0) }),
      let value = Double(String(text)), value.magnitude <= 1e9
    else { return nil }
    return value
  }

  /// A priority of at most 1000: larger ones are required, too.
  static func priority(_ text: [Character]) -> Double? {
    number(text).map { min(max($0, 1), 1000) }
  }

  static func trimmed(_ text: [Character]) -> [Character] {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return [] }
    return Array(start[...last])
  }

  static func index(of word: [Character], in text: [Character]) -> Int? {
    guard text.count >= word.count else { return nil }
    return (0...(text.count - word.count)).first { text[$0...].starts(with: word) }
  }

  static func lastIndex(of word: [Character], in text: [Character]) -> Int? {
    guard text.count >= word.count else { return nil }
    return (0...(text.count - word.count)).last { text[$0...].starts(with: word) }
  }
}
