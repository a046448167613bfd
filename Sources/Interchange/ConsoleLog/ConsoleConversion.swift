package import LayoutEngine

/// Turns the report of a console's output into a tree: constraints between views that are all
/// children of root, because the text does not tell the hierarchy; or views with the frames of a
/// dump.
package struct ConsoleConversion {
  package private(set) var tree: LayoutTree
  /// The name of each item in the tree.
  package private(set) var names: [String] = []
  /// True if constraints were interpreted as referring to the content of a scroll view.
  package var hasScrollContent: Bool { !contents.isEmpty }
  private var naming = ImportedNaming()
  package let report: ConsoleReport
  /// The indices of the constraints that the tree has, ascending.
  package private(set) var positions: [Int]
  private let origin: Int32
  /// The nodes of the items, and of the contents of scroll views by item.
  private var nodes: [Int: NodeID] = [:]
  private var contents: [Int: NodeID] = [:]

  /// O(constraints) and a solve.
  package init(_ report: ConsoleReport, origin: Int32 = -1, isRightToLeft: Bool = false) {
    self.report = report
    positions = report.examined
    self.origin = origin
    tree = LayoutTree(origin: origin)
    tree.isRightToLeft = isRightToLeft
    switch report.kind {
    case .conflict, .constraints:
      nameItems()
      addConstraints()
    case .views, .trace: addViews()
    case .message: break
    }
    tree.layOutAll()
  }

  /// The tree of the constraints that views connect with those at `positions`: the others have no
  /// effect on them.
  package func part(around positions: [Int]) -> LayoutTree {
    var connected = Set<Int>()
    var near = Set<Int>()
    var more = self.positions.filter(positions.contains)
    while !more.isEmpty {
      connected.formUnion(more)
      for position in more { near.formUnion(report.constraints[position].relatedItems) }
      more = self.positions.filter {
        !connected.contains($0) && !near.isDisjoint(with: report.constraints[$0].relatedItems)
      }
    }
    var part = self
    (part.positions, part.tree) = (connected.sorted(), LayoutTree(origin: origin))
    part.tree.isRightToLeft = tree.isRightToLeft
    part.addConstraints()
    part.tree.layOutAll()
    return part.tree
  }

  package static func label(of position: Int) -> String { "c\(position + 1)" }

  /// The index in the report of a constraint of the tree.
  package func position(of member: LayoutConstraint) -> Int? {
    guard case .user(let index) = member.source, tree.constraints[index].label.hasPrefix("c")
    else { return nil }
    return Int(tree.constraints[index].label.dropFirst()).map { $0 - 1 }
  }

  // MARK: Constraints

  private mutating func nameItems() {
    names = report.items.map { item in
      let hasName = item.className.isEmpty || item.address.isEmpty && item.label != "superview"
      return naming.unique(hasName ? item.label : "", className: item.className)
    }
  }

  private mutating func addConstraints() {
    guard !positions.isEmpty else { return }
    var naming = naming
    // The first line with each item of the constraints.
    var lines: [Int: Int] = [:]
    for item in positions.map({ report.constraints[$0] }) {
      for index in item.relatedItems where lines[index] == nil { lines[index] = item.line }
    }
    let items = lines.keys.sorted()
    // In AppKit, a scroll view's content is inside a clip view.
    let scrolls = items.filter { item in
      !report.isAppKit && AppleClasses.isScrollView(report.items[item].className)
        && positions.contains { refersToContent(item, report.constraints[$0]) }
    }
    let drafts = items.map { names[$0] } + scrolls.map { naming.unique(names[$0] + "Content") }
    tree.makeContainer(
      .root, kind: .canvas, axis: .horizontal,
      drafts: drafts.map { LayoutTree.ChildDraft(name: $0) })
    let made = Array(tree.children(of: .root))
    for (item, node) in zip(items, made) {
      nodes[item] = node
      tree.imported[node] = ImportedFacts.View(
        objectID: report.items[item].address, className: report.items[item].className,
        line: lines[item] ?? 1, recorded: nil)
    }
    for (scroll, node) in zip(scrolls, made.dropFirst(items.count)) { contents[scroll] = node }
    // The last of conflicting constraints is broken, so the one that UIKit broke comes last.
    let broken = Set(report.logs.compactMap { $0.broken })
    let order = positions.filter { !broken.contains($0) } + positions.filter(broken.contains)
    for position in order {
      let source = report.constraints[position]
      let item = constraint(source, at: position)
      tree.constraints.append(item)
      tree.imported[item] = ImportedFacts.Constraint(objectID: source.address, line: source.line)
    }
    // The content of a scroll view begins at its left edge in both reading directions.
    for scroll in scrolls {
      guard let content = contents[scroll], let view = nodes[scroll] else { continue }
      tree.constraints.append(
        UserConstraint(
          label: "origin\(scroll + 1)", isNamed: false, first: ViewAnchor(content, .left),
          relation: .equal, second: ViewAnchor(view, .left), origin: origin))
    }
  }

  /// The attributes that refer to the content of a scroll view.
  private static let edges: [Attribute] = [.left, .right, .top, .bottom, .leading, .trailing]

  /// Returns true if an edge of `scroll` in a constraint is the edge of its content: the other view
  /// is inside it.
  private func refersToContent(_ scroll: Int, _ item: ConsoleConstraint) -> Bool {
    guard let second = item.second else { return false }
    let (near, other) = item.first.item == scroll ? (item.first, second) : (second, item.first)
    guard near.item == scroll, other.item != scroll, Self.edges.contains(near.attribute) else {
      return false
    }
    var view = other.item
    for _ in report.items {
      guard let superview = report.items[view].superview, superview != view else { return false }
      if superview == scroll { return true }
      view = superview
    }
    return false
  }

  private func constraint(_ item: ConsoleConstraint, at position: Int) -> UserConstraint {
    func anchor(_ anchor: ConsoleConstraint.Anchor) -> ViewAnchor {
      let content = refersToContent(anchor.item, item) ? contents[anchor.item] : nil
      return ViewAnchor(content ?? nodes[anchor.item] ?? .none, anchor.attribute)
    }
    return UserConstraint(
      label: Self.label(of: position), isNamed: false, first: anchor(item.first),
      relation: item.relation, multiplier: item.multiplier, second: item.second.map(anchor),
      constant: item.constant, priority: item.priority, origin: origin)
  }

  // MARK: Views

  /// Adds canvases whose constraints reproduce the frames of a dump. A trace has no frames, so its
  /// canvases only show the hierarchy.
  private mutating func addViews() {
    names = report.views.map { naming.unique($0.label, className: $0.className) }
    // The only view at the top is root itself.
    let isRooted = report.views.filter { $0.parent < 0 }.count == 1
    if isRooted, let frame = report.views.first?.frame {
      tree = LayoutTree(size: frame.size, origin: origin)
    }
    let nodes = tree.makeCanvases(
      names, parents: report.views.map { $0.parent }, isRooted: isRooted)
    for (view, node) in zip(report.views, nodes) {
      tree.imported[node] = ImportedFacts.View(
        objectID: "", className: view.className, line: view.line, recorded: view.frame)
      if node == .root { continue }
      if view.isHidden { tree.nodes[node.slot].flags.insert(.hidden) }
      // In a trace, only those attributes are open that it calls ambiguous.
      let frame = view.frame ?? (view.isAmbiguous && view.ambiguous.isEmpty ? nil : .zero)
      if let frame { tree.pin(node, to: frame, except: view.ambiguous, origin: origin) }
    }
  }
}

extension ImportedNaming {
  /// A name that is not taken yet: of a view's label, or else of its class.
  fileprivate mutating func unique(_ label: String, className: String) -> String {
    unique(Self.camelCase(label) ?? Self.word(ofClass: className))
  }
}
