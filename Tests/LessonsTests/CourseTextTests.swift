import CommandLanguage
import Foundation
import Lessons
import Testing

/// The course in the program is the one in docs/lessons.
@Suite struct CourseTextTests {
  private static let root: URL = {
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()
  private static let lessons = root.appendingPathComponent("docs/lessons")
  private static let generated = root.appendingPathComponent("Sources/Lessons/Course")

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LAYLINE_RECORD"] == "all"
  }

  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// `Ratios`, of `02-ratios.md`.
  private static func typeName(_ file: String) -> String {
    LessonParser.name(ofPath: file).split(separator: "-").map(\.capitalized).joined()
  }

  private static func source(of text: String, _ file: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let literal = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    return """
      // Made of docs/lessons/\(file) by scripts/generate-docs.

      extension Course {
        static let lesson\(typeName(file)) = #\"""
      \(literal)    \"""#
      }

      """
  }

  private static func entries(_ lessons: [(file: String, lesson: Lesson)]) -> String {
    let rows = lessons.map { file, lesson in
      """
          Entry(
            name: "\(lesson.name)", title: "\(lesson.title)", stepCount: \(lesson.steps.count), \
      par: \(lesson.par),
            file: "\(file)", text: { lesson\(typeName(file)) }),

      """
    }
    return """
      // Made of docs/lessons by scripts/generate-docs.

      extension Course {
        package static let entries: [Entry] = [
      \(rows.joined())  ]
      }

      """
  }

  /// What there should be in Sources/Lessons/Course.
  private static func wanted() throws -> [(file: String, text: String)] {
    var lessons: [(file: String, lesson: Lesson)] = []
    var files: [(file: String, text: String)] = []
    for file in try names(in: Self.lessons) where file.hasSuffix(".md") {
      let text = try String(contentsOf: Self.lessons.appendingPathComponent(file), encoding: .utf8)
      let reading = LessonParser.read(SourceText(text, origin: file))
      #expect(reading.problems.isEmpty, "\(file)")
      lessons.append((file, try #require(reading.lesson)))
      files.append(("Course+\(typeName(file)).swift", source(of: text, file)))
    }
    return (files + [("Course+Entries.swift", entries(lessons))]).sorted { $0.file < $1.file }
  }

  @Test func sourcesAreUpToDate() throws {
    let wanted = try Self.wanted()
    for (file, text) in wanted {
      let url = Self.generated.appendingPathComponent(file)
      if Self.isRecording {
        try Data(text.utf8).write(to: url, options: .atomic)
      } else {
        let isUpToDate = (try? String(contentsOf: url, encoding: .utf8)) == text
        #expect(isUpToDate, "scripts/generate-docs makes \(file) anew")
      }
    }
    #expect(try Self.names(in: Self.generated) == wanted.map(\.file), "no others")
  }

  @Test(arguments: Course.entries.indices) func entriesTellTheTruth(_ index: Int) throws {
    let entry = Course.entries[index]
    let reading = LessonParser.read(SourceText(entry.text(), origin: entry.file))
    let lesson = try #require(reading.lesson)
    #expect(lesson.name == entry.name)
    #expect(lesson.title == entry.title)
    #expect(lesson.steps.count == entry.stepCount)
    #expect(lesson.par == entry.par)
    #expect(entry.file.hasPrefix(index < 9 ? "0\(index + 1)-" : "\(index + 1)-"))
  }
}
