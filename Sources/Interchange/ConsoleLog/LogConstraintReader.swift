import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The reason why a part of a text was not understood.
package struct UnreadReason: Error, Equatable {
  package let text: String

  fileprivate init(_ text: String) { self.text = text }

  static let noEnd = Self("the constraint is cut: its > is missing")
  static let noRelation = Self("it has no relation ==, <= or >=")
  static let address = Self("an address or a name is cut")
  static let visualFormat = Self("its visual format is incomplete")
  static let grid = Self("an NSGridView prints its own form, without its boundaries' names")

  static func attribute(_ word: String) -> Self { Self("\"\(word)\" is not an attribute") }
  static func constant(_ word: String) -> Self { Self("\"\(word)\" is not a possible constant") }
}

/// Reads printed constraints: names, a head, then an equation or the visual format. Views are
/// replaced by short names, so that the parsers of typed constraints read the rest.
struct LogConstraintReader {
  /// The items so far, each once.
  var items: [ConsoleItem] = []
  /// The constraints that were not understood.
  private(set) var failures: [(offset: Int, reason: UnreadReason?)] = []
  /// The reading direction of the text, if a constraint says it.
  private(set) var isRightToLeft: Bool?
  private(set) var assumesSuperviews = false
  /// Indices of a log's items by address, or by label if there is none. Looked up, never iterated.
  private var indices: [String: Int] = [:]
  /// The current constraint, and the part of its text that was not read yet.
  private var made = ConsoleConstraint()
  private var text: Bytes = []
  /// True if it takes several lines: then its names must match.
  private var isLong = false
  /// The items by the names in it. Looked up, never iterated.
  private var names: [String: Int] = [:]
  private var superview: Int?
  /// The constraint as a user types it: `v12` stands for the item with the index 12.
  private var typed: Bytes = []
  /// True for the visual format, and for the list of names, in which an attribute follows no view.
  private var isFormat = true

  /// Ends a log: replaces unnamed superviews in its constraints by those that others name. In the
  /// next log, the same address may mean another view.
  mutating func endLog(_ constraints: [ConsoleConstraint]) -> [ConsoleConstraint] {
    defer { indices = [:] }
    guard let unnamed = indices["superview"] else { return constraints }
    // The views that a stack connects to its edges are its subviews.
    let edges = constraints.filter { $0.identifier?.hasSuffix("SV-canvas-connection") == true }
    let stacks = edges.map { $0.first.view }.filter { $0 != unnamed }
    if let stack = stacks.first, stacks.allSatisfy({ $0 == stack }) {
      for view in edges.compactMap({ $0.second?.view }) where items[view].superview == nil {
        items[view].superview = stack
      }
    }
    return constraints.map { item in
      var item = item
      let view = item.relatedItems.first { $0 != unnamed }
      var superview = view.flatMap { items[$0].superview }
      if let view, superview == nil {
        let beside = constraints.filter {
          $0.relatedItems.contains(view) && Set($0.anchors.map { $0.attribute.part }) == [0, 1]
        }
        let superviews = beside.flatMap { $0.relatedItems.compactMap { items[$0].superview } }
        if Set(superviews).count == 1 { (superview, assumesSuperviews) = (superviews[0], true) }
      }
      item.form = item.form.map { $0.map { $0 == unnamed ? superview ?? unnamed : $0 } }
      return item
    }
  }

  /// Reads a constraint of at most 10,000 bytes. If it is not one, it is a failure, and nothing else
  /// changes.
  mutating func read(_ printed: PrintedConstraint, line: Int) -> ConsoleConstraint? {
    let count = items.count
    made = ConsoleConstraint(address: printed.address, className: printed.className, line: line)
    (text, isLong) = printed.text
    (names, superview, isFormat) = ([:], nil, true)
    // Without its end, a number may have lost digits.
    let last = text.last { !$0.isBlank && !"\"`,".utf8.contains($0) }
    let isWhole = printed.isClosed || last == ")"
    do throws(UnreadReason) {
      guard isWhole, text.count <= 10_000 else { throw UnreadReason.noEnd }
      try takeNames()
      takeHead()
      try takeTail()
      if ["row-boundary", "column-boundary"].contains(where: text.contains(word:)) { throw .grid }
      try takeForm()
      try readForm()
    } catch {
      for item in items[count...] { indices[item.key] = nil }
      items.removeSubrange(count...)
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
    let (form, state) = (text[..<start], text[start...])
    defer { text = form }
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
      text = list[..<(list[address...].firstIndex { $0 == "," } ?? list.endIndex)]
      list = list[text.endIndex...].dropFirst()
      try takeName()
    }
  }

