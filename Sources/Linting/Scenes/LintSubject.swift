import Interchange
package import LayoutEngine

/// The subject of a lint: the views of a scene, and its tree.
package struct LintSubject {
  /// Lays a script's tree out on another screen.
  package typealias Showing = (_ screen: LintScreen, _ device: Device?) -> LayoutTree

  let scene: InterfaceScene
  /// The tree as it was saved, or as the script creates it.
  let tree: LayoutTree
  /// The nodes of the scene's views, in order.
  let nodes: [NodeID]
  /// `nil` for a scene of a file.
  private(set) var showing: Showing?
  /// True if rules of the script change the layout with the size.
  private(set) var hasRules = false
  /// The changes of a scene by other size classes.
  private(set) var variations: [InterfaceVariation] = []
  /// False if they change more.
  private(set) var hasAllVariations = true
  /// Parts of the file that are missing in the layout.
  private(set) var unread: [InterfaceProblem] = []
  /// The orientations that the app supports; `nil` to use those of the settings.
  var supported: SupportedOrientations?

  /// Creates the subject for a scene of an Interface Builder file, with a solve.
  init(_ scene: InterfaceScene, of file: InterfaceFile) {
    let conversion = InterfaceConversion(scene, of: file)
    self.scene = scene
    tree = conversion.tree
    nodes = scene.views.indices.map { conversion.node(of: $0) }
    variations = conversion.variations
    hasAllVariations = conversion.hasAllVariations
    unread = conversion.problems
  }

  /// Creates the subject for a script: its final layout is the designed one.
  ///
  /// - Parameters:
  ///   - line: the line of the script for an origin; `nil` if there is none.
  ///   - showing: lays the script's layout out on another screen, with its rules.
  package init(
    script tree: LayoutTree, named name: String, hasRules: Bool,
    line: (_ origin: Int32) -> Int?, showing: @escaping Showing
  ) {
    var tree = tree
    var scene = InterfaceScene(name: name, line: 1)
    scene.isScreen = true
    // Lines refer to the script, even for imported views.
    tree.imported = ImportedFacts()
    for item in tree.constraints {
      guard let line = line(item.origin) else { continue }
      tree.imported[item] = ImportedFacts.Constraint(objectID: item.label, line: line)
    }
    var nodes: [NodeID] = []
    // Indices by slot.
    var positions = Array(repeating: -1, count: tree.nodes.count)
    for node in tree.preorder() where tree.traits(of: node).guide == .off {
      let parent = node == .root ? -1 : positions[tree.parent(of: node).slot]
      positions[node.slot] = nodes.count
      let origin =
        node == .root ? tree.origin(of: .rootSize, of: node) : tree.creationOrigin(of: node)
      let view = Self.view(node, of: tree, parent: parent, line: origin.flatMap(line) ?? 1)
      tree.imported[node] = ImportedFacts.View(
        objectID: view.objectID, className: "", line: view.line, recorded: nil)
      scene.views.append(view)
      nodes.append(node)
    }
    self.scene = scene
    self.tree = tree
    self.nodes = nodes
    self.showing = showing
    self.hasRules = hasRules
  }

  /// A view of a script; its frame counts as recorded.
  private static func view(
    _ node: NodeID, of tree: LayoutTree, parent: Int, line: Int
  ) -> InterfaceView {
    let (record, extras) = (tree.nodes[node.slot], tree.extras(of: node))
    let isText = record.kind.isLeaf && extras.text != nil
    let name = tree.name(of: node)
    var view = InterfaceView(
      objectID: name, kind: isText ? "label" : "view", className: "", line: line, parent: parent)
    view.frame = tree.frames[node.slot]
    view.isHidden = record.isHidden
    (view.stack, view.axis) = (extras.stack, record.axis)
    if isText {
      view.text = extras.text
      view.font = extras.font
    }
    return view
  }

  /// True if its size is that of a screen; for a cell, if its width is.
  var followsScreen: Bool {
    if tree.device != nil { return true }
    guard scene.isCell else { return false }
    return Device.all.contains { $0.width == tree.size.width }
  }

  /// True if the smallest phones have other size classes.
  var variesWhenSmaller: Bool {
    let sizes = [
      Size(width: SmallestScreen.width, height: tree.size.height),
      Size(width: tree.size.width, height: SmallestScreen.height(for: tree)),
    ]
    return variations.contains { variation in sizes.contains(where: variation.holds) }
  }

  var constraintCount: Int { showing == nil ? scene.constraints.count : tree.constraints.count }
}
