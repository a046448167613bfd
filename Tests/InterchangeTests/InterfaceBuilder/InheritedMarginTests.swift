import LayoutEngine
import TestSupport
import Testing

@testable import Interchange

/// Margins that views of a file preserve, and those that leave the safe area out.
@Suite struct InheritedMarginTests {
  /// A card in a page with margins of 30, and a title at the margins of the card.
  private static func xib(_ attributes: String, title: Double) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <view id="top">
          <rect key="frame" x="0.0" y="0.0" width="320" height="120"/>
          <edgeInsets key="layoutMargins" top="8" left="30" bottom="8" right="8"/>
          <subviews>
            <view id="car" userLabel="Card" \(attributes)\
    translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="10" y="20" width="310" height="80"/>
              <subviews>
                <label id="tit" userLabel="Title" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="\(title)" y="8" width="80" height="20"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="tit" firstAttribute="leading" \
    secondItem="car" secondAttribute="leadingMargin" id="a"/>
                <constraint firstItem="tit" firstAttribute="top" \
    secondItem="car" secondAttribute="topMargin" id="b"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="car" firstAttribute="leading" \
    secondItem="top" secondAttribute="leading" constant="10" id="c"/>
            <constraint firstItem="car" firstAttribute="top" \
    secondItem="top" secondAttribute="top" constant="20" id="d"/>
            <constraint firstAttribute="trailing" secondItem="car" \
    secondAttribute="trailing" id="e"/>
            <constraint firstItem="car" firstAttribute="height" constant="80" id="f"/>
          </constraints>
        </view>
      </objects>
    </document>

    """
  }

  private static let preserves = "preservesSuperviewLayoutMargins=\"YES\" "

  private static func imported(_ text: String) throws -> LayoutTree {
    let bytes = Array(text.utf8)
    let file = try InterfaceReader.read(bytes)
    var tree = InterfaceConversion(file.scenes[0], of: file).tree
    tree.imported.file = ImportedFacts.File(path: "a.xib", bytes: bytes)
    return tree
  }

  @Test func marginsAreThoseOfTheSuperview() throws {
    var tree = try Self.imported(Self.xib(Self.preserves, title: 20))
    let (card, title) = try (
      #require(tree.node(named: "card")), #require(tree.node(named: "title"))
    )
    #expect(tree.traits(of: card).preservesMargins)
    #expect(tree.traits(of: card).margins == LayoutTraits().margins)
    #expect(tree.frames[title.slot].x == 20)
    tree.updateExtras(of: .root) { $0.traits.margins.left = 50 }
    tree.layOutAll()
    #expect(tree.frames[title.slot].x == 40)
  }

  /// Where what is recorded is less than the superview's margin, that had no part in it; where it
  /// is more, the view's own margin is that.
  @Test(arguments: [(8.0, false, 8.0), (14, false, 14), (25, true, 25)])
  func recordedPlacesDecide(_ row: (title: Double, isPreserving: Bool, own: Double)) throws {
    let tree = try Self.imported(Self.xib(Self.preserves, title: row.title))
    let (card, title) = try (
      #require(tree.node(named: "card")), #require(tree.node(named: "title"))
    )
    #expect(tree.traits(of: card).preservesMargins == row.isPreserving)
    #expect(tree.traits(of: card).margins.left == row.own)
    #expect(tree.frames[title.slot].x == row.title)
  }

  @Test func patchesHaveThem() throws {
    let usual = Self.xib("", title: 20)
    var tree = try Self.imported(usual)
    let card = try #require(tree.node(named: "card"))
    tree.updateExtras(of: card) {
      $0.traits.preservesMargins = true
      $0.traits.marginsHoldSafeArea = false
    }
    let made = try #require(InterfacePatch(of: tree, bytes: Array(usual.utf8)))
    let changed = try UnifiedPatch.apply(made.lines, to: usual)
    let again = try Self.imported(changed)
    #expect(changed.contains("preservesSuperviewLayoutMargins=\"YES\""))
    #expect(!again.traits(of: card).marginsHoldSafeArea)
    // What is usual is left out.
    var back = try Self.imported(changed)
    back.updateExtras(of: card) {
      $0.traits.preservesMargins = false
      $0.traits.marginsHoldSafeArea = true
    }
    let undone = try #require(InterfacePatch(of: back, bytes: Array(changed.utf8)))
    let text = try UnifiedPatch.apply(undone.lines, to: changed)
    #expect(!text.contains("preservesSuperview") && !text.contains("insetsLayoutMarginsFrom"))
  }
}
