import LayoutEngine
import TerminalText

/// What phrases mean in this layout: one exact line for each kind of container, a question, or the
/// reason why it cannot be done. Nothing is run.
struct Meanings {
  let scene: Scene
  /// The words of the line, in lower case.
  var words: [String] = []

  static let axes = ["left": "h", "right": "h", "top": "v", "bottom": "v"]
  static let first: Set<String> = ["left", "top", "start"]

  func name(_ view: NodeID) -> String { scene.name(view) }

  func names(_ views: [NodeID]) -> String { views.map { name($0) }.joined(separator: " and ") }

  func parent(_ view: NodeID) throws(Refusal) -> NodeID {
    guard let parent = scene.parent(view) else { throw .notMeant }
    return parent
  }

  /// `root is a stack`
  func what(_ view: NodeID) -> String { "\(name(view)) is a \(scene.kind(view).word)" }

  static func each(_ verb: String, _ views: [NodeID], _ scene: Scene) -> Meaning {
    .line(views.map { verb + " " + scene.name($0) }.joined(separator: "; "))
  }

  /// The position of a view in its container.
  func position(_ view: NodeID, in views: [NodeID]) throws(Refusal) -> Int {
    guard let index = views.firstIndex(of: view) else { throw .notMeant }
    return index
  }

  /// The views of a line, or those of the only container with several.
  func views(_ given: [NodeID]?) throws(Refusal) -> [NodeID] {
    if let given { return given }
    return try scene.children(scene.only(.split, .stack, .splitter, several: true))
  }

  // MARK: Lengths

  func length(_ view: NodeID, _ given: String?, _ value: Double) throws(Refusal) -> Meaning {
    let dimension = given == "along" ? nil : given
    let n = num(value)
    guard let parent = scene.parent(view) else { return try screenLength(dimension, value) }
    if value < 0 { throw .because("a length is not negative", []) }
    let along = scene.along(view)
    switch scene.kind(parent) {
    case .split, .splitter:
      if let dimension, dimension != along {
        let word = dimension == "height" ? "high" : "wide"
        let lines = try length(parent, dimension, value).lines
        return .offer(lines, "\(name(view)) is as \(word) as \(name(parent))")
      }
      if scene.kind(parent) == .split { return .line("fix \(name(view)) \(n)") }
      let change = (value - scene.length(view, along ?? "width")) * (scene.isPrimary(view) ? 1 : -1)
      return .line("drag \(name(parent)) by \(num(change))")
    case .stack:
      if dimension == nil || dimension == along { return .line("fix \(name(view)) \(n)") }
      return constrain(view, dimension ?? "width", n)
    case .canvas:
      guard let dimension else {
        let lines = ["width", "height"].map { "constrain \(name(view)).\($0) == \(n)" }
        return .offer(lines, "width or height?")
      }
      return constrain(view, dimension, n)
    case .scroll:
      let width = dimension == "width" ? n : num(scene.length(view, "width"))
      let height = dimension == "width" ? num(scene.length(view, "height")) : n
      return .line("set \(name(parent)) content \(width)x\(height)")
    case .reveal where scene.isPrimary(view) && (dimension == nil || dimension == along):
      return .line("fix \(name(view)) \(n)")
    case .reveal, .view:
      throw .because("\(name(view)) is as large as its reveal", ["help reveal"])
    }
  }

  private func screenLength(_ dimension: String?, _ value: Double) throws(Refusal) -> Meaning {
    let (n, size) = (num(value), scene.size)
    let lines = ["resize \(n)x\(num(size.height))", "resize \(num(size.width))x\(n)"]
    switch dimension {
    case "width": return .line(lines[0])
    case "height": return .line(lines[1])
    default: throw .because("the window has a width and a height", lines)
    }
  }

  /// A number of a view in a canvas or a stack; it replaces an equal one that was typed.
  private func constrain(_ view: NodeID, _ dimension: String, _ n: String) -> Meaning {
    let old = scene.labels(view).first {
      $0.second == nil && $0.first.attribute.rawValue == dimension && $0.relation == .equal
    }
    if let old { return .line("set \(scene.label(old)) constant \(n)") }
    return .line("constrain \(name(view)).\(dimension) == \(n)")
  }

