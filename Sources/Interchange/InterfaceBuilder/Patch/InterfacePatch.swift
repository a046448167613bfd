package import LayoutEngine

/// The patch of an Interface Builder file: what was changed in a scene since it was imported, as
/// attributes of its constraints and of its recorded frames. Nothing else of the file moves.
package struct InterfacePatch {
  /// The unified diff for `patch` and `git apply`; empty if nothing changed.
  package let lines: [String]
  /// The changes that it does not carry over.
  package let notes: [String]

  /// `nil` if the tree was not imported from these bytes.
  ///
  /// - Parameters:
  ///   - tree: an imported tree in its current state.
  ///   - bytes: its file, read again.
  /// - Complexity: O(bytes + views + constraints), and two solves.
  package init?(of tree: LayoutTree, bytes: [UInt8]) {
    guard let file = tree.imported.file, let facts = tree.imported[.root],
      ImportedFacts.File.checksum(of: bytes) == file.checksum,
      let root = try? XMLReader.read(bytes), let document = try? InterfaceReader.read(root),
      let scene = document.scenes.first(where: {
        $0.views.first?.objectID == facts.objectID && $0.views.first?.line == facts.line
      })
    else { return nil }
    let changes = SceneChanges(
      InterfaceConversion(scene, of: document), tree, elements: root.elementsByOffset)
    let lines = LineChanges(from: bytes, to: XMLEdit.apply(changes.edits, to: bytes))
    self.lines = lines.lines(path: file.path)
    notes =
      changes.notes + lines.hidden.map { "changes in line \($0), which has hidden characters" }
  }
}
