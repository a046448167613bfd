import CommandLanguage
import LayoutDocument
package import LayoutEngine
import TerminalText

/// Remarks on views that a command has made empty or moved outside of root, each with a tested
/// remedy.
package enum LostViews {
  /// Maximum number of views of a tree with remarks, because each remedy lays out a copy.
  private static let maximumViews = 2_000
  private static let maximumNames = 4

  private enum Loss {
    case empty
    case outside
  }

  /// The remarks after a command.
  ///
  /// - Parameter before: the layout before the command.
  package static func remarks(in session: Session, since before: LayoutTree) -> [String] {
    let tree = session.shown
    guard tree.count <= maximumViews else { return [] }
    var groups: [(parent: NodeID, loss: Loss, views: [NodeID])] = []
    for (node, loss) in losses(inside: .root, in: tree) {
      let earlier = before.node(named: tree.name(of: node))
      if let earlier, Self.loss(of: earlier, in: before) != nil { continue }
      let parent = tree.parent(of: node)
      if let index = groups.firstIndex(where: { $0.parent == parent && $0.loss == loss }) {
        groups[index].views.append(node)
      } else {
        groups.append((parent, loss, [node]))
      }
    }
    return groups.map { remark(on: $0.views, in: $0.parent, $0.loss, session) }
  }

  /// The lost views inside a view, except those inside another lost one, in pre-order.
  private static func losses(inside parent: NodeID, in tree: LayoutTree) -> [(NodeID, Loss)] {
    let kind = tree.nodes[parent.slot].kind
    if kind.hiding == .cover || kind == .scroll { return [] }
    return tree.children(of: parent).filter { !tree.isHiddenByParent($0) }.flatMap { child in
      loss(of: child, in: tree).map { [(child, $0)] } ?? losses(inside: child, in: tree)
    }
  }

  private static func loss(of node: NodeID, in tree: LayoutTree) -> Loss? {
    let root = tree.frames[NodeID.root.slot].size
    guard root.width > 0, root.height > 0, node != .root else { return nil }
    let frame = tree.frameInRoot(node)
    if frame.width <= 0 || frame.height <= 0 { return .empty }
    let isInside =
      frame.x < root.width && frame.y < root.height && frame.x + frame.width > 0
      && frame.y + frame.height > 0
    return isInside ? nil : .outside
  }

  private static func remark(
    on views: [NodeID], in parent: NodeID, _ loss: Loss, _ session: Session
  ) -> String {
    let tree = session.shown
    let unsized = loss == .empty ? unsizedChildren(of: parent, in: tree) : []
    let first = views[0]
    let name = tree.name(of: first)
    if unsized.contains(first),
      isVisible(first, after: .set(.view(name), .size, .size(PerAxis(60, 20))), in: session)
    {
      return "\(names(unsized, tree)) \(unsized.count == 1 ? "has" : "have") no size: "
        + "try \(name)=60x20, or size \(name) 60x20"
    }
    let state =
      "\(names(views, tree)) \(views.count == 1 ? "is" : "are") "
      + (loss == .empty ? "empty" : "outside of root")
    let remedy = remedies(for: first, in: parent, loss, tree).first {
      isVisible(first, after: $0, in: session)
    }
    if let remedy { return "\(state): try \(EditPrinter.text(of: remedy))" }
    let frame = tree.frameInRoot(first)
    let attribute = loss == .outside ? "x" : frame.width <= 0 ? "width" : "height"
    return "\(state): why \(name).\(attribute) explains it"
  }

  private static func names(_ views: [NodeID], _ tree: LayoutTree) -> String {
    NumberText.list(views.map { tree.name(of: $0) }, atMost: maximumNames)
  }

  /// The leaves in a stack or a canvas that have neither a natural size nor a fixed one.
  private static func unsizedChildren(of parent: NodeID, in tree: LayoutTree) -> [NodeID] {
    guard tree.nodes[parent.slot].kind.placesByConstraints else { return [] }
    return tree.children(of: parent).filter { child in
      let (extras, traits) = (tree.extras(of: child), tree.traits(of: child))
      return tree.nodes[child.slot].firstChild < 0 && traits.guide == .off
        && extras.natural == PerAxis(nil, nil) && traits.fixed == PerAxis(nil, nil)
    }
  }

  /// Edits that may help, the most likely first.
  private static func remedies(
    for node: NodeID, in parent: NodeID, _ loss: Loss, _ tree: LayoutTree
  ) -> [Edit] {
    func free(_ view: NodeID) -> Edit { .set(.view(tree.name(of: view)), .fixed, .nothing) }
    func halve(_ view: NodeID) -> Edit {
      .set(.view(tree.name(of: view)), .ratio, .numbers([0.5]))
    }
    let siblings = tree.children(of: parent).filter { $0 != node }
      .sorted { tree.frames[$0.slot].width > tree.frames[$1.slot].width }
    var remedies: [Edit] = []
    if loss == .empty { remedies += [free(node), halve(node)] }
    remedies += siblings.prefix(3).map(free)
    if loss == .empty { remedies.append(halve(parent)) }
    let root = tree.frames[NodeID.root.slot].size
    let frame = tree.frameInRoot(node)
    let width = max(root.width, frame.x + frame.width)
    let height = max(root.height, frame.y + frame.height)
    func rounded(_ length: Double) -> Double { (length * 100).rounded() / 100 }
    let larger = [(width, height), (2 * root.width, root.height), (root.width, 2 * root.height)]
    return remedies
      + larger.map { .screen(.size(Size(width: rounded($0.0), height: rounded($0.1)))) }
  }

  /// Returns true if the view is neither empty nor outside after an edit.
  private static func isVisible(_ node: NodeID, after edit: Edit, in session: Session) -> Bool {
    guard let tried = session.document.trying([edit]), !tried.isUnchanged(since: session.document),
      !ConflictReport.isNew(tried.shown.conflicts(), since: session.reportedConflicts)
    else { return false }
    return !tried.shown.isHiddenByParent(node) && loss(of: node, in: tried.shown) == nil
  }
}
