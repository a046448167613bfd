package import CommandLanguage

/// The lessons that come with the program, in their order.
///
/// Their texts are literals that `scripts/generate-docs` makes of `docs/lessons`: the program has
/// them without any file beside it, and nothing is read of them before somebody asks.
package enum Course {
  /// The text of a lesson, and what the list says of it.
  package struct Entry: Sendable {
    package let name: String
    package let title: String
    package let stepCount: Int
    package let par: Int
    /// `docs/lessons/02-ratios.md`, without its folder.
    package let file: String
    package let text: @Sendable () -> String

    package init(
      name: String, title: String, stepCount: Int, par: Int, file: String,
      text: @escaping @Sendable () -> String
    ) {
      self.name = name
      self.title = title
      self.stepCount = stepCount
      self.par = par
      self.file = file
      self.text = text
    }
  }

  /// The lesson of a name, of the beginning of one, or of a number. Throws `failure` with what
  /// there is instead.
  package static func lesson(
    _ name: String, _ failure: Diagnostic
  ) throws(Diagnostic) -> Lesson {
    let entry = try entry(name, failure)
    let reading = LessonParser.read(SourceText(entry.text(), origin: entry.file))
    guard let lesson = reading.lesson else { throw reading.problems.first ?? failure }
    return lesson
  }

  private static func entry(_ name: String, _ failure: Diagnostic) throws(Diagnostic) -> Entry {
    if let number = Int(name), entries.indices.contains(number - 1) { return entries[number - 1] }
    if let entry = entries.first(where: { Keyword.matches(name, $0.name) }) { return entry }
    let begun = entries.filter { Keyword.begins($0.name, with: name) }
    if begun.count == 1 { return begun[0] }
    var failure = failure
    failure.code = "unknown-lesson"
    failure.message = "no lesson \(Message.quoted(name))"
    let names = entries.map { $0.name }
    if let nearest = Suggestion.nearest(to: name, among: names) {
      failure.message += "; did you mean \"\(nearest)\"?"
    } else {
      failure.fix = "lesson lists them"
    }
    throw failure
  }

  /// The name of the lesson behind another one.
  static func name(after name: String) -> String? {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return nil }
    return index + 1 < entries.count ? entries[index + 1].name : nil
  }

  static func title(of name: String) -> String {
    entries.first { $0.name == name }?.title ?? name
  }
}