  func size(_ view: NodeID, _ width: Double, _ height: Double) throws(Refusal) -> Meaning {
    let size = "\(num(width))x\(num(height))"
    guard let parent = scene.parent(view) else { return .line("resize \(size)") }
    switch scene.kind(parent) {
    case .stack, .canvas:
      if !scene.hasChildren(view) { return .line("size \(name(view)) \(size)") }
      let v = name(view)
      return .line("constrain \(v).width == \(num(width)), \(v).height == \(num(height))")
    case .scroll: return .line("set \(name(parent)) content \(size)")
    case .split:
      let along = scene.along(view) ?? "width"
      return .offer(
        ["fix \(name(view)) \(num(along == "width" ? width : height))"],
        "in \(name(parent)), \(name(view)) only chooses its \(along)")
    case .splitter, .reveal, .view:
      throw .because("\(name(view)) is in a \(scene.kind(parent).word)", [])
    }
  }

  func both(
    _ view: NodeID, _ first: String?, _ n: Double, _ second: String?, _ m: Double?
  ) throws(Refusal) -> Meaning {
    guard let second, let m else { return try length(view, first, n) }
    guard let first, Set([first, second]) == ["width", "height"] else { throw .notMeant }
    return try size(view, first == "width" ? n : m, first == "width" ? m : n)
  }

  func fixLength(_ view: NodeID, _ dimension: String?, _ n: Double) throws(Refusal) -> Meaning {
    if dimension == nil, let parent = scene.parent(view), scene.kind(parent) == .canvas {
      let v = name(view)
      throw .because(
        "is \(num(n)) a width or a place?",
        ["constrain \(v).width == \(num(n))", "constrain \(v).left == \(num(n))"])
    }
    return try length(view, dimension, n)
  }

  func share(
    _ view: NodeID, _ given: String?, _ share: Share, of whole: NodeID?
  ) throws(Refusal) -> Meaning {
    let dimension = given == "along" ? nil : given
    guard let parent = scene.parent(view) else { throw .because("the window has no share", []) }
    let (v, p, along, kind) = (name(view), name(parent), scene.along(view), scene.kind(parent))
    let isDivided = kind == .split || kind == .splitter
    if isDivided, let dimension, dimension != along {
      let axis = dimension == "width" ? "h" : "v"
      return .offer(["set \(p) axis \(axis)"], "the \(dimension) of \(v) is that of \(p)")
    }
    if share.value > 1 || share.value <= 0 { throw .because("a share is at most 100%", []) }
    if let whole, whole != parent, whole != .root, isDivided {
      return try times(view, share.value, of: whole, dimension)
    }
    switch kind {
    case .split:
      let others = scene.children(parent).filter { $0 != view }
      if share.value == 1 {
        return .offer(others.prefix(3).map { "hide \(name($0))" }, "\(v) shares \(p) with others")
      }
      let fixed = others.filter { scene.isFixed($0) }
      let unfix = scene.isFixed(view) ? "fix \(v) off; " : ""
      if fixed.isEmpty { return .line("\(unfix)ratio \(v) \(share.text)") }
      if others.count == 1 {
        return .line("\(unfix)fix \(name(fixed[0])) off; ratio \(v) \(share.text)")
      }
      let all = "\(unfix)ratio \(v) \(share.text) of \(whole.map { name($0) } ?? p)"
      if whole != nil { return .line(all) }
      let leave = "\(names(fixed)) leave\(fixed.count == 1 ? "s" : "")"
      return .offer([all, "\(unfix)ratio \(v) \(share.text)"], "of all, or of what \(leave)?")
    case .splitter:
      return .line("ratio \(p) \(scene.isPrimary(view) ? share.text : num(1 - share.value))")
    case .stack, .canvas:
      let w = whole.map { name($0) } ?? p
      func line(_ dimension: String) -> String {
        "constrain \(v).\(dimension) == \(num(share.value)) * \(w).\(dimension)"
      }
      guard let dimension = dimension ?? along else {
        return .offer(["width", "height"].map(line), "width or height?")
      }
      return .line(line(dimension))
    case .scroll, .reveal, .view: throw .because("a \(kind.word) gives no shares", [])
    }
  }

