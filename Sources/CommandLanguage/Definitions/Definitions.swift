/// The variables and aliases that a shell or a script has made.
package struct Definitions: Sendable {
  /// Variables at a time.
  package static let maximumVariables = 1_000
  /// Aliases at a time.
  package static let maximumAliases = 1_000
  /// UTF-8 bytes of a variable's value.
  package static let maximumValueBytes = 4_096

  /// The error for a longer value, without a source location.
  package static let tooLong = Diagnostic(
    code: "too-long", message: "a value has at most \(maximumValueBytes) bytes")

  /// The value of a variable.
  package struct Value: Equatable, Sendable {
    package let text: String
    /// False where it is a number that is only known when the script runs; `text` is then one
    /// that could be it.
    package let isKnown: Bool
    /// True if it is the result of arithmetic, which is rounded where it is printed.
    package let isComputed: Bool

    package init(_ text: String, isKnown: Bool = true, isComputed: Bool = false) {
      self.text = text
      self.isKnown = isKnown
      self.isComputed = isComputed
    }

    /// A number that is not known yet.
    package static let unknownNumber = Value("1", isKnown: false)
  }

  private var values = NamedValues<Value>()
  private var aliases = NamedValues<Alias>()

  package init() {}

  package var hasVariables: Bool { !values.isEmpty }
  package var hasAliases: Bool { !aliases.isEmpty }

  // MARK: Variables

  package func value(of name: String) -> Value? { values[name] }

  /// All variables by name.
  package var variables: [(name: String, value: Value)] {
    zip(values.names, values.values).map { (name: $0, value: $1) }
  }

  /// Makes or changes a variable. Throws `bad-value`, `too-long` or `too-many-variables`, without a
  /// source location.
  package mutating func set(_ name: String, to value: Value) throws(Diagnostic) {
    guard Name.isVariable(name) else {
      throw Diagnostic(
        code: "bad-value", message: "\(Message.quoted(name)) cannot be the name of a variable",
        fix: "a letter or _, then letters, digits or _; 64 at most")
    }
    guard value.text.utf8.count <= Self.maximumValueBytes else {
      throw Self.tooLong
    }
    guard values[name] != nil || values.count < Self.maximumVariables else {
      throw Diagnostic(
        code: "too-many-variables",
        message: "there are at most \(Self.maximumVariables) variables", fix: "unlet NAME drops one"
      )
    }
    values[name] = value
  }

  /// Removes a variable; returns false if there is none.
  @discardableResult
  package mutating func removeVariable(_ name: String) -> Bool {
    defer { values[name] = nil }
    return values[name] != nil
  }

  /// Restores a variable after a loop used its name.
  package mutating func restore(_ name: String, to value: Value?) { values[name] = value }

  /// The error for an unknown variable, with the most similar name: `unknown-variable` without a
  /// source location.
  package func unknownVariable(_ name: String) -> Diagnostic {
    var message = "there is no variable $\(name)"
    var fix: String? = "let \(name) VALUE makes it"
    // `$wx` may be `$w` and an x.
    let begun = values.names.filter { name.hasPrefix($0) }.max { $0.count < $1.count }
    if let nearest = Suggestion.nearest(to: name, among: values.names) {
      message += "; did you mean \"$\(nearest)\"?"
      fix = nil
    } else if let begun {
      fix = "${\(begun)}\(name.dropFirst(begun.count)) is $\(begun) followed by more"
    }
    return Diagnostic(code: "unknown-variable", message: message, fix: fix)
  }

  // MARK: Aliases

  /// The alias of a name, which is spelled as freely as those of commands.
  package func alias(named name: String) -> Alias? { aliases[Keyword.fold(name)] }

  /// All aliases by name.
  package var allAliases: [Alias] { aliases.values }

  /// Makes or changes an alias. Throws `bad-value` or `too-many-aliases`, without a source
  /// location.
  package mutating func define(_ alias: Alias) throws(Diagnostic) {
    guard Name.isValid(alias.name) else {
      throw Diagnostic(
        code: "bad-value", message: "\(Message.quoted(alias.name)) cannot be the name of an alias",
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
    let key = Keyword.fold(alias.name)
    guard aliases[key] != nil || aliases.count < Self.maximumAliases else {
      throw Diagnostic(
        code: "too-many-aliases", message: "there are at most \(Self.maximumAliases) aliases",
        fix: "unalias NAME drops one")
    }
    aliases[key] = alias
  }

  /// Removes an alias; returns false if there is none.
  package mutating func removeAlias(_ name: String) -> Bool {
    let key = Keyword.fold(name)
    defer { aliases[key] = nil }
    return aliases[key] != nil
  }

  /// Merges the definitions of a script: if both have a name, the script's wins. Definitions beyond
  /// the limits are left out.
  package mutating func take(_ others: Definitions) {
    for (name, value) in others.variables { try? set(name, to: value) }
    for alias in others.allAliases { try? define(alias) }
  }
}

/// A name for a command or several.
package struct Alias: Sendable {
  package let name: String
  /// Words that begin a command, with a block or without, as a command of their own; or commands
  /// that run as one.
  package enum Meaning: Sendable {
    case words(Statement)
    case commands([Statement])
  }

  package let meaning: Meaning

  package init(name: String, meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Its commands, as they could be written after its name.
  package var text: String {
    switch meaning {
    case .words(let statement): statement.oneLine
    case .commands(let statements):
      "{ " + statements.map { $0.oneLine }.joined(separator: "; ") + " }"
    }
  }
}
