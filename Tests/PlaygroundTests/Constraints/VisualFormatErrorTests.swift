import CommandLanguage
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Errors of visual formats, and their locations in the string.
@Suite struct VisualFormatErrorTests {
  typealias Row = ErrorRow

  static let formats = [
    Row(
      #"constrain "H:|-[a""#, 18, 1, "bad-format",
      "a ] is missing after the view a",
      "[a]"),
    Row(
      #"constrain "H:|-[a]-""#, 20, 1, "bad-format",
      "a view, a number or | is expected after -, not the end",
      "-[NAME], -8-[NAME] or -|"),
    Row(
      #"constrain "H|-[a]-|""#, 13, 1, "bad-format",
      #"a colon is expected after H, not "|""#,
      "H: or V:"),
    Row(
      #"constrain "X:|-[a]-|""#, 12, 1, "bad-format",
      #""X" is not an orientation"#,
      "H: or V:, or nothing for H:; a label and a blank stand before them"),
    Row(
      #"constrain "H:|-a-|""#, 18, 1, "bad-format",
      #"a view is expected here, not "|""#,
      "[a], if a is meant to be a view"),
    Row(
      #"constrain "H:|-[]-|""#, 17, 1, "bad-format",
      #"the name of a view is expected here, not "]""#,
      "[NAME]"),
    Row(
      #"constrain "H:|-[q]-|""#, 17, 1, "unknown-view",
      #"no view named "q""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
    Row(
      #"constrain "H:|-[aa]-|""#, 17, 2, "unknown-view",
      #"no view named "aa""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
    Row(
      #"constrain "H:[a]-8[b]""#, 19, 1, "bad-format",
      "a - is missing after the space",
      "such as -8- or -(>=8)-"),
    Row(
      #"constrain "H:[a]8-[b]""#, 17, 1, "bad-format",
      #"a -, a view or | is expected here, not "8""#,
      "-[NAME], -8-[NAME] or -|"),
    Row(
      #"constrain "H:[a]-(8[b]""#, 20, 1, "bad-format",
      #"a ) or a comma is expected here, not "[""#,
      "such as (>=8@750,<=20)"),
    Row(
      #"constrain "H:[a]-(8)[b]""#, 21, 1, "bad-format",
      "a - is missing after the space",
      "such as -8- or -(>=8)-"),
    Row(
      #"constrain "H:[a]->=8-[b]""#, 18, 2, "bad-format",
      "a relation stands in parentheses",
      "such as -(>=8)-"),
    Row(
      #"constrain "H:[a]--8-[b]""#, 18, 1, "bad-format",
      "a negative space stands in parentheses",
      "such as -(-8)-"),
    Row(
      #"constrain "H:[a]--[b]""#, 18, 1, "bad-format",
      "this - is one too many",
      "such as [a]-[b]"),
    Row(
      #"constrain "H:[a]-pad-[b]""#, 18, 3, "unknown-metric",
      #"no metric named "pad""#,
      "metrics pad=8 after the format names one"),
    Row(
      #"constrain "H:[a]-b-[b]""#, 18, 1, "bad-format",
      "a space is a number or a metric, and b is a view",
      "the views' widths are compared as in [a(==b)]"),
    Row(
      #"constrain "H:[a(=50)]""#, 17, 1, "bad-relation",
      #""=" is not a relation; did you mean "=="?"#,
      "one of == <= >="),
    Row(
      #"constrain "H:[a(>50)]""#, 17, 1, "bad-relation",
      #"">" is not a relation; did you mean ">="?"#,
      "one of == <= >="),
    Row(
      #"constrain "H:[a(50]""#, 19, 1, "bad-format",
      #"a ) or a comma is expected here, not "]""#,
      "such as (>=8@750,<=20)"),
    Row(
      #"constrain "H:[a(50)""#, 20, 1, "bad-format",
      "a ] is missing after the view a",
      "[a]"),
    Row(
      #"constrain "H:[a()]""#, 17, 1, "bad-format",
      #"a number, a metric or a view is expected here, not ")""#,
      "such as [a(>=50)]"),
    Row(
      #"constrain "H:[a(50,)]""#, 20, 1, "bad-format",
      #"a number, a metric or a view is expected here, not ")""#,
      "such as [a(>=50)]"),
    Row(
      #"constrain "H:[a(==b*2)]""#, 20, 1, "bad-format",
      #"a ) or a comma is expected here, not "*""#,
      "the visual format has no arithmetic; con"),
    Row(
      #"constrain "H:[a(==q)]""#, 19, 1, "unknown-metric",
      #"no metric or view named "q""#,
      "metrics q=8 after the format names one"),
    Row(
      #"constrain "H:[a(==a)]""#, 19, 1, "same-attribute",
      "a.width is compared with itself"),
    Row(
      #"constrain "H:[a(50@0)]""#, 20, 1, "bad-priority",
      #""0" is not a priority"#,
      "a priority is more than 0 and at most 1000"),
    Row(
      #"constrain "H:[a(50@big)]" metrics big=2000"#, 20, 3, "bad-priority",
      "big is 2000, which is not a priority",
      "a priority is more than 0 and at most 1000"),
    Row(
      #"constrain "H:[a(50@nope)]""#, 20, 4, "bad-priority",
      #""nope" is not a priority"#,
      "a number such as @750, or required, defaultHigh, defaultLow"),
    Row(
      #"constrain "H:[a(30%)]""#, 17, 3, "bad-number",
      "the visual format has no percentages",
      "constrain A.width == 30% * B.width"),
    Row(
      #"constrain "H:|[a]|[b]""#, 19, 1, "bad-format",
      #"nothing follows the superview, but here is "[""#),
    Row(
      #"constrain "H:|""#, 15, 1, "bad-format",
      "a view is expected here, not the end",
      "[NAME]"),
    Row(
      #"constrain "H:|-|""#, 16, 1, "bad-format",
      #"a view is expected here, not "|""#,
      "[NAME]"),
    Row(
      #"constrain "[a]""#, 13, 1, "no-constraints",
      "the format says nothing about a",
      "such as |-[a]-|"),
    Row(
      #"constrain "[]""#, 13, 1, "bad-format",
      #"the name of a view is expected here, not "]""#,
      "[NAME]"),
    Row(
      #"constrain "[a]-[b]" metrics pad"#, 32, 1, "bad-metric",
      "= and a number are expected after the metric pad",
      "such as pad=8"),
    Row(
      #"constrain "[a]-[b]" metrics pad=x"#, 33, 1, "bad-metric",
      "the metric pad needs a number of points",
      "such as pad=8"),
    Row(
      #"constrain "[a]-[b]" metrics pad=3,pad=4"#, 35, 3, "bad-metric",
      "the metric pad is given twice"),
    Row(
      #"constrain "[a]-[b]" metrics"#, 21, 7, "missing-value",
      #""metrics" needs NAME=N,… after it, a word"#,
      "constrain [LABEL:] A.ATTR ==|<=|>= [M *]"),
    Row(
      #"constrain "[a]-[b]" metrics 3=3"#, 29, 1, "bad-metric",
      "a metric is NAME=N, and its name has letters, digits and _ only",
      "such as metrics pad=8,gap=20"),
    Row(
      #"constrain "[a]-[b]" options alignAllLeft"#, 29, 12, "bad-option",
      "alignAllLeft would put views that stand side by side upon each other",
      "in H: alignAllTop, alignAllBottom, align"),
    Row(
      #"constrain "V:[a]-[b]" options alignAllTop"#, 31, 11, "bad-option",
      "alignAllTop would put views that stand one above the other upon each other",
      "in V: alignAllLeading, alignAllTrailing,"),
    Row(
      #"constrain "[a]-[b]" options alignTop"#, 29, 8, "bad-option",
      #""alignTop" is not an option of the visual format; did you mean "alignAllTop"?"#),
    Row(
      #"constrain "[a]-[b]" options alignAllTopp"#, 29, 12, "bad-option",
      #""alignAllTopp" is not an option of the visual format; did you mean "alignAllTop"?"#),
    Row(
      #"constrain "[a]-[b]" options directionLeftToRight directionRightToLeft"#, 50, 20,
      "bad-option",
      "a format has one direction"),
    Row(
      #"constrain "[a]-[b]" options spacingBaselineToBaseline"#, 29, 25, "bad-option",
      "baselines are apart vertically only",
      "V:…"),
    Row(
      #"constrain c1: "[a]\u{20}-\u{20}[é]""#, 33, 1, "unknown-view",
      #"no view named "é""#,
      "there is root, a, b, c, p, q1, q2, out, …"),
  ]

  @Test(arguments: formats) func formatsFail(_ row: Row) throws {
    try row.check(after: "canvas root a=60x20 b=90x40 c p out; canvas out in1; split p h q1=0.5 q2")
  }
}
