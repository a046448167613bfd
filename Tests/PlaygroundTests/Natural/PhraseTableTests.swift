import CommandLanguage
import Foundation
import Playground
import Testing

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
    for row in PhraseTable.rows {
      for miss in row.misses {
        var typed = TypedSession([miss.setup])
        guard typed.type(miss.line)?.exact != nil else { continue }
        let session = TypedSession([miss.setup]).session
        #expect(PhraseReader(session, .standard).pattern(of: miss.line) != row.pattern, "\(miss)")
      }
    }
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
      var means = slots(row.means.replacingOccurrences(of: "NxN2", with: "N N2"))
      if row.means.contains("V.DIM") { means.insert("A") }
      #expect(slots(row.pattern).isSubset(of: means), "\(row)")
    }
  }
}
