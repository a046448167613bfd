import CommandLanguage
import LayoutEngine
import TerminalText

/// The words and phrases of docs/phrases.md, parsed once.
package struct Lexicon: Sendable {
  /// A row of the table.
  package struct Row: Sendable {
    /// The cell with the exact line, and the slots that it uses.
    package let means: String
    package let slots: Set<String>
    /// The first node of each pattern.
    let starts: [Int]
  }

  /// A place in a pattern and what may follow: a class of words, a slot, or several `ways`.
  enum Node: Sendable {
    case word(Int, next: Int)
    case slot(Int, next: Int)
    case fork(Range<Int>)
    case last(next: Int)
    case end
  }

  package private(set) var rows: [Row] = []
  private(set) var code: [String: [Row]] = [:]
  /// The ways to fill a slot, and their values; without one, the slots in it keep theirs.
  private(set) var forms: [String: [(start: Int, value: String, score: Int?)]] = [:]
  /// The tokens that a slot takes: their kind and units, and the value.
  private(set) var tokens: [String: [(kind: String, units: [String], value: String)]] = [:]
  /// The lists whose words a slot takes.
  private(set) var listed: [String: [String]] = [:]
  /// The slots that fill others: `A` fills `V` and `DIM`.
  private(set) var fills: [String: Set<String>] = [:]
  /// Meanings under conditions that all hold.
  private(set) var meanings: [String: [(conditions: [String], means: String)]] = [:]
  private(set) var nodes: [Node] = [.end]
  private(set) var slots: [(kind: String, name: String)] = []
  private(set) var ways: [Int] = []
  private(set) var classes: [String: Int] = [:]
  package private(set) var stops: Set<String> = []
  private(set) var lists: [String: [String: String]] = [:]
  private(set) var listWords: Set<String> = []
  /// The numbers of all words.
  package private(set) var ids: [String: Int] = [:]
  /// Synonyms by the number of the word that they begin with, longest first.
  private(set) var starts: [[(of: Int, rest: [Int])]] = []

  package static let shared = Lexicon(EmbeddedText.text(of: "phrases.md"))

  init(_ page: String) {
    for name in Device.all.flatMap({ [$0.name] + $0.aliases }) {
      lists["devices", default: [:]][Scene.fold(name)] = name
    }
    for section in MarkdownPage(page).sections {
      switch section.title {
      case "Words":
        for row in section.rows {
          let name = row[0].filter { $0 != "*" }
          add(name, Self.items(name + ", " + row[1]), isVerb: row[0].last == "*")
        }
      case "Never names":
        for row in section.rows { stops.formUnion(row[0].split(separator: " ").map(String.init)) }
      case "Lists":
        for row in section.rows {
          for item in Self.items(row[1]) {
            let parts = item.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            lists[row[0], default: [:]][parts[0]] = parts.count > 1 ? parts[1] : parts[0]
          }
        }
      case "Slots":
        for row in section.rows where row.count > 2 { addForms(row[0], row[2]) }
      case "Parts of code":
        for row in section.rows { addForms(Self.codePrefix + row[0], row[2]) }
      case "Meanings":
        var name = ""
        for row in section.rows {
          name = row[0].isEmpty ? name : row[0]
          meanings[name, default: []].append((Self.pieces(row[1]), row[2]))
        }
      case "Code of other tools", "Style declarations", "Media queries":
        code[section.title] = section.rows.map { row($0, isCode: true) }
      case _ where section.level == 3: rows += section.rows.map { row($0) }
      default: break
      }
    }
    listWords = Set(lists.values.flatMap { $0.keys })
    for index in starts.indices { starts[index].sort { $0.rest.count > $1.rest.count } }
  }

  private static func items(_ text: String) -> [String] {
    var (items, item) = ([String](), "")
    for word in text.split(separator: " ") {
      item += (item.isEmpty ? "" : " ") + word
      // `,` alone is a sign.
      guard item.utf8.count > 1, item.last == "," else { continue }
      items.append(String(item.dropLast()))
      item = ""
    }
    return (items + [item]).filter { !$0.isEmpty }
  }

  // MARK: Words

  private mutating func id(_ word: String) -> Int {
    if let id = ids[word] { return id }
    ids[word] = starts.count
    starts.append([])
    return starts.count - 1
  }

  private mutating func classID(_ name: String) -> Int {
    if let id = classes[name] { return id }
    classes[name] = classes.count
    return classes.count - 1
  }

  private mutating func add(_ name: String, _ synonyms: [String], isVerb: Bool = false) {
    let owner = classID(name)
    for synonym in synonyms {
      let words = Tokens(synonym).all.map { $0.low }
      guard let first = words.first else { continue }
      var forms = [words]
      if isVerb, words.count == 1 {
        let stem = first.last == "e" ? String(first.dropLast()) : first
        forms += [[first + "s"], [stem + "ed"], [stem + "ing"]]
      }
      for form in forms { enter(form, owner) }
    }
  }

  /// Makes some words a synonym of a class.
  private mutating func enter(_ words: [String], _ owner: Int) {
    let rest = words.dropFirst().map { id($0) }
    let key = id(words[0])
    if !starts[key].contains(where: { $0.of == owner && $0.rest == rest }) {
      starts[key].append((owner, rest))
    }
  }

  /// True for a word of the table.
  func isWord(_ low: String) -> Bool { ids[low] != nil }

  /// True for a word of a class.
  func isWord(_ low: String, of name: String) -> Bool {
    ids[low].map { starts[$0].contains { $0.of == classes[name] && $0.rest.isEmpty } } ?? false
  }

  /// The value of a word in a list.
  package func entry(_ list: String, _ word: String) -> String? { lists[list]?[word] }

  /// `entry` for `entries`; nil for a word that is no plural.
  func singular(_ word: String) -> String? {
    let low = Tokens.lower(word)
    return low.indices.lazy.compactMap { start in
      entry("plurals", String(low[start...])).map { String(word[..<start] + $0.dropLast()) }
    }.first
  }

  // MARK: Phrases

  private mutating func row(_ cells: [String], isCode: Bool = false) -> Row {
    let starts = Self.parts(cells[0]).map { compiled($0, isCode: isCode) }
    let means = cells[1].split(separator: "~").first.map { $0.trimmed } ?? ""
    return Row(means: means, slots: Self.slots(means), starts: starts)
  }

  private mutating func addForms(_ slot: String, _ cell: String) {
    for part in Self.parts(cell) {
      if part.hasPrefix("list ") {
        listed[slot, default: []].append(String(part.dropFirst(5)))
        continue
      }
      let pair = part.split(separator: "→").map { $0.trimmed }
      let marked = pair.count > 1 ? pair[1].split(separator: "!").map { $0.trimmed } : [""]
      let value = marked[0]
      if pair[0].hasPrefix("token ") {
        let words = pair[0].split(separator: " ").map(String.init)
        tokens[slot, default: []].append((words[1], Array(words[2...]), value))
        continue
      }
      let start = compiled(pair[0], isCode: slot.hasPrefix(Self.codePrefix))
      forms[slot, default: []].append((start, value, marked.count > 1 ? Int(marked[1]) : nil))
      if value.isEmpty || value.utf8.contains(0x3A) {
        // `BY` of `V:BY` in a pattern, `DIM` of `DIM:width` in a value.
        let signs = (value.isEmpty ? pair[0] : value).split { "[]()/ ".contains($0) }
        let names = signs.compactMap { sign in
          let parts = sign.split(separator: ":").map(String.init)
          return value.isEmpty ? parts.last : parts.first
        }
        fills[slot, default: []].formUnion(names.filter(Self.isSlot))
      }
    }
  }

  /// True for a word of capitals and digits.
  static func isSlot(_ word: String) -> Bool {
    word.utf8.first.map { (0x41...0x5A).contains($0) } == true
      && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// The slot with the same values: `V` for `W2`, `N` for `M`.
  static func kind(_ slot: String) -> String {
    let stem = slot.last?.isNumber == true ? String(slot.dropLast()) : slot
    return stem == "W" ? "V" : stem == "M" ? "N" : stem
  }

  /// The words of a cell; what stands in parentheses is one.
  static func pieces(_ cell: some StringProtocol) -> [String] {
    var (pieces, depth, isOpen) = ([String](), 0, false)
    for character in cell {
      if character == " ", depth == 0 {
        isOpen = false
        continue
      }
      if !isOpen { pieces.append("") }
      isOpen = true
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  /// The views that a cell needs from its line: `V`, `BOX`.
  private static func slots(_ cell: String) -> Set<String> {
    var slots: Set<String> = []
    for piece in pieces(cell) where !piece.hasPrefix("=") {
      let own = cell.hasPrefix("=") ? piece.prefix { $0 != ":" } : piece[...]
      slots.formUnion(own.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter(isSlot))
    }
    return slots.contains("DW") ? slots.union(["V"]) : slots
  }

  static func parts(_ cell: String) -> [String] {
    cell.split(separator: "·").map { $0.trimmed }.filter { !$0.isEmpty }
  }

  /// A part of a pattern.
  private enum Sign {
    case open, choice, closeOptional, close, last
    case word(String)
    case slot(String, as: String)
  }

  private static func signs(_ pattern: String) -> [Sign] {
    var signs: [Sign] = []
    var word = ""
    for character in pattern + " " {
      guard "[]()/ ".contains(character) else {
        word.append(character)
        continue
      }
      let pair = word.split(separator: ":").map(String.init)
      if word == "$" {
        signs.append(.last)
      } else if let slot = pair.first, isSlot(slot) {
        signs.append(.slot(pair.count > 1 ? slot : kind(slot), as: pair[pair.count - 1]))
      } else if !word.isEmpty {
        signs.append(.word(word))
      }
      word = ""
      switch character {
      case "[", "(": signs.append(.open)
      case "]": signs.append(.closeOptional)
      case ")": signs.append(.close)
      case "/": signs.append(.choice)
      default: break
      }
    }
    return signs
  }

  /// The signs of a pattern for code, in which only `<` and `>` have a meaning of their own.
  private static func codeSigns(_ pattern: String) -> [Sign] {
    let tokens = Tokens(pattern, isCode: true).all
    return tokens.enumerated().map { index, token in
      // `-R` is an option, and no slot.
      let isOption =
        index > 0 && tokens[index - 1].text == "-"
        && tokens[index - 1].range.upperBound == token.range.lowerBound
      return switch token.text {
      case "<": .open
      case ">": .closeOptional
      case let text where isSlot(text) && token.kind == .word && !isOption:
        .slot(codePrefix + kind(text), as: text)
      case let text: .word(codePrefix + text)
      }
    }
  }

  /// Before the names of slots, lists and words of code.
  static let codePrefix = "code "

  private mutating func compiled(_ pattern: String, isCode: Bool) -> Int {
    var signs = (isCode ? Self.codeSigns(pattern) : Self.signs(pattern))[...]
    return compile(&signs, before: 0)
  }

  /// The first node of a sequence with choices, which is read from its end to the bracket that opens it.
  private mutating func compile(_ signs: inout ArraySlice<Sign>, before next: Int) -> Int {
    var (first, choices) = (next, [Int]())
    reading: while let sign = signs.popLast() {
      switch sign {
      case .open: break reading
      case .choice:
        choices.insert(first, at: 0)
        first = next
      case .close: first = compile(&signs, before: first)
      case .closeOptional: first = fork([compile(&signs, before: first), first])
      case .last: first = node(.last(next: first))
      case .slot(let kind, let name):
        slots.append((kind, name))
        first = node(.slot(slots.count - 1, next: first))
      case .word(let word):
        if classes[word] == nil {
          if word.hasPrefix(Self.codePrefix) {
            enter([word], classID(word))
          } else {
            add(word, [word])
          }
        }
        first = node(.word(classID(word), next: first))
      }
    }
    return choices.isEmpty ? first : fork([first] + choices)
  }

  private mutating func fork(_ choices: [Int]) -> Int {
    ways += choices
    return node(.fork(ways.count - choices.count..<ways.count))
  }

  private mutating func node(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
