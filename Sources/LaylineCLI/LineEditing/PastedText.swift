import TerminalText

enum PastedText {
  /// The lines of the text. A tab becomes a blank; other control characters, byte order marks and
  /// empty lines are dropped; CR, LF and CR LF end a line. From a transcript only the commands
  /// after prompts are kept.
  static func lines(_ bytes: some Sequence<UInt8>) -> [String] {
    let all = allLines(bytes)
    guard all.contains(where: { command(in: $0) != nil }) else { return all }
    return all.compactMap(command).filter { line in line.contains { $0 != " " } }
  }

  /// All lines of a text, without control characters.
  static func textLines(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines = allLines(bytes, keepsEmpty: true)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The command after a prompt at the start of a line, or after blanks; `nil` without a prompt.
  private static func command(in line: String) -> String? {
    ShellPrompt.length(in: line.utf8).map { String(line.utf8.dropFirst($0)) ?? "" }
  }

  private static func allLines(
    _ bytes: some Sequence<UInt8>, keepsEmpty: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    func finish() {
      if keepsEmpty || line.contains(where: { $0 != " " }) { lines.append(line) }
      line = ""
    }
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n", "\r": finish()
      case "\t": line += " "
      case "\u{FEFF}": break
      default:
        if scalar.properties.generalCategory != .control { line.unicodeScalars.append(scalar) }
      }
    }
    finish()
    return lines
  }
}
