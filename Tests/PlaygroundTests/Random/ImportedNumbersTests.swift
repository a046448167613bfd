import CommandLanguage
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Texts of other tools with one number replaced by an extreme one or a non-number: they are read
/// or refused, and every number of the layout is finite.
@Suite struct ImportedNumbersTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="retina6_12"/><objects>
    <view id="r"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <label id="t" text="Full name" numberOfLines="2" horizontalHuggingPriority="251"
    translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="63" width="80" height="20"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <imageView id="i" image="logo" alpha="0.5"><rect key="frame" x="8" y="9" width="30" height="40"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></imageView>
    <stackView id="s" spacing="8" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="200" width="100" height="50"/><subviews>
    <label id="u" text="One"><rect key="frame" x="0" y="0" width="46" height="50"/></label>
    <label id="v" text="Two"><rect key="frame" x="54" y="0" width="46" height="50"/></label>
    </subviews></stackView></subviews>
    <viewLayoutGuide key="safeArea" id="g"/>
    <constraints>
    <constraint firstItem="t" firstAttribute="leading" secondItem="g" secondAttribute="leading"
      constant="10" multiplier="1.5" priority="750" id="c-1"/>
    <constraint firstItem="t" firstAttribute="top" secondItem="g" secondAttribute="top" constant="4"
      id="c-2"/>
    <constraint firstItem="s" firstAttribute="firstBaseline" secondItem="t"
      secondAttribute="lastBaseline" constant="20" multiplier="16:9" id="c-3"/>
    <constraint firstItem="s" firstAttribute="height" relation="greaterThanOrEqual" constant="7"
      id="c-4"/></constraints></view></objects>
    <resources><image name="logo" width="30" height="40"/></resources></document>
    """
  private static let log = """
    (
    "<NSLayoutConstraint:0x600002a1 UILabel:0x7fa1.width == 120 (active)>",
    "<NSLayoutConstraint:0x600002a2 UILabel:0x7fa1.width >= 0.5*UIView:0x7fa2.width + 30 priority:750>",
    "<NSLayoutConstraint:0x600002a3 'UIView-Encapsulated-Layout-Width' UIView:0x7fa2.width == 320>",
    "<NSLayoutConstraint:0x600002a4 H:[UILabel:0x7fa1]-(8@250)-[UIButton:0x7fa3(44)]>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002a1 UILabel:0x7fa1.width == 120 (active)>
    """
  private static let dump = """
    <UIView: 0x7fa2; frame = (0 20; 320 460); autoresize = W+H; layer = <CALayer: 0x60>>
       | <UILabel: 0x7fa1; frame = (10 30; 120.5 20); text = 'Name'; layer = <CALayer: 0x61>>
    """
  private static let appKit = """
    [   AF      LU ] h=--- v=--- NSButton "Push Me" f=(0,0,77,32) b=(-)
      [   A       LU ] h=--- v=--- NSButtonBezelView f=(10,6,57,16) b=(-)
    """
  private static let json = """
    {"schema":"layline/1","size":[400,240],"scale":2,"views":[{"name":"root","kind":"split",\
    "parent":null,"frame":[0,0,400,240],"hidden":false,"ambiguous":[]},{"name":"a","kind":"view",\
    "parent":"root","frame":[0,0,100,240],"hidden":false,"ambiguous":[]}],"issues":[]}
    """

  /// The command that imports a text: as a file, or as pasted lines.
  private static func line(for text: String) -> String {
    text.hasPrefix("<document") ? "import a.xib; scenes a.xib" : "import\n\(text)\nend"
  }

  private static func isWord(_ number: String) -> Bool {
    ["nan", "inf", "-inf"].contains(number)
  }

  private static func run(_ text: String, _ line: String, in session: inout Session) -> [Outcome] {
    var options = Run.Options()
    options.readFile = { path in
      path == "a.xib" ? .success(Array(text.utf8)) : .failure(FileFailure(reason: "missing"))
    }
    let source = SourceText(line, origin: "")
    return ((try? Script.parse(source))?.statements ?? []).map {
      Interpreter.standard.execute($0, in: &session, options)
    }
  }

  /// All of them are tried with `LAYLINE_FUZZ=40`.
  private static let numbers =
    ["nan", "1e308", "-1e308", "inf", "-9223372036854775808"] + TypedNumbersTests.extremes

  @Test(arguments: [xib, log, dump, appKit, json], FuzzRun.seeds(5))
  func extremeNumbersAreReadOrRefused(_ original: String, _ index: Int) {
    let number = Self.numbers[index % Self.numbers.count]
    for place in TypedNumbersTests.numbers(in: Array(original.utf8)) {
      var bytes = Array(original.utf8)
      bytes.replaceSubrange(place, with: Array(number.utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      var session = TextFuzz.newSession()
      let outcomes = Self.run(text, Self.line(for: text), in: &session)
      #expect(!outcomes.isEmpty)
      let looks = Self.run(text, "json; tree; inspect root; frame", in: &session)
      for said in (outcomes + looks).flatMap({ $0.output + [$0.json ?? ""] })
      where !Self.isWord(number) && ExtremeNumberTests.hasNonFiniteNumber(said) {
        Issue.record("\(number) at \(place): \(said.prefix(200))")
      }
      // A class or a name may now be that word.
      if Self.isWord(number) { continue }
      let state = LayoutJSON.text(of: session)
      #expect(!ExtremeNumberTests.hasNonFiniteNumber(state), "\(number) at \(place)")
    }
  }

  /// The unchanged texts can be imported.
  @Test(arguments: [xib, log, dump, appKit, json]) func unchangedTextsCanBeImported(_ text: String)
  {
    var session = Session()
    let outcomes = Self.run(text, Self.line(for: text), in: &session)
    #expect(!outcomes.isEmpty && outcomes.allSatisfy { $0.diagnostic == nil }, "\(outcomes)")
  }
}
