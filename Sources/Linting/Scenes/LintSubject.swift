import Interchange
package import LayoutEngine

/// The subject of a lint: the views of a scene and the tree that they are laid out in.
package struct LintSubject {
  /// Lays a script's tree out on another screen.
  package typealias Showing = (_ screen: LintScreen, _ device: Device?) -> LayoutTree

  let scene: InterfaceScene
  /// As it was saved, or as the script makes it.
  let tree: LayoutTree
  /// The views of the tree, by the place in the scene.
  let nodes: [NodeID]
  /// `nil` for a scene of a file.
  let showing: Showing?
  /// True if rules of the script make it another layout at another size.
  let hasRules: Bool
  /// The changes of a scene by other size classes.
  let variations: [InterfaceVariation]
  /// False if they change more.
  let hasAllVariations: Bool
  /// Parts of the file that the layout does not have.
  let unread: [InterfaceProblem]
  /// The orientations that the app supports; `nil` if those of the settings count.
  var supported: SupportedOrientations?

  /// A scene of an Interface Builder file. A solve.
  init(_ scene: InterfaceScene, of file: InterfaceFile) {
    let conversion = InterfaceConversion(scene, of: file)
    self.scene = scene
    tree = conversion.tree
    nodes = scene.views.indices.map { conversion.node(of: $0) }
    showing = nil
    hasRules = false
    variations = conversion.variations
    hasAllVariations = conversion.hasAllVariations
    unread = conversion.problems
  }

  /// The layout of a script, which is one screen: what it is at the end is what was designed.
  ///
  /// - Parameters:
  ///   - line: the line of the script that has an origin; `nil` if none of its lines has.
  ///   - showing: lays the script's layout out on another screen, with its rules.
  package init(
    script tree: LayoutTree, named name: String, hasRules: Bool,
    line: (_ origin: Int32) -> Int?, showing: @escaping Showing
  ) {
    var tree = tree
    var scene = InterfaceScene(name: name, line: 1)
    scene.isScreen = true
    // Lines are those of the script, also of what was imported elsewhere.
    tree.imported = ImportedFacts()
    for item in tree.constraints {
      guard let line = line(item.origin) else { continue }
      tree.imported[item] = ImportedFacts.Constraint(objectID: item.label, line: line)
    }
    var nodes: [NodeID] = []
    // Places by slot.
    var places = Array(repeating: -1, count: tree.nodes.count)
    var node = NodeID.root
    while !node.isNone {
      if tree.traits(of: node).guide == .off {
        let parent = node == .root ? -1 : places[tree.parent(of: node).slot]
        places[node.slot] = nodes.count
        let origin =
          node == .root ? tree.origin(of: .rootSize, of: node) : tree.creationOrigin(of: node)
        let place = origin.flatMap(line)
        let view = Self.view(node, of: tree, parent: parent, line: place ?? 1)
        tree.imported[node] = ImportedFacts.View(
          objectID: view.objectID, className: "", line: view.line, recorded: nil)
        scene.views.append(view)
        nodes.append(node)
      }
      node = tree.preorderNext(after: node, within: .root)
    }
    self.scene = scene
    self.tree = tree
    self.nodes = nodes
    self.showing = showing
    self.hasRules = hasRules
    variations = []
    hasAllVariations = true
    unread = []
  }

  /// A view of a script: its frame is what was recorded.
  private static func view(
    _ node: NodeID, of tree: LayoutTree, parent: Int, line: Int
  ) -> InterfaceView {
    let (own, extras) = (tree.nodes[node.slot], tree.extras(of: node))
    let isText = own.kind.isLeaf && extras.text != nil
    let name = tree.name(of: node)
    var view = InterfaceView(
      objectID: name, kind: isText ? "label" : "view", className: "", line: line, parent: parent)
    view.frame = tree.frames[node.slot]
    view.isHidden = own.isHidden
    view.stack = extras.stack.map { InterfaceStack(axis: own.axis, state: $0) }
    if isText {
      view.text = extras.text
      view.font = extras.font
    }
    return view
  }

  /// True if its size is that of a screen, or, for a cell, its width.
  var followsScreen: Bool {
    if tree.device != nil { return true }
    guard scene.isCell else { return false }
    return Device.all.contains { $0.width == tree.size.width }
  }

  /// True if margins follow the readable width, which another width changes.
  var hasReadableMargins: Bool { scene.views.contains { $0.followsReadableWidth } }

  /// True if a screen as narrow or as low as the smallest phones has other size classes.
  var variesWhenSmaller: Bool {
    let sizes = [
      Size(width: SmallestScreen.width, height: tree.size.height),
      Size(width: tree.size.width, height: SmallestScreen.height(for: tree)),
    ]
    return variations.contains { variation in sizes.contains(where: variation.holds) }
  }

  /// True if it is laid out on the devices that the command line names.
  var takesDevices: Bool { showing != nil || followsScreen }

  var constraintCount: Int { showing == nil ? scene.constraints.count : tree.constraints.count }
}
