import InterfaceBuilder
import LayoutModel

/// The screens that a scene is checked on.
struct ScreenList {
  /// A screen with what its tree is made from.
  struct Entry {
    var screen: LintScreen
    /// `nil` for the saved size.
    var device: Device?
  }

  private(set) var entries: [Entry] = []
  private(set) var leftOut: [String] = []

  /// - Parameter tree: the scene as it was saved.
  init(_ scene: InterfaceScene, _ tree: LayoutTree, _ settings: LintSettings) {
    for isRightToLeft in settings.directions {
      func add(_ device: Device?, _ size: Size, _ name: String?, isLandscape: Bool) {
        let screen = LintScreen(
          device: name, size: size, isLandscape: isLandscape, isRightToLeft: isRightToLeft,
          textPercent: settings.textPercent)
        entries.append(Entry(screen: screen, device: device))
      }
      let follows = Self.followsScreen(scene, tree)
      guard case .named(let devices) = settings.devices, follows else {
        add(nil, tree.size, tree.device, isLandscape: tree.isLandscape)
        continue
      }
      for device in devices {
        for isLandscape in [false, true] {
          if scene.dependsOnSizeClasses, !Self.hasSavedClasses(device, isLandscape, tree) {
            if isRightToLeft == settings.directions[0] {
              leftOut.append(device.name + (isLandscape ? " landscape" : ""))
            }
            continue
          }
          var size = device.size(landscape: isLandscape)
          if !scene.isScreen, tree.device == nil { size.height = tree.size.height }
          add(device, size, device.name, isLandscape: isLandscape)
        }
      }
    }
  }

  /// Returns true if a scene is as large as the screen, or, as a cell, as wide.
  static func followsScreen(_ scene: InterfaceScene, _ tree: LayoutTree) -> Bool {
    if tree.device != nil { return true }
    guard scene.isCell else { return false }
    return Device.all.contains { $0.width == tree.size.width }
  }

  /// Returns true if a device has the size classes that the scene was saved for.
  private static func hasSavedClasses(
    _ device: Device, _ isLandscape: Bool, _ tree: LayoutTree
  ) -> Bool {
    guard let saved = Device.all.first(where: { $0.name == tree.device }) else { return false }
    return classes(device, isLandscape) == classes(saved, tree.isLandscape)
  }

  /// Regular width and regular height.
  private static func classes(_ device: Device, _ isLandscape: Bool) -> [Bool] {
    if device.name.hasPrefix("iPad") { return [true, true] }
    return [isLandscape && device.width >= 414, !isLandscape]
  }
}
