/// A device by name: its portrait size in points, scale and safe areas.
///
/// Source: pointfreeco/swift-snapshot-testing's configurations and published tables.
package struct Device: Equatable, Sendable {
  package let name: String
  package let aliases: [String]
  package let width: Double
  package let height: Double
  package let scale: Double
  package let portrait: Insets
  package let landscape: Insets

  private init(
    _ name: String, _ aliases: [String], _ width: Double, _ height: Double, _ scale: Double,
    _ portrait: Insets, _ landscape: Insets
  ) {
    self.name = name
    self.aliases = aliases
    self.width = width
    self.height = height
    self.scale = scale
    self.portrait = portrait
    self.landscape = landscape
  }

  private static func insets(_ t: Double, _ l: Double, _ b: Double, _ r: Double) -> Insets {
    Insets(top: t, left: l, bottom: b, right: r)
  }

  private static let bar = insets(20, 0, 0, 0)
  private static let padBar = insets(24, 0, 20, 0)

  /// A phone with a notch or island: `top` points at the top in portrait, at the sides in
  /// landscape.
  private static func notched(
    _ name: String, _ aliases: [String], _ width: Double, _ height: Double, _ scale: Double,
    top: Double, side: Double? = nil
  ) -> Device {
    let side = side ?? top
    return Device(
      name, aliases, width, height, scale, insets(top, 0, 34, 0), insets(0, side, 21, side))
  }

  package static let all: [Device] = [
    Device("iPhone4S", [], 320, 480, 2, bar, .zero),
    Device("iPhoneSE1", ["iPhone5s"], 320, 568, 2, bar, .zero),
    Device(
      "iPhone8", ["iPhone6", "iPhone7", "iPhoneSE", "iPhoneSE2", "iPhoneSE3"], 375, 667, 2, bar,
      .zero),
    Device("iPhone8Plus", ["iPhone6Plus", "iPhone7Plus"], 414, 736, 3, bar, .zero),
    notched("iPhoneX", ["iPhoneXS", "iPhone11Pro"], 375, 812, 3, top: 44),
    notched("iPhoneXR", [], 414, 896, 2, top: 44),
    notched("iPhone11", [], 414, 896, 2, top: 48, side: 44),
    notched("iPhoneXSMax", ["iPhone11ProMax"], 414, 896, 3, top: 44),
    notched(
      "iPhone12", ["iPhone13", "iPhone14", "iPhone12Pro", "iPhone13Pro"], 390, 844, 3, top: 47),
    notched("iPhone12ProMax", ["iPhone13ProMax", "iPhone14Plus"], 428, 926, 3, top: 47),
    notched("iPhone13mini", [], 375, 812, 3, top: 50),
    notched("iPhone15", ["iPhone14Pro", "iPhone15Pro", "iPhone16"], 393, 852, 3, top: 59),
    notched("iPhone15Plus", ["iPhone14ProMax", "iPhone15ProMax"], 430, 932, 3, top: 59),
    Device("iPad", ["iPad9.7", "iPadMini"], 768, 1024, 2, bar, bar),
    Device("iPad10.2", [], 810, 1080, 2, bar, bar),
    Device("iPadAir3", ["iPadPro10.5"], 834, 1112, 2, bar, bar),
    Device("iPadPro11", [], 834, 1194, 2, padBar, padBar),
    Device("iPadPro12.9", [], 1024, 1366, 2, padBar, padBar),
  ]

  package func size(landscape: Bool) -> Size {
    landscape ? Size(width: height, height: width) : Size(width: width, height: height)
  }
}
