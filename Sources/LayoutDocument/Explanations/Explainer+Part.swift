import LayoutEngine

extension Explainer {
  /// A formula, the meaning of its numbers, and the container's number that it builds on.
  struct Part {
    var formula: Formula
    var rows: [Row] = []
    /// The container's attribute that the formula starts from.
    var base: (node: NodeID, attribute: Attribute)?
    /// The source of the part as one row; `nil` if only the base has a source.
    var source: Source?
    /// The sum of the distances added to a position.
    private(set) var distance = 0.0
  }
}

extension Explainer.Part {
  /// One number with a row for it.
  init(_ number: Formula, _ meaning: String, _ source: Explainer.Source? = nil) {
    self.init(
      formula: number, rows: [Explainer.Row(number, meaning, source: source)], source: source)
  }

  /// Adds a distance to a position, unless it is 0.
  mutating func add(_ points: Double, _ meaning: String, _ source: Explainer.Source?) {
    guard points != 0 else { return }
    let total = distance + points
    if base == nil, rows.isEmpty {
      self = Self(.length(points), meaning, source)
    } else {
      append(points, meaning, source)
    }
    distance = total
    self.source = self.source ?? source
  }

  /// Adds points, and a row for them with their sign.
  mutating func append(_ points: Double, _ meaning: String, _ source: Explainer.Source?) {
    if points < 0 { return subtract(.length(-points), meaning, source) }
    add(.length(points), meaning, source)
  }

  /// Adds a term, and a row for it.
  mutating func add(_ term: Formula, _ meaning: String, _ source: Explainer.Source?) {
    formula = .sum(formula, term)
    rows.append(Explainer.Row(term, meaning, sign: "+", source: source))
  }

  /// Subtracts a term, and adds a row for it.
  mutating func subtract(_ term: Formula, _ meaning: String, _ source: Explainer.Source? = nil) {
    formula = .difference(formula, term)
    rows.append(Explainer.Row(term, meaning, sign: "−", source: source))
  }

  /// Adds a remark.
  mutating func note(_ meaning: String, _ source: Explainer.Source? = nil, level: Int = 0) {
    rows.append(Explainer.Row(meaning: meaning, source: source, level: level))
  }
}
