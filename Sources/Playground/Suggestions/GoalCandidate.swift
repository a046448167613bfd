import CommandLanguage
import LayoutDocument
import LayoutEngine

/// An edit that might fulfil a goal.
enum GoalCandidate {
  /// An edit with a variable number, which is currently `start`.
  case number(start: Double, bounds: ClosedRange<Double>, step: Double, edit: (Double) -> Edit)
  /// An edit without a number.
  case word(Edit)

  /// The view that a command changes: one of the goal, one that contains it, or another one.
  enum Closeness: CaseIterable {
    case itself, container, other
  }

  /// The maximum number that is tried, in points.
  private static let most = 100_000.0

  /// An edit with a variable length, which is currently `start`.
  private static func length(
    _ start: Double, step: Double = 10, _ edit: @escaping (Double) -> Edit
  ) -> GoalCandidate {
    .number(start: start, bounds: 0...most, step: step, edit: edit)
  }

  /// Every command that makes a single change to the layout, in pre-order of the views.
  ///
  /// - Parameter moving: commands that cannot move one of these views are omitted; `nil` for all
  ///   commands.
  static func all(in session: Session, moving views: [String]?) -> [(GoalCandidate, Closeness)] {
    let tree = session.tree
    let influence = views.map { Influence(on: $0, in: session) }
    func moves(_ reach: LayoutReach, _ node: NodeID) -> Bool {
      influence?.includes(reach, at: node) ?? true
    }
    let wanted = (views ?? []).compactMap { tree.node(named: $0) }
    var all: [(GoalCandidate, Closeness)] = []
    for node in tree.preorder() {
      let name = tree.name(of: node)
      var candidates: [GoalCandidate] = []
      if moves(.siblings, node) || moves(.contents, node) {
        candidates += index(of: node, name, in: tree)
      }
      for property in Properties.of(node, in: tree) where moves(property.key.reach, node) {
        candidates += values(of: property, node, name, in: tree)
      }
      let closeness: Closeness =
        wanted.contains(node)
        ? .itself : wanted.contains { tree.isNode($0, inside: node) } ? .container : .other
      all += candidates.map { ($0, closeness) }
    }
    for (index, item) in tree.constraints.enumerated() where moves(.constraints, item.first.view) {
      guard let candidate = constant(of: item, at: index, in: tree) else { continue }
      let isNamed = wanted.contains { item.mentions($0) }
      all.append((candidate, isNamed ? .itself : .other))
    }
    return all
  }

  /// Decides which changes can move views, by the part of the tree that is laid out after them.
  private struct Influence {
    let trees: [LayoutTree]
    /// The views, and those on which rules depend.
    let views: [String]

    init(on views: [String], in session: Session) {
      trees = session.document.overlay.map { [session.tree, $0] } ?? [session.tree]
      self.views = views + session.document.rules.flatMap { $0.tests.flatMap { $0.views } }
    }

    func includes(_ reach: LayoutReach, at node: NodeID) -> Bool {
      if case .nothing = reach { return false }
      return trees.contains { tree in
        let top = tree.top(movedBy: reach, at: node)
        return views.contains { name in
          tree.node(named: name).map { tree.isNode($0, inside: top) } ?? true
        }
      }
    }
  }

  /// Another constant of a constraint; `nil` if a view has its label.
  private static func constant(
    of item: UserConstraint, at index: Int, in tree: LayoutTree
  ) -> GoalCandidate? {
    guard tree.node(named: item.label) == nil else { return nil }
    let indices = tree.constraints.indices.filter { tree.constraints[$0].label == item.label }
    let number = indices.firstIndex(of: index) ?? 0
    let subject = Subject.constraint(item.label, number: indices.count > 1 ? number + 1 : 0)
    let least = item.first.attribute.isLength && item.second == nil ? 0 : -most
    return .number(start: item.constant, bounds: least...most, step: 10) {
      .set(subject, .constant, .number($0))
    }
  }

  /// The candidates for the index in the view's container.
  private static func index(
    of node: NodeID, _ name: String, in tree: LayoutTree
  ) -> [GoalCandidate] {
    var candidates: [GoalCandidate] = []
    let frame = tree.frames[node.slot]
    let kind = tree.nodes[node.slot].kind
    if kind.hasBar {
      candidates.append(
        .number(start: tree.splitter(of: node).fraction, bounds: 0...1, step: 0.05) {
          .act(name, .dragTo($0))
        })
    }
    let parent = tree.parent(of: node)
    guard !parent.isNone else {
      let size = tree.size
      return candidates + [
        length(size.width) { .screen(.size(Size(width: $0, height: size.height))) },
        length(size.height) { .screen(.size(Size(width: size.width, height: $0))) },
      ]
    }
    let container = tree.nodes[parent.slot]
    if container.kind.sharesByRatios {
      candidates.append(
        .number(start: tree.nodes[node.slot].ratio, bounds: 0...1, step: 0.05) {
          .set(.view(name), .ratio, .numbers([$0]))
        })
    }
    if container.kind.takesAnyNumberOfChildren {
      candidates.append(
        length(frame.size[container.axis]) { .set(.view(name), .fixed, .number($0)) })
    }
    if container.kind.placesByConstraints {
      for axis in [Axis.horizontal, .vertical] {
        candidates.append(
          length(frame.size[axis]) {
            let size = NamedConstraint(first: NamedAnchor(name, axis.length), constant: $0)
            return .relate(.constraints([size], label: nil))
          })
      }
    }
    if container.kind.hiding != .never {
      candidates.append(
        .word(
          tree.isHiddenByParent(node)
            ? .act(name, .show) : .set(.view(name), .hidden, .flag(true))))
    }
    return candidates
  }

  private static func values(
    of property: Property, _ node: NodeID, _ name: String, in tree: LayoutTree
  ) -> [GoalCandidate] {
    // A property with a dedicated command is changed by that command.
    let isNaturalSize = property.key == .size
    // These change the meaning of a view in constraints, not its position.
    if [.alignmentInsets, .guide, .mask].contains(property.key) { return [] }
    guard isNaturalSize || property.usualCommand(name).hasPrefix("set ") else { return [] }
    let text = property.text(tree, node)
    let start = NumberLiteral.parse(text)?.value
    func set(_ value: PropertyValue) -> Edit { .set(.view(name), property.key, value) }
    func number(_ bounds: ClosedRange<Double>, _ step: Double) -> GoalCandidate {
      .number(start: start ?? 0, bounds: bounds, step: step) { set(.number($0)) }
    }
    switch property.domain {
    case .words: return property.words.filter { $0.word != text }.map { .word(set($0.value)) }
    case .points(let range, _):
      return [number(max(range.lowerBound, -most)...min(range.upperBound, most), 10)]
    case .part: return [number(0...1, 0.05)]
    case .size:
      guard case .size(let size) = property.get(tree, node) else { return [] }
      return Axis.allCases.compactMap { axis in
        size[axis].map { start in
          length(start) { set(.size(PerAxis($0, along: axis, across: size[axis.crossed]))) }
        }
      }
    case .insets:
      return [length(0, step: 4) { set(.insets(Insets(top: $0, left: $0, bottom: $0, right: $0))) }]
    case .text, .priorities, .lengths: return []
    }
  }
}
