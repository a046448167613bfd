import Testing

@testable import CommandLanguage

/// References to variables in words, and their replacement.
@Suite struct VariableWordTests {
  private func word(_ text: String) throws -> Word {
    let script = try Script.parse(SourceText("echo " + text, origin: ""))
    return try #require(script.statements.first?.words.last)
  }

  private func definitions() throws -> Definitions {
    var definitions = Definitions()
    try definitions.set("x", to: .init("5"))
    try definitions.set("größe", to: .init("7"))
    try definitions.set("two", to: .init("a b"))
    try definitions.set("sign", to: .init("$x"))
    try definitions.set("later", to: .unknownNumber)
    return definitions
  }

  @Test(
    arguments: [
      ("$x", ["x"]), ("${x}", ["x"]), ("a$x", ["x"]), ("$x.width", ["x"]), ("$x-8", ["x"]),
      ("$x$x", ["x", "x"]), ("${x}x${y}", ["x", "y"]), ("$größe×2", ["größe"]), ("$_a1", ["_a1"]),
      ("$", []), ("$5", []), ("a$", []), ("$$", []), ("$-x", []), ("$×", []), ("\"$x\"", []),
      ("'${x}'", []), ("\"$x\"$y", ["y"]), ("$$x", ["x"]), ("a=$x", ["x"]), ("$x,$y", ["x", "y"]),
    ] as [(String, [String])])
  func references(_ text: String, _ names: [String]) throws {
    let word = try word(text)
    #expect(word.references.map(\.name) == names)
    for reference in word.references {
      let bytes = Array(word.text.utf8)[reference.lower..<reference.upper]
      let spelled = String(decoding: bytes, as: UTF8.self)
      #expect(spelled == "$\(reference.name)" || spelled == "${\(reference.name)}")
    }
  }

  @Test(arguments: [
    ("$x", "5"), ("v${x}0pt", "v50pt"), ("$größe×2", "7×2"), ("$two", "\"a b\""),
    ("$sign", "\"$x\""), ("\"$x\"$x", "\"$x5\""), ("$none", "$none"), ("$none$x", "$none\"5\""),
    ("\"\"$none", "\"\"$none"), ("'a b'$none", "\"\"\"a b\"$none"), ("$later", "1"),
    ("${none}$x", "${none}5"), ("$x${none}", "5${none}"),
  ])
  func replacements(_ text: String, _ spelling: String) throws {
    let replaced = try word(text).replaced(definitions())
    #expect(replaced.spelling == spelling)
    // The spelling reads back as the same word.
    let again = try word(replaced.spelling)
    #expect(again.text == replaced.text)
    if replaced.references.isEmpty { #expect(again.isQuoted == replaced.isQuoted) }
    #expect(again.references.map(\.name) == replaced.references.map(\.name))
  }

  @Test func formReportsTheReplacement() throws {
    let definitions = try definitions()
    #expect(try word("$x").replaced(definitions).form == .replaced)
    #expect(try word("$x$later").replaced(definitions).form == .open)
    #expect(try word("$none").replaced(definitions).form == .written)
    // Its parts no longer have ranges of their own.
    let word = try word("a=$x").replaced(definitions)
    #expect(word.split(at: "=")?.tail.range == word.range)
  }

  @Test(arguments: ["echo ${x", "echo ${", "echo ${x y}", "echo a${x{", "echo ${x-y}"])
  func unclosedBracesAreRefused(_ text: String) {
    #expect(diagnostic(of: text)?.code == "unclosed-variable", "\(text)")
  }

  /// `$ {` and similar texts begin a block, like before variables existed.
  @Test(arguments: ["animate 1$ { echo }", "echo ${ echo }", "echo $5{ echo }"])
  func bracesAfterADollarBeginABlock(_ text: String) {
    let code = diagnostic(of: text)?.code
    #expect(code == "unexpected-block" || code == "bad-value", "\(text): \(code ?? "")")
  }
}
