// Made of docs/lessons/06-alignment.md by scripts/generate-docs.

extension Course {
  static let lessonAlignment = #"""
    # Stacks: six alignments

    Across its axis a stack aligns its views. In a row there are six ways to do it:
    `fill`, `top`, `center`, `bottom`, `firstBaseline` and `lastBaseline`. In a
    column the sides are `leading` and `trailing` instead of top and bottom.

    Here is the row of a list, 80 points high: an icon, a title and a badge.

    ```lay start
    resize 400 80
    stack root h icon=60x60 title=200x30 badge=140x40
    ```

    ## From fill to top

    With `fill`, the alignment at the start, every view is as high as the stack.
    Let them be as high as they would like, and hang from the top.

    ```lay goal
    expect title.height == 30
    expect badge.height == 40
    expect title.y == 0
    expect badge.y == 0
    ```

    > The property is `alignment`.

    > `set root alignment top`.

    ```lay solution
    set root alignment top
    ```

    ```lay why
    why title.height
    ```

    ## Through the middle

    A row looks best with everything on one middle line. Align it so, with 12 points
    between the views: they have no room for that, so who gives way?

    ```lay goal
    expect icon.centerY == 40
    expect title.centerY == 40
    expect badge.centerY == 40
    expect title.height == 30
    expect badge.height == 40
    expect icon.right <= 48
    ```

    > Two settings: the alignment, and the spacing.

    > `set root alignment center` and `set root spacing 12`.

    ```lay solution
    set root alignment center
    set root spacing 12
    ```

    ```lay why
    why title.y
    ```

    ## On one baseline

    Large and small text side by side should stand on one line, as in print. A label
    knows its baselines; `text` makes one. Align these labels by the last baseline.

    ```lay start
    resize 400 80
    stack root h big small
    text big "42" font 60
    text small "points" font 20
    ```

    ```lay goal
    expect big.lastBaseline == small.lastBaseline
    expect small.top > big.top
    expect small.height == 24
    ```

    > There are two alignments for baselines; for text of a single line both do.

    > `set root alignment lastBaseline`, or `firstBaseline`.

    ```lay solution
    set root alignment lastBaseline
    ```

    ```lay why
    why small.y
    ```

    ## In a column

    In a column the alignment is across, so it is about left and right. There the
    words are `leading` and `trailing`: where text begins, and where it ends. In
    English that is left and right; in Arabic it is the other way round.

    Make these three stand at the trailing edge, as wide as they would like to be.

    ```lay start
    stack root v name=120x20 street=180x20 town=90x20 spacing 8
    ```

    ```lay goal
    expect name.right == 400
    expect street.right == 400
    expect town.right == 400
    expect name.width == 120
    expect town.width == 90
    ```

    > `set root alignment` and the word for the far end of a line.

    ```lay solution
    set root alignment trailing
    ```

    ```lay why
    why town.x
    ```

    Try `set root direction rtl`: the trailing edge is the left one now. A layout
    told in these words is right for both.
    """#
}
