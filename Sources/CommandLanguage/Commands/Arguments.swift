/// The words of a statement and their values, for the parameters and options of its command.
///
/// Immutable; a class to avoid copies.
package final class Arguments: Sendable {
  package let statement: Statement
  package let syntax: CommandSyntax
  package let position: Int
  package let commands: CommandIndex
  private let ranges: [Range<Int>]
  /// The options that are given, in order, with the words after their keywords.
  private let given: [GivenOption]

  typealias GivenOption = (option: Option, words: Range<Int>)

  init(
    statement: Statement, position: Int, commands: CommandIndex, ranges: [Range<Int>],
    given: [GivenOption]
  ) {
    self.statement = statement
    self.position = position
    syntax = commands.commands[position]
    self.commands = commands
    self.ranges = ranges
    self.given = given
  }

  package subscript<Value>(_ argument: Argument<Value>) -> Value {
    argument.read(self, range(of: argument.parameter))
  }

  package subscript<Value>(_ argument: OptionArgument<Value>) -> Value {
    argument.read(self, argument.option)
  }

  /// The first word of a parameter, for diagnostics; nil if it is left out.
  package func word<Value>(of argument: Argument<Value>) -> Word? {
    range(of: argument.parameter).first.map { statement.words[$0] }
  }

  package func words<Value>(of argument: Argument<Value>) -> [Word] {
    words(of: argument.parameter)
  }

  package func words(of parameter: Parameter) -> [Word] { words(in: range(of: parameter)) }

  /// The first word after the keyword of an option, for diagnostics; nil if it is not given.
  package func word<Value>(of argument: OptionArgument<Value>) -> Word? {
    range(of: argument.option)?.first.map { statement.words[$0] }
  }

  /// The words after the keyword of an option; nil if it is not given.
  package func words(of option: Option) -> [Word]? { range(of: option).map(words) }

  /// The options that are given, in order, with the words after their keywords.
  package var givenOptions: [(option: Option, words: [Word])] {
    given.map { ($0.option, words(in: $0.words)) }
  }

  func words(in range: Range<Int>) -> [Word] { Array(statement.words[range]) }

  private func range(of parameter: Parameter) -> Range<Int> {
    guard let index = syntax.parameters.firstIndex(where: { $0 === parameter }) else {
      preconditionFailure("\(syntax.name) does not declare \(parameter.name)")
    }
    return ranges[index]
  }

  func range(of option: Option) -> Range<Int>? { given.first { $0.option === option }?.words }

  func occurrences(of option: Option) -> [Range<Int>] {
    given.filter { $0.option === option }.map { $0.words }
  }

  package var usageLine: String { commands.usageLine(of: syntax) }

  /// A diagnostic at a range, at a word of the statement, or at all its words.
  package func diagnostic(
    _ code: String, _ message: String, at word: Word? = nil, range: SourceRange? = nil,
    fix: String? = nil, notes: [String] = [], status: Int32 = Diagnostic.Status.failed
  ) -> Diagnostic {
    Diagnostic(
      code: code, message: message, range: range ?? word?.range ?? statement.wordsRange,
      source: statement.source, fix: fix, notes: notes, status: status)
  }
}
