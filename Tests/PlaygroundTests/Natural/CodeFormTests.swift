import CommandLanguage
import Foundation
import Testing

@testable import LayoutDocument
@testable import Phrases
@testable import Playground

/// The rows of docs/phrases.md for code of other tools.
@Suite struct CodeFormTests {
  private static func session(_ document: String) throws -> Session {
    let setup = document == "empty" ? "new 800x600" : PhraseTable.documents[document]
    return try Play(try #require(setup, "\(document)")).session
  }

  private static func lines(_ line: String, in session: Session) -> [String] {
    let reading = PhraseReader(session, .standard).answer(line)
    return reading.isRefusal ? [] : reading.lines
  }

  @Test func everyRowHasExamplesAndANearMiss() {
    #expect(PhraseTable.code.count > 50)
    for row in PhraseTable.code {
      #expect(row.examples.count >= 2 && !row.misses.isEmpty, "\(row)")
    }
  }

  @Test(arguments: PhraseTable.code) func examplesAreRead(_ row: PhraseTable.Row) throws {
    for example in row.examples {
      let session = try Play(example.setup).session
      let meaning = try CodeForms.read(example.line, in: Scene(session))
      #expect(meaning != nil, "\(example.line)")
      let lines = Self.lines(example.line, in: session)
      #expect(!lines.isEmpty, "\(example.line): \(meaning?.lines ?? [])")
      for line in lines {
        var play = Play()
        play.session = session
        #expect(play.failure(line) == nil, "\(example.line): \(line)")
      }
    }
    for miss in row.misses {
      let missed = (try? CodeForms.read(miss.line, in: Scene(Play(miss.setup).session))) ?? nil
      #expect(missed == nil, "\(miss.line): \(missed?.lines ?? [])")
    }
  }

  /// A word that no form has is never dropped.
  @Test(arguments: PhraseTable.code) func unknownWordsRefuseTheLine(_ row: PhraseTable.Row) throws {
    for example in row.examples {
      let scene = Scene(try Play(example.setup).session)
      let words = example.line.split(separator: " ").map(String.init)
      for position in 0...words.count {
        var changed = words
        changed.insert("zorgle", at: position)
        let meaning = (try? CodeForms.read(changed.joined(separator: " "), in: scene)) ?? nil
        #expect(
          meaning?.lines.allSatisfy { $0.contains("zorgle") } ?? true,
          "\(changed): \(meaning?.lines ?? [])")
      }
    }
  }

  /// No number traps, however large.
  @Test(arguments: PhraseTable.code) func numbersHaveNoLimits(_ row: PhraseTable.Row) throws {
    for example in row.examples {
      let scene = Scene(try Play(example.setup).session)
      for number in ["1e30", String(repeating: "9", count: 400), "0", "99999999999999999999"] {
        var line = ""
        var isNumber = false
        for character in example.line {
          if character.isNumber, !isNumber { line += number }
          isNumber = character.isNumber || isNumber && character == "."
          if !isNumber { line.append(character) }
        }
        _ = try? CodeForms.read(line, in: scene)
      }
    }
  }

  @Test(arguments: [
    ("empty", "HStack { sidebar; main }", "stack root h sidebar main distribution fillEqually"),
    (
      "empty", "HStack(spacing: 9) { Face().frame(width: 60); VStack { HStack { a; b }; c } }",
      "stack root h face=60x- column spacing 9; stack column v row c distribution fillEqually; "
        + "stack row h a b distribution fillEqually"
    ),
    (
      "empty", "VStack(spacing: 12) { title; Spacer(); ok }",
      "stack root v title=100x44 spacer ok=100x44 spacing 12; hug spacer 1"
    ),
    (
      "empty", "UIStackView(axis: .horizontal, distribution: .fillEqually) with a b c",
      "stack root h a b c distribution fillEqually"
    ),
    ("empty", ".x { display: grid; grid-template-rows: 1fr 2fr }", "split root v a=1/3 b=2/3"),
    ("empty", ".row { display: flex; gap: 10px }", "stack root h; set root spacing 10"),
    ("canvas", "constrain H:|-8-[red]-[blue]-|", "constrain \"H:|-8-[red]-[blue]-|\""),
    ("canvas", "blue.width >= 200 @750", "constrain blue.width >= 200 @750"),
    ("canvas", "red.right = blue.left - 8", "constrain red.right == blue.left - 8"),
    (
      "two", "@media (max-width: 600px) { .sidebar { display: none } }",
      "when root.width <= 600 { hide sidebar }"
    ),
    (
      "two", "@media screen and (min-width: 900px) { .sidebar { width: 300px; } }",
      "when root.width >= 900 { fix sidebar 300 }"
    ),
    ("three", "document.querySelector('list').style.width = '240px'", "fix list 240"),
    ("three", "document.getElementById(\"list\").style.display = 'none'", "hide list"),
  ])
  func otherForms(_ document: String, _ line: String, _ exact: String) throws {
    #expect(Self.lines(line, in: try Self.session(document)) == [exact])
  }

