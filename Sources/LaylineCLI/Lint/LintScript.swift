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
    let session: Session
    do throws(Diagnostic) {
      session = try ScriptReplay.session(of: path, Console.read)
    } catch {
      throw RequestLocation(source: SourceText("", origin: path)).placed(error)
    }
    let tree = session.shown
    return LintSubject(
      script: tree, named: Files.name(of: path), hasRules: !session.document.rules.isEmpty,
      line: { origin in
        // A view from a sourced file has no line in this one.
        guard let location = session.log.record(origin)?.location.text,
          location.hasPrefix(path + " line ")
        else { return nil }
        return Int(location.dropFirst(path.count + 6))
      },
      showing: { screen, device in
        var edits: [Edit] = []
        if let device {
          edits.append(.screen(.device(device.name, isLandscape: screen.isLandscape)))
        }
        if screen.isRightToLeft != tree.isRightToLeft {
          edits.append(.set(.view("root"), .direction, .flag(screen.isRightToLeft)))
        }
        var document = session.document
        _ = try? document.apply(edits)
        return document.shown
      })
  }
}
