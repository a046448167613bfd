/// The possible next words, according to the rules of the binder.
struct ExpectedWord {
  /// The position of a word in a command's syntax.
  enum Position: Equatable {
    case parameter(Int)
    /// A value of an option, or its keyword.
    case option(String, parameter: Int?)
  }

  /// The parameters that could take the next word, the nearest first.
  private(set) var wanted: [Parameter] = []
  /// Options that may follow; empty if a value must come first.
  private(set) var options: [Option] = []
  /// True if the command could end here.
  private(set) var isComplete = false
  /// The position of the next word: the first parameter that could take it. `nil` if only an option
  /// could follow, or if the words are wrong.
  private(set) var current: Position?

  /// True if the words so far are valid, and the next one is not the value of an option.
  var isParameter: Bool {
    if case .parameter = current { return true }
    return isComplete
  }

  private let syntax: CommandSyntax
  private let words: [Word]
  private var next = 0

  /// - Parameter words: the complete words between the command and the cursor.
  init(_ syntax: CommandSyntax, after words: [Word]) {
    self.syntax = syntax
    self.words = words
    for (index, parameter) in syntax.parameters.enumerated() {
      guard read(parameter, at: .parameter(index)) else { return }
    }
    var given: [Option] = []
    while next < words.count {
      wanted = []
      current = nil
      guard let option = syntax.option(named: words[next]) else { return }
      given.append(option)
      next += 1
      for (index, parameter) in option.parameters.enumerated() {
        guard read(parameter, at: .option(option.keyword, parameter: index)) else { return }
      }
    }
    options = syntax.options.filter { option in
      option.repeats || !given.contains { $0 === option }
    }
    isComplete = true
  }

  /// Skips the words of one parameter; returns false if a word is missing.
  private mutating func read(_ parameter: Parameter, at position: Position) -> Bool {
    if next == words.count {
      wanted.append(parameter)
      current = current ?? position
      return parameter.minimumCount == 0
    }
    let firstOption = words[next...].firstIndex { syntax.option(named: $0) != nil } ?? words.count
    let available = firstOption - next
    let taken = parameter.isRepeated ? available : min(1, available)
    next += max(parameter.minimumCount, taken)
    if parameter.isRepeated, next == words.count {
      wanted.append(parameter)
      current = current ?? position
    }
    return true
  }
}
