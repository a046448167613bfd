package import LayoutEngine

/// Turns what was read of a console into a tree: constraints between views that lie side by side in
/// root, as the text does not tell what contains what; or views at the frames of a dump.
package struct ConsoleConversion {
  package private(set) var tree: LayoutTree
  /// The name of each item in the tree.
  package private(set) var names: [String] = []
  private let report: ConsoleReport
  private let origin: Int32

  /// O(constraints) and a solve.
  package init(_ report: ConsoleReport, origin: Int32 = -1) {
    self.report = report
    self.origin = origin
    tree = LayoutTree(origin: origin)
    switch report.kind {
    case .conflict, .constraints: addConstraints()
    case .views, .trace: addViews()
    }
    tree.layOutAll()
  }

  /// The label of the constraint at a place of the report.
  package static func label(of place: Int) -> String { "c\(place + 1)" }

  // MARK: Constraints

  private mutating func addConstraints() {
    var naming = ImportedNaming()
    names = report.items.map { item in
      let given = item.className.isEmpty ? ImportedNaming.camelCase(item.label) : nil
      return naming.unique(given ?? ImportedNaming.word(ofClass: item.className))
    }
    guard !names.isEmpty else { return }
    tree.makeContainer(
      .root, kind: .canvas, axis: .horizontal,
      drafts: names.map { LayoutTree.ChildDraft(name: $0) })
    let nodes = Array(tree.children(of: .root))
    for (item, node) in zip(report.items, nodes) {
      tree.imported[node] = ImportedFacts.View(
        objectID: item.address, className: item.className, line: line(of: item), recorded: nil)
    }
    // Of those that cannot hold together the last is broken, as UIKit broke it.
    var places = Array(report.constraints.indices)
    if let broken = report.broken {
      places.removeAll { $0 == broken }
      places.append(broken)
    }
    tree.constraints = places.map { constraint(report.constraints[$0], at: $0, nodes) }
    for (place, item) in zip(places, tree.constraints) {
      let source = report.constraints[place]
      tree.imported[item] = ImportedFacts.Constraint(objectID: source.address, line: source.line)
    }
  }

  /// The first line that speaks of an item.
  private func line(of item: ConsoleItem) -> Int {
    guard let place = report.items.firstIndex(of: item) else { return 1 }
    return report.constraints.first {
      $0.first.item == place || $0.second?.item == place
    }?.line ?? 1
  }

  private func constraint(
    _ item: ConsoleConstraint, at place: Int, _ nodes: [NodeID]
  ) -> UserConstraint {
    UserConstraint(
      label: Self.label(of: place), isNamed: false,
      first: ViewAnchor(nodes[item.first.item], item.first.attribute), relation: item.relation,
      multiplier: item.multiplier,
      second: item.second.map { ViewAnchor(nodes[$0.item], $0.attribute) },
      constant: item.constant, priority: item.priority, origin: origin)
  }

  // MARK: Views

  /// Canvases whose constraints give the frames of a dump. Of a trace, which has none, the
  /// canvases only say what contains what.
  private mutating func addViews() {
    var naming = ImportedNaming()
    names = report.views.map { view in
      let given = view.label.isEmpty ? nil : ImportedNaming.camelCase(view.label)
      return naming.unique(given ?? ImportedNaming.word(ofClass: view.className))
    }
    // The only view at the top is root itself.
    let isRooted = report.views.filter { $0.parent < 0 }.count == 1
    if isRooted, let frame = report.views.first?.frame {
      tree = LayoutTree(size: frame.size, origin: origin)
    }
    var children = Array(repeating: [Int](), count: report.views.count)
    var tops: [Int] = []
    for (place, view) in report.views.enumerated() {
      if view.parent >= 0 {
        children[view.parent].append(place)
      } else if !isRooted {
        tops.append(place)
      }
    }
    var nodes = Array(repeating: NodeID.root, count: report.views.count)
    func fill(_ node: NodeID, _ places: [Int]) {
      guard !places.isEmpty else { return }
      let drafts = places.map { LayoutTree.ChildDraft(name: names[$0]) }
      tree.makeContainer(node, kind: .canvas, axis: .horizontal, drafts: drafts)
      for (child, made) in zip(places, Array(tree.children(of: node))) { nodes[child] = made }
    }
    if !isRooted { fill(.root, tops) }
    // A parent comes before its children.
    for place in report.views.indices { fill(nodes[place], children[place]) }
    for (place, view) in report.views.enumerated() {
      let node = nodes[place]
      tree.imported[node] = ImportedFacts.View(
        objectID: "", className: view.className, line: view.line, recorded: view.frame)
      if node == .root { continue }
      if view.isHidden { tree.nodes[node.slot].flags.insert(.hidden) }
      if let frame = view.frame { hold(node, in: tree.parent(of: node), at: frame) }
    }
  }

  private mutating func hold(_ node: NodeID, in parent: NodeID, at frame: Rect) {
    let anchors: [(Attribute, Double)] = [
      (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
    ]
    for (attribute, constant) in anchors {
      tree.constraints.append(
        UserConstraint(
          label: Self.label(of: tree.constraints.count), isNamed: false,
          first: ViewAnchor(node, attribute), relation: .equal,
          second: attribute.isLength ? nil : ViewAnchor(parent, attribute), constant: constant,
          origin: origin))
    }
  }
}
