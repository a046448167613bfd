import CommandLanguage
package import LayoutEngine
import TerminalText

/// Lookup of devices by name.
package enum Devices {
  package static let names: [String] = Device.all.flatMap { [$0.name] + $0.aliases }

  package static func named(_ text: String) -> Device? {
    Device.all.first { device in
      Keyword.matches(text, device.name) || device.aliases.contains { Keyword.matches(text, $0) }
    }
  }

  /// One line: name, size, scale, safe areas, other names.
  package static func line(_ device: Device) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let size = NumberText.exact(device.width) + "x" + NumberText.exact(device.height)
    var line = pad(device.name, 17) + pad(size, 11) + pad("@\(NumberText.exact(device.scale))x", 5)
    line += pad(device.portrait.text, 13) + pad(device.landscape.text, 13)
    if !device.aliases.isEmpty { line += "also " + device.aliases.joined(separator: ", ") }
    return String(line.withoutFinalBlanks)
  }
}

extension Insets {
  /// Insets of the top, the left, the bottom and the right side.
  ///
  /// - Precondition: `sides` has four elements.
  package init(_ sides: [Double]) {
    self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  /// `top,left,bottom,right`, which `set` accepts.
  package var text: String {
    [top, left, bottom, right].map(NumberText.exact).joined(separator: ",")
  }
}
