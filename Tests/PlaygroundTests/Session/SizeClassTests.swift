import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Size classes and the idiom in rules and checks: `when root.horizontalClass == compact { … }`.
@Suite struct SizeClassTests {
  /// UIKit's size classes of every device in both orientations.
  @Test func devicesHaveUIKitsClasses() {
    let large = ["iPhone8Plus", "iPhoneXR", "iPhone11", "iPhoneXSMax", "iPhone12ProMax"]
    for device in Device.all {
      let isPad = device.name.hasPrefix("iPad")
      let isLarge = large.contains(device.name) || device.name == "iPhone15Plus"
      let (upright, lying) = (device.size(landscape: false), device.size(landscape: true))
      #expect(ScreenTrait.horizontalClass.isLarge(upright) == isPad, "\(device.name)")
      #expect(ScreenTrait.verticalClass.isLarge(upright), "\(device.name)")
      #expect(ScreenTrait.horizontalClass.isLarge(lying) == (isPad || isLarge), "\(device.name)")
      #expect(ScreenTrait.verticalClass.isLarge(lying) == isPad, "\(device.name)")
      #expect(ScreenTrait.idiom.isLarge(upright) == isPad, "\(device.name)")
      #expect(ScreenTrait.idiom.isLarge(lying) == isPad, "\(device.name)")
    }
    // Split-screen widths of an iPad.
    #expect(!ScreenTrait.horizontalClass.isLarge(Size(width: 507, height: 1024)))
    #expect(ScreenTrait.horizontalClass.isLarge(Size(width: 678, height: 1024)))
  }
}
