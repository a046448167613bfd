/// A layout of tmux: `WxH,X,Y` with its parts in `{…}` side by side or in `[…]` one above the
/// other, all in cells, one cell between neighbours. Source: tmux's layout-custom.c.
package struct TmuxLayout: Equatable {
  enum Content: Equatable {
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

  /// The checksum and the layout, for `select-layout`.
  var text: String {
    let plain = body
    return Self.checksumText(of: plain.utf8) + "," + plain
  }

  private var body: String {
    let geometry = "\(width)x\(height),\(x),\(y)"
    switch content {
    case .pane(let number): return geometry + (number.map { ",\($0)" } ?? "")
    case .sideBySide(let parts):
      return geometry + "{" + parts.map { $0.body }.joined(separator: ",") + "}"
    case .stacked(let parts):
      return geometry + "[" + parts.map { $0.body }.joined(separator: ",") + "]"
    }
  }

  /// tmux's checksum of 16 bits: each byte is added after a rotation by one bit to the right.
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
