import Testing

@testable import CommandLanguage

@Suite struct ReferencePageTests {
  static let page = JournalCommands.table.referencePage(title: "Words", introduction: "Hello.")

  @Test func beginning() {
    #expect(
      Self.page.hasPrefix(
        """
        # Words

        Hello.

        - Making containers: [`split`](#split) [`splitter`](#splitter) [`stack`](#stack)
        - Changing: [`rename`](#rename) [`move`](#move) [`animate`](#animate)
        - Looking: [`echo`](#echo)
        - Checking: [`expect`](#expect)
        - Session: [`quit`](#quit)

        ## Making containers

        ### split

        ```
        split VIEW h|v [CHILD… | COUNT] [padding N]
        ```

        Divides a view by ratios.

        The ratios must total 1.

        - `VIEW`: the leaf to divide
        - `AXIS`: h side by side, v one below another
        - `CHILD…`: NAME or NAME=SIZE
        - `padding N`: points between children
        - `layout TEXT`: PCSplitView's own string
        - `as NAME…`: names for the layout's children

        ```lay
        split root h a=25% b  # a quarter and the rest
        ```

        ### splitter
        """))
  }

  @Test func pageHasEveryCommand() {
    for spec in JournalCommands.table.specs {
      #expect(Self.page.contains("\n### \(spec.syntax.name)\n"))
    }
    #expect(Self.page.contains("Also: `exit`, `bye`"))
  }
}
