import LayoutEngine
import TerminalText

/// A value of a slot.
enum Value: Equatable {
  case view(NodeID)
  case views([NodeID])
  /// A number of a view: its width, or an edge.
  case attribute(NodeID, String)
  case number(Double)
  case share(Share)
  case shares([Double])
  case pairs([Pair])
  case text(String)
  case texts([String])
  case change(LengthChange)
  case sides([SideLength])
  case place(Place)
  case bag(Bag)
  case numbers(Double, Double)
  case length(Length, String?)
  case kind(Made)
  case options([Bag.Option])
}

/// A view with a number.
struct Pair: Equatable {
  var view: NodeID
  var value: Double
  var unit: String
}

/// `wider` is `width` and 1; without a dimension along the container.
struct LengthChange: Equatable {
  var dimension: String?
  var sign: Double
}

struct SideLength: Equatable {
  var side: String
  var value: Double
}

/// A kind of container to make: `stack h`; the axis has a question mark if tools differ about it.
struct Made: Equatable {
  var kind: String
  var axis: String?
}

/// Where a view goes.
enum Place: Equatable {
  case between(NodeID, NodeID)
  /// `over`, `under`, `leftof`, `rightof`, `next`, `prior` or `following` a view.
  case relative(String, NodeID)
  /// A side of a view, or of what is meant.
  case side(String, NodeID?)
  case index(Double, isSaid: Bool)
  case inside(NodeID)
}

/// A possible value of a slot: the token after it, and how specific it is.
struct Hit {
  var value: Value
  var end: Int
  var score: Int
}

/// A row that takes all words of a line.
struct Match {
  var row: Int
  var values: [(slot: Slot, value: Value)]
  var score: Int
  /// The tokens that were skipped, and the slots that are open.
  var cost: Int
}

/// Walks over the tokens of one line along the patterns. Reads nothing but the tokens and the
/// scene.
final class Matcher {
  let lexicon: Lexicon
  let scene: Scene
  let line: String
  let tokens: [LineToken]
  let isCommand: (String) -> Bool
  let isForeign: (String) -> Bool
  var count: Int { tokens.count }
  /// The last token that some pattern has reached.
  private(set) var farthest = 0
  /// What some row expects at the end of the line, and how many rows.
  private(set) var expected: [String: Int] = [:]
  /// The ends of the synonyms that begin at a token, by class, the longest first.
  private var ends: [[(of: Int, end: Int)]] = []
  private var hits: [Int: [Hit]] = [:]
  private var fillers: [Bool] = []
  private var views: [NodeID?] = []

  // The walk.
  private var row = 0
  private var values: [(slot: Slot, value: Value)] = []
  private var isLenient = false
  private var skipped = 0
  private var open = 0
  private var steps = 0
  private var found: [Match] = []

  /// For one row.
  private static let maximumSteps = 3_000

  init(
    _ line: String, _ scene: Scene, _ lexicon: Lexicon, isCommand: @escaping (String) -> Bool,
    isForeign: @escaping (String) -> Bool
  ) {
    (self.isCommand, self.isForeign) = (isCommand, isForeign)
    self.line = line
    self.scene = scene
    self.lexicon = lexicon
    tokens = Tokens.read(line)
    let ids = tokens.map { $0.kind == .quoted ? nil : lexicon.id(of: $0.low) }
    let filler = lexicon.classes["filler"] ?? -1
    fillers = ids.map { id in
      id.map { lexicon.synonyms(beginningWith: $0).contains { $0.of == filler && $0.rest.isEmpty } }
        ?? false
    }
    // An article belongs to the word after it.
    if let last = tokens.last, ["a", "an", "the"].contains(last.low) {
      fillers[tokens.count - 1] = false
    }
    views = tokens.map { token in
      token.kind == .word || token.kind == .number
        ? scene.view(token.text) ?? scene.view(token.low) : nil
    }
    ends = ids.indices.map { start in
      guard let id = ids[start] else { return [] }
      var ends: [(of: Int, end: Int)] = []
      for synonym in lexicon.synonyms(beginningWith: id) {
        var index = start + 1
        let isWhole = synonym.rest.allSatisfy { word in
          while index < ids.count, ids[index] != word, fillers[index] { index += 1 }
          guard index < ids.count, ids[index] == word else { return false }
          index += 1
          return true
        }
        if isWhole { ends.append((synonym.of, index)) }
      }
      return ends
    }
  }

  func low(_ index: Int) -> String { index < count ? tokens[index].low : "" }
  func isKind(_ kind: LineToken.Kind, _ index: Int) -> Bool {
    index < count && tokens[index].kind == kind
  }
  /// The view that exactly this token names.
  func view(at index: Int) -> NodeID? { index < count ? views[index] : nil }

  /// The ends of the synonyms of a class that begin at a token.
  func ends(_ name: String, _ index: Int) -> [Int] {
    guard index < count, let id = lexicon.classes[name] else { return [] }
    return ends(id, index)
  }

  private func ends(_ name: Int, _ index: Int) -> [Int] {
    ends[index].compactMap { $0.of == name ? $0.end : nil }
  }

