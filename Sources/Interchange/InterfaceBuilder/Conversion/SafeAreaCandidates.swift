import LayoutEngine

/// The safe area of a root view: the one that its device and its bars lead to expect, or the one
/// that recorded frames show, if a device can have it.
struct SafeAreaCandidates {
  private(set) var insets: Insets
  private let tops: [Double]
  private let bottoms: [Double]
  private let sides: [Double]
  private let maximumInset: Double
  private let isBelowBar: Bool

  /// Points by which Xcode's rounding to pixels may move an edge.
  private static let rounding = 0.51
  private static let television = Insets(top: 60, left: 80, bottom: 60, right: 80)
  /// Heights of status bars in points, of all devices and editions of Xcode.
  private static let statusBars = [20.0, 24, 44, 47, 48, 50, 54, 59, 62]
  /// Heights of navigation bars: in sheets, with large titles, and of Xcode 16 and 26.
  private static let navigationBars = [44.0, 50, 54, 56, 96, 106]
  private static let tabBar = 49.0
  private static let homeIndicator = 34.0
  private static let withoutStatusBar = 15_000.0..<23_000
  private static let toolbar = 44.0

  init(_ conversion: InterfaceConversion, device: Device?) {
    let scene = conversion.scene
    let bars = scene.bars
    var base = conversion.file.isTelevision && scene.isScreen ? Self.television : .zero
    // Larger insets than these are not those of a screen.
    maximumInset = conversion.file.isTelevision ? 300 : 200
    isBelowBar = bars.isSuperset(of: [.navigationBar, .opaque])
    let isScreen = scene.isScreen || device != nil && scene.views.first?.kind == "view"
    if isScreen, let device {
      let isLandscape = device.size(landscape: true) == conversion.tree.size
      base = isLandscape ? device.landscape : device.portrait
      // Xcode draws these with the status bars of the first devices of their sizes.
      if device.name == "iPhone11", !isLandscape { base.top = 44 }
      if conversion.file.device == "ipad12_9" { (base.top, base.bottom) = (20, 0) }
      // Xcode 11 to 15 leave out the status bar of devices without a notch.
      if Self.withoutStatusBar.contains(conversion.file.version), base.top == 20 { base.top = 0 }
    }
    insets = base
    guard isScreen else {
      // A view that is no screen may be drawn below a status bar and above the home indicator.
      (tops, bottoms, sides) = ([0] + Self.statusBars, [0, Self.homeIndicator], [0])
      return
    }
    let version = conversion.file.version
    let bar = version >= 24_000 ? 54.0 : version >= 23_000 ? 50 : 44
    if bars.contains(.navigationBar) {
      let isPad = conversion.file.device?.hasPrefix("ipad") ?? false
      insets.top += bars.contains(.largeTitle) ? 96 : isPad ? 50 : base.top > 20 ? bar : 44
    }
    if bars.contains(.tabBar) {
      insets.bottom += Self.tabBar
    } else if bars.contains(.toolbar) {
      insets.bottom += Self.toolbar
    }
    if isBelowBar {
      // The file keeps the height of the screen, so that the view ends above its end.
      if device != nil { insets.bottom += insets.top }
      insets.top = 0
    }
    let statusBars = [base.top, 0] + Self.statusBars
    tops =
      [insets.top] + statusBars + statusBars.flatMap { bar in Self.navigationBars.map { bar + $0 } }
    let indicators = [base.bottom, 0, Self.homeIndicator]
    bottoms = [insets.bottom] + indicators + indicators.map { $0 + Self.tabBar }
    sides = [base.left, 0]
  }

  /// Returns true if a screen can have an inset at the end of an axis.
  func allows(_ inset: Double, atEndOf axis: Axis) -> Bool {
    if axis == .vertical, isBelowBar { return true }
    return (axis == .vertical ? bottoms : sides).contains {
      ($0 - inset).magnitude <= Self.rounding
    }
  }

  /// Takes the sum of the top and the bottom inset, which the height of a view shows.
  mutating func settle(sum: Double?) {
    guard let sum else { return }
    settle(tops, bottoms) { ($0 + $1 - sum).magnitude <= Self.rounding }
  }

  /// Takes the vertical insets that recorded frames show.
  ///
  /// - Parameter center: the top inset minus the bottom one.
  mutating func settle(top: Double?, bottom: Double?, center: Double?) {
    let top = top.flatMap(plausible)
    let bottom = bottom.flatMap(plausible)
    if let top { insets.top = top }
    if let bottom { insets.bottom = bottom }
    guard let center else { return }
    settle(top.map { [$0] } ?? tops, bottom.map { [$0] } ?? bottoms) {
      // Rounding moves a centre by half a point, which counts twice here.
      ($0 - $1 - center).magnitude <= 2 * Self.rounding
    }
  }

  /// Takes the first pair of insets that fits, unless the present ones do.
  private mutating func settle(
    _ tops: [Double], _ bottoms: [Double], where fits: (_ top: Double, _ bottom: Double) -> Bool
  ) {
    if fits(insets.top, insets.bottom) { return }
    for bottom in bottoms {
      guard let top = tops.first(where: { fits($0, bottom) }) else { continue }
      (insets.top, insets.bottom) = (top, bottom)
      return
    }
  }

  mutating func settle(left: Double?, right: Double?) {
    if let left = left.flatMap(plausible) { insets.left = left }
    if let right = right.flatMap(plausible) { insets.right = right }
  }

  /// An inset that a device can have, in whole points; `nil` for anything else.
  private func plausible(_ inset: Double) -> Double? {
    guard inset > -Self.rounding, inset <= maximumInset else { return nil }
    let whole = inset.rounded()
    return (inset - whole).magnitude < 0.4 ? max(0, whole) : nil
  }
}
