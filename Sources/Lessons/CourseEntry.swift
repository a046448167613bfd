package import CommandLanguage

/// One lesson of a course: the facts that a list shows, and its text.
package struct CourseEntry: Sendable {
  package let name: String
  package let title: String
  package let stepCount: Int
  package let par: Int
  /// The name of the lesson in the file of progress.
  package let id: String
  private let file: String
  private let bytes: @Sendable () -> [UInt8]

  /// A lesson that is embedded in the program.
  ///
  /// - Parameter bytes: the contents of `file`. The build names the constant after the file, with
  ///   `_` for the first digit and for each character that a name cannot have.
  init(
    _ file: String, _ title: String, steps: Int, par: Int,
    bytes: @escaping @Sendable () -> [UInt8]
  ) {
    name = LessonParser.name(ofPath: file)
    id = name
    self.title = title
    stepCount = steps
    self.par = par
    self.file = file
    self.bytes = bytes
  }

  /// A lesson of a file that has been read.
  init(_ lesson: Lesson, _ source: SourceText) {
    name = lesson.name
    id = lesson.id
    title = lesson.title
    stepCount = lesson.steps.count
    par = lesson.par
    file = source.origin
    let contents = source.bytes
    bytes = { contents }
  }

  /// The text of the lesson.
  package var source: SourceText { SourceText(bytes(), origin: file) }

  /// The titles of its steps, in order. O(bytes).
  package var stepTitles: [String] {
    LessonPage(source).pieces.compactMap { piece, _ in
      if case .heading(level: 2, let text) = piece { text } else { nil }
    }
  }
}