  func isAny(_ name: String, _ index: Int) -> Bool { !ends(name, index).isEmpty }

  func isFiller(_ index: Int) -> Bool { index < count && fillers[index] }

  func skipping(_ index: Int) -> Int {
    var index = index
    while isFiller(index) { index += 1 }
    return index
  }

  /// True for a word that is in no table: no synonym, view, number, device or command.
  func isUnknown(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .word, views[index] == nil else { return false }
    if lexicon.isWord(token.low) || isCommand(token.low) || reference(index) != nil { return false }
    if lexicon.lists.values.contains(where: { $0[token.low] != nil }) { return false }
    return hits(.dev, index).isEmpty
  }

  /// The view and the member of `sidebar.width`.
  func reference(_ index: Int) -> (view: NodeID, member: String)? {
    guard isKind(.word, index) else { return nil }
    let parts = tokens[index].text.split(separator: ".")
    guard parts.count > 1, let view = scene.view(String(parts[0])) else { return nil }
    return (view, Tokens.lower(String(parts[parts.count - 1])))
  }

  func hits(_ slot: Slot, _ index: Int) -> [Hit] {
    guard index < count else { return [] }
    let key = Int(slot.ordinal) << 8 | index
    if let known = hits[key] { return known }
    // A slot in itself ends.
    hits[key] = []
    let all = read(slot, index)
    hits[key] = all
    return all
  }

  // MARK: The walk

  /// The matches of all rows with the whole line, the most specific first.
  ///
  /// - Parameter isLenient: true to skip unknown words and to leave two places at the end open.
  func matches(isLenient: Bool = false) -> [Match] {
    guard count > 0 else { return [] }
    self.isLenient = isLenient
    found = []
    for index in lexicon.rows.indices {
      row = index
      steps = 0
      walk(lexicon.rows[index].start, 0, 0, 0)
    }
    return found.sorted {
      ($0.cost, -$0.score, $0.row) < ($1.cost, -$1.score, $1.row)
    }
  }

  private func walk(_ node: Int, _ index: Int, _ score: Int, _ cost: Int) {
    steps += 1
    guard steps < Self.maximumSteps else { return }
    switch lexicon.nodes[node] {
    case .fork(let nodes):
      for node in nodes { walk(node, index, score, cost) }
      return
    case .end:
      finish(index, score, cost)
      return
    case .word(let name, let next):
      let first = skipping(index)
      for start in first == index ? [index] : [index, first] where start < count {
        farthest = max(farthest, start)
        for end in ends(name, start) { walk(next, end, score + 3 * (end - start), cost) }
      }
    case .slot(let slot, let next):
      let first = skipping(index)
      for start in first == index ? [index] : [index, first] where start < count {
        farthest = max(farthest, start)
        for hit in hits(slot.kind, start) where hit.end > start {
          if let same = values.first(where: { $0.slot == slot }) {
            if same.value == hit.value { walk(next, hit.end, score + hit.score, cost) }
          } else {
            values.append((slot, hit.value))
            walk(next, hit.end, score + hit.score, cost)
            values.removeLast()
          }
        }
      }
    }
    if index >= count, open == 0, case .slot(let slot, _) = lexicon.nodes[node] {
      expected[slot.kind.rawValue, default: 0] += 1
    }
    if isLenient { skip(node, skipping(index), score, cost) }
  }

  private func skip(_ node: Int, _ index: Int, _ score: Int, _ cost: Int) {
    if index < count {
      if isUnknown(index) {
        walk(node, index + 1, score, cost + 4)
      } else if skipped < 2, views[index] == nil, !isCommand(low(index)),
        isKind(.word, index) || isKind(.sign, index)
      {
        skipped += 1
        walk(node, index + 1, score, cost + (isKind(.sign, index) ? 1 : 5))
        skipped -= 1
      }
    } else if open < 2 {
      open += 1
      switch lexicon.nodes[node] {
      case .word(_, let next): walk(next, index, score, cost + 3)
      case .slot(_, let next): walk(next, index, score, cost + 1)
      case .fork, .end: break
      }
      open -= 1
    }
  }

  private func finish(_ index: Int, _ score: Int, _ cost: Int) {
    var (end, cost) = (skipping(index), cost)
    while isLenient, end < count, isUnknown(end) { (end, cost) = (skipping(end + 1), cost + 4) }
    if end == count - 1, low(end) == "?" { end += 1 }
    guard end == count else { return }
    let values = values
    if let old = found.lastIndex(where: { $0.row == row && Self.areEqual($0.values, values) }) {
      if (cost, -score) < (found[old].cost, -found[old].score) {
        (found[old].score, found[old].cost) = (score, cost)
      }
    } else {
      found.append(Match(row: row, values: values, score: score, cost: cost))
    }
  }

  private static func areEqual(
    _ one: [(slot: Slot, value: Value)], _ other: [(slot: Slot, value: Value)]
  ) -> Bool {
    one.count == other.count
      && one.allSatisfy { mine in other.contains { $0.slot == mine.slot && $0.value == mine.value }
      }
  }
}
