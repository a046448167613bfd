import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The views that the words of a line can mean.
extension LineReader {
  func name(_ node: NodeID) -> String { Word.spelling(of: tree.name(of: node)) }

  func kind(_ node: NodeID) -> Kind { tree.nodes[node.slot].kind }

  func isVertical(_ node: NodeID) -> Bool { tree.nodes[node.slot].axis == .vertical }

  func parent(_ node: NodeID) -> NodeID? {
    let parent = tree.parent(of: node)
    return parent.isNone ? nil : parent
  }

  /// All views in pre-order, a bounded number of them.
  var views: [NodeID] { ViewNames.all(in: tree).compactMap { tree.node(named: $0) } }

  /// The view that a term names.
  func view(_ term: LineTerm) -> NodeID? {
    if let node = tree.node(named: term.text) { return node }
    if term.isQuoted { return nil }
    for suffix in ["'s", "\u{2019}s"] where term.text.hasSuffix(suffix) {
      return tree.node(named: String(term.text.dropLast(suffix.count)))
    }
    return nil
  }

  /// Words for the bar of a splitter.
  static let barNouns: Set<String> = [
    "divider", "splitter", "bar", "handle", "separator", "gutter", "splitbar",
  ]

  /// The view that a term names, or the only view of the kind that it names.
  func viewOrNoun(_ term: LineTerm) -> NodeID? {
    if let node = view(term) { return node }
    if term.isQuoted { return nil }
    for suffix in ["'s", "\u{2019}s"] where term.text.hasSuffix(suffix) {
      return viewOrNoun(LineTerm(String(term.text.dropLast(suffix.count))))
    }
    switch term.folded {
    case "superview", "parent", "screen", "window", "container":
      return NodeID.root
    default: break
    }
    let kinds = kinds(term)
    return kinds.isEmpty ? nil : only { kinds.contains(kind($0)) }
  }

  /// The kinds of container that a noun means.
  func kinds(_ term: LineTerm) -> [Kind] { term.isQuoted ? [] : Self.kinds(term.folded) }

  static func kinds(_ folded: String) -> [Kind] {
    switch folded {
    case "stack", "hstack", "vstack", "stackview", "flexbox": return [.stack]
    case _ where barNouns.contains(folded): return [.splitter]
    case "split", "splitview": return [.split, .splitter]
    case "scroll", "scrollview", "scroller": return [.scroll]
    case "canvas", "zstack": return [.canvas]
    case "reveal": return [.reveal]
    default: return []
    }
  }

  /// The only view that fits; nil if there is none, or more than one.
  func only(_ fits: (NodeID) -> Bool) -> NodeID? {
    let fitting = views.filter(fits)
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The views that a command may be about if it names none: root, if that fits.
  func fitting(_ role: ViewRole) -> [NodeID] {
    let fitting = views.filter { role.accepts($0, in: tree) || role.takes(kind($0)) }
    return fitting.first == .root ? [.root] : fitting
  }

  /// The variable that a term names without its sign.
  func variable(_ term: LineTerm) -> LineTerm? {
    guard !term.isQuoted, Name.isVariable(term.text), tree.node(named: term.text) == nil,
      let value = session.definitions.value(of: term.text)
    else { return nil }
    var named = LineTerm(value.printed)
    named.spelling = "$" + term.text
    return named
  }

  /// A term as a number, with the spelling of one.
  func number(_ term: LineTerm) -> (value: Quantity, spelling: String)? {
    if let value = term.number {
      return (value, term.spelling.hasPrefix("$") ? term.spelling : value.text)
    }
    if let variable = variable(term), let value = variable.number {
      return (value, variable.spelling)
    }
    return nil
  }
}

extension LineReader {
  /// The terms without `a` and `an` before a noun. Before an attribute or a number with one, they
  /// are the name of a view.
  func withoutArticles(_ terms: [LineTerm]) -> [LineTerm] {
    terms.indices.filter { position in
      guard terms[position].isAny(of: "a", "an"), view(terms[position]) == nil else { return true }
      guard position + 1 < terms.count else { return true }
      let next = terms[position + 1]
      let isNamed =
        attribute(next.text) != nil || next.isAny(of: Self.neverNames)
        || next.isAny(of: "=", "==", "<=", ">=", "is")
      let isSized =
        number(next) != nil
        && (position + 2 == terms.count || attribute(terms[position + 2].text) != nil)
      return isNamed || isSized
    }.map { terms[$0] }
  }
}

extension LineReader {
  /// Returns true for a word that can name a new view.
  func isNewName(_ term: LineTerm) -> Bool {
    term.isName && !term.isQuoted && view(term) == nil && term.axis == nil
      && attribute(term.text) == nil && number(term) == nil && !Filler.drops(term)
      && !term.isAny(of: Self.neverNames)
  }

  /// The terms without an article before a new name, although a view may be called `a`.
  func withoutLeadingArticle(_ terms: [LineTerm]) -> [LineTerm] {
    guard terms.count > 1, terms[0].isAny(of: "a", "an", "another") else { return terms }
    let name = terms[1...].first { SizeWords.size($0) == nil && !$0.isAny(of: "new") }
    return name.map { isNewName($0) } ?? false ? Array(terms.dropFirst()) : terms
  }
}

/// Words that people put between those that matter.
enum Filler {
  static let words: Set<String> = [
    "the", "to", "at", "by", "of", "with", "and", "in", "into", "inside", "within", "my", "its",
    "for", "be", "is", "are", "as", "from", "on", "me", "this", "that", "it", "please", "should",
    "so", "up", "out", "all", "view", "views", "equalto", "using", "an", "children", "panes",
    "pane", "both", "named", "called", "->", "=>",
  ]

  static func drops(_ term: LineTerm) -> Bool { !term.isQuoted && words.contains(term.folded) }
}
