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
    let count = sweep.pieces.count
    let screens = sweep.pieces.reduce(0) { $0 + $1.screens.count }
    var lines = [
      "\(screens / 2) devices, portrait and landscape: "
        + (count == 1 ? "one group" : "\(count) groups")
    ]
    for (index, piece) in sweep.pieces.enumerated() {
      lines += Self.screenLines(of: piece, number: index + 1)
      lines += causes(of: piece).map { "    " + $0 }
      let issues = SweepReport.issues(in: piece.document, piece.state)
      lines += issues.map { "    wrong: " + $0.text }
    }
    return lines
  }

  /// `1   portrait: iPhone8, iPhoneX`, on several lines if necessary.
  private static func screenLines(of piece: DeviceSweep.LinearPiece, number: Int) -> [String] {
    let padded = "\(number)" + String(repeating: " ", count: max(1, 4 - "\(number)".count))
    var lines: [String] = []
    for isLandscape in [false, true] {
      let screens = piece.screens.filter { $0.isLandscape == isLandscape }
      guard !screens.isEmpty else { continue }
      let isAll = screens.count == Device.all.count
      let names = isAll ? ["all devices"] : screens.map { $0.device.name }
      var line = lines.isEmpty ? padded : "    "
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

  private func causes(of piece: DeviceSweep.LinearPiece) -> [String] {
    ChangeText(piece.document, log).lines(for: piece.changes)
  }

  func json() -> String {
    JSONText.object { json in
      json.field("sweep", "devices")
      json.objects("regimes", sweep.pieces) { json, piece in
        json.objects("devices", piece.screens) { json, screen in
          json.field("device", screen.device.name)
          json.field("orientation", screen.isLandscape ? "landscape" : "portrait")
          json.list("size", [screen.size.width, screen.size.height]) { $0.value($1) }
        }
        SweepJSON.addState(of: piece.document, piece.state, to: &json)
        json.strings("causes", causes(of: piece))
      }
    }
  }
}
