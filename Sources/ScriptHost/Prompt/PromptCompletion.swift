package import CommandLanguage
import LayoutDocument
import LayoutEngine
import Phrases
package import Playground
import TerminalText

/// Answers Tab, using the shown tree.
package struct PromptCompletion {
  package static let maximumCandidates = 200
  /// Maximum number of views examined for one answer.
  static let maximumVisited = 100_000

  let session: Session
  /// The earlier lines of a multi-line command; ends in a line end.
  let before: String
  /// The files and folders whose names begin with a text.
  let files: (String) -> [Completion.Candidate]

  package init(
    session: Session, before: String = "", files: @escaping (String) -> [Completion.Candidate]
  ) {
    self.session = session
    self.before = before
    self.files = files
  }

  private var tree: LayoutTree { session.shown }

  /// The candidates at `cursor`, a UTF-8 offset into the line.
  package func answer(line: String, cursor: Int) -> Completion {
    if let answer = naturalAnswer(line, cursor) { return answer }
    let length = before.utf8.count
    let answer = exactAnswer(before + line, cursor: length + cursor)
    return Completion(
      replaceLower: max(0, answer.replaceLower - length), candidates: answer.candidates)
  }

  /// After words in a natural form, the candidates are those after their exact form.
  private func naturalAnswer(_ line: String, _ cursor: Int) -> Completion? {
    let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    guard before.isEmpty, let space = typed.lastIndex(of: " "),
      let statements = Script.statements(of: String(typed[..<space])), statements.count == 1,
      let statement = statements.first, statement.words.count > 1
    else { return nil }
    do throws(Diagnostic) {
      _ = try Interpreter.standard.bound(statement, in: session)
      return nil
    } catch {
      // The beginning of an exact command.
      if error.code.hasPrefix("missing-") { return nil }
      guard
        let exact = Interpreter.standard.reading(
          of: statement, after: error, in: session, isTyping: true)?.sure
      else { return nil }
      let partial = typed[typed.index(after: space)...]
      let whole = "\(exact) \(partial)"
      let answer = exactAnswer(whole, cursor: whole.utf8.count)
      let lower = cursor - (whole.utf8.count - answer.replaceLower)
      return lower < 0 ? nil : Completion(replaceLower: lower, candidates: answer.candidates)
    }
  }

  /// The candidates at `cursor` of a text in the exact language.
  func exactAnswer(_ text: String, cursor: Int) -> Completion {
    let result = Interpreter.standard.table.completions(
      line: text, cursor: cursor, definitions: session.definitions, in: session,
      provider: candidates)
    // A candidate without text is only a note, which the editor cannot insert.
    let choices = result.candidates.lazy.filter { !$0.text.isEmpty }.prefix(Self.maximumCandidates)
    return Completion(replaceLower: result.replaceLower, candidates: Array(choices))
  }

  private func candidates(_ request: Completion.Request) -> [Completion.Candidate] {
    switch request.type {
    case .view, .viewOrCount: views(request)
    case .attribute: attributes(request)
    case .viewOrAttribute:
      request.prefix.contains(".")
        ? attributes(request)
        : views(request).flatMap { [$0, Completion.Candidate($0.text + ".", note: "its numbers")] }
    case .condition: conditions(request)
    case .property: properties(request)
    case .device: Self.devices(request.prefix)
    case .topic: topics(request)
    case .file: files(request.prefix)
    case .lesson: lessons(request)
    case .newName, .child, .axis, .number, .count, .length, .ratio, .time, .size, .insets,
      .keyword, .text, .value, .any:
      []
    }
  }

  private func conditions(_ request: Completion.Request) -> [Completion.Candidate] {
    // After each `and`, a new condition begins.
    let before = request.preceding
    let joint = before.lastIndex { Keyword.matches($0.text, "and") }
    let words = Array(before[(joint.map { $0 + 1 } ?? 0)...])
    let trait = words.first?.split(at: ".").flatMap { view, name in
      view.text == "root" ? Expectation.trait(named: name.text) : nil
    }
    switch words.count {
    case 0: return attributes(request) + traits(request)
    case 1 where trait != nil: return ["==", "!="].map { Completion.Candidate($0) }
    case 1 where words[0].text.contains("."):
      return Relation.allCases.map { Completion.Candidate($0.rawValue) }
    case 2:
      if let trait {
        let now = trait.word(of: tree.size)
        return [trait.values.small, trait.values.large].map {
          Completion.Candidate($0, note: $0 == now ? "now" : "")
        }
      }
      let value = words[0].split(at: ".").flatMap { view, attribute in
        valueNow(view.text, attribute.text)
      }
      return (value.map { [Completion.Candidate($0, note: "now")] } ?? []) + attributes(request)
    default: return []
    }
  }

  private func traits(_ request: Completion.Request) -> [Completion.Candidate] {
    guard request.prefix.hasPrefix("root.") else { return [] }
    return ScreenTrait.allCases.map {
      Completion.Candidate("root.\($0.rawValue)", note: $0.word(of: tree.size))
    }
  }

  private func valueNow(_ view: String, _ attribute: String) -> String? {
    guard let node = tree.node(named: view),
      let attribute = Attribute.allCases.first(where: { Keyword.matches(attribute, $0.rawValue) })
    else { return nil }
    return ViewText.value(of: attribute, of: node, in: tree)
  }

  // MARK: Views

  private func views(_ request: Completion.Request) -> [Completion.Candidate] {
    let wanted = ViewRole(rawValue: request.role) ?? .any
    return named(request.prefix) { wanted.accepts($0, in: tree) }.map { node in
      Completion.Candidate(tree.name(of: node), note: note(on: node))
    }
  }

  /// A bounded number of views whose names begin with the prefix, in pre-order.
  private func named(_ prefix: String, where accepts: @escaping (NodeID) -> Bool) -> [NodeID] {
    let found = tree.preorder().prefix(Self.maximumVisited).lazy
      .filter { Keyword.begins(tree.name(of: $0), with: prefix) && accepts($0) }
    return Array(found.prefix(Self.maximumCandidates))
  }

  /// `split of editor, console  300×240`.
  private func note(on node: NodeID) -> String {
    let maximumChildren = 3
    let kind = tree.nodes[node.slot].kind.word
    let frame = tree.frames[node.slot]
    let width = NumberText.short(frame.width)
    let height = NumberText.short(frame.height)
    var children = tree.children(of: node).prefix(maximumChildren + 1).map(tree.name(of:))
    if children.count > maximumChildren { children[maximumChildren] = "…" }
    let content = children.isEmpty ? "" : " of " + children.joined(separator: ", ")
    return "\(kind)\(content)  \(width)×\(height)"
  }

  // MARK: Properties of views

  private func attributes(_ request: Completion.Request) -> [Completion.Candidate] {
    guard let dot = request.prefix.firstIndex(of: ".") else {
      return named(request.prefix) { _ in true }.map { node in
        Completion.Candidate(tree.name(of: node) + ".", note: note(on: node))
      }
    }
    let name = String(request.prefix[..<dot])
    guard let node = tree.node(named: name) else { return [] }
    let scrolls = tree.nodes[node.slot].kind.scrollsContent
    return Attribute.allCases.filter { scrolls || !$0.isContentOffset }.map { attribute in
      Completion.Candidate(
        "\(name).\(attribute.rawValue)", note: ViewText.value(of: attribute, of: node, in: tree))
    }
  }

  private func properties(_ request: Completion.Request) -> [Completion.Candidate] {
    guard let name = request.preceding.first?.text, let node = tree.node(named: name) else {
      return []
    }
    return Properties.of(node, in: tree).map { property in
      let now = property.text(tree, node)
      let note = now.isEmpty ? property.help : "\(now)  \(property.help)"
      return Completion.Candidate(property.name, note: note)
    }
  }

  // MARK: Constants

  /// Names of devices; alternative names only if no main name begins with the prefix.
  private static func devices(_ prefix: String) -> [Completion.Candidate] {
    func candidate(_ name: String, _ device: Device) -> Completion.Candidate {
      Completion.Candidate(
        name, note: "\(NumberText.short(device.width))×\(NumberText.short(device.height))")
    }
    let names = Device.all.filter { Keyword.begins($0.name, with: prefix) }
    if !names.isEmpty { return names.map { candidate($0.name, $0) } }
    return Device.all.flatMap { device in device.aliases.map { candidate($0, device) } }
  }
}
