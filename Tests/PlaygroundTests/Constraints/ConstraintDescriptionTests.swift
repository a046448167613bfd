import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// UIKit's debug descriptions, line by line.
@Suite struct ConstraintDescriptionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let made: String
    let line: String
    var testDescription: String { made }

    init(_ made: String, _ line: String) {
      self.made = made
      self.line = line
    }
  }

  /// Constraints of a canvas, and the text of the last.
  static let typed: [Row] = [
    // Superview and view: the visual form if the visual language writes it so.
    Row("a.leading == root.leading + 8", "H:|-(8)-[a]   (active, names: '|':root )"),
    Row("root.leading == a.leading - 8", "root.leading == a.leading - 8   (active)"),
    Row("root.trailing == a.trailing + 5", "H:[a]-(5)-|   (active, names: '|':root )"),
    Row("a.trailing == root.trailing - 5", "a.trailing == root.trailing - 5   (active)"),
    Row("a.top == root.top", "V:|-(0)-[a]   (active, names: '|':root )"),
    Row("root.bottom >= a.bottom + 16", "V:[a]-(>=16)-|   (active, names: '|':root )"),
    Row("a.bottom == root.bottom", "a.bottom == root.bottom   (active)"),
    // Neighbours: the later one comes first.
    Row("b.leading == a.trailing + 8", "H:[a]-(8)-[b]   (active)"),
    Row("b.top >= a.bottom + 16", "V:[a]-(>=16)-[b]   (active)"),
    Row("b.top <= a.bottom - 3", "V:[a]-(<=-3)-[b]   (active)"),
    Row("a.trailing == b.leading - 8", "a.trailing == b.leading - 8   (active)"),
    Row("b.leading == a.leading", "b.leading == a.leading   (active)"),
    Row("b.leading == 2 * a.trailing + 8", "b.leading == 2*a.trailing + 8   (active)"),
    // A view and a container that is not its superview.
    Row("c.leading == root.leading", "c.leading == root.leading   (active)"),
    Row("c.leading == root.trailing", "c.leading == root.trailing   (active)"),
    Row("c.leading == inner.leading + 1", "H:|-(1)-[c]   (active, names: '|':inner )"),
    // Lengths.
    Row("a.height == 200", "a.height == 200   (active)"),
    Row("a.height >= 44", "a.height >= 44   (active)"),
    Row("a.width == 0.2 * root.width", "a.width == 0.2*root.width   (active)"),
    Row("a.width == 1/3 * root.width - 4", "a.width == 0.333333*root.width - 4   (active)"),
    Row("a.width == 160/280 * root.width", "a.width == 0.571429*root.width   (active)"),
    Row("a.height <= 2 * a.width + 0.5", "a.height <= 2*a.width + 0.5   (active)"),
    // Priorities: after the visual form too, as in the lists of Arranged's README.
    Row("a.height == 0 @51", "V:[a(0@51)] priority:51   (active)"),
    Row("a.width >= 50 @750", "H:[a(>=50@750)] priority:750   (active)"),
    Row("b.leading == a.trailing + 8 @999.5", "H:[a]-(8@999.5)-[b] priority:999.5   (active)"),
    Row("a.top == b.top @999.5", "a.top == b.top priority:999.5   (active)"),
    // Other attributes.
    Row("a.centerX == root.centerX", "a.centerX == root.centerX   (active)"),
    Row("a.left == root.left", "a.left == root.left   (active)"),
    Row("a.firstBaseline == b.firstBaseline", "a.firstBaseline == b.firstBaseline   (active)"),
    Row("a.leading == root.leadingMargin", "a.leading == root.leadingMargin   (active)"),
    // Labels include their text, truncated after 25 characters.
    Row("tag.width == 1", "tag'Testing out NSLayoutConst...'.width == 1   (active)"),
    Row("b.leading == tag.trailing", "H:[tag'Testing out NSLayoutConst...']-(0)-[b]   (active)"),
  ]

  @Test(arguments: typed) func describesTypedConstraints(_ row: Row) throws {
    var play = try Play(
      "canvas root a b tag inner; canvas inner c; text tag \"Testing out NSLayoutConstraints\"")
    try play.run("constrain \(row.made)")
    let view = try #require(row.made.split { ". ".contains($0) }.first.map(String.init))
    let lines =
      try play.said("constraints \(view == "root" ? "a" : view)")
      .filter { !$0.hasPrefix("<NSContentSize") }
    #expect(lines == ["<NSLayoutConstraint \(row.line)>"])
  }

  @Test func identifiersComeFirst() throws {
    var play = try Play("canvas root a; constrain wide: a.width == 100")
    #expect(
      try play.said("constraints a") == ["<NSLayoutConstraint 'wide' a.width == 100   (active)>"])
  }

  @Test func naturalSizesAreOneConstraintForEachAxis() throws {
    var play = try Play("canvas root a=160x-; hug a 251 h; resist a 749.5 h")
    #expect(
      try play.said("constraints a") == [
        "<NSContentSizeLayoutConstraint a.width == 160 Hug:251 CompressionResistance:749.5   "
          + "(active)>"
      ])
  }

  /// Arranged's README lists what UIStackView makes for two views, leading, fillEqually.
  @Test func stackMatchesArrangedsREADME() throws {
    var play = try Play(
      "stack root h content-view-1=- content-view-2=- spacing 10 alignment leading "
        + "distribution fillEqually")
    let spanner = "spacer0'UISV-alignment-spanner'"
    let wanted = [
      "'UISV-alignment' content-view-1.top == content-view-2.top",
      "'UISV-canvas-connection' root.leading == content-view-1.leading",
      "'UISV-canvas-connection' H:[content-view-2]-(0)-|",
      "'UISV-canvas-connection' root.top == content-view-1.top",
      "'UISV-canvas-connection' V:[\(spanner)]-(0)-|",
      "'UISV-fill-equally' content-view-2.width == content-view-1.width",
      "'UISV-spacing' H:[content-view-1]-(10)-[content-view-2]",
      "'UISV-spanning-boundary' \(spanner).top == content-view-1.top priority:999.5",
      "'UISV-spanning-boundary' \(spanner).bottom >= content-view-1.bottom",
      "'UISV-spanning-boundary' \(spanner).top == content-view-2.top priority:999.5",
      "'UISV-spanning-boundary' \(spanner).bottom >= content-view-2.bottom",
      "'UISV-spanning-fit' V:[\(spanner)(0@51)] priority:51",
      "'UISV-ambiguity-suppression' V:[content-view-1(0@25)] priority:25",
      "'UISV-ambiguity-suppression' V:[content-view-2(0@25)] priority:25",
    ]
    let found = try play.said("constraints root").map { line -> String in
      let parts = line.split(separator: "   (active", omittingEmptySubsequences: false)
      return String(parts[0].dropFirst("<NSLayoutConstraint ".count))
    }
    #expect(found == wanted)
  }

  struct Number: Sendable {
    let value: Double
    let text: String
  }

  @Test(arguments: [
    Number(value: 8, text: "8"), Number(value: 1.0 / 3, text: "0.333333"),
    Number(value: 2.0 / 3, text: "0.666667"), Number(value: 16.0 / 280, text: "0.0571429"),
    Number(value: 123.456789, text: "123.457"), Number(value: 999.5, text: "999.5"),
    Number(value: -5.25, text: "-5.25"), Number(value: 1_234_567.5, text: "1234568"),
    Number(value: 250_000_000, text: "250000000"),
  ]) func numbersHaveSixDigits(_ row: Number) {
    #expect(ConstraintDescription.number(row.value) == row.text)
  }
}
