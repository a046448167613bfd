import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Lessons
@testable import Playground

/// Demonstrations at the beginning of a step.
@Suite struct DemonstrationTests {
  private static let lesson = """
    # Halves

    ## One

    Fix a at 100.

    ```lay start
    split root h a b
    ```

    ```lay demo
    fix a 50
    why a.width
    ```

    ```lay goal
    expect a.width == 100
    ```

    ```lay solution
    fix a 100
    ```
    """

  private static func scenes() throws -> [DemonstrationScene] {
    let script = try Script.parse(SourceText("fix a 50\nwhy a.width", origin: ""))
    var session = Session()
    let start = try Script.parse(SourceText("split root h a b", origin: ""))
    for statement in start.statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
    return try DemonstrationScene.scenes(of: script, from: session)
  }

  @Test func scenesRunInOrder() throws {
    let scenes = try Self.scenes()
    #expect(scenes.map { $0.text } == ["fix a 50", "why a.width"])
    #expect(scenes.map { $0.isChanged } == [true, false])
    #expect(scenes[0].output == [])
    #expect(scenes[1].output.first?.hasPrefix("a.width = 50") == true)
  }

  @Test func linesWithFrames() throws {
    var frames = FrameSettings()
    frames.columns = 40
    let lines = DemonstrationScene.lines(of: try Self.scenes(), frames: frames)
    #expect(lines.prefix(2) == ["── A demonstration", "lay> fix a 50"])
    #expect(lines.contains { $0.hasPrefix("┌") })
    #expect(lines.contains("lay> why a.width"))
    #expect(lines.suffix(2).first == "── nothing of yours has changed; lesson demo shows it again")
  }

  @Test func linesInWords() throws {
    var frames = FrameSettings()
    frames.isDescribed = true
    let lines = DemonstrationScene.lines(of: try Self.scenes(), frames: frames)
    #expect(lines.prefix(2) == ["A demonstration:", "Command: fix a 50"])
    let text = lines.joined(separator: "\n")
    #expect(!text.unicodeScalars.contains { ("\u{2500}"..."\u{259F}").contains($0) })
    #expect(text.contains("a is 50 wide") || text.contains("50"))
  }

  @Test func demonstrationChangesNothing() {
    var learner = LessonRunTests.Learner()
    learner.files["halves.md"] = Self.lesson
    _ = learner.type("lesson halves.md")
    #expect(learner.type("expect a.width == 200") == [])
    #expect(learner.type("lesson demo") == [])
    #expect(learner.type("expect a.width == 200") == [])
    #expect(learner.type("fix a 100").first == "✓ One: 1 change, par")
  }

  @Test func stepWithoutADemonstration() {
    var learner = LessonRunTests.Learner()
    _ = learner.type("lesson ratios")
    #expect(learner.type("lesson demo") == ["this step has no demonstration"])
  }

  @Test func checkFindsErrors() {
    let text = Self.lesson.replacing("fix a 50", with: "fix z 50")
    let result = LessonCheck.problems(in: SourceText(text, origin: "h.md"))
    #expect(result.contains { $0.message.hasPrefix("no view named \"z\"") })
  }
}
