import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Completions of values for a view that has one already.
enum ValueCompletion {
  /// The current value of a view's property, then the words that the property accepts.
  /// - Parameter words: the candidates if the property accepts no words.
  static func values(
    of key: String, _ name: String, in tree: LayoutTree, else words: [String] = []
  ) -> [Completion.Candidate] {
    guard let node = tree.node(named: name),
      let property = Properties.named(key, of: node, in: tree)
    else { return [] }
    let now = property.text(tree, node)
    var choices = choices(property.values)
    if choices.isEmpty { choices = words }
    if !choices.contains(now) { choices.insert(now, at: 0) }
    return choices.filter { !$0.isEmpty }.map {
      Completion.Candidate($0, note: $0 == now ? "now" : "")
    }
  }

  /// The words that may follow in a value: those that it does not contain yet.
  static func more(
    _ words: ArraySlice<String>, of key: String, _ name: String, in tree: LayoutTree
  ) -> [Completion.Candidate] {
    guard let node = tree.node(named: name),
      let listed = Properties.named(key, of: node, in: tree)?.listed,
      words.allSatisfy({ Keyword.canonical($0, in: listed) != nil })
    else { return [] }
    return listed.filter { word in !words.contains { Keyword.matches($0, word) } }
      .map { Completion.Candidate($0) }
  }

  private static func choices(_ placeholder: String) -> [String] {
    placeholder.split(whereSeparator: { $0 == "|" || $0 == " " }).map(String.init)
      .filter { $0.first?.isLowercase ?? false }
  }

  static func fractions(of splitter: NodeID, in tree: LayoutTree) -> [Completion.Candidate] {
    let state = tree.splitter(of: splitter)
    var candidates = [Completion.Candidate(NumberText.ratio(state.fraction), note: "now")]
    for (side, view) in zip(Side.allCases, tree.children(of: splitter)) {
      guard let least = state.minimum(side) else { continue }
      let ratio = NumberText.ratio(side == .primary ? least : 1 - least)
      candidates.append(Completion.Candidate(ratio, note: "the minimum of \(tree.name(of: view))"))
    }
    return candidates
  }

  /// The current priority of a view, or the usual ones.
  static func priorities(
    _ key: PropertyKey, usual: String, _ request: Completion.Request, in tree: LayoutTree
  ) -> [Completion.Candidate] {
    guard request.preceding.count == 1 else { return [] }
    let name = request.preceding[0].text
    return values(of: key.rawValue, name, in: tree, else: [usual, "1000"]).filter {
      $0.text.allSatisfy { $0.isNumber || $0 == "." }
    }
  }

  static func variables(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    guard request.preceding.isEmpty else { return [] }
    return session.definitions.variables.map { Completion.Candidate($0, note: $1.text) }
  }

  static func aliases(_ request: Completion.Request, _ session: Session) -> [Completion.Candidate] {
    guard request.preceding.isEmpty else { return [] }
    return session.definitions.allAliases.map { Completion.Candidate($0.name, note: $0.text) }
  }
}
