import LayoutEngine

/// The remedies of an Interface Builder file that do not change its design: the flag of a view that
/// its mask and constraints both position, a constraint that is there twice, and frames that Xcode
/// flags as misplaced. Every other byte stays the same.
package struct CertainFixes {
  /// The numbers of remedies.
  package private(set) var count = 0
  /// The file with the remedies.
  package private(set) var bytes: [UInt8]
  /// The unified diff; empty if there is nothing to change.
  package private(set) var lines: [String] = []

  private var edits: [XMLEdit] = []
  /// The numbers of lines that go, from 1.
  private var removed: [Int] = []
  /// By the offset. Looked up, never iterated.
  private let elements: [Int: XMLElement]
  /// How often a value is that of an attribute. Looked up, never iterated.
  private var uses: [String: Int] = [:]

  /// O(bytes), and a solve for each scene and each view with a mask and constraints.
  package init(_ bytes: [UInt8], path: String) throws(ImportFailure) {
    self.bytes = bytes
    let root = try XMLReader.read(bytes)
    let file = try InterfaceReader.read(root)
    elements = root.elementsByOffset
    root.visit { for attribute in $0.attributes { uses[attribute.value, default: 0] += 1 } }
    // A view that other size classes change is not certain.
    for scene in file.scenes where !scene.dependsOnSizeClasses {
      let conversion = InterfaceConversion(scene, of: file)
      addFlags(conversion)
      addDuplicates(conversion, bytes)
      addFrames(conversion)
    }
    let changes = LineChanges(
      from: bytes, to: XMLEdit.apply(edits, to: bytes), without: removed.map { $0 - 1 })
    lines = changes.lines(path: path)
    self.bytes = changes.bytes
  }

  /// Sets the flag of views in whose conflicts their masks are, if fewer constraints conflict then
  /// and nothing more is open.
  private mutating func addFlags(_ conversion: InterfaceConversion) {
    guard conversion.tree.conflictCount > 0 else { return }
    let conflicts = conversion.tree.conflicts()
    for (index, view) in conversion.scene.views.enumerated()
    where view.usesMask && !view.isContentView {
      let node = conversion.node(of: index)
      let isInConflict = conflicts.contains { conflict in
        conflict.members.contains { $0.source == .mask(node) }
          && conflict.members.contains {
            if case .user = $0.source { return $0.first.item.view == node }
            return false
          }
      }
      guard isInConflict, let element = elements[view.offset] else { continue }
      var tree = conversion.tree
      tree.updateExtras(of: node) { $0.traits.mask = nil }
      tree.layOutAll()
      guard tree.conflictCount < conversion.tree.conflictCount,
        tree.ambiguousViews().count <= conversion.tree.ambiguousViews().count
      else { continue }
      count += 1
      edits.append(ViewAttributes.maskEdit("NO", in: element))
      edits.append(XMLEdit(element: element, name: "fixedFrame"))
    }
  }

  /// Removes constraints that equal an earlier one, have their own line and are not mentioned.
  private mutating func addDuplicates(_ conversion: InterfaceConversion, _ bytes: [UInt8]) {
    // Looked up, never iterated.
    var known: [ViewAnchor: [UserConstraint]] = [:]
    for item in conversion.scene.constraints where !item.isPlaceholder && item.identifier == nil {
      guard let made = conversion.made(item), let element = elements[item.offset] else { continue }
      guard known[made.first]?.contains(made) == true else {
        known[made.first, default: []].append(made)
        continue
      }
      guard element.children.isEmpty, item.objectID.isEmpty || uses[item.objectID] == 1,
        Self.hasOwnLine(element, in: bytes)
      else { continue }
      count += 1
      removed.append(element.line)
    }
  }

  /// Returns true if an element without content is all that its line has.
  private static func hasOwnLine(_ element: XMLElement, in bytes: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    let end = bytes[element.offset...].firstIndex(of: newline) ?? bytes.count
    let start = bytes[..<element.offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let text = bytes[element.offset..<end]
    return bytes[start..<element.offset].allSatisfy(XMLReader.isBlank)
      && text.count { $0 == UInt8(ascii: "<") } == 1
      && text.reversed().drop(while: XMLReader.isBlank).starts(with: ">/".utf8)
  }

  /// Writes the frames of views that Xcode flags as misplaced, if the constraints determine them and
  /// all other views are where the file has them.
  private mutating func addFrames(_ conversion: InterfaceConversion) {
    let views = conversion.scene.views
    let differing = conversion.differing
    func isInMisplaced(_ index: Int) -> Bool {
      var index = index
      while index > 0, !views[index].isMisplaced { index = views[index].parent }
      return index > 0
    }
    guard conversion.tree.conflictCount == 0, differing.allSatisfy(isInMisplaced),
      !views.contains(where: {
        $0.isMisplaced && InterfaceVocabulary.hasNaturalLength($0.kind, .vertical)
      }),
      conversion.tree.ambiguousViews().isEmpty
    else { return }
    for index in differing {
      guard let element = elements[views[index].offset],
        let rect = ViewFields.frameElement(of: element), let old = views[index].frame
      else { continue }
      let new = conversion.tree.frames[conversion.node(of: index).slot]
      edits += SceneChanges.edits(of: rect, from: old, to: new)
      guard views[index].isMisplaced else { continue }
      count += 1
      edits.append(XMLEdit(element: element, name: "misplaced"))
    }
  }
}
