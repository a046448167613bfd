import Interchange
import LayoutEngine

@testable import Linting

/// Storyboards of one screen, 393 by 852 points with a safe area from 59 to 818.
enum LintDocument {
  /// A view that constraints place.
  static func view(
    _ kind: String, _ id: String, _ frame: [Double], _ more: String = "", inside: String = ""
  ) -> String {
    let names = ["x", "y", "width", "height"]
    let rect = zip(names, frame).map { " \($0)=\"\($1)\"" }.joined()
    return """
      <\(kind) id="\(id)" userLabel="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(more)>
      <rect key="frame"\(rect)/>\(inside)</\(kind)>

      """
  }

  static func label(_ id: String, _ frame: [Double], text: String, _ more: String = "") -> String {
    view(
      "label", id, frame, "text=\"\(text)\" " + more,
      inside: "<fontDescription key=\"fontDescription\" pointSize=\"17\"/>")
  }

  /// `a.leading == g.leading + 8`, with one blank between words; `@N` behind it is the priority.
  /// The second item is left out in `a.width == 8`.
  static func constraint(_ text: String, id: String, _ more: String = "") -> String {
    var words = text.split(separator: " ").map(String.init)
    var list = ["id=\"\(id)\""]
    if let last = words.last, last.hasPrefix("@") {
      list.append("priority=\"\(last.dropFirst())\"")
      words.removeLast()
    }
    func anchor(_ word: String, _ name: String) {
      let parts = word.split(separator: ".").map(String.init)
      list.append("\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\"")
    }
    anchor(words[0], "first")
    if words[1] == ">=" { list.append("relation=\"greaterThanOrEqual\"") }
    if words[1] == "<=" { list.append("relation=\"lessThanOrEqual\"") }
    if let constant = Double(words[2]) {
      list.append("constant=\"\(constant)\"")
    } else {
      anchor(words[2], "second")
      if words.count > 4 { list.append("constant=\"\(words[3] == "-" ? "-" : "")\(words[4])\"") }
    }
    return "<constraint \(list.joined(separator: " ")) \(more)/>\n"
  }

  /// A screen with views and the constraints of its root `root`; `g` is its safe area.
  static func screen(_ views: String, _ constraints: [String], extra: String = "") -> String {
    let list = constraints.enumerated().map { constraint($1, id: "c\($0 + 1)") }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <device id="retina6_12" orientation="portrait"/>
      <scenes><scene><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>
      \(views)</subviews>
      <viewLayoutGuide key="safeArea" id="g"/>
      <constraints>
      \(list)\(extra)</constraints>
      </view></viewController></objects></scene></scenes></document>

      """
  }

  static func lint(
    _ text: String, _ settings: LintSettings = LintSettings(), keepsPictures: Bool = false
  ) throws -> LintedFile {
    let file = try InterfaceReader.read(Array(text.utf8))
    let inputs = [Linter.Input(path: "Main.storyboard", .file(file, nil))]
    return Linter.lint(inputs, settings, keepsPictures: keepsPictures)[0]
  }

  static func settings(
    _ devices: [String]? = nil, directions: [Bool] = [false], text: Double = 100
  ) -> LintSettings {
    var settings = LintSettings()
    if let devices {
      settings.devices = .named(Device.all.filter { devices.contains($0.name) })
    }
    settings.directions = directions
    settings.textPercent = text
    return settings
  }
}
