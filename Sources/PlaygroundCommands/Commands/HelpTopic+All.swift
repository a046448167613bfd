import CommandLanguage
import PlaygroundSession

/// The pages of `help TOPIC` that are not commands.
extension HelpTopic {
  static let all: [HelpTopic] = [
    HelpTopic(
      name: "numbers", title: "How lengths, ratios and times are written",
      body: """
        A number is 12, -3.5, 1/3 or 30%. Lengths are points; write 44pt where a ratio could stand
        in the same place. A ratio is a part of what is to be shared: 0.3, 30% and 3/10 are the same.
        """),
    HelpTopic(
      name: "children", title: "How the children of a split are written",
      body: """
          NAME           an equal share of what the given ratios leave (NAME=* says the same)
          NAME=0.3       a ratio; also 30% or 1/3
          NAME=44pt      fixed points, ratio 0
          NAME=auto      its natural length (size, text)
          NAME=hairline  one device pixel

        A number instead of names makes so many children: split root h 3.
        The ratios must total 1, unless every child is fixed.
        """),
    HelpTopic(
      name: "scripts", title: "How commands are put into files",
      body: """
        One command a line; ; separates commands; # starts a comment; \\ at the end of a line
        continues it; { … } groups commands. layline FILE replays a file, source FILE runs it here,
        and save FILE writes the shortest script that rebuilds the tree.
        """),
    HelpTopic(
      name: "variables", title: "How values get names, and commands too",
      body: """
        let gap 8                    $gap is 8 from here on: set main padding $gap
        let third (root.width - 16) / 3
                                     numbers, variables and VIEW.ATTR with + - * / and ( )
        add root v$i=${w}pt          anywhere in a word; in braces where a letter follows
        "costs $5", '$gap'           in quotes nothing is replaced; nor is the name of a command
        $x of no variable            stays as it is, and a command that fails of it says so
        for v in a b c { hide $v }   v is local to the block; for i in 1..9 by 2 counts
        alias phone resize iPhone15  phone landscape is resize iPhone15 landscape
        A script has variables and aliases of its own; those of rc.lay, and of a file that source
        runs at the prompt, stay in the shell. Values are put in before a command is kept: history,
        why, save, share and --restore have them, and need no variable.
        """),
    HelpTopic(
      name: "attributes", title: "The attributes of a view",
      body: """
        x y width height left right top bottom leading trailing centerX centerY, firstBaseline
        lastBaseline, and leftMargin rightMargin topMargin bottomMargin leadingMargin trailingMargin
        centerXWithinMargins centerYWithinMargins: points, in root's coordinates, y down. They stand
        in why, expect, when, constrain and space, as in main.width.
        """),
    HelpTopic(
      name: "formats", title: "How constraints are drawn in the visual format",
      body: """
          [a]-[b]           b stands 8 points after a; [a][b] touch, [a]-20-[b] are 20 apart
          |-[a]-|           a keeps the margins of its container; |[a]| fills it, |-20-[a] is inset
          V:|[a][b]|        from top to bottom; H: from leading to trailing, as without either
          [a(50)] [a(==b)]  a width (in V: a height); also >= and <=, and several with commas
          -(>=8@750,<=20)-  the same for spaces; @ is a priority, 1000 where there is none

        Names for numbers, and how the views are aligned:

          constrain "[a]-pad-[b(wide)]" metrics pad=12,wide=80 options alignAllTop,alignAllBottom

        Options: alignAll and Left, Right, Top, Bottom, Leading, Trailing, CenterX, CenterY,
        FirstBaseline or LastBaseline; directionLeadingToTrailing, directionLeftToRight,
        directionRightToLeft; spacingEdgeToEdge, spacingBaselineToBaseline.
        """),
    HelpTopic(
      name: "priorities", title: "How constraints of different priority compete",
      body: """
        A priority is more than 0 and at most 1000. 1000 is required; every other level is met as
        far as the higher ones let it, and no number of lower ones outweighs it. Within a level the
        sum of the points by which constraints miss is least. UIKit's names: required 1000,
        defaultHigh 750 (resistance), defaultLow 250 (hugging), fittingSizeLevel 50.
        ledger VIEW tells which constraints bind, idle or lost.
        """),
    HelpTopic(
      name: "debugging", title: "When constraints conflict, or leave something open",
      body: """
        Conflicts: the layout is drawn all the same. One constraint of each conflict is broken; the
        report names the members, the commands behind them, and what fix N would do. conflicts
        prints it as UIKit does, expect unsatisfiable VIEW checks it, --strict ends a script there.
        Open attributes: ambiguity lists them, exercise VIEW shows another layout that is as good,
        expect VIEW.ATTR ambiguous|determined checks one.
        Numbers: why VIEW.ATTR, constraints VIEW, ledger VIEW, fit VIEW.
        """),
    HelpTopic(
      name: "settings", title: "The settings of the shell",
      body: """
        \(ShellSettings.table)
        set hints off changes one for the session, remember keeps those that were changed for the
        sessions to come, and remember list says what is in force and why. They are kept in
        settings.lay in $XDG_CONFIG_HOME/layline, or else in ~/.config/layline; then rc.lay beside
        it runs, for any other commands. Both come before the first prompt, unless --no-rc is given.
        No such file of the present folder is ever read.
        """),
    HelpTopic(
      name: "kinds", title: "The kinds of views, their commands and properties",
      body: """
        help kinds lists the kinds, and help kind KIND tells of one: whose arithmetic it follows,
        the commands that take it, and its properties with their values and defaults.
        """),
    HelpTopic(
      name: "codes", title: "The codes of errors, and what they mean",
      body: """
        Every error has a code, which --json prints. help codes lists them. help CODE tells why
        something is refused and what to do, and help CODE --run plays an example of it.
        """),
    HelpTopic(
      name: "error", title: "What the last error means, and what to do",
      body: """
        help error tells more of the error that was printed last; help error CODE of any other.
        """),
    HelpTopic(
      name: "keys", title: "The keys of the line editor",
      body: """
        Tab completes, a second Tab lists. Up and Down search the history for what is typed.
        Ctrl-R searches backwards. Ctrl-C drops the line, Ctrl-D leaves, Ctrl-Z suspends.
        ~/.editrc is read; its lines may start with layline: to be meant for Layline only.
        """),
  ]
}
