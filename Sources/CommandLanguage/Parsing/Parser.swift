/// Groups tokens into statements. Blocks are kept on a stack of bounded depth, not by recursion,
/// so that no text can overflow the machine's stack.
struct Parser {
  /// The part that has been parsed of a block, or of the whole text.
  private struct Level {
    let open: SourceRange?
    var statements: [Statement] = []
    var words: [Word] = []
    var leadingBlock: [Statement]?
    var block: [Statement]?
    var blockRange: SourceRange?
    /// The end of the line with the closing quotes, if the statement has a text of several lines.
    var textUpper: Int?
  }

  private let source: SourceText
  private var lexer: Lexer
  private var outer: [Level] = []
  private var level = Level(open: nil)

  /// Refuses a text that is too long or not UTF-8.
  init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    lexer = Lexer(source)
    let start = SourceRange(lower: 0, upper: 0)
    if source.bytes.count > LanguageLimits.maximumScriptBytes {
      throw source.error(
        "script-too-long",
        "the script has \(source.bytes.count) bytes, more than the"
          + " \(LanguageLimits.maximumScriptBytes) that are read", at: start)
    }
    if let line = source.firstLine(longerThan: LanguageLimits.maximumLineBytes) {
      throw source.error(
        "line-too-long",
        "the line has \(line.upper - line.lower) bytes, more than the"
          + " \(LanguageLimits.maximumLineBytes) that are read",
        at: SourceRange(lower: line.lower, upper: line.lower))
    }
    if let range = source.firstInvalidUTF8() {
      throw source.error(
        "invalid-utf8",
        "the text is not UTF-8 here: byte 0x\(String(source.bytes[range.lower], radix: 16))",
        at: range, fix: "save the file as UTF-8")
    }
  }

  /// The number of words between two calls of `isInterrupted`.
  private static let readAtOnce = 1_000

  mutating func statements(unless isInterrupted: () -> Bool) throws(Diagnostic) -> [Statement] {
    var count = 0
    while true {
      count += 1
      if count % Self.readAtOnce == 0, isInterrupted() { throw Diagnostic.interrupted }
      switch try lexer.next() {
      case .word(let word): try append(word)
      case .separator(let range):
        if beginsText, source.bytes[range.lower] != Byte.semicolon { try appendText() }
        finishStatement()
      case .open(let range): try openBlock(range)
      case .close(let range): try closeBlock(range)
      case .end:
        if let open = level.open {
          throw source.error(
            "unclosed-block", "this { is never closed", at: open, fix: "close it with }")
        }
        if beginsText { try appendText() }
        finishStatement()
        return level.statements
      }
    }
  }

  /// True if the line so far is only the word after which lines are text, up to a line `end`.
  private var beginsText: Bool {
    guard outer.isEmpty, level.words.count == 1, level.block == nil else { return false }
    return !level.words[0].isQuoted && Keyword.matches(level.words[0].text, Self.textMark)
  }

  /// The word after which lines are text.
  static let textMark = "import"
  static let textEnd = "end"

  /// Adds the lines up to `end` as one word.
  private mutating func appendText() throws(Diagnostic) {
    let word = level.words[0]
    guard let text = lexer.text(upTo: Self.textEnd) else {
      throw source.error(
        "unclosed-text", "the text after this \(word.text) is never closed", at: word.range,
        fix: "a line \(Self.textEnd) closes it")
    }
    level.words.append(text)
    var upper = lexer.offset
    let blanks = [Byte.space, Byte.tab, Byte.carriageReturn]
    while blanks.contains(source.bytes[upper - 1]) { upper -= 1 }
    level.textUpper = upper
  }

  private mutating func append(_ word: consuming Word) throws(Diagnostic) {
    if level.block != nil, ".#".utf8.contains(word.text.utf8.first ?? 0) {
      // A rule of CSS follows another one.
      finishStatement()
    } else if level.block != nil {
      guard level.leadingBlock == nil, !word.isQuoted, Keyword.matches(word.text, "with") else {
        throw source.error(
          "block-not-last", "nothing can follow a block in its command", at: word.range,
          fix: "put ; or a new line after }")
      }
      level.leadingBlock = level.block
      level.block = nil
      level.blockRange = nil
    }
    level.words.append(word)
  }

  private mutating func openBlock(_ range: SourceRange) throws(Diagnostic) {
    guard !level.words.isEmpty else {
      throw source.error(
        "block-without-command", "a block belongs to a command, but no command precedes this {",
        at: range, fix: "a { in a text is quoted: \"{\"")
    }
    guard level.block == nil else {
      throw source.error("block-not-last", "a command takes one block", at: range)
    }
    guard outer.count < LanguageLimits.maximumBlockDepth else {
      throw source.error(
        "block-too-deep", "blocks are nested more than \(LanguageLimits.maximumBlockDepth) deep",
        at: range)
    }
    outer.append(level)
    level = Level(open: range)
  }

  private mutating func closeBlock(_ range: SourceRange) throws(Diagnostic) {
    guard let open = level.open, var parent = outer.popLast() else {
      throw source.error(
        "unmatched-brace", "there is no open { here", at: range,
        fix: "a } in a text is quoted: \"}\"")
    }
    finishStatement()
    parent.block = level.statements
    parent.blockRange = SourceRange(lower: open.upper, upper: range.lower)
    level = parent
  }

  private mutating func finishStatement() {
    guard let first = level.words.first, let last = level.words.last else { return }
    let upper = level.blockRange.map { $0.upper + 1 } ?? level.textUpper ?? last.range.upper
    level.statements.append(
      Statement(
        words: level.words, leadingBlock: level.leadingBlock, block: level.block,
        blockRange: level.blockRange, range: SourceRange(lower: first.range.lower, upper: upper),
        source: source))
    level = Level(open: level.open, statements: level.statements)
  }
}