  /// Shares as an exact line has them.
  static func fractions(_ values: [Double]) -> [String] {
    let sum = values.reduce(0, +)
    if (sum - 100).magnitude < 0.5 { return values.map { num($0) + "%" } }
    if (sum - 1).magnitude < 0.01 { return values.map { num($0) } }
    if values.allSatisfy({ $0 == $0.rounded() }), sum < 1e6 {
      return values.map { "\(num($0))/\(num(sum))" }
    }
    var fractions = values.map { ($0 / sum * 1e6).rounded() / 1e6 }
    fractions[fractions.count - 1] = 1 - fractions.dropLast().reduce(0, +)
    return fractions.map { num($0) }
  }

  func ratios(_ box: NodeID, _ shares: [Double], _ views: [NodeID]?) throws(Refusal) -> Meaning {
    let children = scene.children(box)
    var fractions = Self.fractions(shares)
    if children.isEmpty, scene.isEmpty {
      let parts = zip(scene.letters(fractions.count), fractions).map { "\($0)=\($1)" }
      return .offer(["split root h " + parts.joined(separator: " ")], "new views?")
    }
    if children.isEmpty { throw .because("\(name(box)) has no parts", []) }
    let equal = Self.fractions(children.map { _ in 1 }).joined(separator: " ")
    guard shares.count == children.count, views.map({ Set($0) == Set(children) }) ?? true else {
      let parts = children.prefix(8).map { name($0) }.joined(separator: ", ")
      throw .because(
        "\(name(box)) has \(children.count) parts: \(parts)", ["ratio \(name(box)) \(equal)"])
    }
    if let views {
      fractions = children.map { child in fractions[views.firstIndex(of: child) ?? 0] }
    }
    switch scene.kind(box) {
    case .splitter: return .line("ratio \(name(box)) \(fractions[0])")
    case .split:
      let unfix = children.filter { scene.isFixed($0) }.map { "fix \(name($0)) off; " }.joined()
      return .line("\(unfix)ratio \(name(box)) " + fractions.joined(separator: " "))
    case .stack, .canvas, .view, .reveal, .scroll:
      let dimension = scene.along(children[0]) ?? "width"
      let (a, b) = (name(children[0]), name(children[children.count - 1]))
      throw .because(
        "\(what(box)); shares are for a split",
        [
          "constrain \(a).\(dimension) == \(num(shares[0] / shares[shares.count - 1])) * \(b).\(dimension)"
        ])
    }
  }

  func pairs(_ pairs: [Pair]) throws(Refusal) -> Meaning {
    let (units, values) = (Set(pairs.map { $0.unit }), pairs.map { $0.value })
    let isShare =
      units == ["%"] && (values.reduce(0, +) - 100).magnitude < 0.5 || units == ["fr"]
      || units == [""] && values.allSatisfy { $0 <= 12 }
    if isShare { return try ratios(parent(pairs[0].view), values, pairs.map { $0.view }) }
    guard units == [""] else { throw .notMeant }
    var lines: [String] = []
    for pair in pairs {
      guard let line = try length(pair.view, nil, pair.value).sure else { throw .notMeant }
      lines.append(line)
    }
    return .line(lines.joined(separator: "; "))
  }

  // MARK: Changes of lengths

  func grow(
    _ view: NodeID, _ given: String?, _ change: LengthChange, by amount: Double?
  ) throws(Refusal) -> Meaning {
    let dimension = change.dimension ?? (given == "along" ? nil : given)
    if view == .root {
      return growScreen(amount, LengthChange(dimension: dimension, sign: change.sign))
    }
    guard let along = dimension ?? scene.along(view) else {
      let lines =
        try grow(view, "width", change, by: amount ?? 20).lines
        + grow(view, "height", change, by: amount ?? 20).lines
      return .offer(lines, change.sign > 0 ? "wider or taller?" : "narrower or shorter?")
    }
    let now = scene.length(view, along)
    guard let amount else {
      return try .offer(
        length(view, along, (now * (1 + 0.25 * change.sign)).rounded()).lines, "by how much?")
    }
    return try length(view, along, now + change.sign * amount)
  }

