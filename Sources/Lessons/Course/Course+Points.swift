// Made of docs/lessons/01-points.md by scripts/generate-docs.

extension Course {
  static let lessonPoints = #"""
    # Frames and points

    Every view has a frame: where it is, and how large. Both are in points. The
    origin is the top left corner, x grows to the right, y grows down. The view that
    holds all others is called `root`, and here it is 400 points wide and 240 high.

    After each command the layout is drawn. There is nothing to break: `undo` takes
    the last change back, as often as you like, and Tab completes what you type.

    ## A larger root

    `resize 320 480` would make root 320 points wide and 480 high. Make it 600 wide
    and 300 high instead.

    ```lay goal
    expect root.width == 600
    expect root.height == 300
    ```

    > `resize` takes two numbers, the width and then the height.

    > It is `resize 600 300`.

    ```lay solution
    resize 600 300
    ```

    That frame is twice as wide as high, and it is drawn so: the picture keeps the
    shape of a point.

    ## Two views

    `split root h left right` puts two views into root, side by side; with `v`
    instead of `h` they lie one above the other. Each gets half.

    Make two views, `top` and `bottom`, one above the other.

    ```lay start
    resize 600 300
    ```

    ```lay goal
    expect top.height == 150
    expect bottom.y == 150
    expect top.width == 600
    ```

    > The axis is `v`, for vertical.

    > `split root v` and then the two names, the upper one first.

    ```lay solution
    split root v top bottom
    ```

    ```lay why
    why bottom.y
    ```

    `why` tells where a number comes from. Ask it about any view: its width, height,
    x, y, and more.

    ## Where is it?

    Views can be split again; that is how screens are made. Split `bottom` so that a
    view called `answer` ends up exactly with this frame: x 300, y 150, 300 wide and
    150 high. Its neighbour may have any name.

    ```lay goal
    expect answer.x == 300
    expect answer.y == 150
    expect answer.width == 300
    expect answer.height == 150
    ```

    > The right half of bottom begins at x 300. So bottom is to be split side by
    > side.

    > `split bottom h` and two names; the second one is on the right.

    ```lay solution
    split bottom h neighbour answer
    ```

    ```lay why
    why answer.x
    ```

    Frames here are told in the coordinates of root, so that x and y always mean the
    same place on the screen, however deep a view lies.

    ## A telephone

    Layouts are for screens of many sizes. `resize` also takes the name of a device,
    such as `iPhoneSE` or `iPad`; `device` lists them. `rotate` lays it on its
    side.

    Put this layout on an iPhone SE lying on its side: 667 points wide, 375 high.

    ```lay goal
    expect root.width == 667
    expect root.height == 375
    ```

    > `resize DEVICE landscape` does both in one, but two commands are fine too.

    ```lay solution
    resize iPhoneSE landscape
    ```

    All four views have followed, and none was told to. Saying what should hold, and
    leaving the numbers to the computer, is what the rest of this course is about.
    """#
}
