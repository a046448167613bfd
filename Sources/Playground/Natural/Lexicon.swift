import Interchange
import LayoutEngine
import TerminalText

/// A place in a pattern that is filled from the line; those that end in a digit are further ones of
/// a kind.
enum Slot: String, CaseIterable {
  case v = "V"
  case w = "W"
  case vs = "VS"
  case a = "A"
  case a2 = "A2"
  case e = "E"
  case vf = "VF"
  case n = "N"
  case n2 = "N2"
  case n3 = "N3"
  case m = "M"
  case r = "R"
  case rs = "RS"
  case pairs = "PAIRS"
  case k = "K"
  case c = "C"
  case c2 = "C2"
  case size = "SIZE"
  case dev = "DEV"
  case dev2 = "DEV2"
  case dim = "DIM"
  case dim2 = "DIM2"
  case ax = "AX"
  case ax2 = "AX2"
  case track = "TRACK"
  case cmp = "CMP"
  case chg = "CHG"
  case too = "TOO"
  case delta = "DELTA"
  case least = "LEAST"
  case rel = "REL"
  case side = "SIDE"
  case sides = "SIDES"
  case sidepairs = "SIDEPAIRS"
  case place = "PLACE"
  case cond = "COND"
  case cmd = "CMD"
  case new = "NEW"
  case new2 = "NEW2"
  case news = "NEWS"
  case name = "NAME"
  case names = "NAMES"
  case bag = "BAG"
  case list = "LIST"
  case align = "ALIGN"
  case dist = "DIST"
  case prop = "PROP"
  case val = "VAL"
  case color = "COLOR"
  case opts = "OPTS"
  case t = "T"
  case txt = "TXT"
  case file = "FILE"
  case word = "WORD"
  case form = "FORM"
  case setting = "SETTING"
  case onoff = "ONOFF"
  case state = "STATE"
  case hides = "HIDES"
  case hn = "HN"
  case sz = "SZ"
  case whole = "WHOLE"
  case cx = "CX"
  case box = "BOX"
  case kind = "KIND"
  case rtl = "RTL"
  case below = "BELOW"
  case range = "RANGE"
  case ease = "EASE"
  case twice = "TWICE"
  case off = "OFF"
  case prio = "PRIO"

  /// The number of the case, without a search.
  var ordinal: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The slot that stands for its kind.
  var kind: Slot {
    switch self {
    case .w: .v
    case .a2: .a
    case .n2, .n3, .m: .n
    case .c2: .c
    case .dev2: .dev
    case .dim2: .dim
    case .ax2: .ax
    case .new2: .new
    default: self
    }
  }
}

/// The words and phrases of docs/phrases.md, parsed once.
struct Lexicon: Sendable {
  /// The meaning of a phrase.
  enum Meaning: Sendable {
    /// An exact line with slots in it.
    case template([String])
    /// A function with some of the slots, and constant words.
    case function(String, constants: [String])
  }

  /// A row of the table.
  struct Row: Sendable {
    let pattern: String
    let meaning: Meaning
    /// The slots that the meaning receives.
    let slots: [Slot]
    let start: Int
  }

  /// A place in a pattern and what may follow.
  enum Node: Sendable {
    case word(Int, next: Int)
    case slot(Slot, next: Int)
    case fork([Int])
    case end
  }

  /// A row for code of other tools.
  struct CodeRow: Sendable {
    /// The pieces of each form, with and without what may be left out.
    let forms: [[LineToken]]
    let meaning: Meaning
    let slots: [Slot]
    let constants: [String]
  }

  private(set) var rows: [Row] = []
  private(set) var code: [String: [CodeRow]] = [:]
  private(set) var nodes: [Node] = [.end]
  private(set) var classes: [String: Int] = [:]
  private(set) var stops: Set<String> = []
  private(set) var lists: [String: [String: String]] = [:]
  private(set) var devices: [String: String] = [:]
  private var ids: [String: Int] = [:]
  /// Synonyms by the word that they begin with, longest first.
  private var starts: [[(of: Int, rest: [Int])]] = []

  static let shared = Lexicon(EmbeddedText.text(of: "phrases.md"))

  init(_ page: String) {
    for section in MarkdownPage(page).sections {
      switch section.title {
      case "Words":
        for row in section.rows { add(row[0], Self.items(row[0] + ", " + row[1])) }
      case "Never names":
        for row in section.rows {
          for word in row[0].split(separator: " ") { stops.insert(String(word)) }
        }
      case "Lists":
        for row in section.rows {
          for item in Self.items(row[1]) {
            let parts = item.split(separator: "=").map(Self.trimmed)
            lists[row[0], default: [:]][parts[0]] = parts.count > 1 ? parts[1] : parts[0]
          }
        }
      case "Code of other tools", "Style declarations", "Media queries":
        code[section.title] = section.rows.map { Self.codeRow($0) }
      case _ where section.level == 3:
        addPhrases(section)
      default: break
      }
    }
    for device in Device.all {
      for name in [device.name] + device.aliases { devices[Self.joined(name)] = name }
    }
    for (name, device) in lists["devices"] ?? [:] { devices[name] = device }
    for index in starts.indices { starts[index].sort { $0.rest.count > $1.rest.count } }
  }

