import CommandLanguage
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Real scripts with one or two numbers replaced by extreme ones or non-numbers: nothing traps,
/// failures change nothing, and every printed number is finite.
///
/// The scripts have what other random tests lack: answers to be chosen from, labels, steps of
/// history, rules.
@Suite struct TypedNumbersTests {
  static let extremes =
    DeclaredLines.extremes + ["1e-320", "-9223372036854775807", "2147483647", "-1", "1000000000"]

  /// The ranges of the numbers in a text: digits that are not part of a name.
  static func numbers(in text: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    func isDigit(_ index: Int) -> Bool { index < text.count && (48...57).contains(text[index]) }
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
      result.append((isNegative ? start - 1 : start)..<index)
    }
    return result
  }

  @Test(arguments: FuzzRun.seeds(12)) func extremeNumbersInRealScripts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &+ 0x0E7)
    for _ in 0..<10 {
      let script = TextFuzz.scripts.randomElement(using: &random) ?? ""
      var text = Array(script.utf8.prefix(2_000))
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        guard let position = Self.numbers(in: text).randomElement(using: &random),
          let number = Self.extremes.randomElement(using: &random)
        else { continue }
        text.replaceSubrange(position, with: Array(number.utf8))
      }
      let problem = FuzzRun.problem("numbers", text) {
        TextFuzz.problem(ofScript: text) ?? Self.nonFiniteLine(text)
      }
      #expect(problem == nil, "\(seed)")
    }
  }

  /// An output line of a script with a number that is not finite.
  private static func nonFiniteLine(_ text: [UInt8]) -> String? {
    let source = SourceText(text, origin: "")
    guard !ExtremeNumberTests.hasNonFiniteNumber(String(decoding: text, as: UTF8.self)),
      let script = try? Script.parse(source)
    else { return nil }
    var session = TextFuzz.newSession()
    var options = Run.Options()
    options.maximumLoopCommands = 100
    for statement in script.statements.prefix(40) {
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      guard outcome.diagnostic == nil else { continue }
      let lines = outcome.output + (outcome.report.json.map { [$0] } ?? [])
      if let line = lines.first(where: ExtremeNumberTests.hasNonFiniteNumber) { return line }
    }
    return nil
  }

  /// Items chosen by number, from 1: an answer, a rule, an example, a step.
  @Test(arguments: [
    ("want a.width == 120", "want", "no-suggestion"),
    ("when root.width < 9 { hide a }", "forget", "no-rule"),
    ("frame", "help split --run", "no-example"), ("frame", "compare now with", "no-history"),
    ("frame", "fix", ""), ("frame", "undo", ""), ("frame", "redo", ""),
    ("canvas b c; constrain k: c.width == 9", "unconstrain k", ""),
  ])
  func refusesUnknownNumbers(_ setup: String, _ command: String, _ code: String) throws {
    for number in ["-9223372036854775808", "9223372036854775807", "-1", "99"] {
      var play = try Play("split root h a b")
      try play.run(setup)
      let text = command.hasPrefix("unconstrain") ? "\(command).\(number)" : "\(command) \(number)"
      let problem = try #require(try play.all(text).last?.diagnostic, "\(text)")
      // A negative number is no count.
      #expect(code.isEmpty || problem.code == code || problem.code == "bad-value", "\(text)")
    }
  }

  /// A range whose numbers are indistinguishable, or that no layout has, is refused.
  @Test(arguments: [
    "sweep root.width 0..1e-320", "sweep root.width 5..5.000000000001",
    "sweep w -1e308..1e308 in { resize 9 9 }",
    "sweep w 0..1e15 in { resize 9 9 }",
    "want a.width == 9 for root.width 0..1e308",
  ])
  func refusesInvalidRanges(_ line: String) throws {
    var play = try Play("split root h a b")
    #expect(try play.all(line).last?.diagnostic?.code == "bad-range")
  }

  /// A step below the precision of the bounds gives one value.
  @Test func valuesOfLoopsAreFinite() throws {
    let most = "1" + String(repeating: "0", count: 308)
    var play = Play()
    let outcome = try play.run("for i in \(most)..\(most) by 0.1 { echo $i }")
    #expect(outcome.output == ["1e+308"])
  }

  @Test func findsNumbersInText() {
    let text = Array("split b2 h a=-0.25 c 3pt 1..4 é9 x_1".utf8)
    let result = Self.numbers(in: text).map { String(decoding: text[$0], as: UTF8.self) }
    #expect(result == ["-0.25", "3", "1", "4"])
  }
}
