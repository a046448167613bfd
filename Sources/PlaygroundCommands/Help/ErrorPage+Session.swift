import PlaygroundSession

extension ErrorPage {
  /// Errors of gestures and animations.
  static let motion: [ErrorPage] = [
    ErrorPage(
      "no-gesture", "no view at the finger takes a pan",
      why: "Reveals, scroll views and splitters take pans, in themselves and in what is in them.",
      do: "Name one of those, or make the view one: scroll VIEW, reveal VIEW.",
      .typed("split root h a b", "pan a left 100")),
    ErrorPage(
      "bad-direction", "a pan has neither a direction nor samples",
      why: "A finger goes up, down, left or right, or from place to place at given times.",
      do: "Write pan VIEW down 300, or samples such as 0@0 40@16ms.",
      .typed("reveal root top main", "pan root 300")),
    ErrorPage(
      "bad-sample", "a sample of a touch cannot be read",
      why: "A sample is a place and a time, and each is later than the one before.",
      do: "Write PLACE@TIME, such as 12@16ms or 5,40@0.033, and lift or cancel at the end.",
      .typed("reveal root top main", "pan root 0@0 40@soon")),
    ErrorPage(
      "bad-gesture", "a gesture is impossible as it is given",
      why: """
        Time goes forward, and velocities and durations are more than 0; a gesture has 1,000,000 \
        samples at most.
        """,
      do: "Correct the number that the error marks.",
      .typed("reveal root top main", "pan root down 300 velocity 0")),
    ErrorPage(
      "no-motion", "there is no animation to play",
      why: "play shows the last animation or gesture of the session.",
      do: "animate 0.4 { … } or pan something first, or give play a block.",
      .typed("play")),
  ]

  /// Errors of checks and rules.
  static let checks: [ErrorPage] = [
    ErrorPage(
      "expectation", "an expectation is not met",
      why: "expect fails where the layout differs, and a script ends there with status 3.",
      do: "why VIEW.ATTR explains the number. Correct the layout, or the expectation.",
      .typed("split root h a b", "expect a.width == 100")),
    ErrorPage(
      "bad-check", "a word is not a state that can be expected",
      why: "expect VIEW takes hidden, visible, revealed or covered, and VIEW.ATTR a relation.",
      do: "Write one of those; help expect lists all the forms.",
      .typed("split root h a b", "expect a gone")),
    ErrorPage(
      "bad-condition", "a condition is not VIEW.ATTR, a relation and a value",
      why: "Conditions of expect and when compare one attribute with a number or with another.",
      do: "Write it in three words, with blanks between: root.width < 500.",
      .typed("when root.width { rotate }")),
    ErrorPage(
      "not-in-rule", "a command is not allowed in a rule",
      why: """
        Rules are applied again to a copy of the tree after every change. A view that a rule made or \
        removed could not be edited, so rules change properties and constraints only.
        """,
      do: "Hide and show views in place of making and removing them.",
      .typed("split root h a b", "when root.width < 500 { remove a }")),
    ErrorPage(
      "no-rule", "there is no rule of that number",
      why: "Rules are counted in the order in which they were made.",
      do: "when alone lists them.",
      .typed("forget 1")),
    ErrorPage(
      "too-many-rules", "the tree has 100 rules already",
      why: "Every rule is applied after every change.",
      do: "forget those that are not needed; one rule may have many commands in its block.",
      .typed {
        let rules = Array(repeating: "when root.width < 9 { hide a }", count: 100)
        return [
          "split root h a b; " + rules.joined(separator: "; "), "when root.width < 500 { hide b }",
        ]
      }),
  ]

