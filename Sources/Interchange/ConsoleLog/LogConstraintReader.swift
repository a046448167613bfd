import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The reason why a part of a text was not understood.
package struct UnreadReason: Error, Equatable {
  package let text: String

  private init(_ text: String) { self.text = text }

  static let noEnd = Self("the constraint is cut: its > is missing")
  static let noRelation = Self("it has no relation ==, <= or >=")
  static let address = Self("an address or a name is cut")
  static let visualFormat = Self("its visual format is incomplete")
  static let grid = Self("an NSGridView prints its own form, without its boundaries' names")

  static func attribute(_ word: String) -> Self { Self("\"\(word)\" is not an attribute") }
  static func constant(_ word: String) -> Self { Self("\"\(word)\" is not a possible constant") }
  static func name(_ word: String) -> Self { Self("no view is called \"\(word)\"") }
}

/// Reads printed constraints: a head, then an equation or the visual format, then names. Views are
/// replaced by short names, so that the parsers of typed constraints read the rest.
struct LogConstraintReader {
  /// The items so far, each once.
  var items: [ConsoleItem] = []
  /// The constraints that were not understood.
  private(set) var failures: [(offset: Int, reason: UnreadReason?)] = []
  /// The reading direction of the text, if a constraint says it.
  private(set) var isRightToLeft: Bool?
  /// Indices of a log's items by address, or by label if there is none. Looked up, never iterated.
  private var indices: [String: Int] = [:]
  /// The item for superviews without a name.
  private var unnamed: Int?
  /// The current constraint, and the part of its text that was not read yet.
  private var made = ConsoleConstraint()
  private var text: Bytes = []
  /// True if it takes several lines: then its names must match.
  private var isLong = false
  /// The items by the names in it. Looked up, never iterated.
  private var names: [String: Int] = [:]
  private var superview: Int?

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
    let stacks = connections.map { $0.first.view }.filter { $0 != unnamed }
    if let stack = stacks.first, stacks.allSatisfy({ $0 == stack }) {
      for view in connections.compactMap({ $0.second?.view }) where items[view].superview == nil {
        items[view].superview = stack
      }
    }
    return constraints.map { item in
      var item = item
      let (first, second) = (item.first.view, item.second?.view)
      if second == unnamed {
        item.form.second?.view = items[first].superview ?? unnamed
      } else if first == unnamed, let second {
        item.form.first.view = items[second].superview ?? unnamed
      }
      return item
    }
  }

  /// Reads a constraint. If it is not one, it is a failure, and nothing else changes.
  mutating func read(_ printed: PrintedConstraint, line: Int) -> ConsoleConstraint? {
    let (count, known) = (items.count, unnamed)
    made = ConsoleConstraint(address: printed.address, className: printed.className, line: line)
    (text, isLong) = printed.text
    (names, superview) = ([:], nil)
    // Without its end, a number may have lost digits.
    let last = text.last { !$0.isBlank && !"\"`,".utf8.contains($0) }
    let isWhole = printed.isClosed || !printed.isBracketed || last == ")"
    do throws(UnreadReason) {
      guard isWhole, text.count <= Self.maximumBytes else { throw UnreadReason.noEnd }
      try takeNames()
      takeHead()
      try takeTail()
      guard !text.contains(word: "row-boundary"), !text.contains(word: "column-boundary") else {
        throw UnreadReason.grid
      }
      try readForm(try typed())
    } catch {
      for item in items[count...] { indices[item.key] = nil }
      items.removeSubrange(count...)
      unnamed = known
      failures.append((printed.offset, printed.isClosed ? error : .noEnd))
      return nil
    }
    // Some code uses the smallest positive number instead of 0.
    if made.constant.magnitude < 1e-6 { made.form.constant = 0 }
    return made
  }

  // MARK: Names

  /// `(active, names: '|':UIView:0x1, title:0x2 )` and `(Names: …)`: removes this part and records
  /// the names.
  private mutating func takeNames() throws(UnreadReason) {
    let marks = ["(active", "(inactive", "(Names:", "(names:", "(Active"]
    guard let start = marks.compactMap({ text.lastOffset(of: $0) }).min() else { return }
    let state = text[start...]
    text = text[..<start]
    guard var list = state.after("ames:") else {
      let mark = state.filter { !$0.isBlank }[...]
      if isLong, !mark.hasPrefix("(active)"), !mark.hasPrefix("(inactive)") { throw .noEnd }
      return
    }
    // The list ends at the last parenthesis, because names may contain some.
    list = list[..<(list.lastIndex { $0 == ")" } ?? list.endIndex)]
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
      var rest = part.dropFirst(4)
      superview = names.first { rest.hasPrefix($0.key + ":0x") }?.value
      if superview == nil { superview = try takeItem(from: &rest, true) }
      return
    }
    guard let mark = part.lastOffset(of: ":0x"), !isLong || !part.contains(word: "'|") else {
      if isLong { throw .address }
      return
    }
    let name = part[..<mark].string
    let address = Self.address(part[(mark + 1)...])
    guard address.endIndex == part.endIndex else { throw .address }
    // The name of a view may be its class.
    let className = AppleClasses.isPrivate(name) ? name : ""
    names[name] = register(ConsoleItem(address: address.string, className: className, label: name))
  }

  // MARK: Head and tail

  /// Removes identifiers, masks and SnapKit's source location before the relation.
  private mutating func takeHead() {
    // A path may contain blanks, and wrapped text may have lost the one after the line's number.
    if text.first == "@",
      let number = text.indices.first(where: {
        text[$0] == "#" && text[$0...].dropFirst().first?.isDigit ?? false
      })
    {
      let end = text[(number + 1)...].firstIndex { !$0.isDigit } ?? text.endIndex
      made.source = text[..<end].dropFirst().map { $0 == "#" ? 0x3A : $0 }.string
      text = text[end...]
    }
    while true {
      text = text.trimmed
      if let first = text.first, ">\":".utf8.contains(first) {
        text = text.dropFirst()
      } else if text.hasPrefix("h=") || text.hasPrefix("v=") {
        text = text.drop { !$0.isBlank }
      } else if text.first == "'",
        // The quote that closes an identifier: a blank follows it.
        let end = text.indices.dropFirst().first(where: {
          text[$0] == "'" && ($0 + 1 == text.endIndex || text[$0 + 1].isBlank)
        })
      {
        made.identifier = text[..<end].dropFirst().string
        text = text[(end + 1)...]
      } else {
        return
      }
    }
  }

  /// Removes priorities and the end of a constraint.
  private mutating func takeTail() throws(UnreadReason) {
    for mark in [" Hug:", " hug:"] { text = text[..<(text.offset(of: mark) ?? text.endIndex)] }
    if let start = text.lastOffset(of: "priority:") {
      let digits = text[(start + 9)...].trimmed.prefix { $0.isDigit || $0 == "." }
      let rest = text[digits.endIndex...].trimmed
      guard let priority = digits.number,
        rest.first.map({ "(\">".utf8.contains($0) }) ?? true
      else { throw .constant(text[start...].string) }
      made.form.priority = min(max(priority, 1), 1000)
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

  // MARK: The typed form

  /// The text as a user types it: `v12` stands for the item with the index 12.
  private mutating func typed() throws(UnreadReason) -> String {
    let text = Array(text.trimmed)
    let format = text[(["H:", "V:"].contains(where: text[...].hasPrefix) ? 2 : 0)...]
    let isFormat = format.first == "[" || format.first == "|"
    var rest = isFormat ? format : text[...]
    var typed = Array(text[..<rest.startIndex])
    while let byte = rest.first {
      let last = typed[...].trimmed.last ?? 0
      // A remark in parentheses may follow a format.
      if isFormat, byte == "(", last == "|" || last == "]" { break }
      // Markdown may have turned an underscore into an asterisk.
      let isClass = byte == "*" && !last.isDigit && rest.dropFirst().first?.isLetter == true
      var end = rest.startIndex
      if name(at: rest) == nil, NumberLiteral.scan(text, &end) != nil {
        typed += rest[..<end]
        rest = rest[end...]
      } else if byte == "<", rest.dropFirst().first.map({ $0.isLetter || $0 == "_" }) == true {
        // SnapKit before 1.0 prints views in brackets.
        rest.removeFirst()
      } else if let number = Self.takeSpace(from: &rest) {
        typed += (isFormat ? "" : "+ ").utf8 + number
      } else if isClass || byte.isInClass && byte != "." {
        let isRight = typed.contains { $0 == "=" }
        typed += "v\(try takeView(from: &rest, isFormat, isRight))".utf8
      } else {
        typed.append(byte)
        rest.removeFirst()
      }
    }
    // A mask's distance of 0 from the superview's edge is not printed.
    if made.isMask, typed[...].trimmed.last == "=" { typed += "0".utf8 }
    return typed.string
  }

  /// The number in `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  private static func takeSpace(from text: inout Bytes) -> Bytes? {
    let name = text.prefix { $0.isInClass }
    guard name.string.hasSuffix("Space"), text[name.endIndex...].first == "(" else {
      return nil
    }
    let number = text[(name.endIndex + 1)...].prefix { $0 != ")" }
    text = text[number.endIndex...].dropFirst()
    return number
  }

  /// The typed form of a view: its index, and in an equation the attribute.
  private mutating func takeView(
    from text: inout Bytes, _ isFormat: Bool, _ isRight: Bool
  ) throws(UnreadReason) -> String {
    let view = try takeItem(from: &text, isFormat, isRight)
    if isFormat {
      // The index must not continue.
      if let next = text.first, !"]()@, ".utf8.contains(next) { throw .visualFormat }
      return "\(view)"
    }
    if text.hasPrefix(">.") { text.removeFirst() }
    guard text.first == "." else { throw .address }
    let word = text.dropFirst().prefix { $0.isLetterOrDigit }
    guard let attribute = Self.attribute(word) else { throw .attribute(word.prefix(40).string) }
    text = text[word.endIndex...]
    // Some versions number the variables: `contentHeight{id: 178}`.
    if text.first == "{", let close = text.firstIndex(where: { $0 == "}" }) {
      text = text[(close + 1)...]
    }
    // A length of the content of a scroll view.
    let isContent = word.hasPrefix("content")
    let content = ConsoleItem(className: "_UIScrollViewContent", label: "content")
    return "\(isContent ? register(content) : view).\(attribute.rawValue)"
  }

  /// The attribute of a printed name, as `UILabel:0x1.minY{id: 178}` has it.
  static func attribute(_ word: Bytes) -> Attribute? {
    let name = word.string
    return Attribute(rawValue: name)
      ?? DataPage.console.row("Attributes", name).flatMap { Attribute(rawValue: $0["attribute"]) }
  }

  /// Reads the typed form with the parsers of typed constraints.
  private mutating func readForm(_ typed: String) throws(UnreadReason) {
    let isFormat = typed.utf8.contains(UInt8(ascii: "["))
    let source = SourceText(typed, origin: "")
    let word = Word(text: typed, range: SourceRange(lower: 0, upper: source.bytes.count))
    var scanner = ConstraintScanner([word], in: source)
    var form: LinearForm?
    do throws(Diagnostic) {
      if isFormat {
        var parser = VisualFormatParser(scanner, metrics: VisualFormatMetrics())
        form = try parser.parse().linearForm
      } else {
        let forms = try scanner.linearForms()
        form = forms.count == 1 ? forms[0] : nil
      }
    } catch {
      if error.code == "bad-constant" || error.code == "missing-side" {
        throw .constant(error.range.map { source[$0] } ?? typed)
      }
    }
    guard let form else { throw isFormat ? .visualFormat : .noRelation }
    let priority = made.form.priority
    made.form = form.map { Anchor(Int($0.view.text.dropFirst()) ?? superviewItem(), $0.attribute) }
    if form.priority == 1000 { made.form.priority = priority }
    if made.second == nil, !made.first.attribute.isLength {
      // A position without a second item is in the superview; in AppKit, y grows upward.
      let superview = superviewItem()
      let isVertical = made.first.attribute.axis == .vertical
      made.form.second = Anchor(superview, isVertical ? .top : .left)
      let isAppKit = made.relatedItems.contains { AppleClasses.isOf("NS", items[$0].className) }
      if isVertical, isAppKit {
        let flipped: [Attribute: Attribute] = [.top: .bottom, .bottom: .top]
        made.form.first.attribute = flipped[made.first.attribute] ?? made.first.attribute
        made.form.second?.attribute = .bottom
        made.form.constant.negate()
      }
    }
    guard let superview, superview != unnamed, made.relatedItems.contains(superview) else { return }
    for view in made.relatedItems where view != superview { items[view].superview = superview }
  }

  // MARK: Items

  private mutating func superviewItem() -> Int {
    if let superview { return superview }
    let made = register(ConsoleItem(className: "UIView", label: "superview"))
    (superview, unnamed) = (made, made)
    return made
  }

  /// The item at the beginning of a text: `Module.Class:0x1'text'`, or a name.
  private mutating func takeItem(
    from text: inout Bytes, _ isFormat: Bool, _ isRight: Bool = false
  ) throws(UnreadReason) -> Int {
    if let known = name(at: text) {
      text = text.dropFirst(known.key.utf8.count)
      return known.value
    }
    let word = text.prefix { !$0.isBlank && !"[]()'".utf8.contains($0) }
    let isSplit = word.last == ":" && text[word.endIndex...].trimmed.hasPrefix("0x")
    if let mark = word.offset(of: ":0x") ?? (isSplit ? word.endIndex - 1 : nil) {
      let address = Self.address(text[(mark + 1)...].drop { $0.isBlank })
      guard address.count > 2 else { throw .address }
      text = text[address.endIndex...]
      var label: Bytes = []
      if text.first == "'" {
        let close = PrintedConstraint.labelEnd(in: text)
        label = text[..<close].dropFirst()
        text = text[(close + 1)...]
      }
      return register(
        ConsoleItem(
          address: address.string, className: word[..<mark].string,
          label: Self.unescaped(label)))
    }
    var name = text.prefix { $0 != "]" && $0 != "(" }
    if !isFormat {
      let word = word.prefix { $0 != "*" }
      guard let dot = word.lastIndex(where: { $0 == "." }) else {
        throw isRight ? .constant(word.string) : .address
      }
      name = word[..<dot]
    }
    text = text[name.endIndex...]
    let label = name.trimmed.string
    // A line end inside a name is a blank.
    if isLong && name.trimmed.contains(0x20) || name.contains(where: { "<>\"".utf8.contains($0) }) {
      throw .name(label)
    }
    return register(Self.named(label))
  }

  /// The longest name of the constraint's names at the beginning of a text, and its item.
  private func name(at text: Bytes) -> (key: String, value: Int)? {
    names.filter { name, _ in
      text.hasPrefix(name)
        && text.dropFirst(name.utf8.count).first.map { ".])( ".utf8.contains($0) } ?? true
    }.max { $0.key.utf8.count < $1.key.utf8.count }
  }

  /// An item without an address: `iconView`, or `UIImageView:iconView`, as Masonry prints views with
  /// a key.
  private static func named(_ name: String) -> ConsoleItem {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    let isKeyed =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0.isInClass } }
      && (65...90).contains(parts[0].utf8.first { $0 != "_" } ?? 0)
    return ConsoleItem(
      className: isKeyed ? String(parts[0]) : "",
      label: isKeyed ? String(parts[1]) : name)
  }

  /// `0x7f12` at the beginning of a text.
  private static func address(_ text: Bytes) -> Bytes {
    text.prefix(2 + text.dropFirst(2).prefix { $0.isHexDigit }.count)
  }

  /// A label with `\n` and `\U2019` decoded.
  private static func unescaped(_ text: Bytes) -> String {
    let parts = text.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts[0].string) { label, part in
      if part.first == "n" { return label + " " + part.dropFirst().string }
      let digits = part.dropFirst().prefix(4)
      guard part.first == "u" || part.first == "U", digits.count == 4,
        let scalar = digits.scalar(radix: 16)
      else { return label + part.string }
      return label + String(Character(scalar)) + part.dropFirst(5).string
    }
  }

  /// The index of an item, which is added, or completed with the class and label.
  private mutating func register(_ item: ConsoleItem) -> Int {
    guard let known = indices[item.key] else {
      indices[item.key] = items.count
      items.append(item)
      return items.count - 1
    }
    if items[known].className.isEmpty { items[known].className = item.className }
    if items[known].label.isEmpty { items[known].label = item.label }
    return known
  }
}
