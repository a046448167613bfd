/// The variables and aliases that a shell or a script has defined.
package struct Definitions: Sendable {
  /// Variables, and aliases.
  private static let maximumCount = 1_000
  /// UTF-8 bytes of a variable's value.
  package static let maximumValueBytes = 4_096

  /// The error for a longer value, without a source location.
  package static let tooLong = Diagnostic(
    code: "too-long", message: "a value has at most \(maximumValueBytes) bytes")

  package struct Value: Equatable, Sendable {
    package let text: String
    /// False for a number that is only known when the script runs; `text` is then an example.
    package let isKnown: Bool
    /// True for the result of arithmetic, which is rounded when printed.
    package let isComputed: Bool

    package init(_ text: String, isKnown: Bool = true, isComputed: Bool = false) {
      self.text = text
      self.isKnown = isKnown
      self.isComputed = isComputed
    }

    package static let unknownNumber = Value("1", isKnown: false)
  }

  private var values: [String: Value] = [:]
  /// The aliases, by their names in lower case without hyphens.
  private var aliases: [String: Alias] = [:]

  package init() {}

  var hasVariables: Bool { !values.isEmpty }
  var hasAliases: Bool { !aliases.isEmpty }

  // MARK: Variables

  package func value(of name: String) -> Value? { values[name] }

  package var variables: [(name: String, value: Value)] {
    values.keys.sorted().compactMap { name in values[name].map { (name, $0) } }
  }

  /// Sets a variable. Throws `bad-value`, `too-long` or `too-many-variables`, without a source
  /// location.
  package mutating func set(_ name: String, to value: Value) throws(Diagnostic) {
    guard Name.isVariable(name) else {
      throw Diagnostic(
        code: "bad-value", message: "\(Message.quoted(name)) is not a valid name of a variable",
        fix: "a letter or _, then letters, digits or _; 64 at most")
    }
    guard value.text.utf8.count <= Self.maximumValueBytes else { throw Self.tooLong }
    guard values[name] != nil || values.count < Self.maximumCount else {
      throw Diagnostic(
        code: "too-many-variables", message: "there are at most \(Self.maximumCount) variables")
    }
    values[name] = value
  }

  @discardableResult package mutating func removeVariable(_ name: String) -> Bool {
    values.removeValue(forKey: name) != nil
  }

  /// Restores a variable after a loop used its name.
  package mutating func restore(_ name: String, to value: Value?) { values[name] = value }

  /// The error for an unknown variable, with the most similar name: `unknown-variable` without a
  /// source location.
  package func unknownVariable(_ name: String, _ commands: CommandIndex) -> Diagnostic {
    var message = "there is no variable $\(name)"
    var fix: String? = "\(commands.name(of: .assignment)) \(name) VALUE defines it"
    // `$wx` may be `$w` and an x.
    let names = values.keys.sorted()
    let prefix = names.filter { name.hasPrefix($0) }.max { $0.count < $1.count }
    if let nearest = Suggestion.nearest(to: name, among: names) {
      message += "; did you mean \"$\(nearest)\"?"
      fix = nil
    } else if let prefix {
      fix = "${\(prefix)}\(name.dropFirst(prefix.count)) is $\(prefix) followed by text"
    }
    return Diagnostic(code: "unknown-variable", message: message, fix: fix)
  }

  // MARK: Aliases

  /// The alias with a name in any spelling.
  package func alias(named name: String) -> Alias? { aliases[Keyword.fold(name)] }

  package var allAliases: [Alias] { aliases.keys.sorted().compactMap { aliases[$0] } }

  /// Sets an alias. Throws `bad-value` or `too-many-aliases`, without a source location.
  package mutating func define(_ alias: Alias) throws(Diagnostic) {
    guard Name.isValid(alias.name) else {
      throw Diagnostic(
        code: "bad-value", message: "\(Message.quoted(alias.name)) is not a valid name of an alias",
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
    let key = Keyword.fold(alias.name)
    guard aliases[key] != nil || aliases.count < Self.maximumCount else {
      throw Diagnostic(
        code: "too-many-aliases", message: "there are at most \(Self.maximumCount) aliases")
    }
    aliases[key] = alias
  }

  package mutating func removeAlias(_ name: String) -> Bool {
    aliases.removeValue(forKey: Keyword.fold(name)) != nil
  }

  /// Merges the definitions of a script, which win if both define a name. Definitions beyond the
  /// limits are dropped.
  package mutating func take(_ others: Definitions) {
    for (name, value) in others.variables { try? set(name, to: value) }
    for alias in others.allAliases { try? define(alias) }
  }
}

/// A name for a command or several.
package struct Alias: Sendable {
  package let name: String
  package enum Meaning: Sendable {
    case words(Statement)
    case commands([Statement])
  }

  package let meaning: Meaning

  package init(name: String, meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Its commands as they are written after its name.
  package var text: String {
    switch meaning {
    case .words(let statement): statement.oneLine
    case .commands(let statements):
      "{ " + statements.map { $0.oneLine }.joined(separator: "; ") + " }"
    }
  }
}

extension Definitions {
  /// Maximum number of variables whose values a message lists.
  private static let maximumNotes = 4

  /// Adds the values of variables to a diagnostic, or returns the error for an unknown variable at
  /// its location.
  ///
  /// - Parameter statement: the statement before values replaced its variables.
  /// - Parameter keptWords: the number of words after the command's name that are not replaced.
  package func explained(
    _ error: Diagnostic, in statement: Statement, keeping keptWords: Int, _ commands: CommandIndex
  ) -> Diagnostic {
    guard statement.hasReferences, error.code != "unknown-variable",
      error.source == nil || error.source === statement.source
    else { return error }
    let words = statement.words.enumerated()
      .filter { $0.offset > keptWords && !$0.element.references.isEmpty }.map { $0.element }
    let location = error.range ?? statement.wordsRange
    // The errors in its block have notes already.
    guard !words.isEmpty, location.upper <= statement.wordsRange.upper,
      location != statement.words[0].range
    else { return error }
    let isWhole = location == statement.wordsRange && words.count + 1 < statement.words.count
    let touched = words.filter {
      $0.range.lower < location.upper && location.lower < $0.range.upper
    }
    if !isWhole, var problem = unknown(in: touched, statement, commands) {
      problem.status = error.status
      return problem
    }
    // An error in the whole statement, or at its end, may be caused by any of them.
    let isVague = location == statement.wordsRange || location.lower == location.upper
    guard isVague || !touched.isEmpty else { return error }
    var explained = error
    let names = (touched.isEmpty ? words : touched).flatMap { $0.references }
      .reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
    for name in names.prefix(Self.maximumNotes) {
      explained.notes.append(
        value(of: name).map { "$\(name) is \(Self.text($0))" }
          ?? "there is no variable $\(name)")
    }
    return explained
  }

  private func unknown(
    in words: [Word], _ statement: Statement, _ commands: CommandIndex
  ) -> Diagnostic? {
    for word in words {
      for reference in word.references where value(of: reference.name) == nil {
        return unknownVariable(reference.name, commands)
          .placed(at: word.part(from: reference.lower, to: reference.upper), in: statement.source)
      }
    }
    return nil
  }

  /// A value as a script writes it, shortened if it is long.
  private static func text(_ value: Value) -> String {
    guard value.isKnown else { return "known only when it runs" }
    let limit = LanguageLimits.maximumQuotedLength
    guard value.text.count > limit else { return Word.spelling(of: value.text) }
    return Message.quoted(value.text)
  }
}

extension Statement {
  private static let maximumAliasText = 60

  /// Adds a note to a diagnostic if the command replaced an alias.
  package func noted(_ error: Diagnostic, _ definitions: Definitions) -> Diagnostic {
    guard let alias else { return error }
    let location = error.source === source ? error.range ?? range : nil
    if let location, let blockRange, location.lower >= blockRange.lower,
      location.upper <= blockRange.upper
    {
      return error
    }
    var noted = error
    if let location, location.lower >= range.lower, location.upper <= range.upper,
      let text = definitions.alias(named: alias)?.text
    {
      let isLong = text.count > Self.maximumAliasText
      let cut = isLong ? text.prefix(Self.maximumAliasText) + "…" : text
      noted.notes.append("\(alias) stands for \(cut)")
    } else {
      let location = source.origin.isEmpty ? "line \(line)" : "\(source.origin):\(line)"
      noted.notes.append("\(alias) is called at \(location)")
    }
    return noted
  }
}