  /// Errors of files, and of the session itself.
  static let session: [ErrorPage] = [
    ErrorPage(
      "no-history", "there is nothing to undo or redo, or not that much",
      why:
        "Only changes of the tree are steps; a new change after undo drops what could be redone.",
      do: "history lists the changes.",
      .typed("split root h 2", "undo 5")),
    ErrorPage(
      "not-in-block", "a command is not allowed in a block",
      why: """
        A block's changes are one step that is undone as one. Commands that leave the session, such \
        as source, play or undo, would break it in two.
        """,
      do: "Put the command before or after the block.",
      .typed("split root h 2", "animate 0.4 { undo }")),
    ErrorPage(
      "not-in-live", "a command has to wait until live is left",
      why: "On the whole screen there is no place for the output of files, lessons and the like.",
      do: "q leaves; type the command then.",
      .told("live, then / and save demo.lay")),
    ErrorPage(
      "no-terminal", "a command is for the shell only",
      why: """
        live needs keys and a screen, and remember settles how the shell is: neither is for a script \
        to do.
        """,
      do: "Start layline on a terminal and type it there.",
      .terminal("layline -c live")),
    ErrorPage(
      "cannot-read", "a file that a command names cannot be read",
      why: "The message has the system's reason; paths are relative to the working directory.",
      do: "Check the path and its permissions.",
      .typed("source nothing.lay")),
    ErrorPage(
      "unreadable", "a file of the command line cannot be read",
      why: "All scripts are read and checked before the first of them runs.",
      do: "Check the path and its permissions. The status is 66.",
      .terminal("layline nothing.lay")),
    ErrorPage(
      "cannot-write", "a file cannot be written",
      why: "A file is written beside its place and then put there in one step, or left as it was.",
      do: "Check the folder, its permissions and the room on the disk. The status is 74.",
      .terminal("layline -c 'save nowhere/demo.lay'")),
    ErrorPage(
      "source-cycle", "a script sources itself",
      why: "It would never end. The error shows the way round.",
      do: "Put what both need into a third file.",
      .typed("source loop.lay", files: [.init("loop.lay", "source loop.lay\n")])),
    ErrorPage(
      "bad-token", "a token cannot be opened",
      why: """
        A token holds a script with a checksum, and no command in it may read or write files: \
        opening another person's token is safe.
        """,
      do: "Copy it whole, from lay1. to its end.",
      .typed("open lay1.4Cr7HjUt")),
    ErrorPage(
      "cannot-share", "the session cannot be made into a token",
      why: "A token has 100,000 characters at most, to fit into a message.",
      do: "save FILE --session writes the session into a file.",
      .typed { [longSession, "share"] }),
    ErrorPage(
      "bad-import", "a layout from outside cannot be read",
      why: """
        tmux puts a checksum before its layouts, and what does not fit it was cut or changed; JSON is \
        read in the form that json prints; storyboards and xibs are XML, as Xcode writes it; a text \
        of a console has constraints or views in it.
        """,
      do: "Copy the text whole, and put it into single quotes, or between import and end.",
      .typed("import 'bb61,159x48,0,0{79x48,0,0,79x48,80,0}'")),
    ErrorPage(
      "unknown-scene", "a file has no scene of that name",
      why: "A storyboard has a scene for each view controller, and one for each cell and header.",
      do: "scenes lists the names and numbers of a file.",
      .typed("import login.xib scene Menu", files: [.init("login.xib", smallFile)])),
    ErrorPage(
      "no-patch", "there is no file that a patch could be of",
      why: """
        export ib-patch compares a layout with the storyboard or xib that it was imported from, \
        which must be the same as it was then, to the byte.
        """,
      do: "Import the file, or import it again and repeat the changes.",
      .typed("canvas root a b; export ib-patch")),
    ErrorPage(
      "interrupted", "Ctrl-C stopped the command",
      why: "What had run stays; undo takes it back.",
      do: "Nothing. In a script outside the shell Ctrl-C ends the program with status 130.",
      .told("source a long script, then Ctrl-C")),
  ]

  /// A file of Interface Builder with one view.
  private static let smallFile = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view id="a" userLabel="Login"><rect key="frame" x="0" y="0" width="90" height="60"/></view>
    </objects></document>
    """

  /// More than a token can hold: text that does not repeat itself, so that it cannot be packed.
  private static var longSession: String {
    var state: UInt64 = 1
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
    let text = (0..<120_000).map { _ -> Character in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return letters[Int(state >> 58)]
    }
    return "text root x" + String(text)
  }
}
