import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// The effect of a pointer on the picture, from pressing it to lifting it. Lengths are points from
/// the press location, times monotonic seconds.
///
/// Nothing changes before it is lifted: layouts are those of copies, and the result is a command.
struct PageGesture {
  /// The part of the picture on which the pointer was pressed.
  enum Target {
    case bar, content
    /// The border between two children of a split.
    case border
    /// An edge of root, or the corner between both.
    case rightEdge, bottomEdge, corner

    init?(_ word: String) {
      switch word {
      case "bar": self = .bar
      case "content": self = .content
      case "border": self = .border
      case "right": self = .rightEdge
      case "bottom": self = .bottomEdge
      case "corner": self = .corner
      default: return nil
      }
    }
  }

  /// The effect of lifting the pointer.
  enum Ending {
    case nothing
    /// The command with the same effect. The content of a pan may continue to move.
    case run(String, LivePan.Settling?)
    /// The reason why nothing moves.
    case refuse(String)
  }

  private enum Grip {
    case bar(Axis)
    case edge(horizontal: Bool, vertical: Bool)
    case border(SplitBorder)
    case pan(LivePan)
    case none
  }

  /// The distance in points below which a pointer has not moved.
  private static let stillness = 3.0

  private let session: Session
  private let node: NodeID
  private var grip: Grip
  private var offset = (x: 0.0, y: 0.0)

  /// `nil` if there is no such view.
  ///
  /// - Parameter name: of the view; for a border, of both its neighbours in two lines.
  init?(on name: String, _ target: Target, at seconds: Double, in session: Session) {
    let names = name.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let node = session.tree.node(named: names.first ?? "") else { return nil }
    self.session = session
    self.node = node
    switch target {
    case .rightEdge: grip = .edge(horizontal: true, vertical: false)
    case .bottomEdge: grip = .edge(horizontal: false, vertical: true)
    case .corner: grip = .edge(horizontal: true, vertical: true)
    case .bar:
      let item = session.tree.nodes[node.slot]
      grip = item.kind.hasBar ? .bar(item.axis) : .none
    case .border:
      guard names.count == 2, let second = session.shown.node(named: names[1]),
        let border = SplitBorder(between: node, and: second, in: session.shown)
      else { return nil }
      grip = .border(border)
    case .content:
      grip = LivePan(on: node, at: seconds, in: session.tree).map(Grip.pan) ?? .none
    }
  }

  /// Moves the pointer.
  mutating func move(x: Double, y: Double, at seconds: Double) {
    offset = (x, y)
    if case .pan(var pan) = grip {
      pan.move(x: x, y: y, at: seconds)
      grip = .pan(pan)
    }
  }

  /// The layout after a release at the present location; during a pan, with the content at the
  /// pointer.
  var tree: LayoutTree {
    switch grip {
    case .pan(let pan): pan.tree(of: session.shown)
    case .bar, .edge, .border: command.map { session.trial(of: $0).shown } ?? session.shown
    case .none: session.shown
    }
  }

  /// The command with the effect so far; `nil` while there is none.
  var command: String? {
    switch grip {
    case .bar(let axis):
      let points = axis == .horizontal ? offset.x : offset.y
      guard points.rounded() != 0 else { return nil }
      let name = Word.spelling(of: session.tree.name(of: node))
      return "drag \(name) by \(NumberText.short(points.rounded()))"
    case .edge(let horizontal, let vertical):
      let size = session.tree.size
      let width = horizontal ? max(1, (size.width + offset.x).rounded()) : size.width
      let height = vertical ? max(1, (size.height + offset.y).rounded()) : size.height
      guard width != size.width || height != size.height else { return nil }
      return "resize \(NumberText.exact(width)) \(NumberText.exact(height))"
    case .border(let border): return border.command(x: offset.x, y: offset.y, in: session.shown)
    case .pan, .none: return nil
    }
  }

  /// The velocity of a pan against the threshold of its reveal, in points per second.
  var velocity: (present: Double, threshold: Double)? {
    guard case .pan(let pan) = grip else { return nil }
    return pan.velocity
  }

  /// Ends the gesture.
  func lift(at seconds: Double) -> Ending {
    switch grip {
    case .pan(let pan):
      guard let lifted = pan.lift(at: seconds) else { return .nothing }
      return .run(lifted.command(in: session.tree), lifted.settling)
    case .bar:
      guard let command else { return .nothing }
      let after = session.trial(of: command)
      let isMoved =
        after.tree.splitter(of: node) == session.tree.splitter(of: node)
        || after.shown.splitter(of: node) != session.shown.splitter(of: node)
      return isMoved ? .run(command, nil) : refusal(.splitter(node))
    case .edge, .border: return command.map { .run($0, nil) } ?? .nothing
    case .none:
      let isStill = abs(offset.x) < Self.stillness && abs(offset.y) < Self.stillness
      return isStill ? .nothing : refusal(.view(node))
    }
  }

  private func refusal(_ hit: FrameHit) -> Ending {
    .refuse(DragRefusal.text(for: hit, x: offset.x, y: offset.y, in: session.shown))
  }
}

extension Session {
  /// A copy of the session after a command that is only tried.
  func trial(of command: String) -> Session {
    var copy = self
    // The copy needs no undo, and copying a long history is slow.
    (copy.past, copy.log, copy.given) = (History(), CommandLog(), [])
    let statements = (try? Script.parse(SourceText(command, origin: "")))?.statements ?? []
    for statement in statements { _ = Interpreter.standard.executeSilently(statement, in: &copy) }
    return copy
  }
}
