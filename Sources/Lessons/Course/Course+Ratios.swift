// Made of docs/lessons/02-ratios.md by scripts/generate-docs.

extension Course {
  static let lessonRatios = #"""
    # Ratios

    A split shares its length among its children. Each child has a ratio, and all
    ratios together make 1. So half of a split is 0.5, and it stays half when the
    split grows. Here is one with two children, made by `split root h menu page`.

    ```lay start
    split root h menu page
    ```

    ## A quarter

    Give `menu` a quarter of the width, and leave `page` the rest. A ratio may be
    written `0.25`, `25%` or `1/4`.

    ```lay goal
    expect menu.width == 100
    expect page.width == 300
    resize 800 240
    expect menu.width == 200
    ```

    > The command is `ratio`. It takes a child and its ratio.

    > `ratio menu …` sets one child; the others are scaled so that all still total
    > 1.

    ```lay solution
    ratio menu 25%
    ```

    ```lay why
    why menu.width
    ```

    The goal was checked at 800 points of width as well: a quarter is a quarter
    there too. A quarter is not the same as 100 points, as the next lesson shows.

    ## All at once

    `ratio root …` with as many ratios as there are children sets them all. They
    must total 1: try it with other numbers, and read what is said.

    Give the three views here one half, one third and one sixth, from left to right.

    ```lay start
    split root h a b c
    ```

    ```lay goal
    expect a.width == 200
    expect b.width == 133.333333 within 0.001
    expect c.width == 66.666667 within 0.001
    ```

    > `1/3` and `1/6` are numbers here; nothing has to be rounded.

    > It is `ratio root 1/2 1/3 1/6`.

    ```lay solution
    ratio root 1/2 1/3 1/6
    ```

    ```lay why
    why c.width
    ```

    ## One newcomer

    `add root d` puts a fourth view at the end of this split. It gets an equal
    share, a quarter, and the others give a part of theirs, each in proportion.

    Add `d`, and then see to it that `d` has half of the width and the other three
    share the rest in the proportion that they had: a three times as wide as c.

    ```lay goal
    expect d.width == 200
    expect a.width == 100
    expect b.width == 66.666667 within 0.001
    expect c.width == 33.333333 within 0.001
    ```

    > When one ratio is set, its siblings' are scaled. That is just what is wanted
    > here.

    > First `add root d`, then `ratio d …`.

    ```lay solution
    add root d
    ratio d 0.5
    ```

    ```lay why
    why a.width
    ```

    ## Ratios within ratios

    A child of a split may be a split itself; its ratios are parts of what it has.
    Split `page` one above the other into `text` and `notes`, so that `notes` has
    30% of its height, and make the menu a fifth of the width.

    ```lay start
    split root h menu page
    ```

    ```lay goal
    expect menu.width == 80
    expect notes.height == 72
    expect notes.y == 168
    expect text.width == 320
    ```

    > Children can have their ratios from the start: `text notes=30%`.

    > A split whose children have a ratio gives those without one an equal share of
    > the rest.

    ```lay solution
    split page v text notes=30%
    ratio menu 0.2
    ```

    ```lay why
    why notes.height
    ```

    Now `resize 1000 600`: everything keeps its share. That is the strength of
    ratios, and their weakness: a toolbar should not grow just because there is
    room.
    """#
}
