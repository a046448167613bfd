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

  @Test(arguments: [
    ("root.horizontalClass == compact", "iPhone15", "iPad"),
    ("root.horizontalSizeClass == regular", "iPad", "iPhone15 landscape"),
    ("root.verticalClass != regular", "iPhone15 landscape", "iPhone15"),
    ("root.heightClass == Regular", "iPad landscape", "iPhone15 landscape"),
    ("root.idiom == pad", "iPad", "iPhone15Plus landscape"),
    ("root.userInterfaceIdiom != pad", "iPhoneSE", "iPadPro11"),
    ("root.horizontalClass == regular and root.idiom == phone", "iPhone15Plus landscape", "iPad"),
    ("root.width > 300 and root.width < 400", "iPhone15", "iPhone15Plus"),
  ])
  func rulesFollowSizeClasses(_ condition: String, _ there: String, _ elsewhere: String) throws {
    var play = try Play("split root h a b; resize \(elsewhere); when \(condition) { hide b }")
    try play.run("expect b visible; resize \(there); expect b hidden")
    let script = ScriptWriter.script(for: play.session.document)
    #expect(script.contains("when \(condition) { hide b }"))
    var again = try Play(script)
    try again.run("expect b hidden; resize \(elsewhere); expect b visible")
  }

  @Test func getAndExpectReadSizeClasses() throws {
    var play = try Play("resize iPhone15Plus landscape")
    #expect(try play.said("get root.horizontalClass") == ["regular"])
    #expect(try play.said("get root.verticalClass") == ["compact"])
    #expect(try play.said("get root.idiom") == ["phone"])
    try play.run("expect root.horizontalClass == regular and root.width == 932")
  }

  /// A sweep finds the width at which a class changes.
  @Test func sweepsFindTheBorder() throws {
    var play = try Play(
      "split root h a b; resize 500 600; when root.horizontalClass == compact { hide b }")
    let lines = try play.said("sweep root.width 500..800")
    #expect(lines.contains { $0.contains("640") }, "\(lines)")
    let devices = try play.said("sweep devices")
    #expect(devices.contains { $0.contains("iPad") }, "\(devices)")
  }
}
