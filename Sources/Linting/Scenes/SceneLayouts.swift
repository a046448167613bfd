import Interchange
import LayoutEngine

/// Lays out a scene on one screen after another.
///
/// Each layout starts from the previous one, so that unchanged constraints keep their solution.
struct SceneLayouts {
  private let subject: LintSubject
  private var saved: LayoutTree { subject.tree }
  /// The insets that bars add to the safe area of the saved device, in points; −∞ at edges where
  /// the scene does not touch the edge of the screen.
  private let bars: Insets
  private var current: LayoutTree
  /// The active ones of the subject's variations, and the saved layout with them.
  private var active: [Int] = []
  private var varied: LayoutTree
  private var textPercent = 100.0

  init(_ subject: LintSubject) {
    self.subject = subject
    bars = Self.bars(of: subject.tree)
    varied = Self.start(subject)
    current = varied
  }

  private static func start(_ subject: LintSubject) -> LayoutTree {
    var tree = subject.tree
    if subject.scene.isScreen, tree.device != nil { tree.takeNegativeMargins() }
    return tree
  }

  /// Applies the variations for the size classes of a screen. Returns true if the layout changed.
  private mutating func vary(on size: Size) -> Bool {
    let held = subject.variations.indices.filter { subject.variations[$0].holds(at: size) }
    if held == active { return false }
    active = held
    varied = Self.start(subject)
    for index in held { subject.variations[index].apply(to: &varied) }
    current = varied
    textPercent = 100
    return true
  }

  /// The factor by which the active size classes enlarge the font of a view.
  private func fontFactor(of node: NodeID) -> Double {
    for index in active {
      for case .font(node, let factor) in subject.variations[index].changes { return factor }
    }
    return 1
  }

  /// Smaller insets, in points, are differences between editions of a device.
  private static let leastBar = 20.0

  private static func bars(of tree: LayoutTree) -> Insets {
    var tree = tree
    tree.takeNegativeMargins()
    guard let device = Device.all.first(where: { $0.name == tree.device }) else { return .zero }
    let standard = tree.isLandscape ? device.landscape : device.portrait
    func bar(_ inset: Double, _ usual: Double) -> Double {
      if inset < usual - leastBar / 2 { return -.infinity }
      return inset - usual >= leastBar ? inset - usual : 0
    }
    return Insets(
      top: bar(tree.safeArea.top, standard.top), left: 0,
      bottom: bar(tree.safeArea.bottom, standard.bottom), right: 0)
  }

  /// The layout on a screen. A solve, and another one for labels of several lines.
  mutating func layout(on entry: ScreenList.Entry) -> LayoutTree {
    let screen = entry.screen
    if entry.isSaved { return saved }
    if let showing = subject.showing {
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
    // The caller lays out once after all changes.
    current.frames[0] = Rect(screen.size)
    guard saved.device != nil else { return }
    if subject.scene.isScreen {
      var margins = current.traits(of: .root).margins
      let (old, new) = (Self.side(saved.size), Self.side(screen.size))
      let standard = saved.traits(of: .root).margins
      margins.left = standard.left == old ? new : standard.left
      margins.right = standard.right == old ? new : standard.right
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

  /// Scales texts with a text style to the user's text size.
  private mutating func scaleTexts() {
    let factor = textPercent / 100
    for (position, view) in subject.scene.views.enumerated() where view.hasTextStyle {
      let extras = varied.extras(of: subject.nodes[position])
      current.updateExtras(of: subject.nodes[position]) {
        $0.natural.horizontal = extras.natural.horizontal.map { $0 * factor }
        $0.natural.vertical = extras.natural.vertical.map { $0 * factor }
      }
    }
  }

  /// Sets the heights of multi-line labels so that their area is the recorded one at the new width.
  /// Returns true if one changed.
  private mutating func wrapTexts() -> Bool {
    var isChanged = false
    for (position, view) in subject.scene.views.enumerated()
    where view.kind == "label" && view.lineLimit != 1 {
      guard let recorded = view.frame, let font = view.font, recorded.height > font * 1.6 else {
        continue
      }
      let factor =
        (view.hasTextStyle ? textPercent / 100 : 1) * fontFactor(of: subject.nodes[position])
      let width = max(1, current.frames[subject.nodes[position].slot].width)
      let line = font * 1.2
      let lines = (recorded.height / line).rounded()
      var needed = (lines * recorded.width * factor / width - 0.05).rounded(.up)
      if view.lineLimit > 0 { needed = min(needed, Double(view.lineLimit)) }
      let height = max(1, needed) * recorded.height / max(1, lines) * factor
      guard current.extras(of: subject.nodes[position]).natural.vertical != height else { continue }
      current.updateExtras(of: subject.nodes[position]) { $0.natural.vertical = height }
      isChanged = true
    }
    return isChanged
  }
}

extension LayoutTree {
  /// Subtracts negative margins of root from the safe area, because the scene was shown with a
  /// smaller safe area than that of the device.
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
