extension Definitions {
  /// Variables whose values a message tells.
  private static let maximumNotes = 4

  /// A diagnostic of a statement with the variables behind it: that there is none where its place
  /// has one that is unknown, else what those there stand for.
  ///
  /// - Parameters:
  ///   - statement: as it was before values stood in its words.
  ///   - keptWords: how many words behind the command's name are no place for values.
  package func explained(
    _ error: Diagnostic, in statement: Statement, keeping keptWords: Int
  ) -> Diagnostic {
    guard statement.hasReferences, error.code != "unknown-variable",
      error.source == nil || error.source === statement.source
    else { return error }
    let words = statement.words.enumerated()
      .filter { $0.offset > keptWords && !$0.element.references.isEmpty }.map { $0.element }
    let place = error.range ?? statement.wordsRange
    // What lies in its block has been explained there.
    guard !words.isEmpty, place.upper <= statement.wordsRange.upper,
      place != statement.words[0].range
    else { return error }
    let isWhole = place == statement.wordsRange && words.count + 1 < statement.words.count
    let touched = words.filter { $0.range.lower < place.upper && place.lower < $0.range.upper }
    if !isWhole, let problem = unknown(in: touched, statement, status: error.status) {
      return problem
    }
    // What is wrong with all of it, or missing at its end, may have to do with any of them.
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
  /// How much of an alias a note tells.
  private static let maximumAliasText = 60

  /// A diagnostic of a command that an alias stands for, with a note of that.
  package func noted(_ error: Diagnostic, _ definitions: Definitions) -> Diagnostic {
    guard let alias else { return error }
    let place = error.source === source ? error.range ?? range : nil
    // What is wrong in a block that the call has is none of the alias's doing.
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