extension Diagnostic {
  /// The error of what was interrupted.
  package static let interrupted = Diagnostic(code: "interrupted", message: "interrupted")
}

/// A parsed text: its statements in order.
package struct Script: Sendable {
  package let statements: [Statement]
  package let source: SourceText

  package init(statements: [Statement], source: SourceText) {
    self.statements = statements
    self.source = source
  }

  /// Parses a whole text, or throws the first error in its words, quotes or braces. Names and
  /// arguments are not checked. In a transcript, only the commands are parsed. O(bytes).
  ///
  /// - Parameter isInterrupted: called often; true ends the parsing with an error.
  package static func parse(
    _ source: SourceText, isInterrupted: () -> Bool = { false }
  ) throws(Diagnostic) -> Script {
    let source = source.transcriptCommands ?? source
    var parser = try Parser(source)
    return Script(statements: try parser.statements(unless: isInterrupted), source: source)
  }

  /// The statements of a text; `nil` if it does not parse.
  package static func statements(of text: String) -> [Statement]? {
    try? parse(SourceText(text, origin: "")).statements
  }

  /// The text with the missing last line, if it ends inside lines of text; otherwise `nil`.
  package static func closingText(_ text: String) -> String? {
    errorCode(in: text) == "unclosed-text" ? text + "\n" + Parser.textEnd : nil
  }

  /// Returns true if a typed text is incomplete: a brace is open, or it ends in a backslash. A
  /// quote left open is not continued; it is an error.
  package static func isIncomplete(_ text: String) -> Bool {
    ["unclosed-block", "unclosed-text", "dangling-backslash"].contains(errorCode(in: text))
  }

  /// The code of the error of a text that does not parse.
  private static func errorCode(in text: String) -> String? {
    do throws(Diagnostic) {
      _ = try parse(SourceText(text, origin: ""))
      return nil
    } catch {
      return error.code
    }
  }
}
