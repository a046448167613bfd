// Made of docs/lessons/09-ambiguity.md by scripts/generate-docs.

extension Course {
  static let lessonAmbiguity = #"""
    # Ambiguity

    A canvas with too few constraints has more than one layout in which all of them
    hold. One is drawn, but nothing says that it is the one that you mean, and next
    time it may be another. Such a view is *ambiguous*. Frames show it with dashed
    borders and a question mark.

    ```lay start
    canvas root box
    constrain box.left == root.left + 40
    constrain box.top == root.top + 40
    constrain box.height == 60
    ```

    ## What is missing?

    `ambiguity` lists the views and what is open of each. `exercise box` shows
    another layout that is as good: type it a few times. Then give the box a width
    of 200.

    ```lay goal
    expect box.width determined
    expect box.width == 200
    ```

    > One constraint is missing, about `box.width`.

    > A width can also come of two edges: 160 points from the right would do.

    ```lay solution
    constrain box.width == 200
    ```

    ```lay why
    why box.width
    ```

    ## Four numbers each

    A view has four numbers: x, y, width and height. In each direction two things
    are needed, such as an edge and a length, or both edges, or a centre and a
    length. A natural size gives two of the four.

    Determine this icon: in the centre of root, at its natural size.

    ```lay start
    canvas root icon=80x80
    ```

    ```lay goal
    expect icon.centerX == 200
    expect icon.centerY == 120
    expect icon.width == 80
    expect icon.x determined
    expect icon.y determined
    resize 600 400
    expect icon.centerX == 300
    expect icon.centerY == 200
    ```

    > Its width and height are there already. Two centres are missing.

    > `constrain icon.centerX == root.centerX`, and the same for Y.

    ```lay solution
    constrain icon.centerX == root.centerX
    constrain icon.centerY == root.centerY
    ```

    ```lay why
    why icon.x
    ```

    ## A chain with a loose link

    Three boxes from edge to edge: every edge is tied to its neighbour, and yet the
    widths are open. There are three of them, and all that is known is their sum.

    Make all three equally wide.

    ```lay start
    canvas root a b c
    constrain "H:|-[a]-[b]-[c]-|"
    constrain "V:|-[a]-|"
    constrain "V:|-[b]-|"
    constrain "V:|-[c]-|"
    ```

    ```lay goal
    expect a.width determined
    expect b.width determined
    expect c.width determined
    expect a.width == b.width
    expect b.width == c.width
    resize 700 240
    expect a.width == b.width
    expect b.width == c.width
    ```

    > Two constraints are enough: a like b, and b like c.

    > `constrain a.width == b.width`. A width in points would be right at one size
    > of root only.

    ```lay solution
    constrain a.width == b.width
    constrain b.width == c.width
    ```

    ```lay why
    why a.width
    ```

    A stack makes just these constraints for you. `constraints root` lists them, of
    a stack as of a canvas.
    """#
}