  @Test func aFormatLeavesTheOtherDirectionOpen() throws {
    let made = "canvas root a b; constrain \"V:|[a(44)][b]|\""
    let lines = Self.lines("V:|[a(44)][b]|", in: try Self.session("empty"))
    #expect(lines == [made + "; constrain \"|[a]|\"; constrain \"|[b]|\"", made])
  }

  /// The rules of a line, of which what is so already is left out, are the exact line after them.
  @Test(arguments: [
    (".sidebar { width: 120px } .main { display: none }", "fix sidebar 120; hide main"),
    (".main { flex: 1; display: none }", "hide main"),
    (".main { flex: 1 } .sidebar { width: 120px } #main { flex: 1 }", "fix sidebar 120"),
    ("#main { display: none } #sidebar{width: 90px}", "hide main; fix sidebar 90"),
    ("# main { display: none }", ""), ("fix sidebar 90 #main", "fix sidebar 90"),
    (
      "@media (max-width: 900px) { .sidebar { width: 90px } .main { visibility: hidden } }",
      "when root.width <= 900 { fix sidebar 90; hide main }"
    ),
  ])
  func rulesFollowOneAnother(_ line: String, _ exact: String) throws {
    let setup = try #require(PhraseTable.documents["two"])
    let typed = TypedSession([setup, line], naturally: true)
    #expect(typed.layout == TypedSession([setup, exact]).layout)
  }

  @Test(arguments: [
    (".main { flex: 1; color: red }", "unknown-words"),
    (".sidebar { width: 120px } .nav { width: 90px }", "unknown-words"),
    (".main { display: none } hide sidebar", "block-not-last"),
  ])
  func rulesThatFail(_ line: String, _ code: String) throws {
    let setup = try #require(PhraseTable.documents["two"])
    do throws(Diagnostic) {
      _ = try Script.parse(SourceText(line, origin: ""))
      let typed = TypedSession([setup, line], naturally: true)
      #expect(typed.outcomes.last?.diagnostic?.code == code)
    } catch {
      #expect(error.code == code)
    }
  }

  @Test(arguments: [
    ("empty", "HStack(padding: 8) { a; b }", "padding"),
    ("empty", "HStack(alignment: .middle) { a; b }", "middle"),
    ("empty", "VStack { HStack(padding: 8) { a; b }; c }", "padding"),
    ("empty", "VStack { Circle(8) }", "8"),
    ("canvas", "H:|-8-[green]-|", "green"), ("two", ".nav { width: 200px }", "nav"),
    ("empty", ".card { width: 300px }", "card"), ("two", ".nav { display: flex }", "nav"),
    ("two", ".sidebar { color: red }", "color"), ("two", ".sidebar { width: 20em }", "20em"),
    ("two", "@media (orientation: portrait) { .sidebar { display: none } }", "orientation"),
    ("two", "sidebar.style.zIndex = '3'", "z-index"), ("two", "document.write('x')", ""),
    (
      "canvas", "red.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)",
      "safeAreaLayoutGuide"
    ),
  ])
  func refusals(_ document: String, _ line: String, _ word: String) throws {
    let scene = Scene(try Self.session(document))
    do {
      #expect(try CodeForms.read(line, in: scene) == nil)
    } catch Refusal.unknown(let unknown) {
      #expect(unknown == word, "\(line)")
    } catch Refusal.because, Refusal.notMeant {
      #expect(word.isEmpty, "\(line)")
    }
  }
}
