// Made of docs/lessons/03-fixed.md by scripts/generate-docs.

extension Course {
  static let lessonFixed = #"""
    # Fixed and lost ratios

    A child of a split may have a fixed length in points: a toolbar of 44, say. The
    fixed lengths are given out first, and the ratios share what is left. But then
    the ratios of those who are not fixed no longer total 1. What becomes of the
    part that is lost? This lesson is about that question.

    ```lay start
    split root v bar page
    ```

    ## A toolbar

    Give `bar` a height of 44 points, however high root is.

    ```lay goal
    expect bar.height == 44
    expect page.height == 196
    resize 400 600
    expect bar.height == 44
    expect page.height == 556
    ```

    > A ratio would be right at one height only. `fix` takes a child and a length.

    > It is `fix bar 44`.

    ```lay solution
    fix bar 44
    ```

    ```lay why
    why page.height
    ```

    ## Whose part is it?

    Here a, b and c have the ratios 0.2, 0.3 and 0.5. If a is fixed at 100 points,
    300 are left, and 0.2 is lost. One could scale 0.3 and 0.5 up to 1; then b would
    have 112.5 points. The split does something else: it shares the lost 0.2
    *equally*, so that b has 0.3 + 0.1 and c has 0.5 + 0.1.

    Fix a at 100, and then make b exactly 150 points wide, with a ratio: not by
    fixing it. So 150 of 300 points are wanted, a half.

    ```lay start
    split root h a=0.2 b=0.3 c=0.5
    ```

    ```lay goal
    expect a.width == 100
    expect b.width == 150
    resize 500 240
    expect a.width == 100
    expect b.width == 200
    ```

    > The lost ratio of a is shared by two, so b always has half of it on top of its
    > own.

    > When a has 0.2, b wants 0.4: `ratio root 0.2 0.4 0.4`.

    ```lay solution
    fix a 100
    ratio root 0.2 0.4 0.4
    ```

    ```lay why
    why b.width
    ```

    ## Back again

    A fixed view keeps its ratio, although it has no use for it. Free a again, with
    `fix a off`, and its ratio counts as before. Do so, and make c the fixed one,
    with 80 points.

    ```lay goal
    expect c.width == 80
    resize 480 240
    expect c.width == 80
    expect a.width == 160
    expect b.width == 240
    ```

    > Three ratios, one of them lost: 0.4 shared by two.

    > `fix a off`, and `fix c 80`.

    ```lay solution
    fix a off
    fix c 80
    ```

    ```lay why
    why a.width
    ```

    ## As long as need be

    `auto` fixes a child at its natural length. A view has one if it was given a
    size, as with `size a 90x30`, or if it is a label: `text a "Hello"`.

    Make `title` a label with the words "Fixed and lost", and let its column be just
    as wide as the label is.

    ```lay start
    split root h title body
    ```

    ```lay goal
    expect title.width == 119
    expect body.width == 281
    resize 600 240
    expect title.width == 119
    text title "Fixed"
    expect title.width == 43
    ```

    > First the text, then `fix title auto`.

    > `text title "Fixed and lost"`: quotes keep the words together. A column of
    > text is half the font's size wide, and the font has 17 points.

    ```lay solution
    text title "Fixed and lost"
    fix title auto
    ```

    ```lay why
    why title.width
    ```

    ## A hairline

    A line between two views should be as thin as the screen can draw it: one pixel,
    which is half a point on a screen of scale 2. The fixed value `hairline` is
    that.

    Put a view `line` between `list` and `detail`, as thin as can be, and give
    `list` 120 points.

    ```lay start
    split root h list detail
    ```

    ```lay goal
    expect list.width == 120
    expect line.width == 0.5
    expect line.x == 120
    expect detail.x == 120.5
    expect detail.width == 279.5
    ```

    > `add root line=hairline at 1` puts it at place 1; places count from 0.

    > Then the list wants `fix list 120`.

    ```lay solution
    add root line=hairline at 1
    fix list 120
    ```

    ```lay why
    why detail.width
    ```

    `set root scale 3` makes the pixels smaller, and the line thinner. Fixed
    lengths, ratios, natural lengths and hairlines are all that a split has; a
    surprising number of screens needs no more.
    """#
}
