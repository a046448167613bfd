import LayoutEngine
import TerminalText

/// Lines of code in swift-format's style: indented by two columns, at most a hundred wide.
struct CodeText {
  static let maximumColumns = 100

  private(set) var lines: [String] = []
  /// The indentation of level 0.
  private let base: Int

  init(base: Int = 0) { self.base = base }

  /// Lines that are indented already.
  mutating func append(_ more: [String]) { lines += more }

  /// Adds a line at a level of indentation; empty lines are not indented.
  mutating func add(_ text: String, _ level: Int = 0) {
    lines.append(text.isEmpty ? "" : indent(level) + text)
  }

  /// Adds the lines of a text, and an empty one before them.
  mutating func addPart(_ text: String) {
    add("")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { add(String(line)) }
  }

  /// Adds a preview at the end of a file.
  mutating func addPreview(of call: String) { addPart("#Preview {\n  \(call)()\n}") }

  private func indent(_ level: Int) -> String { String(repeating: "  ", count: base + level) }

  /// Adds `head(arguments)suffix tail`, on one line if it fits; otherwise the text after the
  /// bracket, or the arguments, have separate lines.
  mutating func addCall(
    _ head: String, _ arguments: [String], suffix: String = "", tail: String = "", _ level: Int
  ) {
    let plain = indent(level) + head + "(" + arguments.joined(separator: ", ") + ")"
    if (plain + suffix + tail).count <= Self.maximumColumns {
      lines.append(plain + suffix + tail)
    } else if !suffix.isEmpty, plain.count <= Self.maximumColumns {
      lines.append(plain)
      add(suffix + tail, level + 1)
    } else {
      add(head + "(", level)
      addFilled(arguments, end: suffix.isEmpty ? ")" + tail : "", level + 1)
      if !suffix.isEmpty { add(")" + suffix + tail, level) }
    }
  }

  /// Adds `owner.member = value`, with the member on a separate line if necessary.
  mutating func addAssignment(_ owner: String, _ member: String, _ value: String, _ level: Int) {
    let plain = indent(level) + "\(owner).\(member) = \(value)"
    if plain.count <= Self.maximumColumns {
      lines.append(plain)
    } else {
      add(owner, level)
      add(".\(member) = \(value)", level + 1)
    }
  }

  /// Adds `head[items]`, in several lines if necessary.
  mutating func addList(_ head: String, _ items: [String], _ level: Int) {
    let plain = indent(level) + head + "[" + items.joined(separator: ", ") + "]"
    if plain.count <= Self.maximumColumns {
      lines.append(plain)
    } else {
      add(head + "[", level)
      addFilled(items, end: ",", level + 1)
      add("]", level)
    }
  }

  /// Adds comma-separated words, as many on a line as fit.
  private mutating func addFilled(_ items: [String], end: String, _ level: Int) {
    var line = ""
    for (index, item) in items.enumerated() {
      let piece = item + (index == items.count - 1 ? end : ",")
      if !line.isEmpty, 2 * (base + level) + line.count + 1 + piece.count > Self.maximumColumns {
        add(line, level)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + piece
    }
    add(line, level)
  }

  /// The lines without a final empty one.
  var trimmed: [String] { lines.last == "" ? Array(lines.dropLast()) : lines }

  /// `text` as a Swift literal. Swift's escapes equal those of the command language.
  static func literal(_ text: String) -> String { ScriptText.quoted(text) }

  static func number(_ value: Double) -> String { NumberText.exact(value) }

  /// The arguments of a rectangle.
  static func numbers(_ frame: Rect) -> [String] {
    ["x: \(number(frame.x))", "y: \(number(frame.y))"] + numbers(frame.size)
  }

  /// The arguments of a size.
  static func numbers(_ size: Size) -> [String] {
    ["width: \(number(size.width))", "height: \(number(size.height))"]
  }
}

extension String {
  /// The text with a capital at its beginning.
  var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
