import Lessons
import Testing

/// Handouts as HTML pages.
@Suite struct HandoutPageTests {
  private static func page(_ lesson: String) -> [String] {
    var learner = LessonRunTests.Learner()
    learner.files["l.md"] = lesson
    return learner.type("lesson handout l.md html")
  }

  private static func lesson(_ prose: String, title: String = "T") -> String {
    """
    # \(title)

    \(prose)

    ## S

    Do it.

    ```lay predict
    ask Is 1 < 2?
    value root.width
    ```

    ```lay goal
    expect root.width == 200
    ```

    > The hint.

    ```lay solution
    resize 200 240
    ```

    The end.
    """
  }

  @Test func pageIsCompleteAndEscaped() {
    let lines = Self.page(Self.lesson("Prose.", title: "A <b> & \"c\""))
    #expect(lines.first == "<!DOCTYPE html>")
    #expect(lines.last == "</html>")
    #expect(lines.contains("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"))
    let text = lines.joined(separator: "\n")
    #expect(text.contains("Content-Security-Policy\" content=\"default-src 'none'"))
    #expect(!text.contains("<script") && !text.contains("http:") && !text.contains("https:"))
    #expect(text.contains("@media print"))
    for tag in ["html", "body", "section", "div", "pre", "p", "h1", "h2"] {
      let opened = text.split(separator: "<\(tag)", omittingEmptySubsequences: false)
        .dropFirst().count { $0.first == ">" || $0.first == " " }
      let closed = text.split(separator: "</\(tag)>", omittingEmptySubsequences: false).count - 1
      #expect(opened == closed, "\(tag)")
    }
  }

  @Test func pageHasTheQuestionAndNoAnswers() {
    let text = Self.page(Self.lesson("Prose.")).joined(separator: "\n")
    #expect(text.contains("<p>Is 1 &lt; 2?</p>"))
    #expect(text.contains("Your guess:"))
    #expect(text.contains("<p>Do it.</p>"))
    for answer in ["The hint", "resize 200", "The end", "expect"] {
      #expect(!text.contains(answer), "\(answer)")
    }
  }

  static let rows = [
    ("`a < b` and *so* on", "<p><code>a &lt; b</code> and <em>so</em> on</p>"),
    ("**no** 2 * 3 * 4", "<p><strong>no</strong> 2 * 3 * 4</p>"),
    ("`open", "<p>`open</p>"),
    ("- one\n  more\n- two", "<ul>\n<li>one more</li>\n<li>two</li>\n</ul>"),
    ("```text\n<x>\n  y\n```", "<pre>&lt;x&gt;\n  y</pre>"),
    ("<img src=x onerror=y>", "<p>&lt;img src=x onerror=y&gt;</p>"),
  ]

  @Test(arguments: rows) func prose(_ markdown: String, _ html: String) {
    let text = Self.page(Self.lesson(markdown)).joined(separator: "\n")
    #expect(text.contains(html), "\(text)")
  }

  /// Every lesson of the course has a page with a section for each step.
  @Test func everyLessonHasAPage() {
    for entry in Course.entries {
      var learner = LessonRunTests.Learner()
      let lines = learner.type("lesson handout \(entry.name) html")
      #expect(lines.last == "</html>", "\(entry.name)")
      #expect(lines.count { $0 == "<section>" } == entry.stepCount)
    }
  }
}
