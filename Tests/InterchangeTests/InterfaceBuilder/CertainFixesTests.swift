import Testing

@testable import Interchange

@Suite struct CertainFixesTests {
  private static func document(_ views: String, _ constraints: String, more: String = "") -> String
  {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="r">
    <rect key="frame" x="0" y="0" width="320" height="120"/><subviews>
    \(views)
    </subviews><constraints>
    \(constraints)
    </constraints>\(more)</view></objects></document>

    """
  }

  private static func view(_ id: String, _ more: String, x: Int = 20) -> String {
    "<view \(more) id=\"\(id)\"><rect key=\"frame\" x=\"\(x)\" y=\"10\" width=\"40\" height=\"30\"/></view>"
  }

  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func pin(_ attribute: String, _ constant: Int, _ id: String, _ more: String = "")
    -> String
  {
    let isLength = attribute == "width" || attribute == "height"
    let other = isLength ? "" : " secondItem=\"r\" secondAttribute=\"\(attribute)\""
    return
      "<constraint firstItem=\"a\" firstAttribute=\"\(attribute)\"\(other) constant=\"\(constant)\""
      + " id=\"\(id)\" \(more)/>"
  }

  private static let pins = [
    pin("leading", 20, "l"), pin("top", 10, "t"), pin("width", 40, "w"), pin("height", 30, "h"),
  ]

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    /// The lines of the diff that begin with `-` or `+`, without those that name the file.
    var changes: [String]
  }

  static let rows = [
    Row(
      testDescription: "nothing", text: document(view("a", off), pins.joined(separator: "\n")),
      changes: []),
    Row(
      testDescription: "a mask beside constraints that conflict with it",
      text: document(view("a", "contentMode=\"left\"", x: 30), pins.joined(separator: "\n")),
      changes: [
        "-" + view("a", "contentMode=\"left\"", x: 30),
        "+" + view("a", "contentMode=\"left\" \(off)", x: 30),
      ]),
    Row(
      testDescription: "a mask that the constraints do not replace",
      text: document(view("a", "", x: 30), pins[0]), changes: []),
    Row(
      testDescription: "the same constraint twice",
      text: document(view("a", off), (pins + [pin("top", 10, "u")]).joined(separator: "\n")),
      changes: ["-" + pin("top", 10, "u")]),
    Row(
      testDescription: "a constraint that an outlet mentions",
      text: document(
        view("a", off), (pins + [pin("top", 10, "u")]).joined(separator: "\n"),
        more: "<connections><outlet property=\"top\" destination=\"u\" id=\"o\"/></connections>"),
      changes: []),
    Row(
      testDescription: "another priority",
      text: document(
        view("a", off), (pins + [pin("top", 10, "u", "priority=\"900\"")]).joined(separator: "\n")),
      changes: []),
    Row(
      testDescription: "a misplaced frame",
      text: document(view("a", "misplaced=\"YES\" " + off, x: 25), pins.joined(separator: "\n")),
      changes: ["-" + view("a", "misplaced=\"YES\" " + off, x: 25), "+" + view("a", off)]),
    Row(
      testDescription: "a misplaced view that the constraints leave open",
      text: document(
        view("a", "misplaced=\"YES\" " + off, x: 25), pins[1...].joined(separator: "\n")),
      changes: []),
  ]

  @Test(arguments: rows) func changes(_ row: Row) throws {
    let fixes = try CertainFixes(Array(row.text.utf8), path: "a.xib")
    let changes = fixes.lines.dropFirst(2).filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    #expect(changes == row.changes && fixes.count == (row.changes.isEmpty ? 0 : 1))
    #expect((fixes.bytes == Array(row.text.utf8)) == row.changes.isEmpty)
    let again = try CertainFixes(fixes.bytes, path: "a.xib")
    #expect(again.lines.isEmpty && again.bytes == fixes.bytes)
  }
}
