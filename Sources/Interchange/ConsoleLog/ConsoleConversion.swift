package import LayoutEngine

/// Turns the report of a console's output into a tree: constraints between views that are all
/// children of root, because the text does not tell the hierarchy; or views with the frames of a
/// dump.
package struct ConsoleConversion {
  package let report: ConsoleReport
  /// The indices of the constraints that the tree has, ascending.
  package let positions: [Int]
  package private(set) var tree: LayoutTree
  /// The name of each item in the tree.
  package private(set) var names: [String] = []
  /// True if constraints were interpreted as referring to the content of a scroll view.
  package private(set) var hasScrollContent = false
  private var naming = ImportedNaming()

  /// O(constraints) and a solve.
  package init(_ report: ConsoleReport, origin: Int32 = -1, isRightToLeft: Bool = false) {
    self.report = report
    positions = report.examined
    tree = LayoutTree(origin: origin)
    tree.isRightToLeft = isRightToLeft
    for item in report.items + report.views {
      // The label of an item without a name is `superview`.
      let isNamed = item.className.isEmpty || item.address.isEmpty && item.label != "superview"
      let name = isNamed ? ImportedNaming.camelCase(item.label) : nil
      names.append(naming.unique(name ?? ImportedNaming.word(ofClass: item.className)))
    }
    if report.views.isEmpty { addConstraints(at: positions) } else { addViews() }
    tree.layOutAll()
  }

  /// The tree of one log's constraints. The others have no effect on them: even the same address is
  /// another item there.
  package func part(of log: ConsoleLog) -> LayoutTree {
    var part = self
    part.tree = LayoutTree(origin: tree.currentOrigin)
    part.tree.isRightToLeft = tree.isRightToLeft
    part.addConstraints(at: positions.filter(log.constraints.contains))
    part.tree.layOutAll()
    return part.tree
  }

  package static func label(of position: Int) -> String { "c\(position + 1)" }

  /// The index in the report of a constraint of the tree.
  package func position(of member: LayoutConstraint) -> Int? {
    guard case .user(let index) = member.source else { return nil }
    return Int(tree.constraints[index].label.dropFirst()).map { $0 - 1 }
  }

  // MARK: Constraints

  private mutating func addConstraints(at positions: [Int]) {
    guard !positions.isEmpty else { return }
    let items = Set(positions.flatMap { report.constraints[$0].relatedItems }).sorted()
    // In AppKit, a scroll view's content is inside a clip view.
    let scrolls = items.filter { item in
      !report.isAppKit && AppleClasses.isScrollView(report.items[item].className)
        && positions.contains { refersToContent(item, report.constraints[$0]) }
    }
    hasScrollContent = !scrolls.isEmpty
    var naming = naming
    let drafts = items.map { names[$0] } + scrolls.map { naming.unique(names[$0] + "Content") }
    let made = tree.makeCanvases(drafts, parents: drafts.map { _ in -1 }, isRooted: false)
    // The nodes of the items, and of the contents of scroll views by item.
    let nodes = Dictionary(uniqueKeysWithValues: zip(items, made))
    let contents = Dictionary(uniqueKeysWithValues: zip(scrolls, made.dropFirst(items.count)))
    for (item, node) in zip(items, made) {
      tree.imported[node] = ImportedFacts.View(
        objectID: report.items[item].address, className: report.items[item].className,
        line: report.items[item].line, recorded: nil)
    }
    // The last of conflicting constraints is broken, so the one that UIKit broke comes last.
    let broken = Set(report.logs.compactMap { $0.broken })
    for position in positions.filter({ !broken.contains($0) }) + positions.filter(broken.contains) {
      let source = report.constraints[position]
      var item = source.form.map {
        $0.map { (refersToContent($0, source) ? contents[$0] : nil) ?? nodes[$0] ?? NodeID.none }
      }
      (item.label, item.origin) = (Self.label(of: position), tree.currentOrigin)
      tree.constraints.append(item)
      tree.imported[item] = ImportedFacts.Constraint(objectID: source.address, line: source.line)
    }
    // The content of a scroll view begins at its left edge in both reading directions.
    for scroll in scrolls {
      tree.constraints.append(
        UserConstraint(
          label: "origin\(scroll + 1)", first: ViewAnchor(contents[scroll] ?? .none, .left),
          second: ViewAnchor(nodes[scroll] ?? .none, .left), origin: tree.currentOrigin))
    }
  }

  /// Returns true if an edge of `scroll` in a constraint is the edge of its content: the other view
  /// is inside it.
  private func refersToContent(_ scroll: Int, _ item: ConsoleConstraint) -> Bool {
    guard let edge = item.anchors.first(where: { $0.view == scroll })?.attribute,
      var view = item.relatedItems.first(where: { $0 != scroll }),
      !edge.isOfScrollFrame && !edge.isMargin && !edge.isBaseline
    else { return false }
    for _ in report.items {
      guard let superview = report.items[view].superview else { return false }
      if superview == scroll { return true }
      view = superview
    }
    return false
  }

  // MARK: Views

  /// Adds canvases whose constraints reproduce the frames of a dump. A trace has no frames, so its
  /// canvases only show the hierarchy.
  private mutating func addViews() {
    // The only view at the top is root itself.
    let isRooted = report.views.count { $0.superview == nil } == 1
    if isRooted, let frame = report.views.first?.frame {
      tree = LayoutTree(size: frame.size, origin: tree.currentOrigin)
    }
    let nodes = tree.makeCanvases(
      names, parents: report.views.map { $0.superview ?? -1 }, isRooted: isRooted)
    for (view, node) in zip(report.views, nodes) {
      tree.imported[node] = ImportedFacts.View(
        objectID: "", className: view.className, line: view.line, recorded: view.frame)
      if node == .root { continue }
      if view.isHidden { tree.nodes[node.slot].flags.insert(.hidden) }
      // In a trace, only those attributes are open that it calls ambiguous.
      let frame = view.frame ?? (view.ambiguous == [] ? nil : .zero)
      if let frame { tree.pin(node, to: frame, except: view.ambiguous ?? []) }
    }
  }
}
