import CommandLanguage
import Interchange
import LayoutEngine
import TerminalText

enum ScenesCommand {
  private static let file = Argument("FILE", .file)

  static let spec = Command(
    "scenes", .looks, [file.parameter], yieldsPrefixes: true, reach: .outside
  ) { (call) throws(Diagnostic) in
    let (arguments, word) = (call.arguments, call[file])
    return Plan(
      request: .look(
        path: word.text,
        answer: { (bytes) throws(Diagnostic) in try lines(of: bytes, word, arguments) },
        at: RequestLocation(call, word)))
  }

  private static func lines(
    of bytes: [UInt8], _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> [String] {
    try arguments.require(
      ImportedText.format(of: bytes) == .interfaceBuilder, "bad-import",
      "\"\(word.text)\" is neither a storyboard nor a xib", at: word)
    let file = try ImportedScene.file(bytes, word, arguments)
    let rows = file.scenes.enumerated().map { number, scene in
      [
        String(number + 1), Sanitizer.sanitized(scene.name),
        Sanitizer.sanitized(scene.views.first?.className ?? ""),
        scene.views.first?.frame.map { NumberText.size($0.width, $0.height) } ?? "-",
        NumberText.count(scene.views.count, "view"),
        NumberText.count(scene.constraints.count, "constraint"),
        "line \(scene.line)",
      ]
    }
    return rows.isEmpty ? ["no scenes"] : Columns.aligned(rows)
  }
}
