// Made of docs/lessons/10-conflicts.md by scripts/generate-docs.

extension Course {
  static let lessonConflicts = #"""
    # Conflicts, and how to read the log

    Required constraints may contradict each other. Then they cannot all hold, and
    one of them is broken. Auto Layout writes a long message about that into the
    log; whoever can read it has half the repair. Here the message is shorter, and
    `conflicts` prints the long one.

    ```lay start
    canvas root a b
    constrain "H:|-20-[a]-8-[b]-20-|"
    constrain "V:|[a]|"
    constrain "V:|[b]|"
    constrain one: a.width == 300
    constrain two: b.width == 200
    ```

    ## Any but one

    These six constraints cannot all hold, but any five of them can. Type `conflicts
    brief`: it adds them up, and it says what would repair each. 20 + 8 + 20 + 300 +
    200 is 548, and root has 400. The one that is broken is not the guilty one; it
    is only the one that was given up.

    The one that you did not mean was b's width. Repair it, and keep a 300 wide.

    ```lay goal
    expect a.width == 300
    expect b.width == 52
    expect fails { expect unsatisfiable root }
    ```

    > Every constraint has a label, and `unconstrain` takes it back by that.

    > It is `unconstrain two`.

    ```lay solution
    unconstrain two
    ```

    ```lay why
    why b.width
    ```

    ## A wish will do

    Here b ends 20 points before the right edge at least. It shall have its 200
    points, always, and a should have 300 if there is room for both: with less room
    a is narrower, with more room nothing changes, and there is no conflict at any
    width.

    ```lay start
    canvas root a b
    constrain "H:|-20-[a]-8-[b]-(>=20)-|"
    constrain "V:|[a]|"
    constrain "V:|[b]|"
    constrain one: a.width == 300
    constrain two: b.width == 200
    ```

    ```lay goal
    expect b.width == 200
    expect a.width == 152
    expect fails { expect unsatisfiable root }
    resize 548 240
    expect a.width == 300
    resize 700 240
    expect a.width == 300
    expect b.width == 200
    expect fails { expect unsatisfiable root }
    ```

    > The width of a is not required; it is a wish.

    > `unconstrain one`, and `constrain one: a.width == 300 @750`: anything below
    > 1000 is a wish.

    ```lay solution
    unconstrain one
    constrain one: a.width == 300 @750
    ```

    ```lay why
    why a.width
    ```

    Most conflicts are repaired like this, and not by taking something out: one of
    the constraints was never meant to hold always.

    ## The odd one out

    There is a conflict here as well, among many constraints that have nothing to do
    with it. The message names only those that matter. Read it, and repair the one
    with the wrong number, so that the title is 44 points high and the photo fills
    the rest below it.

    ```lay start
    canvas root title photo
    constrain title.left == root.left
    constrain title.right == root.right
    constrain photo.left == root.left
    constrain photo.right == root.right
    constrain title.top == root.top
    constrain gap: photo.top == title.bottom + 8
    constrain photo.bottom == root.bottom
    constrain high: title.height == 44
    constrain fill: photo.height == root.height
    ```

    ```lay goal
    expect title.height == 44
    expect photo.y == 52
    expect photo.height == 188
    expect photo.bottom == root.bottom
    expect fails { expect unsatisfiable root }
    ```

    > Some constraints are about heights. Which of them cannot be true if the title
    > has any height at all?

    > The photo cannot be as high as root and stand below the title: `unconstrain
    > fill`.

    ```lay solution
    unconstrain fill
    ```

    ```lay why
    why photo.height
    ```

    When you meet the message in earnest: find your own constraints in the list,
    leave out those that you are sure of, and look at the one that remains. Labels
    make it readable, so give your constraints names.
    """#
}