  /// Moves the border after a view, or the one before the last, as tmux does.
  func push(_ given: NodeID, _ dimension: String, _ change: Double) throws(Refusal) -> Meaning {
    var view = given
    while scene.along(view) != dimension {
      guard let parent = scene.parent(view) else {
        throw .because("\(name(given)) has no border in that direction", [])
      }
      view = parent
    }
    let isLast = scene.parent(view).map { scene.children($0).last == view } ?? false
    return try length(view, dimension, scene.length(view, dimension) + (isLast ? -change : change))
  }

  func growScreen(_ amount: Double?, _ change: LengthChange) -> Meaning {
    let (width, height, n) = (scene.size.width, scene.size.height, (amount ?? 100) * change.sign)
    let lines = [
      "resize \(num(width + n))x\(num(height))", "resize \(num(width))x\(num(height + n))",
      "resize \(num(width + n))x\(num(height + n))",
    ]
    guard let dimension = change.dimension else { return .offer(lines, "wider, higher or both?") }
    let line = lines[dimension == "width" ? 0 : 1]
    return amount == nil ? .offer([line], "by how much?") : .line(line)
  }

  func growBy(_ view: NodeID, _ given: String?, _ change: LengthChange, _ share: Share)
    throws(Refusal)
    -> Meaning
  {
    guard let along = change.dimension ?? (given == "along" ? nil : given) ?? scene.along(view)
    else {
      throw .because("wider or taller?", [])
    }
    let now = scene.length(view, along)
    return try length(view, along, (now * (1 + change.sign * share.value) * 100).rounded() / 100)
  }

  func times(
    _ view: NodeID, _ factor: Double, _ given: String?, _ change: LengthChange?
  ) throws(Refusal) -> Meaning {
    let factor = (change?.sign ?? 1) > 0 ? factor : 1 / factor
    let dimension = (given == "along" ? nil : given) ?? change?.dimension ?? scene.along(view)
    func scaled(_ dimension: String) throws(Refusal) -> Meaning {
      try length(view, dimension, (scene.length(view, dimension) * factor * 100).rounded() / 100)
    }
    if let dimension { return try scaled(dimension) }
    return try .offer(scaled("width").lines + scaled("height").lines, "width or height?")
  }

  func times(
    _ view: NodeID, _ factor: Double, of other: NodeID, _ given: String?
  ) throws(Refusal) -> Meaning {
    let (p, q, v, w) = (try parent(view), try parent(other), name(view), name(other))
    guard view != other else { throw .notMeant }
    let dimension = (given == "along" ? nil : given) ?? scene.along(view)
    if p == q, dimension == scene.along(view), let dimension {
      let children = scene.children(p)
      let points =
        "fix \(v) \(num((scene.length(other, dimension) * factor * 100).rounded() / 100))"
      switch scene.kind(p) {
      case .split where children.count == 2:
        return try ratios(p, Self.whole(factor), [view, other])
      case .split:
        if scene.isFixed(view) || scene.isFixed(other) { return .line(points) }
        let sum = scene.ratio(view) + scene.ratio(other)
        let shares = children.map { child in
          num(
            child == view
              ? sum * factor / (factor + 1)
              : child == other ? sum / (factor + 1) : scene.ratio(child))
        }
        return .line("ratio \(name(p)) " + shares.joined(separator: " "))
      case .splitter:
        return .line("ratio \(name(p)) \(num((scene.isPrimary(view) ? factor : 1) / (factor + 1)))")
      case .stack, .canvas, .view, .reveal, .scroll: break
      }
    }
    guard scene.kind(p) == .canvas || scene.kind(p) == .stack else {
      throw .because("\(v) and \(w) are in different containers", [])
    }
    func line(_ dimension: String) -> String {
      "constrain \(v).\(dimension) == " + (factor == 1 ? "" : num(factor) + " * ")
        + "\(w).\(dimension)"
    }
    guard let dimension else { return .offer(["width", "height"].map(line), "width or height?") }
    return .line(line(dimension))
  }

  private static func whole(_ factor: Double) -> [Double] {
    factor == factor.rounded()
      ? [factor, 1]
      : factor * 2 == (factor * 2).rounded() ? [factor * 2, 2] : [factor, 1]
  }

  func same(
    _ view: NodeID, _ first: String, _ other: NodeID, _ second: String
  ) throws(Refusal) -> Meaning {
    if first == second { return try times(view, 1, of: other, first) }
    guard [.canvas, .stack].contains(scene.kind(try parent(view))) else {
      throw .because("that is possible in a canvas or a stack", [])
    }
    return .line("constrain \(name(view)).\(first) == \(name(other)).\(second)")
  }

