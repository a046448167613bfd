import LayoutDocument
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
    (
      [
        "A:0x1.height == 0", "V:|-(8)-[B:0x2] (names: '|':A:0x1)",
        "V:[B:0x2]-(8)-| (names: '|':A:0x1)",
      ], .zeroSize
    ),
    (["\(outside) V:[UIInputView:0x1(216)]", "UIInputView:0x1.height == 246"], .imposedSize),
    (
      [
        "\(outside) V:[UICollectionReusableView:0x1(115)]",
        "UICollectionReusableView:0x1.height == 103",
      ],
      .imposedSize
    ),
    (["'UISV-hiding' A:0x1.width == 0", "A:0x1.width >= 9"], .hiddenView),
    (["_UIA:0x1.width == 3", "_UIA:0x1.width >= 9"], .apple),
    (["A:0x1.width == 3", "B:0x2.width == 4", "A:0x1.width == B:0x2.width"], .sum),
    (["A:0x1.left == A:0x1.right", "A:0x1.width == 9"], .itself),
    (["\(outside) V:[A:0x1(9)]", "\(outside) V:[A:0x1(8)]"], .twoSizes),
    (["'fittingSizeHTarget' A:0x1.width == 3", "A:0x1.width >= 9"], .imposedSize),
    (
      ["'UISV-fill' A:0x1.width == B:0x2.width", "A:0x1.width == 3", "B:0x2.width == 9"], .stackFill
    ),
    (
      [
        "_NSSplitViewItemViewWrapper:0x1.width == 50", "V:[B:0x2(9)]",
        "H:|-(20)-[NSView:0x2] (names: '|':_NSSplitViewItemViewWrapper:0x1)",
        "H:[NSView:0x2]-(40)-| (names: '|':_NSSplitViewItemViewWrapper:0x1)",
      ], .imposedSize
    ),
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
    let conflict = try #require(ConsoleConversion(report).conflicts().first)
    #expect(conflict.cause.kind == kind, "\(conflict.cause.text)")
    #expect(!(conflict.cause.text + conflict.cause.advice).contains("{"))
    let isOfCollection = bodies[0].contains("Collection")
    #expect(conflict.cause.text.hasPrefix("the collection view") == isOfCollection)
  }

  /// A size of 0 that the app gave a view is no first layout.
  @Test(arguments: [("", true), ("'UIView-Encapsulated-Layout-Height' ", false)])
  func ownSizesOfZeroAreNoFirstLayout(_ identifier: String, _ isOwn: Bool) throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 \(identifier)A:0x1.height == 0>
      <NSLayoutConstraint:0x602 V:|-(8)-[B:0x2] (names: '|':A:0x1)>
      <NSLayoutConstraint:0x603 V:[B:0x2]-(8)-| (names: '|':A:0x1)>
      """)
    #expect(conflict.cause.text.contains("16") == isOwn)
  }

  private static let mask = "<NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& "

  @Test(arguments: [
    (
      "\(mask)AppCell:0x1.width == 94>", "NSTextField:0x2.width >= 100",
      ConflictCause.Kind.containerFrame
    ),
    ("\(mask)UIView:0x1.width == 375>", "UILabel:0x2.width == 500", .screen),
    ("\(mask)UIView:0x1.width == 94>", "UILabel:0x2.width >= 100", .fixedFrame),
    ("\(mask)UITableViewCellContentView:0x1.width == 94>", "UILabel:0x2.width >= 100", .fixedFrame),
    ("\(mask)UIView:0x1.width == 0>", "UILabel:0x2.width >= 100", .zeroSize),
  ])
  func frames(_ frame: String, _ size: String, _ kind: ConflictCause.Kind) throws {
    let name = frame.split(separator: " ")[3].split(separator: ".")[0]
    let item = size.split(separator: ".")[0]
    let conflict = try LogConflict.first(
      """
      \(frame)
      <NSLayoutConstraint:0x602 \(size)>
      <NSLayoutConstraint:0x603 H:|-(0)-[\(item)]   (names: '|':\(name) )>
      <NSLayoutConstraint:0x604 H:[\(item)]-(0)-|   (names: '|':\(name) )>
      """)
    #expect(conflict.cause.kind == kind, "\(conflict.cause.text)")
    #expect(!conflict.cause.advice.contains("translates") || kind == .fixedFrame)
    if name.hasPrefix("UITable") { #expect(!conflict.cause.advice.contains("translates")) }
  }

  /// A view whose frame a container sets needs no mask.
  @Test(arguments: [("AppCollectionViewCell", "autoresizingMask = []"), ("AppCard", "= false")])
  func flexibleLengths(_ view: String, _ code: String) throws {
    let conflict = try LogConflict.first(
      """
      <NSAutoresizingMaskLayoutConstraint:0x601 h=-&- v=-&- \(view):0x1.height == AppList:0x2.height - 875>
      <NSLayoutConstraint:0x602 AppList:0x2.height == 704>
      """)
    #expect(conflict.cause.kind == .maskLeftOn && conflict.cause.advice.hasSuffix(code))
  }

  @Test func interfaceBuildersConstraintsAreNamed() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 A:0x1.left == B:0x2.left>
      <NSIBPrototypingLayoutConstraint:0x602 'IB auto generated' H:|-(256)-[A:0x1](LTR) (Names: '|':B:0x2 )>
      """)
    #expect(conflict.cause.kind == .prototyping)
  }

  /// A plain view inside a private container is the app's; only proven classes are Apple's.
  @Test(arguments: [
    ("_UITAMICAdaptorView", "UILabel", false),
    ("_UIPageViewControllerContentView", "UIView", false),
    ("_NSPopoverFrame", "NSView", false), ("_UISceneHostingView", "UIView", false),
    ("_UIQueuingScrollView", "UIView", false), ("_NSSplitViewItemViewWrapper", "NSBox", false),
    ("_UIVisualEffectContentView", "UILabel", false), ("AVRoutePickerView", "UIButton", false),
    ("AVAlphaUpdatingView", "UIView", true),
    ("AVUnsupportedContentIndicatorView", "UIImageView", true),
    ("SPUISearchTableHeaderView", "UILabel", true), ("MFMailComposeHeaderView", "UILabel", true),
    ("PUPhotosSectionHeaderContentView", "UILabel", true), ("_UIBackdropView", "UILabel", true),
    ("UIKBKeyView", "UIView", true), ("AVCellOfApp", "UIView", false),
    ("PHListView", "UIView", false),
  ])
  func views(_ container: String, _ view: String, _ isApples: Bool) {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 \(container):0x1.width == 50>
      <NSLayoutConstraint:0x602 H:|-(20)-[\(view):0x2] (Names: '|':\(container):0x1 )>
      <NSLayoutConstraint:0x603 H:[\(view):0x2]-(40)-| (Names: '|':\(container):0x1 )>
      """)
    #expect(report.items.count == 2 && report.items[1].isApples == isApples)
  }

  /// No app makes the view around a part of a sheet or of a panel; around other private views it may.
  @Test(arguments: [
    ("_UIActivityActionCellTitleLabel", "UIView", true), ("FI_TListScrollView", "NSView", true),
    ("_UIBackdropView", "UIView", false), ("AVPlayerView", "UIView", false),
    ("_UIActivityActionCellTitleLabel", "App.Card", false),
  ])
  func viewsAroundParts(_ part: String, _ around: String, _ areApples: Bool) {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 V:|-(15)-[\(part):0x1]   (active, names: '|':\(around):0x2 )>
      <NSLayoutConstraint:0x602 V:[\(part):0x1]-(15)-|   (active, names: '|':\(around):0x2 )>
      """)
    #expect(report.constraints.count == 2)
    #expect(report.areApples(report.constraints) == areApples)
    // Nothing is said of a list without constraints.
    #expect(!report.areApples([ConsoleConstraint]()))
  }

  /// The sum has every constraint that contributes, and its total is the number of the headline.
  @Test func sumsAreWholeCertificates() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 \(Self.outside) V:[UITableViewCellContentView:0x1(50)]>
      <NSLayoutConstraint:0x602 V:|-(30)-[UIImageView:0x2] (Names: '|':UITableViewCellContentView:0x1 )>
      <NSLayoutConstraint:0x603 V:[UIImageView:0x2]-(30)-| (Names: '|':UITableViewCellContentView:0x1 )>
      <NSLayoutConstraint:0x604 V:[UIImageView:0x2(40)]>
      """)
    #expect(conflict.positions == [0, 1, 2, 3] && !conflict.isSmallest)
    #expect(conflict.needed(at: 0) == 100 && conflict.detail.excess == 50)
    #expect(conflict.sum?.text.contains("= 100,") == true)
  }

  /// A length of 0 of which only a half counts must become twice the sum.
  @Test func sumsAreInTheUnitOfTheZero() throws {
    let conflict = try LogConflict.first(
      """
      <NSAutoresizingMaskLayoutConstraint:0x601 h=--& v=--& H:[UIView:0x1(0)]>
      <NSLayoutConstraint:0x602 H:[UILabel:0x2(42)]>
      <NSLayoutConstraint:0x603 H:[UILabel:0x2]-(20)-|   (names: '|':UIView:0x1 )>
      <NSLayoutConstraint:0x604 H:[UILabel:0x3]-(8)-[UILabel:0x2]>
      <NSLayoutConstraint:0x605 UILabel:0x3.centerX == UIView:0x1.centerX>
      """)
    #expect(conflict.needed(at: 0) == 140 && conflict.sum?.text.contains("= 140,") == true)
  }

  /// Masonry makes its own constraints; a plain size of 0 or of a screen is the system's.
  @Test(arguments: [("0", true), ("375", true), ("377", false)])
  func plainSizesBesideMasonrys(_ length: String, _ isImposed: Bool) {
    let report = ConsoleReader.read(
      """
      <MASLayoutConstraint:0x601 UIView:red.left == UIView:0x1.left + 10>
      <MASLayoutConstraint:0x602 UIView:red.right == UIView:0x1.right - 30>
      <NSLayoutConstraint:0x603 UIView:0x1.width == \(length)>
      """)
    #expect(report.constraints.map { $0.isImposed } == [false, false, isImposed])
  }

  @Test func aMapsGuideIsApples() throws {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 UILayoutGuide:0x1'Edge Insets'.top == MKMapView:0x2.top + 8>
      <NSLayoutConstraint:0x602 UILayoutGuide:0x3'Mine'.top == MKMapView:0x2.top + 8>
      <NSLayoutConstraint:0x603 MKMapView:0x2.height == 0>
      """)
    #expect(report.constraints.map { $0.owner.isOfApp } == [false, true, true])
  }

  /// The mask of `V:[inner]-(0)-|` is the inner view's, unless a container imposes it.
  @Test(arguments: [
    ("", ConflictCause.Kind.maskLeftOn), (" 'UIView-Encapsulated-Layout-Top'", .imposedSize),
  ])
  func masksAreOfTheInnerView(_ identifier: String, _ kind: ConflictCause.Kind) throws {
    let conflict = try LogConflict.first(
      """
      <NSAutoresizingMaskLayoutConstraint:0x601 h=-&- v=-&-\(identifier) V:[List]-(0)-|   (active, names: List:0x1, '|':UIView:0x2 )>
      <NSLayoutConstraint:0x602 V:[List]-(20)-|   (active, names: List:0x1, '|':UIView:0x2 )>
      """)
    #expect((conflict.cause.kind == .maskLeftOn) == (kind == .maskLeftOn))
    #expect(conflict.cause.item.map { conflict.names[$0] } == "list" || kind != .maskLeftOn)
  }

  /// AppKit's y of a frame grows upward: the view is as long as the box around it.
  @Test(arguments: [("NSView", "NSBox", true), ("UIView", "UIView", false)])
  func positionsFollowTheirFramework(_ view: String, _ around: String, _ isConsistent: Bool) {
    let report = ConsoleReader.read(
      """
      <NSAutoresizingMaskLayoutConstraint:0x601 h=-&- v=-&- \(view):0x1.minY == - 1   (active, names: '|':\(around):0x2 )>
      <NSAutoresizingMaskLayoutConstraint:0x602 h=-&- v=-&- V:|-(1)-[\(view):0x1]   (active, names: '|':\(around):0x2 )>
      """)
    #expect(report.constraints.count == 2)
    #expect(ConsoleConversion(report).conflicts().isEmpty == isConsistent)
  }

  /// SnapKit before 1.0.
  @Test func viewsMayStandInBrackets() {
    let report = ConsoleReader.read(
      """
      "<<App.LayoutConstraint:0x601> <UIView:0x1>.top == <_UILayoutGuide:0x2>.bottom + 8>",
      "<<App.LayoutConstraint:0x602> <UIView:0x1>.width <= <UIView:0x3>.width>"
      """)
    #expect(report.constraints.count == 2 && report.items.count == 3 && report.unread.isEmpty)
    #expect(report.constraints.map { $0.constant } == [8, 0])
  }

  /// A name may have brackets, as in an array.
  @Test func namesMayHaveBrackets() {
    let report = ConsoleReader.read(
      """
      <NSLayoutConstraint:0x601 V:|-(14)-[UITabBar:0x1]   (active, names: pane[1]:0x2, '|':pane[1]:0x2 )>
      <NSLayoutConstraint:0x602 UITabBar:0x1.bottom == pane[1].bottom   (active, names: pane[1]:0x2 )>
      <NSLayoutConstraint:0x603 V:[pane[1]]-(8)-[UITabBar:0x1]   (active, names: pane[1]:0x2 )>
      """)
    #expect(report.constraints.count == 3 && report.items.count == 2 && report.unread.isEmpty)
  }

  /// A cell that is measured before its table has a width.
  @Test(arguments: ["UITableViewCellContentView", "App.NewsCell"])
  func aCellWithoutAWidthHasNoSizeYet(_ cell: String) throws {
    let zero = "<NSLayoutConstraint:0x603 \(cell):0x2.width == 0>"
    let measured = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 App.Card:0x1.leading == \(cell):0x2.leading + 5>
      <NSLayoutConstraint:0x602 \(cell):0x2.trailing == App.Card:0x1.trailing>
      \(zero)
      """)
    #expect(measured.cause.kind == .zeroSize && measured.cause.item == 1)
    let twice = "<NSLayoutConstraint:0x601 \(cell):0x2.width == 375>\n" + zero
    #expect(try LogConflict.first(twice).cause.kind == .setTwice)
  }

  @Test func masksComeBeforeSizesFromOutside() throws {
    let conflict = try LogConflict.first(
      """
      <NSLayoutConstraint:0x601 'UIView-Encapsulated-Layout-Width' C:0x1.width == 0   (active)>
      <NSAutoresizingMaskLayoutConstraint:0x602 h=--& v=--& L:0x2.width == 320   (active)>
      <NSLayoutConstraint:0x603 L:0x2.width == C:0x1.width   (active)>
      """)
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
    let conflict = try LogConflict.first(
      bodies.enumerated().map { "<NSLayoutConstraint:0x60\($0) \($1)>" }.joined(separator: "\n"))
    #expect(conflict.sum?.text == sum)
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
    #expect(item.owner == owner)
  }
}
