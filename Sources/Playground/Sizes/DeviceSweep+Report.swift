import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

extension DeviceSweep {
  private static let columns = 72

  /// The groups of devices with the same layout, and the issues on each.
  func lines() -> [String] {
    let count = groups.count
    let screens = groups.reduce(0) { $0 + $1.screens.count }
    var lines = [
      "\(screens / 2) devices, portrait and landscape: "
        + (count == 1 ? "one group" : "\(count) groups")
    ]
    for (index, group) in groups.enumerated() {
      lines += Self.screenLines(of: group, number: index + 1)
      lines += group.layout.causes(log).map { "    " + $0 }
      lines += group.layout.issues.map { "    wrong: " + $0.text }
    }
    return lines
  }

  /// `1   portrait: iPhone8, iPhoneX`, on several lines if necessary.
  private static func screenLines(of group: Group, number: Int) -> [String] {
    let padded = "\(number)" + String(repeating: " ", count: max(1, 4 - "\(number)".count))
    var lines: [String] = []
    for isLandscape in [false, true] {
      let screens = group.screens.filter { $0.isLandscape == isLandscape }
      guard !screens.isEmpty else { continue }
      let isAll = screens.count == Device.all.count
      let names = isAll ? ["all devices"] : screens.map { $0.device.name }
      let head = (lines.isEmpty ? padded : "    ") + (isLandscape ? "landscape: " : "portrait:  ")
      lines += TextWrap.lines(
        names.joined(separator: ", "), columns: columns, after: head, hanging: head.count)
    }
    return lines
  }

  func json() -> String {
    JSONText.object { json in
      json.field("sweep", "devices")
      json.objects("regimes", groups) { json, group in
        json.objects("devices", group.screens) { json, screen in
          json.field("device", screen.device.name)
          json.field("orientation", screen.isLandscape ? "landscape" : "portrait")
          json.list("size", [screen.size.width, screen.size.height]) { $0.value($1) }
        }
        let layout = group.layout
        json.addState(hidden: layout.hiddenViews, layout.issues, causes: layout.causes(log))
      }
    }
  }
}
