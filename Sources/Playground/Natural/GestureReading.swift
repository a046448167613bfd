import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Drags, pans and scrolls.
extension LineReader {
  /// A direction with a sign.
  private func direction(_ term: LineTerm) -> String? {
    if term.isQuoted { return nil }
    switch term.folded {
    case "down", "downwards", "downward": return "down"
    case "up", "upwards", "upward": return "up"
    case "left", "leftwards": return "left"
    case "right", "rightwards": return "right"
    default: return nil
    }
  }

  func pan(_ given: [LineTerm]) -> Readings {
    let (options, remaining) = splitOptions(
      given, command(named: "pan")?.options ?? [], takesValues: false)
    var way: String?
    var distance: String?
    var speed = ""
    var node: NodeID?
    for term in remaining {
      if way == nil, let direction = direction(term) {
        way = direction
      } else if term.isAny(of: "fast", "quickly", "hard", "quick", "rapidly", "refresh") {
        // Above the usual threshold of 2,000 points per second.
        speed = " velocity 3000"
      } else if term.isAny(of: "slowly", "slow", "gently") {
        speed = " velocity 300"
      } else if let match = viewOrNoun(term) {
        node = match
      } else if let number = number(term), number.value.isLength, distance == nil {
        distance = number.spelling
      } else if term.number?.unit == .seconds, let time = Duration(term) {
        speed = " in \(time.text)"
      } else if !Filler.drops(term), !term.isAny(of: "finger", "over") {
        return .none
      }
    }
    let text = text(options) + (options.contains { $0.keyword == "velocity" } ? "" : speed)
    guard let way else {
      if given.isEmpty, let node = only({ kind($0).takesPans }) {
        return .offer("pan \(name(node)) down 300")
      }
      // A pull moves down.
      guard let distance, let reveal = only({ kind($0).takesPans }) else { return .none }
      return .offer("pan \(name(reveal)) down \(distance)\(text)")
    }
    let nodes = node.map { [$0] } ?? views.filter { kind($0).takesPans }
    return Readings([
      nodes.map { "pan \(name($0)) \(way) \(distance ?? "300")\(text)" }
    ])
  }

  /// `drag` of a splitter: by points, or to a place.
  func drag(_ given: [LineTerm]) -> Readings {
    var terms = given
    let splitters = views.filter { kind($0).hasBar }
    var nodes = splitters
    if let position = terms.firstIndex(where: { term in
      guard direction(term) == nil || splitters.count != 1 else { return false }
      return viewOrNoun(term).map { kind($0).hasBar } ?? false
    }) {
      nodes = [viewOrNoun(terms[position])].compactMap { $0 }
      terms.remove(at: position)
    }
    var isTo = false
    var sign = 1.0
    var amount: Quantity?
    for term in terms {
      if term.isAny(of: "to", "at") {
        isTo = true
      } else if term.isAny(of: "by") {
        isTo = false
      } else if let direction = direction(term) {
        // `to the left` is a direction, and no place.
        isTo = false
        sign = direction == "left" || direction == "up" ? -1 : 1
      } else if let number = number(term)?.value, number.unit != .seconds {
        amount = number
      } else if term.isAny(of: "middle", "center", "centre", "half") {
        amount = Quantity("50%")
        isTo = true
      } else if viewOrNoun(term) != nil || Filler.drops(term)
        || term.isAny(of: "px", "points", "edge")
      {
        continue
      } else {
        return .none
      }
    }
    // Without a splitter, the shares of two parts move their border.
    if splitters.isEmpty, amount == nil,
      let split = only({
        kind($0).sharesByRatios && tree.childCount(of: $0) == 2
      })
    {
      let first = sign < 0 ? "40% 60%" : "60% 40%"
      return .offer("ratio \(name(split)) \(first)")
    }
    var lines: [String] = []
    // A direction without a distance.
    if amount == nil, !isTo, terms.contains(where: { direction($0) != nil }), nodes.count == 1 {
      return .offer("drag \(name(nodes[0])) by \(NumberText.exact(50 * sign))")
    }
    for node in nodes {
      let size = session.shown.frameInRoot(node).size
      let length = isVertical(node) ? size.height : size.width
      if isTo {
        guard let amount, length > 0 else { continue }
        // 1 could be a point or the whole.
        if amount.unit == .plain, amount.value == 1 {
          var refused = Readings.offer("drag \(name(node)) to \(NumberText.ratio(1 / length))")
          refused.isFinal = true
          return refused
        }
        let part =
          amount.isPart || amount.unit == .plain && amount.value < 1
          ? amount.value : amount.value / length
        lines.append("drag \(name(node)) to \(NumberText.ratio(part))")
      } else if let amount, amount.unit == .plain, amount.value > 0, amount.value < 1, sign > 0 {
        lines.append("drag \(name(node)) to \(NumberText.ratio(amount.value))")
      } else if let amount {
        let by = (amount.isPart ? amount.value * length : amount.value) * sign
        lines.append("drag \(name(node)) by \(NumberText.exact(by))")
      }
    }
    return Readings([lines])
  }

  /// Scrolls what there is, if the words are about that.
  func scroll(_ given: [LineTerm]) -> Readings? {
    let scrolls = views.filter { kind($0).scrollsFreely }
    guard !scrolls.isEmpty else { return nil }
    var terms = given
    var node = scrolls[0]
    if let position = terms.firstIndex(where: {
      view($0).map { kind($0).scrollsFreely || parent($0).map { kind($0).scrollsFreely } ?? false }
        ?? false
    }) {
      let named = view(terms[position]) ?? node
      node = kind(named).scrollsFreely ? named : parent(named) ?? node
      terms.remove(at: position)
    } else if scrolls.count > 1 {
      return nil
    }
    var way: String?
    var edge: String?
    var amount: String?
    var isTo = false
    for term in terms {
      if term.isAny(of: "to") {
        isTo = true
      } else if let direction = direction(term) {
        way = direction
      } else if term.isAny(of: "bottom", "end", "top", "start", "beginning") {
        edge = term.folded
      } else if let number = number(term), number.value.isLength {
        amount = number.spelling
      } else if !Filler.drops(term),
        !term.isAny(of: "px", "points", "list", "content", "page", "feed", "table")
      {
        return nil
      }
    }
    let name = name(node)
    if let edge {
      let range = tree.scrollRange(of: node, .vertical)
      let isEnd = edge == "bottom" || edge == "end"
      return Readings(
        "scroll \(name) to \(NumberText.exact(isEnd ? range.upperBound : range.lowerBound))")
    }
    guard let amount else {
      guard let way else { return nil }
      let sign = way == "up" || way == "left" ? "-" : ""
      let isAcross = way == "left" || way == "right"
      return .offer("scroll \(name) by \(sign)100\(isAcross ? ",0" : "")")
    }
    guard let way else { return Readings("scroll \(name) \(isTo ? "to" : "by") \(amount)") }
    switch way {
    case "down": return Readings("scroll \(name) by \(amount)")
    case "up": return Readings("scroll \(name) by -\(amount)")
    case "right": return Readings("scroll \(name) by \(amount),0")
    default: return Readings("scroll \(name) by -\(amount),0")
    }
  }
}
