import Testing

@testable import Lessons

/// The stored progress of lessons.
@Suite struct LessonProgressTests {
  @Test func textReadsBack() {
    var progress = LessonProgress()
    progress.record(lesson: "ratios", step: "All at once", changes: 2)
    progress.record(lesson: "halves: My own", step: "One", changes: 1)
    progress.record(lesson: "ratios", step: "All at once", changes: 3)
    #expect(progress.text == "ratios\tAll at once\t2\nhalves: My own\tOne\t1\n")
    #expect(LessonProgress(progress.text) == progress)
    #expect(LessonProgress(progress.text.replacing("\n", with: "\r\n")) == progress)
  }

  @Test func fieldsContainNoSeparators() {
    var progress = LessonProgress()
    progress.record(lesson: "a\tb", step: "c\nd", changes: 1)
    #expect(progress.text == "a b\tc d\t1\n")
    #expect(progress.changes(lesson: "a b", step: "c\nd") == 1)
  }

  /// Older files have the numbers of steps.
  @Test func stepNumbersOfOldFilesAreRead() {
    #expect(LessonProgress("ratios 2 5\n").text == "ratios\tAll at once\t5\n")
    #expect(LessonProgress("ratios 99 5\nnone 1 1\n") == LessonProgress())
  }

  @Test(arguments: [
    "", "ratios\n", "ratios x 1\n", "ratios 0 1\n", "ratios 1 -1\n", "a b c d\n", "\u{0}\u{FFFD}",
    "ratios 99999999999999999999 1\n", "a\tb\n", "a\tb\t-1\n", "a\tb\tx\n", "\tb\t1\n", "a\t\t1\n",
    "a\tc\t9223372036854775807\n", "ratios 1 1000001\n",
  ]) func invalidLinesAreIgnored(_ text: String) {
    #expect(LessonProgress(text) == LessonProgress())
    #expect(LessonProgress(text + "\na\tb\t1").text == "a\tb\t1\n")
  }

  @Test func stepsAreCounted() {
    let steps = ["One", "Two", "Three"]
    var progress = LessonProgress("a\tOne\t2\na\tThree\t4\nb\tOne\t1\na\tGone\t1\n")
    #expect(progress.doneCount(lesson: "a", of: steps) == 2)
    #expect(progress.firstOpenStep(lesson: "a", of: steps) == 1)
    #expect(progress.total(lesson: "a", of: steps) == nil)
    progress.apply(.done(lesson: "a", step: "Two", changes: 1))
    #expect(progress.firstOpenStep(lesson: "a", of: steps) == nil)
    #expect(progress.total(lesson: "a", of: steps) == 7)
    progress.apply(.forgotten(lesson: "a"))
    #expect(progress.text == "b\tOne\t1\n")
    progress.apply(.forgotten(lesson: nil))
    #expect(progress.text == "")
  }
}
