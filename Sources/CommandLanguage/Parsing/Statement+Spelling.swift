import TerminalText

extension Statement {
  /// Longer commands with a block are written over several lines.
  private static let maximumOneLineBytes = 4_096

  /// The statement on one line, its comments left out. Where its words are others than those
  /// written, they are spelled so that they read back the same.
  package var oneLine: String {
    if isOneLineAsWritten { return text }
    guard let block else { return wordsText }
    return wordsText + " { " + block.map { $0.oneLine }.joined(separator: "; ") + " }"
  }

  /// True if the text as written is the statement on one line.
  var isOneLineAsWritten: Bool { !isRewritten && source.isOneLine(range, in: line) }

  /// The statement as a part of a script: on one line, or, if that would be long, with the commands
  /// of its blocks below each other.
  package var scriptText: String {
    let line = oneLine
    guard let block, line.utf8.count > Self.maximumOneLineBytes else {
      return line.utf8.last == Byte.backslash ? line + ";" : line
    }
    return wordsText + " {\n" + block.map { $0.scriptText + "\n" }.joined() + "}"
  }

  private var wordsText: String {
    words.map { word in
      guard word.form == .written else { return word.spelling }
      let written = source[word.range]
      // The lines after import.
      return written.utf8.contains(Byte.newline) ? word.spelling : written
    }.joined(separator: " ")
  }
}

extension Word {
  /// The word, written so that it parses to the same: quoted text stays quoted, and variables that
  /// have not been replaced stay variables.
  package var spelling: String {
    if references.isEmpty {
      return isQuoted || !Self.isBare(text) ? ScriptText.quoted(text) : text
    }
    let bytes = Array(text.utf8)
    // A word that was quoted stays one that names no option.
    var spelling = isQuoted ? "\"\"" : ""
    var next = 0
    var endsInName = false
    func add(upTo upper: Int) {
      let part = String(decoding: bytes[next..<upper], as: UTF8.self)
      // A letter after `$NAME` would belong to the name.
      let joins = endsInName && Name.variableLength(in: ArraySlice("_\(part.prefix(1))".utf8)) > 1
      let isPlain = !isQuoted && !joins && Self.isBare(part)
      if !part.isEmpty { spelling += isPlain ? part : ScriptText.quoted(part) }
    }
    for reference in references {
      add(upTo: reference.lower)
      let written = bytes[reference.lower..<reference.upper]
      spelling += String(decoding: written, as: UTF8.self)
      endsInName = written.last != Byte.close
      next = reference.upper
    }
    add(upTo: bytes.count)
    return spelling
  }

  /// Returns true if `text` without quotes parses as one word that equals it.
  static func isBare(_ text: String) -> Bool {
    var lexer = Lexer(SourceText(text, origin: ""))
    guard case .word(let word) = try? lexer.next() else { return false }
    return word.text == text && !word.isQuoted && word.references.isEmpty
      && word.range == SourceRange(lower: 0, upper: text.utf8.count)
  }
}
