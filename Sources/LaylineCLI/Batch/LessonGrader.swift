import CommandLanguage
import Lessons
import Playground
import ScriptHost
import TerminalText

/// `--grade`: judges submitted scripts by a lesson.
enum LessonGrader {
  /// - Returns: 0 if all steps are met, 1 if one is not, 66 if something cannot be read.
  static func run(_ options: Options) -> Int32 {
    Interrupt.install()
    var status = Status.success
    do throws(Diagnostic) {
      let lesson = try LessonRun().lesson(options.lesson, read)
      for path in options.filePaths where !Interrupt.isRaised {
        let script = try LessonRun.source(path, read)
        let steps = try GradedStep.grade(script, by: lesson)
        if steps.contains(where: { $0.reason != nil }) { status = Status.failed }
        var text = options.isJSON ? "" : "\(Sanitizer.sanitized(path)): \(lesson.title)\n"
        for (index, step) in steps.enumerated() {
          text += options.isJSON ? json(step, index + 1, of: lesson, path) : line(step, index + 1)
        }
        if Output.write(text, to: .standardOutput) != 0 { return Status.cannotWrite }
      }
    } catch {
      var problem = RequestLocation(source: SourceText("", origin: "--grade")).placed(error)
      problem.status = Status.cannotRead
      Output.complain(problem)
      return problem.status
    }
    return status
  }

  private static func read(_ path: String) -> Result<[UInt8], FileFailure> {
    Files.read(path, limit: LanguageLimits.maximumScriptBytes).map { $0.bytes }
  }

  private static func line(_ step: GradedStep, _ number: Int) -> String {
    if let reason = step.reason {
      return "  ✗ \(number)  \(step.title): line \(step.line): \(reason)\n"
    }
    return
      "  ✓ \(number)  \(step.title): \(NumberText.count(step.commands, "change")), par \(step.par)\n"
  }

  private static func json(
    _ step: GradedStep, _ number: Int, of lesson: Lesson, _ path: String
  ) -> String {
    JSONText.object { json in
      json.field("script", path)
      json.field("lesson", lesson.name)
      json.field("step", number)
      json.field("met", step.reason == nil)
      json.field("commands", step.commands)
      json.field("par", step.par)
      json.field("line", step.line)
      json.field("reason", step.reason ?? "")
    } + "\n"
  }
}
