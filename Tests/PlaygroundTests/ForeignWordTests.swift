import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Words of other tools: each is answered with a replacement. `foreign-words.txt` has the answers.
@Suite struct ForeignWordTests {
  private static let originals = [
    "PCSplitView", "SplitView", "Arranged", "FlexibleLayout", "ios-top-down-splitview",
  ]

  /// Every public name of the originals leads to an existing command, by itself and by `apropos`.
  @Test(arguments: ForeignWord.all.filter { originals.contains($0.tool) })
  func originalNamesLeadToCommands(_ word: ForeignWord) throws {
    var play = Play()
    let names = Interpreter.standard.table.specs.map { $0.syntax.name }
    #expect(names.contains { word.begins(with: $0) }, "\(word.fix)")
    let problem = play.failure(word.word)
    // A few are names of ours as well.
    #expect(problem != nil, "\(word.word)")
    let said = try play.said("apropos \(word.word)")
    let isSaid = said.contains { line in names.contains { line.hasPrefix($0 + " ") } }
    #expect(said.first?.hasPrefix("\(word.word) is ") == true && isSaid, "\(said)")
  }

  /// Making a container of a container fails, with a note of what its kind takes.
  @Test func errorNotesListWhatAContainerTakes() throws {
    var play = try Play("split root h s rest; stack s v x y")
    #expect(
      play.failure("split s h 2")?.notes == [
        Kind.stack.takenText(in: Interpreter.standard.table.index)
      ])
  }

  /// Another tool's option becomes a view's name here, with a note.
  @Test func notesForeignOptionsTakenAsViews() throws {
    var play = Play()
    let said = try play.said("stack root h a b justify-content center")
    #expect(said.count == 1)
    #expect(try play.said("new; canvas root gap weight order") == [])
  }

  /// Every entry can be reached, and gives an answer.
  @Test func everyWordHasAnAnswer() {
    let commands = Interpreter.standard.table.specs.flatMap { [$0.syntax.name] + $0.syntax.aliases }
    for word in ForeignWord.all {
      #expect(!word.message.isEmpty && !word.fix.isEmpty, "\(word.word)")
      #expect(
        !commands.contains { Keyword.matches(word.word, $0) } || !word.ours.isEmpty
          || Properties.all.contains { $0.name == word.word }, "\(word.word) is a command")
      #expect(Interpreter.standard.table.index.vocabulary.word(word.word) != nil, "\(word.word)")
    }
  }

  /// Every replacement of an entry is a property, option, value or attribute of ours.
  @Test func replacementsExist() {
    var known = Properties.all.map(\.name) + KindPage.all.map(\.name)
    known += Properties.all.flatMap { $0.values.split { " |[]".contains($0) }.map(String.init) }
    known += ["*", "auto", "json", "h", "v", "split", "==", "<=", ">="]
    known += Attribute.allCases.map(\.rawValue)
    known += Interpreter.standard.table.specs.flatMap { $0.syntax.options.map(\.keyword) }
    for word in ForeignWord.all {
      for name in word.ours { #expect(known.contains(name), "\(word.word): \(name)") }
    }
  }
}
