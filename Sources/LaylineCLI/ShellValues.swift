import CommandLanguage
import DocumentModel
import LayoutModel
import LayoutText
import Playground

/// The values that Tab offers where a view has one already: what it is now, its bounds, and the
/// words that stand in place of a number.
struct ShellValues {
  let session: Session

  private var tree: LayoutTree { session.shown }

  /// Nothing where there is no view to ask, or too much that would do.
  func candidates(_ request: Completion.Request) -> [Completion.Candidate] {
    let words = request.preceding.map { $0.text }
    switch (request.command, words.count) {
    case ("set", 1...): return property(words)
    case ("ratio", 1...): return ratios(words)
    case ("fix", 1): return lengths(words[0])
    case ("drag", 2): return drags(words)
    case ("size", 1): return known("size", of: words[0], else: ["none"])
    case ("safeArea", 0): return safeArea
    case ("resize", 1) where Devices.named(words[0]) != nil:
      return [Completion.Candidate("landscape", note: "lying on its side")]
    case ("forget", 0): return rules
    case ("remember", _): return remembered(words)
    case ("help", 2...): return HelpCompletion.examples(words)
    case ("let", 0), ("unlet", 0):
      return session.definitions.variables.map { Completion.Candidate($0, note: $1.text) }
    case ("alias", 0), ("unalias", 0):
      return session.definitions.allAliases.map { Completion.Candidate($0.name, note: $0.text) }
    case ("hug", 1), ("resist", 1): return priorities(request.command, words[0])
    default: return []
    }
  }

  private func node(_ name: String) -> NodeID? { tree.node(named: name) }

  // MARK: Properties

  private func property(_ words: [String]) -> [Completion.Candidate] {
    if words.count == 1, node(words[0]) == nil { return [] }
    guard words.count == 2, let key = words.last else { return [] }
    return known(key, of: words[0], else: [])
  }

  /// The value now, then the words that the property takes.
  private func known(
    _ key: String, of name: String, else words: [String]
  ) -> [Completion.Candidate] {
    guard let node = node(name),
      let property = Properties.named(key, of: node, in: tree)
    else { return [] }
    let now = property.text(tree, node)
    var choices = Self.choices(property.values)
    if choices.isEmpty { choices = words }
    if !choices.contains(now) { choices.insert(now, at: 0) }
    return choices.filter { !$0.isEmpty }.map {
      Completion.Candidate($0, note: $0 == now ? "now" : "")
    }
  }

  /// The words of `N | auto | off`: names of values are in capitals and left out.
  private static func choices(_ placeholder: String) -> [String] {
    placeholder.split(whereSeparator: { $0 == "|" || $0 == " " }).map(String.init)
      .filter { $0.first?.isLowercase ?? false }
  }

  // MARK: Lengths and ratios

  private func ratios(_ words: [String]) -> [Completion.Candidate] {
    guard let node = node(words[0]) else { return [] }
    if tree.nodes[node.slot].kind == .splitter {
      return words.count == 1 ? fractions(node) : []
    }
    let children = Array(tree.children(of: node))
    let isSplit = tree.nodes[node.slot].kind == .split && children.count > 1
    if isSplit, children.indices.contains(words.count - 1) {
      let child = children[words.count - 1]
      return [ratio(of: child, note: "\(tree.name(of: child)) now")]
    }
    let parent = tree.parent(of: node)
    guard words.count == 1, !parent.isNone, tree.nodes[parent.slot].kind == .split else {
      return []
    }
    return [ratio(of: node, note: "now, of 0 to 1")]
  }

  private func ratio(of node: NodeID, note: String) -> Completion.Candidate {
    Completion.Candidate(NumberText.ratio(tree.nodes[node.slot].ratio), note: note)
  }

  /// Where a splitter is, and how far it goes.
  private func fractions(_ node: NodeID) -> [Completion.Candidate] {
    let state = tree.splitter(of: node)
    let names = tree.children(of: node).map { tree.name(of: $0) }
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

  private func drags(_ words: [String]) -> [Completion.Candidate] {
    guard let node = node(words[0]), tree.nodes[node.slot].kind == .splitter else { return [] }
    if Keyword.matches(words[1], "to") { return fractions(node) }
    let axis = tree.nodes[node.slot].axis
    let length = NumberText.short(tree.frames[node.slot].size[axis], decimals: 1)
    return ["-10", "10"].map { Completion.Candidate($0, note: "points, of \(length)") }
  }

  private func lengths(_ name: String) -> [Completion.Candidate] {
    guard let node = node(name) else { return [] }
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return [] }
    let frame = tree.frames[node.slot]
    if tree.nodes[parent.slot].kind == .split {
      let length = frame.size[tree.nodes[parent.slot].axis]
      let now = NumberText.short(length)
      return [
        Completion.Candidate(now, note: "points, as it is now"),
        Completion.Candidate("auto", note: "its natural length"),
        Completion.Candidate("hairline", note: "one device pixel"),
        Completion.Candidate("off", note: "by its ratio"),
      ]
    }
    guard tree.nodes[parent.slot].kind.isConstrained else { return [] }
    let size = "\(NumberText.short(frame.width))x\(NumberText.short(frame.height))"
    return [
      Completion.Candidate(size, note: "as it is now"),
      Completion.Candidate("off", note: "neither width nor height"),
    ]
  }

  // MARK: Others

  private var safeArea: [Completion.Candidate] {
    let area = tree.safeArea
    let now = [area.top, area.left, area.bottom, area.right].map(NumberText.exact)
    var found = [Completion.Candidate(now.joined(separator: ","), note: "now")]
    if tree.device != nil { found.append(Completion.Candidate("device", note: "the device's")) }
    return found + [Completion.Candidate("off", note: "none")]
  }

  private var rules: [Completion.Candidate] {
    let rules = session.document.rules.prefix(ShellCompletion.maximumCandidates).enumerated()
    return rules.map { Completion.Candidate("\($0 + 1)", note: $1.text) }
      + [Completion.Candidate("all")]
  }

  private func remembered(_ words: [String]) -> [Completion.Candidate] {
    let settings = RememberedSettings.names.filter { name in
      !words.contains { Keyword.matches($0, name) }
    }.map { name in
      Completion.Candidate(
        name, note: RememberedSettings.value(of: name, in: session) + "  as it is now")
    }
    guard words.isEmpty else { return settings }
    return settings + [
      Completion.Candidate("list", note: "say what is in force"),
      Completion.Candidate("none", note: "forget all of them"),
    ]
  }

  private func priorities(_ command: String, _ name: String) -> [Completion.Candidate] {
    guard node(name) != nil else { return [] }
    let key = command == "hug" ? "hugging" : "resistance"
    let usual = command == "hug" ? "250" : "750"
    return known(key, of: name, else: [usual, "1000"]).filter {
      $0.text.allSatisfy { $0.isNumber || $0 == "." }
    }
  }
}
