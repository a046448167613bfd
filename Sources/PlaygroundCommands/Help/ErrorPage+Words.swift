import PlaygroundSession

extension ErrorPage {
  /// Errors of a command and its words.
  static let words: [ErrorPage] = [
    ErrorPage(
      "unknown-command", "there is no command of that name",
      why: "The first word of a line is a command, in any case, or a beginning that no other has.",
      do: "Use what the error suggests; help lists the commands, and apropos WORD finds one.",
      .typed("splti root h 2")),
    ErrorPage(
      "ambiguous-command", "several commands have that prefix",
      why: "A beginning is enough only where one command has it, so that scripts stay unambiguous.",
      do: "Type one letter more; Tab lists those that begin so.",
      .typed("re root")),
    ErrorPage(
      "foreign-word", "the word is another tool's",
      why: """
        flexbox, SwiftUI, UIKit, Android and tmux have words of their own for what is done here. They \
        are understood, but no commands: what they do differs in detail.
        """,
      do: "Type what the error gives in its place, with names of your own for those in capitals.",
      .typed("justify-content center")),
    ErrorPage(
      "missing-argument", "the command needs another word",
      why: "Positional words come first and in order; the error names the one that is missing.",
      do: "Add it. help COMMAND explains each word, and Tab lists what can be typed.",
      .typed("split root")),
    ErrorPage(
      "missing-value", "a keyword has no value, or a length is missing",
      why: "Options are pairs of a keyword and its value, in any order after the other words.",
      do: "Add the value; help COMMAND lists the options with what they take.",
      .typed("stack root h a b spacing")),
    ErrorPage(
      "unexpected-word", "there is one word too many",
      why: "The command takes no options and has all its words already.",
      do: "Remove the word, put a text with blanks into quotes, or separate two commands with a ;.",
      .typed("split root h a b", "rename a left side")),
    ErrorPage(
      "unknown-option", "the command has no such option",
      why: "Behind its positional words a command takes only the keywords that it declares.",
      do: "Use what the error suggests; help COMMAND lists the options.",
      .typed("stack root h a b spaceing 8")),
    ErrorPage(
      "repeated-option", "an option is given twice",
      why: "The second would silently undo the first.",
      do: "Keep one of them.",
      .typed("stack root h a b spacing 8 spacing 4")),
    ErrorPage(
      "bad-option", "an option does not go with the rest of the command",
      why: """
        Some options belong to one kind or one form only: a spring has no curve, samples of a touch \
        have times of their own, and metrics belong to the visual format.
        """,
      do: "Leave it out, or choose the form that it belongs to; the error says which.",
      .typed("split root h a b", "wrap a canvas x spacing 8")),
    ErrorPage(
      "bad-value", "a word is not a valid value",
      why: """
        Each place takes words of one kind: a name, a number, a length, a ratio, one of a few \
        keywords. What a word must look like is checked before anything runs.
        """,
      do: "The error names the valid values; help numbers explains how numbers are written.",
      .typed("stack root h a b distribution equally")),
    ErrorPage(
      "bad-count", "there are too many or too few of something",
      why: "A splitter has two sides and one fraction, and a split one ratio for each child.",
      do: "Give the number that the error names; tree and get VIEW list what exists.",
      .typed("split root h a b c", "ratio root 0.5 0.5")),
    ErrorPage(
      "too-many", "something follows where the command is complete",
      why: "A size or a distance is one word; another one would have no meaning.",
      do: "Remove the word.",
      .typed("resize 400x300 200")),
    ErrorPage(
      "missing-axis", "a container is made without h or v",
      why: "Splits, splitters and stacks arrange their children along one axis.",
      do: "Write h for side by side or v for one below another, after the kind.",
      .typed("split root h a b", "wrap a stack")),
    ErrorPage(
      "bad-axis", "a canvas is given an axis",
      why: "A canvas places its views by constraints along both axes.",
      do: "Leave the axis out, or make a stack.",
      .typed("split root h a b", "wrap a canvas h")),
    ErrorPage(
      "missing-block", "the command needs commands in braces",
      why: "animate, a rule and expect fails do something with other commands.",
      do: "Write them after it: animate 0.4 { hide a }.",
      .typed("split root h 2", "animate 0.4")),
    ErrorPage(
      "unexpected-block", "the command takes no block",
      why: "Only commands that do something with other commands take them in braces.",
      do: "Separate the commands with ; or line ends.",
      .typed("split root h 2 { hide a }")),
    ErrorPage(
      "bad-block", "a block follows a check that takes none",
      why: "Of all the checks of expect only fails runs commands.",
      do: "Write expect fails { … }, or the check alone.",
      .typed("expect root.width == 400 { hide root }")),
    ErrorPage(
      "unknown-property", "the view has no property of that key",
      why: """
        The properties of a view are those of its kind, and those that its container gives to its \
        children: a ratio in a split, hugging in a stack.
        """,
      do: "get VIEW lists the keys with their values, help kind KIND those of a kind.",
      .typed("split root h a b", "set root spacing 8")),
    ErrorPage(
      "unknown-setting", "the shell has no such setting",
      why: "remember keeps settings of the shell only; what views are set to is kept by save.",
      do: "help settings lists them, and remember list shows what is in force.",
      .typed("remember timings")),
    ErrorPage(
      "unknown-topic", "help has no page of that name",
      why: "There is a page for each command, topic, kind of view and code of an error.",
      do: "Use what the error suggests, or look for a word in all pages with apropos WORD.",
      .typed("help splti")),
    ErrorPage(
      "no-example", "there is no example of that number, or none that can be run here",
      why: """
        --run plays an example in a layout of its own. Some errors come about only in a terminal, by \
        keys or by files that cannot be read.
        """,
      do: "help NAME shows the examples; they are counted from 1.",
      .typed("help split --run 99")),
    ErrorPage(
      "nothing-found", "no page of help has all the words",
      why: "apropos looks for each word as it is written, in any case.",
      do: "Try one word, or the beginning of one.",
      .typed("apropos tabular numerals")),
  ]
}
