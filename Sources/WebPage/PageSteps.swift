import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground
import ScriptHost
import TerminalText

/// The steps of a session: the effect of each, and sessions with one step edited.
extension Page {
  /// The commands of a token, each as a text of its own.
  func unpack(_ request: PageRequest, _ json: inout JSONText) {
    do throws(ShareToken.Problem) {
      let source = SourceText(try ShareToken.script(of: request.text), origin: "")
      let statements = (try? Script.parse(source))?.statements ?? []
      json.strings("texts", statements.map { $0.text })
    } catch {
      json.field("refused", error.text)
    }
  }
}

/// Differences between the layouts before and after a step.
enum StepEffect {
  /// The names of the views that a step created, moved or resized. Empty if there are too many
  /// views. O(views · depth).
  static func views(from old: LayoutTree, to new: LayoutTree) -> [String] {
    guard old.count <= PictureJSON.maximumViews, new.count <= PictureJSON.maximumViews else {
      return []
    }
    var frames: [String: Rect] = [:]
    each(in: old) { frames[$0] = $1 }
    var names: [String] = []
    each(in: new) { name, frame in
      if frames[name] != frame { names.append(name) }
    }
    return names
  }

  private static func each(in tree: LayoutTree, _ body: (String, Rect) -> Void) {
    for node in tree.preorder() {
      body(tree.name(of: node), tree.frameInRoot(node))
    }
  }
}
