import Interchange
import LaylineCLI
import LayoutEngine
import Linting

/// A lint of many scenes on many screens.
enum LintWorkloads {
  static var all: [Workload] {
    [
      Workload("lint 200 scenes on 20 devices", "ms", limit: 2_000) {
        guard let file = try? InterfaceReader.read(Array(document(scenes: 200).utf8)) else {
          return .infinity
        }
        var settings = LintSettings()
        // Each in portrait and landscape.
        settings.devices = .named(Array(Device.all.prefix(10)))
        settings.sweeps = false
        let inputs = [Linter.Input(path: "Main.storyboard", .file(file, nil))]
        return Measure.median(runs: 3) {
          _ = Linter.lint(inputs, settings, map: { ParallelMap.map($0, $1) })
        }
      }
    ]
  }

  /// A storyboard of screens with a column of 12 stacks: a label and a field each.
  private static func document(scenes: Int) -> String {
    let head = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <device id="retina6_12" orientation="portrait"/><scenes>

      """
    return head + (0..<scenes).map(scene).joined() + "</scenes></document>\n"
  }

  private static func scene(_ number: Int) -> String {
    let fixed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    var rows = ""
    for row in 0..<12 {
      let id = "\(number)-\(row)"
      rows += """
        <stackView id="r\(id)" spacing="8" \(fixed)>
        <rect key="frame" x="0" y="\(row * 42)" width="361" height="34"/><subviews>
        <label id="l\(id)" text="Field \(row)" horizontalHuggingPriority="251" \(fixed)>
        <rect key="frame" x="0" y="0" width="60" height="34"/></label>
        <textField id="t\(id)" \(fixed)>
        <rect key="frame" x="68" y="0" width="293" height="34"/></textField>
        </subviews></stackView>

        """
    }
    let pins = [("s", "leading", "g"), ("s", "top", "g"), ("g", "trailing", "s")].map {
      first, edge, second in
      """
      <constraint firstItem="\(first)\(number)" firstAttribute="\(edge)" constant="16"
      secondItem="\(second)\(number)" secondAttribute="\(edge)" id="\(edge)\(number)"/>

      """
    }
    return """
      <scene><objects><viewController id="c\(number)" sceneMemberID="viewController">
      <view key="view" id="v\(number)"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews><stackView id="s\(number)" axis="vertical" spacing="8" \(fixed)>
      <rect key="frame" x="16" y="75" width="361" height="496"/><subviews>
      \(rows)</subviews></stackView></subviews>
      <viewLayoutGuide key="safeArea" id="g\(number)"/><constraints>
      \(pins.joined())</constraints></view></viewController></objects></scene>

      """
  }
}
