import CommandLanguage
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Errors of constraints in the linear form, and their source locations.
@Suite struct LinearErrorTests {
  typealias Row = ErrorRow

  static let forms = [
    Row(
      "constrain a.widht == 5", 13, 5, "unknown-attribute",
      #"no attribute "widht"; did you mean "width"?"#,
      "width height left right top bottom leadi"),
    Row(
      "constrain a.size == 5", 13, 4, "unknown-attribute",
      #"no attribute "size""#,
      "width height left right top bottom leadi"),
    Row(
      "constrain q.width == 5", 11, 1, "unknown-view",
      #"no view named "q""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
    Row(
      "constrain aa.width == 5", 11, 2, "unknown-view",
      #"no view named "aa""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
    Row(
      "constrain a == 5", 11, 1, "missing-attribute",
      #""a" needs an attribute"#,
      "such as a.width"),
    Row(
      "constrain a. == 5", 13, 1, "missing-attribute",
      "an attribute is expected after a.",
      "width height left right top bottom leadi"),
    Row(
      "constrain a.width = 5", 19, 1, "bad-relation",
      #""=" is not a relation; did you mean "=="?"#,
      "one of == <= >="),
    Row(
      "constrain a.width < 5", 19, 1, "bad-relation",
      #""<" is not a relation; did you mean "<="?"#,
      "one of == <= >="),
    Row(
      "constrain a.width => 5", 19, 2, "bad-relation",
      #""=>" is not a relation; did you mean ">="?"#,
      "one of == <= >="),
    Row(
      "constrain a.width != 5", 19, 2, "bad-relation",
      #""!=" is not a relation"#,
      "one of == <= >="),
    Row(
      "constrain a.width 5", 19, 1, "missing-relation",
      #"a relation is missing before "5""#,
      "try a.width == 5"),
    Row(
      "constrain a.width", 18, 1, "missing-relation",
      "a relation is expected here, not the end",
      "one of == <= >="),
    Row(
      "constrain a.width ==", 21, 1, "missing-side",
      "a number or VIEW.ATTR is expected here, not the end",
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain a.width == @750", 22, 1, "missing-side",
      #"a number or VIEW.ATTR is expected here, not "@""#,
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain 5", 12, 1, "missing-relation",
      "a relation is expected here, not the end",
      "one of == <= >="),
    Row(
      "constrain 5 == 5", 11, 6, "missing-attribute",
      "a constraint is about an attribute of a view",
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain 50 <= a.width", 11, 2, "not-solved",
      "one attribute stands alone on the left",
      "try a.width >= 50"),
    Row(
      "constrain 2 * a.width == b.width + 8", 11, 11, "not-solved",
      "one attribute stands alone on the left",
      "try a.width == 0.5 * b.width + 4"),
    Row(
      "constrain -1 * a.width >= b.width", 11, 12, "not-solved",
      "one attribute stands alone on the left",
      "try a.width <= -1 * b.width"),
    Row(
      "constrain a.right - b.left == 8", 11, 16, "not-solved",
      "one attribute stands alone on the left",
      "try a.right == b.left + 8"),
    Row(
      "constrain a.width == b.width + c.width", 32, 7, "too-many-attributes",
      "a constraint relates two attributes at most, not 3",
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain a.width == b.width * c.width", 32, 7, "not-linear",
      "a constraint is linear: two attributes are not multiplied",
      "A.ATTR == M * B.ATTR + C"),
    Row(
      "constrain a.width == 2 / b.width", 26, 7, "not-linear",
      "a constraint is linear: nothing is divided by an attribute",
      "a number may divide, as in b.width / 2"),
    Row(
      "constrain a.width == b.width / 0", 32, 1, "bad-number",
      "nothing can be divided by 0"),
    Row(
      "constrain a.width == 0 * b.width", 22, 11, "bad-multiplier",
      "a multiplier of 0 leaves b.width out of the constraint",
      "write the constant alone"),
    Row(
      "constrain a.width == 2 b.width", 24, 1, "missing-operator",
      #"an operator is missing before "b""#,
      "try 2 * b.width"),
    Row(
      "constrain a.width == 2b.width", 23, 1, "missing-operator",
      #"an operator is missing before "b""#,
      "try 2 * b.width"),
    Row(
      "constrain a.width == 50 priority 750", 25, 8, "bad-priority",
      "a priority is written with @",
      "such as @750"),
    Row(
      "constrain a.width == 50 @", 26, 1, "bad-priority",
      "a priority is expected after @, not the end",
      "such as @750"),
    Row(
      "constrain a.width == 50 @0", 26, 1, "bad-priority",
      #""0" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "constrain a.width == 50 @-5", 26, 2, "bad-priority",
      #""-5" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "constrain a.width == 50 @1000.5", 26, 6, "bad-priority",
      #""1000.5" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "constrain a.width == 50 @750pt", 26, 5, "bad-priority",
      #""750pt" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      "constrain a.width == 50 @hihg", 26, 4, "bad-priority",
      #""hihg" is not a priority"#,
      "a number such as @750, or required, defaultHigh, defaultLow"),
    Row(
      "constrain a.width == 50 @750 @500", 30, 1, "unexpected",
      #""@" is not expected here"#,
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain a.width == 50%", 22, 3, "bad-number",
      "a percentage is a multiplier: of which attribute?",
      "such as 50% * root.width"),
    Row(
      "constrain a.width == 2pt * b.width", 22, 3, "bad-number",
      "a multiplier has no unit",
      "points are added: + 2pt"),
    Row(
      "constrain a.width == (b.width + 2)", 22, 1, "unexpected",
      "the linear form has no parentheses"),
    Row(
      "constrain a.width == 1e999", 22, 5, "bad-constant",
      "a constant is at most 1000000000 points in size"),
    Row(
      "constrain a.width == 1e10", 22, 4, "bad-constant",
      "a constant is at most 1000000000 points in size"),
    Row(
      "constrain a.width == 1e10 * b.width", 22, 14, "bad-multiplier",
      "a multiplier is between 1e-9 and 1e9 in size"),
    Row(
      "constrain a.width == nan", 22, 3, "missing-attribute",
      #""nan" needs an attribute"#,
      "such as nan.width"),
    Row(
      "constrain a.left == b.top", 21, 5, "mixed-axes",
      "a.left is horizontal and b.top is vertical",
      "try b.leading"),
    Row(
      "constrain a.leading == b.left", 24, 6, "mixed-directions",
      "a.leading turns with the direction of reading and b.left does not",
      "try b.leading"),
    Row(
      "constrain a.left == b.leading + 8", 21, 9, "mixed-directions",
      "b.leading turns with the direction of reading and a.left does not",
      "try b.left"),
    Row(
      "constrain a.leading == b.leftMargin", 24, 12, "mixed-directions",
      "a.leading turns with the direction of reading and b.leftMargin does not",
      "try b.leadingMargin"),
    Row(
      "constrain a.width == b.left", 22, 6, "mixed-attributes",
      "a.width is a length and b.left is a place",
      "a length goes with a length or with a constant"),
    Row(
      "constrain a.left == b.width", 21, 7, "mixed-attributes",
      "b.width is a length and a.left is a place",
      "a length goes with a length or with a constant"),
    Row(
      "constrain a.left == a.left", 21, 6, "same-attribute",
      "a.left is compared with itself"),
    Row(
      "constrain a.x == a.left", 18, 6, "same-attribute",
      "a.left is compared with itself"),
    Row(
      "constrain a.width == a.width", 22, 7, "same-attribute",
      "a.width is compared with itself"),
    Row(
      "constrain root.left == 5", 11, 9, "no-superview",
      "root.left is a place, and root has no superview in its layout",
      "a place is measured from another view's"),
    Row(
      "constrain lab: a.width == 5; constrain lab: b.width == 5", 40, 3, "label-taken",
      #"there is a constraint labelled "lab" already"#,
      "unconstrain lab, or take another label"),
    Row(
      "constrain all: a.width == 5", 11, 3, "bad-label",
      #""all" cannot be a label"#,
      "a letter or _, then letters, digits, _ or -; not all"),
    Row(
      "constrain 2x: a.width == 5", 11, 2, "bad-label",
      #""2x" cannot be a label"#,
      "a letter or _, then letters, digits, _ or -, as in wide: a.width == 50"),
    Row(
      "constrain a b: a.width == 5", 11, 3, "bad-label",
      #""a b" cannot be a label"#,
      "a letter or _, then letters, digits, _ or -, as in wide: a.width == 50"),
    Row(
      "constrain a.width == 5, ", 24, 1, "missing-side",
      "a number or VIEW.ATTR is expected here, not the end",
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain a.width == 5,, b.width == 5", 24, 1, "missing-side",
      #"a number or VIEW.ATTR is expected here, not ",""#,
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain a.width == 5; unconstrain c2", 37, 2, "unknown-label",
      #"nothing is labelled "c2"; did you mean "c1"?"#,
      "there is c1"),
    Row(
      "unconstrain c1", 13, 2, "unknown-label",
      #"nothing is labelled "c1""#,
      "there are no constraints"),
    Row(
      "constrain gap: a.width == 5; unconstrain gpa", 42, 3, "unknown-label",
      #"nothing is labelled "gpa"; did you mean "gap"?"#,
      "there is gap"),
    Row(
      "constrain a.width == 5, b.width == 5; unconstrain c1.3", 51, 4, "unknown-label",
      #""c1" is the label of 2 constraints"#,
      "unconstrain c1 takes all of it back"),
    Row(
      "constrain a.width == 5; unconstrain c1.0", 37, 4, "unknown-label",
      #""c1" is the label of 1 constraint"#,
      "unconstrain c1 takes all of it back"),
    Row(
      "space root h root.left -(1)- a.left; unconstrain s1.1", 50, 4, "unknown-label",
      #"the spaces of "s1" stay together"#,
      "unconstrain s1 takes all of it back"),
    Row(
      "constrain a.width == 5; unconstrain c1.x", 37, 4, "unknown-label",
      #"nothing is labelled "c1.x""#,
      "there is c1"),
    Row(
      "constrain a.width == 5 metrics pad=3", 24, 7, "bad-option",
      "metrics belong to a visual format",
      #"such as "H:|-[a]-[b]-|""#),
    Row(
      "constrain a.width == 5 options alignAllTop", 24, 7, "bad-option",
      "options belong to a visual format",
      #"such as "H:|-[a]-[b]-|""#),
    Row(
      #"constrain """#, 12, 1, "missing-side",
      "a number or VIEW.ATTR is expected here, not the end",
      "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"),
    Row(
      "constrain", 10, 1, "missing-argument",
      #""constrain" needs CONSTRAINT here, a word"#,
      "constrain [LABEL:] A.ATTR ==|<=|>= [M *]"),
  ]

  static let layouts = [
    Row(
      "constrain a.width == p.width", 22, 1, "not-constrained",
      "p is placed by the split root, not by constraints",
      "constraints are for what is in a stack or a canvas"),
    Row(
      "constrain p.width == 5", 11, 1, "not-constrained",
      "p is placed by the split root, not by constraints",
      "constraints are for what is in a stack or a canvas"),
    Row(
      "constrain a.width == q1.width", 22, 8, "different-layouts",
      "a is placed by the canvas main, q1 by the canvas q1",
      "a constraint keeps to one stack or canvas"),
    Row(
      "constrain out.width == in1.width", 24, 9, "different-layouts",
      "out is placed by the canvas q1, in1 by the canvas main",
      "a constraint keeps to one stack or canvas"),
    Row(
      #"constrain "H:[a(==p)]""#, 19, 1, "not-constrained",
      "p is placed by the split root, not by constraints",
      "constraints are for what is in a stack or a canvas"),
    Row(
      #"constrain "[a]-[in1]""#, 17, 3, "not-siblings",
      "in1 is not a sibling of a: a format lines up the views of one container",
      "constrain A.leading == B.trailing + 8 relates any two"),
    Row(
      #"constrain "[p]-|""#, 13, 1, "not-constrained",
      "p is placed by the split root, not by constraints",
      "constraints are for what is in a stack or a canvas"),
    Row(
      "constrain a.width == deep.width", 22, 4, "not-constrained",
      "deep is placed by the split s2, not by constraints"),
    Row(
      "constrain a.width == root.width", 22, 4, "not-constrained",
      "root is a split, and constraints are for what is in a stack or a canvas"),
    Row(
      "space main h a.right -(1)- p.left", 28, 1, "not-constrained",
      "p is placed by the split root, not by constraints"),
    Row(
      "space main h a.right -(1)- out.left", 28, 8, "different-layouts",
      "out is placed by the canvas q1, the spaces by the canvas main",
      "a space keeps to one stack or canvas"),
    Row(
      "space root h a.right -(1)- b.left", 7, 4, "wrong-kind",
      "root is a split; space needs a stack or a canvas"),
    Row(
      "space p h a.right -(1)- b.left", 7, 1, "wrong-kind",
      "p is a leaf; space needs a stack or a canvas",
      "a view takes split, splitter, stack, can"),
  ]

  @Test(arguments: forms) func formsFail(_ row: Row) throws {
    try row.check(after: "canvas root a=60x20 b=90x40 c p out; canvas out in1; split p h q1=0.5 q2")
  }

  @Test(arguments: layouts) func layoutsFail(_ row: Row) throws {
    try row.check(
      after: """
        split root h p=0.3 q1 main; canvas main a=60x20 b=90x40 c sub s2; stack sub h in1
        split s2 h deep=0.5 x2; canvas q1 out
        """)
  }
}
