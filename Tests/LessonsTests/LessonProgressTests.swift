import Lessons
import Testing

/// What is remembered of lessons from one day to the next.
@Suite struct LessonProgressTests {
  @Test func textIsReadBack() {
    var progress = LessonProgress()
    progress.record(lesson: "ratios", step: 1, changes: 2)
    progress.record(lesson: "points", step: 0, changes: 1)
    progress.record(lesson: "ratios", step: 1, changes: 3)
    #expect(progress.text == "ratios 2 2\npoints 1 1\n")
    #expect(LessonProgress(progress.text) == progress)
    #expect(LessonProgress(progress.text.replacing("\n", with: "\r\n")) == progress)
  }

  @Test(arguments: [
    "", "ratios\n", "ratios x 1\n", "ratios 0 1\n", "ratios 1 -1\n", "a b c d\n", "\u{0}\u{FFFD}",
    "ratios 99999999999999999999 1\n",
  ]) func otherLinesAreLeftOut(_ text: String) {
    #expect(LessonProgress(text) == LessonProgress())
    #expect(LessonProgress(text + "\npoints 1 1").text == "points 1 1\n")
  }

  @Test func stepsAreCounted() {
    var progress = LessonProgress("a 1 2\na 3 4\nb 1 1\na 9 1\n")
    #expect(progress.doneCount(lesson: "a", of: 3) == 2)
    #expect(progress.firstOpenStep(lesson: "a", of: 3) == 1)
    #expect(progress.total(lesson: "a", of: 3) == nil)
    progress.apply(.done(lesson: "a", step: 1, changes: 1))
    #expect(progress.firstOpenStep(lesson: "a", of: 3) == nil)
    #expect(progress.total(lesson: "a", of: 3) == 7)
    progress.apply(.forgotten(lesson: "a"))
    #expect(progress.text == "b 1 1\n")
    progress.apply(.forgotten(lesson: nil))
    #expect(progress.text == "")
  }
}
