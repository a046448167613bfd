import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum LetCommand {
  private static let variable = Argument(optional: "NAME", .any)
  private static let value = Argument(many: "VALUE", .any)

  static let assign = Command(
    "let", .defines, [variable.parameter, value.parameter], variables: .assigns, role: .assignment,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      guard arguments[value].first != nil else { return }
      try define(arguments, &rehearsal.definitions) { (word) throws(Diagnostic) in
        guard let attribute = word.split(at: ".")?.tail else { return nil }
        let isOnly = arguments[value].count == 1
        if isOnly, Attribute(keyword: attribute.text) == nil { throw noNumber(word, arguments) }
        _ = try arguments.attribute(named: attribute)
        return nil
      }
    },
    complete: ValueCompletion.variables,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      guard let word = arguments[variable] else { return list(session.definitions, &run) }
      guard arguments[value].first != nil else {
        let name = try name(word, arguments)
        guard let value = session.definitions.value(of: name) else {
          throw arguments.placed(
            session.definitions.unknownVariable(name, arguments.commands), at: word)
        }
        return run.report.say(value.printed)
      }
      let call = Call(arguments, session)
      try refuseCommand(word, call)
      try define(arguments, &session.definitions) { (word) throws(Diagnostic) in
        // A word with a dot, such as the name of a file, is a text unless one part is a view or an
        // attribute.
        if let (view, attribute) = word.split(at: "."), Attribute(keyword: attribute.text) == nil,
          call.tree.node(named: view.text) == nil
        {
          throw noNumber(word, arguments)
        }
        let (node, attribute) = try call.attribute(word)
        return call.shown.value(of: attribute, of: node)
      }
      if let value = session.definitions.value(of: word.text) {
        run.report.remark = "$\(word.text) is \(value.printed)"
      }
    }
  )

  /// Refuses `let main scroll`: the name of a view before a bare word, or a command as the value,
  /// is a sentence and no variable.
  private static func refuseCommand(_ name: Word, _ call: Call) throws(Diagnostic) {
    let words = call[value]
    guard words.count == 1, !words[0].isQuoted, Name.isValid(words[0].text) else { return }
    let isView = call.tree.node(named: name.text) != nil
    guard isView || ReservedWord.isVerb(words[0].text, call.arguments.commands) else { return }
    throw call.diagnostic(
      "reserved-name",
      isView
        ? "\(name.text) is a view; quote the text if a variable of that name is meant"
        : "\(Message.quoted(words[0].text)) is a command; quote it if it is a text",
      at: words[0], fix: "let \(name.text) \"\(words[0].text)\"")
  }

  private static func noNumber(_ word: Word, _ arguments: Arguments) -> Diagnostic {
    arguments.diagnostic(Arithmetic.code, "\(Message.quoted(word.text)) is not a number", at: word)
  }

  private static func list(_ definitions: Definitions, _ run: inout Run) {
    let variables = definitions.variables
    if variables.isEmpty { run.report.say("no variables; let NAME VALUE makes one") }
    run.report.lines += Columns.aligned(
      variables.map { [$0.name, Word.spelling(of: $0.value.printed)] })
  }

  /// The name of a variable in a word. Throws `bad-value`.
  static func name(_ word: Word?, _ arguments: Arguments) throws(Diagnostic) -> String {
    let text = word?.text ?? ""
    if Name.isVariable(text) { return text }
    var message = "\(Message.quoted(text)) is not a valid name of a variable"
    var fix = "a letter or _, then letters, digits or _; 64 at most"
    if let name = word?.references.first?.name {
      message = "write the name of the variable without $ here"
      fix = "\(arguments.syntax.name) \(name) …"
    }
    throw arguments.diagnostic("bad-value", message, at: word, fix: fix)
  }

  /// - Parameter attribute: the value of `VIEW.ATTR`; `nil` if it is not known yet.
  private static func define(
    _ arguments: Arguments, _ definitions: inout Definitions,
    attribute: @escaping (Word) throws(Diagnostic) -> Double?
  ) throws(Diagnostic) {
    let word = arguments[variable]
    let name = try name(word, arguments)
    let words = arguments[value]
    if let sign = words.first, words.count > 1, sign.text == "=", !sign.isQuoted {
      let value = words[1...].map { Word.spelling(of: $0.text) }.joined(separator: " ")
      throw arguments.diagnostic(
        Arithmetic.code, "write the value after the name, without =", at: sign,
        fix: "let \(name) \(value)")
    }
    let result = try result(arguments, definitions, attribute: attribute)
    do throws(Diagnostic) {
      try definitions.set(name, to: result)
    } catch {
      var error = error
      if error.code == "too-many-variables" { error.fix = "unlet NAME deletes one" }
      throw arguments.placed(error, at: arguments[value].first)
    }
  }

  private static func result(
    _ arguments: Arguments, _ definitions: Definitions,
    attribute: @escaping (Word) throws(Diagnostic) -> Double?
  ) throws(Diagnostic) -> Definitions.Value {
    let words = arguments[value]
    let only = words.count == 1 ? words[0] : nil
    // Avoids parsing the same values repeatedly if each line doubles the value.
    if let only, !only.references.isEmpty,
      only.replacedByteCount(definitions) > Definitions.maximumValueBytes
    {
      throw arguments.placed(Definitions.tooLong, at: only)
    }
    if let only, isVerbatim(only, definitions) { return try text(only, arguments, definitions) }
    var arithmetic = Arithmetic(arguments, definitions, attribute: attribute)
    do throws(Diagnostic) {
      guard let result = try arithmetic.value(of: words) else { return .unknownNumber }
      return Definitions.Value(NumberText.exact(result == 0 ? 0 : result), isComputed: true)
    } catch {
      guard error.code == Arithmetic.code else { throw error }
      guard let only, !only.text.contains(where: { "()".contains($0) }) else {
        var error = error
        if words.count > 1, words.allSatisfy({ $0.text.first?.isLetter ?? false }) {
          error.fix = "quote a text of several words: \"\(words[0].text) …\""
        }
        throw error
      }
      // One word that is not arithmetic is a text.
      return try text(only, arguments, definitions)
    }
  }

  /// Returns true if a word is used literally as the value: a text, another variable, or a number,
  /// which may contain variables as digits.
  private static func isVerbatim(_ word: Word, _ definitions: Definitions) -> Bool {
    if word.isQuoted { return true }
    guard let reference = word.references.first else {
      return NumberLiteral.parse(word.text) != nil
    }
    if reference.lower == 0, reference.upper == word.text.utf8.count { return true }
    let signs = word.text.utf8.contains { "+-*/".utf8.contains($0) }
    return !signs && NumberLiteral.parse(word.replaced(definitions).text) != nil
  }

  private static func text(
    _ word: Word, _ arguments: Arguments, _ definitions: Definitions
  ) throws(Diagnostic) -> Definitions.Value {
    let replaced = word.replaced(definitions)
    if let reference = replaced.references.first {
      throw arguments.placed(
        definitions.unknownVariable(reference.name, arguments.commands), at: word)
    }
    return Definitions.Value(
      replaced.text, isKnown: replaced.form != .open, isComputed: replaced.form == .computed)
  }

  private static let dropped = Argument("NAME", .any)

  static let remove = Command(
    "unlet", .defines, [dropped.parameter], variables: .assigns,
    check: .custom { (arguments, rehearsal) throws(Diagnostic) in
      rehearsal.definitions.removeVariable(try name(arguments[dropped], arguments))
    },
    complete: ValueCompletion.variables,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[dropped]
      let variable = try name(word, arguments)
      guard session.definitions.removeVariable(variable) else {
        throw arguments.placed(
          session.definitions.unknownVariable(variable, arguments.commands), at: word)
      }
      run.report.remark = "dropped $\(variable)"
    }
  )
}

extension Definitions.Value {
  /// The printed text, in which computed numbers are rounded.
  package var printed: String {
    guard isComputed, let number = NumberLiteral.parse(text) else { return text }
    return NumberText.printed(number.value)
  }
}
