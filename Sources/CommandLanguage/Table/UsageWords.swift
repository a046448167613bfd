/// The fixed words in a command's usage that may follow the words before the cursor, such as `within`
/// or `visible` in `VIEW hidden|visible`.
struct UsageWords {
  private indirect enum Node {
    /// One of these words; or another one, for a place such as `FILE|now`.
    case words([String], orOther: Bool)
    case optional([[Node]])
    case repeated(Node)
  }

  /// In the order of the usage.
  private(set) var next: [String] = []
  private let words: [String]
  private var steps = 0
  private static let maximumSteps = 5_000

  init(of usage: String, after words: [Word]) {
    self.words = words.map { Keyword.fold($0.text) }
    var text = Substring(usage)
    for form in Self.alternatives(&text) { walk(form[...], 0) }
  }

  /// Sequences with ` | ` between them, up to the bracket that closes them.
  private static func alternatives(_ text: inout Substring) -> [[Node]] {
    var all: [[Node]] = [[]]
    while let first = text.first {
      switch first {
      case " ": text.removeFirst()
      case "]":
        text.removeFirst()
        return all
      case "|":
        text.removeFirst()
        all.append([])
      case "[":
        text.removeFirst()
        let inner = Node.optional(alternatives(&text))
        all[all.count - 1].append(isRepeated(&text) ? .repeated(inner) : inner)
      default: all[all.count - 1].append(atom(&text))
      }
    }
    return all
  }

  private static func isRepeated(_ text: inout Substring) -> Bool {
    guard text.first == "…" else { return false }
    text.removeFirst()
    return true
  }

  /// `h|v`, `VIEW`, `root[.width|.height]`, `CHILD…`.
  private static func atom(_ text: inout Substring) -> Node {
    var (atom, depth) = ("", 0)
    while let first = text.first, first != " " || depth > 0, first != "]" || depth > 0 {
      depth += first == "[" ? 1 : first == "]" ? -1 : 0
      atom.append(text.removeFirst())
    }
    let isRepeated = atom.last == "…"
    if isRepeated { atom.removeLast() }
    let all = atom.split(separator: "|").map(String.init)
    let words = all.filter { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    let node = Node.words(words, orOther: words.count < all.count)
    return isRepeated ? .repeated(node) : node
  }

  private mutating func walk(_ nodes: ArraySlice<Node>, _ index: Int) {
    steps += 1
    guard steps < Self.maximumSteps, let node = nodes.first else { return }
    let rest = nodes.dropFirst()
    switch node {
    case .words(let choices, let orOther):
      if index == words.count {
        next += choices.filter { !next.contains($0) }
      } else if orOther || choices.contains(where: { Keyword.fold($0) == words[index] }) {
        walk(rest, index + 1)
      }
    case .optional(let alternatives):
      for alternative in alternatives { walk(alternative + rest, index) }
      walk(rest, index)
    case .repeated(let inner):
      walk([inner] + rest, index)
      if index < words.count { walk([inner, node] + rest, index) }
    }
  }
}
