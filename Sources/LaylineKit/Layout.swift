import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// A layout that Layline's commands make and change.
///
/// ```swift var layout = Layout() try layout.run("split root h sidebar=25% main") layout.frame(of:
/// "main")?.width       // 300 try layout.why("sidebar.width")       // ["sidebar.width = 100 =
/// (400 − 0 fixed) × 0.25", …]
/// ```
///
/// It is a value: a copy is a snapshot, in O(1). Everything is in points, with the origin at the
/// top left and y down. It has no access to files: commands that read or write files, such as
/// `source` and `save FILE`, fail.
public struct Layout {
  private var session = Session()

  /// Creates a root view of 400 × 240 points without children.
  public init() {}

  // MARK: Commands

  /// Runs commands: one per line, or separated by `;`.
  ///
  /// - Returns: the printed lines, without frames.
  /// - Throws: the first error; the layout is then unchanged.
  @discardableResult
  public mutating func run(_ commands: String) throws(LayoutError) -> [String] {
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
      if !outcome.effects.isEmpty {
        throw Diagnostic(
          code: "no-terminal", message: "a layout of the library reads and writes nothing",
          range: statement.range, source: source)
      }
      output += outcome.output
    }
    return output
  }

  // MARK: Views

  /// A view with its frame.
  public struct View: Equatable, Sendable {
    public let name: String
    /// The kind, as named in the language: `view`, `split`, `splitter`, `stack`, `canvas`, …
    public let kind: String
    /// The name of the parent; `nil` for root.
    public let parent: String?
    /// In root's coordinates.
    public let frame: Frame
    public let isHidden: Bool
  }

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

  /// All views, parents before their children. O(views).
  public var views: [View] {
    let tree = session.shown
    var views: [View] = []
    var node = NodeID.root
    while !node.isNone {
      let parent = tree.parent(of: node)
      views.append(
        View(
          name: tree.name(of: node), kind: tree.nodes[node.slot].kind.word,
          parent: parent.isNone ? nil : tree.name(of: parent),
          frame: Self.frame(of: node, in: tree),
          isHidden: tree.isHiddenByParent(node)))
      node = tree.preorderNext(after: node, within: .root)
    }
    return views
  }

  /// The frame of the view of that name in root's coordinates; `nil` if there is none. O(depth).
  public func frame(of view: String) -> Frame? {
    let tree = session.shown
    return tree.node(named: view).map { Self.frame(of: $0, in: tree) }
  }

  private static func frame(of node: NodeID, in tree: LayoutTree) -> Frame {
    let frame = tree.frameInRoot(node)
    return Frame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  // MARK: Answers

  /// Explains the value of an attribute such as `sidebar.width`: the arithmetic, and the commands
  /// behind each number.
  ///
  /// - Throws: an error if there is no such view or attribute.
  public func why(_ attribute: String) throws(LayoutError) -> [String] {
    var copy = self
    return try copy.run("why \(Word.spelling(of: attribute))")
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
    return painter.frame(of: session.shown, settings).lines()
  }
}
