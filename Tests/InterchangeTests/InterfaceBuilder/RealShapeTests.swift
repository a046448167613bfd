import Foundation
import LayoutEngine
import Testing

@testable import Interchange

/// Shapes of real files, without their names and texts, against the frames that Xcode computes.
@Suite struct RealShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var cause: String
    var frames: [(id: String, frame: [Double])] = []

    var testDescription: String { name }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Cases")

    static let all: [Case] = {
      let path = folder.appendingPathComponent("frames.txt")
      guard let text = try? String(contentsOf: path, encoding: .utf8) else {
        fatalError("\(path.path) cannot be read")
      }
      var cases: [Case] = []
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "case" {
          cases.append(Case(name: words[1], cause: words[2]))
        } else {
          cases[cases.count - 1].frames.append((words[0], words[1...].compactMap { Double($0) }))
        }
      }
      return cases
    }()
  }

  /// Causes that the file does not settle, and three that are not understood.
  private static let estimated = [
    "rounding", "conflict", "hiddenOnly", "stale", "proportionalNested", "proportionalPlain",
    "hiddenBelowOne",
  ]

  @Test("real shapes have Xcode's frames or are reported as estimates", arguments: Case.all)
  func frames(_ shape: Case) throws {
    let data = try Data(contentsOf: Case.folder.appendingPathComponent(shape.name))
    let file = try InterfaceReader.read(Array(data))
    let conversion = InterfaceConversion(try #require(file.scenes.first), of: file)
    #expect(conversion.problems.isEmpty)
    var wrong: [String] = []
    for (id, wanted) in shape.frames {
      let place = try #require(conversion.scene.views.firstIndex { $0.objectID == id })
      let frame = conversion.tree.frames[conversion.node(of: place).slot]
      let own = [frame.x, frame.y, frame.width, frame.height]
      if place > 0, zip(own, wanted).contains(where: { ($0 - $1).magnitude > 0.51 }) {
        wrong.append(id)
      }
    }
    if Self.estimated.contains(shape.cause) {
      #expect(!conversion.differing.isEmpty)
    } else {
      #expect(wrong.isEmpty && conversion.differing.isEmpty)
    }
  }

  @Test("a view without an ID is read", arguments: ["", "id=\"content\""])
  func missingID(_ id: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
      <view key="contentView" \(id)><rect key="frame" x="0" y="0" width="320" height="44"/>
      <subviews><label id="title" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="12" width="42" height="20"/></label></subviews>
      <constraints>
      <constraint firstItem="title" firstAttribute="leading" secondAttribute="leading" constant="10" id="a"/>
      <constraint firstItem="title" firstAttribute="centerY" secondAttribute="centerY" id="b"/>
      </constraints></view></tableViewCell></objects></document>
      """
    let file = try InterfaceReader.read(Array(text.utf8))
    let conversion = InterfaceConversion(file.scenes[0], of: file)
    #expect(conversion.scene.views.count == 3 && conversion.problems.isEmpty)
    #expect(conversion.differing.isEmpty)
  }

  @Test(
    "a multiplier is a number or a ratio",
    arguments: [
      ("0.25", 0.25), ("0,25", 0.25), ("1:4", 0.25), ("1/4", 0.25), ("1,5/6", 0.25), ("x", nil),
    ])
  func multiplier(_ text: String, _ value: Double?) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="320" height="44"/><constraints>
      <constraint firstAttribute="width" secondItem="v" secondAttribute="height" multiplier="\(text)"/>
      </constraints></view></objects></document>
      """
    let scene = try InterfaceReader.read(Array(document.utf8)).scenes[0]
    #expect(scene.constraints.first?.multiplier == value)
    #expect(scene.problems.map { $0.line } == (value == nil ? [3] : []))
  }

  @Test("constraints of a view that is not installed are omitted without a problem")
  func uninstalledView() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
      <label id="a" translatesAutoresizingMaskIntoConstraints="NO">
      <frame key="frameInset" minX="10" maxX="20" height="30"/></label></subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/>
      </constraints>\(Self.excluding)</view></objects></document>
      """
    let scene = try InterfaceReader.read(Array(document.utf8)).scenes[0]
    #expect(scene.views.count == 1 && scene.constraints.isEmpty && scene.problems.isEmpty)
    let installed = try InterfaceReader.read(
      Array(document.replacingOccurrences(of: Self.excluding, with: "").utf8)
    ).scenes[0]
    #expect(installed.constraints.count == 1)
    #expect(installed.views[1].frame == Rect(x: 10, y: 7, width: 290, height: 30))
  }

  /// A constraint of a shape: `a.top r.bottom 8`.
  private static func constraint(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let first = words[0].split(separator: ".")
    var element =
      #"<constraint id="\#(text)" firstItem="\#(first[0])" firstAttribute="\#(first[1])""#
    if words.count > 1, Double(words[1]) == nil {
      let second = words[1].split(separator: ".")
      element += #" secondItem="\#(second[0])" secondAttribute="\#(second[1])""#
    }
    if let constant = words.last, Double(constant) != nil {
      element += #" constant="\#(constant)""#
    }
    return element + "/>"
  }

  /// A view of a shape: its recorded frame, its subviews and guides, and its constraints.
  private static func view(
    _ id: String, _ kind: String = "view", _ attributes: String = "", at frame: [Double],
    views: [String] = [], guides: String = "", holds constraints: [String] = []
  ) -> String {
    """
    <\(kind) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
    <rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>
    <subviews>\(views.joined())</subviews>\(guides)
    <constraints>\(constraints.map(constraint).joined())</constraints></\(kind)>
    """
  }

  private static let symbol = #"image="symbol" catalog="system""#
  private static let safeArea = #"<viewLayoutGuide key="safeArea" id="s"/>"#
  private static let fills = [
    "e.leading r.leading", "r.trailing e.trailing", "e.top r.top", "r.bottom e.bottom",
  ]

  /// A symbol with a placeholder.
  private static let placeholder = view(
    "r", at: [0, 0, 346, 60],
    views: [
      view("a", "label", at: [39, 0, 276, 20]),
      view(
        "i", "imageView",
        symbol + #" placeholderIntrinsicWidth="15" placeholderIntrinsicHeight="24""#,
        at: [16, -1, 15, 21.5]),
    ],
    holds: [
      "a.leading r.leading 39", "a.top r.top", "i.leading r.leading 16", "i.centerY a.centerY",
    ])

  /// A symbol between two views.
  private static let pinnedSymbol = view(
    "r", at: [0, 0, 100, 300],
    views: [
      view("a", at: [0, 0, 100, 44]), view("i", "imageView", symbol, at: [0, 53.5, 100, 186.5]),
      view("b", at: [0, 249, 100, 51]),
    ],
    holds: [
      "a.leading r.leading", "a.trailing r.trailing", "a.top r.top", "a.height 44",
      "i.leading r.leading", "i.trailing r.trailing", "i.top a.bottom 8", "b.top i.bottom 8",
      "b.leading r.leading", "b.trailing r.trailing", "b.bottom r.bottom", "b.height 51",
    ])

  /// The centre of the safe area of a view that is no screen.
  private static let freeform = view(
    "r", at: [0, 0, 484, 432], views: [view("a", at: [16, 199.5, 452, 43])], guides: safeArea,
    holds: [
      "a.leading s.leading 16", "s.trailing a.trailing 16", "a.centerY s.centerY", "a.height 43",
    ])

  /// The safe area of a view that ends above that of the screen.
  private static let nestedSafeArea = view(
    "r", at: [0, 0, 414, 896],
    views: [
      view(
        "a", at: [0, 799, 414, 53], views: [view("b", at: [20, 9, 374, 42])],
        guides: #"<viewLayoutGuide key="safeArea" id="t"/>"#,
        holds: [
          "t.bottom b.bottom 2", "b.leading a.leading 20", "a.trailing b.trailing 20",
          "b.top a.top 9", "b.height 42",
        ])
    ], guides: safeArea,
    holds: ["a.leading s.leading", "a.trailing s.trailing", "s.bottom a.bottom 10"])

  /// A view in a centred stack that nothing in it sizes.
  private static let openThickness = view(
    "r", at: [0, 0, 300, 60],
    views: [
      view(
        "e", "stackView", #"alignment="center""#, at: [0, 0, 300, 60],
        views: [
          view("a", "label", at: [0, 20, 280, 20]),
          view(
            "b", at: [280, 5, 20, 50],
            views: [view("c", at: [0, 6, 20, 10], holds: ["c.height 10", "c.width 20"])],
            holds: ["c.leading b.leading", "b.trailing c.trailing", "c.top b.top 6"]),
        ])
    ], holds: fills)

  /// A conflict that a constraint lost in Interface Builder.
  private static let recordedLoser = view(
    "r", at: [0, 0, 100, 40], views: [view("a", at: [0, 0, 60, 40], holds: ["a.width 60"])],
    holds: ["r.trailing a.trailing 20", "a.top r.top", "a.height 40", "a.leading r.leading"])

  /// Content that includes the margins of its cell.
  private static let cell = view(
    "r", "tableViewCell", at: [0, 0, 414, 74],
    guides: view(
      "c", "tableViewCellContentView",
      #"key="contentView" preservesSuperviewLayoutMargins="YES""#, at: [0, 0, 414, 74],
      views: [view("a", at: [20, 16, 374, 42])],
      guides: #"<edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>"#,
      holds: [
        "a.leading c.leadingMargin", "c.trailingMargin a.trailing", "a.top c.topMargin",
        "c.bottomMargin a.bottom",
      ]))

  /// A chain of baselines, from its end.
  private static let baselines = view(
    "r", at: [0, 0, 300, 500],
    views: [
      view("a", "label", at: [0, 291, 138, 18]), view("b", "textField", at: [0, 312.33, 300, 34]),
      view("c", "label", at: [0, 371, 78, 18]), view("d", "textField", at: [0, 392.33, 63, 34]),
    ],
    holds: [
      "d.baseline c.firstBaseline 30", "c.firstBaseline b.baseline 50",
      "b.baseline a.firstBaseline 30", "a.top r.top 291", "a.leading r.leading",
      "b.leading r.leading", "c.leading r.leading", "d.leading r.leading",
    ])

  /// A content view without a frame.
  private static let contentView = view(
    "r", at: [0, 0, 300, 60],
    views: [
      #"<visualEffectView id="e" translatesAutoresizingMaskIntoConstraints="NO">"#
        + #"<view key="contentView" id="c"><frame key="frameInset"/></view></visualEffectView>"#
    ], holds: fills)

  @Test(
    "shapes of real files have the recorded frames",
    arguments: [
      placeholder, pinnedSymbol, freeform, nestedSafeArea, openThickness, recordedLoser, cell,
      baselines, contentView,
    ])
  func recordedShape(_ root: String) throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="20037">
      <device id="retina6_1"/><objects>\(root)</objects>
      <resources><image name="symbol" catalog="system" width="80" height="128"/></resources></document>
      """
    let file = try InterfaceReader.read(Array(document.utf8))
    let conversion = InterfaceConversion(file.scenes[0], of: file)
    #expect(conversion.problems.isEmpty && conversion.differing.isEmpty)
  }

  private static let excluding =
    "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"a\"/></mask></variation>"
}
