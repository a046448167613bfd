extension Definitions {
  /// Maximum number of variables whose values a message lists.
  private static let maximumNotes = 4

  /// A diagnostic of a statement with the variables behind it: the error for an unknown variable at
  /// its location, otherwise with notes of the values there.
  ///
  /// - Parameter statement: as it was before values replaced its variables.
  /// - Parameter keptWords: the number of words after the command's name that are not replaced.
  package func explained(
    _ error: Diagnostic, in statement: Statement, keeping keptWords: Int
  ) -> Diagnostic {
    guard statement.hasReferences, error.code != "unknown-variable",
      error.source == nil || error.source === statement.source
    else { return error }
    let words = statement.words.enumerated()
      .filter { $0.offset > keptWords && !$0.element.references.isEmpty }.map { $0.element }
    let place = error.range ?? statement.wordsRange
    // Errors in its block have been explained already.
    guard !words.isEmpty, place.upper <= statement.wordsRange.upper,
      place != statement.words[0].range
    else { return error }
    let isWhole = place == statement.wordsRange && words.count + 1 < statement.words.count
    let touched = words.filter { $0.range.lower < place.upper && place.lower < $0.range.upper }
    if !isWhole, let problem = unknown(in: touched, statement, status: error.status) {
      return problem
    }
    // An error in the whole statement, or at its end, may be caused by any of them.
    let isVague = place == statement.wordsRange || place.lower == place.upper
    guard isVague || !touched.isEmpty else { return error }
    var explained = error
    let references = (touched.isEmpty ? words : touched).flatMap { $0.references }
    for name in Self.names(references).prefix(Self.maximumNotes) {
      explained.notes.append(
        value(of: name).map { "$\(name) is \(Self.shown($0))" }
          ?? "there is no variable $\(name)")
    }
    return explained
  }

  private func unknown(
    in words: [Word], _ statement: Statement, status: Int32
  ) -> Diagnostic? {
    for word in words {
      for reference in word.references where value(of: reference.name) == nil {
        var problem = unknownVariable(reference.name)
        problem.range = word.part(from: reference.lower, to: reference.upper)
        problem.source = statement.source
        problem.status = status
        return problem
      }
    }
    return nil
  }

  /// Each name once, in order.
  private static func names(_ references: [VariableReference]) -> [String] {
    var names: [String] = []
    for reference in references where !names.contains(reference.name) {
      names.append(reference.name)
    }
    return names
  }

  /// A value as a script would write it, cut where it is long.
  private static func shown(_ value: Value) -> String {
    guard value.isKnown else { return "known only when it runs" }
    let limit = LanguageLimits.maximumQuotedLength
    guard value.text.count > limit else { return Word.spelling(of: value.text) }
    return Message.quoted(value.text)
  }
}

extension Statement {
  /// Maximum length of an alias in a note.
  private static let maximumAliasText = 60

  /// A diagnostic of a command that came from an alias, with a note of that.
  package func noted(_ error: Diagnostic, _ definitions: Definitions) -> Diagnostic {
    guard let alias else { return error }
    let place = error.source === source ? error.range ?? range : nil
    // An error in the block of the call is not caused by the alias.
    if let place, let blockRange, place.lower >= blockRange.lower, place.upper <= blockRange.upper {
      return error
    }
    var noted = error
    if let place, place.lower >= range.lower, place.upper <= range.upper,
      let text = definitions.alias(named: alias)?.text
    {
      let isLong = text.count > Self.maximumAliasText
      let cut = isLong ? text.prefix(Self.maximumAliasText) + "…" : text
      noted.notes.append("\(alias) stands for \(cut)")
    } else {
      let place = source.origin.isEmpty ? "line \(line)" : "\(source.origin):\(line)"
      noted.notes.append("\(alias) is called at \(place)")
    }
    return noted
  }
}
