import TerminalText

/// The words of a command, for a hint beside the line.
package struct CommandShape: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    /// `VIEW`, `R…`, `[padding N]`.
    package var text: String
    package var isCurrent: Bool
  }

  /// The command's name first.
  var parts: [Part]
  /// True if the command could end at the cursor, after the word at the cursor.
  package var isComplete: Bool
  /// True if more words could follow.
  package var canContinue: Bool
  /// True if a word is begun at the cursor.
  package var hasPartialWord: Bool

  /// The parts that fit into `columns`, with the current one in `‹ ›`; a mark of one column replaces
  /// omitted ones.
  package func texts(columns: Int, isASCII: Bool) -> [Part] {
    var shown = parts.map { part in
      let text = part.isCurrent ? "‹\(part.text)›" : part.text
      return Part(text: text, isCurrent: part.isCurrent)
    }
    let more = truncationMark(isASCII: isASCII)
    func width(_ parts: [Part]) -> Int { parts.reduce(-1) { $0 + 1 + displayWidth(of: $1.text) } }
    var hasDropped = false
    while width(shown) > columns, shown.count > 1, !shown[shown.count - 1].isCurrent {
      shown.removeLast(hasDropped ? 2 : 1)
      shown.append(Part(text: more, isCurrent: false))
      hasDropped = true
      if shown.count < 2 || shown[shown.count - 2].isCurrent { break }
    }
    while width(shown) > columns, shown.count > 1, !shown[0].isCurrent { shown.removeFirst() }
    return shown
  }
}

extension CommandTable {
  /// The usage of the command that is being typed, if it is known.
  package func shape(
    line: String, cursor: Int, definitions: Definitions = Definitions()
  ) -> CommandShape? {
    guard let context = CursorContext(line: line, cursor: cursor)?.resolved(definitions) else {
      return nil
    }
    let isTypingName = context.words.isEmpty
    if isTypingName, definitions.alias(named: context.partial.text) != nil { return nil }
    guard let name = context.words.first ?? (context.partial.text.isEmpty ? nil : context.partial),
      let syntax = try? index.syntax(named: name)
    else { return nil }
    let preceding = Array(context.words.dropFirst())
    let expectation = ExpectedWord(syntax, after: preceding)
    let hasPartial = !context.partial.text.isEmpty || context.partial.isQuoted
    var current = isTypingName ? nil : expectation.current
    if hasPartial, !isTypingName, let option = syntax.option(named: context.partial) {
      current = .option(option.keyword, parameter: nil)
    }
    let words = hasPartial && !isTypingName ? preceding + [context.partial] : preceding
    let isComplete = ExpectedWord(syntax, after: words).isComplete
    return CommandShape(
      parts: Self.parts(of: syntax, current: current, offered: expectation.options),
      isComplete: isComplete, canContinue: current != nil || !expectation.options.isEmpty,
      hasPartialWord: hasPartial)
  }

  private static func parts(
    of syntax: CommandSyntax, current: ExpectedWord.Position?, offered: [Option]
  ) -> [CommandShape.Part] {
    var parts = [CommandShape.Part(text: syntax.name, isCurrent: false)]
    for (index, parameter) in syntax.parameters.enumerated() {
      parts.append(
        CommandShape.Part(text: parameter.shape, isCurrent: current == .parameter(index)))
    }
    for option in syntax.options {
      var isCurrent = false
      if case .option(let keyword, _) = current { isCurrent = keyword == option.keyword }
      let isOffered = offered.contains { $0 === option }
      if !isCurrent, !isOffered && current != nil || option.isSecondSpelling { continue }
      let text = isCurrent ? option.usage : "[\(option.usage)]"
      parts.append(CommandShape.Part(text: text, isCurrent: isCurrent))
    }
    if syntax.takesBlock != .no {
      parts.append(
        CommandShape.Part(text: syntax.takesBlock == .required ? "{…}" : "[{…}]", isCurrent: false))
    }
    return parts
  }
}
