import CommandLanguage

/// One lesson of a course: the facts for a list, and its text.
package struct CourseEntry: Sendable {
  package let name: String
  package let title: String
  package let stepCount: Int
  let par: Int
  /// The name of the lesson in the file of progress.
  package let id: String
  let source: SourceText

  /// - Parameter id: `nil` for a lesson outside the program.
  init(_ lesson: Lesson, _ source: SourceText, id: String? = nil) {
    name = lesson.name
    self.id = id ?? lesson.id
    title = lesson.title
    stepCount = lesson.steps.count
    par = lesson.par
    self.source = source
  }

  /// The titles of its steps, in order. O(bytes).
  package var stepTitles: [String] {
    LessonPage(source).pieces.compactMap { piece, _ in
      if case .heading(level: 2, let text) = piece { text } else { nil }
    }
  }
}
