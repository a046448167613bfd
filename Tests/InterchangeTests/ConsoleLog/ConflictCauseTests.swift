import LayoutEngine
import Testing

@testable import Interchange

@Suite struct ConflictCauseTests {
  private static let outside = "'UIView-Encapsulated-Layout-Height'"

  @Test(arguments: [
    (["V:[A:0x1(3)]", "V:[A:0x1(4)]"], ConflictCause.Kind.setTwice),
    (["\(outside) V:[A:0x1(9.5)]", "A:0x1.height == 9"], .rounding),
    (["\(outside) V:[A:0x1(90)]", "A:0x1.height == 9"], .imposedSize),
    (
      [
        "\(outside) V:[A:0x1(17.5)]", "V:|-(12)-[B:0x2] (names: '|':A:0x1)",
        "V:[B:0x2]-(6)-| (names: '|':A:0x1)",
      ], .imposedSize
    ),
    (["\(outside) V:[A:0x1(0)]", "A:0x1.height == 9"], .zeroSize),
    (["'UISV-hiding' A:0x1.width == 0", "A:0x1.width >= 9"], .hiddenView),
    (["_UIA:0x1.width == 3", "_UIA:0x1.width >= 9"], .apple),
    (["A:0x1.width == 3", "B:0x2.width == 4", "A:0x1.width == B:0x2.width"], .sum),
    (
      [
        "_UITableViewHeaderFooterContentView:0x1.height == 3",
        "V:|-(9)-[UILabel:0x2] (names: '|':_UITableViewHeaderFooterContentView:0x1)",
        "V:[UILabel:0x2]-(6)-| (names: '|':_UITableViewHeaderFooterContentView:0x1)",
      ], .sum
    ),
    (["S.height == 45 (names: S:0x1)", "S.height == 4 (names: S:0x1)"], .setTwice),
    (
      [
        "SystemInputAssistantView.height == 45 (names: SystemInputAssistantView:0x1)",
        "SystemInputAssistantView.height == 4 (names: SystemInputAssistantView:0x1)",
      ], .apple
    ),
  ])
  func causes(_ bodies: [String], _ kind: ConflictCause.Kind) throws {
    let text = bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }
      .joined(separator: "\n")
    let report = ConsoleReader.read(text)
    #expect(report.constraints.count == bodies.count)
    let conversion = ConsoleConversion(report)
    let conflict = try #require(LogConflict.all(of: report, conversion, in: conversion.tree).first)
    #expect(conflict.cause.kind == kind, "\(conflict.cause.text)")
  }

  @Test func masksComeBeforeSizesFromOutside() throws {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 'UIView-Encapsulated-Layout-Width' C:0x1.width == 0   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x602 h=--& v=--& L:0x2.width == 320   (active)>
      <NSLayoutConstraint:0x603 L:0x2.width == C:0x1.width   (active)>
      """)
    let conversion = ConsoleConversion(report)
    let conflict = try #require(LogConflict.all(of: report, conversion, in: conversion.tree).first)
    #expect(conflict.cause.kind == .maskLeftOn)
    #expect(conflict.cause.item == 1)
  }

  @Test func edgesOfAScrollViewAreItsContents() {
    let inside = """
      <NSLayoutConstraint:0x601 UIScrollView:0x1.width == 300   (active)>
      <NSLayoutConstraint:0x602 H:|-(0)-[L:0x2]   (active, names: '|':UIScrollView:0x1 )>
      <NSLayoutConstraint:0x603 H:[L:0x2]-(0)-|   (active, names: '|':UIScrollView:0x1 )>
      <NSLayoutConstraint:0x604 L:0x2.width == 500   (active)>
      """
    #expect(ConsoleConversion(ConsoleReader.read(inside)).tree.conflictCount == 0)
    let width = inside + "\n<NSLayoutConstraint:0x605 L:0x2.width == UIScrollView:0x1.width>"
    #expect(ConsoleConversion(ConsoleReader.read(width)).tree.conflictCount == 1)
  }

  @Test(arguments: [
    (
      ["A:0x1.width == 16", "B:0x2.width == 4", "A:0x1.width == B:0x2.width"], "4, and a is 16 wide"
    ),
    (
      [
        "A:0x1.height == 17.5", "V:|-(12)-[B:0x2] (names: '|':A:0x1)",
        "V:[B:0x2]-(6)-| (names: '|':A:0x1)",
      ], "12 + 6 = 18, and a is 17.5 tall"
    ),
    (
      ["A:0x1.width == 320", "B:0x2.width == 249", "A:0x1.width == 2*B:0x2.width"],
      "2 × 249 = 498, and a is 320 wide"
    ),
  ])
  func sums(_ bodies: [String], _ sum: String) throws {
    let report = ConsoleReader.read(
      bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }.joined(separator: "\n"))
    let conversion = ConsoleConversion(report)
    let conflict = try #require(LogConflict.all(of: report, conversion, in: conversion.tree).first)
    #expect(conflict.sum == sum)
  }

  @Test(arguments: [
    ("NSLayoutConstraint:0x1 V:[A:0x1(3)]", ConstraintOwner.app(nil)),
    ("SnapKit.LayoutConstraint:0x1@Cell.swift#33 A:0x1.width == 3", .app("Cell.swift:33")),
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
