import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground

/// A tree of views and their frames.
///
/// ```swift
/// var layout = try Layout(
///   .split("root", .horizontal, [.ratio(0.25, "sidebar"), .rest("main")]))
/// layout["main"]?.frame.width                    // 300
/// try layout.explanation(of: "sidebar", .width).lines[0]
///                                                // sidebar.width = 100 = 400 × 0.25
/// ```
///
/// It is a value: a copy is a snapshot, in O(1). Everything is in points, with the origin at the
/// top left and y down. It has no access to files: commands that read or write files, such as
/// `source` and `save FILE`, fail. A change that fails leaves the layout as it was.
public struct Layout {
  private var session = Session()

  /// Creates a root view of 400 × 240 points without children.
  public init() {}

  /// Creates views in a root of `width` × `height` points.
  ///
  /// - Throws: `root-name` if the outermost view is not called `root`, `bad-name` and `name-taken`
  ///   for other names, `bad-total` for ratios that do not add up to 1, and the errors of values that
  ///   are out of range.
  public init(_ view: View, width: Double = 400, height: Double = 240) throws(LayoutError) {
    guard view.id == .root else {
      throw LayoutError("root-name", "the outermost view is called root, not \(view.id)")
    }
    try apply([.screen(.size(LayoutEngine.Size(width: width, height: height)))] + view.edits())
  }

  // MARK: Changes

  /// Makes edits through the table of commands, which checks every value.
  private mutating func apply(_ edits: [Edit]) throws(LayoutError) {
    let commands = Interpreter.standard.table.index
    try run(edits.map { EditPrinter.text(of: $0, commands) + "\n" }.joined())
  }

  /// Adds the content of `view` to the leaf of the same name.
  public mutating func make(_ view: View) throws(LayoutError) { try apply(view.edits()) }

  /// Sets a property of a view.
  public mutating func set<Value>(
    _ view: ID, _ property: Property<Value>, _ value: Value
  ) throws(LayoutError) {
    try apply([.set(.view(view.checked()), property.key, property.encode(value))])
  }

  /// Adds constraints between views in a stack or a canvas.
  public mutating func constrain(_ constraints: Constraint...) throws(LayoutError) {
    let named = try constraints.map { constraint throws(LayoutError) in try constraint.named() }
    if !named.isEmpty { try apply([.relate(.constraints(named, label: nil))]) }
  }

  /// Gives root another size, in points, 0 or more.
  public mutating func resize(width: Double, height: Double) throws(LayoutError) {
    try apply([.screen(.size(LayoutEngine.Size(width: width, height: height)))])
  }

  public mutating func hide(_ view: ID) throws(LayoutError) {
    try apply([.set(.view(view.checked()), .hidden, .flag(true))])
  }

  public mutating func show(_ view: ID) throws(LayoutError) {
    try apply([.act(view.checked(), .show)])
  }

  /// Removes a view with its content; of root, the content alone.
  public mutating func remove(_ view: ID) throws(LayoutError) {
    try apply([.remove(view.checked())])
  }

  /// Runs commands: one per line, or separated by `;`.
  ///
  /// - Returns: the printed lines, without frames.
  /// - Throws: the first error; the layout is then unchanged.
  @discardableResult public mutating func run(_ commands: String) throws(LayoutError) -> [String] {
    var copy = session
    let output: [String]
    do throws(Diagnostic) {
      output = try Self.run(SourceText(commands, origin: "commands"), in: &copy)
    } catch {
      throw LayoutError(error)
    }
    session = copy
    return output
  }

