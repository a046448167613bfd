import CommandLanguage
import LayoutEngine
import Testing

@testable import Playground

/// Where an option, a value or a command could stand, its word is no new name unless it is quoted.
@Suite struct ReservedNameTests {
  /// For each command that takes new names, lines in which NAME is one.
  static let lines = [
    "split root h NAME zz", "split root h yy zz NAME", "split root h layout \"1*-1\" as NAME",
    "splitter root h NAME zz", "splitter root h zz NAME", "stack root h NAME",
    "stack root v yy zz NAME spacing 8", "canvas root zz NAME", "reveal root zz NAME",
    "scroll root NAME", "split root h yy zz; add root NAME", "stack root h zz; add root NAME",
    "split root h yy zz; rename zz NAME", "split root h yy zz; wrap zz split v NAME",
    "split root h yy zz; wrap zz canvas named NAME", "stack root h zz; wrap zz stack h NAME zz",
  ]
  static let verbs = [
    "add", "remove", "move", "wrap", "unwrap", "rename", "fix", "drag", "pan", "hide", "show",
    "toggle",
  ]
  /// Values that are names of views as well.
  static let places: Set<String> = [
    "top", "bottom", "left", "right", "leading", "trailing", "center", "primary", "secondary",
    "gray", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
    "pink", "brown", "black", "white", "clear",
  ]

  private static func syntax(of line: String) throws -> CommandSyntax {
    let last = try #require(try Script.parse(SourceText(line, origin: "")).statements.last)
    return try Interpreter.standard.table.index.syntax(named: last.words[0])
  }

  @Test func everyCommandWithNewNamesIsTested() throws {
    let naming = Interpreter.standard.table.specs.map { $0.syntax }.filter { syntax in
      let options = syntax.options.filter { $0.keyword != "label" }
      return (syntax.parameters + options.flatMap { $0.parameters })
        .contains { [.child, .newName].contains($0.type) }
    }
    #expect(
      Set(naming.map { $0.name }) == Set(try Self.lines.map { try Self.syntax(of: $0).name }))
  }

  @Test(arguments: lines) func reservedWordsAreNoNames(_ line: String) throws {
    let syntax = try Self.syntax(of: line)
    var reserved = Self.verbs
    for option in syntax.options {
      reserved.append(option.keyword)
      for case .keyword(let words) in option.parameters.map({ $0.type }) {
        reserved += words.filter { !Self.places.contains($0) }
      }
    }
    for word in reserved where Name.isValid(word) {
      for spelling in [word, word.uppercased()] {
        var play = Play()
        let problem = play.failure(line.replacing("NAME", with: spelling))
        // An option may take the next word.
        let isOption = syntax.options.contains { $0.keyword == word }
        #expect(problem != nil || isOption, "\(line): \(spelling)")
        #expect(play.tree.node(named: spelling) == nil, "\(line): \(spelling)")
      }
      var play = Play()
      #expect(play.failure(line.replacing("NAME", with: "\"\(word)\"")) == nil, "\(line): \(word)")
      #expect(play.tree.node(named: word) != nil, "\(line): \(word)")
    }
  }
}
