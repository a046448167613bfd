import CommandLanguage
package import LayoutDrawing
import LayoutEngine
package import Playground

package struct DemonstrationScene {
  package let text: String
  package let before: Session
  package let after: Session
  package let output: [String]
  let isChanged: Bool

  /// Maximum number of rows of a picture in a demonstration.
  private static let maximumRows = 8
  private static let maximumOutput = 6

  /// Plays commands on a copy of a session. Throws the first error.
  static func scenes(
    of script: Script, from start: Session
  ) throws(Diagnostic) -> [DemonstrationScene] {
    var session = start
    _ = session.enterScript()
    var scenes: [DemonstrationScene] = []
    for statement in script.statements {
      let before = session
      session.animation = nil
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
      let words = statement.text.split { $0 == "\n" || $0 == "\r\n" }.map { line in
        var line = line.drop { $0 == " " }
        while line.last == " " || line.last == "\\" { line.removeLast() }
        return String(line)
      }
      scenes.append(
        DemonstrationScene(
          text: words.joined(separator: " "), before: before, after: session,
          output: Array(outcome.report.lines.prefix(maximumOutput)), isChanged: outcome.isChanged))
    }
    return scenes
  }

  /// The settings for its picture: low, and without colour.
  package static func settings(_ frames: FrameSettings) -> FrameSettings {
    var settings = frames
    settings.rows = min(frames.rows, maximumRows)
    return settings
  }

  /// The scenes one below the other: each command, its output, and its frame, or its description
  /// for screen readers.
  package static func lines(of scenes: [DemonstrationScene], frames: FrameSettings) -> [String] {
    guard !scenes.isEmpty else { return [] }
    var settings = settings(frames)
    settings.style.colour = false
    var lines = [frames.isDescribed ? "A demonstration:" : "── A demonstration"]
    for scene in scenes {
      lines.append((frames.isDescribed ? "Command: " : "lay> ") + scene.text)
      lines += scene.output.map { "  " + $0 }
      guard scene.isChanged else { continue }
      if frames.isDescribed {
        lines += LayoutDescription.lines(of: .root, in: scene.after.shown)
      } else {
        let picture = SceneBuilder.scene(of: scene.after.shown, settings: settings)
        lines += FrameRenderer.render(picture, style: settings.style).lines()
      }
    }
    return lines + [end(frames), ""]
  }

  /// The lines that remain after a demonstration was played in place.
  package static func summary(of scenes: [DemonstrationScene], frames: FrameSettings) -> [String] {
    let commands = scenes.map { $0.text }.joined(separator: "; ")
    return LessonText.wrapped("shown: \(commands)", columns: frames.columns) + [end(frames), ""]
  }

  private static func end(_ frames: FrameSettings) -> String {
    let words = "nothing of yours has changed; lesson demo shows it again"
    return frames.isDescribed ? words : "── " + words
  }
}