  func equal(_ given: [NodeID]?, _ dimension: String?) throws(Refusal) -> Meaning {
    let views = try self.views(given)
    guard views.count > 1 else { throw .notMeant }
    let parents = Set(views.compactMap { scene.parent($0) })
    if parents.count > 1 {
      let boxes = scene.all([.split]).filter { parents.contains($0) }
      guard boxes.count == parents.count,
        boxes.allSatisfy({ Set(scene.children($0)).isSubset(of: views) })
      else { throw .because("they are in different containers", []) }
      var lines: [String] = []
      for box in boxes { lines += try equal(scene.children(box), nil).lines }
      return .line(lines.joined(separator: "; "))
    }
    let (p, along, children) = (
      try parent(views[0]), scene.along(views[0]), scene.children(try parent(views[0]))
    )
    let isAll = Set(views) == Set(children)
    let isAlong = dimension == nil || dimension == "along" || dimension == along
    switch scene.kind(p) {
    case .splitter where isAlong: return .line("ratio \(name(p)) 0.5")
    case .split, .splitter:
      if !isAlong { throw .because("in \(name(p)) their \(dimension ?? "") is already equal", []) }
      if isAll { return try ratios(p, children.map { _ in 1 }, nil) }
      let fixed = views.filter { scene.isFixed($0) }
      if fixed.isEmpty {
        let part = views.reduce(0) { $0 + scene.ratio($1) } / Double(views.count)
        let shares = children.map { num(views.contains($0) ? part : scene.ratio($0)) }
        return .line("ratio \(name(p)) " + shares.joined(separator: " "))
      }
      let points = num(scene.length(fixed[0], along ?? "width"))
      let lines = views.filter { $0 != fixed[0] }.map { "fix \(name($0)) \(points)" }
      return .offer([lines.joined(separator: "; ")], "all as long as \(name(fixed[0]))?")
    case .stack where isAll && isAlong: return .line("set \(name(p)) distribution fillEqually")
    case .stack, .canvas, .view, .reveal, .scroll:
      let dimensions =
        dimension == "width" || dimension == "height"
        ? [dimension ?? ""]
        : along.map { [$0] } ?? ["width", "height"]
      let relations = views.dropFirst().flatMap { view in
        dimensions.map { "\(name(view)).\($0) == \(name(views[0])).\($0)" }
      }
      return .line("constrain " + relations.joined(separator: ", "))
    }
  }

  func fill(_ view: NodeID) throws(Refusal) -> Meaning {
    let (p, v) = (try parent(view), name(view))
    switch scene.kind(p) {
    case .split:
      let isFixed = scene.isFixed(view)
      let free = scene.children(p).filter {
        $0 != view && !scene.isFixed($0) && scene.ratio($0) > 0
      }
      let unfix = scene.ratio(view) > 0 ? "fix \(v) off" : "fix \(v) off; ratio \(v) 1"
      if free.isEmpty {
        if isFixed { return .line(unfix) }
        throw .already("\(v) takes the rest already")
      }
      let along = scene.along(view) ?? "width"
      let half = scene.ratio(view) > 0 ? "fix \(v) off" : "fix \(v) off; ratio \(v) 50%"
      let lines =
        (isFixed ? [half] : []) + free.map { "fix \(name($0)) \(num(scene.length($0, along)))" }
      let keep = "\(names(free)) keep\(free.count == 1 ? "s" : "") the length of now"
      return .offer([lines.joined(separator: "; ")], "then \(keep)")
    case .stack: return .line("hug \(v) 249")
    case .splitter:
      return .line("set \(name(p)) priority \(scene.isPrimary(view) ? "secondary" : "primary")")
    case .canvas: return try .offer(pin(view, nil, 0, nil).lines, "all of the canvas?")
    case .reveal, .scroll, .view: throw .because("\(v) is in a \(scene.kind(p).word)", [])
    }
  }

  func hug(_ view: NodeID) throws(Refusal) -> Meaning {
    let v = name(view)
    switch scene.parent(view).map({ scene.kind($0) }) {
    case .split: return .line("fix \(v) auto")
    case .stack: return .line("hug \(v) 251")
    default: throw .because("\(v) has its natural size unless something stretches it", ["why \(v)"])
    }
  }

