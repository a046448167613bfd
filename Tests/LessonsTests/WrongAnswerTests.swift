import Foundation
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Lessons
@testable import Playground

/// A plausible wrong answer to each step of the course gets a helpful difference and a right hint.
@Suite struct WrongAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let lesson: String
    /// From 1.
    let step: Int
    let answer: String
    let difference: String
    let hint: String
    var testDescription: String { "\(lesson) \(step): \(answer)" }
  }

  static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/wrong-answers.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return stride(from: 0, to: lines.count - 2, by: 3).compactMap { index in
      let parts = lines[index].split(separator: ":", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 2, let step = Int(words[1]) else { return nil }
      return Row(
        lesson: String(words[0]), step: step, answer: String(parts[1].dropFirst()),
        difference: String(lines[index + 1].dropFirst(2)),
        hint: String(lines[index + 2].dropFirst(2)))
    }
  }()

  private static func lesson(_ name: String) throws -> Lesson {
    try Course.builtIn.lesson(name)
  }

  @Test(arguments: rows) func wrongAnswerGetsAHint(_ row: Row) throws {
    let lesson = try Self.lesson(row.lesson)
    let stage = try LessonStage(lesson, step: row.step - 1)
    var session = stage.start
    let script = try Script.parse(SourceText(row.answer, origin: ""))
    #expect(Interpreter.standard.table.index.check(script) == [])
    for statement in script.statements {
      let outcome = Interpreter.standard.execute(statement, in: &session)
      #expect(outcome.diagnostic == nil)
    }
    let result = GoalCheck.differences(of: session, lesson.steps[row.step - 1], stage)
    #expect(result.first?.text == row.difference)
    #expect(HintWriter.hint(for: result) == row.hint)
  }

  @Test func everyStepHasAWrongAnswer() throws {
    for entry in Course.entries {
      for step in 1...entry.steps.count {
        let isThere = Self.rows.contains { $0.lesson == entry.name && $0.step == step }
        #expect(isThere, "\(entry.name) \(step)")
      }
    }
  }
}
