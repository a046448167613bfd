import CommandLanguage
import LayoutDrawing
import TerminalText
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Every printed number is finite, whatever numbers were typed.
@Suite struct ExtremeNumberTests {
  private static let numbers = [
    "0", "1", "-1", "0.5", "1e-9", "1e-300", "5e-324", "1e9", "-1e9", "999999999", "1e15", "1e300",
    "-1e308", "1.7976931348623157e308", "1/3", "100%", "9223372036854775807",
    "-9223372036854775808", "4294967296",
  ]

  /// `#` stands for a number, `@` for a view.
  private static let commands = [
    "split @ h 3", "split @ v x=#pt y", "split @ h x=# y", "split @ h 2 padding #",
    "split @ h layout \"#*#,0.5*-1\"", "splitter @ h fraction #",
    "splitter @ v minPrimary # minSecondary # thickness #", "stack @ h 3 spacing # margins #",
    "stack @ v x=#x# y=9x#", "canvas @ x y=#x#", "reveal @", "reveal @ x=#pt y", "scroll @ x=#x#",
    "ratio @ #", "ratio @ # #", "fix @ #", "fix @ #x#", "drag @ by #", "drag @ to #", "hide @",
    "show @", "toggle @", "remove @", "resize # #", "resize #x#", "safeArea #,#,#,#", "rotate",
    "set root scale #", "set @ padding #", "set @ spacing #", "set @ margins #,#,#,#",
    "set @ ratio #", "set @ thickness #", "set @ threshold #", "set cell # #", "size @ #x#",
    "hug @ #", "resist @ #", "baseline @ # #", "text @ \"one two three\" font #",
    "text @ \"one two three\" width #", "constrain @.width == #", "constrain @.left == @.right + #",
    "constrain @.width == # * @.height + # @#", "constrain \"H:|-(#)-[@(#)]-(#)-|\"",
    "space @ h root.left -(#)- @.left, @.right -(#)- root.right min # #", "pan @ down #",
    "pan @ up # velocity #", "pan @ left # in # from #,#", "pan @ 0@0 #@# #@1s lift",
    "scroll @ to #,#", "animate # { ratio @ # }", "animate # damping # velocity # { hide @ }",
    "animate # plot @.leftMargin { resize # # }", "wrap @ stack h", "undo", "redo", "undo #",
    "let n # * # / #", "repeat # { toggle @ }", "for i in #..# by # { ratio @ $i }",
    "when root.width < # { hide @ }", "exercise @", "expect @.width == # within #",
  ]
  private static let looks = [
    "json", "tree", "inspect root", "export svg", "export swiftui", "export uikit",
    "export constraints", "constraints", "ledger", "ambiguity", "describe", "frame", "why a.width",
    "why b.x", "fit root", "save -", "export tmux 80x24", "play",
  ]
  private static let views = ["root", "a", "b", "c", "x", "y"]

  private static func command(_ random: inout SeededGenerator) -> String {
    var text = ""
    for character in commands.randomElement(using: &random) ?? "" {
      switch character {
      case "#": text += numbers.randomElement(using: &random) ?? ""
      case "@": text += views.randomElement(using: &random) ?? ""
      default: text.append(character)
      }
    }
    return text
  }

  @Test(arguments: FuzzRun.seeds(40)) func outputIsFinite(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var play = Play()
    var typed: [String] = []
    for _ in 0..<30 {
      typed.append(Self.command(&random))
      check(try play.all(typed.last ?? "", drawsChanges: true), typed)
    }
    for look in Self.looks { check(try play.all(look), typed + [look]) }
  }

  private func check(_ outcomes: [Outcome], _ typed: [String]) {
    for outcome in outcomes {
      let lines = outcome.output + (outcome.json.map { [$0] } ?? [])
      for line in lines where Self.hasNonFiniteNumber(line) {
        Issue.record("\(typed.joined(separator: "; ")): \(line)")
      }
    }
  }

  /// Returns true if a line contains `inf`, `nan` or `infinity`, other than `.infinity`.
  static func hasNonFiniteNumber(_ line: String) -> Bool {
    line.replacing(".infinity", with: "").split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .contains { ["inf", "nan", "infinity"].contains($0.lowercased()) }
  }

  @Test(arguments: [
    "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
    "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
  ])
  func marginsOfNewViewsCanBePlotted(_ attribute: String) throws {
    var play = Play()
    let outcome = try play.run("animate 1 plot q.\(attribute) { split root h q }")
    #expect(outcome.output.contains { $0.contains("q.\(attribute)") })
  }

  /// A height of about 1e-7 points is near the tolerance of a conflict.
  @Test(arguments: ["271.9999999", "271.99999990000003", "272", "271.99999999"])
  func constraintsNearTheTolerance(_ number: String) throws {
    var play = try Play(
      """
      split root v i=auto j k; stack i h a=40x20 b=60x30; stack j h c d
      canvas k x y; canvas y z; safeArea 8
      set i distribution equalCentering; set i margins 0
      space j v j.top -(0.5)- d.top, d.bottom -(3)- c.top min 1 120.5
      stack d h v1 v2=8x500 n3=-x120.5 spacing 500.0 marginsRelative on like arranged
      set z margins 0; remove v2; set c arranged off; constrain c2: c.width >= 8
      """)
    for line in ["set i fixed \(number)", "conflicts", "ledger j", "json", "set i fixed 10"] {
      #expect(try play.all(line).last?.diagnostic == nil, "\(line)")
    }
  }

  @Test func speedsStayFinite() throws {
    var play = Play()
    let outcomes = try play.all("reveal root; pan root 0@0 5e-324@5e-324 5e-324@33ms lift")
    #expect(outcomes.last?.diagnostic?.code == "bad-gesture")
    try play.run("pan root 0@0 1e9@1e-9 lift")
    #expect(try play.all("set root scale 5e-324").last?.diagnostic?.code == "bad-value")
  }
}
