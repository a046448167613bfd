import CommandLanguage
import TestSupport
import Testing

@testable import Playground

/// Real scripts in which one number, or two, are the largest, the smallest or none at all: nothing
/// traps, what fails changes nothing, and every number that is printed is finite.
///
/// What the scripts did before is what other random tests lack: answers to be chosen from, labels,
/// steps of history, rules.
@Suite struct TypedNumbersTests {
  static let extremes =
    DeclaredLines.extremes + ["1e-320", "-9223372036854775807", "2147483647", "-1", "1000000000"]

  /// Where the numbers of a text are: digits that are no part of a name.
  static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    func isDigit(_ place: Int) -> Bool { place < text.count && (48...57).contains(text[place]) }
    func isName(_ byte: UInt8) -> Bool {
      (65...90).contains(byte & 0xDF) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    while index < text.count {
      guard isDigit(index) else {
        let isWord = isName(text[index])
        index += 1
        while isWord, isDigit(index) { index += 1 }
        continue
      }
      let start = index
      while isDigit(index) || index < text.count && text[index] == 46 && isDigit(index + 1) {
        index += 1
      }
      let isNegative = start > 0 && text[start - 1] == UInt8(ascii: "-")
      found.append((isNegative ? start - 1 : start)..<index)
    }
    return found
  }

  @Test(arguments: FuzzRun.seeds(12)) func inRealScripts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 0x0E7)
    for _ in 0..<10 {
      let script = TextFuzz.scripts.randomElement(using: &random) ?? ""
      var text = Array(script.utf8.prefix(2_000))
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let place = Self.numbers(in: text).randomElement(using: &random),
          let number = Self.extremes.randomElement(using: &random)
        else { continue }
        text.replaceSubrange(place, with: Array(number.utf8))
      }
      let problem = FuzzRun.problem("numbers", text) {
        TextFuzz.problem(ofScript: text) ?? Self.infinite(text)
      }
      #expect(problem == nil, "\(seed)")
    }
  }

  /// A line with a number that is none, of what a script prints.
  private static func infinite(_ text: [UInt8]) -> String? {
    let source = SourceText(text, origin: "")
    guard !ExtremeNumberTests.hasNonFiniteNumber(String(decoding: text, as: UTF8.self)),
      let script = try? Script.parse(source)
    else { return nil }
    var session = TextFuzz.newSession()
    var options = Run.Options()
    options.maximumLoopCommands = 100
    for statement in script.statements.prefix(40) {
      let outcome = Interpreter.execute(statement, in: &session, options)
      guard outcome.diagnostic == nil else { continue }
      let lines = outcome.output + (outcome.json.map { [$0] } ?? [])
      if let line = lines.first(where: ExtremeNumberTests.hasNonFiniteNumber) { return line }
    }
    return nil
  }

  /// What is chosen by a number, from 1: an answer, a rule, an example, a step.
  @Test(arguments: [
    ("want a.width == 120", "want", "no-suggestion"),
    ("when root.width < 9 { hide a }", "forget", "no-rule"),
    ("frame", "help split --run", "no-example"), ("frame", "compare now with", "no-history"),
    ("frame", "fix", ""), ("frame", "undo", ""), ("frame", "redo", ""),
    ("canvas b c; constrain k: c.width == 9", "unconstrain k", ""),
  ])
  func whatIsChosenByNumber(_ setup: String, _ command: String, _ code: String) throws {
    for number in ["-9223372036854775808", "9223372036854775807", "-1", "99"] {
      var play = try Play("split root h a b")
      try play.run(setup)
      let text = command.hasPrefix("unconstrain") ? "\(command).\(number)" : "\(command) \(number)"
      let problem = try #require(try play.all(text).last?.diagnostic, "\(text)")
      // Where a count is read, a number below 0 is none.
      #expect(code.isEmpty || problem.code == code || problem.code == "bad-value", "\(text)")
    }
  }

  /// A range whose numbers cannot be told apart, or that no layout has, is refused.
  @Test(arguments: [
    "sweep root.width 0..1e-320", "sweep root.width 5..5.000000000001",
    "sweep w -1e308..1e308 in { resize 9 9 }",
    "sweep root 0..9 x 0..1e-320", "sweep w 0..1e15 in { resize 9 9 }",
    "want a.width == 9 for root.width 0..1e308",
  ])
  func rangesWithoutNumbers(_ line: String) throws {
    var play = try Play("split root h a b")
    #expect(try play.all(line).last?.diagnostic?.code == "bad-range")
  }

  /// The tenths of a number beyond all digits are not asked for.
  @Test func valuesOfLoopsAreFinite() throws {
    let most = "1" + String(repeating: "0", count: 308)
    var play = Play()
    let outcome = try play.run("for i in \(most)..\(most) by 0.1 { echo $i }")
    #expect(outcome.output == ["1e+308"])
  }

  @Test func theNumbersOfATextAreFound() {
    let text = Array("split b2 h a=-0.25 c 3pt 1..4 é9 x_1".utf8)
    let found = Self.numbers(in: text).map { String(decoding: text[$0], as: UTF8.self) }
    #expect(found == ["-0.25", "3", "1", "4"])
  }
}
