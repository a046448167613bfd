import CommandLanguage
package import PlaygroundSession

/// The page of `help error CODE`: `Diagnostic.code` names the page, a test holds the two equal, and
/// the example ends in it.
package struct ErrorPage: Sendable {
  package let code: String
  /// The error, in one line without a full stop.
  package let title: String
  /// Why that is refused.
  package let reason: String
  /// How to fix it.
  package let remedy: String
  package let example: ErrorExample

  init(
    _ code: String, _ title: String, why reason: String, do remedy: String,
    _ example: ErrorExample
  ) {
    self.code = code
    self.title = title
    self.reason = reason
    self.remedy = remedy
    self.example = example
  }

  /// Pages that belong together, under a heading.
  package struct Chapter: Sendable {
    package let title: String
    package let pages: [ErrorPage]
  }

  package static let all = groups.flatMap { $0.pages }

  package static let groups = [
    Chapter(title: "Writing commands", pages: writing),
    Chapter(title: "Commands and their words", pages: words),
    Chapter(title: "Variables, loops and aliases", pages: scripts),
    Chapter(title: "Names and views", pages: views),
    Chapter(title: "Numbers and sizes", pages: numbers),
    Chapter(title: "Constraints", pages: constraints),
    Chapter(title: "The visual format", pages: formats),
    Chapter(title: "Spaces", pages: spaces),
    Chapter(title: "Gestures and animations", pages: motion),
    Chapter(title: "Checks and rules", pages: checks),
    Chapter(title: "Files and the session", pages: session),
    Chapter(title: "Lessons", pages: lessons),
    Chapter(title: "Files of lessons and transcripts", pages: authors),
  ]

  /// The page of a code, in any case.
  package static func named(_ text: String) -> ErrorPage? {
    all.first { Keyword.matches(text, $0.code) }
  }

  /// The page in lines of at most `columns`, where words allow it.
  package func lines(columns: Int) -> [String] {
    TextWrap.lines("\(code): \(title).", columns: columns, hanging: 2) + [""]
      + TextWrap.paragraphs(reason, columns: columns) + [""]
      + TextWrap.paragraphs(remedy, columns: columns) + [""]
      + example.lines(code: code, columns: columns)
  }

  /// All codes with their titles, by groups.
  package static func overview(columns: Int) -> [String] {
    let column = min(all.map { $0.code.count }.max() ?? 0, 22) + 4
    return groups.flatMap { group in
      [group.title]
        + group.pages.flatMap {
          TextWrap.entry($0.code, $0.title, at: column, columns: columns)
        } + [""]
    }
      + TextWrap.lines(
        "help CODE explains an error and what to do; help error explains the last one.",
        columns: columns)
  }
}
