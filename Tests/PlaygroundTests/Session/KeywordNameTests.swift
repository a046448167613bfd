import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// A view may have any word of the language as its name: the saved script can be replayed.
@Suite struct KeywordNameTests {
  /// Commands that make a container of each kind with a view called NAME in it.
  static let makers: [(kind: Kind, line: String)] = [
    (.split, "split root h \"NAME\" zz"), (.split, "split root h \"NAME=25%\" zz"),
    (.split, "split root v zz \"NAME\"; fix \"NAME\" 40; hide zz"),
    (.splitter, "splitter root h \"NAME\" zz"), (.splitter, "splitter root v zz \"NAME\""),
    (.stack, "stack root h \"NAME\" zz"), (.stack, "stack root v zz=10x10 \"NAME=40x20\""),
    (.canvas, "canvas root \"NAME\" zz=30x20"), (.reveal, "reveal root \"NAME\" zz"),
    (.reveal, "reveal root \"zz=40pt\" \"NAME\""), (.scroll, "scroll root \"NAME\""),
    (.scroll, "scroll root \"NAME=900x900\"; scroll root to 10,20"),
  ]

  @Test func coversEveryKind() {
    #expect(Set(Self.makers.map { $0.kind }) == Set(Kind.allCases).subtracting([.view]))
  }

  /// Each name is in every kind of container, and with each of these in one of the others. All names
  /// together cover all pairs.
  @Test(arguments: Array(LanguageWords.all.enumerated()).map { ($0.offset, $0.element) })
  func nameSurvives(_ index: Int, _ name: String) throws {
    for (position, maker) in Self.makers.enumerated() {
      let line = maker.line.replacing("NAME", with: name)
      try expectReplay(line + "; text \"\(name)\" \"Hello\" font 12")
      let inner = Self.makers[(position + index) % Self.makers.count]
      let made = inner.line.replacing("NAME", with: "\(name)2").replacing("zz", with: "yy")
        .replacing("root", with: "\"\(name)\"")
      try expectReplay("\(line); \(made)")
    }
  }

  /// Views configured by further lines of a script.
  @Test(arguments: LanguageWords.all) func settingsSurvive(_ name: String) throws {
    try expectReplay(
      """
      stack root h "\(name)=40x20" zz=10x10; set "\(name)" spacingAfter 4; hug "\(name)" 300 h
      resist "\(name)" 20; baseline "\(name)" 3 4; set "\(name)" margins 9; fix "\(name)" 30
      constrain \(name).height >= 5; hide "\(name)"
      space root v root.top -(1)- \(name).top, \(name).bottom -(1)- root.bottom
      """)
    try expectReplay(
      "split root h \"\(name)\" zz; split \"\(name)\" v 3; set \"\(name)\" topGuide safeArea")
  }

  private func expectReplay(_ commands: String) throws {
    let play = try Play(commands)
    let script = ScriptWriter.script(for: play.session.document)
    var replayed = Play()
    for outcome in try replayed.all(script) {
      try #require(outcome.diagnostic == nil, "\(commands)\n\(script)")
    }
    try #require(LayoutJSON.text(of: replayed.tree) == LayoutJSON.text(of: play.tree), "\(script)")
  }
}
