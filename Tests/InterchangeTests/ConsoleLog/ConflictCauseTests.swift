import Testing

@testable import Interchange

@Suite struct ConflictCauseTests {
  private static let outside = "'UIView-Encapsulated-Layout-Height'"

  @Test(arguments: [
    (["V:[A:0x1(3)]", "V:[A:0x1(4)]"], 1.0, "the same attribute set twice"),
    (["\(outside) V:[A:0x1(9.5)]", "A:0x1.height == 9"], 0.5, "a size from outside, rounded"),
    (["\(outside) V:[A:0x1(90)]", "A:0x1.height == 9"], 81, "a size from outside against"),
    (["\(outside) V:[A:0x1(0)]", "A:0x1.height == 9"], 9, "a pass at size zero"),
    (["'UISV-hiding' A:0x1.width == 0", "A:0x1.width >= 9"], 9, "a hidden view of a stack"),
    (["'UISV-spacing' H:[A:0x1]-(8)-[B:0x2]", "A:0x1.width >= 9"], 9, "a stack that fills"),
    (["_UIA:0x1.width == 3", "_UIA:0x1.width >= 9"], 6, "Apple's own views only"),
    (["A:0x1.width == 3", "B:0x2.width == 4", "A:0x1.width == B:0x2.width"], 1, "sizes and pins"),
  ])
  func causes(_ bodies: [String], _ excess: Double, _ start: String) {
    let text = bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
      .joined(separator: "\n")
    let report = ConsoleReader.read(text)
    #expect(report.constraints.count == bodies.count)
    let cause = ConflictCause(Array(bodies.indices), excess: excess, in: report)
    #expect(cause.text.hasPrefix(start), "\(cause.text)")
    #expect(!cause.advice.isEmpty)
  }

  @Test(arguments: [
    ("NSLayoutConstraint:0x1 V:[A:0x1(3)]", ConstraintOwner.app),
    ("SnapKit.LayoutConstraint:0x1@Cell.swift#33 A:0x1.width == 3", .library("Cell.swift:33")),
    (
      "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& A:0x1.width == 3",
      .system("a frame and its autoresizing mask")
    ),
    ("NSLayoutConstraint:0x1 'UISV-spacing' H:[A:0x1]-(8)-[B:0x2]", .system("a stack's spacing")),
  ])
  func owners(_ text: String, _ owner: ConstraintOwner) throws {
    let report = ConsoleReader.read("<\(text)>")
    let item = try #require(report.constraints.first)
    #expect(ConstraintOwner(item, in: report) == owner)
  }
}
