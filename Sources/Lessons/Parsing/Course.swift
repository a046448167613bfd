package import CommandLanguage
import Interchange
import Playground

/// Lessons in their order: those that come with the program, or those of a folder.
package struct Course: Sendable {
  /// Maximum number of files of a folder that are read.
  static let maximumLessons = 100

  /// The folder; `nil` for the built-in course.
  let folder: String?
  package let entries: [CourseEntry]

  /// The lessons that come with the program: the embedded files whose names begin with a number.
  package static let builtIn = Course(
    folder: nil,
    entries: EmbeddedText.names.filter { $0.first?.isNumber ?? false }.compactMap { name in
      let source = SourceText(EmbeddedText.bytes(of: name), origin: name)
      return LessonParser.read(source, seed: 0).lesson.map {
        CourseEntry($0, source, id: $0.name)
      }
    })

  package static var entries: [CourseEntry] { builtIn.entries }

  init(folder: String?, entries: [CourseEntry]) {
    self.folder = folder
    self.entries = entries
  }

  /// The course of a folder's Markdown files, read in order. Throws the first error of a file.
  package init(
    folder: String, files: [String], seed: UInt64, failure: Diagnostic,
    _ read: (String) -> Result<[UInt8], Diagnostic>
  ) throws(Diagnostic) {
    let names = Self.ordered(files)
    guard !names.isEmpty, names.count <= Self.maximumLessons else {
      var failure = failure
      failure.code = "no-course"
      failure.message =
        names.isEmpty
        ? "\(Message.quoted(folder)) has no lessons"
        : "a course has at most \(Self.maximumLessons) lessons; this folder has more"
      failure.fix = names.isEmpty ? "lessons are files that end in .md" : nil
      throw failure
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [CourseEntry] = []
    for name in names {
      let source: SourceText
      switch read(base + name) {
      case .success(let bytes): source = SourceText(bytes, origin: base + name)
      case .failure(let problem): throw problem
      }
      let reading = LessonParser.read(source, seed: seed)
      guard let lesson = reading.lesson, reading.problems.isEmpty else {
        throw reading.problems.first ?? failure
      }
      entries.append(CourseEntry(lesson, source))
    }
    self.init(folder: folder, entries: entries)
  }

  /// Returns the lessons among the files of a directory: those whose names begin with a number, in
  /// its order; if there are none, all that end in `.md`, sorted by name.
  static func ordered(_ files: [String]) -> [String] {
    let pages = files.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted()
    func number(_ name: String) -> Int? { Int(name.prefix { $0.isASCII && $0.isNumber }) }
    let numbered = pages.filter { number($0) != nil }
    if numbered.isEmpty { return pages }
    return numbered.sorted { (number($0) ?? 0, $0) < (number($1) ?? 0, $1) }
  }

  /// The lesson with a name, a prefix of a name, or a number. Throws `failure`, which lists the
  /// lessons.
  static func lesson(
    _ name: String, _ failure: Diagnostic
  ) throws(Diagnostic) -> Lesson {
    try builtIn.lesson(name, seed: 0, failure)
  }

  /// - Parameter words: further words that could have been intended.
  package func lesson(
    _ name: String, seed: UInt64, words: [String] = [], _ failure: Diagnostic
  ) throws(Diagnostic) -> Lesson {
    let entry = try entry(name, words: words, failure)
    let reading = LessonParser.read(entry.source, seed: seed)
    guard var lesson = reading.lesson else { throw reading.problems.first ?? failure }
    lesson.id = entry.id
    return lesson
  }

  func entry(
    _ name: String, words: [String] = [], _ failure: Diagnostic
  ) throws(Diagnostic) -> CourseEntry {
    if let position = Int(name).flatMap(entries.index(ofNumber:)) { return entries[position] }
    if let entry = entries.first(where: { Keyword.matches(name, $0.name) }) { return entry }
    let begun = entries.filter { Keyword.begins($0.name, with: name) }
    if begun.count == 1 { return begun[0] }
    var failure = failure
    failure.code = "unknown-lesson"
    failure.message = "no lesson \(Message.quoted(name))"
    let names = entries.map { $0.name } + words
    if let nearest = Suggestion.nearest(to: name, among: names) {
      failure.message += "; did you mean \"\(nearest)\"?"
    } else {
      failure.fix = "lesson lists them"
    }
    throw failure
  }

  func entry(after name: String) -> CourseEntry? {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    return index + 1 < entries.count ? entries[index + 1] : nil
  }

  /// The title of a step, counted from 1.
  func stepTitle(_ number: Int, ofLesson name: String) -> String? {
    let titles = entries.first { $0.name == name }?.stepTitles ?? []
    return titles.index(ofNumber: number).map { titles[$0] }
  }
}