  /// `'|':UIView:0x1`, or `title:0x2`.
  private mutating func takeName() throws(UnreadReason) {
    text = text.trimmed
    if text.hasPrefix("'|':") {
      text = text.dropFirst(4)
      superview = names.first { text.hasPrefix($0.key + ":0x") }?.value
      if superview == nil { superview = try takeItem() }
      return
    }
    guard let mark = text.lastOffset(of: ":0x"), !isLong || !text.contains(word: "'|") else {
      if isLong { throw .address }
      return
    }
    let name = text[..<mark].string
    let address = text[(mark + 1)...].address
    guard address.endIndex == text.endIndex else { throw .address }
    // The name of a view may be its class.
    let className = AppleClasses.isPrivate(name) ? name : ""
    names[name] = register(address.string, className, name)
  }

  // MARK: Head and tail

  /// Removes identifiers, masks and SnapKit's source location before the relation.
  private mutating func takeHead() {
    // A path may contain blanks, and wrapped text may have lost the one after the line's number.
    if text.first == "@", let mark = text.firstIndex(where: { $0 == "#" }) {
      let line = text[mark...].dropFirst().prefix { $0.isDigit }
      made.source = "\(text[..<mark].dropFirst().string):\(line.string)"
      text = text[line.endIndex...]
    }
    while true {
      text = text.drop { $0.isBlank || ">\":".utf8.contains($0) }
      if text.hasPrefix("h=") || text.hasPrefix("v=") {
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

  /// Writes the typed form of the rest of the text.
  private mutating func takeForm() throws(UnreadReason) {
    let all = Array(text.trimmed)
    let form = all.dropFirst(["H:", "V:"].contains(where: all[...].hasPrefix) ? 2 : 0)
    isFormat = form.first == "[" || form.first == "|"
    text = isFormat ? form : all[...]
    typed = all[..<text.startIndex]
    while let byte = text.first {
      let last = typed.trimmed.last ?? 0
      // A remark in parentheses may follow a format.
      if isFormat, byte == "(", last == "|" || last == "]" { break }
      let word = text.prefix { $0.isInClass }
      var end = text.startIndex
      if name() == nil, NumberLiteral.scan(all, &end) != nil {
        typed += text[..<end]
        text = text[end...]
      } else if word.string.hasSuffix("Space"), text[word.endIndex...].first == "(" {
        // `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
        let number = text[word.endIndex...].dropFirst().prefix { $0 != ")" }
        typed += (isFormat ? "" : "+ ").utf8 + number
        text = text[number.endIndex...].dropFirst()
      } else if "<.".utf8.contains(byte), !last.isLetterOrDigit,
        text.dropFirst().first.map({ $0.isLetter || $0 == "_" }) == true
      {
        // SnapKit before 1.0 prints views in brackets, and a module's name may be removed.
        text.removeFirst()
      } else if byte.isInClass && byte != "."
        // Markdown may have turned an underscore into an asterisk.
        || byte == "*" && !last.isDigit && text.dropFirst().first?.isLetter == true
      {
        try takeView()
      } else {
        typed.append(byte)
        text.removeFirst()
      }
    }
    // A mask's distance of 0 from the superview's edge is not printed.
    if made.isMask, typed.trimmed.last == "=" { typed += "0".utf8 }
  }

  /// Writes a view by its index, in an equation with the attribute.
  private mutating func takeView() throws(UnreadReason) {
    var view = try takeItem()
    var attribute = ""
    if isFormat {
      // The index must not continue.
      if let next = text.first, !"]()@, ".utf8.contains(next) { throw .visualFormat }
    } else {
      if text.hasPrefix(">.") { text.removeFirst() }
      guard text.first == "." else { throw .address }
      // A mask relates a length to the same one.
      let same = text.hasPrefix(".(null)") && made.isMask ? typed[...].after(".") : nil
      let word = (same ?? text.dropFirst()).prefix { $0.isLetterOrDigit }
      guard let known = Self.attribute(word) else { throw .attribute(word.prefix(40).string) }
      attribute = "." + known.rawValue
      text = same == nil ? text[word.endIndex...] : text.dropFirst(7)
      // Some versions number the variables: `contentHeight{id: 178}`.
      if text.first == "{" { text = text.after("}") ?? text }
      // A length of the content of a scroll view.
      if word.hasPrefix("content") {
        view = register("", "_UIScrollViewContent", "content")
      }
    }
    typed += "v\(view)\(attribute)".utf8
  }

  /// The attribute of a printed name, as `UILabel:0x1.minY{id: 178}` has it.
  static func attribute(_ word: Bytes) -> Attribute? {
    let name = word.string
    return Attribute(rawValue: name)
      ?? DataPage.console.row("Attributes", name).flatMap { Attribute(rawValue: $0["attribute"]) }
  }

  /// Reads the typed form with the parsers of typed constraints.
  private mutating func readForm() throws(UnreadReason) {
    let typed = self.typed.string
    isFormat = typed.utf8.contains(UInt8(ascii: "["))
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
      let isVertical = made.first.attribute.axis == .vertical
      made.form.second = Anchor(superviewItem(), isVertical ? .top : .left)
      let classes = made.relatedItems.map { items[$0].className }
      if isVertical, classes.contains(where: { AppleClasses.isOf("NS", $0) }) {
        let flipped: [Attribute: Attribute] = [.top: .bottom, .bottom: .top]
        made.form = made.form.map { Anchor($0.view, flipped[$0.attribute] ?? $0.attribute) }
        made.form.constant.negate()
      }
    }
    // The guide of a bar belongs to the view that a constraint relates it to.
    if made.className.hasPrefix("_UILayoutSupport") { superview = superview ?? made.second?.view }
    guard let superview, made.relatedItems.contains(superview) else { return }
    for view in made.relatedItems where view != superview { items[view].superview = superview }
  }

  // MARK: Items

  private mutating func superviewItem() -> Int { superview ?? register("", "UIView", "superview") }

  /// The item at the beginning of the text: `Module.Class:0x1'text'`, or a name.
  private mutating func takeItem() throws(UnreadReason) -> Int {
    if let known = name() {
      text = text.dropFirst(known.key.utf8.count)
      return known.value
    }
    let word = text.prefix { !$0.isBlank && !"[]()'".utf8.contains($0) }
    let isSplit = word.last == ":" && text[word.endIndex...].trimmed.hasPrefix("0x")
    if let mark = word.offset(of: ":0x") ?? (isSplit ? word.endIndex - 1 : nil) {
      let address = text[(mark + 1)...].drop { $0.isBlank }.address
      guard address.count > 2 else { throw .address }
      text = text[address.endIndex...]
      var label: Bytes = []
      if text.first == "'" {
        label = text[..<PrintedConstraint.labelEnd(in: text)].dropFirst()
        text = text[label.endIndex...].dropFirst()
      }
      return register(address.string, word[..<mark].string, label.string)
    }
    var name = text.prefix { $0 != "]" && $0 != "(" }
    if !isFormat {
      let word = word.prefix { $0 != "*" }
      guard let dot = word.lastIndex(where: { $0 == "." }) else {
        throw typed.contains(0x3D) ? .constant(word.string) : .address
      }
      name = word[..<dot]
    }
    text = text[name.endIndex...]
    name = name.trimmed
    // A line end inside a name is a blank.
    if isLong && name.contains(0x20) || name.contains(where: { "<>\"".utf8.contains($0) }) {
      throw UnreadReason("no view is called \"\(name.string)\"")
    }
    // Masonry prints views with a key as `UIImageView:iconView`.
    let className = name.prefix { $0.isInClass }
    let key = name[className.endIndex...].dropFirst()
    let isKeyed =
      name[className.endIndex...].first == ":" && !key.isEmpty && key.allSatisfy { $0.isInClass }
      && (65...90).contains(className.first { $0 != "_" } ?? 0)
    return register("", isKeyed ? className.string : "", (isKeyed ? key : name).string)
  }

  /// The longest name of the constraint's names at the beginning of the text, and its item.
  private func name() -> (key: String, value: Int)? {
    names.filter { name, _ in
      text.hasPrefix(name)
        && text.dropFirst(name.utf8.count).first.map { ".])( ".utf8.contains($0) } ?? true
    }.max { $0.key.utf8.count < $1.key.utf8.count }
  }

  /// The index of an item, which is added, or completed with the class and label.
  private mutating func register(_ address: String, _ className: String, _ label: String) -> Int {
    let item = ConsoleItem(address: address, className: className, label: label, line: made.line)
    let index = indices[item.key] ?? items.count
    indices[item.key] = index
    if index == items.count { items.append(item) }
    if items[index].className.isEmpty { items[index].className = className }
    if items[index].label.isEmpty { items[index].label = label }
    return index
  }
}
