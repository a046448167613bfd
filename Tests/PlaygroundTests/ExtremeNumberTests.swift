import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// Every printed number is finite, whatever numbers were typed.
@Suite struct ExtremeNumberTests {
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
