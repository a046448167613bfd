/// A word of another layout system, and the command to type instead.
package struct ForeignWord: Hashable, Sendable {
  package let word: String
  /// The tool or library that has the word: `flexbox`; empty if several have it.
  package let tool: String
  package let message: String
  package let fix: String
  /// Layline's keywords with the same meaning as an option, a property or a value.
  package let ours: [String]
  /// The word without case and hyphens.
  let folded: String

  package init(
    _ word: String, of tool: String = "", message: String, fix: String, ours: [String] = []
  ) {
    self.word = word
    self.tool = tool
    self.message = message
    self.fix = fix
    self.ours = ours
    folded = Self.fold(word)
  }

  static func fold(_ text: String) -> String { Keyword.fold(text.filter { $0 != "_" }) }

  /// The commands to type in its place, each with blanks: `stack VIEW h [NAME…]`.
  package var templates: [[String]] {
    var templates: [[String]] = [[]]
    for part in fix.split(separator: " ") {
      let isEnd = part.last == "," || part.last == ";"
      if part != "or" {
        templates[templates.count - 1].append(String(isEnd ? part.dropLast() : part))
      }
      if isEnd || part == "or" { templates.append([]) }
    }
    return templates.filter { !$0.isEmpty }
  }

  /// Returns true if one of the commands to type in its place is `command`.
  package func begins(with command: String) -> Bool {
    fix.split(whereSeparator: { $0 == "," || $0 == ";" }).contains { part in
      part.split(separator: " ").first.map { $0 == command } ?? false
    }
  }
}

/// All words of other tools, found in any case, with or without hyphens and underscores.
package struct ForeignVocabulary: Sendable {
  private let make: @Sendable () -> [ForeignWord]

  /// Of several entries for one spelling, the first that fits is used. Made at the first lookup.
  package init(_ words: @autoclosure @escaping @Sendable () -> [ForeignWord]) { make = words }

  private var words: [ForeignWord] { make() }

  /// The entries for a spelling, in their order. O(words).
  package func entries(_ typed: String) -> [ForeignWord] {
    guard typed.utf8.count <= LanguageLimits.maximumNameLength else { return [] }
    // As in code: `.styling`, `setArrangedView(view, hidden: true)`.
    let name = typed.drop { $0 == "." }.prefix { $0 != "(" }
    let folded = ForeignWord.fold(String(name))
    let whole = ForeignWord.fold(typed)
    return words.filter { $0.folded == folded || $0.folded == whole }
  }

  /// The entry for a word used as a command. O(words).
  package func word(_ typed: String) -> ForeignWord? { entries(typed).first }

  /// The nearest word; `nil` for short ones, which resemble too many.
  func nearest(to typed: String) -> ForeignWord? {
    let leastLength = 6
    guard typed.count >= leastLength else { return nil }
    let long = words.filter { $0.word.count >= leastLength }
    let nearest = Suggestion.nearest(to: typed, among: long.map { $0.word })
    return nearest.flatMap(word)
  }

  /// The keyword that a foreign word means, and a sentence that says so. O(words).
  package func meaning(
    of typed: String, among keywords: [String]
  ) -> (keyword: String, message: String)? {
    for entry in entries(typed) {
      for keyword in entry.ours where keywords.contains(keyword) {
        let name = Message.quoted(typed)
        let whose = entry.tool.isEmpty ? "\(name) is" : "\(name) is from \(entry.tool); here it is"
        return (keyword, "\(whose) \"\(keyword)\"" + (entry.tool.isEmpty ? " here" : ""))
      }
    }
    return nil
  }

  /// The keyword that a mistyped foreign word means.
  private func nearestMeaning(of typed: String, among keywords: [String]) -> String? {
    let fitting = words.filter { $0.ours.contains(where: keywords.contains) }
    guard let nearest = Suggestion.nearest(to: typed, among: fitting.map({ $0.word })) else {
      return nil
    }
    return meaning(of: nearest, among: keywords)?.keyword
  }

  /// Adds an explanation to a problem if the word is a keyword or a unit of another tool.
  package func explained(_ problem: Diagnostic, of word: Word, as type: ValueType) -> Diagnostic {
    var problem = problem
    switch type {
    case .keyword(let keywords):
      if let meaning = meaning(of: word.text, among: keywords) {
        problem.message = meaning.message
      } else if Suggestion.nearest(to: word.text, among: keywords) == nil,
        let keyword = nearestMeaning(of: word.text, among: keywords)
      {
        problem.message += "; did you mean \"\(keyword)\"?"
      }
    case .axis:
      if let meaning = meaning(of: word.text, among: ["h", "v"]) {
        problem.message = meaning.message
      }
    case .number, .count, .length, .ratio, .size, .insets:
      problem.fix = ForeignUnit.fix(for: word.text) ?? problem.fix
    default: break
    }
    return problem
  }
}
