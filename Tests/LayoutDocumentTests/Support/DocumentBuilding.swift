import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import LayoutEngine

extension Document {
  /// A document that edits make, without commands.
  init(_ edits: [Edit]) throws {
    self.init()
    try apply(edits)
  }

  func node(_ name: String) throws -> NodeID { try #require(shown.node(named: name)) }

  /// x, y, width and height of a view in root.
  func frame(_ name: String) throws -> [Double] {
    let frame = shown.frameInRoot(try node(name))
    return [frame.x, frame.y, frame.width, frame.height]
  }
}

extension Edit {
  /// Makes a view a container.
  static func container(
    _ kind: Kind, _ children: [Child], along axis: Axis = .horizontal, of name: String = "root",
    _ settings: Setting...
  ) -> Edit {
    .make(name, Container(kind, axis, .list(children), settings))
  }

  /// Makes root a split; children with neither a ratio nor a fixed length share what is left.
  static func split(_ children: Child..., axis: Axis = .horizontal) -> Edit {
    let isOpen = { (child: Child) in child.ratio == nil && child.fixed == .none }
    let equal = 1 / Double(max(1, children.count(where: isOpen)))
    let all = children.map { child in
      var child = child
      if isOpen(child) { child.ratio = equal }
      return child
    }
    return .container(.split, all, along: axis)
  }

  static func constrain(_ text: String) throws -> Edit {
    let script = try Script.parse(SourceText("constrain " + text, origin: ""))
    let statement = script.statements[0]
    var scanner = ConstraintScanner(Array(statement.words.dropFirst()), in: statement.source)
    let constraints = try scanner.linearForms().map { form in
      form.map { NamedAnchor($0.view.text, $0.attribute) }
    }
    return .relate(.constraints(constraints, label: nil))
  }
}

extension Child {
  static func sized(_ name: String, _ width: Double?, _ height: Double?) -> Child {
    Child(name, size: PerAxis(width, height))
  }
}
