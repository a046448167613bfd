// Made of docs/lessons/14-screen.md by scripts/generate-docs.

extension Course {
  static let lessonScreen = #"""
    # A real screen, from nothing

    The last lesson has one task: the screen of a mail program. It is built step by
    step, from the outside to the inside, and it has to be right on a telephone and
    on a desk. Everything that you need, you know by now.

    ## Three rows

    On a screen of 800 by 600 points: a toolbar of 44 points at the top, a status
    line of 24 at the bottom, and the views `toolbar`, `content` and `status` one
    above the other. Between them nothing may be lost.

    ```lay start
    resize 800 600
    ```

    ```lay goal
    expect toolbar.height == 44
    expect content.y == 44
    expect content.height == 532
    expect status.y == 576
    resize 375 667
    expect toolbar.height == 44
    expect content.height == 599
    expect status.height == 24
    ```

    > A split, with two fixed children and one that takes the rest.

    > A child may be fixed from the start: `toolbar=44pt`.

    ```lay solution
    split root v toolbar=44pt content status=24pt
    ```

    ```lay why
    why content.height
    ```

    ## Three panes

    The content is divided by splitters: `mailboxes` on the left, beside it `list`
    above `message`. The mailboxes have a quarter of the width, and keep it in
    points when the window grows. The list has 40% of the height.

    ```lay goal
    expect mailboxes.width == 198
    expect list.x == 202
    expect list.height == 210.8
    expect message.bottom == content.bottom
    resize 1000 600
    expect mailboxes.width == 198
    ```

    > A splitter has two sides. Make one with `mailboxes` and a view for the rest,
    > and then a second one in that.

    > `splitter content h mailboxes rest fraction 0.25 priority primary`.

    ```lay solution
    splitter content h mailboxes rest fraction 0.25 priority primary
    splitter rest v list message fraction 0.4
    ```

    ```lay why
    why mailboxes.width
    ```

    ## Out of the way

    On a small screen the mailboxes are in the way. Dragging them to the very left
    should hide them, but dragging them to 0.15 should stop at a fifth. And no drag
    may make the message lower than half of its splitter.

    ```lay goal
    expect mailboxes visible
    drag content to 0.15
    expect mailboxes visible
    expect mailboxes.width >= 156
    expect mailboxes.width <= 160
    drag content to 0.02
    expect mailboxes hidden
    drag rest to 0.9
    expect message.height >= 262
    ```

    > `minPrimary` and `dragToHide` for the content, `minSecondary` for the rest.

    ```lay solution
    set content minPrimary 0.2
    set content dragToHide primary
    set rest minSecondary 0.5
    ```

    ## The toolbar

    Three things in the toolbar, in a row: `write`, a button of 60 by 30 points;
    `search`, a field that would like to be 200 by 30 and takes all the room there
    is; `account`, a picture of 30 by 30. Eight points between them, all centred.

    ```lay goal
    expect write.width == 60
    expect account.width == 30
    expect search.x == 68
    expect search.width == 694
    expect account.right == 800
    expect search.centerY == 22
    expect search.height == 30
    resize 375 600
    expect write.width == 60
    expect search.width == 269
    ```

    > A stack with children like `write=60x30`, a spacing and an alignment.

    > The one to be stretched hugs less, or the others hug more: `hug search 249 h`.

    ```lay solution
    stack toolbar h write=60x30 search=200x30 account=30x30 \
      spacing 8 alignment center
    hug search 249 h
    ```

    ```lay why
    why search.width
    ```

    ## The message

    Inside the message, a picture of the sender, 40 by 40, stands 16 points from the
    left and from the top. Its name is `sender`. Right of it, 12 points away, stands
    `subject`, which ends 16 points before the right edge. Both have the same middle
    line. Use a canvas; and nothing may be ambiguous.

    ```lay goal
    expect sender.width == 40
    expect sender.x == 218
    expect sender.y == 274.8
    expect subject.x == 270
    expect subject.right == 784
    expect subject.centerY == sender.centerY
    expect subject.height == 24
    expect subject.width determined
    ```

    > `canvas message sender=40x40 subject=-x24`: a subject without a width of its
    > own takes the one that it is given.

    > Side by side with gaps is what the visual format is for: `constrain
    > "H:|-16-[sender]-12-[subject]-16-|"`.

    ```lay solution
    canvas message sender=40x40 subject=-x24
    constrain "H:|-16-[sender]-12-[subject]-16-|"
    constrain sender.top == message.top + 16
    constrain subject.centerY == sender.centerY
    ```

    ## On a telephone

    Turn the screen into an iPhone SE, upright: 375 by 667. There is no room for
    mailboxes beside a list, so hide them, and let the message have more of the
    height than it had: the list gets 30% of it.

    ```lay goal
    expect root.width == 375
    expect root.height == 667
    expect mailboxes hidden
    expect list.height == 177.7
    expect message.height > 400
    ```

    > Three commands: one for the size, one to hide, one for the ratio.

    > `resize iPhoneSE`, `hide mailboxes`, `ratio rest 0.3`.

    ```lay solution
    resize iPhoneSE
    hide mailboxes
    ratio rest 0.3
    ```

    That is a screen. `save mail.lay` keeps it as a script of a few lines, and `when
    root.width < 500 { … }` would let it arrange itself. Now lay out something of
    your own: take a screen that you use every day, and rebuild it.
    """#
}
