// Made of docs/lessons/12-reveal.md by scripts/generate-docs.

extension Course {
  static let lessonReveal = #"""
    # Pull to reveal, and velocity

    Pull a list down quickly, and a search field appears above it. Pull it slowly,
    and it does not. It is the velocity of the finger that decides: more than 2,000
    points a second, somewhere on the way.

    `reveal root search=60pt list` makes such a view: the search field waits above
    the edge, 60 points high, and the list is what one sees.

    ```lay start
    resize 320 240
    reveal root search=60pt list
    ```

    ## Fast enough

    `pan root down 200 velocity 1500` moves a finger down by 200 points at 1,500
    points a second, and says what came of it and what it was short of. Reveal the
    search field.

    ```lay goal
    expect search visible
    expect list.y == 60
    ```

    > The velocity has to be above the threshold, not at it.

    > Or do not say the velocity but the time: `pan root down 200 in 0.05`.

    ```lay solution
    pan root down 200 velocity 2500
    ```

    ```lay why
    why list.y
    ```

    ## Back again

    The other way is just the same: a fast pan up covers the field again. Distance
    does not count. Cover it with a pan of no more than 60 points.

    ```lay goal
    expect search hidden
    expect list.y == 0
    ```

    > `up`, and fast. A finger needs a few samples before its velocity is known, so
    > a very short pan is over too soon.

    > `pan root up 60 velocity 3000` is enough.

    ```lay solution
    pan root up 60 velocity 3000
    ```

    ## What is measured

    A velocity is measured sample by sample, 60 times a second, and smoothed: the
    newest sample counts for a fifth only. That is why one jerk of the finger is not
    enough. `trace on` at the end of a pan shows every sample.

    Reveal the field with a finger that you script yourself: places and times, such
    as `pan root 0@0 10@16ms 30@33ms 90@50ms lift`. Any will do that is fast enough
    for long enough.

    ```lay start
    resize 320 240
    reveal root search=60pt list
    ```

    ```lay goal
    expect search visible
    ```

    > At 60 samples a second, 2,000 points a second are 34 points from one sample to
    > the next.

    > Take steps of 60 points or more, and four of them.

    ```lay solution
    pan root 0@0 60@16ms 120@33ms 180@50ms 240@66ms lift
    ```

    ## An easier threshold

    Not everybody has such fast fingers. `set root threshold N` changes how fast is
    fast. Choose it so that a pan at 1,200 points a second reveals the field, and
    one at 800 does not.

    ```lay start
    resize 320 240
    reveal root search=60pt list
    ```

    ```lay goal
    expect search hidden
    pan root down 300 velocity 800
    expect search hidden
    pan root down 300 velocity 1200
    expect search visible
    ```

    > Anything between the two will do.

    > `set root threshold 1000`.

    ```lay solution
    set root threshold 1000
    ```

    With `set root physics scroll` the list follows the finger, as in any scroll
    view, and where it lets go, velocity and distance decide together.
    """#
}
