import CommandLanguage

/// A script encoded as one word: `lay2.`, then base64url of a CRC-32 of the script, most
/// significant byte first, and of the script.
package enum ShareToken {
  /// The prefix of every token of this form.
  static let prefix = "lay2."
  /// The prefix of compressed tokens, which earlier versions made.
  static let earlierPrefix = "lay1."
  /// Maximum number of characters of a token, which must fit into a command-line argument.
  static let maximumCharacters = 100_000

  /// A reason why a token cannot be created or is refused.
  package struct Problem: Error, Equatable {
    package let text: String

    private init(_ text: String) { self.text = text }

    static let tooLong = Self(
      "the session is too long for a token (\(maximumCharacters) characters)")
    /// It has no known prefix.
    static let noToken = Self("that is not a token: one begins with \(prefix)")
    static let earlierVersion = Self(
      "the token is from Layline 0.2, which alone can open it: save it there as a script")
    static let damaged = Self("the token or link is damaged: copy it completely")
    /// It contains a character that could control a terminal.
    static let controlCharacter = Self(
      "the token contains a control character, which scripts must not have")

    /// A command of the script acts outside the session.
    static func reachesOut(_ command: String) -> Self {
      Self("the token contains \(command), which reaches outside the session")
    }

    static func badScript(_ message: String) -> Self {
      Self("the token contains no script: \(message)")
    }
  }

  package static let origin = "<token>"

  /// The token of a script of commands that act inside the session. O(bytes).
  package static func token(of script: String) throws(Problem) -> String {
    let bytes = Array(script.utf8)
    guard bytes.count <= maximumCharacters else { throw .tooLong }
    try read(bytes)
    let token = token(around: bytes)
    guard token.utf8.count <= maximumCharacters else { throw .tooLong }
    return token
  }

  static func token(around bytes: [UInt8]) -> String {
    let sum = checksum(of: bytes)
    let head = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: sum >> $0) }
    return prefix + Base64URL.text(of: head + bytes)
  }

  /// The script in a token: only commands that act inside the session. O(bytes).
  package static func script(of token: String) throws(Problem) -> String {
    guard token.utf8.count <= maximumCharacters else { throw .tooLong }
    guard !token.hasPrefix(earlierPrefix) else { throw .earlierVersion }
    guard token.hasPrefix(prefix) else { throw .noToken }
    guard let payload = Base64URL.bytes(of: token.dropFirst(prefix.count)), payload.count >= 4
    else { throw .damaged }
    let bytes = Array(payload[4...])
    let sum = payload[..<4].reduce(0) { $0 << 8 | UInt32($1) }
    guard checksum(of: bytes) == sum else { throw .damaged }
    return try read(bytes)
  }

  /// The text of a script that is safe to run for another user.
  @discardableResult private static func read(_ bytes: [UInt8]) throws(Problem) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid UTF-8 has been replaced.
    guard text.utf8.elementsEqual(bytes) else { throw .damaged }
    guard text.unicodeScalars.allSatisfy(isHarmless) else { throw .controlCharacter }
    let script: Script
    do throws(Diagnostic) {
      script = try Script.parse(SourceText(text, origin: ""))
    } catch {
      throw .badScript(error.message)
    }
    if let command = refusedCommand(in: script.statements) { throw .reachesOut(command) }
    if let problem = Interpreter.standard.table.index.check(script, atMost: 1).first {
      throw .badScript(problem.message)
    }
    return text
  }

  /// Returns true if a token must not contain a command because it read a file. O(bytes).
  static func refuses(_ text: String) -> Bool {
    Script.statements(of: text).map { refusedCommand(in: $0) != nil } ?? true
  }

  private static func refusedCommand(in statements: [Statement]) -> String? {
    for statement in statements {
      if let word = statement.words.first,
        let syntax = Interpreter.standard.table.index.knownSyntax(named: word),
        !syntax.standsInTokens(statement.words)
      {
        return syntax.name
      }
      if let result = refusedCommand(in: statement.blockStatements) { return result }
    }
    return nil
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return true }
    return scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
  }

  /// CRC-32 as in ISO 3309, bit by bit: tokens are short.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
