import TestSupport
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Lessons
@testable import Playground
@testable import TerminalText

/// Randomly mutated lessons: a file has a problem, or can be played to its end. `LAYLINE_FUZZ`
/// makes it more, as `FuzzRun` tells.
@Suite(.serialized) struct LessonFuzzTests {
  @Test(arguments: FuzzRun.seeds(8)) func mutatedFiles(seed: Int) {
    var texts = TextMutator(RealTexts.lessons, seed: seed, maximumBytes: 3_000)
    let text = texts.next()
    let problem = FuzzRun.problem("lesson", text) {
      let source = SourceText(text, origin: "01-fuzz.md")
      if let problem = Self.problem(of: LessonCheck.problems(in: source)) { return problem }
      let reading = LessonParser.read(source)
      if reading.lesson == nil, reading.problems.isEmpty { return "no lesson, and nothing wrong" }
      return Self.problem(playing: text)
    }
    #expect(problem == nil)
  }

  private static func problem(of diagnostics: [Diagnostic]) -> String? {
    for diagnostic in diagnostics {
      guard let source = diagnostic.source, let range = diagnostic.range else {
        return "an error without a place: \(diagnostic.message)"
      }
      guard 0 <= range.lower, range.lower <= range.upper, range.upper <= source.bytes.count else {
        return "an error at \(range) of \(source.bytes.count): \(diagnostic.message)"
      }
      let text = diagnostic.rendered(style: .script, columns: 80)
      guard !diagnostic.message.isEmpty, PlainText.holds(text) else {
        return "an error says \(text.debugDescription)"
      }
    }
    return nil
  }

  private static let requests: [LessonRequest] = [
    .begin("fuzz.md", step: nil), .hint, .hint, .task, .check, .solution, .next, .restart, .hint,
    .next, .next,
    .leave,
  ]

  /// Every request is answered, or refused with the source location of its command.
  private static func problem(playing text: [UInt8]) -> String? {
    var run = LessonRun()
    var session = Session()
    let command = SourceText("lesson x.md", origin: "")
    let location = RequestLocation(source: command, range: SourceRange(lower: 7, upper: 11))
    var painter = FramePainter()
    for request in requests {
      do throws(Diagnostic) {
        let reply = try run.perform(request, in: &session) { _ in .success(text) }
        let picture = reply.frame.map { painter.frame($0, session.frames).lines() } ?? []
        if let line = picture.first(where: { !PlainText.holds($0) }) {
          return "\(request) shows \(line.debugDescription)"
        }
        if reply.lines.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
          return "\(request) says lines with line ends in them"
        }
      } catch {
        if let problem = problem(of: [location.placed(error)]) {
          return "\(request): \(problem)"
        }
      }
    }
    return run.isActive ? "the lesson goes on after it was left" : nil
  }

  /// Progress that is read from mutated text reads back the same.
  @Test(arguments: FuzzRun.seeds(8)) func mutatedProgress(seed: Int) {
    var texts = TextMutator(["ratios 1 1\nratios 2 3\nfixed 1 2\n"], seed: seed)
    let text = texts.nextText()
    let problem = FuzzRun.problem("progress", Array(text.utf8)) {
      let progress = LessonProgress(text)
      let again = LessonProgress(progress.text)
      return again == progress ? nil : "\(progress.text) comes back as \(again.text)"
    }
    #expect(problem == nil)
  }
}
