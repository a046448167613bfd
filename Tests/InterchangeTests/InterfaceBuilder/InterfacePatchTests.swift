import LayoutEngine
import TestSupport
import Testing

@testable import Interchange

/// Patches of Interface Builder files: they apply, change nothing else, and give the same layout.
@Suite struct InterfacePatchTests {
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <!-- Größe: a comment that stays. -->
      <objects>
        <view id="top">
          <rect key="frame" x="0.0" y="0.0" width="320" height="120"/>
          <subviews>
            <imageView id="pic" userLabel="Pic" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="16" y="36" width="48" height="48"/>
              <constraints>
                <constraint firstAttribute="width" constant="48" id="w"/>
                <constraint firstAttribute="height" constant='48' priority = "750" id="h"/>
              </constraints>
            </imageView>
            <label id="tit" text="Title" userLabel="Name"
                translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="76" y="50" width="228" height="20"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="pic" firstAttribute="leading" secondItem="top"
              secondAttribute="leading" constant="16" id="a"/>
            <constraint firstItem="pic" firstAttribute="centerY" \
    secondItem="top" secondAttribute="centerY" id="b"/>
            <constraint firstItem="tit" firstAttribute="leading" \
    secondItem="pic" secondAttribute="trailing" constant="8" symbolic="YES" id="c">
              <variation key="heightClass=compact" constant="4"/>
            </constraint>
            <constraint firstItem="tit" firstAttribute="centerY" \
    secondItem="pic" secondAttribute="centerY" id="d"/>
            <constraint firstAttribute="trailing" \
    secondItem="tit" secondAttribute="trailing" constant="16" id="e"/>
          </constraints>
        </view>
      </objects>
    </document>

