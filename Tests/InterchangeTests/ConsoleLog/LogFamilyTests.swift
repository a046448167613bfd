import LayoutEngine
import Testing

@testable import Interchange

/// Kinds of logs that people paste, each with the answer that helped.
@Suite struct LogFamilyTests {
  private static func cause(_ text: String) throws -> ConflictCause.Kind {
    try LogConflict.first(text).cause.kind
  }

  @Test func anAppKitScrollViewHasNoContentEdges() throws {
    let text = """
      <NSLayoutConstraint:0x601 V:|-(0)-[NSClipView:0x2]   (active, names: '|':A.ListScrollView:0x1 )>
      <NSLayoutConstraint:0x602 V:[NSClipView:0x2]-(15)-|   (active, names: '|':A.ListScrollView:0x1 )>
      <NSLayoutConstraint:0x603 A.ListScrollView:0x1.height == NSClipView:0x2.height   (active)>
      """
    #expect(try Self.cause(text) == .sum)
    let mobile = text.split(separator: "NSClipView").joined(separator: "UIView")
    let report = ConsoleReader.read(mobile)
    #expect(ConsoleConversion(report).tree.conflictCount == 0)
  }

  @Test(arguments: [
    """
    <NSLayoutConstraint:0x601 _UIBarA:0x1.width == 0   (active)>
    <NSLayoutConstraint:0x602 UILayoutGuide:0x2'G'.leading == _UIBarA:0x1.leading + 6   (active)>
    <NSLayoutConstraint:0x603 UILayoutGuide:0x2'G'.trailing == _UIBarA:0x1.trailing - 6   (active)>
    """,
    """
    <NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& _UIToolbarContentView:0x1.height == 0   (active)>
    <NSLayoutConstraint:0x602 V:|-(0)-[_UIModernBarButton:0x2]   (active, names: '|':_UIToolbarContentView:0x1 )>
    <NSLayoutConstraint:0x603 UIImageView:0x3.height == _UIModernBarButton:0x2.height   (active)>
    <NSLayoutConstraint:0x604 UIImageView:0x3.height == 24   (active)>
    <NSLayoutConstraint:0x605 V:[_UIModernBarButton:0x2]-(0)-|   (active, names: '|':_UIToolbarContentView:0x1 )>
    """,
  ])
  func guidesAndViewsInsidePrivateOnesAreApples(_ text: String) throws {
    #expect(try Self.cause(text) == .apple)
  }

  @Test func aViewRelatedToItselfIsTheCause() throws {
    let text = """
      <NSLayoutConstraint:0x601 A:0x1.left == A:0x1.right   (active)>
      <NSLayoutConstraint:0x602 A:0x1.width == 36   (active)>
      """
    #expect(try Self.cause(text) == .itself)
  }