  func limit(
    _ view: NodeID, _ given: String?, _ relation: String, _ n: Double
  ) throws(Refusal) -> Meaning {
    let dimension = (given == "along" ? nil : given) ?? scene.along(view)
    guard let p = scene.parent(view) else {
      throw .because("the window has no limits", ["sweep root.width \(num(n))..\(num(n + 800))"])
    }
    let v = name(view)
    switch scene.kind(p) {
    case .canvas, .stack:
      guard let dimension else {
        let lines = ["width", "height"].map { "constrain \(v).\($0) \(relation) \(num(n))" }
        return .offer(lines, "width or height?")
      }
      return .line("constrain \(v).\(dimension) \(relation) \(num(n))")
    case .splitter:
      guard let dimension, dimension == scene.along(view) else { throw .notMeant }
      let whole = scene.length(p, dimension)
      let isOwn = scene.isPrimary(view) == (relation == ">=")
      let least = relation == ">=" ? n : whole - n - scene.tree.splitter(of: p).thickness
      let share = num((least / max(whole, 1) * 1e4).rounded() / 1e4)
      return .line("set \(name(p)) \(isOwn ? "minPrimary" : "minSecondary") \(share)")
    case .split:
      guard let dimension, dimension == scene.along(view) else {
        throw .because("the \(given ?? "") of \(v) is that of \(name(p))", [])
      }
      let (now, whole) = (scene.length(view, dimension), scene.length(.root, dimension))
      guard let slope = slope(view, dimension) else { throw .notMeant }
      if slope <= 0 {
        guard (now >= n) == (relation == ">=") else {
          return .offer(["fix \(v) \(num(n))"], "\(v) is fixed, so it has one length")
        }
        let never = relation == ">=" ? "smaller" : "larger"
        throw .because("\(v) is fixed at \(num(now)), so it is never \(never)", ["why \(v)"])
      }
      let edge = num(((whole + (n - now) / slope) * 100).rounded() / 100)
      let sign = relation == ">=" ? "<" : ">"
      return .offer(
        ["when root.\(dimension) \(sign) \(edge) { fix \(v) \(num(n)) }"],
        "a split has no \(relation == ">=" ? "minimum" : "maximum"); this rule does the same")
    case .reveal, .scroll, .view: throw .because("\(v) is in a \(scene.kind(p).word)", [])
    }
  }

  /// How much longer a view is in a window that is one point longer; nil if that is not linear.
  private func slope(_ view: NodeID, _ dimension: String) -> Double? {
    guard let parent = scene.parent(view) else { return 1 }
    guard scene.along(view) == dimension else {
      return scene.kind(parent) == .split ? slope(parent, dimension) : nil
    }
    guard scene.kind(parent) == .split else { return nil }
    if scene.isFixed(view) { return 0 }
    let sum = scene.children(parent).filter { !scene.isFixed($0) }.reduce(0) {
      $0 + scene.ratio($1)
    }
    return slope(parent, dimension).map { sum > 0 ? $0 * scene.ratio(view) / sum : 0 }
  }

  func range(_ view: NodeID, _ dimension: String?, _ least: Double, _ most: Double) throws(Refusal)
    -> Meaning
  {
    let (a, b) = (try limit(view, dimension, ">=", least), try limit(view, dimension, "<=", most))
    if a.sure == nil, a.lines.count == b.lines.count {
      return .offer(zip(a.lines, b.lines).map { $0 + "; " + $1 }, a.question)
    }
    return a.then(b)
  }

  func aspect(_ view: NodeID, _ shares: [Double]) throws(Refusal) -> Meaning {
    let p = try parent(view)
    guard scene.kind(p) == .canvas || scene.kind(p) == .stack else {
      throw .because(
        "\(name(view)) is in a \(scene.kind(p).word); a proportion needs a canvas or a stack",
        ["why \(name(view))"])
    }
    guard shares.count == 2, shares[1] > 0 else { throw .notMeant }
    let factor = shares[0] == shares[1] ? "" : "\(num(shares[0]))/\(num(shares[1])) * "
    return .line("constrain \(name(view)).width == \(factor)\(name(view)).height")
  }
}
