import CommandLanguage
import Playground

/// Lessons in their order: those that come with the program, or those of a folder.
package struct Course: Sendable {
  /// Maximum number of files of a folder that are read.
  static let maximumLessons = 100

  /// The folder; `nil` for the built-in course.
  let folder: String?
  package let entries: [Lesson]

  /// The lessons that come with the program: the embedded files whose names begin with a number.
  package static let builtIn = Course(
    folder: nil,
    entries: EmbeddedText.names.filter { $0.first?.isNumber ?? false }.compactMap { name in
      let source = SourceText(EmbeddedText.bytes(of: name), origin: name)
      var lesson = LessonParser.read(source).lesson
      if let name = lesson?.name { lesson?.id = name }
      return lesson
    })

  package static var entries: [Lesson] { builtIn.entries }
}

extension Course {
  /// The course of a folder's Markdown files, read in order. Throws the first error of a file.
  init(folder: String, files: [String], _ read: LessonRun.Reader) throws(Diagnostic) {
    let names = Self.ordered(files)
    if names.isEmpty {
      throw Diagnostic(
        code: "no-course", message: "\(Message.quoted(folder)) has no lessons",
        fix: "lessons are files that end in .md")
    }
    let most = Self.maximumLessons
    guard names.count <= most else {
      throw Diagnostic(
        code: "no-course", message: "a course has at most \(most) lessons; this folder has more")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    var entries: [Lesson] = []
    for name in names { entries.append(try LessonRun.lesson(ofFile: base + name, read)) }
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

  /// The lesson with a name, a prefix of a name, or a number.
  ///
  /// - Parameter words: further words that could have been intended.
  func lesson(_ name: String, words: [String] = []) throws(Diagnostic) -> Lesson {
    if let position = Int(name).flatMap(entries.index(ofNumber:)) { return entries[position] }
    if let entry = entries.first(where: { Keyword.matches(name, $0.name) }) { return entry }
    let begun = entries.filter { Keyword.begins($0.name, with: name) }
    if begun.count == 1 { return begun[0] }
    let names = entries.map { $0.name } + words
    let hint = Suggestion.hint(for: name, among: names)
    throw Diagnostic(
      code: "unknown-lesson", message: "no lesson \(Message.quoted(name))" + hint,
      fix: hint.isEmpty ? "lesson lists them; lesson quit leaves the present one" : nil)
  }

  func lesson(after name: String) -> Lesson? { entries.drop { $0.name != name }.dropFirst().first }

  /// The title of a step, counted from 1.
  func stepTitle(_ number: Int, ofLesson name: String) -> String? {
    let titles = entries.first { $0.name == name }?.stepTitles ?? []
    return titles.index(ofNumber: number).map { titles[$0] }
  }
}
