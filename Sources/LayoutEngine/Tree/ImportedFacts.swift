/// Facts from the file about imported views and constraints. Stored separately, because few trees
/// have them.
package struct ImportedFacts: Equatable, Sendable {
  package struct View: Equatable, Sendable {
    package var objectID: String
    package var className: String
    /// The line of the file, from 1.
    package var line: Int
    /// The frame in the file, in the parent's coordinates, if there is one.
    package var recorded: Rect?
    /// The other names that people use for the view.
    package var outlet: String?
    package var identifier: String?
    package var userLabel: String?

    package init(objectID: String, className: String, line: Int, recorded: Rect?) {
      self.objectID = objectID
      self.className = className
      self.line = line
      self.recorded = recorded
    }
  }

  package struct Constraint: Equatable, Sendable {
    package var objectID: String
    package var line: Int

    package init(objectID: String, line: Int) {
      self.objectID = objectID
      self.line = line
    }
  }

  package struct File: Equatable, Sendable {
    /// The path as it was given.
    package var path: String
    package var checksum: UInt64

    package init(path: String, checksum: UInt64) {
      self.path = path
      self.checksum = checksum
    }

    package init(path: String, bytes: [UInt8]) {
      self.init(path: path, checksum: Self.checksum(of: bytes))
    }

    /// FNV-1a of 64 bits. O(bytes).
    package static func checksum(of bytes: [UInt8]) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }

  /// The file that the tree came from; `nil` for a text.
  package var file: File?
  /// By the slot of the view. Looked up, never iterated.
  private var views: [Int32: View] = [:]
  /// A constraint of the tree, recognized by its label and its sides.
  private struct Entry: Equatable {
    var first: ViewAnchor
    var second: ViewAnchor?
    var facts: Constraint
  }

  /// By the label of the constraint. Looked up, never iterated.
  private var constraints: [String: Entry] = [:]

  package init() {}

  package static func location(ofLine line: Int) -> String { "line \(line) of the file" }

  package var isEmpty: Bool { views.isEmpty && constraints.isEmpty && file == nil }

  package subscript(node: NodeID) -> View? {
    get { views[node.index] }
    set { views[node.index] = newValue }
  }

  package subscript(item: UserConstraint) -> Constraint? {
    get {
      guard let entry = constraints[item.label], entry.first == item.first,
        entry.second == item.second
      else { return nil }
      return entry.facts
    }
    set {
      constraints[item.label] = newValue.map {
        Entry(first: item.first, second: item.second, facts: $0)
      }
    }
  }

  /// The views with an outlet, an identifier or a label of that name, in order of their indices.
  /// O(views).
  package func nodes(aliased name: String) -> [NodeID] {
    views.filter { [$0.value.outlet, $0.value.identifier, $0.value.userLabel].contains(name) }
      .keys.sorted().map { NodeID($0) }
  }

  /// Moves the facts about one view to another one.
  mutating func move(_ node: NodeID, to other: NodeID) {
    views[other.index] = views[node.index]
    views[node.index] = nil
  }

  mutating func forget(_ node: NodeID) { if !views.isEmpty { views[node.index] = nil } }
}

extension LayoutTree {
  /// True if the tree was imported, and its root still has the recorded size.
  var hasRecordedSize: Bool {
    if imported.isEmpty { return false }
    guard let root = imported[.root]?.recorded else { return true }
    return root.width == size.width && root.height == size.height
  }

  /// The recorded frame of a view, while the root has the recorded size.
  func recordedFrame(of node: NodeID) -> Rect? { hasRecordedSize ? imported[node]?.recorded : nil }

  /// True for a scroll view as it was imported: a canvas with the views of its content.
  package func isImportedScrollView(_ node: NodeID) -> Bool {
    nodes[node.slot].kind == .canvas && imported[node]?.className.hasSuffix("ScrollView") ?? false
  }
}
