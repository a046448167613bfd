import CommandLanguage
import Playground
import Testing

/// The examples of all commands, mistyped in natural ways: each runs like the exact form, or offers
/// a line that does.
struct MistypedGrammarTests {
  /// A way to mistype the words of a command; nil if it does not apply.
  enum Mistake: String, CaseIterable, Sendable {
    case droppedView, longAxis, axisAtTheEnd, units, colons, equalSigns, optionsFirst, article,
      commas, politeness, loudness

    func words(_ words: [String], _ syntax: CommandSyntax) -> [String]? {
      let isView = syntax.parameters.first.map { $0.type == .view } ?? false
      let axis = words.indices.dropFirst().first { ["h", "v"].contains(words[$0]) }
      let options = words.indices.filter { index in
        index > 1
          && syntax.options.contains { $0.keyword == words[index] && $0.parameters.count == 1 }
          && index + 1 < words.count
      }
      var result = words
      switch self {
      case .droppedView:
        guard isView, words.count > 1, words[1] == "root" else { return nil }
        result.remove(at: 1)
      case .longAxis:
        guard let axis, words.count > axis + 1 || syntax.name == "hug" else { return nil }
        result[axis] = words[axis] == "h" ? "horizontally" : "vertically"
      case .axisAtTheEnd:
        guard let axis, options.isEmpty, words.count > axis + 1 else { return nil }
        result.append(result.remove(at: axis) == "h" ? "horizontal" : "vertical")
      case .units:
        guard let index = words.indices.dropFirst(2).last(where: { Int(words[$0]) != nil }),
          ["spacing", "padding", "by", "velocity"].contains(words[index - 1])
            || syntax.name == "fix"
        else { return nil }
        if words[index - 1] == "velocity" { return nil }
        result[index] += "px"
      case .colons:
        guard let first = options.first else { return nil }
        result[first] += ":"
      case .equalSigns:
        guard let first = options.first else { return nil }
        result[first] += "=" + result.remove(at: first + 1)
      case .optionsFirst:
        guard let first = options.first, isView, words.count == first + 2 else { return nil }
        let option = Array(result[first...])
        result.removeSubrange(first...)
        result.insert(contentsOf: option, at: 1)
      case .article:
        guard isView, words.count > 1 else { return nil }
        result.insert("the", at: 1)
      case .commas:
        guard ["split", "stack", "canvas"].contains(syntax.name), let axis, words.count > axis + 2,
          options.isEmpty, words[axis + 1].first?.isLetter == true
        else { return nil }
        result[axis + 1] += ","
      case .politeness: result.insert("please", at: 0)
      case .loudness: result[0] = words[0].uppercased()
      }
      return result
    }
  }

  @Test(
    "a mistyped example runs like the exact form, or offers a line that does",
    arguments: Mistake.allCases)
  func examples(mistake: Mistake) {
    var count = 0
    for spec in Interpreter.standard.table.specs where spec.syntax.effect == .edits {
      let syntax = spec.syntax
      for example in syntax.examples {
        // Blocks and quoted texts are no single words.
        guard !example.command.contains("{"), !example.command.contains("\"") else { continue }
        let words = example.command.split(separator: " ").map(String.init)
        guard let wrong = mistake.words(words, syntax) else { continue }
        let setup = example.setup.isEmpty ? [] : [example.setup]
        let right = TypedSession(setup + [example.command])
        guard right.outcomes.allSatisfy({ !$0.hasFailed }) else { continue }
        count += 1
        let line = wrong.joined(separator: " ")
        var typed = TypedSession(setup)
        typed.type(line)
        if typed.layout == right.layout, typed.outcomes.last?.hasFailed == false { continue }
        let offered = typed.offers.contains { TypedSession(setup + [$0]).layout == right.layout }
        #expect(offered, "\(example.setup); \(line): \(typed.outcomes.last?.exact ?? "refused")")
      }
    }
    #expect(count > 0)
  }

  @Test("the examples are exact commands")
  func exactExamples() {
    for spec in Interpreter.standard.table.specs {
      for example in spec.syntax.examples {
        var typed = TypedSession(example.setup.isEmpty ? [] : [example.setup])
        let outcome = typed.type(example.command)
        #expect(outcome?.exact == nil, "\(example.command)")
      }
    }
  }
}
