import LayoutEngine

/// A root view of a file, with everything in it.
package struct InterfaceScene {
  /// A name for people.
  package var name: String
  package var line: Int
  /// In pre-order: a parent comes before its children.
  package var views: [InterfaceView] = []
  var guides: [InterfaceGuide] = []
  package var constraints: [InterfaceConstraint] = []
  /// True if the root is the view of a view controller, or as large as a screen.
  package var isScreen = false
  /// The bars around the view of a controller.
  var bars: ScreenBars = []
  /// True if the root is a cell.
  package var isCell = false
  /// True if the app gives its root another height than the file: a row that its content sizes.
  package var hasDrawnHeight = false
  /// True if other size classes than those of the saved device make it another scene.
  package var dependsOnSizeClasses = false
  struct SizeClasses: Hashable {
    var isWidthRegular: Bool
    var isHeightRegular: Bool

    static let all = [false, true].flatMap { width in
      [false, true].map { SizeClasses(isWidthRegular: width, isHeightRegular: $0) }
    }

    /// As variations name them.
    var names: [String] {
      [
        "widthClass=\(isWidthRegular ? "regular" : "compact")",
        "heightClass=\(isHeightRegular ? "regular" : "compact")",
      ]
    }
  }

  /// The scene in a pair of size classes.
  struct Variant {
    var classes: SizeClasses
    /// The views of the scene, in the same order. Those that are not installed are hidden.
    var views: [InterfaceView]
    var constraints: [InterfaceConstraint]
  }

  /// The scene in all other size classes; empty if they change nothing.
  var variants: [Variant] = []
  /// The elements that the reader does not know, with the reason.
  var problems: [InterfaceProblem] = []

  package init(name: String, line: Int) {
    self.name = name
    self.line = line
  }
}

/// A part of a file that was not understood.
package struct InterfaceProblem {
  package var line: Int
  /// The object that it belongs to, or the name of an element without an ID.
  package var objectID: String
  package var message: String
}

extension InterfaceProblem {
  init(_ element: XMLElement, _ message: String) {
    self.init(line: element.line, objectID: element["id"] ?? element.name, message: message)
  }
}

/// An Interface Builder file.
package struct InterfaceFile {
  package var isStoryboard = false
  /// Xcode's name of the device that the file was saved for.
  var device: String?
  var isLandscape = false
  /// True for a file of tvOS.
  var isTelevision = false
  /// The build number of the Xcode that saved the file; 0 if it is unknown.
  var version = 0.0
  package var scenes: [InterfaceScene] = []
  /// Sizes of images in points, by name.
  var images: [String: Size] = [:]
  /// Names of the system's symbols. Looked up, never iterated.
  var symbols: Set<String> = []

  /// The device that the file was saved for, if it is known.
  var savedDevice: Device? {
    let name = device.flatMap { DataPage.interface.row("Devices", $0)?["device"] }
    return Device.all.first { $0.name == name }
  }

  /// The size classes that the file was saved for, if it says so. An iPad is regular both ways; a
  /// phone is compact along its shorter side.
  var sizeClasses: InterfaceScene.SizeClasses? {
    guard let device, !device.isEmpty else { return nil }
    let isPad = device.hasPrefix("ipad")
    let large = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72"]
    return InterfaceScene.SizeClasses(
      isWidthRegular: isPad || isLandscape && large.contains(device),
      isHeightRegular: isPad || !isLandscape)
  }
}
