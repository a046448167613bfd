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

  /// Causes that the file does not settle, and one that is not understood.
  private static let estimated = [
    "rounding", "conflict", "hiddenOnly", "stale", "proportionalNested",
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

  private static let excluding =
    "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"a\"/></mask></variation>"
}
