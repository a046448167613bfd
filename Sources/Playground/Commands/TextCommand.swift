import CommandLanguage
import LayoutEngine
import LayoutModel
import TerminalText

/// `text VIEW "…" [font N]`.
enum TextCommand {
  /// A column of text is so many font sizes wide, and a line so many high. Made-up metrics, the
  /// same everywhere; a real font has its own.
  static let columnWidth = 0.5
  static let lineHeight = 1.2
  /// Font sizes from the top to the first baseline, and from the last to the bottom.
  static let firstBaseline = 0.95
  static let lastBaseline = 0.25

  static let spec = CommandSpec<Session, Run>(
    name: "text", usage: "VIEW TEXT [font N] [width N]", summary: "make a leaf a label",
    discussion: """
      Its natural size follows: half the font's size for each column of the widest line (wide \
      characters take two), 1.2 times it for each line, in whole points upwards. The font is 17 by \
      default. With a width the text breaks at blanks into lines no longer than that, as a UILabel \
      does at its preferredMaxLayoutWidth. The baselines are 0.95 font sizes below the top of the \
      first line, and 0.25 above the bottom of the last. set VIEW text none makes it a plain view \
      again.
      """,
    parameters: [.view("VIEW", .leaf), Parameter("TEXT", .text)],
    options: [
      Option("font", "N", .length, help: "points; 17 by default"),
      Option("width", "N | none", .value, help: "points after which lines break; none by default"),
    ],
    examples: [
      .init("text a \"Hello\"", setup: "split root h a=auto b"),
      .init("text a \"A longer text in lines\" width 100", setup: "stack root h a b"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard session.tree.nodes[node.slot].kind == .view else {
      throw Resolve.wrongKind(node, wanted: "a leaf", "VIEW", arguments, session)
    }
    var font: Double?
    if let word = arguments.option("font")?.first {
      font = try SplitterCommand.length(word, arguments)
    }
    let width = try arguments.option("width")?.first.map { (word) throws(Diagnostic) in
      try textWidth(word, arguments)
    }
    set(arguments.text("TEXT"), font: font, width: width, on: node, &session)
  }

  /// A width to break at, or none for no limit.
  struct Limit {
    var points: Double?
  }

  static func textWidth(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Limit {
    if Keyword.matches(word.text, "none") { return Limit(points: nil) }
    return Limit(points: try SplitterCommand.length(word, arguments))
  }

  static func set(
    _ text: String?, font: Double?, width: Limit? = nil, on node: NodeID,
    _ session: inout Session
  ) {
    let size = font ?? session.tree.extras(of: node).font
    session.tree.updateExtras(of: node) {
      $0.font = size
      if let width { $0.traits.textWidth = width.points }
      guard let text else {
        if $0.text != nil { ($0.naturalWidth, $0.naturalHeight) = (nil, nil) }
        forget(&$0)
        return
      }
      $0.text = text
      let widths = lineWidths(of: text, font: size, limit: $0.traits.textWidth)
      $0.naturalWidth = (Double(widths.max() ?? 0) * size * columnWidth).rounded(.up)
      $0.naturalHeight = (Double(widths.count) * size * lineHeight).rounded(.up)
      $0.traits.firstBaseline = size * firstBaseline
      $0.traits.lastBaseline = size * lastBaseline
    }
    session.tree.noteOrigin(of: node, \.other)
    session.tree.layOutChange(in: node)
  }

  /// Makes a label a plain view again: what came with the text goes.
  static func forget(_ extras: inout Extras) {
    guard extras.text != nil else { return }
    extras.text = nil
    extras.traits.textWidth = nil
    (extras.traits.firstBaseline, extras.traits.lastBaseline) = (0, 0)
  }

  /// The columns of each line, broken at blanks where it would be longer than `limit` points; a
  /// word that is longer alone has a line of its own.
  static func lineWidths(of text: String, font: Double, limit: Double?) -> [Int] {
    let most = limit.map { Int(min(1e9, max(0, $0 / max(font * columnWidth, 1e-9)))) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Int] in
      guard let most else { return [displayWidth(of: String(line))] }
      var widths = [0]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let width = displayWidth(of: String(word))
        let last = widths[widths.count - 1]
        if last == 0 {
          widths[widths.count - 1] = width
        } else if last + 1 + width <= most {
          widths[widths.count - 1] = last + 1 + width
        } else {
          widths.append(width)
        }
      }
      return widths
    }
  }
}
