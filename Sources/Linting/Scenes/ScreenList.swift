import Interchange
import LayoutEngine

/// The screens on which a scene is checked.
struct ScreenList {
  /// A screen with the device and orientation for its tree.
  struct Entry {
    var screen: LintScreen
    /// `nil` for the saved size.
    var device: Device?
    /// True if its layout is the saved one.
    var isSaved: Bool
  }

  private(set) var entries: [Entry] = []
  private(set) var leftOut: [String] = []

  init(_ subject: LintSubject, _ settings: LintSettings) {
    let (scene, tree) = (subject.scene, subject.tree)
    // A larger text never hides what the usual one shows.
    let texts = settings.textPercent == 100 ? [100] : [100, settings.textPercent]
    for (isRightToLeft, text) in settings.directions.flatMap({ way in texts.map { (way, $0) } }) {
      func add(_ device: Device?, _ size: Size, _ name: String?, isLandscape: Bool) {
        let screen = LintScreen(
          device: name, size: size, isLandscape: isLandscape, isRightToLeft: isRightToLeft,
          textPercent: text)
        let isSame =
          device == nil || scene.isCell && tree.device == nil
          || name == tree.device && isLandscape == tree.isLandscape
        let isSaved =
          isSame && size == tree.size && isRightToLeft == tree.isRightToLeft && text == 100
        entries.append(Entry(screen: screen, device: device, isSaved: isSaved))
      }
      guard case .named(let devices) = settings.devices,
        subject.showing != nil || subject.followsScreen
      else {
        add(nil, tree.size, tree.device, isLandscape: tree.isLandscape)
        continue
      }
      for device in devices {
        for isLandscape in Self.orientations(of: device, subject, settings) {
          if !subject.hasAllVariations, !Self.hasSavedClasses(device, isLandscape, tree) {
            if isRightToLeft == settings.directions[0], text == texts[0] {
              leftOut.append(device.name + (isLandscape ? " landscape" : ""))
            }
            continue
          }
          var size = device.size(landscape: isLandscape)
          if !scene.isScreen, tree.device == nil { size.height = tree.size.height }
          add(device, size, device.name, isLandscape: isLandscape)
        }
      }
      // More devices never hide what the saved one shows, even in an orientation of its own.
      if devices.contains(where: { $0.name == tree.device }), text == 100,
        isRightToLeft == tree.isRightToLeft, !entries.contains(where: { $0.isSaved })
      {
        add(nil, tree.size, tree.device, isLandscape: tree.isLandscape)
      }
    }
  }

  /// The orientations of a device to check, true for landscape.
  private static func orientations(
    of device: Device, _ subject: LintSubject, _ settings: LintSettings
  ) -> [Bool] {
    if let supported = subject.supported { return supported.orientations(of: device) }
    switch settings.orientations {
    case .portrait: return [false]
    case .landscape: return [true]
    case .both: return [false, true]
    case .saved: return subject.tree.device == nil ? [false, true] : [subject.tree.isLandscape]
    }
  }

  /// Returns true if a device has the size classes that the scene was saved for.
  private static func hasSavedClasses(
    _ device: Device, _ isLandscape: Bool, _ tree: LayoutTree
  ) -> Bool {
    guard let saved = Device.all.first(where: { $0.name == tree.device }) else { return false }
    let sizes = (device.size(landscape: isLandscape), saved.size(landscape: tree.isLandscape))
    return [ScreenTrait.horizontalClass, .verticalClass].allSatisfy {
      $0.isLarge(sizes.0) == $0.isLarge(sizes.1)
    }
  }
}

/// The sizes of the smallest screens for which layouts are checked.
enum SmallestScreen {
  static let width = 320.0
  /// The shortest screen in portrait and its status bar, in points.
  private static let height = 568.0
  private static let bar = 20.0

  /// The height of the shortest screen, in points, with the safe area of the tree's device. In
  /// landscape it is the width of the narrowest screen.
  static func height(for tree: LayoutTree) -> Double {
    if tree.isLandscape { return width }
    // The shortest screen has no notch, so the height between the insets stays the same.
    let insets = Device.all.first { $0.name == tree.device }?.portrait ?? .zero
    return height + max(0, insets.top + insets.bottom - bar)
  }
}
