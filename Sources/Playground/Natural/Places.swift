import LayoutEngine
import TerminalText

/// Places and conditions.
extension Matcher {
  private func hitsSkipping(_ slot: Slot, _ i: Int) -> [Hit] {
    let next = skipping(i)
    return hits(slot, i) + (next == i ? [] : hits(slot, next))
  }

  private static func side(_ relation: String) -> String? {
    ["over": "top", "under": "bottom", "leftof": "left", "rightof": "right"][relation]
  }

  func placeHits(_ i: Int) -> [Hit] {
    var all: [Hit] = []
    func add(_ place: Place, _ end: Int, _ score: Int) {
      all.append(Hit(value: .place(place), end: end, score: score))
    }
    for start in ends("between", i) {
      for first in hitsSkipping(.v, start) {
        for next in ends("and", first.end) + (isAny("and", first.end) ? [] : [first.end]) {
          for second in hitsSkipping(.v, next) {
            guard case .view(let one) = first.value, case .view(let other) = second.value else {
              continue
            }
            add(.between(one, other), second.end, 3 + first.score + second.score)
          }
        }
      }
    }
    for relation in Self.relations {
      for start in ends(relation, i) {
        for hit in hitsSkipping(.v, start) {
          guard case .view(let view) = hit.value else { continue }
          add(.relative(relation, view), hit.end, 3 * (start - i) + hit.score)
        }
        for hit in hitsSkipping(.vs, start) {
          guard case .views(let views) = hit.value, views.count > 1,
            let parent = scene.parent(views[0]), Set(views) == Set(scene.children(parent))
          else { continue }
          if parent != .root {
            add(.relative(relation, parent), hit.end, 3 * (start - i) + hit.score)
          } else if let side = Self.side(relation) {
            add(.side(side, .root), hit.end, 3 * (start - i) + hit.score)
          }
        }
        for end in ends("items", skipping(start)) {
          if let side = Self.side(relation) { add(.side(side, .root), end, 3 * (start - i) + 2) }
        }
      }
    }
    for start in [i] + ["at", "to", "in"].flatMap({ ends($0, i) }) {
      for hit in hitsSkipping(.side, start) {
        let (side, score) = (Self.text(hit.value), hit.score + (start > i ? 1 : 0))
        add(.side(side, nil), hit.end, score)
        for owner in ends("of", hit.end) {
          for view in hitsSkipping(.v, owner) {
            guard case .view(let node) = view.value else { continue }
            add(.side(side, node), view.end, score + view.score)
          }
        }
      }
    }
    for start in ends("at", i) where isKind(.number, start) && tokens[start].unit.isEmpty {
      add(.index(tokens[start].value, isSaid: low(i) == "at"), start + 1, 4)
    }
    for start in ends("in", i) {
      for hit in hitsSkipping(.v, start) {
        if case .view(let view) = hit.value { add(.inside(view), hit.end, 1 + hit.score) }
      }
    }
    if i == count - 1, ["below", "underneath", "above", "under"].contains(low(i)) {
      add(.side(low(i) == "above" ? "top" : "bottom", nil), i + 1, 3)
    }
    if ["first", "last"].contains(low(i)) {
      add(.side(low(i) == "first" ? "start" : "end", nil), i + 1, 3)
    }
    return all
  }

  /// Conditions as exact lines have them; `?` if a number is missing, and with `?` before them if
  /// the relation is not certain.
  func conditionHits(_ i: Int) -> [Hit] {
    var all: [Hit] = []
    func add(_ condition: String, _ end: Int) {
      all.append(Hit(value: .text(condition), end: end, score: 3 * (end - i)))
    }
    var starts = [i] + ends("when", i)
    for word in ["on", "in", "at"] where low(i) == word { starts += ends(word, i) }
    var index = 0
    while index < starts.count, index < 24 {
      let k = skipping(starts[index])
      index += 1
      guard k < count else { continue }
      if ["it", "we", "root"].contains(low(k)) || isAny("screen", k) {
        let end = ends("screen", k).first ?? k + 1
        if !starts.contains(end) { starts.append(end) }
      }
      if k != i { for end in ends("be", k) where !starts.contains(end) { starts.append(end) } }
      for (name, condition) in [
        ("phone", "root.idiom == phone"), ("tablet", "root.idiom == pad"),
        ("compact", "root.horizontalClass == compact"), ("landscape", "root.width > root.height"),
        ("portrait", "root.height > root.width"), ("narrow-screen", "?"),
      ] where k > i || name != "portrait" && low(k) != "horizontal" {
        for end in ends(name, k) { add(condition, end) }
      }
      if k > i && ["at", "from"].contains(low(k - 1)) || k == i && low(k) == "at" {
        let start = low(k) == "at" ? k + 1 : k
        if case .number(let number)? = hits(.n, start).first?.value {
          all.append(Hit(value: .text("?root.width < \(num(number))"), end: start + 1, score: 3))
        }
      }
      for start in ends("between", k) {
        guard case .number(let least)? = hits(.n, start).first?.value else { continue }
        for next in ends("and", start + 1) {
          guard case .number(let most)? = hits(.n, next).first?.value else { continue }
          add("root.width >= \(num(least)) and root.width <= \(num(most))", next + 1)
        }
      }
      if low(k) == "from", isKind(.number, k + 1), ["on", "up", "upwards"].contains(low(k + 2)) {
        add("root.width >= \(num(tokens[k + 1].value))", k + 3)
      }
      compared(k, add)
    }
    return all
  }

  /// `main is narrower than 200`, `width < 600`
  private func compared(_ k: Int, _ add: (String, Int) -> Void) {
    var subjects: [(view: NodeID, dimension: String?, end: Int)] = [(.root, nil, k)]
    subjects += hits(.dim, k).map { (.root, Self.text($0.value), $0.end) }
    for hit in hits(.a, k) {
      if case .attribute(let view, let name) = hit.value { subjects.append((view, name, hit.end)) }
    }
    for hit in hits(.v, k) {
      if case .view(let view) = hit.value { subjects.append((view, nil, hit.end)) }
    }
    for subject in subjects {
      for j in [subject.end] + ends("be", subject.end) {
        for (sign, name) in [("<", "below"), (">", "above"), ("<=", "most"), (">=", "least")] {
          for end in ends(name, j) {
            let start = skipping(end)
            let isHeight =
              subject.dimension == "height"
              || (j..<end).contains { ["shorter", "taller"].contains(low($0)) }
            let view = scene.name(subject.view)
            if case .number(let number)? = hits(.n, start).first?.value {
              add("\(view).\(isHeight ? "height" : "width") \(sign) \(num(number))", start + 1)
              for hit in hits(.dim, start + 1) where hit.value != .text("along") {
                add("\(view).\(Self.text(hit.value)) \(sign) \(num(number))", hit.end)
              }
            }
            if let dimension = subject.dimension, dimension != "along" {
              for hit in hits(.dim, start) where hit.value != .text("along") {
                add("\(view).\(dimension) \(sign) \(view).\(Self.text(hit.value))", hit.end)
              }
            }
          }
        }
      }
    }
  }
}
