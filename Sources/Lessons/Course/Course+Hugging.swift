// Made of docs/lessons/07-hugging.md by scripts/generate-docs.

extension Course {
  static let lessonHugging = #"""
    # Hugging and resistance

    A view with a natural size minds being anything else, and it minds in two ways.
    Its *hugging* says how much it minds being larger; its *compression resistance*,
    how much it minds being smaller. Both are numbers up to 1000. Hugging is 250 at
    the start and resistance 750: most views would rather be stretched than cut off.

    Where a stack has too much room, or too little, it is the view that minds least
    whose size changes.

    ```lay start
    resize 400 60
    stack root h name=90x40 value=60x40
    ```

    ## Too much room

    150 points of content, and 400 to fill: someone has to be stretched. Both mind
    alike, and so the order of the views has decided, which is a bad way to decide.
    Say it yourself: the name keeps its 90 points, and the value takes the rest.

    ```lay goal
    expect name.width == 90
    expect value.width == 310
    resize 500 60
    expect name.width == 90
    ```

    > `hug VIEW N` sets a hugging. Who minds more must have the higher number.

    > `hug name 251` is enough, or a lower one for the value.

    ```lay solution
    hug name 251
    ```

    ```lay why
    why name.width
    ```

    251 against 250: it does not matter by how much one is higher. Priorities are
    compared, never weighed.

    ## Too little room

    Here the two labels want 440 points and have 300. The title is cut off; but the
    title matters, and the note does not. Let the note give way.

    ```lay start
    resize 300 60
    stack root h title=260x40 note=180x40
    ```

    ```lay goal
    expect title.width == 260
    expect note.width == 40
    ```

    > Too little room is a matter of resistance: `resist VIEW N`.

    > `resist title 751`, or `resist note 749`.

    ```lay solution
    resist title 751
    ```

    ```lay why
    why note.width
    ```

    ## Both

    A row of a list again: an icon, a title, a badge. The title is the one to be
    stretched when the row is wide, and the one to be cut off when it is narrow.
    The others stay as they are.

    ```lay start
    resize 400 60
    stack root h icon=40x40 title=200x40 badge=50x40 spacing 10
    ```

    ```lay goal
    expect icon.width == 40
    expect title.width == 290
    expect badge.width == 50
    resize 200 60
    expect icon.width == 40
    expect title.width == 90
    expect badge.width == 50
    ```

    > The title should hug less than the others, and resist less too.

    > `hug title 249` and `resist title 749`.

    ```lay solution
    hug title 249
    resist title 749
    ```

    ```lay why
    why title.width
    ```

    That is the recipe for every row of that kind, and it takes two lines.

    ## The other axis

    Hugging and resistance have a number for each axis; `h` or `v` at the end sets
    just one. In this column the picture should take all the height that the caption
    does not need, however wide or narrow both may be.

    ```lay start
    resize 200 300
    stack root v caption=160x20 picture=120x90
    ```

    ```lay goal
    expect caption.height == 20
    expect picture.height == 280
    resize 200 500
    expect caption.height == 20
    expect picture.height == 480
    hug picture 300 h
    expect picture.height == 480
    ```

    > Who should mind less being higher than it would like?

    > `hug picture 249 v`, or `hug caption 251 v`.

    ```lay solution
    hug caption 251 v
    ```

    ```lay why
    why picture.height
    ```
    """#
}
