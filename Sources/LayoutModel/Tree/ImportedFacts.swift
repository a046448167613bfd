/// What a file says of the views and constraints that were imported from it: a table beside the
/// tree, as few trees have one.
package struct ImportedFacts: Equatable, Sendable {
  /// A view in the file.
  package struct View: Equatable, Sendable {
    package var objectID: String
    package var className: String
    /// The line of the file, from 1.
    package var line: Int
    /// The frame in the file, in the parent's coordinates, if there is one.
    package var recorded: Rect?

    package init(objectID: String, className: String, line: Int, recorded: Rect?) {
      self.objectID = objectID
      self.className = className
      self.line = line
      self.recorded = recorded
    }
  }

  /// A constraint in the file.
  package struct Constraint: Equatable, Sendable {
    package var objectID: String
    package var line: Int

    package init(objectID: String, line: Int) {
      self.objectID = objectID
      self.line = line
    }
  }

  /// By the slot of the view. Looked up, never iterated.
  private var views: [Int32: View] = [:]
  /// By the label of the constraint. Looked up, never iterated.
  private var constraints: [String: Constraint] = [:]

  package init() {}

  package var isEmpty: Bool { views.isEmpty && constraints.isEmpty }

  package subscript(node: NodeID) -> View? {
    get { views[node.index] }
    set { views[node.index] = newValue }
  }

  package subscript(label: String) -> Constraint? {
    get { constraints[label] }
    set { constraints[label] = newValue }
  }

  mutating func forget(_ node: NodeID) {
    if !views.isEmpty { views[node.index] = nil }
  }

  package mutating func forgetConstraints() { constraints = [:] }
}
