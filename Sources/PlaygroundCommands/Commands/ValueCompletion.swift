import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import TerminalText

/// The values that Tab offers where a view has one already.
enum ValueCompletion {
  /// The value that a view's property has now, then the words that the property takes.
  /// - Parameter words: what is offered if the property takes no words.
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

  /// The words that may follow others of a value: those that are not there yet.
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

  /// The words of `N | auto | off`: names of values are in capitals and left out.
  private static func choices(_ placeholder: String) -> [String] {
    placeholder.split(whereSeparator: { $0 == "|" || $0 == " " }).map(String.init)
      .filter { $0.first?.isLowercase ?? false }
  }

  /// Where a splitter is, and how far it goes.
  static func fractions(of splitter: NodeID, in tree: LayoutTree) -> [Completion.Candidate] {
    let state = tree.splitter(of: splitter)
    let names = tree.children(of: splitter).map { tree.name(of: $0) }
    var found = [Completion.Candidate(NumberText.ratio(state.fraction), note: "now")]
    if let least = state.minimum(.primary), let name = names.first {
      found.append(
        Completion.Candidate(NumberText.ratio(least), note: "the minimum of \(name)"))
    }
    if let least = state.minimum(.secondary), let name = names.last {
      found.append(
        Completion.Candidate(NumberText.ratio(1 - least), note: "the minimum of \(name)"))
    }
    return found
  }

  /// The priority that a view has now, or the usual ones.
  static func priorities(
    _ key: PropertyKey, usual: String, _ request: Completion.Request, in tree: LayoutTree
  ) -> [Completion.Candidate] {
    guard request.preceding.count == 1 else { return [] }
    let name = request.preceding[0].text
    return values(of: key.rawValue, name, in: tree, else: [usual, "1000"]).filter {
      $0.text.allSatisfy { $0.isNumber || $0 == "." }
    }
  }
}

extension Definitions {
  var variableCandidates: [Completion.Candidate] {
    variables.map { Completion.Candidate($0, note: $1.text) }
  }

  var aliasCandidates: [Completion.Candidate] {
    allAliases.map { Completion.Candidate($0.name, note: $0.text) }
  }
}
