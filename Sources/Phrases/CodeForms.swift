import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// A line in the code of other tools. A form takes the whole line: nil is the answer to a line that is
/// no code, and a word that its form does not have refuses the line, so that nothing is dropped.
package struct CodeForms {
  let scene: Scene
  /// The view that an earlier reading of the line left open.
  let box: NodeID?
  private let pieces: [LineToken]
  private var index = 0
  /// The piece that the last slot could not read.
  private var failed = 0
  /// The farthest piece that a form with a word of the line could not read.
  private var farthest: Int?

  private init(_ pieces: some Collection<LineToken>, _ scene: Scene, box: NodeID? = nil) {
    let last = pieces.reversed().prefix { $0.text == ";" }.count
    self.pieces = Array(pieces.dropLast(last))
    (self.scene, self.box) = (scene, box)
  }

  package static func read(_ line: String, in scene: Scene) throws(Refusal) -> Reading? {
    let pieces = call(LineToken.pieces(of: line))
    do throws(Refusal) {
      return try CodeForms(pieces, scene).meaning(of: line)
    } catch {
      guard case .several(let views) = error else { throw error }
      var lines: [String] = []
      for view in views.prefix(3) {
        lines += try CodeForms(pieces, scene, box: view).meaning(of: line)?.lines ?? []
      }
      return .offer(lines, "which one?")
    }
  }

  /// A message of Objective-C as the call of a method, or as an assignment: `[a setB:c]` is
  /// `a.b = c`. Other pieces are returned as they are.
  private static func call(_ pieces: [LineToken]) -> [LineToken] {
    let last = pieces.last { $0.text != ";" }
    guard pieces.count > 3, pieces[0].text == "[", last?.text == "]", pieces[1].kind == .word,
      pieces[2].kind == .word
    else { return pieces }
    func sign(_ text: String) -> LineToken {
      var sign = pieces[0]
      (sign.text, sign.low) = (text, text)
      return sign
    }
    var rest = pieces[3...].prefix { $0.text != "]" }
    let labels = rest.indices.dropFirst().filter { rest[$0].text == ":" }
    var name = pieces[2]
    if name.text.hasPrefix("set"), labels.isEmpty, rest.first?.text == ":" {
      let property = name.text.dropFirst(3)
      name.text = Tokens.lower(String(property.prefix(1))) + property.dropFirst()
      return [pieces[1], sign("."), name, sign("=")] + rest.dropFirst()
    }
    // A comma before each label.
    for label in labels.reversed() { rest.insert(sign(","), at: label - 1) }
    if rest.first?.text == ":" { rest = rest.dropFirst() }
    return [pieces[1], sign("."), name, sign("(")] + rest + [sign(")")]
  }

  // MARK: Pieces

  private var atEnd: Bool { index >= pieces.count }
  private var piece: LineToken? { atEnd ? nil : pieces[index] }
  private func text(_ offset: Int = 0) -> String {
    pieces.indices.contains(index + offset) ? pieces[index + offset].text : ""
  }

  /// The refusal of the present piece.
  private var unknown: Refusal {
    pieces.isEmpty ? .notMeant : .unknown(pieces[min(index, pieces.count - 1)].text)
  }

  private mutating func take(_ texts: String...) -> Bool {
    let next = pieces[min(index, pieces.count)...].prefix(texts.count)
    guard next.map({ $0.kind == .quoted ? "" : $0.text }) == texts else { return false }
    index += texts.count
    return true
  }

  private mutating func need(_ texts: String...) throws(Refusal) {
    for text in texts where !take(text) { throw unknown }
  }

  private mutating func points() throws(Refusal) -> Double {
    let sign = take("-") ? -1.0 : 1
    guard let piece, piece.kind == .number, piece.unit == "" else { throw unknown }
    index += 1
    return sign * piece.value
  }

  private func entry(_ list: String, _ word: String) -> String? {
    Lexicon.shared.entry(list, word)
  }

  /// The view of a name or a selector; other tools' names of the outermost view are root.
  private func view(_ name: String) -> NodeID? {
    let bare = String(name.drop { ".#".contains($0) })
    if let view = scene.view(bare) { return view }
    if entry("code outer", bare) != nil { return .root }
    // The only stack may be called stack, stackView or UIStackView.
    let kind = entry("kinds", Tokens.lower(bare))?.split(separator: " ").first.map(String.init)
    return scene.only(kind ?? bare)
  }

  // MARK: Forms

  private func meaning(of line: String) throws(Refusal) -> Reading? {
    var reader = self
    if let spaces = try reader.spaces(line) { return spaces }
    reader.index = 0
    if text(1) != ".", let format = try visualFormat(line) { return format }
    if ["let", "var", "const"].contains(text()), text(2) == "=" { reader.index = 3 }
    _ =
      reader.take("tmux") || reader.take("constrain") || reader.take("constraint")
      || reader.take("add", "constraint")
    let start = reader.index
    var found = try reader.stack()
    if found == nil { found = try reader.media() }
    if found == nil { found = try reader.block() }
    if let found {
      guard reader.atEnd else { throw reader.unknown }
      return found
    }
    reader.index = start
    if let found = try reader.style() { return found }
    reader.index = start
    if let found = try reader.relation() { return found }
    return try reader.read("Code of other tools", nil)
  }

  /// `H:|-8-[a(50)]-[b]|`
  private func visualFormat(_ line: String) throws(Refusal) -> Reading? {
    var format = Substring(line)
    if format.hasPrefix("constrain ") { format = format.dropFirst(10) }
    format = format.drop { " \"'@".contains($0) }
    while let last = format.last, "\"'; ".contains(last) { format.removeLast() }
    guard format.hasPrefix("H:") || format.hasPrefix("V:") || "|[".contains(format.first ?? " "),
      "|]".contains(format.last ?? " ")
    else { return nil }
    var names: [String] = []
    for part in format.split(separator: "[").dropFirst(format.first == "[" ? 0 : 1) {
      let name = String(part.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard Name.isValid(name) else { return nil }
      if !names.contains(name) { names.append(name) }
      if !scene.isEmpty, scene.view(name) == nil { throw .unknown(name) }
    }
    let line = "constrain \"\(format)\""
    if names.isEmpty { return nil }
    return .run((scene.isEmpty ? "canvas root \(names.joined(separator: " ")); " : "") + line)
  }

  /// A relation in a canvas or a stack: its terms are those of the exact language.
  private mutating func relation() throws(Refusal) -> Reading? {
    guard text(1) == ".", let view = view(text()), let parent = scene.parent(view),
      scene.kind(parent).placesByConstraints, Self.attribute(text(2)) != nil,
      ["=", "==", "<=", ">="].contains(text(3))
    else { return nil }
    var line = "constrain"
    for (position, piece) in pieces[index...].enumerated() {
      let isJoined = piece.text == "." || position > 0 && [".", "@"].contains(text(position - 1))
      line += (isJoined ? "" : " ") + (position == 3 && piece.text == "=" ? "==" : piece.text)
    }
    return .run(line)
  }

  private static func attribute(_ name: String, _ suffix: String = "") -> String? {
    guard name.hasSuffix(suffix) else { return nil }
    let all = Attribute.allCases.map { $0.rawValue } + ["x", "y"]
    return Keyword.canonical(String(name.dropLast(suffix.count)), in: all)
  }

  // MARK: FlexibleLayout

  /// `Flexible.verticalLayout([a.bottom.to(b.top).with(1)], in: self)`, its pairs alone, or a minimum
  /// after them, after the exact command, or for the spaces that there are.
  private mutating func spaces(_ line: String) throws(Refusal) -> Reading? {
    _ = take("Flexible", ".")
    let isLayout = take("horizontalLayout", "(") || take("verticalLayout", "(")
    let isList = isLayout && take("[")
    var (made, place) = ("", NodeID?.none)
    if text() == "space", let end = pieces.firstIndex(where: { $0.text == Self.minimumName }) {
      made = String(decoding: line.utf8.prefix(pieces[end].range.lowerBound), as: UTF8.self)
      while [" ", ","].contains(made.last) { made.removeLast() }
      index = end
    } else if text() == Self.minimumName {
      guard scene.tree.spaceGroups.count == 1 else { return nil }
      let group = scene.tree.spaceGroups[0]
      let edit = Edit.relate(Relations(group, label: nil, in: scene.tree))
      made = "unconstrain \(group.label); " + EditPrinter.text(of: edit)
    } else {
      var forms: [String] = []
      while let pair = try pair(isCertain: isLayout || !forms.isEmpty, &place) {
        forms.append(pair)
        if !take(",") || isList && text() == "]" { break }
        if text() == "in" || text() == "coefficientSize" || text() == Self.minimumName { break }
      }
      guard !forms.isEmpty else { return nil }
      made = forms.joined(separator: ", ")
    }
    if isList { try need("]") }
    _ = take(",")
    if take("in", ":") {
      guard let view = view(text()) else { throw unknown }
      (place, index) = (view, index + 1)
      _ = take(",")
    }
    _ = take("coefficientSize", ":")
    if take(Self.minimumName, "(", "coefficient", ":") {
      made += " min " + num(try points())
      try need(",", "value", ":")
      made += " " + num(try points())
      try need(")")
    }
    if isLayout { try need(")") }
    guard atEnd else { throw unknown }
    guard let place, !made.contains(text: "space ") else { return .run(made) }
    let isVertical =
      Self.attribute(String(made.split { ". ".contains($0) }[1]))
      .flatMap(Attribute.init(rawValue:))?.axis == .vertical
    return .run("space \(scene.name(place)) \(isVertical ? "v" : "h") " + made)
  }

  private static let minimumName = "MinimalCoefficientSize"

  /// `a.flx.trailing.to(b.flx.leading).with(1)`, and the container of its views.
  private mutating func pair(isCertain: Bool, _ place: inout NodeID?) throws(Refusal) -> String? {
    let start = index
    func container(_ view: NodeID) -> NodeID? {
      let parent = scene.parent(view)
      return parent.flatMap { scene.kind($0).placesByConstraints ? $0 : nil }
    }
    guard let (first, one) = space(), take(".", "to", "("), let (second, other) = space() else {
      if isCertain { throw unknown }
      index = start
      return nil
    }
    try need(")", ".")
    let isReversed = take("reversedWith", "(")
    if !isReversed { try need("with", "(") }
    let coefficient = num(try points())
    try need(")")
    place = place ?? container(first) ?? container(second)
    return "\(one) -(\(coefficient))- \(other)" + (isReversed ? " reversed" : "")
  }

  /// `self.flx.leading`, `a.top`: the view, and the anchor as the exact language has it.
  private mutating func space() -> (NodeID, String)? {
    guard let view = view(text()), text(1) == "." else { return nil }
    index += 2
    _ = take("flx", ".")
    guard let attribute = Self.attribute(text()) else { return nil }
    index += 1
    return (view, "\(scene.name(view)).\(attribute)")
  }

  // MARK: CSS

  /// `@media (max-width: 600px) { .sidebar { display: none } }`
  private mutating func media() throws(Refusal) -> Reading? {
    guard text() == "@", text(1) == "media" else { return nil }
    let end = pieces.firstIndex { $0.text == "{" } ?? pieces.count
    var head = CodeForms(pieces[index..<end], scene, box: .root)
    guard let condition = try head.read("Media queries", nil)?.sure else { throw head.unknown }
    index = end + 1
    var body: Reading?
    while !take("}") {
      guard let rule = try block() else { throw unknown }
      body = body?.then(rule) ?? rule
    }
    return try body?.map { (line) throws(Refusal) in .run("when \(condition) { \(line) }") }
  }

  /// `.sidebar { width: 250px; display: none }`
  private mutating func block() throws(Refusal) -> Reading? {
    let start = index
    _ = take(".") || take("#") || take(":")
    guard text(1) == "{", text(3) == ":", entry("code kinds", text()) == nil else {
      index = start
      return nil
    }
    guard let view = view(text()) else { throw unknown }
    index += 2
    var all: Reading?
    while !take("}") {
      if take(";") { continue }
      let end = pieces[index...].firstIndex { [";", "}"].contains($0.text) } ?? pieces.count
      let one = try declaration(pieces[index..<end], of: view)
      all = all?.then(one) ?? one
      index = end
    }
    return all
  }

  private func declaration(
    _ pieces: some Collection<LineToken>, of view: NodeID?
  ) throws(Refusal) -> Reading {
    var reader = CodeForms(pieces, scene, box: box)
    guard let found = try reader.read("Style declarations", view) else { throw reader.unknown }
    return found
  }

  /// `a.style.width = "9px"`, `document.querySelector("a").style.width = …`, `flex-flow: row`
  private mutating func style() throws(Refusal) -> Reading? {
    let isFound =
      take("document", ".", "querySelector", "(") || take("document", ".", "getElementById", "(")
    guard isFound || text(1) == "." && text(2) == "style" else {
      let owner = text(2) == ":" ? view(text()) : nil
      if owner != nil { index += 1 }
      let isStyle = entry("code styles", text()) != nil && text(1) == ":"
      return isStyle ? try declaration(pieces[index...], of: owner) : nil
    }
    guard let view = view(text()) else { throw unknown }
    index += 1
    if isFound { try need(")") }
    try need(".", "style", ".")
    let property = text().unicodeScalars.map {
      ("A"..."Z").contains($0) ? "-" + Tokens.lower(String($0)) : String($0)
    }.joined()
    index += 1
    try need("=")
    guard let piece, piece.kind == .quoted, index == pieces.count - 1 else { throw unknown }
    return try declaration(LineToken.pieces(of: property + ": " + piece.text), of: view)
  }

  // MARK: Stacks

  /// `VStack(spacing: 8) { title; Spacer() }`, `UIStackView(axis: .vertical) with a b`
  private mutating func stack() throws(Refusal) -> Reading? {
    guard let made = entry("code kinds", text()), ["(", "{"].contains(text(1)) else {
      return nil
    }
    let words = made.split(separator: " ").map(String.init)
    var bag = Bag(items: [], axis: words.count > 1 ? words[1] : nil)
    index += 1
    if take("(") {
      while !take(")") {
        let key = text()
        index += 1
        try need(":")
        switch key {
        case "spacing": bag.set(.list([.text(key), .number(try points())]))
        case "alignment", "distribution", "axis", "orientation":
          let slot = key == "alignment" ? "ALIGN" : key == "distribution" ? "DIST" : "AX"
          guard case .text(let word)? = value(of: slot, nil) else {
            index = failed
            throw unknown
          }
          if slot == "AX" { bag.axis = word } else { bag.set(.list([.text(key), .text(word)])) }
        case "arrangedSubviews", "views":
          try need("[")
          while !take("]") { if !take(",") { bag.items.append(try item(bag)) } }
        default: throw .unknown(key)
        }
        if text() != ")" { try need(",") }
      }
    }
    let isBlock = take("{")
    if isBlock || take("with") || take("of") || take(":") {
      while isBlock ? !take("}") : !atEnd {
        if !take(";"), !take(","), !take("and") { bag.items.append(try item(bag)) }
      }
    }
    guard !bag.items.isEmpty else { throw .because("\(words[0]) holds no views", []) }
    let isEven = !bag.items.contains { $0.length != nil || $0.isSpacer }
    if words[0] == "stack", isEven, !bag.options.contains(where: { $0.key == "distribution" }) {
      bag.set(.list([.text("distribution"), .text("fillEqually")]))
    }
    return try Meanings(scene: scene).build([
      "KIND": .text(words[0]), "V": .view(box ?? .root), "BAG": .bag(bag),
    ])
  }

  /// `a`, `a.frame(width: 80)`, `Text("Hello")`, `Spacer()`
  private mutating func item(_ bag: Bag) throws(Refusal) -> Bag.Item {
    let taken = bag.items.map { $0.name }
    var item = Bag.Item(name: text(), lead: ",")
    guard piece?.kind == .word else { throw unknown }
    if let kind = entry("code views", item.name), text(1) == "(" {
      item.isSpacer = kind == "spacer"
      let content = pieces.indices.contains(index + 2) ? pieces[index + 2] : nil
      index += content?.kind == .quoted ? 3 : 2
      try need(")")
      let letters = content?.kind == .quoted ? Tokens.lower(content?.text ?? "") : ""
      let stem = String(letters.filter { $0.isLetter || $0.isNumber })
      item.name = scene.free(Name.isValid(stem) ? stem : kind, but: taken)
    } else {
      if entry("code kinds", item.name) != nil { throw .because("one level at a time", []) }
      guard !taken.contains(item.name), scene.view(item.name) == nil, text(1) != "(" else {
        throw unknown
      }
      index += 1
    }
    if take(".", "frame", "(") {
      item.dimension = text()
      guard take("width", ":") || take("height", ":") else { throw unknown }
      item.length = .points(try points(), isPlain: false)
      try need(")")
    }
    return item
  }

  // MARK: Rows

  /// The meaning of the row that takes all pieces; nil if no row has a word of the line. Throws if
  /// one has, but none takes the rest.
  /// - Parameter owner: the view that a declaration is about.
  private mutating func read(_ table: String, _ owner: NodeID?) throws(Refusal) -> Reading? {
    let start = index
    for row in Lexicon.shared.code[table] ?? [] {
      for form in row.forms {
        index = start
        guard let values = match(form, owner) else { continue }
        do throws(Refusal) {
          return try filled(row, values)
        } catch {
          guard case .notMeant = error else { throw error }
        }
      }
    }
    index = farthest ?? start
    if farthest == nil { return nil }
    throw unknown
  }

  private mutating func match(_ form: [LineToken], _ owner: NodeID?) -> Values? {
    var values: Values = owner.map { ["V": .view($0)] } ?? [:]
    var (isNamed, isKnown) = (false, false)
    for (position, part) in form.enumerated() {
      failed = index
      // `-R` is an option, and no slot.
      let isOption =
        position > 0 && form[position - 1].text == "-"
        && form[position - 1].range.upperBound == part.range.lowerBound
      let slot = part.kind == .word && !isOption && Lexicon.isSlot(part.text) ? part.text : nil
      var isMatch = false
      if let slot {
        if let value = value(of: slot, values["V"]), [nil, value].contains(values[slot]) {
          values[slot] = value
          isMatch = true
        }
      } else {
        isMatch = take(part.text)
      }
      guard isMatch else {
        if isKnown { farthest = max(farthest ?? 0, failed) }
        return nil
      }
      isKnown = isKnown || isNamed || position == 1 && part.text == ":"
      isNamed = isNamed || slot == nil && part.kind == .word && position > 0
      isKnown = isKnown || part.kind == .word && part.text.utf8.contains(0x2D)
    }
    if !atEnd, isKnown { farthest = max(farthest ?? 0, index) }
    return atEnd ? values : nil
  }

  /// The value of a slot at the present piece, which it skips; nil if it has none.
  private mutating func value(of slot: String, _ subject: Value?) -> Value? {
    let start = index
    if Lexicon.shared.lists["code \(slot)"] != nil { _ = take(".") }
    if let value = read(slot, subject) { return value }
    failed = index
    index = start
    return nil
  }

  private mutating func read(_ slot: String, _ subject: Value?) -> Value? {
    guard let piece else { return nil }
    var found = entry("code \(Lexicon.kind(slot))", piece.text).map { Value.text($0) }
    switch slot {
    case "N", "N2", "N3", "M": return (try? points()).map { .number($0) }
    case "V", "W": found = piece.kind == .sign ? nil : view(piece.text).map { .view($0) }
    case "NEW":
      let isFree = piece.kind == .word && scene.view(piece.text) == nil
      found = isFree ? .text(piece.text) : nil
    case "DELTA", "OFF":
      let isSigned = take("+") || piece.text == "-"
      guard isSigned || slot == "OFF", let n = try? points() else { return nil }
      return slot == "DELTA" ? .number(n) : .text("\(n < 0 ? "-" : "+") \(num(n.magnitude))")
    case "R" where ["", "%"].contains(piece.unit) && piece.kind == .number:
      let value = piece.value / (piece.unit == "%" ? 100 : 1)
      found = value <= 1 ? .text(piece.text) : nil
    case "K" where piece.kind == .number && piece.unit == "": found = .number(piece.value)
    case "E", "A":
      if text() == "self", text(2) == "view" { index += 2 }
      guard let view = view(text()) else { return nil }
      index += 1
      guard take("."), let anchor = Self.attribute(text(), "Anchor") else { return nil }
      index += 1
      return .text("\(scene.name(view)).\(anchor)")
    case "LEAST": found = ["<=", ">="].contains(piece.text) ? .text(piece.text) : nil
    case "PRIO" where piece.kind == .number: return (try? points()).map { .number($0) }
    case "TXT" where piece.kind == .quoted: found = .text(ScriptText.quoted(piece.text))
    case "PROP":
      guard case .view(let view)? = subject else { return nil }
      found = Properties.named(piece.text, of: view, in: scene.tree).map { .text($0.name) }
    case "VAL" where found == nil:
      if let list = numbers() { return list }
      // `StackViewAlignment.Top`, `UIStackView.Alignment.top`
      while self.piece?.kind == .word, text().first?.isUppercase == true, text(1) == "." {
        index += 2
      }
      if let word = constant() {
        index += 1
        return .text(word)
      }
      guard let piece = self.piece else { return nil }
      if let n = try? points() { return .number(n) }
      if piece.kind == .quoted { found = .text(ScriptText.quoted(piece.text)) }
      if piece.kind == .word { found = .text(piece.text) }
    case "BAG": return tracks().map { .bag($0) }
    default: break
    }
    if found != nil { index += 1 }
    return found
  }

  /// `100 -1 -1`, `[100, -1]`, `@[@(0.5), @(0.5)]`: all that is left of the line.
  private mutating func numbers() -> Value? {
    let start = index
    var numbers: [String] = []
    while !atEnd {
      if take("@") || take("[") || take("]") || take("(") || take(")") || take(",") { continue }
      guard let number = try? points() else { break }
      numbers.append(num(number))
    }
    if atEnd, !numbers.isEmpty { return .text(numbers.joined(separator: " ")) }
    index = start
    return nil
  }

  /// The value at the end of a constant of Objective-C: `PCSplitViewDirectionVertical` is `v`.
  private func constant() -> String? {
    guard let piece, piece.kind == .word, piece.text.prefix(2).allSatisfy({ $0.isUppercase }) else {
      return nil
    }
    let listed = Lexicon.shared.lists["code VAL", default: [:]].filter { $0.key.count > 3 }
    let words =
      listed.map { ($0.key, $0.value) }
      + Properties.all.flatMap { $0.words }.filter { $0.word.count > 2 }.map { ($0.word, $0.word) }
    let ends = words.filter { Keyword.fold(piece.text).hasSuffix(Keyword.fold($0.0)) }
    return ends.max { $0.0.count < $1.0.count }?.1
  }

  /// `200px 1fr`, `repeat(3, 1fr)`, `nav(0 0 300px) main(1)`
  private mutating func tracks() -> Bag? {
    var items: [Bag.Item] = []
    while let piece {
      var (item, count, isFlex, isOpen) = (Bag.Item(lead: ","), 1.0, false, true)
      if take("repeat", "(") {
        guard let times = try? points(), (1...50).contains(times), take(",") else { return nil }
        count = times.rounded(.down)
      } else if text(1) == "(" {
        guard piece.kind == .word, scene.view(piece.text) == nil else { return nil }
        item.name = piece.text
        index += 2
        isFlex = !take("0", "0")
      } else {
        isOpen = false
      }
      guard let length = self.piece else { return nil }
      switch length.unit {
      case "fr": item.length = .parts(length.value)
      case "%": item.length = .share(length.text)
      case "" where length.kind == .number:
        item.length = isFlex ? .parts(length.value) : .points(length.value, isPlain: false)
      default: if length.text != "auto" { return nil }
      }
      index += 1
      if isOpen, !take(")") { return nil }
      for _ in 0..<Int(bounded: count) { items.append(item) }
    }
    let names = scene.letters(items.count)
    for index in items.indices where items[index].name.isEmpty { items[index].name = names[index] }
    return items.isEmpty ? nil : Bag(items: items)
  }

  /// The meaning of a row with the values of its slots, and with those that other tools omit.
  private func filled(_ row: Lexicon.CodeRow, _ given: Values) throws(Refusal) -> Reading {
    var values = given
    if row.slots.contains("V"), values["V"] == nil {
      let open = box ?? (scene.isEmpty ? .root : scene.leaves.count == 1 ? scene.leaves[0] : nil)
      guard let open else { throw .several(scene.leaves) }
      values["V"] = .view(open)
    }
    if let box { values["BOX"] = values["BOX"] ?? .view(box) }
    let letters = scene.letters(2, but: values["NEW"].map { [$0.text] } ?? [])
    values["NEW"] = values["NEW"] ?? .text(letters[0])
    values["NEW2"] = .text(letters[1])
    return try Meanings(scene: scene).meaning(row.means, values)
  }
}
