import Testing

@testable import CommandLanguage

@Suite struct DefinitionsTests {
  private func failure(_ body: () throws(Diagnostic) -> Void) -> String? {
    do throws(Diagnostic) {
      try body()
      return nil
    } catch {
      return error.code
    }
  }

  @Test(arguments: ["a", "_", "größe", "a1", "日本"]) func validNames(_ name: String) throws {
    var definitions = Definitions()
    try definitions.set(name, to: .init("5"))
    #expect(definitions.value(of: name)?.text == "5")
  }

  @Test(arguments: ["", "a-b", "1a", "a b", "$a", String(repeating: "a", count: 65)])
  func invalidNames(_ name: String) {
    var definitions = Definitions()
    #expect(
      failure { () throws(Diagnostic) in try definitions.set(name, to: .init("5")) } == "bad-value")
  }

  @Test func valuesAreBounded() throws {
    var definitions = Definitions()
    let long = String(repeating: "é", count: Definitions.maximumValueBytes / 2)
    try definitions.set("a", to: .init(long))
    #expect(
      failure { () throws(Diagnostic) in try definitions.set("a", to: .init(long + "x")) }
        == "too-long")
    #expect(definitions.value(of: "a")?.text == long)
  }

  @Test(arguments: [
    ("rato", "there is no variable $rato; did you mean \"$ratio\"?"),
    ("wx", "there is no variable $wx"), ("q", "there is no variable $q"),
  ])
  func unknownNamesSuggestTheNearest(_ name: String, _ message: String) throws {
    var definitions = Definitions()
    for name in ["ratio", "w"] { try definitions.set(name, to: .init("5")) }
    let problem = definitions.unknownVariable(name, JournalCommands.table.index)
    #expect(problem.message == message)
    #expect((problem.fix == nil) == message.contains("did you mean"))
    if name == "wx" { #expect(problem.fix?.hasPrefix("${w}x") == true) }
  }

  @Test func takeMergesDefinitions() throws {
    var outer = Definitions()
    try outer.set("a", to: .init("1"))
    try outer.set("b", to: .init("1"))
    var inner = Definitions()
    try inner.set("b", to: .init("2"))
    try inner.define(Alias(name: "x", meaning: .commands([])))
    outer.take(inner)
    #expect(outer.variables.map(\.name) == ["a", "b"])
    #expect(outer.variables.map(\.value.text) == ["1", "2"])
    #expect(outer.allAliases.map(\.name) == ["x"])
  }
}
