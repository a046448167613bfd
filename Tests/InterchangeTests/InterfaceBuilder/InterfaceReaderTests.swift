import LayoutEngine
import TestSupport
import Testing

@testable import Interchange

@Suite struct InterfaceReaderTests {
  static func xib(_ views: String, type: String = "CocoaTouch.XIB") -> [UInt8] {
    Array(
      """
      <document type="com.apple.InterfaceBuilder3.\(type)"><objects>
      \(views)
      </objects></document>
      """.utf8)
  }

  private static func conversion(_ views: String) throws -> InterfaceConversion {
    let file = try InterfaceReader.read(xib(views))
    return InterfaceConversion(file.scenes[0], of: file)
  }

  private static func view(
    _ kind: String, _ id: String, _ frame: [Int], _ attributes: String = "",
    _ contents: String = ""
  ) -> String {
    """
    <\(kind) id="\(id)" \(attributes)><rect key="frame" x="\(frame[0])" y="\(frame[1])" \
    width="\(frame[2])" height="\(frame[3])"/>\(contents)</\(kind)>
    """
  }

  @Test(arguments: [
    ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "the old archive format"),
    ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "a file of macOS"),
    (
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>",
      "a storyboard of watchOS"
    ),
    (
      "<document type=\"com.apple.InterfaceBuilder9.Vision\"/>",
      "the format \"com.apple.InterfaceBuilder9.Vision\""
    ),
  ])
  func unsupportedFormatsAreNamed(_ text: String, _ what: String) {
    do throws(ImportFailure) {
      _ = try InterfaceReader.read(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message == "\(what) cannot be read")
    }
  }

  /// Recorded sizes may be below 0: no baseline lies in such a view.
  @Test(arguments: ["firstBaseline", "lastBaseline", "top"])
  func recordedSizesBelowZero(_ attribute: String) throws {
    let frames = [[0, 0, 300, -200], [20, 40, -60, -20], [20, 90, 60, 20]]
    for root in frames {
      let constraints = """
        <constraints>
        <constraint firstItem="a" firstAttribute="\(attribute)" secondItem="b" \
        secondAttribute="\(attribute)" id="k"/>
        <constraint firstItem="a" firstAttribute="\(attribute)" secondItem="v" \
        secondAttribute="top" constant="30" id="l"/>
        </constraints>
        """
      let labels =
        Self.view("label", "a", frames[1], "text=\"A\" verticalHuggingPriority=\"251\"")
        + Self.view("label", "b", frames[2], "text=\"B\"")
      let tree = try Self.conversion(
        Self.view("view", "v", root, "", "<subviews>\(labels)</subviews>\(constraints)")
      ).tree
      #expect(tree.size.height >= 0)
      #expect(tree.count == 3)
    }
  }

  @Test(
    "the insets of a symbol follow from its recorded length and position",
    arguments: [(0.0, 0.0), (4.0, 0.0), (-1.0, 3.5), (1.5, 1.5), (-2.0, 0.0)])
  func symbolInsets(_ top: Double, _ bottom: Double) throws {
    // Constraints see a square of 80 points whose centre is that of the view.
    let image = """
      <imageView id="a" image="heart" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="60" y="\(60 - top)" width="80" height="\(80 + top + bottom)"/>
      </imageView>
      """
    let constraints = """
      <constraints>
      <constraint firstItem="a" firstAttribute="width" constant="80" id="k"/>
      <constraint firstItem="a" firstAttribute="height" constant="80" id="l"/>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="m"/>
      <constraint firstItem="v" firstAttribute="centerY" secondItem="a" secondAttribute="centerY" id="n"/>
      </constraints></view></objects>
      <resources><image name="heart" catalog="system"/></resources><objects>
      <view id="w"><rect key="frame" x="0" y="0" width="1" height="1"/>
      """
    let conversion = try Self.conversion(
      Self.view("view", "v", [0, 0, 200, 200], "", "<subviews>\(image)</subviews>\(constraints)"))
    #expect(conversion.differing.isEmpty)
    let insets = conversion.tree.traits(of: conversion.node(of: 1)).alignmentInsets
    #expect(abs(insets.top - top) < 1e-9 && abs(insets.bottom - bottom) < 1e-9)
  }

  @Test(
    "a view that is no screen may be below a status bar",
    arguments: [(77, false), (99, true), (101, true), (103, false)])
  func safeAreaOfAView(_ y: Int, _ isBelowBar: Bool) throws {
    let label = Self.view(
      "label", "a", [145, y, 124, 26],
      "text=\"A\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    let constraints = """
      <viewLayoutGuide key="safeArea" id="g"/><constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="g" secondAttribute="centerX" id="k"/>
      <constraint firstItem="a" firstAttribute="centerY" secondItem="g" secondAttribute="centerY" id="l"/>
      </constraints>
      """
    let inner = Self.view(
      "view", "d", [0, 0, 414, 180], "", "<subviews>\(label)</subviews>\(constraints)")
    let conversion = try Self.conversion(
      Self.view("view", "v", [0, 0, 414, 180], "", "<subviews>\(inner)</subviews>"))
    #expect((conversion.tree.safeArea.top > 0) == isBelowBar)
    #expect(conversion.differing.isEmpty == (isBelowBar || y == 77))
  }

  @Test func namesAreThoseOfAPerson() throws {
    let views = [
      Self.view("label", "a", [0, 0, 1, 1], "userLabel=\"Avatar Title\""),
      Self.view("button", "b", [0, 0, 1, 1], "title=\"Sign in!\""),
      Self.view("button", "c", [0, 0, 1, 1], "title=\"Sign in\""),
      Self.view("label", "d", [0, 0, 1, 1], "text=\"Label\""),
      Self.view("label", "e", [0, 0, 1, 1], "text=\"12\""),
      Self.view("view", "f", [0, 0, 1, 1], "customClass=\"URLView\""),
    ]
    let conversion = try Self.conversion(
      Self.view(
        "view", "r", [0, 0, 100, 100], "", "<subviews>\(views.joined())</subviews>"))
    let tree = conversion.tree
    let names = tree.children(of: .root).map { tree.name(of: $0) }
    #expect(names == ["avatarTitle", "signIn", "signIn2", "label1", "label2", "urlView1"])
  }

  private static let maskRows: [(flags: String, expected: [Double])] = [
    ("", [10, 40]), ("flexibleMaxX", [10, 40]), ("widthSizable", [10, 140]),
    ("flexibleMinX", [110, 40]), ("flexibleMinX flexibleMaxX", [26.666666666666668, 40]),
    ("flexibleMinX widthSizable flexibleMaxX", [20, 80]),
    ("widthSizable flexibleMaxX", [10, 84.44444444444444]),
  ]

  /// Masks give the frames of UIKit at any size of the parent.
  @Test(arguments: maskRows)
  func masks(_ flags: String, _ expected: [Double]) throws {
    let words = flags.split(separator: " ").map { "\($0)=\"YES\"" }.joined(separator: " ")
    let mask = "<autoresizingMask key=\"autoresizingMask\" \(words)/>"
    let view = Self.view("view", "a", [10, 10, 40, 40], "", mask)
    var tree = try Self.conversion(
      Self.view("view", "r", [0, 0, 100, 100], "", "<subviews>\(view)</subviews>")
    ).tree
    tree.resize(to: Size(width: 200, height: 100))
    tree.layOut()
    let node = try #require(tree.node(named: "view1"))
    let frame = tree.frames[node.slot]
    #expect((frame.x - expected[0]).magnitude < 1e-6)
    #expect((frame.width - expected[1]).magnitude < 1e-6)
  }

  @Test func unknownItemsAreReported() throws {
    let conversion = try Self.conversion(
      Self.view(
        "view", "r", [0, 0, 100, 100], "",
        """
        <constraints>
        <constraint firstItem="gone" firstAttribute="top" secondAttribute="top" id="x"/>
        <constraint firstAttribute="depth" constant="3" id="y"/>
        <constraint firstAttribute="width" constant="many" id="z"/>
        </constraints>
        """))
    #expect(
      conversion.problems.map { $0.message } == [
        "the attribute \"depth\" is unknown", "a number of the constraint is not one",
        "the constraint's item \"gone\" is not in the scene",
      ])
  }

  @Test func sizeClassesLeaveViewsOut() throws {
    let file = try InterfaceReader.read(
      Array(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="retina4_7"/>
        <objects><view id="r"><rect key="frame" x="0" y="0" width="9" height="9"/>
        <subviews><view id="a"/><view id="b"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="a"/>
        <exclude reference="b"/></mask></variation>
        <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/></mask>
        </variation></view></objects></document>
        """.utf8))
    // A variation stands behind the views that it leaves out.
    #expect(file.scenes[0].views.map { $0.objectID } == ["r", "b"])
  }

  /// For any mutated file there is a layout or an error in the file.
  @Test func mutatedFiles() {
    let seeds = [0, 12, 99, 280, 377, 405, 628].map { SceneWriter.text(of: SceneFacts.all[$0]) }
    for seed in FuzzRun.seeds(300) {
      var mutator = TextMutator(seeds, seed: seed, maximumBytes: 20_000)
      let bytes = mutator.next()
      let problem = FuzzRun.problem("interface", bytes) {
        do throws(ImportFailure) {
          let file = try InterfaceReader.read(bytes)
          for scene in file.scenes.prefix(3) {
            let tree = InterfaceConversion(scene, of: file).tree
            let isFinite = scene.views.isEmpty || tree.frames[0].width.isFinite
            if !isFinite { return "a frame is not finite" }
          }
          return nil
        } catch {
          return (0...bytes.count).contains(error.offset) ? nil : "an offset beyond the file"
        }
      }
      #expect(problem == nil)
    }
  }
}
