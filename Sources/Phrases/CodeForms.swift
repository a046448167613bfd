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
  let pieces: [LineToken]
  var index = 0
  /// The piece that the last slot could not read.
  var failed = 0
  /// The farthest piece that a form with a word of the line could not read.
  var farthest: Int?

  private init(_ pieces: some Collection<LineToken>, _ scene: Scene, box: NodeID? = nil) {
    let last = pieces.reversed().prefix { $0.text == ";" }.count
    self.pieces = Array(pieces.dropLast(last))
    (self.scene, self.box) = (scene, box)
  }

  package static func read(_ line: String, in scene: Scene) throws(Refusal) -> Reading? {
    let pieces = call(Tokens(line, isCode: true).all)
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
    func sign(_ text: String) -> LineToken { Tokens(text, isCode: true).all[0] }
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

  var atEnd: Bool { index >= pieces.count }
  var piece: LineToken? { atEnd ? nil : pieces[index] }
  func text(_ offset: Int = 0) -> String {
    pieces.indices.contains(index + offset) ? pieces[index + offset].text : ""
  }

  /// The refusal of the present piece.
  var unknown: Refusal {
    pieces.isEmpty ? .notMeant : .unknown(pieces[min(index, pieces.count - 1)].text)
  }

  mutating func take(_ texts: String...) -> Bool {
    let next = pieces[min(index, pieces.count)...].prefix(texts.count)
    guard next.map({ $0.kind == .quoted ? "" : $0.text }) == texts else { return false }
    index += texts.count
    return true
  }

  private mutating func need(_ texts: String...) throws(Refusal) {
    for text in texts where !take(text) { throw unknown }
  }

  mutating func points() throws(Refusal) -> Double {
    let sign = take("-") ? -1.0 : 1
    guard let piece, piece.kind == .number, piece.unit == "" else { throw unknown }
    index += 1
    return sign * piece.value
  }

  func entry(_ list: String, _ word: String) -> String? {
    Lexicon.shared.entry(list, word)
  }

  /// The view of a name or a selector; other tools' names of the outermost view are root.
  func view(_ name: String) -> NodeID? {
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

  static func attribute(_ name: String, _ suffix: String = "") -> String? {
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
    let boxes = [first, second].compactMap { scene.parent($0) }
    place = place ?? boxes.first { scene.kind($0).placesByConstraints }
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
    return try declaration(Tokens(property + ": " + piece.text, isCode: true).all, of: view)
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
      let content = pieces.dropFirst(index + 2).first.flatMap { $0.kind == .quoted ? $0.text : nil }
      index += content == nil ? 2 : 3
      try need(")")
      let stem = Tokens.lower(content ?? "").filter { $0.isLetter || $0.isNumber }
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
}
