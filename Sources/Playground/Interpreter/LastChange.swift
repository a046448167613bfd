import CommandLanguage
import LayoutDocument
package import LayoutEngine

/// The view of the last change.
package enum LastChange {
  /// The first changed view that the command names, else the first changed one; root without
  /// changes. O(views · depth).
  package static func view(of session: Session) -> NodeID {
    guard let step = session.past.last else { return .root }
    let tree = session.shown
    var changed: [String] = []
    if tree.count <= ShownChanges.maximumViews {
      let difference = LayoutDifference(from: step.document.shown, to: tree)
      changed = difference.changed.map { $0.view } + difference.added
    }
    let statements = (try? Script.parse(SourceText(step.text, origin: "")))?.statements ?? []
    let named = statements.flatMap { $0.words.dropFirst() }.map { word in
      (word.split(at: "=") ?? word.split(at: "."))?.head.text ?? word.text
    }
    let both = named.filter { changed.contains($0) && $0 != "root" }
    let candidates = both + changed.filter { $0 != "root" } + named
    return candidates.lazy.compactMap { tree.node(named: $0) }.first ?? .root
  }
}
