import LayoutEngine
import TestSupport
import Testing

@testable import Interchange

@Suite struct ConsoleReaderTests {
  /// Texts of which lines stay unread: `NSGridView`'s own form.
  private static let unread = ["c008": 4]
  /// Texts whose numbers differ, and why.
  private static let others = [
    "c008": "NSGridView prints (a + 0.5 * (b - c))",
    "c081": "the broken constraint is printed with another address",
    "r007": "the dump is cut in the middle",
  ]

  @Test(arguments: ConsoleCase.all) func everythingIsRead(_ item: ConsoleCase) {
    let report = ConsoleReader.read(item.text)
    #expect(report.unread.count == Self.unread[item.name] ?? 0, "\(report.unread)")
    #expect(report.isLayout)
    #expect(report.kind != .trace || ConsoleReader.isLog(Array(item.text.utf8)))
    guard Self.others[item.name] == nil else { return }
    #expect(report.constraints.count == item.constraintCount)
    #expect(report.logs.first?.broken == item.broken)
    if item.viewCount > 0 { #expect(report.views.count == item.viewCount) }
  }

  /// The places in the report of the members of the conflict that UIKit told, or of the first.
  private static func conflict(_ report: ConsoleReport) -> (members: [Int], broken: Int?)? {
    let conversion = ConsoleConversion(report)
    let conflicts = conversion.tree.conflicts().map { conflict in
      (
        members: conflict.members.compactMap(conversion.position).sorted(),
        broken: conversion.position(of: conflict.broken)
      )
    }
    let told = report.logs.first?.broken
    return conflicts.first { $0.members.contains(told ?? -1) } ?? conflicts.first
  }

  /// A list in the form of Arranged's README: a stack's connections name it.
  @Test func edgesInAListAreThoseOfTheStack() {
    let text = """
      <'ASV-canvas-connection' Some.StackView:0x10.leading == first.leading>
      <'ASV-canvas-connection' H:[second]-(0)-|>
      <'ASV-spacing' H:[first]-(10)-[second]>
      """
    let report = ConsoleReader.read(text)
    #expect(ConsoleReader.isLog(Array(text.utf8)) && report.unread.isEmpty)
    #expect(report.constraints[1].first.view == report.constraints[0].first.view)
    let items = report.constraints.flatMap { [$0.first.view] + [$0.second?.view].compactMap { $0 } }
    #expect(Set(items).count == 3)
  }

  @Test func conflictsAreFoundAndBrokenAsUIKitDid() {
    var (found, small, broken, total, told) = (0, 0, 0, 0, 0)
    for item in ConsoleCase.all {
      guard let known = item.smallestSet else { continue }
      total += 1
      let conflict = Self.conflict(ConsoleReader.read(item.text))
      if conflict != nil { found += 1 }
      if let conflict, conflict.members.count <= known.count { small += 1 }
      guard let wanted = item.broken, known.contains(wanted) else { continue }
      told += 1
      if conflict?.broken == wanted { broken += 1 }
    }
    #expect(total == 83 && found == 83 && small >= 79)
    #expect(told == 40 && broken >= 35)
  }

  @Test(arguments: [
    ("V:[UIView:0x1(84)]", "0.height == 84.0"),
    ("H:|-(8)-[A.B:0x1]   (Names: '|':UIView:0x2 )", "1.leading == 0.leading + 8.0"),
    ("V:[a]-(>=3@250)-|   (active, names: a:0x1, '|':V:0x2 )", "1.bottom >= 0.bottom + 3.0 @250.0"),
    ("UIView:0x1.width == - 16   (active)", "0.width == -16.0"),
    (
      "x y.c (1).width <= 0.5*A:0x2.height + 4   (active, names: x y.c (1):0x3 )",
      "0.width <= 0.5 * 1.height + 4.0"
    ),
    ("UIView:0x1.width == UIView:0x2.width * 0.7 - 2", "0.width == 0.7 * 1.width + -2.0"),
    ("h=--& v=--& UIView:0x1.midX == + 70", "0.centerX == 1.left + 70.0"),
    ("'an id' UILabel:0x1'it\\U2019s'.top == V:0x2.bottom NSSpace(8)", "0.top == 1.bottom + 8.0"),
    ("UIView:0x1.height == 18 Hug:750 CompressionResistance:750", "0.height == 18.0"),
    ("@Cell.swift#33 UIView:0x1.height == 20.0", "0.height == 20.0"),
    ("UIView:0x1.height == 20 (active) names: B", "0.height == 20.0"),
  ])
  func forms(_ body: String, _ expected: String) throws {
    let report = ConsoleReader.read(
      "<NSLayoutConstraint:0x600\(body.hasPrefix("@") ? "" : " ")\(body)>")
    let item = try #require(report.constraints.first)
    func text(_ anchor: Anchor<Int>) -> String {
      "\(anchor.view).\(anchor.attribute.rawValue)"
    }
    var shown = "\(text(item.first)) \(item.relation.rawValue) "
    if let second = item.second {
      if item.form.multiplier != 1 { shown += "\(item.form.multiplier) * " }
      shown += "\(text(second)) + \(item.constant)"
    } else {
      shown += "\(item.constant)"
    }
    if item.form.priority != 1000 { shown += " @\(item.form.priority)" }
    #expect(shown == expected)
  }

  @Test func unreadLinesAreKept() {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x1 V:[UIView:0x2(3)]>
        what is this
       <NSLayoutConstraint:0x3 (a+0.5*(b - c)) == 2>
      """)
    #expect(report.constraints.count == 1)
    #expect(report.unread.map { $0.number } == [3])
    #expect(report.unread.first?.column == 1)
  }

  /// A bracket that is closed behind the frame ends no flags.
  @Test(arguments: ["[ f=(1,2,3,4) ]", "[f=(]", "[]f=(", "[ ] f=()", "]f=([", "[\nf=(0,0,1,1)]"])
  func bracketsInAnyOrder(_ text: String) {
    #expect(ConsoleReader.read(text).constraints.isEmpty)
  }

  @Test func redactedTextsAndFurtherLogsAreNoted() {
    let log =
      "Unable to simultaneously satisfy constraints.\n<NSLayoutConstraint:0x1 V:[A:0x2(3)]>\n"
    let report = ConsoleReader.read(log + "<private>\n" + log)
    #expect(report.isRedacted && report.logs.first?.copies == 2 && report.constraints.count == 1)
  }

  /// Texts that repeat one part: the time grows with their length only.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "the:", "Constraint", "a", "<NSLayoutConstraint:0x1 (", ")", "0'", "<'", "&amp;", "\\", "[",
      "%3c", "(1) ", "> ", "12: ", "|  <A: 0x1; frame = (0 0; 1 1)>", "nable to simultaneously ",
      "<NSLayoutConstraint:0x1 A:0x1.width == 3> Will attempt to recover by breaking constraint "
        + "<NSLayoutConstraint:0x1 A:0x1.width == 4>\n",
    ])
  func repeatedParts(_ part: String) {
    for end in ["", "\n"] {
      let text = Array(repeating: part + end, count: 100_000 / part.utf8.count).joined()
      let report = ConsoleReader.read("<NSLayoutConstraint:0x1 " + text)
      #expect(report.constraints.count <= report.constraintCount)
    }
  }

  /// For any mutated text a report comes, and a tree of it.
  @Test func mutatedTexts() {
    let seeds = ConsoleCase.all.map { $0.text }
    for seed in FuzzRun.seeds(200) {
      var mutator = TextMutator(seeds, seed: seed, maximumBytes: 4_000)
      let bytes = mutator.next()
      let problem = FuzzRun.problem("console", bytes) {
        let report = ConsoleReader.read(String(decoding: bytes, as: UTF8.self))
        let tree = ConsoleConversion(report).tree
        let places = report.constraints.flatMap { [$0.first.view, $0.second?.view ?? 0] }
        if !places.allSatisfy({ report.items.indices.contains($0) }) { return "an item is missing" }
        return tree.frames[0].width.isFinite ? nil : "a frame is not finite"
      }
      #expect(problem == nil)
    }
  }
}
