import TerminalText

extension CommandIndex {
  /// The statement and its blocks with variables replaced, except those of loops and of `kept`.
  package func fixed(
    _ statement: Statement, _ definitions: Definitions, keeping kept: Set<String> = []
  ) throws(Diagnostic) -> Statement {
    guard statement.hasReferences else { return statement }
    var known = definitions
    for name in kept { known.removeVariable(name) }
    return try fixed(statement, known)
  }

  private func fixed(_ statement: Statement, _ known: Definitions) throws(Diagnostic) -> Statement {
    guard statement.hasReferences, known.hasVariables,
      let syntax = try? syntax(named: statement.words[0]), syntax.variables != .keeps
    else { return statement }
    let outer = try replaced(statement, syntax, known)
    if statement.blockStatements.isEmpty { return outer }
    var inner = known
    if let name = syntax.boundVariable(of: statement) { inner.removeVariable(name) }
    let leading = try fixed(statement.leadingBlock, inner)
    let block = try fixed(statement.block, inner)
    return outer.replacing(leadingBlock: leading, block: block)
  }

  private func fixed(
    _ block: [Statement]?, _ known: Definitions
  ) throws(Diagnostic) -> [Statement]? {
    try block?.map { (statement) throws(Diagnostic) in try fixed(statement, known) }
  }

  /// The names of variables in a statement and in its blocks, by how they are used. O(words).
  func variableNames(in statement: Statement) -> VariableNames {
    var names = VariableNames()
    collect(statement, bound: [], &names)
    return names
  }

  private func collect(_ statement: Statement, bound: Set<String>, _ names: inout VariableNames) {
    guard let syntax = knownSyntax(named: statement.words[0]), syntax.variables != .keeps else {
      return
    }
    if syntax.variables == .assigns, statement.words.count > 1 {
      names.assigned.insert(statement.words[1].text)
    }
    for reference in statement.words.dropFirst().lazy.flatMap({ $0.references })
    where !bound.contains(reference.name) {
      names.read.insert(reference.name)
      if syntax.variables == .assigns { names.operands.insert(reference.name) }
    }
    var inner = bound
    if let name = syntax.boundVariable(of: statement) { inner.insert(name) }
    for statement in statement.blockStatements {
      collect(statement, bound: inner, &names)
      // The following statements use the value that this statement sets.
      if statement.words.count > 2, knownSyntax(named: statement.words[0])?.variables == .assigns {
        inner.insert(statement.words[1].text)
      }
    }
  }
}

/// A command as history lists it and a script repeats it, if its expansion differs.
package struct StatementTexts: Equatable, Sendable {
  /// On one line, with the values that are known.
  package let shown: String
  /// A script with the same effect that needs no variables and aliases.
  package let script: String
}

extension CommandIndex {
  /// The texts of a statement whose aliases are resolved, before it runs. O(its words).
  ///
  /// A variable that the command reads and changes gets its value first. Both run in a loop of one
  /// pass, so that they are one undo step.
  package func texts(of statement: Statement, _ definitions: Definitions) -> StatementTexts {
    guard !statement.isAsWritten else { return statement.texts(writtenAs: statement.text) }
    let names = variableNames(in: statement)
    let changed = names.assigned.union(names.operands)
    let kept = names.read.intersection(changed).filter { definitions.value(of: $0) != nil }
    let fixed = (try? fixed(statement, definitions, keeping: changed)) ?? statement
    if kept.isEmpty {
      return fixed.isRewritten
        ? StatementTexts(shown: fixed.oneLine, script: fixed.scriptText)
        : statement.texts(writtenAs: statement.text)
    }
    let values = kept.sorted().compactMap { name in
      definitions.value(of: name).map { "  \(self.name(of: .assignment)) \(name) \($0.spelling)\n" }
    }
    return StatementTexts(
      shown: fixed.oneLine,
      script: "\(name(of: .loop)) 1 {\n\(values.joined())  \(fixed.scriptText)\n}")
  }
}

extension Statement {
  /// The texts of a statement without variables and aliases. A script contains it as written on a
  /// separate line, which a final `\` must not continue.
  ///
  /// - Parameter text: the statement exactly as written, which most share.
  package func texts(writtenAs text: String) -> StatementTexts {
    StatementTexts(
      shown: isOneLineAsWritten ? text : oneLine,
      script: text.utf8.last == Byte.backslash ? text + ";" : text)
  }
}

extension Definitions.Value {
  /// The value as a script assigns it: anything but a number is quoted.
  var spelling: String { NumberLiteral.parse(text) == nil ? ScriptText.quoted(text) : text }
}

/// The variables of a statement by their use.
struct VariableNames {
  /// Variables from outside the block, except those of a loop.
  var read: Set<String> = []
  /// Those of `read` that are used to compute other variables.
  var operands: Set<String> = []
  /// Created, changed or removed variables.
  var assigned: Set<String> = []
}

extension CommandSyntax {
  /// The variable that exists only in its block.
  package func boundVariable(of statement: Statement) -> String? {
    variables == .binds && statement.words.count > 1 ? statement.words[1].text : nil
  }
}

extension Word {
  /// The number of UTF-8 bytes of the word after known variables are replaced.
  package func replacedByteCount(_ definitions: Definitions) -> Int {
    references.reduce(text.utf8.count) { count, reference in
      let value = definitions.value(of: reference.name)
      return count + (value.map { $0.text.utf8.count - (reference.upper - reference.lower) } ?? 0)
    }
  }

  /// The word with known variables replaced.
  package func replaced(_ definitions: Definitions) -> Word {
    let bytes = Array(text.utf8)
    var word = self
    var result: [UInt8] = []
    var remaining: [VariableReference] = []
    var next = 0
    for reference in references {
      result += bytes[next..<reference.lower]
      next = reference.upper
      if let value = definitions.value(of: reference.name) {
        result += value.text.utf8
        if word.form != .open { word.form = value.isKnown ? .replaced : .open }
      } else {
        let lower = result.count
        result += bytes[reference.lower..<reference.upper]
        remaining.append(VariableReference(name: reference.name, lower: lower, upper: result.count))
      }
    }
    result += bytes[next...]
    if word.form == .replaced, references.count == 1, references[0].lower == 0, next == bytes.count,
      definitions.value(of: references[0].name)?.isComputed == true
    {
      word.form = .computed
    }
    word.text = String(decoding: result, as: UTF8.self)
    word.references = remaining
    // A word that must be written in quotes counts as quoted.
    if remaining.isEmpty, !word.isQuoted { word.isQuoted = !Word.isBare(word.text) }
    return word
  }
}
