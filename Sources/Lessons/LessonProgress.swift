/// The completed steps, each with the smallest number of changes.
///
/// Its text has a line `LESSON STEP CHANGES` for each step, in the order of completion.
package struct LessonProgress: Equatable, Sendable {
  private struct Entry: Equatable {
    let lesson: String
    /// From 0.
    let step: Int
    var changes: Int
  }

  /// More than this are not kept.
  private static let maximumEntries = 10_000

  private var entries: [Entry] = []

  package init() {}

  /// Lines that cannot be read are left out.
  package init(_ text: String) {
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      let words = line.split(separator: " ")
      guard words.count == 3, let step = Int(words[1]), step > 0, let changes = Int(words[2]),
        changes >= 0
      else { continue }
      record(lesson: String(words[0]), step: step - 1, changes: changes)
    }
  }

  package var text: String {
    entries.map { "\($0.lesson) \($0.step + 1) \($0.changes)\n" }.joined()
  }

  /// The fewest changes with which a step, counted from 0, was done.
  package func changes(lesson: String, step: Int) -> Int? {
    entries.first { $0.lesson == lesson && $0.step == step }?.changes
  }

  /// How many of a lesson's first `count` steps have been done.
  package func doneCount(lesson: String, of count: Int) -> Int {
    entries.count { $0.lesson == lesson && $0.step < count }
  }

  /// The first of a lesson's steps that has not been done.
  package func firstOpenStep(lesson: String, of count: Int) -> Int? {
    (0..<count).first { changes(lesson: lesson, step: $0) == nil }
  }

  /// The sum of a lesson's changes, if all its steps are done.
  package func total(lesson: String, of count: Int) -> Int? {
    guard firstOpenStep(lesson: lesson, of: count) == nil else { return nil }
    return (0..<count).reduce(0) { $0 + (changes(lesson: lesson, step: $1) ?? 0) }
  }

  /// Keeps the better of this time and the times before.
  package mutating func record(lesson: String, step: Int, changes: Int) {
    if let index = entries.firstIndex(where: { $0.lesson == lesson && $0.step == step }) {
      entries[index].changes = min(entries[index].changes, changes)
    } else if entries.count < Self.maximumEntries {
      entries.append(Entry(lesson: lesson, step: step, changes: changes))
    }
  }

  /// Forgets a lesson, or everything.
  package mutating func forget(_ lesson: String?) {
    entries.removeAll { lesson == nil || $0.lesson == lesson }
  }

  /// The text to save.
  package enum Change: Equatable, Sendable {
    case done(lesson: String, step: Int, changes: Int)
    case forgotten(lesson: String?)
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .done(let lesson, let step, let changes):
      record(lesson: lesson, step: step, changes: changes)
    case .forgotten(let lesson): forget(lesson)
    }
  }
}
