import LayoutDocument
import LayoutEngine
import TerminalText

/// Describes the groups of devices with the same layout, and the issues on each.
struct DeviceReport {
  private let sweep: DeviceSweep
  private let log: CommandLog

  private static let columns = 72

  init(_ sweep: DeviceSweep, log: CommandLog) {
    self.sweep = sweep
    self.log = log
  }

  func lines() -> [String] {
    let count = sweep.regimes.count
    let screens = sweep.regimes.reduce(0) { $0 + $1.screens.count }
    var lines = [
      "\(screens / 2) devices, portrait and landscape: "
        + (count == 1 ? "one group" : "\(count) groups")
    ]
    for (index, regime) in sweep.regimes.enumerated() {
      lines += Self.screenLines(of: regime, number: index + 1)
      lines += causes(of: regime).map { "    " + $0 }
      let issues = SweepReport.issues(in: regime.document, regime.state)
      lines += issues.map { "    wrong: " + $0.text }
    }
    return lines
  }

  /// `1   portrait: iPhone8, iPhoneX`, on several lines if necessary.
  private static func screenLines(of regime: DeviceSweep.Regime, number: Int) -> [String] {
    var lines: [String] = []
    for isLandscape in [false, true] {
      let screens = regime.screens.filter { $0.isLandscape == isLandscape }
      guard !screens.isEmpty else { continue }
      let isAll = screens.count == Device.all.count
      let names = isAll ? ["all devices"] : screens.map { $0.device.name }
      var line = (lines.isEmpty ? pad("\(number)", 4) : "    ")
      line += isLandscape ? "landscape:" : "portrait: "
      for (nameIndex, name) in names.enumerated() {
        let text = " " + name + (nameIndex + 1 < names.count ? "," : "")
        if line.count + text.count > columns {
          lines.append(line)
          line = String(repeating: " ", count: 14)
        }
        line += text
      }
      lines.append(line)
    }
    return lines
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func causes(of regime: DeviceSweep.Regime) -> [String] {
    ChangeText(regime.document, log).lines(for: regime.changes)
  }

  func json() -> String {
    var json = JSONText()
    json.begin("{")
    json.field("sweep", "devices")
    json.list("regimes", sweep.regimes) { json, regime in
      json.begin("{")
      json.list("devices", regime.screens) { json, screen in
        json.begin("{")
        json.field("device", screen.device.name)
        json.field("orientation", screen.isLandscape ? "landscape" : "portrait")
        json.list("size", [screen.size.width, screen.size.height]) { $0.value($1) }
        json.end("}")
      }
      SweepJSON.addState(of: regime.document, regime.state, to: &json)
      json.list("causes", causes(of: regime)) { $0.value($1) }
      json.end("}")
    }
    json.end("}")
    return json.text
  }
}
