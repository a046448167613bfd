// Made of docs/lessons/11-spaces.md by scripts/generate-docs.

extension Course {
  static let lessonSpaces = #"""
    # Flexible spaces

    Often it is not the views that should share what is left, but the spaces between
    them. `space` puts invisible spacers between edges. Each has a coefficient: a
    space of 2 is twice as long as one of 1 in the same command.

    ```lay start
    canvas root a=60x40 b=60x40
    constrain a.centerY == root.centerY
    constrain b.centerY == root.centerY
    ```

    ## Three equal spaces

    Two views of 60 points and three spaces, all equal: one on the left, one in the
    middle, one on the right. `space root h root.left -(1)- a.left` is the first of
    them; more follow behind commas.

    ```lay goal
    expect a.x == 93.333333 within 0.001
    expect b.x == 246.666667 within 0.001
    resize 600 240
    expect a.x == 160
    expect b.x == 380
    ```

    > From edge to edge: root.left to a.left, a.right to b.left, b.right to
    > root.right.

    > `space root h root.left -(1)- a.left, a.right -(1)- b.left, …`

    ```lay solution
    space root h root.left -(1)- a.left, a.right -(1)- b.left, \
      b.right -(1)- root.right
    ```

    ```lay why
    why a.x
    ```

    ## In proportion

    Centred by thirds: above the box there should be half as much room as below it.
    That is how a dialog is placed, a little above the middle.

    ```lay start
    canvas root box=200x60
    constrain box.centerX == root.centerX
    ```

    ```lay goal
    expect box.y == 60
    expect box.height == 60
    resize 400 420
    expect box.y == 120
    ```

    > The axis is `v`, and there are two spaces: root.top to box.top, and box.bottom
    > to root.bottom.

    > The coefficients are 1 and 2.

    ```lay solution
    space root v root.top -(1)- box.top, box.bottom -(2)- root.bottom
    ```

    ```lay why
    why box.y
    ```

    ## Groups

    Spaces say nothing about what stands between the views. A title and its
    subtitle, 4 points apart, should be centred together: as much room above the
    title as below the subtitle.

    ```lay start
    canvas root title=200x40 subtitle=140x20
    constrain title.centerX == root.centerX
    constrain subtitle.centerX == root.centerX
    constrain subtitle.top == title.bottom + 4
    ```

    ```lay goal
    expect title.y == 88
    expect subtitle.y == 132
    resize 400 164
    expect title.y == 50
    ```

    > The gap of 4 is there already; only two spaces are needed.

    > From root.top to title.top, and from subtitle.bottom to root.bottom.

    ```lay solution
    space root v root.top -(1)- title.top, subtitle.bottom -(1)- root.bottom
    ```

    ```lay why
    why title.y
    ```

    ## Never less than

    `min 1 12` at the end says that a space of coefficient 1 is at least 12 points
    long, and the others in proportion. Then something else must give way when it
    gets tight: here the view, whose resistance is not required.

    Space this one by 1 on both sides, with at least 30 points each.

    ```lay start
    canvas root photo=300x200
    constrain photo.centerY == root.centerY
    ```

    ```lay goal
    expect photo.x == 50
    expect photo.width == 300
    resize 340 240
    expect photo.x == 30
    expect photo.width == 280
    ```

    > First without the minimum: what happens at `resize 340 240`?

    > Two spaces as before, and then `min 1 30`.

    ```lay solution
    space root h root.left -(1)- photo.left, photo.right -(1)- root.right min 1 30
    ```

    ```lay why
    why photo.x
    ```
    """#
}
