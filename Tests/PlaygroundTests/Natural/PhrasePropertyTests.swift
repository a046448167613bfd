import CommandLanguage
import LayoutEngine
import Playground
import TestSupport
import Testing

/// What holds for all lines in words.
struct PhrasePropertyTests {
  static let unknown = ["florp", "zorgle", "plonkish", "wobbly", "quuxes"]

  @Test("an unknown word in an example never runs, unless it is in the exact line, and is marked")
  func unknownWords() {
    var (refused, marked) = (0, 0)
    for (index, example) in PhraseTable.examples.enumerated() {
      var words = example.line.split(separator: " ").map(String.init)
      let word = Self.unknown[index % Self.unknown.count]
      let place = index * 7 % words.count
      if index % 2 == 0 { words.insert(word, at: place) } else { words[place] = word }
      var typed = TypedSession([example.setup])
      let before = typed.layout
      let outcome = typed.type(words.joined(separator: " "))
      if let problem = outcome?.diagnostic, let range = problem.range {
        refused += 1
        if problem.source?[range] == word { marked += 1 }
      }
      let exact =
        outcome?.exact ?? (outcome?.hasFailed == false ? words.joined(separator: " ") : "")
      // Three quuxes are called quux1, quux2 and quux3.
      if exact.isEmpty || !exact.lowercased().contains(word.prefix(4)) {
        #expect(
          typed.layout == before && outcome?.hasFailed != false, "\(words) after \(example.setup)")
      }
    }
    // The others have another error, or may mean the word as a new name.
    #expect(marked * 100 >= refused * 75, "\(marked) of \(refused)")
  }

  @Test("the line of a phrase names the views that it makes, or counts them")
  func newViewsAreNamed() {
    func views(_ lines: [String]) -> Set<String> {
      let tree = TypedSession(lines).session.tree
      return Set(tree.preorder().map { tree.name(of: $0) })
    }
    // `split root h 3`, `stack root`
    let counted =
      #/(^|; )(split|splitter|stack|scroll|reveal|canvas) \S+( [hv])?( \d+)?( [a-z]\S* \S+)*(;|$)/#
    for example in PhraseTable.examples {
      let line = String(example.answer.dropFirst(2))
      guard !line.contains(counted) else { continue }
      let new = views([example.setup, line]).subtracting(views([example.setup]))
      let said = Set(line.split { " =.;".contains($0) }.map(String.init))
      #expect(new.isSubset(of: said), "\(line)")
    }
  }

  @Test("lines of random words never change the layout by an unknown word, a question or a guess")
  func randomLines() {
    #if DEBUG
      let count = 200
    #else
      let count = 10_000
    #endif
    var random = SeededGenerator(seed: 44)
    func next(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let setups = [
      "split root h a top red main", "stack root v a top red main",
      "canvas root a=40x20 red=60x40 main",
      "splitter root h top main", "split root h a main; split main v red top",
    ]
    let known = PhraseTable.examples.flatMap { $0.line.split(separator: " ").map(String.init) }
    for _ in 0..<count {
      let setup = setups[next(below: setups.count)]
      let words = (0...(1 + next(below: 7))).map { _ in
        switch next(below: 10) {
        case 0: Self.unknown[next(below: Self.unknown.count)]
        case 1...3: ["a", "top", "red", "main"][next(below: 4)]
        default: known[next(below: known.count)]
        }
      }
      let line = words.joined(separator: " ")
      var typed = TypedSession([setup])
      let before = typed.layout
      guard let outcome = typed.type(line) else { continue }
      let isChanged = typed.layout != before
      guard let exact = outcome.exact, !outcome.hasFailed else {
        if outcome.hasFailed {
          #expect(!isChanged, "\(line)")
          let isCommand = Interpreter.standard.table.index.isName(words[0])
          for offer in typed.offers where !isCommand {
            #expect(!offer.hasPrefix("new"), "\(line): \(offer)")
          }
        }
        continue
      }
      for word in words where Self.unknown.contains(word) {
        #expect(exact.lowercased().contains(word.prefix(4)), "\(line): \(exact)")
      }
      if line.hasSuffix("?") { #expect(!isChanged, "\(line): \(exact)") }
      var repeated = TypedSession([setup])
      repeated.type(exact, naturally: false)
      #expect(repeated.layout == typed.layout, "\(line): \(exact)")
    }
  }

  @Test(
    "a typo of an exact command is no other command",
    arguments: [
      "canvas rot a", "canvas rtot a", "canvas robot a b", "split root jh nav=25% main",
      "split root bh a b", "split root d a b", "stack rooot v a b", "splitter root hh a b",
    ])
  func typos(line: String) {
    var typed = TypedSession()
    let before = typed.layout
    typed.type(line)
    #expect(typed.layout == before)
  }

  @Test(
    "the answer to a question is no command", arguments: ["y", "n", "N", "yes", "no", "ok", "sure"])
  func answers(line: String) {
    var typed = TypedSession(["split root h a b"])
    let before = typed.layout
    #expect(typed.type(line)?.hasFailed == true)
    #expect(typed.layout == before && !typed.offers.contains("new"))
  }

  @Test(
    "an expectation that is not met never passes",
    arguments: ["expect a.width ! = b.width", "expect a.width == 999 ?", "expect a.width = = 1"])
  func expectations(line: String) {
    var typed = TypedSession(["split root h a b"])
    #expect(typed.type(line)?.hasFailed == true)
  }

  @Test(
    "a remark has a blank after its sign; what has none is a word",
    arguments: [
      ("# wide", true), ("## wide", true), ("#", true), ("#wide", false), ("#F2F2F7", false),
    ])
  func remarks(end: String, isRemark: Bool) {
    var typed = TypedSession(["split root h a b"])
    #expect(typed.type("make b 300 wide \(end)")?.hasFailed == !isRemark)
    #expect(typed.type("hide b \(end)")?.hasFailed == false)
  }

  @Test(
    "no view of a row has a height, and none of a column a width",
    arguments: [
      "editor 40 high, files on the left 200, console", "split root h nav 40 high and article",
      "split root v nav 40 wide and article", "cards 40 wide above photos",
    ])
  func lengthsAcross(line: String) {
    var typed = TypedSession()
    #expect(typed.type(line)?.hasFailed == true && typed.offers.allSatisfy { !$0.contains("40") })
  }

  @Test("renaming the views of a document renames them in the answer")
  func renaming() {
    let others = ["sidebar": "alpha", "main": "omega", "list": "kappa", "detail": "lambda"]
    func renamed(_ given: String, _ setup: String) -> String {
      let names = others.filter { setup.contains($0.key) }
      var (text, word) = ("", "")
      for character in given + " " {
        if character.isLetter || character.isNumber {
          word.append(character)
          continue
        }
        text += (names[word] ?? word) + String(character)
        word = ""
      }
      return String(text.dropLast())
    }
    for row in PhraseTable.rows {
      for example in row.examples where example.setup.contains("sidebar") {
        #expect(
          answer(renamed(example.line, example.setup), after: renamed(example.setup, example.setup))
            == renamed(example.answer, example.setup), "\(example)")
      }
    }
  }

  @Test(
    "extreme numbers, long words and strange bytes are answered",
    arguments: [
      "move a 1e30", "add root c1 at 1e30", "ratio root -1e30 1e30 2",
      "split root h a -1e30 b 1e30 c 2",
      "split 9223372036854775807 columns, left 200 wide", "grid 4000000000x4000000000",
      "make a 99999999999999999999 wide", "repeat 99 add b", "undo 1e18 times",
      "zero widgets, nav", "simulate ?",
      String(repeating: "q", count: 8_000),
      String(repeating: "[ ", count: 10_000), String(repeating: "a and ", count: 150),
      "\u{FFFD}\u{202E} \u{1F469}\u{200D}\u{1F467} wide",
      "make " + String(repeating: "very ", count: 50) + "wide",
      String(repeating: "hide a and ", count: 5) + "hide a",
    ])
  func extremes(line: String) {
    var typed = TypedSession(["split root h a b"])
    typed.type(line)
  }
}
