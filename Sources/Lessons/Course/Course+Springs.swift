// Made of docs/lessons/13-springs.md by scripts/generate-docs.

extension Course {
  static let lessonSprings = #"""
    # Springs

    `animate` goes from one layout to another in some time, as an app would do it:
    `animate 0.4 { … }` takes 0.4 seconds for what the commands in braces do. It
    prints a strip of pictures and a curve; the tree is then the new one, and one
    `undo` takes it all back. `play` shows it once more, in real time.

    Below is a row of a list and a page, and under it a ruler with a view called
    `mark`. You are going to measure with it.

    ```lay start
    split root v row ruler=40pt
    split row h list page
    split ruler h mark rest
    ```

    ## From here to there

    Let the list shrink to a fifth of the width, in 0.4 seconds. Watch how slowly it
    begins and how slowly it ends: that is the usual curve, `easeInOut`.

    ```lay goal
    expect list.width == 80
    expect page.width == 320
    ```

    > Between the braces stands the command that you would use without them.

    > `animate 0.4 { ratio row 0.2 0.8 }`

    ```lay solution
    animate 0.4 { ratio row 0.2 0.8 }
    ```

    Constraints and ratios are solved twice only, before and after. Between the two
    every frame goes the same share of its way.

    ## How far too far?

    With `damping` below 1 it is a spring. It comes too far, and swings back. The
    lower the damping, the further it swings.

    Let the list shrink to 80 points again, with a damping of 0.5, and read off how
    narrow it becomes on the way. Then make the mark just as wide as that, to half a
    point.

    ```lay start
    split root v row ruler=40pt
    split row h list page
    split ruler h mark rest
    ```

    ```lay goal
    expect list.width == 80
    expect mark.width == 60.4 within 0.5
    ```

    > `animate 0.4 damping 0.5 { … }`. The line under the pictures tells the
    > overshoot.

    > `plot list.width` behind the damping draws the curve larger. The mark is
    > measured by `fix mark N`.

    ```lay solution
    animate 0.4 damping 0.5 { ratio row 0.2 0.8 }
    fix mark 60.4
    ```

    Springs are why a sidebar may be narrower for a moment than its minimum. Layouts
    have to bear that.

    ## Half the time, half the way?

    `curve easeIn` begins slowly and ends fast. Hide the list with it in 0.4 seconds
    and find out how wide it still is after 200 ms, when half of the time is over.
    Make the mark as wide as that, to a point.

    ```lay start
    split root v row ruler=40pt
    split row h list page
    split ruler h mark rest
    ```

    ```lay goal
    expect list hidden
    expect mark.width == 136.93 within 1
    ```

    > `table on` behind the curve prints numbers in place of pictures.

    > `animate 0.4 curve easeIn table on { hide list }`, and then the row of 200 ms.

    ```lay solution
    animate 0.4 curve easeIn table on { hide list }
    fix mark 137
    ```

    Half the time is a third of the way. With `easeOut` it would be two thirds, and
    with `linear` a half, which looks lifeless: nothing that has a weight moves so.
    """#
}