  @Test func aHiddenStackKeepsItsSpacing() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 'UISV-canvas-connection' UIStackView:0x1.top == A:0x2.top   (active)>
      <NSLayoutConstraint:0x602 'UISV-canvas-connection' V:[A:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>
      <NSLayoutConstraint:0x603 'UISV-hiding' UIStackView:0x1.height == 0   (active)>
      <NSLayoutConstraint:0x604 'UISV-spacing' V:[A:0x2]-(8)-[A:0x3]   (active)>
      """)
    #expect(conflict.cause.kind == .hiddenView)
    #expect(conflict.positions.allSatisfy { conflict.owner(of: $0).isOfSystem })
  }

  @Test func aMaskWithoutANumberIsAtTheEdge() throws {
    let text = """
      <NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& UIButton:0x1.midY ==>
      <NSAutoresizingMaskLayoutConstraint:0x602 h=--& v=--& V:[UIButton:0x1(0)]>
      <NSLayoutConstraint:0x603 V:[UIButton:0x1]-(2)-|   (Names: '|':UIView:0x2 )>
      <NSLayoutConstraint:0x604 V:[UIView:0x2(100)]>
      """
    #expect(ConsoleReader.read(text).constraints.count == 4)
    #expect(try Self.cause(text) == .maskLeftOn)
  }

  @Test func aFrameAsLongAsAScreenIsTheScreen() throws {
    let mask = "<NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& UIView:0x1.height == "
    let rest = """
         (active)>
      <NSLayoutConstraint:0x602 V:|-(841)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>
      <NSLayoutConstraint:0x603 V:[UIView:0x2]-(-1)-|   (active, names: '|':UIView:0x1 )>
      """
    #expect(try Self.cause(mask + "667" + rest) == .screen)
    #expect(try Self.cause(mask + "700" + rest) == .fixedFrame)
  }

  @Test func maskMayShrinkAViewToZero() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 UIView:0x1.height == 371   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x602 h=-&- v=-&- Nib:0x2.height == UIView:0x1.height - 386   (active)>
      """)
    #expect(conflict.cause.kind == .maskLeftOn && conflict.cause.item == 1)
  }

  @Test func theContentViewOfACellFollowsTheCell() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 V:[UILabel:0x3(>=160)]>
      <NSLayoutConstraint:0x602 V:|-(30)-[UILabel:0x3]   (Names: '|':UIView:0x2 )>
      <NSLayoutConstraint:0x603 V:[UILabel:0x3]-(30)-|   (Names: '|':UIView:0x2 )>
      <NSLayoutConstraint:0x604 'UIView-Encapsulated-Layout-Height' V:[A.Cell:0x1(192)]>
      <NSAutoresizingMaskLayoutConstraint:0x605 h=-&- v=-&- UIView:0x2.height == A.Cell:0x1.height>
      """)
    #expect(conflict.cause.kind == .imposedSize)
  }

  @Test(
    "edges of a view in the wrong order make its length negative, and margins do not",
    arguments: [
      ("left", true), ("leftMargin", false),
    ])
  func crossedEdges(_ edge: String, _ isNegative: Bool) throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 UIView:0x1.\(edge) == A.Cell:0x2.left + 80>
      <NSLayoutConstraint:0x602 UIView:0x1.right == A.Cell:0x2.left + 60>
      """)
    #expect(conflict.cause.text.contains("negative") == isNegative)
  }

  @Test(
    "a stack's constraints between views of the app are not Apple's own",
    arguments: [
      ("App.TitleView", false), ("_UIModernBarButton", true),
    ])
  func ownersOfCutLists(_ className: String, _ isApples: Bool) {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 '_UITemporaryLayoutWidth' \(className):0x1.width == 0   (active)>
      <NSLayoutConstraint:0x602 'UISV-spacing' H:[\(className):0x1]-(3)-[\(className):0x2]   (active)>
      """)
    #expect(report.areApples(report.constraints) == isApples)
  }

  // MARK: Reading

  @Test func pathsOfSourcesMayContainBlanks() {
    let report = ConsoleReader.read(
      "<SnapKit.LayoutConstraint:0x601@/Users/a/My App/Cell.swift#98 UIView:0x1.top == A:0x2.top + 64.0>"
    )
    #expect(report.constraints.map { $0.source } == ["/Users/a/My App/Cell.swift:98"])
  }

  private static let row = "\"<NSLayoutConstraint:0x601 A:0x1.width == 3   (active)>\""

  @Test func aListWhoseBeginningWasNotCopiedIsALog() {
    let report = ConsoleReader.read("    \(Self.row)\n)\n\nWill attempt to recover by breakin")
    #expect(report.kind == .conflict)
    #expect(report.logs.first?.lacksBeginning == true)
    #expect(ConsoleReader.read("(\n\(Self.row)\n)").logs.first?.lacksBeginning == false)
  }

  @Test func aBrokenConstraintWithoutItsSentenceIsATail() {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 A:0x1.width == 3   (active)>

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      """)
    #expect(report.logs.first?.lacksList == true)
  }

  @Test func aBrokenConstraintOutsideOfTheListIsRead() {
    let report = ConsoleReader.read(
      """
      Unable to simultaneously satisfy constraints.
      (
          \(Self.row)
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x602 A:0x1.width == 4   (active)>
      """)
    #expect(report.constraints.count == 2)
    #expect(report.logs.first?.broken == 1 && report.logs.first?.isBrokenElsewhere == true)
  }

  @Test func appKitsSentenceTellsTheFramework() {
    let text = """
      Unable to simultaneously satisfy constraints:
      <private>
      Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have
      """
    #expect(ConsoleReader.read(text).isAppKit)
  }

  @Test(arguments: [true, false])
  func longTextsAreExaminedInParts(_ isConnected: Bool) {
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    for index in 0..<5_000 {
      text +=
        "<NSLayoutConstraint:0x6\(index) A:0x\(isConnected ? 1 : index / 2).width == \(index)>\n"
    }
    let report = ConsoleReader.read(text + ")\n")
    let conversion = ConsoleConversion(report)
    #expect(report.constraints.count == 5_000)
    #expect(conversion.positions.count <= ConsoleReport.maximumExamined)
    #expect(conversion.conflicts().count == 1)
  }

  @Test func theContentOfATableIsNeverNegative() throws {
    let conflict = try LogConflict.first(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<_UIScrollViewAutomaticContentSizeConstraint:0x601 UITableView:0x1.contentHeight{id: 178} == -5.000000>"
      )
      """)
    #expect(conflict.cause.kind == .apple && conflict.report.unread.isEmpty)
  }

  @Test("a list whose last line ends inside an address is cut")
  func cutInAnAddress() {
    let report = ConsoleReader.read(
      """
      (
          "<NSLayoutConstraint:0x601 A:0x1.width == 36   (active)>",
          "<NSLayoutConstraint:0x60
      """)
    #expect(report.logs.map { $0.isCut } == [true] && report.unread.count == 1)
  }

  @Test("a list without a readable line is not called missing")
  func unreadableList() {
    let report = ConsoleReader.read(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x601 A:0x1.shape{} == 36   (active)>"
      )
      """)
    #expect(report.messages.count == 1 && report.unread.count == 1)
    #expect(report.messages.allSatisfy { !$0.meaning.contains("missing") })
  }

  // MARK: Many reports

  private static func report(_ index: Int) -> String {
    let (one, other) = ("UILabel:0x7a\(index)'text \(index)'", "App.Cell:0x7b\(index)")
    return """
      2016-11-22 14:28:33.766746 App[40651:3295835] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6a\(index) V:|-(16)-[\(one)]   (active, names: '|':\(other) )>",
          "<NSLayoutConstraint:0x6b\(index) \(one).bottom == \(other).bottom - 16   (active)>",
          "<NSLayoutConstraint:0x6c\(index) 'UISV-hiding' \(other).height == 0   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6b\(index) \(one).bottom == \(other).bottom - 16   (active)>

      """
  }

  @Test func noLogOfManyIsLost() {
    let rows = (0..<8).map { "<NSLayoutConstraint:0x6\($0) A:0x1.width >= \($0)   (active)>\n" }
      .joined()
    let text = (0..<400).map {
      "Unable to simultaneously satisfy constraints.\n(\n\(rows)"
        + "<NSLayoutConstraint:0x7 A:0x1.width == \(-1 - $0)   (active)>\n)\n"
    }.joined()
    #expect(ConsoleReader.read(text).logCount == 400)
  }

  /// Of two reports, a page keeps only the lists.
  @Test func bracketsDivideListsWithoutHeadings() {
    let lists = (1...2).map { index in
      Self.report(index).split(separator: "\n").filter { [" ", "(", ")"].contains($0.first) }
        .joined(separator: "\n").replacing("height == 0", with: "height == \(index)")
    }
    let report = ConsoleReader.read(lists.joined(separator: "\n\nA simpler one:\n"))
    #expect(report.logs.map { $0.constraints.count } == [3, 3])
  }

  @Test func theSameConflictOfManyCellsIsOneLogWithACount() {
    let report = ConsoleReader.read((0..<400).map { Self.report($0) }.joined(separator: "\n"))
    #expect(report.logs.map { $0.copies } == [400] && report.constraints.count == 3)
    #expect(report.viewCount == 800 && report.constraintCount == 1_600 && report.unread.isEmpty)
  }

  @Test func listsOfOneConflictInLongerListsAreCounted() {
    let other = Self.report(2).split(separator: "\n").map { String($0) }
    var lines = Self.report(1).split(separator: "\n").map { String($0) }
    lines.insert("    \"<NSLayoutConstraint:0x6d1 UIView:0x9.width == 4>\",", at: 2)
    let report = ConsoleReader.read((lines + other).joined(separator: "\n"))
    let all = ConsoleConversion(report).conflicts()
    #expect(report.logs.count == 2 && all.map { $0.count } == [2])
  }

  @Test func reportsThatArePrintedAtTheSameTimeAreTwo() {
    let sizes = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x601 A:0x7f1.width == 28   (active)>",
          "<NSLayoutConstraint:0x602 A:0x7f1.width == 36   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x602 A:0x7f1.width == 36   (active)>
      """
    var (one, other) = (Self.report(1).split(separator: "\n"), sizes.split(separator: "\n"))
    var mixed: [Substring] = []
    while !one.isEmpty || !other.isEmpty {
      if !one.isEmpty { mixed.append(one.removeFirst()) }
      if !other.isEmpty { mixed.append(other.removeFirst()) }
    }
    let report = ConsoleReader.read(mixed.joined(separator: "\n"))
    #expect(
      report.logs.map { $0.constraints.count }.sorted() == [2, 3] && report.emptyHeadingCount == 0)
    #expect(report.logs.allSatisfy { $0.broken != nil && !$0.isCut })
  }

  @Test func aReportWithoutAListIsCounted() {
    let text =
      Self.report(1) + "\nUnable to simultaneously satisfy constraints.\n\tProbably at least"
    let report = ConsoleReader.read(text)
    #expect(report.logs.count == 1 && report.emptyHeadingCount == 1)
  }

  // MARK: Damaged text

  @Test(arguments: [
    ("A:0x1.width == 36", UnreadReason.noEnd, false),
    ("A:0x1.shape == 36", .attribute("shape"), true),
    ("A:0x1.width = 36", .noRelation, true),
    ("A:0x1.width == 1.79769e+308", .constant("1.79769e+308"), true),
    ("A:0x1.width == nan", .constant("nan"), true), ("H:|-(8)-[A:0x1", .visualFormat, true),
    ("H:[A:0x1'a'5]-(8)-|", .visualFormat, true),
    ("H:[A:0x1'a'-5(3)]", .visualFormat, true),
    ("A:0x.width == 3", .address, true), ("A b:0x1.width == 3", .address, true),
    ("(NSGridView:0x1.row-boundary-6) == A:0x2.top", .grid, true),
  ])
  func unreadConstraintsSayWhy(_ body: String, _ reason: UnreadReason, _ isClosed: Bool) {
    let report = ConsoleReader.read(
      "(\n\"<NSLayoutConstraint:0x601 \(body)\(isClosed ? ">\"" : "")\n\n\(Self.row)\n)")
    #expect(report.unread.map { $0.reason } == [reason])
    #expect(report.constraints.count == 1)
  }

  @Test func linksOfExplainersAreDecoded() {
    let report = ConsoleReader.read(
      "see https://www.wtfautolayout.com/?constraintlog=%22%3CNSLayoutConstraint:0x1+A:0x2.width+%3D%3D+3%3E%22"
    )
    #expect(report.constraints.map { $0.constant } == [3])
  }

  @Test func applesProcessesOwnTheirLogs() throws {
    let text = Self.report(1).split(separator: "App[").joined(separator: "SpringBoard[")
    #expect(try Self.cause(text) == .apple)
    #expect(try Self.cause(Self.report(1)) == .hiddenView)
  }

  @Test func tracesKeepTheAmbiguousAttributes() {
    let report = ConsoleReader.read(
      """
      •UIView:0x1
      |   *UILabel:0x2'a, b.c'- AMBIGUOUS LAYOUT for UILabel:0x2'a, b.c'.minY{id: 1}, UILabel:0x2'a, b.c'.Height{id: 2}
      |   *UILabel:0x3
      """)
    #expect(report.views.map { $0.ambiguous } == [nil, [.top, .height], nil])
    let tree = ConsoleConversion(report).tree
    let open = report.views.indices.dropFirst().map { index in
      tree.node(named: ConsoleConversion(report).names[index]).map {
        tree.ambiguousAttributes(of: $0)
      }
    }
    #expect(open == [[.y, .height], []])
  }
}
