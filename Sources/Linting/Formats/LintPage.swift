import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// A report as one self-contained HTML page: every scene on every screen, with the findings marked.
package struct LintPage {
  private var lines = [DataPage.lint.listing("Page")]

  /// Maximum number of pictures of a page; further scenes have none.
  private static let maximumPictures = 5_000
  private var pictureCount = 0

  package static func text(of report: LintReport) -> String {
    var page = LintPage()
    page.lines.append("<h1>Layouts</h1><p>\(escaped(LintText.summary(of: report)))</p>")
    page.addIndex(report)
    var number = 0
    for file in report.files {
      page.lines.append("<h2>\(escaped(file.path))</h2>")
      for scene in file.scenes {
        number += 1
        page.add(scene, number)
      }
    }
    page.lines += ["</body>", "</html>"]
    return page.lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  /// Adds a list of all findings, with links to their scenes.
  private mutating func addIndex(_ report: LintReport) {
    let scenes = report.files.flatMap { file in file.scenes.map { (file.path, $0) } }
    let rows = scenes.enumerated().flatMap { index, item in
      let (path, scene) = item
      return scene.told.map { finding in
        let location = Self.escaped("\(path):\(finding.line)")
        let severity = finding.severity.rawValue
        return "<li><a href=\"#scene\(index + 1)\">\(location)</a> <b class=\"\(severity)\">"
          + "\(severity)</b> \(finding.rule.rawValue): \(Self.escaped(finding.message))</li>"
      }
    }
    lines += rows.isEmpty ? ["<p>No findings.</p>"] : ["<ol>"] + rows + ["</ol>"]
  }

  private mutating func add(_ scene: LintedScene, _ number: Int) {
    let title = "\(Self.escaped(scene.name)), line \(scene.line)"
    let findings = scene.told
    let isClean = findings.isEmpty
    lines.append(
      isClean
        ? "<details id=\"scene\(number)\"><summary>\(title): no findings</summary>"
        : "<section id=\"scene\(number)\"><h3>\(title)</h3>")
    if !isClean {
      lines.append("<ul>")
      for finding in findings { add(finding, in: scene) }
      lines.append("</ul>")
    }
    for (number, picture) in scene.pictures.enumerated() where pictureCount < Self.maximumPictures {
      pictureCount += 1
      let shown = findings.filter { $0.screens.contains(number) }
      add(picture, LintText.name(of: scene.screens[number]), shown)
    }
    lines.append(isClean ? "</details>" : "</section>")
  }

  private mutating func add(_ finding: LintFinding, in scene: LintedScene) {
    let severity = finding.severity.rawValue
    var text = "<li><b class=\"\(severity)\">\(severity)</b>, line \(finding.line), "
    text += "\(finding.rule.rawValue): \(Self.escaped(finding.message))"
    for part in finding.parts { text += "<br>" + Self.escaped(LintText.partText(part)) }
    if !finding.cause.isEmpty { text += "<br>Why: " + Self.escaped(finding.cause) }
    text += "<br>Fix: " + Self.escaped(finding.fix)
    if scene.screens.count > 1 {
      text += "<br>On: " + Self.escaped(LintText.screens(of: finding, in: scene))
    }
    lines.append(text + "</li>")
  }

  // MARK: Pictures

  /// The longer side of a picture, and the font size, in pixels.
  private static let pictureLength = 260.0
  private static let letterLength = 9.0

  private mutating func add(_ picture: LintPicture, _ name: String, _ findings: [LintFinding]) {
    let (width, height) = (picture.size.width, picture.size.height)
    let scale = Self.pictureLength / max(1, width, height)
    let letter = Self.letterLength / scale
    let box = [0, 0, width, height].map { NumberText.short($0) }.joined(separator: " ")
    let caption = Self.escaped(name)
    lines.append(
      "<figure><svg role=\"img\" aria-label=\"\(caption)\" viewBox=\"\(box)\" "
        + "width=\"\(NumberText.short(width * scale))\" "
        + "height=\"\(NumberText.short(height * scale))\" "
        + "font-size=\"\(NumberText.short(letter))\">")
    for (index, item) in picture.boxes.enumerated() {
      let worst = findings.filter { $0.views.contains(item.name) }.map { $0.severity }.max()
      let mark = index == 0 ? "root" : worst?.rawValue ?? "plain"
      lines.append(
        "<rect class=\"\(mark)\" \(MarkupText.attributes(item.frame) { NumberText.short($0) })>"
          + "<title>\(Self.escaped(item.name))</title></rect>")
      if item.isLeaf, index > 0, item.frame.height >= letter {
        lines.append(Self.label(item, letter))
      }
    }
    let marks = findings.isEmpty ? "" : ": \(NumberText.count(findings.count, "finding"))"
    lines.append("</svg><figcaption>\(caption)\(marks)</figcaption></figure>")
  }

  private static func label(_ item: LintPicture.Box, _ letter: Double) -> String {
    let (x, y) = (item.frame.x + item.frame.width / 2, item.frame.y + item.frame.height / 2)
    let letters = Int(bounded: item.frame.width / letter * 1.8)
    return "<text x=\"\(NumberText.short(x))\" y=\"\(NumberText.short(y))\">"
      + escaped(String(item.name.prefix(max(0, letters)))) + "</text>"
  }
}
