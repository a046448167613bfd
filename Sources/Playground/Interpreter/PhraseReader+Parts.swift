import CommandLanguage
import LayoutEngine
import Phrases

/// Lines with several commands.
extension PhraseReader {
  private static let maximumParts = 4

  /// True for the commas of `1,2,3`.
  private func isInNumbers(_ matcher: Matcher, _ index: Int) -> Bool {
    matcher.isKind(.number, index + 1)
      && matcher.tokens[index].range.upperBound == matcher.tokens[index + 1].range.lowerBound
  }

  /// Divides a line at `;`, then also at `then`, at commas, at `and`.
  private func parts(_ matcher: Matcher, _ level: Int) -> [Range<Int>] {
    let signs = [";": 1, "then": 2, ",": 3, "and": 4]
    var parts: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < matcher.count {
      let run = (index..<matcher.count).prefix { signs[matcher.low($0)] != nil }
      let end = max(run.upperBound, index + 1)
      let least = run.compactMap { signs[matcher.low($0)] }.min() ?? 9
      if least <= level, !isInNumbers(matcher, index) {
        if index > start { parts.append(start..<index) }
        start = end
      }
      index = end
    }
    if start < matcher.count { parts.append(start..<matcher.count) }
    return parts
  }

  /// Several commands: each must be understood in the layout that those before it leave.
  func several(_ line: String, _ matcher: Matcher) -> Reading? {
    guard !line.utf8.contains(0x7B) else { return nil }
    var tried: Set<Int> = []
    for level in 1...4 {
      let parts = parts(matcher, level)
      if (2...Self.maximumParts).contains(parts.count), tried.insert(parts.count).inserted,
        let answer = several(parts, matcher)
      {
        return answer
      }
    }
    return nil
  }

  private func several(_ parts: [Range<Int>], _ matcher: Matcher) -> Reading? {
    var (reader, lines, question) = (self, [String](), String?.none)
    var (asked, next) = (String?.none, 0)
    while next < parts.count {
      let index = next
      let own = self.matcher(matcher.text(parts[index]))
      // These words alone are about the part before them: `center all, horizontally`.
      let open = ["hax", "vax", "equal", "fillEqually"]
      let isOpen = open.contains { own.ends($0, 0).contains(own.count) }
      if index > 0, isOpen, reader.scene.other == nil { return nil }
      // `and` may divide two commands, or the views of one.
      let texts = (index..<parts.count).lazy.filter { index > 0 || $0 < parts.count - 1 }.map {
        end in
        (matcher.text(parts[index].lowerBound..<parts[end].upperBound), end + 1)
      }
      let first = index == 0 ? nil : matcher.text(parts[0])
      let found = texts.compactMap { text, end in reader.part(text, after: first).map { ($0, end) }
      }
      guard let (answer, end) = found.first else { return nil }
      next = end
      if answer.kind == .already { continue }
      // "The header is too tall, make it 64": the next part says by how much.
      if !answer.isRun, next < parts.count, answer.text.hasPrefix("by how much") {
        asked = answer.lines[0]
        reader = PhraseReader(reader.session, interpreter, isTyping: isTyping, after: asked)
        continue
      }
      if let old = asked {
        let isNumber = Tokens(matcher.text(parts[index])).all.contains { token in
          [.number, .size, .ratio].contains(token.kind)
            || lexicon.entry("fractions", token.low) != nil
        }
        guard isNumber, Self.subject(of: old) == Self.subject(of: answer.lines[0]) else {
          return nil
        }
        asked = nil
      }
      // The answer to another question could contradict a later part.
      if !answer.isRun, next < parts.count { return nil }
      if !answer.isRun { question = answer.text }
      // Two values for the same property are one meaning that is not understood.
      let property = answer.lines[0].split(separator: " ").prefix(3)
      if property[0] == "set",
        lines.contains(where: { $0.split(separator: " ").starts(with: property) })
      {
        return nil
      }
      guard case .works(let after) = reader.check(answer.lines[0]) else { return nil }
      lines.append(answer.lines[0])
      reader = PhraseReader(after, interpreter, isTyping: isTyping, after: answer.lines[0])
    }
    guard !lines.isEmpty, asked == nil else { return nil }
    let line = lines.joined(separator: "; ")
    return question.map { .offer([line], $0) } ?? .run(line)
  }

  /// What a line gives a number: the view of `fix VIEW N`, or the property of another line.
  private static func subject(of line: String) -> [Substring] {
    let words = Array(line.split(separator: " ").prefix(3))
    return ["fix", "ratio", "size"].contains(words[0]) ? Array(words.dropFirst().prefix(1)) : words
  }

  /// A part about the last view, with its own words, or with the verb of the first part.
  private func part(_ part: String, after first: String?) -> Reading? {
    func read(_ line: String) -> Reading? {
      guard let answer = self.read(line, matcher(line), depth: 1) else { return nil }
      if answer.isRun || answer.kind == .already { return answer }
      let isOne = answer.lines.count == 1 && answer.kind != .conflict
      return isOne && !answer.isRefusal ? answer : nil
    }
    guard let first else { return read(part) }
    let own = matcher(part)
    var about: Reading?
    let isOther = (0..<own.count).contains { own.view(at: $0) != nil || own.isAny("others", $0) }
    if let it = scene.it, it != .root, !isOther {
      let line = scene.name(it) + " " + part
      // "Blue right of red, same width"
      let alike = scene.other.flatMap { read(line + " as " + scene.name($0)) }
      about = alike?.isRun == true ? alike : read(line)
    }
    if let about, about.isRun { return about }
    let answer = read(part)
    if let answer, answer.isRun || answer.kind == .already {
      return answer.lines.first?.hasPrefix("resize") == true ? about : answer
    }
    let words = first.split(separator: " ")
    return (words.count > 1 ? read(words[0] + " " + part) : nil) ?? about ?? answer
  }

  /// True for lines that drop views.
  static func destroys(_ line: String) -> Bool {
    line.split(separator: ";").contains { part in
      let first = part.split(separator: " ").first.map(String.init) ?? ""
      return ["new", "remove", "quit", "undo", "unconstrain", "forget"].contains(first)
        || first == "hide" && part.hasSuffix(" root")
    }
  }
}
