extension Diagnostic {
  /// The columns of the prompts `lay> ` and `...> `, under which a shell's carets stand.
  private static let promptColumns = 5
  /// Narrower terminals are treated as this wide.
  private static let minimumColumns = 20

  /// The diagnostic as lines to print, without a line end after the last.
  ///
  /// - Parameter columns: how wide the terminal is; the source line is windowed to it.
  package func rendered(style: Style, columns: Int) -> String {
    let columns = max(columns, Self.minimumColumns)
    let lines =
      switch style {
      case .shell: shellLines(columns)
      case .script: scriptLines(columns)
      }
    return lines.joined(separator: "\n")
  }

  private var headline: String { "error: \(Sanitizer.sanitized(message))" }

  private func scriptLines(_ columns: Int) -> [String] {
    let indent = "  "
    var lines: [String] = []
    if let source, let range {
      let place = source.position(of: range.lower)
      let origin =
        source.origin.isEmpty
        ? "" : "\(Sanitizer.sanitized(source.origin)):\(place.line):\(place.column): "
      let excerpt = SourceExcerpt(range, in: source, width: columns - indent.count)
      lines.append(origin + headline)
      lines.append(indent + excerpt.text)
      lines.append(indent + String(repeating: " ", count: excerpt.indent) + excerpt.carets)
    } else if let source, !source.origin.isEmpty {
      lines.append("\(Sanitizer.sanitized(source.origin)): \(headline)")
    } else {
      lines.append(headline)
    }
    if let fix { lines.append(indent + Sanitizer.sanitized(fix)) }
    return lines + notes.map { indent + Sanitizer.sanitized($0) }
  }

  private func shellLines(_ columns: Int) -> [String] {
    var lines: [String] = []
    if let source, let range {
      let width = columns - Self.promptColumns
      let excerpt = SourceExcerpt(range, in: source, width: width)
      let prompt = String(repeating: " ", count: Self.promptColumns)
      // The typed line is still on the screen, unless more lines or a wrap came after it.
      let isAbove = source.position(of: range.lower).line == source.lastLine && !excerpt.isCut
      if !isAbove { lines.append(prompt + excerpt.text) }
      lines.append(prompt + String(repeating: " ", count: excerpt.indent) + excerpt.carets)
    }
    let hanging = String(repeating: " ", count: "error: ".count)
    lines.append(headline)
    if let fix {
      let beside = headline + "     " + Sanitizer.sanitized(fix)
      if TextWidth.columns(of: beside) <= columns {
        lines[lines.count - 1] = beside
      } else {
        lines.append(hanging + Sanitizer.sanitized(fix))
      }
    }
    return lines + notes.map { hanging + Sanitizer.sanitized($0) }
  }
}
