/// Text that arrived at once, from the clipboard.
enum PastedText {
  /// Its lines. A tab becomes a blank, other control characters are left out, and so are empty
  /// lines; CR, LF and CR LF end a line alike.
  static func lines(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    var line = ""
    func finish() {
      if line.contains(where: { $0 != " " }) { lines.append(line) }
      line = ""
    }
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n", "\r": finish()
      case "\t": line += " "
      default:
        if scalar.properties.generalCategory != .control { line.unicodeScalars.append(scalar) }
      }
    }
    finish()
    return lines
  }
}
