import CommandLanguage
import LayoutDocument
import LayoutEngine
import Linting
import Playground
import ScriptHost

/// The layout of a script, for `--lint`.
enum LintScript {
  /// Runs a script without drawing or printing anything.
  static func subject(of path: String) throws(Diagnostic) -> LintSubject {
    let session = try session(of: path)
    let tree = session.shown
    return LintSubject(
      script: tree, named: String(path.dropFirst(Files.folder(of: path).count)),
      hasRules: !session.document.rules.isEmpty,
      line: { origin in
        // A view from a sourced file has no line in this one.
        guard let location = session.log.record(origin)?.locationText,
          location.hasPrefix(path + " line ")
        else { return nil }
        return Int(location.dropFirst(path.count + 6))
      },
      showing: { screen, device in
        var commands: [String] = []
        if let device {
          commands.append("resize \(device.name)" + (screen.isLandscape ? " landscape" : ""))
        }
        if screen.isRightToLeft != tree.isRightToLeft {
          let direction = screen.isRightToLeft ? "rtl" : "ltr"
          commands.append("set \(tree.name(of: .root)) direction \(direction)")
        }
        return shown(after: commands, in: session)
      })
  }

  private static func session(of path: String) throws(Diagnostic) -> Session {
    do throws(EffectError) {
      return try ScriptReplay.session(of: path) { path in
        Files.read(path, limit: LanguageLimits.maximumScriptBytes)
          .map { FileContents($0.bytes, identity: $0.identity.text) }
          .mapError { FileFailure(reason: $0.text, status: Status.cannotRead) }
      }
    } catch {
      throw error.diagnostic(at: EffectLocation(source: SourceText("", origin: path)))
    }
  }

  /// The tree after the commands, with the active rules applied.
  private static func shown(after commands: [String], in session: Session) -> LayoutTree {
    var session = session
    for command in commands {
      let script = try? Script.parse(SourceText(command, origin: ""))
      for statement in script?.statements ?? [] {
        _ = Interpreter.standard.executeSilently(statement, in: &session)
      }
    }
    return session.shown
  }
}
