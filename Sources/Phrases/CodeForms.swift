import CommandLanguage
import LayoutEngine

/// A line in the code of other tools. A form takes the whole line: nil is the answer to a line that is
/// no code, and a word that its form does not have refuses the line, so that nothing is dropped.
package struct CodeForms {
  let scene: Scene
  let line: String
  /// The view that an earlier reading of the line left open.
  let box: NodeID?
  let pieces: [LineToken]
  var index = 0

  private init(
    _ pieces: some Collection<LineToken>, _ scene: Scene, _ line: String = "", box: NodeID? = nil
  ) {
    let last = pieces.reversed().prefix { $0.text == ";" }.count
    self.pieces = Array(pieces.dropLast(last))
    (self.scene, self.line, self.box) = (scene, line, box)
  }

  package static func read(_ line: String, in scene: Scene) throws(Refusal) -> Reading? {
    let pieces = Tokens(line, isCode: true).all
    do throws(Refusal) {
      return try CodeForms(pieces, scene, line).meaning()
    } catch {
      guard case .several(let views) = error else { throw error }
      let lines = try views.prefix(3).map { (view) throws(Refusal) in
        try CodeForms(pieces, scene, line, box: view).meaning()?.lines ?? []
      }
      return .offer(lines.flatMap { $0 }, "which one?")
    }
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

  func entry(_ list: String, _ word: String) -> String? { Lexicon.shared.entry(list, word) }

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

  private func meaning() throws(Refusal) -> Reading? {
    var reader = self
    if text(1) != ".", let format = try visualFormat() { return format }
    if ["let", "var", "const"].contains(text()), text(2) == "=" { reader.index = 3 }
    _ =
      reader.take("tmux") || reader.take("constrain") || reader.take("constraint")
      || reader.take("add", "constraint")
    var found = try reader.media()
    if found == nil { found = try reader.block() }
    if let found {
      guard reader.atEnd else { throw reader.unknown }
      return found
    }
    if let found = try reader.style() { return found }
    return try reader.read("Code of other tools")
  }

  /// `H:|-8-[a(50)]-[b]|`
  private func visualFormat() throws(Refusal) -> Reading? {
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
    guard scene.isEmpty, !names.isEmpty else { return names.isEmpty ? nil : .run(line) }
    let made = "canvas root \(names.joined(separator: " ")); \(line)"
    let (prefix, open) = format.hasPrefix("V:") ? ("", "widths") : ("V:", "heights")
    let edges = names.map { "; constrain \"\(prefix)|[\($0)]|\"" }.joined()
    return .offer([made + edges, made], "the \(open) are open: from edge to edge?")
  }

  // MARK: CSS

  /// `@media (max-width: 600px) { .sidebar { display: none } }`
  private mutating func media() throws(Refusal) -> Reading? {
    guard text() == "@", text(1) == "media" else { return nil }
    let end = pieces.firstIndex { $0.text == "{" } ?? pieces.count
    let head = CodeForms(pieces[index..<end], scene, box: .root)
    guard let condition = try head.read("Media queries")?.sure else { throw head.unknown }
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
    guard text(1) == "{", text(3) == ":", entry("code KIND", text()) == nil else {
      index = start
      return nil
    }
    // The first container of a page may be the whole page.
    let known = view(text())
    let mayBeRoot = scene.isEmpty && pieces.contains { $0.text == "display" }
    guard let view = known ?? (mayBeRoot ? .root : nil) else { throw unknown }
    let question = "is \(Message.quoted(text())) root?"
    index += 2
    var (all, already) = (Reading?.none, Refusal?.none)
    while !take("}") {
      if take(";") { continue }
      let end = pieces[index...].firstIndex { [";", "}"].contains($0.text) } ?? pieces.count
      do throws(Refusal) {
        let one = try declaration(pieces[index..<end], of: view)
        all = all?.then(one) ?? one
      } catch {
        guard case .already = error else { throw error }
        already = error
      }
      index = end
    }
    if all == nil, let already { throw already }
    return known == nil ? all.map { .offer($0.lines, question) } : all
  }

  private func declaration(
    _ pieces: some Collection<LineToken>, of view: NodeID?
  ) throws(Refusal) -> Reading {
    let reader = CodeForms(pieces, scene, box: box)
    guard let found = try reader.read("Style declarations", view) else { throw reader.unknown }
    return found
  }

  /// `flex-flow: row`, `sidebar flex-basis: 220px`
  private func style() throws(Refusal) -> Reading? {
    if text(1) == ".", text(2) == "style", view(text()) == nil { throw unknown }
    let owner = text(2) == ":" ? view(text()) : nil
    let start = owner == nil ? 0 : 1
    let isStyle = entry("code styles", text(start)) != nil && text(start + 1) == ":"
    return isStyle ? try declaration(pieces[(index + start)...], of: owner) : nil
  }

  /// The meaning of a property of `a.style`, such as `flexBasis`, and its text.
  static func style(_ values: Values, in scene: Scene) throws(Refusal) -> Reading {
    let property = (values["PROP"]?.text ?? "").unicodeScalars.map {
      ("A"..."Z").contains($0) ? "-" + Tokens.lower(String($0)) : String($0)
    }.joined()
    let text = property + ": " + (values["STYLE"]?.text ?? "")
    let reader = CodeForms([], scene)
    return try reader.declaration(Tokens(text, isCode: true).all, of: values["V"]?.view)
  }
}
