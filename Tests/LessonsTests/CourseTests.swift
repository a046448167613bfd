import Foundation
import Testing

@testable import CommandLanguage
@testable import Lessons

/// The entries of the course agree with its files.
@Suite struct CourseTests {
  private static let folder: URL = {
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Sources/Lessons/Course")
  }()

  @Test func everyFileIsALesson() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(Course.entries.map { $0.source.origin } == files)
    for entry in Course.entries {
      let source = entry.source
      let contents = try Data(contentsOf: Self.folder.appendingPathComponent(source.origin))
      #expect(source.text == String(decoding: contents, as: UTF8.self), "\(source.origin)")
    }
  }

  @Test(arguments: Course.entries.indices) func entryAgreesWithItsLesson(_ index: Int) throws {
    let entry = Course.entries[index]
    let reading = LessonParser.read(entry.source)
    #expect(reading.problems.isEmpty)
    let lesson = try #require(reading.lesson)
    #expect(lesson.name == entry.name)
    #expect(entry.source.origin.hasPrefix(index < 9 ? "0\(index + 1)-" : "\(index + 1)-"))
  }
}
