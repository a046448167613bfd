import LayoutEngine

/// A tree as an SVG drawing in points: a rectangle and a name for each view.
package struct SVGPicture {
  private static let letterSize = 11.0

  private let source: ExportSource
  private var lines: [String] = []
  private var notes = ExportNotes()

  /// The file, line by line. O(views · depth).
  package static func lines(of source: ExportSource) -> [String] {
    var picture = SVGPicture(source: source)
    let size = source.tree.frames[source.top.slot].size
    let (width, height) = (CodeText.number(size.width), CodeText.number(size.height))
    picture.notes.add("another size than \(width) × \(height) points")
    picture.add(source.top, at: Rect(size))
    var file: [String] = []
    let notes = picture.notes.lines(mark: "")
    if !notes.isEmpty { file += ["<!--"] + notes.map(escapedComment) + ["-->"] }
    file.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" "
        + "font-size=\"\(CodeText.number(letterSize))\" fill=\"none\" stroke=\"black\">")
    return file + picture.lines + ["</svg>"]
  }

  /// Adds `top` and its descendants, parents first; scrolled content is clipped.
  private mutating func add(_ top: NodeID, at start: Rect) {
    let tree = source.tree
    // A view to draw, or the end of one that clips its content.
    var pending: [(view: NodeID, frame: Rect)] = [(top, start)]
    while let (view, frame) = pending.popLast() {
      if view.isNone {
        lines.append("</svg>")
        continue
      }
      if view != source.top, tree.isHiddenByParent(view) {
        notes.add("\(tree.name(of: view)), which is hidden")
        continue
      }
      addBox(view, frame)
      let cuts = source.kind(view).scrollsContent
      if cuts {
        lines.append("<svg \(MarkupText.attributes(frame, CodeText.number))>")
        pending.append((.none, frame))
      }
      for child in Array(tree.children(of: view)).reversed() {
        let inner = tree.frames[child.slot]
        pending.append((child, cuts ? inner : inner.offset(frame.x, frame.y)))
      }
    }
  }

  private mutating func addBox(_ view: NodeID, _ frame: Rect) {
    let tree = source.tree
    let name = MarkupText.escaped(tree.name(of: view))
    let attributes = MarkupText.attributes(frame, CodeText.number)
    lines.append("<rect \(attributes)><title>\(name)</title></rect>")
    guard source.kind(view).isLeaf else { return }
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let text = MarkupText.escaped(tree.extras(of: view).text ?? tree.name(of: view))
    lines.append(
      "<text x=\"\(CodeText.number(x))\" y=\"\(CodeText.number(y))\" text-anchor=\"middle\" "
        + "dominant-baseline=\"central\" fill=\"black\" stroke=\"none\">\(text)</text>")
  }

  /// Escapes double hyphens, which would end a comment.
  private static func escapedComment(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "-", result.last == "-" { result += " " }
      result.append(character)
    }
    return result
  }
}
