import CommandLanguage
import Foundation
import Testing

@testable import Phrases
@testable import Playground

struct PhraseTableTests {
  @Test("each row has two examples and a near miss")
  func completeness() {
    #expect(PhraseTable.rows.count > 150)
    for row in PhraseTable.rows {
      #expect(row.examples.count >= 2 && !row.misses.isEmpty, "\(row)")
    }
  }

  @Test("each example means the line that the table has")
  func examples() {
    for row in PhraseTable.rows {
      for example in row.examples {
        #expect(answer(example.line, after: example.setup) == example.answer, "\(example)")
      }
    }
  }

  @Test("a near miss does not run by its row")
  func nearMisses() {
    for (index, row) in PhraseTable.rows.enumerated() {
      for miss in row.misses {
        var typed = TypedSession([miss.setup])
        guard typed.type(miss.line)?.exact != nil else { continue }
        let reader = PhraseReader(TypedSession([miss.setup]).session, .standard)
        let answer = reader.read(miss.line, reader.matcher(miss.line), depth: 0)
        #expect(answer?.isRun != true || answer?.row != index, "\(miss)")
      }
    }
  }

  /// The name of a lesson or a file is not corrected to a word of the table, since nothing is tried.
  @Test(arguments: ["lesson handout", "lesson mobil", "source handset", "save handsets now"])
  func namesOutsideAreNotCorrected(_ line: String) {
    let answer = PhraseReader(TypedSession().session, .standard).answer(line)
    #expect(answer.kind != .correction, "\(answer)")
  }

  /// Only a number answers how much smaller a view is; nothing else of the line is left out.
  /// No part undoes another one, and a question changes nothing.
  @Test(arguments: [
    ("two", "make main smaller, rename main to page"), ("two", "make main smaller, fix it"),
    ("two", "make main smaller and hide sidebar"), ("rgb", "make red 30% and make blue 20%"),
    ("two", "hide sidebar, main is too wide, main takes the rest"), ("rgb", "hide red, hide blue?"),
    ("two", "sidebar is too wide, half of it"), ("two", "sidebar is too wide, make it 300"),
    ("rgb", "make red twice as wide as green, and blue as wide as green"),
    ("rgb", "why are red green and blue all the same width"), ("rgb", "red at 300 and at 200?"),
  ])
  func wishesAreKept(_ document: String, _ line: String) throws {
    let setup = try #require(PhraseTable.documents[document])
    #expect(!PhraseReader(TypedSession([setup]).session, .standard).answer(line).isRun)
  }

  /// A line with a name that no view has says so, if it means something with a view in its place.
  @Test(arguments: [
    ("make the footer 60 points tall", "footer"), ("swap header and main", "header"),
    ("swap left and right", "left"), ("inspecto 300 wide", nil), ("splti root h 3", nil),
    ("zebra 30", "zebra"), ("hide zebras now and then", nil), ("q 30 is like that", nil),
    ("make main bigger than ever", nil), ("the 30", nil), ("make the toolbar scroll", "toolbar"),
  ])
  func viewsThatAreMissing(_ line: String, _ name: String?) throws {
    let setup = try #require(PhraseTable.documents["two"])
    let answer = PhraseReader(TypedSession([setup]).session, .standard).answer(line)
    #expect((answer.kind == .missing) == (name != nil), "\(answer)")
    #expect(name.map(answer.text.contains) ?? true, "\(answer)")
  }

  @Test("a meaning has each slot of its patterns, or names it after ~")
  func slots() {
    func slots(_ text: String) -> Set<String> {
      let runs = text.split { !$0.isUppercase && !$0.isNumber && !$0.isLowercase }
      return Set(
        runs.map(String.init).filter {
          $0.allSatisfy { $0.isUppercase || $0.isNumber } && $0.first?.isUppercase == true
        })
    }
    for row in PhraseTable.rows {
      let means = slots(row.means.replacingOccurrences(of: "NxN2", with: "N N2"))
      // `DN:DIM` fills DIM.
      let pattern = row.pattern.replacingOccurrences(
        of: "[A-Z0-9]+:", with: "", options: .regularExpression)
      #expect(slots(pattern).isSubset(of: means), "\(row)")
    }
  }

  @Test("each meaning that is called has rows or code, and each row is called or a condition")
  func meanings() {
    let lexicon = Lexicon.shared
    let coded: Set = ["build", "insert", "hold", "edges", "style"]
    let cells =
      lexicon.rows.map { $0.means } + lexicon.code.values.flatMap { $0.map { $0.means } }
      + lexicon.meanings.values.flatMap { $0.map { $0.means } }
    let words = cells.flatMap { $0.split(separator: " ") }.filter { $0.hasPrefix("=") }
    let called = Set(words.map { String($0.dropFirst()) }.filter { $0.first?.isLetter == true })
    let known = coded.union(lexicon.meanings.keys)
    #expect(called.isSubset(of: known), "\(called.subtracting(known))")
    // The others are slots and conditions; the program calls some.
    let uncalled = lexicon.meanings.keys.filter {
      !called.contains($0) && !["container", "member", "option"].contains($0)
    }
    let conditions = Set(lexicon.meanings.values.flatMap { $0.flatMap { $0.conditions } })
    let asked = Set(conditions.flatMap { $0.split { "!/".contains($0) }.map(String.init) })
    for name in uncalled where !Lexicon.isSlot(name) {
      #expect(asked.contains(name), "\(name)")
    }
  }
}
