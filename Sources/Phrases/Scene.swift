import CommandLanguage
import LayoutDocument
package import LayoutEngine

/// The layout as a line in words sees it. Nothing is run.
package struct Scene {
  package let tree: LayoutTree
  /// The tree with the changes of rules.
  private let shown: LayoutTree
  /// All views but root in pre-order, a bounded number of them.
  package let views: [NodeID]
  /// The number of commands that undo can take back.
  let undoCount: Int
  /// The containers, root included, in pre-order.
  let boxes: [NodeID]
  /// The view of the last command, which "it" means, and the only other one that it names.
  package let (it, other): (NodeID?, NodeID?)
  /// Views by their names in lower case without hyphens, if these are not their names.
  private let named: [String: NodeID]

  /// - Parameters:
  ///   - shown: the tree with the changes of rules.
  ///   - line: the last line that ran, or an empty text.
  package init(_ tree: LayoutTree, shown: LayoutTree, undoCount: Int, after line: String) {
    (self.tree, self.shown, self.undoCount) = (tree, shown, undoCount)
    let all = Array(tree.preorder().prefix(ViewNames.maximum))
    views = Array(all.dropFirst())
    boxes = all.filter { !tree.nodes[$0.slot].kind.isLeaf }
    var named: [String: NodeID] = [:]
    for view in all {
      let name = tree.name(of: view)
      let key = Scene.fold(name)
      if key != name, named[key] == nil { named[key] = view }
    }
    self.named = named
    var said: [NodeID] = []
    for token in Tokens(line).all where token.kind == .word {
      let head = String(token.text.prefix { $0 != "." })
      if let view = tree.node(named: head), !said.contains(view) { said.append(view) }
    }
    let others = said.filter { $0 != .root }
    let isAboutOne = others.count == 1 || line.hasPrefix("constrain")
    let subject = isAboutOne ? others.first : others.isEmpty ? said.first : nil
    (it, other) = (subject, isAboutOne && others.count == 2 ? others[1] : nil)
  }

  /// A name in lower case without hyphens and underscores.
  static func fold(_ name: String) -> String {
    func isLeftOut(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }
    guard name.utf8.contains(where: { isLeftOut($0) || Tokens.lower($0) != $0 }) else {
      return name
    }
    return Tokens.lower(String(decoding: name.utf8.filter { !isLeftOut($0) }, as: UTF8.self))
  }

  package var isEmpty: Bool { views.isEmpty }

  package func view(_ word: String) -> NodeID? {
    let key = Self.fold(word)
    return tree.node(named: word) ?? tree.node(named: key) ?? named[key]
  }
  package func name(_ view: NodeID) -> String { Word.spelling(of: tree.name(of: view)) }
  func kind(_ view: NodeID) -> Kind { tree.nodes[view.slot].kind }
  /// The axis that rules leave.
  func axis(_ view: NodeID) -> String { shown.nodes[view.slot].axis.letter }
  func children(_ view: NodeID) -> [NodeID] { Array(tree.children(of: view)) }
  package func hasChildren(_ view: NodeID) -> Bool { tree.nodes[view.slot].firstChild >= 0 }
  func isFixed(_ view: NodeID) -> Bool { tree.fixed(of: view) != .none }
  func ratio(_ view: NodeID) -> Double { tree.nodes[view.slot].ratio }

  func parent(_ view: NodeID) -> NodeID? {
    let parent = tree.parent(of: view)
    return parent.isNone ? nil : parent
  }

  func isHidden(_ view: NodeID) -> Bool {
    let part = HiddenPart(of: view, in: tree)
    // Nothing hides what a reveal covers.
    if case .secondary = part { return false }
    return part.isHidden(in: tree)
  }

  /// The length that the container of a view decides: `width` or `height`.
  func along(_ view: NodeID) -> String? {
    guard let parent = parent(view) else { return nil }
    switch kind(parent) {
    case .split, .splitter, .stack: return Self.length(along: axis(parent))
    case .reveal: return Self.length(along: tree.reveal(of: parent).edge.axis.letter)
    case .view, .canvas, .scroll: return nil
    }
  }

  static func length(along axis: String) -> String { axis == "h" ? "width" : "height" }

  package func length(_ view: NodeID, _ dimension: String) -> Double {
    let frame = shown.frames[view.slot]
    return dimension == "width" ? frame.width : frame.height
  }

  /// Containers of some kinds.
  func all(_ kinds: [Kind]) -> [NodeID] { boxes.filter { kinds.contains(kind($0)) } }

  /// The only container of a kind; nil for other words, and if there are several.
  func only(_ kind: String) -> NodeID? { Kind(rawValue: kind).flatMap { try? only([$0]) } }

  /// The only container of some kinds.
  func only(_ kinds: [Kind], several: Bool = false) throws(Refusal) -> NodeID {
    let fitting = all(kinds).filter { !several || tree.childCount(of: $0) > 1 }
    if fitting.count > 1 { throw .several(fitting) }
    guard let view = fitting.first else {
      throw .because("there is no " + kinds.map { $0.word }.joined(separator: " or "), [])
    }
    return view
  }

  /// The view whose name a new one nearly is; names that differ in their numbers are two names.
  func near(_ name: String) -> NodeID? {
    func stem(_ name: String) -> Substring { name.prefix { !$0.isNumber } }
    let low = Tokens.lower(name)
    var distance = EditDistance(to: low)
    if distance.distance(to: "root", atMost: 1) != nil { return .root }
    return views.first { view in
      let other = Tokens.lower(tree.name(of: view))
      return low != other && stem(low) != stem(other) && min(low.utf8.count, other.utf8.count) > 3
        && distance.distance(to: other, atMost: Self.mistakes(in: low)) != nil
    }
  }

  /// The mistakes that a word may have.
  package static func mistakes(in word: String) -> Int { word.utf8.count < 6 ? 1 : 2 }

  /// A name like this one that no view has.
  func free(_ name: String, but taken: [String] = []) -> String {
    let names = (1...).lazy.map { $0 == 1 ? name : name + String($0) }
    return names.first { view($0) == nil && !taken.contains($0) } ?? name
  }

  /// Names `a`, `b` … that no view has.
  func letters(_ count: Int, but taken: [String] = []) -> [String] {
    let names = (0...).lazy.map { LayoutTree.generatedName($0) }
    return Array(names.filter { view($0) == nil && !taken.contains($0) }.prefix(max(count, 0)))
  }

  /// The name of a typed constraint, with its number if several have it.
  func label(_ constraint: UserConstraint) -> String {
    let same = tree.constraints.filter { $0.label == constraint.label }
    guard same.count > 1, let index = same.firstIndex(of: constraint) else {
      return constraint.label
    }
    return constraint.label + "." + String(index + 1)
  }

  /// The typed constraints whose first item is a view.
  func labels(_ view: NodeID) -> [UserConstraint] {
    tree.constraints.filter { $0.first.view == view }
  }

  var leaves: [NodeID] { views.filter { !hasChildren($0) } }
}
