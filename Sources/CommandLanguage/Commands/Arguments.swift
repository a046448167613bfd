/// The words of a statement, each under the name of the parameter or option that took it.
///
/// Every word has passed its type's check. Axes and keywords have their canonical text; the
/// statement keeps the words as written.
package struct Arguments: Sendable {
  struct Values: Sendable {
    let name: String
    var words: [Word]
  }

  package let statement: Statement
  package let syntax: CommandSyntax
  var positional: [Values] = []
  var options: [Values] = []

  init(statement: Statement, syntax: CommandSyntax) {
    self.statement = statement
    self.syntax = syntax
  }

  /// The words of a positional parameter, in order; none where it was left out.
  package subscript(_ name: String) -> [Word] { words(name) }

  package func words(_ name: String) -> [Word] {
    positional.first { $0.name == name }?.words ?? []
  }

  package func word(_ name: String) -> Word? { words(name).first }

  package func text(_ name: String) -> String? { word(name)?.text }

  /// The words after an option's keyword, or nothing where it was not given.
  package func option(_ keyword: String) -> [Word]? {
    options.first { $0.name == keyword }?.words
  }

  /// The words of every time that an option was given.
  package func occurrences(_ keyword: String) -> [[Word]] {
    options.filter { $0.name == keyword }.map { $0.words }
  }

  package func has(_ keyword: String) -> Bool { option(keyword) != nil }

  package func text(option keyword: String) -> String? { option(keyword)?.first?.text }

  /// The keywords of the options given, in order.
  package var givenOptions: [String] { options.map { $0.name } }

  package func number(_ name: String) -> Double? { Self.number(text(name)) }
  package func number(option keyword: String) -> Double? { Self.number(text(option: keyword)) }
  package func count(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
  package func count(option keyword: String) -> Int? { text(option: keyword).flatMap { Int($0) } }
  /// Seconds.
  package func time(_ name: String) -> Double? { text(name).flatMap(TimeLiteral.parse)?.seconds }
  package func time(option keyword: String) -> Double? {
    text(option: keyword).flatMap(TimeLiteral.parse)?.seconds
  }
  package func size(_ name: String) -> SizeLiteral? { text(name).flatMap(SizeLiteral.parse) }
  package func size(option keyword: String) -> SizeLiteral? {
    text(option: keyword).flatMap(SizeLiteral.parse)
  }
  package func insets(_ name: String) -> InsetsLiteral? {
    text(name).flatMap(InsetsLiteral.parse)
  }
  package func insets(option keyword: String) -> InsetsLiteral? {
    text(option: keyword).flatMap(InsetsLiteral.parse)
  }
  /// `h` or `v`.
  package func axis(_ name: String) -> String? { text(name).flatMap(Keyword.axis) }

  /// A diagnostic at a word of the statement, or at all its words.
  package func diagnostic(
    _ code: String, _ message: String, at word: Word? = nil, fix: String? = nil,
    notes: [String] = [], status: Int32 = Diagnostic.Status.failed
  ) -> Diagnostic {
    Diagnostic(
      code: code, message: message, range: word?.range ?? statement.wordsRange,
      source: statement.source, fix: fix, notes: notes, status: status)
  }

  private static func number(_ text: String?) -> Double? {
    text.flatMap { NumberLiteral.parse($0) }?.value
  }
}
