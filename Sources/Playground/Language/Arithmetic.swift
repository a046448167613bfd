package import CommandLanguage

/// Computes the value of `let`: numbers, variables and `VIEW.ATTR` with `+ - * /` and parentheses.
///
/// A variable is one number, even if its text is an expression: `2 / $r` with `1/3` is 6. Next to
/// other letters it is part of a word, for example in `v$i.width`.
package struct Arithmetic {
  /// The code of a syntax error, after which the words may be parsed in another way.
  package static let code = "bad-arithmetic"
  private static let maximumOperandBytes = 1_024

  private enum Token {
    /// `nil` for a number that is not known yet.
    case number(Double?)
    case sign(UInt8)
    case open
    case close
  }

  private let arguments: Arguments
  private let definitions: Definitions
  private let attribute: (Word) throws(Diagnostic) -> Double?
  private var tokens: [(token: Token, range: SourceRange)] = []
  private var next = 0
  private var depth = 0

  /// - Parameter attribute: the value of `VIEW.ATTR`, or `nil` if it is not known yet.
  package init(
    _ arguments: Arguments, _ definitions: Definitions,
    attribute: @escaping (Word) throws(Diagnostic) -> Double?
  ) {
    self.arguments = arguments
    self.definitions = definitions
    self.attribute = attribute
  }

  /// The value: finite, or `nil` if it is not known yet. O(bytes).
  ///
  /// Throws `bad-arithmetic`, `bad-result`, and the errors of variables and attributes.
  package mutating func value(of words: [Word]) throws(Diagnostic) -> Double? {
    (tokens, next, depth) = ([], 0, 0)
    for word in words { try read(word) }
    let value = try sum()
    if next < tokens.count { throw problem("an operator is missing here", at: tokens[next].range) }
    return value
  }

  private func problem(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      code: Self.code, message: message, range: range, source: arguments.statement.source,
      fix: "numbers with + - * / and ( ); a text with blanks is quoted")
  }

  // MARK: Evaluation

  private mutating func sum() throws(Diagnostic) -> Double? {
    var value = try product()
    while case .sign(let sign)? = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let range = tokens[next].range
      next += 1
      let other = try product()
      value = try finite(value, other, at: range) { sign == UInt8(ascii: "+") ? $0 + $1 : $0 - $1 }
    }
    return value
  }

  private mutating func product() throws(Diagnostic) -> Double? {
    var value = try factor()
    while case .sign(let sign)? = peek, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") {
      let range = tokens[next].range
      next += 1
      let other = try factor()
      if sign == UInt8(ascii: "/"), other == 0 { throw result("that divides by 0", at: range) }
      value = try finite(value, other, at: range) { sign == UInt8(ascii: "*") ? $0 * $1 : $0 / $1 }
    }
    return value
  }

  private mutating func factor() throws(Diagnostic) -> Double? {
    var isNegative = false
    while case .sign(let sign)? = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      if sign == UInt8(ascii: "-") { isNegative.toggle() }
      next += 1
    }
    guard let token = peek else {
      let end = arguments.statement.wordsRange.upper
      throw problem("a number is missing at the end", at: SourceRange(lower: end, upper: end))
    }
    let range = tokens[next].range
    next += 1
    switch token {
    case .number(let value): return value.map { isNegative ? 0 - $0 : $0 }
    case .open:
      depth += 1
      guard depth <= LanguageLimits.maximumBlockDepth else {
        throw result(
          "parentheses are nested more than \(LanguageLimits.maximumBlockDepth) deep", at: range)
      }
      let value = try sum()
      guard case .close? = peek else { throw problem("this ( is never closed", at: range) }
      next += 1
      depth -= 1
      return value.map { isNegative ? 0 - $0 : $0 }
    case .close, .sign: throw problem("a number is missing here", at: range)
    }
  }

  private var peek: Token? { next < tokens.count ? tokens[next].token : nil }

  private func finite(
    _ left: Double?, _ right: Double?, at range: SourceRange, _ reckon: (Double, Double) -> Double
  ) throws(Diagnostic) -> Double? {
    guard let left, let right else { return nil }
    let value = reckon(left, right)
    guard value.isFinite else { throw result("the result is too large", at: range) }
    return value
  }

  private func result(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      code: "bad-result", message: message, range: range, source: arguments.statement.source)
  }

  // MARK: Reading

  private static let minus: [UInt8] = Array("\u{2212}".utf8)

  private mutating func read(_ word: Word) throws(Diagnostic) {
    if word.isQuoted { throw problem("\(Message.quoted(word.text)) is a text", at: word.range) }
    let bytes = Array(word.text.utf8)
    var references = word.references[...]
    var index = 0
    while index < bytes.count {
      let lower = index
      let token: Token
      switch bytes[index] {
      case UInt8(ascii: "("): token = .open
      case UInt8(ascii: ")"): token = .close
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        token = .sign(bytes[index])
      default:
        if bytes[index...].starts(with: Self.minus) {
          index += Self.minus.count - 1
          token = .sign(UInt8(ascii: "-"))
        } else {
          tokens.append(try operand(word, bytes, &references, &index))
          continue
        }
      }
      index += 1
      tokens.append((token, word.part(from: lower, to: index)))
    }
  }

  /// Parses a number, a variable, or `VIEW.ATTR`, which may be composed of variables and other
  /// letters.
  private func operand(
    _ word: Word, _ bytes: [UInt8], _ references: inout ArraySlice<VariableReference>,
    _ index: inout Int
  ) throws(Diagnostic) -> (Token, SourceRange) {
    let lower = index
    var text: [UInt8] = []
    var isOpen = false
    var only: VariableReference?
    while index < bytes.count, index - lower < Self.maximumOperandBytes {
      if let reference = references.first, reference.lower == index {
        references.removeFirst()
        guard let value = definitions.value(of: reference.name) else {
          throw definitions.unknownVariable(reference.name, arguments.commands).placed(
            at: word.part(from: reference.lower, to: reference.upper),
            in: arguments.statement.source)
        }
        only = lower == index ? reference : nil
        isOpen = isOpen || !value.isKnown
        text += value.text.utf8
        index = reference.upper
      } else if Self.belongsToOperand(bytes, from: lower, at: index) {
        only = nil
        text.append(bytes[index])
        index += 1
      } else {
        break
      }
    }
    // An error at an unexpected sign quotes the surrounding text.
    if index == lower {
      throw problem("\(Message.quoted(word.text)) is not a number", at: word.range)
    }
    let range = word.part(from: lower, to: index)
    let digits = String(decoding: text, as: UTF8.self)
    if let only, isOpen || NumberLiteral.parse(digits) == nil {
      guard isOpen else {
        throw problem(
          "$\(only.name) is \(Message.quoted(digits)), which is not a number", at: range)
      }
      return (.number(nil), range)
    }
    return (.number(try number(digits, isOpen: isOpen, at: range)), range)
  }

  private func number(
    _ text: String, isOpen: Bool, at range: SourceRange
  ) throws(Diagnostic) -> Double? {
    if isOpen { return nil }
    if let literal = NumberLiteral.parse(text) { return literal.value }
    let word = Word(text: text, range: range)
    guard let (view, name) = word.split(at: "."), Name.isValid(view.text), Name.isValid(name.text)
    else { throw problem("\(Message.quoted(text)) is not a number", at: range) }
    return try attribute(word)
  }

  /// Returns true if a byte belongs to the operand that begins at `lower`. Names may have hyphens,
  /// so a hyphen belongs to the operand if that began with a letter and `.ATTR` follows.
  private static func belongsToOperand(_ bytes: [UInt8], from lower: Int, at index: Int) -> Bool {
    let byte = bytes[index]
    if bytes[index...].starts(with: minus) { return false }
    if Name.isByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%") { return true }
    guard byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"), index > lower else {
      return false
    }
    let isNumber = (0x30...0x39).contains(bytes[lower]) || bytes[lower] == UInt8(ascii: ".")
    if isNumber {
      return bytes[index - 1] | 0x20 == UInt8(ascii: "e") && index + 1 < bytes.count
        && (0x30...0x39).contains(bytes[index + 1])
    }
    guard byte == UInt8(ascii: "-"), Name.isByte(bytes[lower]),
      !bytes[lower..<index].contains(UInt8(ascii: "."))
    else { return false }
    let remainder = bytes[(index + 1)...].prefix(maximumOperandBytes).drop {
      Name.isByte($0) || $0 == UInt8(ascii: "-")
    }
    return remainder.first == UInt8(ascii: ".")
  }
}