  private static func run(
    _ source: SourceText, in session: inout Session
  ) throws(Diagnostic) -> [String] {
    var output: [String] = []
    for statement in try Script.parse(source).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let problem = outcome.diagnostic { throw problem }
      if !outcome.report.requests.isEmpty {
        throw Diagnostic(
          code: "no-terminal", message: "a layout of the library reads and writes nothing",
          range: statement.range, source: source)
      }
      output += outcome.report.lines
    }
    return output
  }

  // MARK: Views

  /// A rectangle in points.
  public struct Frame: Equatable, Sendable {
    public let x: Double
    public let y: Double
    public let width: Double
    public let height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A view in the layout.
  public struct Node: Equatable, Sendable {
    public let id: ID
    /// The kind, as named in the language: `view`, `split`, `splitter`, `stack`, `canvas`, …
    public let kind: String
    /// `nil` for root.
    public let parent: ID?
    /// In root's coordinates.
    public let frame: Frame
    public let isHidden: Bool

    init(_ node: NodeID, in tree: LayoutTree) {
      id = ID(tree.name(of: node))
      kind = tree.nodes[node.slot].kind.word
      let parent = tree.parent(of: node)
      self.parent = parent.isNone ? nil : ID(tree.name(of: parent))
      let rect = tree.frameInRoot(node)
      frame = Frame(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      isHidden = tree.isHiddenByParent(node)
    }
  }

  /// All views, parents before their children. O(views).
  public var nodes: [Node] {
    let tree = session.shown
    return tree.preorder().map { Node($0, in: tree) }
  }

  /// The view of that name; `nil` if there is none. O(depth).
  public subscript(view: ID) -> Node? {
    let tree = session.shown
    return tree.node(named: view.name).map { Node($0, in: tree) }
  }

  /// A number of a view, in points; positions are in its parent. `nil` if there is no such view.
  public subscript(view: ID, attribute: Attribute) -> Double? {
    let tree = session.shown
    return tree.node(named: view.name).map { tree.value(of: attribute.read, of: $0) }
  }

  // MARK: Answers

  /// Why a number is what it is.
  public struct Explanation: Equatable, Sendable {
    /// The arithmetic, such as `sidebar.width = 100 = 400 × 0.25`, then one line for each number, with
    /// the change that set it.
    public let lines: [String]
  }

  /// Explains a number of a view.
  ///
  /// - Throws: an error if there is no such view.
  public func explanation(of view: ID, _ attribute: Attribute) throws(LayoutError) -> Explanation {
    var copy = self
    return Explanation(lines: try copy.run("why \(view.checked()).\(attribute.rawValue)"))
  }

  /// Constraints that cannot all hold.
  public struct Conflict: Equatable, Sendable {
    /// The constraints as text. The broken ones come last.
    public let members: [String]
    /// The contradiction as a sum, such as `300 + 200 = 500, and root is 400 wide`; `nil` if there is no
    /// such sum.
    public let sum: String?
    /// The violation of the broken constraint, in points.
    public let excess: Double
    /// Commands for `run` that resolve it, the usual one first.
    public let remedies: [String]
  }

  public var conflicts: [Conflict] {
    session.conflictsWithRemedies().map { conflict, remedies in
      let all = conflict.members
      let members = all.filter { !$0.isBroken } + all.filter { $0.isBroken }
      return Conflict(
        members: members.map { $0.text }, sum: conflict.sum, excess: conflict.excess,
        remedies: remedies.map { $0.command })
    }
  }

  /// True if constraints allow the view another frame; false if there is no such view.
  public func isAmbiguous(_ view: ID) -> Bool {
    let tree = session.shown
    return tree.node(named: view.name).map { !tree.ambiguousAttributes(of: $0).isEmpty } ?? false
  }

  /// The layout as one line of JSON, in the form that docs/json.md describes.
  public var json: String { LayoutJSON.text(of: session) }

  /// A script that rebuilds the layout.
  public var script: String { ScriptWriter.script(for: session.document) }

  /// The layout drawn with box characters, a line for each row.
  ///
  /// - Parameters:
  ///   - columns: the width in cells, 1...1,000.
  ///   - rows: the maximum number of rows, 1...1,000.
  public func drawing(columns: Int = 80, rows: Int = 20) -> [String] {
    var settings = session.frames
    settings.columns = min(max(columns, 1), 1000)
    settings.rows = min(max(rows, 1), 1000)
    var painter = FramePainter()
    return painter.frame(FrameRequest(of: session.shown), settings).lines()
  }
}

extension Layout: Equatable {
  /// True if the same edits make both.
  public static func == (one: Layout, other: Layout) -> Bool { one.script == other.script }
}
