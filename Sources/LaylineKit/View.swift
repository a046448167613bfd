import CommandLanguage
import LayoutDocument
import LayoutEngine

extension Layout {
  /// The name of a view: a letter or `_`, then letters, digits, `_` or `-`, 64 at most. The outermost
  /// view is always called `root`.
  public struct ID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let name: String

    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }

    public static let root: ID = "root"
    public var description: String { name }

    /// The name in edits.
    func checked() throws(LayoutError) -> String {
      if Name.isValid(name) { return name }
      throw LayoutError(
        "bad-name", "\(Message.quoted(name)) is not a name of a view",
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
  }

  public enum Axis: Sendable {
    case horizontal, vertical

    var edited: LayoutEngine.Axis { self == .horizontal ? .horizontal : .vertical }
  }

  /// As UIStackView's; `leading` is the top of a horizontal stack.
  public enum Alignment: String, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  /// As UIStackView's.
  public enum Distribution: String, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Lengths in points; `nil` if the view has none along that axis.
  public struct Size: Equatable, Sendable {
    public var width: Double?
    public var height: Double?

    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// A view with its content. A string literal is the name of a leaf without a natural size.
  public indirect enum View: Equatable, Sendable, ExpressibleByStringLiteral {
    /// A view without children, and its natural size.
    case leaf(ID, Size = Size())
    /// A label, whose natural size follows from its text by an estimate.
    case label(ID, String, font: Double = 17)
    /// Divides its length by ratios and fixed lengths, like PCSplitView.
    case split(ID, Axis, [Part], padding: Double = 0)
    /// Divides its length in two with a bar to drag, like SplitView. The fraction is the primary's.
    case splitter(ID, Axis, View, View, fraction: Double = 0.5)
    /// Arranges views by constraints, like UIStackView.
    case stack(
      ID, Axis, [View], spacing: Double = 0, alignment: Alignment = .fill,
      distribution: Distribution = .fill)
    /// Views that only constraints place.
    case canvas(ID, [View])
    /// Divides the length that the views leave by coefficients, like FlexibleLayout: the space before
    /// the first view, between each two, and after the last.
    case spaces(ID, Axis, [View], coefficients: [Double])
    /// Shows a part of its content, like UIScrollView.
    case scroll(ID, View, content: Size = Size())
    /// Reveals the secondary, whose length is in points, when the primary is pulled.
    case reveal(ID, View, length: Double, View)

    public init(stringLiteral name: String) { self = .leaf(ID(name)) }

    public var id: ID {
      switch self {
      case .leaf(let id, _), .label(let id, _, _), .split(let id, _, _, _),
        .splitter(let id, _, _, _, _), .stack(let id, _, _, _, _, _), .canvas(let id, _),
        .spaces(let id, _, _, _), .scroll(let id, _, _), .reveal(let id, _, _, _):
        id
      }
    }
  }

  /// A child of a split, and its share.
  public enum Part: Equatable, Sendable {
    /// A part of the length, 0…1. Ratios add up to 1, or there is a `rest`.
    case ratio(Double, View)
    /// A fixed length, 0 or more.
    case points(Double, View)
    /// The natural length of the view.
    case natural(View)
    /// An equal part of what the ratios leave.
    case rest(View)

    var view: View {
      switch self {
      case .ratio(_, let view), .points(_, let view), .natural(let view), .rest(let view): view
      }
    }
  }
}

extension Layout.View {
  /// The edits that give a leaf of that name its content.
  func edits() throws(LayoutError) -> [Edit] {
    let name = try id.checked()
    switch self {
    case .leaf(_, let size):
      return size == Layout.Size() ? [] : [.set(.view(name), .size, .size(size.literal))]
    case .label(_, let text, let font):
      return [.set(.view(name), .text, .label(LabelSetting(text: text, font: font)))]
    case .split(_, let axis, let parts, let padding):
      let children = try parts.map { part throws(LayoutError) in try part.child() }
      try Self.checkTotal(of: children)
      let settings = padding == 0 ? [] : [Setting(.padding, .number(padding))]
      return try make(.split, axis, settings, parts.map { $0.view }, as: children)
    case .splitter(_, let axis, let primary, let secondary, let fraction):
      let settings = fraction == 0.5 ? [] : [Setting(.fraction, .number(fraction))]
      return try make(.splitter, axis, settings, [primary, secondary])
    case .stack(_, let axis, let views, let spacing, let alignment, let distribution):
      var settings: [Setting] = []
      if spacing != 0 { settings.append(Setting(.spacing, .number(spacing))) }
      if alignment != .fill {
        settings.append(Setting(.alignment, Properties.choice(alignment.rawValue, of: .alignment)))
      }
      if distribution != .fill {
        let choice = Properties.choice(distribution.rawValue, of: .distribution)
        settings.append(Setting(.distribution, choice))
      }
      return try make(.stack, axis, settings, views)
    case .canvas(_, let views): return try make(.canvas, .horizontal, [], views)
    case .spaces(_, let axis, let views, let coefficients):
      let made = try make(.canvas, axis, [], views)
      return try made + [spaces(in: name, axis, views, coefficients)]
    case .scroll(_, let view, let content):
      let settings = content == Layout.Size() ? [] : [Setting(.content, .size(content.literal))]
      return try make(.scroll, .vertical, settings, [view])
    case .reveal(_, let secondary, let length, let primary):
      return try make(
        .reveal, .vertical, [Setting(.secondary, .number(length))], [secondary, primary])
    }
  }

  /// - Parameter children: how the views are made; by their names if it is `nil`.
  private func make(
    _ kind: Kind, _ axis: Layout.Axis, _ settings: [Setting], _ views: [Layout.View],
    as children: [Child]? = nil
  ) throws(LayoutError) -> [Edit] {
    var named: [Child] = []
    var inside: [Edit] = []
    for view in views {
      named.append(Child(try view.id.checked()))
      inside += try view.edits()
    }
    let container = Container(kind, axis.edited, .list(children ?? named), settings)
    return [.make(try id.checked(), container)] + inside
  }

  private static func checkTotal(of children: [Child]) throws(LayoutError) {
    let total = children.reduce(0) { $0 + ($1.ratio ?? 0) }
    let hasRest = children.contains { $0.ratio == nil }
    let isFixed = children.allSatisfy { $0.fixed != .none }
    if hasRest || isFixed || abs(total - 1) <= LayoutTree.ratioTolerance { return }
    throw LayoutError(
      "bad-total", "the ratios add up to \(total), not 1", fix: "give one view the rest")
  }

  private func spaces(
    in name: String, _ axis: Layout.Axis, _ views: [Layout.View], _ coefficients: [Double]
  ) throws(LayoutError) -> Edit {
    guard coefficients.count == views.count + 1 else {
      throw LayoutError(
        "bad-count",
        "\(views.count) views have \(views.count + 1) spaces, not \(coefficients.count)")
    }
    let (start, end): (LayoutEngine.Attribute, LayoutEngine.Attribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    let names = views.map { $0.id.name }
    let from = [NamedAnchor(name, start)] + names.map { NamedAnchor($0, end) }
    let to = names.map { NamedAnchor($0, start) } + [NamedAnchor(name, end)]
    let made = coefficients.indices.map { Space(from[$0], coefficients[$0], to[$0]) }
    return .relate(.spaces(in: name, axis.edited, made, minima: [], label: nil))
  }
}

extension Layout.Part {
  fileprivate func child() throws(LayoutError) -> Child {
    let name = try view.id.checked()
    switch self {
    case .ratio(let ratio, _): return Child(name, ratio: ratio)
    case .points(let points, _): return Child(name, ratio: 0, fixed: .points(points))
    case .natural: return Child(name, ratio: 0, fixed: .natural)
    case .rest: return Child(name)
    }
  }
}

extension Layout.Size { var literal: PerAxis<Double?> { PerAxis(width, height) } }
