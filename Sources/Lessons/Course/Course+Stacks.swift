// Made of docs/lessons/05-stacks.md by scripts/generate-docs.

extension Course {
  static let lessonStacks = #"""
    # Stacks: five distributions

    A stack lines its views up along an axis, like a split. But where a split asks
    each child for its share, a stack looks at what its views would like: their
    natural sizes. `a=60x20` is a view that would like to be 60 wide and 20 high.

    The distribution says what happens along the axis. There are five; you are going
    to need each of them once.

    ```lay start
    stack root h a=60x20 b=100x20 c=40x20
    ```

    ## Fill

    `fill` is how a stack begins: the views fill it from end to end. Someone has to
    be stretched for that, and the one that minds least is chosen; here all mind
    alike, and it is the first one, by the order of the views.

    Put 20 points between the views with `set root spacing`, and make the stack 300
    wide.

    ```lay goal
    expect a.width == 120
    expect b.x == 140
    expect c.right == 300
    ```

    > Two commands, one for the spacing, one for the width of root.

    > `set root spacing 20` and `resize 300 240`.

    ```lay solution
    set root spacing 20
    resize 300 240
    ```

    ```lay why
    why a.width
    ```

    ## Fill equally

    Three buttons that are all as wide as each other: that is `fillEqually`. What
    they would like to be no longer counts.

    ```lay start
    stack root h a=60x20 b=100x20 c=40x20 spacing 20
    ```

    ```lay goal
    expect a.width == 120
    expect b.width == 120
    expect c.width == 120
    expect b.x == 140
    ```

    > The property is `distribution`; Tab behind it shows all five.

    > `set root distribution fillEqually`.

    ```lay solution
    set root distribution fillEqually
    ```

    ```lay why
    why b.width
    ```

    ## Fill proportionally

    `fillProportionally` stretches all views, each in proportion to what it would
    like to be. Here 60, 100 and 40 are to become twice as much: 400 points for 200.

    ```lay start
    stack root h a=60x20 b=100x20 c=40x20
    ```

    ```lay goal
    expect a.width == 120
    expect b.width == 200
    expect c.width == 80
    ```

    > The distribution again, and no spacing this time.

    > `set root distribution fillProportionally`

    ```lay solution
    set root distribution fillProportionally
    ```

    ```lay why
    why b.width
    ```

    ## Equal spacing

    With `equalSpacing` nobody is stretched. The views keep their widths, and the
    gaps between them are made equal; `spacing` is then the least that a gap may be.

    Use it here: 200 points are left for two gaps.

    ```lay goal
    expect a.width == 60
    expect b.x == 160
    expect b.width == 100
    expect c.x == 360
    resize 600 240
    expect c.x == 560
    expect b.width == 100
    ```

    > It is a distribution like the others: `set root distribution …`

    ```lay solution
    set root distribution equalSpacing
    ```

    ```lay why
    why b.x
    ```

    ## Equal centering

    Look at the frame: the gaps are equal, but b is not in the middle, because a is
    wider than c. `equalCentering` puts the *centres* of the views at equal
    distances instead.

    ```lay goal
    expect b.centerX == 205
    expect a.x == 0
    expect c.right == 400
    ```

    > Centre to centre: the distribution is named after that.

    ```lay solution
    set root distribution equalCentering
    ```

    ```lay why
    why b.centerX
    ```

    Icons in a row look right with equal centering, words with equal spacing. And if
    there is not enough room, equal centering gives way before the spacing does.
    """#
}
