import CommandLanguage

/// What `help error CODE` tells of one code: `Diagnostic.code` names the page, a test holds the two
/// equal, and the example ends in it.
package struct ErrorPage: Sendable {
  package let code: String
  /// What is wrong, in one line without a full stop.
  package let title: String
  /// Why that is refused.
  package let reason: String
  /// What to do.
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
  package struct Group: Sendable {
    package let title: String
    package let pages: [ErrorPage]
  }

  package static let all = groups.flatMap { $0.pages }

  package static let groups = [
    Group(title: "Writing commands", pages: writing),
    Group(title: "Commands and their words", pages: words),
    Group(title: "Variables, loops and aliases", pages: scripts),
    Group(title: "Names and views", pages: views),
    Group(title: "Numbers and sizes", pages: numbers),
    Group(title: "Constraints", pages: constraints),
    Group(title: "The visual format", pages: formats),
    Group(title: "Spaces", pages: spaces),
    Group(title: "Gestures and animations", pages: motion),
    Group(title: "Checks and rules", pages: checks),
    Group(title: "Files and the session", pages: session),
    Group(title: "Lessons", pages: lessons),
    Group(title: "Files of lessons and transcripts", pages: authors),
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

  /// All codes with what they mean, by groups.
  package static func overview(columns: Int) -> [String] {
    let column = min(all.map { $0.code.count }.max() ?? 0, 22) + 4
    return groups.flatMap { group in
      [group.title]
        + group.pages.flatMap {
          TextWrap.entry($0.code, $0.title, at: column, columns: columns)
        } + [""]
    }
      + TextWrap.lines(
        "help CODE tells why an error is one and what to do; help error tells of the last one.",
        columns: columns)
  }
}