    """

  private static func imported(_ text: String) throws -> LayoutTree {
    let bytes = Array(text.utf8)
    let file = try InterfaceReader.read(bytes)
    var tree = InterfaceConversion(file.scenes[0], of: file).tree
    tree.imported.file = ImportedFacts.File(path: "a.xib", bytes: bytes)
    return tree
  }

  /// Changes a constraint of the file by its object's ID, and lays out.
  private static func change(
    _ id: String, in tree: inout LayoutTree, _ body: (inout UserConstraint) -> Void
  ) throws {
    let place = try #require(
      tree.constraints.firstIndex { tree.imported[$0]?.objectID == id })
    body(&tree.constraints[place])
    tree.layOutAll()
  }

  private static func patch(_ text: String, _ tree: LayoutTree) throws -> InterfacePatch {
    try #require(InterfacePatch(of: tree, bytes: Array(text.utf8)))
  }

  // MARK: What it writes

  @Test func nothingChanged() throws {
    let patch = try Self.patch(Self.xib, try Self.imported(Self.xib))
    #expect(patch.lines.isEmpty)
    #expect(patch.notes.isEmpty)
  }

  @Test func aConstantAndItsFramesGoHome() throws {
    var tree = try Self.imported(Self.xib)
    try Self.change("a", in: &tree) { $0.constant = 24.5 }
    let patch = try Self.patch(Self.xib, tree)
    #expect(patch.notes.isEmpty)
    #expect(patch.lines.prefix(2) == ["--- a/a.xib", "+++ b/a.xib"])
    let changed = patch.lines.dropFirst(2).filter { "+-".contains($0.first ?? " ") }
    #expect(
      changed == [
        #"-          <rect key="frame" x="16" y="36" width="48" height="48"/>"#,
        #"+          <rect key="frame" x="24.5" y="36" width="48" height="48"/>"#,
        #"-          <rect key="frame" x="76" y="50" width="228" height="20"/>"#,
        #"+          <rect key="frame" x="80.5" y="50" width="223.5" height="20"/>"#,
        #"-          secondAttribute="leading" constant="16" id="a"/>"#,
        #"+          secondAttribute="leading" constant="24.5" id="a"/>"#,
      ])
    let new = try UnifiedPatch.apply(patch.lines, to: Self.xib)
    let again = try Self.imported(new)
    expectEqual(again, tree)
    // Imported again, it has nothing to say.
    #expect(try Self.patch(new, again).lines.isEmpty)
  }

  @Test(arguments: [
    // A new attribute stands where Xcode writes it.
    ("w", 750.0, 48.0, LayoutRelation.equal, #"constant="48" priority="750" id="w"/>"#),
    ("w", 1000, 48, .greaterOrEqual, #"firstAttribute="width" relation="greaterThanOrEqual" con"#),
    ("w", 1000, 0, .lessOrEqual, #"firstAttribute="width" relation="lessThanOrEqual" id="w"/>"#),
    // What is usual is left out, and other ways of writing stay.
    ("h", 1000, 48, .equal, #"constant='48' id="h"/>"#),
    ("h", 750, 40, .equal, #"constant='40' priority = "750" id="h"/>"#),
    ("b", 1000, -3, .equal, #"secondAttribute="centerY" constant="-3" id="b"/>"#),
    ("e", 999, 20, .equal, #"constant="20" priority="999" id="e"/>"#),
  ])
  func attributes(
    _ id: String, _ priority: Double, _ constant: Double, _ relation: LayoutRelation,
    _ text: String
  ) throws {
    var tree = try Self.imported(Self.xib)
    try Self.change(id, in: &tree) {
      ($0.priority, $0.constant, $0.relation) = (priority, constant, relation)
    }
    let new = try UnifiedPatch.apply(try Self.patch(Self.xib, tree).lines, to: Self.xib)
    #expect(new.contains(text))
    #expect(new.contains("Größe"))
    expectEqual(try Self.imported(new), tree)
  }

  @Test func changesWithoutAttributesAreNoted() throws {
    var tree = try Self.imported(Self.xib)
    try Self.change("c", in: &tree) { $0.constant = 12 }
    let label = try #require(tree.node(named: "name"))
    tree.updateExtras(of: label) { $0.traits.textWidth = 80 }
    let facts = tree.imported
    tree.constraints.removeAll { facts[$0]?.objectID == "e" }
    tree.constraints.append(
      UserConstraint(
        label: "mine", isNamed: true, first: ViewAnchor(label, .height), relation: .equal,
        constant: 20))
    tree.layOutAll()
    let patch = try Self.patch(Self.xib, tree)
    // Frames that only follow from these changes stay as they are.
    #expect(!patch.lines.contains { $0.hasPrefix("+") && !$0.hasPrefix("+++") })
    #expect(
      patch.notes == [
        "the constant of c5 (line 24), a standard distance of Xcode",
        "the removal of c7 (line 28)",
        "constraints that are new: mine", "properties of name",
      ])
  }

  @Test func multipliersGoHome() throws {
    var tree = try Self.imported(Self.xib)
    try Self.change("d", in: &tree) { $0.multiplier = 0.5 }
    let patch = try Self.patch(Self.xib, tree)
    #expect(patch.notes.isEmpty)
    let new = try UnifiedPatch.apply(patch.lines, to: Self.xib)
    #expect(new.contains(#"secondAttribute="centerY" multiplier="0.5" id="d"/>"#))
    var again = try Self.imported(new)
    expectEqual(again, tree)
    // A ratio is one too, and the usual one is left out.
    let ratio = new.replacing("\"0.5\"", with: "\"1:2\"")
    again = try Self.imported(ratio)
    expectEqual(again, tree)
    try Self.change("d", in: &again) { $0.multiplier = 1 }
    #expect(try UnifiedPatch.apply(try Self.patch(ratio, again).lines, to: ratio) == Self.xib)
  }

  @Test func prioritiesOfNaturalSizesGoHome() throws {
    var tree = try Self.imported(Self.xib)
    let label = try #require(tree.node(named: "name"))
    tree.updateExtras(of: label) {
      $0.traits.hugging.horizontal = 700
      $0.traits.resistance = .init(749.5, 749.5)
    }
    tree.layOutAll()
    let patch = try Self.patch(Self.xib, tree)
    #expect(patch.notes.isEmpty)
    let new = try UnifiedPatch.apply(patch.lines, to: Self.xib)
    #expect(
      new.contains(
        #"<label horizontalHuggingPriority="700" horizontalCompressionResistancePriority="749.5" "#
          + #"verticalCompressionResistancePriority="749.5" id="tit""#))
    var again = try Self.imported(new)
    expectEqual(again, tree)
    let node = try #require(again.node(named: "name"))
    #expect(again.traits(of: node).resistance == .init(749.5, 749.5))
    // What is usual is left out.
    again.updateExtras(of: node) {
      $0.traits.hugging = .init(250, 250)
      $0.traits.resistance = .init(750, 750)
    }
    again.layOutAll()
    let back = try UnifiedPatch.apply(try Self.patch(new, again).lines, to: new)
    #expect(back == Self.xib)
  }

  @Test func masksGoHome() throws {
    let mask = #"<autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/>"#
    let frame = #"<rect key="frame" x="76" y="50" width="228" height="20"/>"#
    let text = Self.xib.replacing(frame, with: frame + "\n" + mask)
    var tree = try Self.imported(text)
    let label = try #require(tree.node(named: "name"))
    tree.constraints.removeAll()
    let changed = AutoresizingMask(
      [.width, .topMargin], frame: Rect(x: 76, y: 50, width: 228, height: 20), in: tree.size)
    tree.updateExtras(of: label) { $0.traits.mask = changed }
    tree.layOutAll()
    let patch = try Self.patch(text, tree)
    let new = try UnifiedPatch.apply(patch.lines, to: text)
    #expect(new.contains(#"key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>"#))
    var again = try Self.imported(new)
    let node = try #require(again.node(named: "name"))
    #expect(again.traits(of: node).mask == tree.traits(of: label).mask)
    // Without a mask constraints place it.
    again.updateExtras(of: node) { $0.traits.mask = nil }
    again.layOutAll()
    let back = try UnifiedPatch.apply(try Self.patch(new, again).lines, to: new)
    #expect(back.contains(#"<label translatesAutoresizingMaskIntoConstraints="NO" id="tit""#))
    // A view whose element has none to change is noted.
    var other = try Self.imported(Self.xib)
    let picture = try #require(other.node(named: "pic"))
    let own = AutoresizingMask(
      [.width], frame: Rect(x: 16, y: 36, width: 48, height: 48), in: other.size)
    other.updateExtras(of: picture) { $0.traits.mask = own }
    other.layOutAll()
    #expect(try Self.patch(Self.xib, other).notes == ["properties of pic"])
  }

  @Test func addedAndRemovedViewsAreNoted() throws {
    var tree = try Self.imported(Self.xib)
    tree.removeView(try #require(tree.node(named: "name")))
    tree.addChild(named: "extra", to: .root, at: nil)
    tree.layOut()
    let notes = try Self.patch(Self.xib, tree).notes
    #expect(notes == ["the removal of name (line 15)", "views that are new: extra"])
  }

  @Test func framesAreThoseOfTheSavedScreen() throws {
    let text = Self.xib.replacing(
      "version=\"3.0\">", with: "version=\"3.0\"><device id=\"retina4_7\"/>"
    ).replacing("width=\"320\" height=\"120\"", with: "width=\"375\" height=\"667\"")
    var tree = try Self.imported(text)
    try Self.change("a", in: &tree) { $0.constant = 24 }
    tree.resize(to: Size(width: 500, height: 400))
    tree.layOut()
    let patch = try Self.patch(text, tree)
    #expect(patch.notes == ["the screen: frames are those of 375 × 667, as saved"])
    let again = try Self.imported(try UnifiedPatch.apply(patch.lines, to: text))
    tree.resize(to: Size(width: 375, height: 667))
    tree.layOut()
    expectEqual(again, tree)
  }

  /// A view that fills no screen has the size that it has.
  @Test func theSizeOfAFreeViewGoesHome() throws {
    var tree = try Self.imported(Self.xib)
    tree.resize(to: Size(width: 400, height: 150))
    tree.layOut()
    let patch = try Self.patch(Self.xib, tree)
    #expect(patch.notes.isEmpty)
    let again = try Self.imported(try UnifiedPatch.apply(patch.lines, to: Self.xib))
    #expect(again.size == Size(width: 400, height: 150))
    expectEqual(again, tree)
  }

  @Test func variationsAreChangedWhereTheyAreRead() throws {
    let text = Self.xib.replacing(" symbolic=\"YES\"", with: "")
      .replacing("heightClass=compact", with: "heightClass=regular")
      .replacing("version=\"3.0\">", with: "version=\"3.0\"><device id=\"retina4_7\"/>")
    var tree = try Self.imported(text)
    try Self.change("c", in: &tree) { $0.constant = 0 }
    let new = try UnifiedPatch.apply(try Self.patch(text, tree).lines, to: text)
    #expect(new.contains(#"constant="8" id="c">"#))
    #expect(new.contains(#"<variation key="heightClass=regular" constant="0"/>"#))
  }

  @Test func linesOfWindowsAndAMissingEndStay() throws {
    for text in [Self.xib.replacing("\n", with: "\r\n"), String(Self.xib.dropLast(1))] {
      var tree = try Self.imported(text)
      try Self.change("e", in: &tree) { $0.constant = 40 }
      let new = try UnifiedPatch.apply(try Self.patch(text, tree).lines, to: text)
      expectEqual(try Self.imported(new), tree)
      #expect(new.utf8.count { $0 == 13 } == text.utf8.count { $0 == 13 })
    }
  }

  /// What nobody sees could steer a terminal: such lines are no part of a patch.
  @Test func hiddenCharactersAreLeftOut() throws {
    let text = Self.xib.replacing("id=\"e\"/>", with: "identifier=\"\u{202E}\" id=\"e\"/>")
    var tree = try Self.imported(text)
    try Self.change("a", in: &tree) { $0.constant = 20 }
    try Self.change("e", in: &tree) { $0.constant = 40 }
    let patch = try Self.patch(text, tree)
    #expect(patch.notes == ["changes in line 28, which has hidden characters"])
    #expect(!patch.lines.contains { $0.unicodeScalars.contains("\u{202E}") })
    let new = try UnifiedPatch.apply(patch.lines, to: text)
    #expect(new.contains("constant=\"20\" id=\"a\""))
    #expect(new.contains("constant=\"16\" identifier"))
  }

  // MARK: Refusals

  @Test func anotherFileIsRefused() throws {
    let tree = try Self.imported(Self.xib)
    #expect(InterfacePatch(of: tree, bytes: Array((Self.xib + " ").utf8)) == nil)
    var text = tree
    text.imported.file = nil
    #expect(InterfacePatch(of: text, bytes: Array(Self.xib.utf8)) == nil)
  }

  // MARK: Scenes of public files

  /// A constant of each scene is changed: the patched file, imported again, is the same layout.
  @Test func publicScenesComeBack() throws {
    var random = SeededGenerator(seed: 7)
    var (equal, changed) = (0, 0)
    var others: [String] = []
    for (number, scene) in SceneFacts.all.enumerated() where scene.excluded == nil {
      let text = SceneWriter.text(of: scene)
      var tree = try Self.imported(text)
      let places = tree.constraints.indices.filter {
        tree.imported[tree.constraints[$0]] != nil && tree.constraints[$0].constant != 0
      }
      guard let place = places.randomElement(using: &random) else { continue }
      tree.constraints[place].constant += 3
      tree.layOutAll()
      let patch = try Self.patch(text, tree)
      guard patch.notes.isEmpty else { continue }
      changed += 1
      let again = try Self.imported(try UnifiedPatch.apply(patch.lines, to: text))
      let differences = Self.differences(again, tree)
      if differences.isEmpty {
        equal += 1
      } else {
        others.append("\(number): \(tree.constraints[place]): \(differences)")
      }
    }
    #expect(changed >= 400)
    // In one, the place of an image tells the baseline of a text: with it, the baseline moves.
    #expect(equal >= changed - 1, "\(others)")
  }

  private func expectEqual(_ one: LayoutTree, _ two: LayoutTree) {
    #expect(Self.differences(one, two) == [])
  }

  /// Views whose frames differ, by their objects.
  private static func differences(_ one: LayoutTree, _ two: LayoutTree) -> [String] {
    var frames: [String: Rect] = [:]
    for node in two.preorder() {
      if let facts = two.imported[node] { frames[facts.objectID] = two.frames[node.slot] }
    }
    var found: [String] = []
    for node in one.preorder() {
      if let facts = one.imported[node] {
        let (own, other) = (one.frames[node.slot], frames[facts.objectID] ?? .zero)
        let gap =
          [
            own.x - other.x, own.y - other.y, own.width - other.width, own.height - other.height,
          ].map { $0.magnitude }.max() ?? 0
        if gap > 0.001 { found.append("\(facts.className) \(facts.objectID): \(own), \(other)") }
      }
    }
    return found
  }
}