  static func joined(_ name: String) -> String {
    let left: Set<UInt8> = [0x2D, 0x22, 0x2E, 0x20, 0x5F]
    return Tokens.lower(String(decoding: name.utf8.filter { !left.contains($0) }, as: UTF8.self))
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    var text = text.drop { $0 == " " }[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }

  private static func items(_ text: String) -> [String] {
    var items = [""]
    var previous: Character = " "
    for character in text {
      // `,` alone is a sign.
      if character == " ", previous == ",", items[items.count - 1].count > 1 {
        items[items.count - 1].removeLast()
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
      previous = character
    }
    return items.map { trimmed($0) }.filter { !$0.isEmpty }
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

  private mutating func add(_ name: String, _ synonyms: [String]) {
    let owner = classID(name)
    let inflects = [
      "hide", "show", "remove", "move", "add", "split", "swap", "wrap", "drag",
      "rename", "resize", "rotate", "toggle", "unwrap", "align", "center", "pin",
    ].contains(name)
    for synonym in synonyms {
      let words = Tokens(synonym).all.map { $0.low }
      guard let first = words.first else { continue }
      var forms = [words]
      if inflects, words.count == 1 {
        let stem = first.last == "e" ? String(first.dropLast()) : first
        forms += [[first + "s"], [stem + "ed"], [stem + "ing"]]
      }
      for form in forms {
        let rest = form.dropFirst().map { id($0) }
        let key = id(form[0])
        if !starts[key].contains(where: { $0.of == owner && $0.rest == rest }) {
          starts[key].append((owner, rest))
        }
      }
    }
  }

  /// True for a word of the table.
  func isWord(_ low: String) -> Bool { ids[low] != nil }

  var words: [String] { Array(ids.keys) }

  func id(of low: String) -> Int? { ids[low] }

  func synonyms(beginningWith id: Int) -> [(of: Int, rest: [Int])] { starts[id] }

  func hasList(_ name: String) -> Bool { lists[name] != nil }

  /// The value of a word in a list.
  func entry(_ list: String, _ word: String) -> String? { lists[list]?[word] }

  // MARK: Phrases

  private mutating func addPhrases(_ section: MarkdownSection) {
    for cells in section.rows {
      let patterns = Self.parts(cells[0])
      let starts = patterns.map { pattern in
        var words = Self.signs(pattern)[...]
        return compile(&words)(&self, 0)
      }
      let (meaning, words) = Self.meaning(of: cells[1])
      nodes.append(.fork(starts))
      rows.append(
        Row(
          pattern: cells[0], meaning: meaning, slots: words.flatMap { Self.slots($0) },
          start: nodes.count - 1))
    }
  }

  private static func codeRow(_ cells: [String]) -> CodeRow {
    let (meaning, words) = meaning(of: cells[1])
    var constants: [String] = []
    if case .function(_, let others) = meaning { constants = others }
    return CodeRow(
      forms: parts(cells[0]).flatMap { forms(LineToken.pieces(of: $0)[...]) }, meaning: meaning,
      slots: words.flatMap { slots($0) }, constants: constants)
  }

  /// A form without what stands between `<` and `>`, and with it.
  private static func forms(_ pieces: ArraySlice<LineToken>) -> [[LineToken]] {
    guard let start = pieces.firstIndex(where: { $0.text == "<" }),
      let end = pieces[start...].firstIndex(where: { $0.text == ">" })
    else { return [Array(pieces)] }
    let part = pieces[(start + 1)..<end]
    return forms(pieces[(end + 1)...]).flatMap { rest in
      [pieces[..<start] + rest, pieces[..<start] + part + rest].map { Array($0) }
    }
  }

  private static func meaning(of cell: String) -> (meaning: Meaning, words: [String]) {
    let shown = cell.split(separator: "~").first.map { trimmed($0) } ?? ""
    let words = shown.split(separator: " ").map(String.init)
    guard shown.hasPrefix("=") else { return (.template(words), words) }
    let constants = words.dropFirst().filter { Slot(rawValue: $0) == nil }
    return (.function(String(words[0].dropFirst()), constants: constants), words)
  }

  /// The slots in a word of a meaning: `V.DIM` has V and DIM, and A in place of both.
  private static func slots(_ word: String) -> [Slot] {
    let runs = word.split { !$0.isUppercase && !$0.isNumber }
    return (word == "V.DIM" ? [.a] : []) + runs.compactMap { Slot(rawValue: String($0)) }
  }

  private static func parts(_ cell: String) -> [String] {
    var parts = [""]
    for word in cell.split(separator: " ") {
      if word == "·" {
        parts.append("")
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func signs(_ pattern: String) -> [String] {
    var signs: [String] = []
    var word = ""
    for character in pattern + " " {
      if "[]()/ ".contains(character) {
        if !word.isEmpty { signs.append(word) }
        word = ""
        if character != " " { signs.append(String(character)) }
      } else {
        word.append(character)
      }
    }
    return signs
  }

  private typealias Compiled = (inout Lexicon, Int) -> Int

  /// The nodes of a sequence with choices, up to the bracket that closes it, before a next node.
  private mutating func compile(_ signs: inout ArraySlice<String>) -> Compiled {
    var choices: [[Compiled]] = [[]]
    while let sign = signs.popFirst(), sign != "]", sign != ")" {
      switch sign {
      case "/": choices.append([])
      case "[", "(":
        let inner = compile(&signs)
        let isOptional = sign == "["
        choices[choices.count - 1].append { lexicon, next in
          let node = inner(&lexicon, next)
          return isOptional ? lexicon.node(.fork([node, next])) : node
        }
      default:
        if let slot = Slot(rawValue: sign) {
          choices[choices.count - 1].append { $0.node(.slot(slot, next: $1)) }
        } else {
          if classes[sign] == nil { add(sign, [sign]) }
          let name = classID(sign)
          choices[choices.count - 1].append { $0.node(.word(name, next: $1)) }
        }
      }
    }
    return { lexicon, next in
      let nodes = choices.map { $0.reversed().reduce(next) { $1(&lexicon, $0) } }
      return nodes.count == 1 ? nodes[0] : lexicon.node(.fork(nodes))
    }
  }

  private mutating func node(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }
}
