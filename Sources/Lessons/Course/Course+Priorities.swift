// Made of docs/lessons/08-priorities.md by scripts/generate-docs.

extension Course {
  static let lessonPriorities = #"""
    # Priorities

    In a canvas nothing is placed by itself: `constrain` says how the edges, sizes
    and centres of views are related, and the computer finds a layout in which it
    all holds. A constraint is required, unless it ends in `@` and a priority below
    1000. Then it is a wish: it holds if it can.

    ```lay start
    canvas root box=60x40
    constrain box.left == root.left + 20
    constrain box.top == root.top + 20
    ```

    ## The first constraint

    The box stands 20 points from the left and from the top. Its size is its natural
    one, and that is a wish too: 60 points of width by hugging @250 and resistance
    @750. A required constraint is stronger.

    Make the box half as wide as root, at every width of root.

    ```lay goal
    expect box.width == 200
    expect box.x == 20
    resize 600 240
    expect box.width == 300
    ```

    > `constrain A.width == 0.5 * B.width`

    ```lay solution
    constrain box.width == 0.5 * root.width
    ```

    ```lay why
    why box.width
    ```

    ## As long as there is room

    Half of root is right on a telephone. On a large screen the box should not be
    wider than 250 points. Let it be half as wide as root, and 250 at most.

    ```lay goal
    expect box.width == 200
    resize 450 240
    expect box.width == 225
    resize 800 240
    expect box.width == 250
    ```

    > An upper bound: `constrain box.width <= 250`. What is said at the width 800,
    > where half of it is 400?

    > Both are required, and beyond 500 they contradict each other. Take the half
    > out, `unconstrain c3`, and put it in again as a wish: `… @900`.

    ```lay solution
    constrain box.width <= 250
    unconstrain c3
    constrain box.width == 0.5 * root.width @900
    ```

    ```lay why
    why box.width
    ```

    This pair, a wish and a bound, is the most useful one there is.

    ## Who wins?

    Three wishes for one width: 100 @400, 150 @500, and 300 @499. There is no
    average: the highest priority gets its wish, and then the next does as well as
    it still can, which here is not at all.

    Add a fourth wish, so that the box is 120 points wide, without touching the
    others.

    ```lay start
    canvas root box
    constrain box.left == root.left + 20
    constrain box.top == root.top + 20
    constrain box.height == 40
    constrain a: box.width == 100 @400
    constrain b: box.width == 150 @500
    constrain c: box.width == 300 @499
    ```

    ```lay goal
    expect box.width == 120
    unconstrain a
    unconstrain b
    unconstrain c
    expect box.width == 120
    ```

    > The new wish has to be stronger than all three.

    > Any priority above 500 does, and required would do as well.

    ```lay solution
    constrain box.width == 120 @501
    ```

    ```lay why
    why box.width
    ```

    ## Many against one

    Two wishes of 250 together do not outweigh one of 251. Not even a thousand
    would: each level is settled before the next one is looked at.

    `left` and `right` would both like to be 300 points wide, at 250, which does not
    go into 400. Make the left one exactly 300 wide, with a wish that is weaker than
    260.

    ```lay start
    canvas root left right
    constrain "H:|[left][right]|"
    constrain "V:|[left]|"
    constrain "V:|[right]|"
    constrain left.width == 300 @250
    constrain right.width == 300 @250
    ```

    ```lay goal
    expect left.width == 300
    expect right.width == 100
    constrain left.width == 150 @260
    expect left.width == 150
    ```

    > A wish at 251 to 259 is decided before those at 250.

    > `constrain left.width == 300 @251` adds one.

    ```lay solution
    constrain left.width == 300 @251
    ```

    ```lay why
    why right.width
    ```
    """#
}
