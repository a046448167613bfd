/// The completed steps, each with the smallest number of changes.
///
/// Its text has a line `LESSON`, `STEP` and `CHANGES` for each step, with tabs between them, in the
/// order of completion. Steps are identified by their titles, so that steps can be added to a
/// course.
package struct LessonProgress: Equatable, Sendable {
  private struct Entry: Equatable {
    let lesson: String
    let step: String
    var changes: Int
  }

  private static let maximumEntries = 10_000

  private var entries: [Entry] = []

  /// Lines with more changes are ignored.
  private static let maximumChanges = 1_000_000

  package init() {}

  /// Parses progress and ignores invalid lines. Lines of the old form `LESSON NUMBER CHANGES`
  /// belong to the built-in course.
  package init(_ text: String) {
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let words = line.split(separator: " ").map(String.init)
      if parts.count == 3 {
        guard !parts[0].isEmpty, !parts[1].isEmpty else { continue }
        if let changes = Self.changes(parts[2]) {
          record(lesson: parts[0], step: parts[1], changes: changes)
        }
      } else if words.count == 3, let number = Int(words[1]),
        let changes = Self.changes(words[2]),
        let step = Course.builtIn.stepTitle(number, ofLesson: words[0])
      {
        record(lesson: words[0], step: step, changes: changes)
      }
    }
  }

  private static func changes(_ text: String) -> Int? {
    Int(text).flatMap { (0...maximumChanges).contains($0) ? $0 : nil }
  }

  package var text: String { entries.map { "\($0.lesson)\t\($0.step)\t\($0.changes)\n" }.joined() }

  /// The smallest number of changes for a step that is done.
  func changes(lesson: String, step: String) -> Int? {
    entries.first { $0.lesson == lesson && $0.step == Self.field(step) }?.changes
  }

  package func doneCount(lesson: String, of steps: [String]) -> Int {
    steps.count { changes(lesson: lesson, step: $0) != nil }
  }

  func firstOpenStep(lesson: String, of steps: [String]) -> Int? {
    steps.firstIndex { changes(lesson: lesson, step: $0) == nil }
  }

  func isOpen(_ lesson: Lesson) -> Bool {
    firstOpenStep(lesson: lesson.id, of: lesson.stepTitles) != nil
  }

  /// The sum of a lesson's changes, if all its steps are done.
  func total(lesson: String, of steps: [String]) -> Int? {
    guard firstOpenStep(lesson: lesson, of: steps) == nil else { return nil }
    return steps.reduce(0) { $0 + (changes(lesson: lesson, step: $1) ?? 0) }
  }

  /// Records a completed step, and keeps the smallest number of changes.
  mutating func record(lesson: String, step: String, changes: Int) {
    let (lesson, step) = (Self.field(lesson), Self.field(step))
    if let index = entries.firstIndex(where: { $0.lesson == lesson && $0.step == step }) {
      entries[index].changes = min(entries[index].changes, changes)
    } else if entries.count < Self.maximumEntries {
      entries.append(Entry(lesson: lesson, step: step, changes: changes))
    }
  }

  /// A text without tabs and line ends, which separate fields.
  private static func field(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }

  package enum Change: Equatable, Sendable {
    case done(lesson: String, step: String, changes: Int)
    case forgotten(lesson: String?)
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .done(let lesson, let step, let changes):
      record(lesson: lesson, step: step, changes: changes)
    case .forgotten(let lesson): entries.removeAll { lesson == nil || $0.lesson == lesson }
    }
  }
}
