package import CommandLanguage
import PlaygroundCommands

/// One lesson of a course: the facts that a list shows, and its text.
package struct CourseEntry: Sendable {
  package let name: String
  package let title: String
  package let stepCount: Int
  package let par: Int
  /// The name of the lesson in the file of progress.
  package let id: String
  private let file: String
  /// The contents of a file that was read; `nil` for a lesson that is embedded in the program.
  private let contents: [UInt8]?

  /// A lesson that is embedded in the program.
  init(_ file: String, _ title: String, steps: Int, par: Int) {
    name = LessonParser.name(ofPath: file)
    id = name
    self.title = title
    stepCount = steps
    self.par = par
    self.file = file
    contents = nil
  }

  /// A lesson of a file that has been read.
  init(_ lesson: Lesson, _ source: SourceText) {
    name = lesson.name
    id = lesson.id
    title = lesson.title
    stepCount = lesson.steps.count
    par = lesson.par
    file = source.origin
    contents = source.bytes
  }

  /// The text of the lesson.
  package var source: SourceText {
    SourceText(contents ?? EmbeddedText.bytes(of: file), origin: file)
  }

  /// The titles of its steps, in order. O(bytes).
  package var stepTitles: [String] {
    LessonPage(source).pieces.compactMap { piece, _ in
      if case .heading(level: 2, let text) = piece { text } else { nil }
    }
  }
}
