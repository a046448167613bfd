import Interchange
import LayoutEngine

/// Lays a scene out on one screen after the other.
///
/// Each layout starts from the one before: constraints that stay keep their solution.
struct SceneLayouts {
  private let scene: InterfaceScene
  private let saved: LayoutTree
  /// What bars add to the safe area of the saved device, in points. Infinitely less where the
  /// scene does not reach the edge of the screen.
  private let bars: Insets
  private var current: LayoutTree
  private let variations: [InterfaceVariation]
  /// The active ones of `variations`, and the saved layout with them.
  private var active: [Int] = []
  private var varied: LayoutTree
  private var textPercent = 100.0

  init(_ subject: LintSubject) {
    scene = subject.scene
    saved = subject.tree
    current = subject.tree
    bars = Self.bars(of: subject.tree)
    nodes = subject.nodes
    showing = subject.showing
    variations = subject.variations
    if scene.isScreen, saved.device != nil { current.takeNegativeMargins() }
    varied = current
  }

  /// Applies the variations for the size classes of a screen. Returns true if the layout changed.
  private mutating func vary(on size: Size) -> Bool {
    let held = variations.indices.filter { variations[$0].holds(at: size) }
    if held == active { return false }
    active = held
    varied = saved
    if scene.isScreen, saved.device != nil { varied.takeNegativeMargins() }
    for index in held { variations[index].apply(to: &varied) }
    current = varied
    textPercent = 100
    return true
  }

  /// The factor by which the active size classes enlarge the font of a view.
  private func fontFactor(of node: NodeID) -> Double {
    for index in active {
      for case .font(node, let factor) in variations[index].changes { return factor }
    }
    return 1
  }

  private let nodes: [NodeID]
  private let showing: LintSubject.Showing?
  /// Insets below this are another edition of the same device, in points.
  private static let leastBar = 20.0

  private static func bars(of tree: LayoutTree) -> Insets {
    var tree = tree
    tree.takeNegativeMargins()
    guard let device = Device.all.first(where: { $0.name == tree.device }) else { return .zero }
    let own = tree.isLandscape ? device.landscape : device.portrait
    func bar(_ found: Double, _ usual: Double) -> Double {
      if found < usual - leastBar / 2 { return -.infinity }
      return found - usual >= leastBar ? found - usual : 0
    }
    return Insets(
      top: bar(tree.safeArea.top, own.top), left: 0,
      bottom: bar(tree.safeArea.bottom, own.bottom), right: 0)
  }

  /// The layout on a screen. A solve, and another one for labels of several lines.
  mutating func layout(on entry: ScreenList.Entry) -> LayoutTree {
    let screen = entry.screen
    let isSaved = entry.device == nil
    if isSaved, screen.isRightToLeft == saved.isRightToLeft, screen.textPercent == 100 {
      return saved
    }
    if let showing {
      var tree = showing(screen, entry.device)
      tree.imported = saved.imported
      return tree
    }
    var isChanged = vary(on: screen.size)
    if current.isRightToLeft != screen.isRightToLeft { isChanged = true }
    current.isRightToLeft = screen.isRightToLeft
    if let device = entry.device, screen.size != current.size || current.device != device.name {
      resize(to: device, screen)
      isChanged = true
    }
    if textPercent != screen.textPercent {
      textPercent = screen.textPercent
      scaleTexts()
      isChanged = true
    }
    if isChanged { current.layOutAll() }
    if wrapTexts() { current.layOutAll() }
    return current
  }

  private mutating func resize(to device: Device, _ screen: LintScreen) {
    // What follows is laid out once, by the caller.
    current.frames[0] = Rect(x: 0, y: 0, width: screen.size.width, height: screen.size.height)
    guard saved.device != nil else { return }
    if scene.isScreen {
      var margins = current.traits(of: .root).margins
      let (old, new) = (Self.side(saved.size), Self.side(screen.size))
      let own = saved.traits(of: .root).margins
      margins.left = own.left == old ? new : own.left
      margins.right = own.right == old ? new : own.right
      current.updateExtras(of: .root) { $0.traits.margins = margins }
    }
    current.device = device.name
    current.isLandscape = screen.isLandscape
    current.scale = device.scale
    current.safeArea = screen.isLandscape ? device.landscape : device.portrait
    current.hasDeviceSafeArea = true
    current.safeArea.top = max(0, current.safeArea.top + bars.top)
    current.safeArea.bottom = max(0, current.safeArea.bottom + bars.bottom)
  }

  /// The side margins of a controller's root, in points.
  private static func side(_ size: Size) -> Double { size.width >= 414 ? 20 : 16 }

  // MARK: Texts

  /// Texts with a text style grow with the size that the user chose.
  private mutating func scaleTexts() {
    let factor = textPercent / 100
    for (place, view) in scene.views.enumerated() where view.hasTextStyle {
      let extras = varied.extras(of: nodes[place])
      current.updateExtras(of: nodes[place]) {
        $0.naturalWidth = extras.naturalWidth.map { $0 * factor }
        $0.naturalHeight = extras.naturalHeight.map { $0 * factor }
      }
    }
  }

  /// Gives labels of several lines the height that their text has at the width that they got: the
  /// area of the recorded one. Returns true if one changed.
  private mutating func wrapTexts() -> Bool {
    var isChanged = false
    for (place, view) in scene.views.enumerated() where view.kind == "label" && view.lineLimit != 1
    {
      guard let recorded = view.frame, let font = view.font, recorded.height > font * 1.6 else {
        continue
      }
      let factor =
        (view.hasTextStyle ? textPercent / 100 : 1) * fontFactor(of: nodes[place])
      let width = max(1, current.frames[nodes[place].slot].width)
      let line = font * 1.2
      let lines = (recorded.height / line).rounded()
      var needed = (lines * recorded.width * factor / width - 0.05).rounded(.up)
      if view.lineLimit > 0 { needed = min(needed, Double(view.lineLimit)) }
      let height = max(1, needed) * recorded.height / max(1, lines) * factor
      guard current.extras(of: nodes[place]).naturalHeight != height else { continue }
      current.updateExtras(of: nodes[place]) { $0.naturalHeight = height }
      isChanged = true
    }
    return isChanged
  }
}

extension LayoutTree {
  /// Makes margins of root that are negative part of the safe area: the scene was shown where less
  /// of it is covered than the device says.
  fileprivate mutating func takeNegativeMargins() {
    var margins = traits(of: .root).margins
    guard margins.top < 0 || margins.bottom < 0 else { return }
    safeArea.top = max(0, safeArea.top + min(0, margins.top))
    safeArea.bottom = max(0, safeArea.bottom + min(0, margins.bottom))
    margins.top = max(0, margins.top)
    margins.bottom = max(0, margins.bottom)
    updateExtras(of: .root) { $0.traits.margins = margins }
  }
}
