import Interchange
import TerminalText

@testable import ScriptHost

/// Writes recorded terminal screens as an SVG picture animated by CSS. It is self-contained,
/// without scripts; with reduced motion, the last scene is shown.
///
/// Lines are drawn once, on a strip that moves up when they scroll; lines that appear and disappear
/// together form one group. Class names are short, because they are repeated often.
enum TerminalSVGWriter {
  /// Pixels around the screen, and below it for captions.
  private static let margin = 8
  private static let strip = 28
  private static let stripBaseline = 19
  private static let keyHeight = 18
  private static let keyTop = 5
  private static let gap = 6
  /// The mark of a pressed finger or button.
  private static let accent = Palette.Entry(selector: "", light: "#0550ae", dark: "#79c0ff")

  /// The picture as a file. O(cells of all scenes).
  static func text(of recording: TerminalRecording) -> String {
    let timeline = Timeline(recording.scenes)
    let columns = recording.scenes.map { $0.columns }.max() ?? 1
    let rows = recording.scenes.map { $0.rows.count }.max() ?? 1
    let screen = (width: columns * SVGCell.width, height: rows * SVGCell.height)
    let captionWidth = recording.scenes.map(captionColumns).max() ?? 0
    let width = max(screen.width, captionWidth * SVGCell.width) + 2 * margin
    let height = screen.height + 2 * margin + strip
    var drawing = Drawing(timeline: timeline)
    var body = background(recording, isWider: captionWidth > columns, &drawing)
    body.append(
      "<svg x=\"\(margin)\" y=\"\(margin)\" width=\"\(screen.width)\" height=\"\(screen.height)\">")
    body += layers(recording, &drawing)
    body += marks(recording, &drawing)
    body.append("</svg>")
    body += captions(recording, width: width, top: height - strip, &drawing)
    let words = description(of: recording)
    return
      ([
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
          + " width=\"\(width)\" height=\"\(height)\" role=\"img\""
          + " aria-labelledby=\"title desc\" xml:space=\"preserve\">",
        "<title id=\"title\">\(MarkupText.escaped(recording.title))</title>",
        "<desc id=\"desc\">\(MarkupText.escaped(words))</desc>",
        "<style>",
      ] + style(drawing) + ["</style>"] + body + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static func description(of recording: TerminalRecording) -> String {
    var captions: [String] = []
    for scene in recording.scenes where !scene.remark.isEmpty && scene.remark != captions.last {
      captions.append(scene.remark)
    }
    let last = recording.scenes.last?.rows.map { row in
      var text = StyledRun.runs(of: row).map { $0.text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    return (captions + (last ?? []).filter { !$0.isEmpty }).joined(separator: "\n")
  }

  // MARK: Parts

  private static func captionColumns(_ scene: TerminalRecording.Scene) -> Int {
    displayWidth(of: scene.remark) + scene.keys.reduce(0) { $0 + displayWidth(of: $1) + 4 }
  }

  /// The window in its current size, if the picture has another size.
  private static func background(
    _ recording: TerminalRecording, isWider: Bool, _ drawing: inout Drawing
  ) -> [String] {
    let sizes = recording.scenes.map { [$0.columns, $0.rows.count] }
    var lines = ["<rect class=\"bg\" width=\"100%\" height=\"100%\" rx=\"6\"/>"]
    guard isWider || Set(sizes).count > 1 else { return lines }
    for (size, start, end) in runs(of: sizes) {
      let rect =
        "<rect class=\"w\" x=\"4\" y=\"4\" width=\"\(size[0] * SVGCell.width + 8)\""
        + " height=\"\(size[1] * SVGCell.height + 8)\" rx=\"4\"/>"
      lines += drawing.group(start, end, [rect])
    }
    return lines
  }

  /// The screen's lines on their strip, and those of the alternate screen.
  private static func layers(
    _ recording: TerminalRecording, _ drawing: inout Drawing
  ) -> [String] {
    let scenes = recording.scenes
    let lifetimes = CellLifetimes(scenes.map { scene in scene.scrolled.map { (scene.rows, $0) } })
    let beside = CellLifetimes(
      scenes.map { scene in (scene.scrolled == nil ? scene.rows : [], 0) })
    var offset = 0
    let offsets = scenes.map { scene in
      offset = scene.scrolled ?? offset
      return offset
    }
    var lines = drawing.open(offsets.map { .moved(0, -$0 * SVGCell.height) })
    lines += drawing.open(scenes.map { .shown($0.scrolled != nil) })
    for group in lifetimes.groups {
      lines += drawing.group(group.start, group.end, group.pieces.flatMap(element))
    }
    lines += ["</g>", "</g>"]
    guard scenes.contains(where: { $0.scrolled == nil }) else { return lines }
    lines += drawing.open(scenes.map { .shown($0.scrolled == nil) })
    for group in beside.groups {
      lines += drawing.group(group.start, group.end, group.pieces.flatMap(element))
    }
    return lines + ["</g>"]
  }

  private static func element(_ piece: CellLifetimes.Piece) -> [String] {
    let (x, y) = (piece.column * SVGCell.width, piece.line * SVGCell.height)
    let width = piece.width * SVGCell.width
    var classes = piece.style.classes
    var lines: [String] = []
    if piece.style.isReversed {
      lines.append(
        "<rect class=\"\(classes.isEmpty ? "t" : classes)\" x=\"\(x)\" y=\"\(y)\""
          + " width=\"\(width)\" height=\"\(SVGCell.height)\"/>")
      classes = "bg"
    }
    let (text, path) = BoxLines.split(piece.text, x: x, y: y)
    if !path.isEmpty {
      lines.append("<path class=\"x\(classes.isEmpty ? "" : " " + classes)\" d=\"\(path)\"/>")
      if text.allSatisfy({ $0 == " " }) { return lines }
    }
    // A single letter needs no width; several are stretched to the width of their cells.
    let isOne = piece.text.count == 1
    let length = isOne ? "" : " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    lines.append(
      "<text x=\"\(x)\" y=\"\(y + SVGCell.baseline)\"" + length
        + (classes.isEmpty ? "" : " class=\"\(classes)\"")
        + ">\(MarkupText.escaped(text))</text>")
    return lines
  }

  private static func marks(
    _ recording: TerminalRecording, _ drawing: inout Drawing
  ) -> [String] {
    func states(_ position: (TerminalRecording.Scene) -> TerminalRecording.Position?) -> [Drawing
      .State]
    {
      recording.scenes.map { scene in
        position(scene).map { .moved($0.column * SVGCell.width, $0.row * SVGCell.height) }
          ?? .moved(-100, 0)
      }
    }
    var lines = drawing.open(states { $0.cursor })
    lines += [
      "<rect class=\"c\" width=\"\(SVGCell.width)\" height=\"\(SVGCell.height)\"/>", "</g>",
    ]
    guard recording.scenes.contains(where: { $0.pointer != nil }) else { return lines }
    lines += drawing.open(states { $0.pointer })
    let presses = runs(of: recording.scenes.map { $0.isPressed })
    for (isPressed, start, end) in presses where isPressed {
      lines += drawing.group(start, end, ["<circle class=\"o\" cx=\"4\" cy=\"8\" r=\"11\"/>"])
    }
    // An arrow whose tip is in the middle of the cell.
    return lines + ["<path class=\"p\" d=\"M4 8v14l3.5-3 2.5 5 2.5-1-2.5-5h4.5z\"/>", "</g>"]
  }

  private static func captions(
    _ recording: TerminalRecording, width: Int, top: Int, _ drawing: inout Drawing
  ) -> [String] {
    var lines = ["<path class=\"l\" d=\"M0 \(top).5H\(width)\"/>"]
    let line = top + stripBaseline
    let remarks = runs(of: recording.scenes.map { $0.remark })
    for (remark, start, end) in remarks where !remark.isEmpty {
      let text = MarkupText.escaped(remark)
      lines += drawing.group(
        start, end, ["<text class=\"f\" x=\"\(margin)\" y=\"\(line)\">\(text)</text>"])
    }
    let presses = runs(of: recording.scenes.map { $0.keys })
    for (keys, start, end) in presses where !keys.isEmpty {
      var x = width - margin
      var elements: [String] = []
      for key in keys.reversed() {
        let wide = (displayWidth(of: key) + 2) * SVGCell.width
        x -= wide
        elements += [
          "<rect class=\"k\" x=\"\(x).5\" y=\"\(top + keyTop).5\" width=\"\(wide)\""
            + " height=\"\(keyHeight)\" rx=\"4\"/>",
          "<text x=\"\(x + wide / 2)\" y=\"\(line)\" text-anchor=\"middle\">"
            + MarkupText.escaped(key) + "</text>",
        ]
        x -= gap
      }
      lines += drawing.group(start, end, elements)
    }
    return lines
  }

  /// The runs of equal neighbouring values, with their ranges.
  private static func runs<Value: Equatable>(of values: [Value]) -> [(Value, Int, Int)] {
    var runs: [(value: Value, start: Int, end: Int)] = []
    for (index, value) in values.enumerated() {
      if runs.last?.value == value {
        runs[runs.count - 1].end = index + 1
      } else {
        runs.append((value, index, index + 1))
      }
    }
    return runs.map { ($0.value, $0.start, $0.end) }
  }

  // MARK: Style

  private static func style(_ drawing: Drawing) -> [String] {
    func rules(_ shade: (Palette.Entry) -> String) -> [String] {
      let (text, back) = (shade(Palette.text), shade(Palette.background))
      return [
        ".t{fill:\(text)}", "text.bg,.x.bg{fill:\(back)}", ".c{fill:\(text);opacity:.3}",
        ".k,.l,.w{fill:none;stroke:\(text);opacity:.35}", ".l{opacity:.15}",
        ".p{fill:\(text);stroke:\(back)}", ".o{fill:\(shade(accent));opacity:.4}",
      ]
    }
    return SVGCell.styleRules + rules { $0.light } + ["@media (prefers-color-scheme:dark){"]
      + rules { $0.dark } + ["}"] + drawing.rules
  }
}
