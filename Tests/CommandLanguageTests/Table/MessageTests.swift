import CommandLanguage
import Testing

/// Whole messages in the form that a script prints.
@Suite struct MessageTests {
  static let splitUsage = "split VIEW h|v [CHILD… | COUNT] [padding N]"
  static let stackUsage = "stack VIEW h|v [NAME…] [spacing N] [alignment …] [margins …]"

  static let rows: [(text: String, message: String)] = [
    (
      "splti root h 3",
      """
      1: error: no command "splti"; did you mean "split"?
        splti root h 3
        ^~~~~
        \(splitUsage)
      """
    ),
    (
      "echo a; sp root h",
      """
      9: error: "sp" could be any of split, splitter
        echo a; sp root h
                ^~
      """
    ),
    (
      "qqqq\u{1b}",
      #"""
      5: error: the control character \u{1b} is not allowed in a script
        qqqq\u{1b}
            ^~~~~~
      """#
    ),
    (
      "xyzzy",
      """
      1: error: no command "xyzzy"
        xyzzy
        ^~~~~
        echo lists the commands
      """
    ),
    (
      "justify-content center",
      """
      1: error: that is flexbox; here it is
        justify-content center
        ^~~~~~~~~~~~~~~
        set STACK distribution equalSpacing|fill…
      """
    ),
    (
      "split root",
      """
      11: error: "split" needs AXIS here, an axis: h or v
        split root
                  ^
        \(splitUsage)
      """
    ),
    (
      "split root x",
      """
      12: error: "x" is not an axis: h or v
        split root x
                   ^
        \(splitUsage)
      """
    ),
    (
      "rename a b c",
      """
      12: error: "c" is one word too many
        rename a b c
                   ^
        rename VIEW NAME
      """
    ),
    (
      "rename a 3x",
      """
      10: error: "3x" is not a name: a letter or _, then letters, digits, _ or -, \
      64 characters at most
        rename a 3x
                 ^~
        rename VIEW NAME
      """
    ),
    (
      "split root h a b paddding 8",
      """
      18: error: "split" has no option "paddding"; did you mean "padding"?
        split root h a b paddding 8
                         ^~~~~~~~
        \(splitUsage)
      """
    ),
    (
      "stack root h a spacing 8 alignmnet center",
      """
      26: error: "stack" has no option "alignmnet"; did you mean "alignment"?
        stack root h a spacing 8 alignmnet center
                                 ^~~~~~~~~
        \(stackUsage)
      """
    ),
    (
      "stack root h a alignment centre",
      """
      26: error: "centre" is none of fill, leading, firstBaseline, center; did you mean "center"?
        stack root h a alignment centre
                                 ^~~~~~
        \(stackUsage)
      """
    ),
    (
      "stack root h a alignment xyz",
      """
      26: error: "xyz" is none of fill, leading, firstBaseline, center
        stack root h a alignment xyz
                                 ^~~
        \(stackUsage)
      """
    ),
    (
      "stack root h spacing",
      """
      14: error: "spacing" needs N after it, a length in points such as 44 or 44pt
        stack root h spacing
                     ^~~~~~~
        \(stackUsage)
      """
    ),
    (
      "stack root h spacing 1 spacing 2",
      """
      24: error: "spacing" is given twice
        stack root h spacing 1 spacing 2
                               ^~~~~~~
      """
    ),
    (
      "move a b at 1 xyzzy",
      """
      15: error: "move" has no option "xyzzy", only at
        move a b at 1 xyzzy
                      ^~~~~
        move VIEW… PARENT [at I]
      """
    ),
    (
      "split root h a 3",
      """
      16: error: "3" is a number, but a child's name is expected
        split root h a 3
                       ^
        \(splitUsage)
      """
    ),
    (
      "animate 1s",
      """
      11: error: "animate" needs a block { … } at its end
        animate 1s
                  ^
        animate DURATION [frames N] { … }
      """
    ),
    (
      "quit { echo a }",
      """
      6: error: "quit" takes no block
        quit { echo a }
             ^
        quit
      """
    ),
    (
      "echo \"a b",
      """
      6: error: this quote is not closed on its line
        echo "a b
             ^
        close it with "
      """
    ),
    (
      "animate 1s { echo a",
      """
      12: error: this { is never closed
        animate 1s { echo a
                   ^
        close it with }
      """
    ),
  ]

  @Test(arguments: rows.indices) func messages(_ index: Int) throws {
    let row = Self.rows[index]
    let result = try #require(diagnostic(of: row.text))
    #expect(result.rendered(style: .script, columns: 100) == "demo.lay:1:" + row.message)
    #expect(result.status == Diagnostic.Status.failed)
  }
}
