import CommandLanguage
import LayoutEngine
import Phrases
import TerminalText

/// Lines with several commands.
extension PhraseReader {
  private static let maximumParts = 4

  /// True for the commas of `1,2,3`.
  private func isInNumbers(_ matcher: Matcher, _ index: Int) -> Bool {
    matcher.isKind(.number, index + 1)
      && matcher.tokens[index].range.upperBound == matcher.tokens[index + 1].range.lowerBound
  }

  /// Divides a line at the ends of sentences, then also at `then`, at commas, at `and`.
  private func parts(_ matcher: Matcher, _ level: Int) -> [Range<Int>] {
    let signs = [";": 1, ".": 1, "?": 1, "!": 1, "then": 2, ",": 3, "and": 4, "but": 4]
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

  /// - Parameters:
  ///   - next: the first part that is not read yet.
  ///   - lines: those of the parts before it, after which a reader reads.
  ///   - asked: a line whose number the next part must say.
  private func several(
    _ parts: [Range<Int>], _ matcher: Matcher, from next: Int = 0, _ lines: [String] = [],
    after reader: PhraseReader? = nil, asked: String? = nil
  ) -> Reading? {
    let reader = reader ?? self
    guard next < parts.count else {
      let line = lines.joined(separator: "; ")
      return lines.isEmpty || asked != nil || !keepsWishes(lines, reader) ? nil : .run(line)
    }
    let own = self.matcher(matcher.text(parts[next]))
    // These words alone are about the part before them: `center all, horizontally`.
    let open = ["hax", "vax", "equal", "fillEqually"]
    let isOpen = open.contains { own.ends($0, 0).contains(own.count) }
    if next > 0, isOpen, reader.scene.other == nil { return nil }
    let first = next == 0 ? nil : matcher.text(parts[0])
    // `and` may divide two commands, or the views of one.
    for end in next..<parts.count where next > 0 || end < parts.count - 1 {
      let text = matcher.text(parts[next].lowerBound..<parts[end].upperBound)
      let isLast = end + 1 == parts.count
      guard let answer = reader.part(text, after: first, mayAsk: isLast) else { continue }
      // "Why are a and b the same": a part of a question changes nothing.
      let ends = matcher.tokens[parts[end].upperBound...].map { $0.text }
      let isAsked = ends.first { ["?", "!", ".", ";"].contains($0) } == "?" && !asks(matcher)
      if isAsked || isQuestion(matcher), answer.lines.contains(where: changes) { return nil }
      if isLast, !answer.isRun, answer.lines.count > 1 {
        let offers = answer.lines.prefix(Self.maximumLines).filter { line in
          reader.works(line) && asked.map { reader.settles($0, line, text) } != false
        }
        let all = offers.map { (lines + [$0]).joined(separator: "; ") }
        return all.isEmpty ? nil : .offer(all, answer.text)
      }
      var (line, after, open) = (answer.lines.first, reader, String?.none)
      if answer.kind == .already {
        line = nil
      } else if !answer.isRun, !isLast {
        // "The header is too tall, make it 64": the next part says by how much. The answer to another
        // question could contradict a later part.
        guard answer.text.contains(text: "how much?") else { continue }
        (line, open) = (nil, answer.lines[0])
        after = PhraseReader(reader.session, interpreter, isTyping: isTyping, after: open)
      } else if let line {
        if let asked, !reader.settles(asked, line, text) { continue }
        guard !Self.repeats(lines + [line]), case .works(let session) = reader.check(line) else {
          continue
        }
        after = PhraseReader(session, interpreter, isTyping: isTyping, after: line)
      }
      let all = lines + [line].compactMap { $0 }
      let known = line == nil ? open ?? asked : nil
      guard let rest = several(parts, matcher, from: end + 1, all, after: after, asked: known)
      else { continue }
      return answer.isRun || line == nil ? rest : .offer(rest.lines, answer.text)
    }
    return nil
  }

  /// True for a request in the form of a question: `can you hide a?`
  private func asks(_ matcher: Matcher) -> Bool {
    (0..<matcher.count).contains { matcher.isAny("ask", $0) || matcher.isAny("howto", $0) }
  }

  /// True if a part says the number that the line before it asks for, in the same direction: what is
  /// too wide gets no wider.
  private func settles(_ asked: String, _ line: String, _ part: String) -> Bool {
    let saysNumber = Tokens(part).all.contains { token in
      [.number, .size, .ratio].contains(token.kind)
        || lexicon.entry("fractions", token.low) != nil
    }
    let subject = Self.subject(of: asked)
    guard saysNumber, subject == Self.subject(of: line) else { return false }
    guard let view = subject.first.flatMap({ scene.view(String($0)) }),
      case .works(let wanted) = check(asked), case .works(let made) = check(line)
    else { return true }
    return ["width", "height"].allSatisfy { side in
      let now = scene.length(view, side)
      return (Scene(wanted).length(view, side) - now) * (Scene(made).length(view, side) - now) >= 0
    }
  }

  /// True if a line gives a property two values.
  static func repeats(_ lines: [String]) -> Bool {
    let settings = lines.flatMap { $0.split(separator: ";") }.map { $0.split(separator: " ") }
      .filter { $0.first == "set" && $0.count > 3 }.map { $0.prefix(3) }
    return Set(settings).count < settings.count
  }

  /// True if the shares and lengths of each part are still those after the last part.
  private func keepsWishes(_ lines: [String], _ last: PhraseReader) -> Bool {
    let sizes = lines.filter { line in
      line.split(separator: ";").allSatisfy { ["fix", "ratio"].contains(Self.verb($0)) }
    }
    guard sizes.count > 1 else { return true }
    return sizes.allSatisfy { line in
      guard case .works(let again) = last.check(line) else { return false }
      return last.scene.views.allSatisfy { view in
        ["width", "height"].allSatisfy {
          abs(Scene(again).length(view, $0) - last.scene.length(view, $0)) < 0.01
        }
      }
    }
  }

  /// What a line gives a number: the view of `fix VIEW N`, or the property of another line.
  private static func subject(of line: String) -> [Substring] {
    let words = Array(line.split(separator: " ").prefix(3))
    return ["fix", "ratio", "size"].contains(words[0]) ? Array(words.dropFirst().prefix(1)) : words
  }

  /// A part about the last view, with its own words, or with the verb of the first part.
  ///
  /// - Parameter mayAsk: true if the answer may offer several lines.
  private func part(_ part: String, after first: String?, mayAsk: Bool) -> Reading? {
    func read(_ line: String) -> Reading? {
      guard let answer = self.read(line, matcher(line), depth: 1) else { return nil }
      if answer.isRun || answer.kind == .already { return answer }
      let mayAsk = mayAsk && answer.text != "which one?"
      let isClear = (mayAsk || answer.lines.count == 1) && answer.kind != .conflict
      return isClear && !answer.isRefusal ? answer : nil
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
      let isSize = answer.lines.first?.hasPrefix("resize") == true
      return isSize && !(0..<own.count).contains { own.isAny("screen", $0) } ? about : answer
    }
    let words = first.split(separator: " ")
    let found = (words.count > 1 ? read(words[0] + " " + part) : nil) ?? about ?? answer
    guard found == nil, let it = scene.it.map(scene.name) else { return found }
    // "Blue below red, and same width as red", "as wide as red, and 10 below", "and align their left
    // edges", "and put it to the right of it"
    var lines = isOther ? [it + " " + part] : []
    if let other = scene.other.map(scene.name) {
      lines += [part + " " + other, "\(part) of \(it) and \(other)"]
      let last = own.tokens.indices.last { own.low($0) == "it" }
      if let last { lines.append(replacing([(last, other)], in: part, own)) }
    }
    return lines.lazy.compactMap(read).first
  }

  private static func verb(_ line: Substring) -> String {
    line.split(separator: " ").first.map(String.init) ?? ""
  }

  /// True for lines that drop views.
  static func destroys(_ line: String) -> Bool {
    line.split(separator: ";").contains { part in
      let first = verb(part)
      return ["new", "remove", "quit", "undo", "unconstrain", "forget"].contains(first)
        || first == "hide" && part.hasSuffix(" root")
    }
  }
}
