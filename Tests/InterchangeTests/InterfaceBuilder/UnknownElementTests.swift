import TestSupport
import Testing

@testable import Interchange

/// Elements and constraints that the reader does not understand are counted, with their lines.
@Suite struct UnknownElementTests {
  /// A storyboard in which each `@` is a place for an element.
  private static let places = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    @
    <resources>
    @
    </resources>
    <scenes>
    @
    <scene><objects>
    @
    <viewController id="vc" sceneMemberID="viewController">
    @
    <layoutGuides>
    @
    </layoutGuides>
    <tableView key="view" id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
    @
    <subviews>
    @
    <button id="b"><rect key="frame" x="0" y="0" width="50" height="50"/>
    <state key="normal">
    @
    </state></button>
    </subviews>
    <prototypes>
    @
    <tableViewCell id="c"><rect key="frame" x="0" y="0" width="100" height="44"/>
    @
    <tableViewCellContentView key="contentView" id="w">
    <rect key="frame" x="0" y="0" width="100" height="44"/>
    @
    </tableViewCellContentView></tableViewCell>
    </prototypes>
    <constraints>
    @
    <constraint firstItem="b" firstAttribute="width" constant="50" id="k"/>
    </constraints>
    <variation key="default"><mask key="constraints">
    @
    </mask>
    @
    </variation></tableView></viewController></objects></scene></scenes></document>
    """.split(separator: "\n").map(String.init)

  /// Names that are nearly those of the list, and names of any letters.
  private static let names: [String] = {
    var numbers = SeededGenerator(seed: 36)
    var names: [String] = []
    for name in InterfaceVocabulary.all {
      names += [name + "2", String(name.dropLast()), name.uppercased(), "UI" + name]
    }
    for _ in 0..<200 {
      let length = 1 + Int(numbers.next() % 12)
      names.append(
        "e"
          + String(
            (0..<length).map { _ in Character(Unicode.Scalar(97 + UInt8(numbers.next() % 26))) }))
    }
    return names.filter { $0.count > 1 && !InterfaceVocabulary.contains($0) }
  }()

  private static func problems(_ element: String, at place: Int) throws -> [InterfaceProblem] {
    var lines = places
    for index in lines.indices where lines[index] == "@" {
      lines[index] = index == place ? element : ""
    }
    let file = try InterfaceReader.read(Array(lines.joined(separator: "\n").utf8))
    return file.scenes.flatMap { InterfaceConversion($0, of: file).problems }
  }

  @Test("an unknown element is reported with its line, wherever it is")
  func everyUnknownName() throws {
    let offsets = Self.places.indices.filter { Self.places[$0] == "@" }
    #expect(offsets.count == 15 && Self.names.count > 500)
    // Each name is in a fifth of the places, and each place has a fifth of the names.
    for (position, place) in offsets.enumerated() {
      for (index, name) in Self.names.enumerated() where (index + position) % 5 == 0 {
        let problems = try Self.problems("<\(name) id=\"x\"/>", at: place)
        // In the list of constraints it is no constraint either.
        let isComplete = problems.contains {
          $0.line == place + 1 && $0.objectID == "x" && $0.message.contains("<\(name)>")
        }
        #expect(isComplete, "\(name) in line \(place + 1)")
        #expect(problems.allSatisfy { $0.line == place + 1 }, "\(name) in line \(place + 1)")
      }
    }
  }

  @Test("a known element is not reported", arguments: InterfaceVocabulary.all)
  func everyKnownName(_ name: String) throws {
    let place = try #require(Self.places.firstIndex { $0.hasPrefix("<state") }) + 1
    #expect(try Self.problems("<\(name)/>", at: place).isEmpty)
  }

  @Test("a view of an unknown class is in the layout, and is reported")
  func unknownView() throws {
    let place = try #require(Self.places.firstIndex { $0 == "<subviews>" }) + 1
    let element =
      "<dialView id=\"x\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></dialView>"
    let problems = try Self.problems(element, at: place)
    #expect(problems.count == 1 && problems[0].message.contains("the view <dialView>"))
  }

  @Test(
    "a constraint that is not understood is reported with its line",
    arguments: [
      "firstItem=\"b\" firstAttribute=\"depth\"",
      "firstItem=\"b\" firstAttribute=\"width\" relation=\"about\" constant=\"5\"",
      "firstItem=\"b\" firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"depth\"",
      "firstItem=\"b\" firstAttribute=\"width\" constant=\"wide\"",
      "firstItem=\"b\" firstAttribute=\"width\" multiplier=\"a:b\" secondItem=\"v\" secondAttribute=\"width\"",
      "firstItem=\"b\" firstAttribute=\"width\" priority=\"high\" constant=\"5\"",
      "firstItem=\"nobody\" firstAttribute=\"width\" constant=\"5\"",
      "firstItem=\"b\" firstAttribute=\"width\" secondItem=\"nobody\" secondAttribute=\"width\"",
    ])
  func constraints(_ attributes: String) throws {
    let place = try #require(Self.places.firstIndex { $0 == "<constraints>" }) + 1
    let problems = try Self.problems("<constraint \(attributes) id=\"x\"/>", at: place)
    #expect(problems.map { $0.line } == [place + 1] && problems.map { $0.objectID } == ["x"])
  }
}
