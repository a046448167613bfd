import ScriptHost
import Testing

@Suite struct HTMLWriterTests {
  static let page = HTMLWriter.text(of: RecordingSample.full)

  @Test func everyStepHasItsParts() {
    let page = Self.page
    for number in 1...3 { #expect(page.contains("<section id=\"step-\(number)\"")) }
    #expect(page.contains("<span class=\"b\">lay&gt; </span>split root h 2</pre>"))
    #expect(page.contains("<span class=\"b\">...&gt; </span>  remove x"))
    #expect(page.contains("<span class=\"b c4\"> a </span>"))
    #expect(page.contains(" 日本 <span class=\"v\">│</span></pre>"))
    #expect(page.contains("<p class=\"status\">status 3</p>"))
    #expect(page.contains("<pre class=\"json\">{&quot;size&quot;:[400,240]}</pre>"))
    #expect(page.contains("max=\"3\""))
  }

  @Test func foreignTextIsAlwaysEscaped() {
    let page = Self.page
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("\u{1}"))
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(page.ranges(of: "</script>").count == 1)
    #expect(page.ranges(of: "&lt;script&gt;alert(1)").count == 4)
  }

  @Test func pageLoadsNothing() {
    let page = Self.page
    for word in ["http://", "https://", "src=", "href=", "url(", "@import", "fetch("] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("width=device-width"))
  }

  /// The script of the page does not depend on the texts that it shows.
  @Test func theScriptKnowsNoText() {
    func script(_ page: String) -> Substring? {
      page.firstRange(of: "<script>").map { page[$0.upperBound...] }
    }
    let other = HTMLWriter.text(of: RecordingSample.session([]))
    #expect(script(Self.page) == script(other))
  }

  @Test func viewsShowTheirExplanations() {
    var step = RecordedStep(command: ["split root h 2"])
    step.reasons = [
      RecordedReason(
        view: "<a>", left: 3, top: 1, width: 10, height: 4, lines: ["a.width = 1 < 2", "why"])
    ]
    let page = HTMLWriter.text(of: RecordingSample.session([step]))
    #expect(page.contains("left:3ch;top:calc(1*1.15em);width:10ch;height:calc(4*1.15em)"))
    #expect(page.contains("aria-label=\"why &lt;a&gt;\""))
    #expect(page.contains("<pre class=\"tip\">a.width = 1 &lt; 2\nwhy</pre>"))
  }

  @Test func motionIsPlayedBeforeThePictureOfItsStep() {
    var step = RecordedStep(command: ["animate 0.2 { hide a }"])
    step.frame = ["last"]
    step.motion = [["first"], ["second"]]
    let page = HTMLWriter.text(of: RecordingSample.session([step]))
    let one = #"<pre class="frame motion" aria-hidden="true" hidden>first</pre>"#
    #expect(page.contains(one))
    #expect(page.contains(#"hidden>second</pre>"#))
    #expect(page.contains("querySelectorAll(\".motion\")"))
    #expect(page.contains("prefers-reduced-motion: reduce"))
  }

  @Test func theAddressNamesTheStep() {
    #expect(Self.page.contains(##"history.replaceState(null, "", "#step-" + at)"##))
  }
}
