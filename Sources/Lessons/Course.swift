package import CommandLanguage

/// The lessons that come with the program, in order.
///
/// The build embeds the files of the folder `Course` in the program. A lesson's text is parsed only
/// when the lesson begins.
package enum Course {
  /// One lesson: the facts that the list shows, and its text.
  package struct Entry: Sendable {
    package let name: String
    package let title: String
    package let stepCount: Int
    package let par: Int
    private let file: String
    private let bytes: @Sendable () -> [UInt8]

    /// - Parameter bytes: the contents of `file`. The build names the constant after the file, with
    ///   `_` for the first digit and for each character that a name cannot have.
    fileprivate init(
      _ file: String, _ title: String, steps: Int, par: Int,
      bytes: @escaping @Sendable () -> [UInt8]
    ) {
      name = LessonParser.name(ofPath: file)
      self.title = title
      stepCount = steps
      self.par = par
      self.file = file
      self.bytes = bytes
    }

    /// The text of the lesson.
    package var source: SourceText { SourceText(bytes(), origin: file) }
  }

  package static let entries = [
    Entry("01-points.md", "Frames and points", steps: 4, par: 4) {
      PackageResources._1_points_md
    },
    Entry("02-ratios.md", "Ratios", steps: 4, par: 6) {
      PackageResources._2_ratios_md
    },
    Entry("03-fixed.md", "Fixed and lost ratios", steps: 5, par: 9) {
      PackageResources._3_fixed_md
    },
    Entry("04-splitters.md", "Splitters", steps: 5, par: 8) {
      PackageResources._4_splitters_md
    },
    Entry("05-stacks.md", "Stacks: five distributions", steps: 5, par: 6) {
      PackageResources._5_stacks_md
    },
    Entry("06-alignment.md", "Stacks: six alignments", steps: 4, par: 5) {
      PackageResources._6_alignment_md
    },
    Entry("07-hugging.md", "Hugging and resistance", steps: 4, par: 5) {
      PackageResources._7_hugging_md
    },
    Entry("08-priorities.md", "Priorities", steps: 4, par: 6) {
      PackageResources._8_priorities_md
    },
    Entry("09-ambiguity.md", "Ambiguity", steps: 3, par: 5) {
      PackageResources._9_ambiguity_md
    },
    Entry("10-conflicts.md", "Conflicts, and how to read the log", steps: 3, par: 4) {
      PackageResources._0_conflicts_md
    },
    Entry("11-spaces.md", "Flexible spaces", steps: 4, par: 4) {
      PackageResources._1_spaces_md
    },
    Entry("12-reveal.md", "Pull to reveal, and velocity", steps: 4, par: 4) {
      PackageResources._2_reveal_md
    },
    Entry("13-springs.md", "Springs", steps: 3, par: 5) {
      PackageResources._3_springs_md
    },
    Entry("14-screen.md", "A real screen, from nothing", steps: 6, par: 15) {
      PackageResources._4_screen_md
    },
  ]

  /// The lesson with a name, a prefix of a name, or a number. Throws `failure`, which lists the
  /// lessons.
  package static func lesson(
    _ name: String, _ failure: Diagnostic
  ) throws(Diagnostic) -> Lesson {
    let entry = try entry(name, failure)
    let reading = LessonParser.read(entry.source)
    guard let lesson = reading.lesson else { throw reading.problems.first ?? failure }
    return lesson
  }

  private static func entry(_ name: String, _ failure: Diagnostic) throws(Diagnostic) -> Entry {
    if let number = Int(name), (1...entries.count).contains(number) { return entries[number - 1] }
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
