import CommandLanguage
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Errors of spaces, labels and priorities, and their source locations.
@Suite struct SpaceErrorTests {
  typealias Row = ErrorRow

  static let commands = [
    Row(
      "space root h a.right -(1)- b.left -(1)- c.left", 35, 1, "unexpected",
      #""-" is not expected here"#,
      "a comma separates two spaces: A.ATTR -(K)- B.ATTR, B.ATTR -(K)- C.ATTR"),
    Row(
      "space root h a.right - b.left", 24, 1, "bad-space",
      #"a space -(K)- is expected here, not "b""#,
      "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"),
    Row(
      "space root h a.right -1- b.left", 23, 1, "bad-space",
      #"a space -(K)- is expected here, not "1""#,
      "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"),
    Row(
      "space root h a.right -(0)- b.left", 24, 1, "bad-coefficient",
      "a coefficient is more than 0, between 1e-9 and 1e9",
      "spaces share what is left by their coefficients"),
    Row(
      "space root h a.right -(-1)- b.left", 24, 2, "bad-coefficient",
      "a coefficient is more than 0, between 1e-9 and 1e9",
      "spaces share what is left by their coefficients"),
    Row(
      "space root h a.right -(1/0)- b.left", 24, 3, "bad-coefficient",
      "a coefficient is more than 0, between 1e-9 and 1e9",
      "spaces share what is left by their coefficients"),
    Row(
      "space root h a.right -()- b.left", 24, 1, "bad-space",
      #"a coefficient is expected here, not ")""#,
      "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"),
    Row(
      "space root h a.right -(1pt)- b.left", 24, 3, "bad-coefficient",
      "a coefficient has no unit: spaces share what is left",
      "min K N gives a space its least points"),
    Row(
      "space root h a.right -(1) b.left", 27, 1, "bad-space",
      #"a space ends with )-, not with "b""#,
      "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"),
    Row(
      "space root h a.right -(1)- ", 27, 1, "missing-anchor",
      "VIEW.ATTR is expected here, not the end",
      "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"),
    Row(
      "space root h a.top -(1)- b.bottom", 14, 5, "mixed-axes",
      "a.top is vertical, and these spaces are horizontal",
      "try a.leading"),
    Row(
      "space root h a.width -(1)- b.left", 14, 7, "mixed-attributes",
      "a.width is a length, and a space runs between places",
      "an edge, a centre, a margin or a baseline"),
    Row(
      "space root v a.left -(1)- b.left", 14, 6, "mixed-axes",
      "a.left is horizontal, and these spaces are vertical",
      "try a.top"),
    Row(
      "space root h a.right -(1)- a.right", 28, 7, "same-attribute",
      "a space from a.right to itself is none"),
    Row(
      "space a h a.right -(1)- b.left", 7, 1, "wrong-kind",
      "a is a leaf; space needs a stack or a canvas",
      "a view takes split, splitter, stack, can"),
    Row(
      "space root x a.right -(1)- b.left", 12, 1, "bad-value",
      #""x" is not an axis: h or v"#,
      "space CONTAINER h|v A.ATTR -(K)- B.ATTR "),
    Row(
      "space root h a.right -(1)- b.left min 0 8", 39, 1, "bad-coefficient",
      #""0" is not a coefficient"#,
      "a number above 0, then points: min 1 32"),
    Row(
      "space root h a.right -(1)- b.left min 1 -8", 41, 2, "bad-length",
      #""-8" is not a length"#,
      "points, 0 or more"),
    Row(
      "space root h a.right -(1)- b.left min 1", 35, 3, "missing-value",
      #""min" needs N after it, a length in points such as 44 or 44pt"#,
      "space CONTAINER h|v A.ATTR -(K)- B.ATTR "),
    Row(
      "space root h a.right -(1)- b.left label 1", 41, 1, "bad-value",
      #""1" is not a name: a letter or _, then letters, digits, _ or -, 64 characters at most"#,
      "space CONTAINER h|v A.ATTR -(K)- B.ATTR "),
    Row(
      "space root h a.right -(1)- b.left label all", 41, 3, "bad-label",
      #""all" cannot be a label"#,
      "a letter or _, then letters, digits, _ or -; not all"),
    Row(
      "space root h a.right -(1)- b.left revesed", 35, 7, "unexpected",
      #""revesed" is not expected here"#,
      "a comma, reversed, min K N or label NAME may follow a space"),
    Row(
      "hug a 0", 7, 1, "bad-priority",
      #""0" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "hug a 1001", 7, 4, "bad-priority",
      #""1001" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "hug a 250pt", 7, 5, "bad-priority",
      #""250pt" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "hug a high", 7, 4, "bad-priority",
      #""high" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "hug a 250 x", 11, 1, "unexpected-word",
      #""x" is one word too many"#,
      "hug VIEW N [h|v]"),
    Row(
      "hug a nan", 7, 3, "bad-priority",
      #""nan" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "resist q 250", 8, 1, "unknown-view",
      #"no view named "q""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
    Row(
      "baseline a 5", 13, 1, "missing-argument",
      #""baseline" needs LAST here, a length in points such as 44 or 44pt"#,
      "baseline VIEW FIRST LAST"),
    Row(
      "baseline a -5 0", 12, 2, "bad-length",
      #""-5" is not a length"#,
      "points, 0 or more"),
    Row(
      "baseline a 5 x", 14, 1, "bad-value",
      #""x" is not a length in points such as 44 or 44pt"#,
      "baseline VIEW FIRST LAST"),
  ]

  @Test(arguments: commands) func commandsFail(_ row: Row) throws {
    try row.check(after: "canvas root a=60x20 b=90x40 c p out; canvas out in1; split p h q1=0.5 q2")
  }
}
