/// A layout of tmux: `WxH,X,Y` with its parts in `{…}` side by side or in `[…]` one above the
/// other, all in cells, one cell between neighbours. Source: tmux's layout-custom.c, as gathered in
/// the project's notes on formats.
package struct TmuxLayout: Equatable {
  enum Content: Equatable {
    /// A pane, and its number if it has one.
    case pane(Int?)
    case sideBySide([TmuxLayout])
    case stacked([TmuxLayout])
  }

  var width: Int
  var height: Int
  var x: Int
  var y: Int
  var content: Content

  /// The parts of a container; none for a pane.
  var parts: [TmuxLayout] {
    switch content {
    case .pane: []
    case .sideBySide(let parts), .stacked(let parts): parts
    }
  }

  /// The checksum and the layout, as `select-layout` takes them.
  var text: String {
    let plain = body
    return Self.checksumText(of: plain.utf8) + "," + plain
  }

  private var body: String {
    let place = "\(width)x\(height),\(x),\(y)"
    switch content {
    case .pane(let number): return place + (number.map { ",\($0)" } ?? "")
    case .sideBySide(let parts):
      return place + "{" + parts.map { $0.body }.joined(separator: ",") + "}"
    case .stacked(let parts):
      return place + "[" + parts.map { $0.body }.joined(separator: ",") + "]"
    }
  }

  /// Rotated by one bit to the right for each byte, which is then added; 16 bits.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes { sum = ((sum >> 1) | (sum << 15)) &+ UInt16(byte) }
    return sum
  }

  static func checksumText(of bytes: some Sequence<UInt8>) -> String {
    let text = String(checksum(of: bytes), radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}
