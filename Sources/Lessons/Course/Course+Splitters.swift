// Made of docs/lessons/04-splitters.md by scripts/generate-docs.

extension Course {
  static let lessonSplitters = #"""
    # Splitters

    A splitter has two sides, the primary and the secondary, and a bar between them
    that can be dragged. Its fraction is the primary's part. People drag it where
    they like, so the interesting question is where they may not.

    ```lay start
    splitter root h list detail
    ```

    ## Drag it

    `drag root by N` drags the bar by N points, to the left if N is negative. `drag
    root to R` drags it to a fraction. Drag it so that the list has 30% of the
    width.

    ```lay goal
    expect list.width == 120 within 2
    expect detail.x == 122 within 2
    ```

    > `drag root to 0.3`. And `ratio root 0.3` sets it without a drag.

    ```lay solution
    drag root to 0.3
    ```

    ```lay why
    why list.width
    ```

    The bar itself takes 4 points, half of them from each side: that is why the list
    has 118 and not 120. `set root thickness N` makes it thicker or thinner.

    ## No further

    A minimum is a part, too: with `minPrimary 0.25` the primary keeps a quarter at
    least, and a drag beyond stops there. It can be given when the splitter is made,
    or later by `set root minPrimary 0.25`.

    See to it that no drag makes the list smaller than a fifth, nor the detail
    smaller than half.

    ```lay goal
    drag root by -1000
    expect list.width >= 78
    expect list.width <= 82
    drag root by 1000
    expect list.width >= 198
    expect list.width <= 202
    ```

    > Two minima are wanted, one for each side.

    > The other key is `minSecondary`.

    ```lay solution
    set root minPrimary 0.2
    set root minSecondary 0.5
    ```

    ## Drag to hide

    With `dragToHide primary`, letting go at half of the primary's minimum or less
    hides that side. A minimum is needed for that: without one there is no half of
    it.

    Let a drag to the very left hide the list, while a drag to 0.15 only stops at
    its minimum.

    ```lay goal
    expect list visible
    drag root to 0.15
    expect list visible
    drag root to 0.05
    expect list hidden
    ```

    > It is a property like the minima: `set root dragToHide …`.

    > Half of 0.2 is 0.1; 0.15 is more than that, 0.05 less.

    ```lay solution
    set root dragToHide primary
    ```

    The bar stays at the edge, so that the side can be dragged out again. `set root
    hideSplitter on` would hide the bar with it.

    ## Who gives way?

    When the window grows, both sides grow, as the fraction says. A sidebar should
    not: its width is right as it is. With `priority primary` the primary keeps its
    length when the splitter is resized.

    Put the bar at a quarter, which leaves the list 98 points, and see to it that
    they stay 98 when root is made wider.

    ```lay start
    splitter root h list detail
    ```

    ```lay goal
    expect list.width == 98
    resize 600 240
    expect list.width == 98
    resize 800 240
    expect list.width == 98
    ```

    > Two things are wanted: a fraction for now, and a priority for later.

    > `set root priority primary`, and the fraction by `ratio` or `drag`.

    ```lay solution
    ratio root 0.25
    set root priority primary
    ```

    ```lay why
    why list.width
    ```

    ## Away and back

    `hide`, `show` and `toggle` work on the sides as well; the fraction is kept
    meanwhile. `toggle root`, without a side, hides the side that was hidden last,
    or shows it again: the button in the corner of many a window.

    Three panes here: a list, and beside it an editor above a console. Hide the
    console and give the list a third of the width.

    ```lay start
    splitter root h list work fraction 0.25
    splitter work v editor console fraction 0.7
    ```

    ```lay goal
    expect console hidden
    expect editor visible
    expect list.width == 133.333333 within 2
    ```

    > `hide console` is enough, a side is named like any view.

    > The splitter of the list is root: `ratio root 1/3`.

    ```lay solution
    hide console
    ratio root 1/3
    ```

    `toggle work` brings the console back, as high as it was.
    """#
}
