import CommandLanguage
import PlaygroundSession

extension ErrorPage {
  /// Errors of variables, loops and aliases.
  static let scripts: [ErrorPage] = [
    ErrorPage(
      "unclosed-variable", "the name of a variable has a { and no }",
      why: "In ${NAME} the braces delimit the name; they contain nothing else.",
      do: "Close the brace, or leave both out where no letter follows.",
      .typed("let w 5", "echo ${w")),
    ErrorPage(
      "unknown-variable", "there is no variable of that name",
      why: """
        $NAME of an unknown variable is plain text. The command cannot use that text, or it computes \
        with the value.
        """,
      do: "Use what the error suggests; let lists the variables, let NAME VALUE makes one.",
      .typed("split root h a b", "let share 0.3", "ratio a $shore")),
    ErrorPage(
      "variable-command", "a variable is used as the name of a command",
      why: """
        The effect of a script is known before it runs, because its commands are written out. \
        Variables stand for the words after them.
        """,
      do: "Write the command, or give it a name by alias.",
      .typed("let what hide", "$what root")),
    ErrorPage(
      "bad-arithmetic", "the value of let cannot be computed",
      why: """
        Several words are arithmetic: numbers, variables and VIEW.ATTR with + - * / and parentheses. \
        A text of several words is quoted.
        """,
      do: "Close parentheses, put a sign between numbers, or put a text into quotes.",
      .typed("let w (400 - 16")),
    ErrorPage(
      "bad-result", "the arithmetic of let has no result",
      why: "Nothing is divided by 0, and a number is at most 1.8e308.",
      do: "Look at the numbers: let NAME prints a variable, get VIEW what a view measures.",
      .typed("let gap 0", "let part 100 / $gap")),
    ErrorPage(
      "bad-range", "a range has an end that is not a number",
      why: "FROM..TO counts from one number to the other; both are written out or variables.",
      do: "Write two numbers, such as 1..4; quote a word that is meant literally.",
      .typed("for i in 1..x { echo $i }")),
    ErrorPage(
      "too-many-commands", "loops or aliases expand to too many commands",
      why: "The loops of one command run 10,000 commands at most, so that every script ends soon.",
      do: "Make fewer passes, or put several loops one after the other.",
      .typed("repeat 200 { repeat 100 { echo again } }")),
    ErrorPage(
      "reserved-name", "an alias has the name of a command",
      why: "What is written for everybody means the same everywhere, whatever aliases there are.",
      do: "Give the alias a name of its own; it may be a short form of a command's.",
      .typed("alias hide show")),
    ErrorPage(
      "unknown-alias", "there is no alias of that name",
      why: "alias NAME and unalias NAME want an alias that was made in this session or script.",
      do: "alias lists them.",
      .typed("unalias phone")),
    ErrorPage(
      "bad-call", "words follow an alias that takes none",
      why: """
        An alias of several commands takes no words, and one that ends in a block takes no further \
        block.
        """,
      do: "Call it alone. alias NAME WORDS… without braces takes the words after the call.",
      .typed("alias two { echo one; echo two }", "two three")),
    ErrorPage(
      "too-long", "a value or an expanded command is too long",
      why: "A value has 4,096 bytes at most, a command as many as a line, 1 MiB.",
      do: "Use shorter values, or fewer of them in one command.",
      .typed("let x " + String(repeating: "long", count: 2_000))),
    ErrorPage(
      "too-many-variables", "there are too many variables",
      why: "A session or a script has 1,000 variables at most.",
      do: "Drop some by unlet NAME; those that a block makes are gone after it.",
      .typed(
        "source many.lay",
        files: [.init("many.lay", is: "1,001 lines let vN N") { lines { "let v\($0) \($0)" } }])),
    ErrorPage(
      "too-many-aliases", "there are too many aliases",
      why: "A session or a script has 1,000 aliases at most.",
      do: "Drop some by unalias NAME.",
      .typed(
        "source many.lay",
        files: [
          .init("many.lay", is: "1,001 lines alias aN echo N") {
            lines { "alias a\($0) echo \($0)" }
          }
        ])),
  ]

  /// One line more than there may be variables, and aliases.
  private static func lines(_ line: (Int) -> String) -> [UInt8] {
    Array((0...Definitions.maximumVariables).map { line($0) + "\n" }.joined().utf8)
  }
}
