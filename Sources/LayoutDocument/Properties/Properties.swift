package import CommandLanguage
package import LayoutEngine

/// All properties; each is declared once, here.
package enum Properties {
  /// In the order of `inspect`.
  package static let all: [Property] =
    leaf + child + directed + split + splitter + stack + reveal + scroll + placed + root

  /// The properties that `node` has.
  package static func of(_ node: NodeID, in tree: LayoutTree) -> [Property] {
    all.filter { $0.applies(tree, node) }
  }

  /// The property of a view under a name, in any spelling.
  package static func named(_ name: String, of node: NodeID, in tree: LayoutTree) -> Property? {
    byName[Keyword.fold(name)]?.first { $0.applies(tree, node) }
  }

  /// The properties by folded name, in the order of `all`.
  private static let byName = all.reduce(into: [String: [Property]]()) { named, property in
    for name in property.names { named[Keyword.fold(name), default: []].append(property) }
  }

  /// The properties that the command that creates a container of a kind accepts as options.
  package static func options(of kind: Kind) -> [Property] {
    all.filter { $0.isOption && $0.owner.takes(kind) }
  }

  /// The properties of a new container that the options of its command set.
  package static func settings(
    of kind: Kind, _ arguments: Arguments
  ) throws(Diagnostic) -> [Setting] {
    var settings: [Setting] = []
    for property in options(of: kind) {
      for option in property.options {
        guard let words = arguments.words(of: option) else { continue }
        settings.append(Setting(property.key, try property.read(words, arguments)))
      }
    }
    return settings
  }

  /// A value of the property with a key that only one declaration has.
  package static func value(
    of key: PropertyKey, _ words: [Word], _ arguments: Arguments
  ) throws(Diagnostic) -> PropertyValue {
    try first(key)?.read(words, arguments) ?? .nothing
  }

  /// The value of a property that a word means.
  package static func choice(_ word: String, of key: PropertyKey) -> PropertyValue {
    first(key)?.words.first { $0.word == word }?.value ?? .nothing
  }

  /// The first property with a key.
  package static func first(_ key: PropertyKey) -> Property? { all.first { $0.key == key } }

  /// The property with a key that `node` has. Priorities and baselines belong to every view.
  static func property(_ key: PropertyKey, of node: NodeID, in tree: LayoutTree) -> Property? {
    let isFree = [.hugging, .resistance, .baseline].contains(key)
    return all.first { $0.key == key && (isFree || $0.applies(tree, node)) }
  }

  static let root: [Property] = [
    Property(
      .scale, of: .root, .scale, help: "device pixels for each point",
      standard: LayoutTree.startScale, get: { tree, _ in tree.scale },
      store: { tree, node, scale in tree.set(.scale, of: node) { $0.scale = scale } }),
    Property(
      .direction, of: .root, .choice("ltr", "rtl"), help: "the reading direction",
      standard: false, get: { tree, _ in tree.isRightToLeft },
      store: { tree, node, isRightToLeft in
        tree.set(.direction, of: node) { $0.isRightToLeft = isRightToLeft }
      }),
    Property(
      .rounding, of: .root, .keyword(FrameRounding.allCases.map { ($0.rawValue, $0) }),
      help: "pixel rounds shown frames; original rounds splits as PCSplitView did in 2015",
      standard: FrameRounding.none, get: { tree, _ in tree.rounding },
      store: { tree, node, rounding in tree.set(.rounding, of: node) { $0.rounding = rounding } }),
  ]
}

/// Properties of a child of a split, or of a container that can hide it.
extension Properties {
  static let child: [Property] = [
    Property(
      .ratio, of: .children(of: [.split]), .part, help: "its share of the split above",
      standard: 0.5, command: { "ratio \($0) R" }, get: { $0.nodes[$1.slot].ratio },
      store: { (tree, node, ratio) throws(EditProblem) in
        try tree.setShare(ratio, of: node)
      }),
    Property(
      .fixed, of: .children(of: [.split]), .fixed, help: "its fixed length there", standard: .none,
      command: { "fix \($0) N | auto | hairline | off" }, get: { $0.fixed(of: $1) },
      store: { tree, node, fixed in tree.fixShare(fixed, of: node) }),
    hidden(
      of: .children(of: Kind.allCases.filter { $0.hiding == .flag || $0.hiding == .side }),
      standard: false),
    hidden(of: .secondary, standard: true),
  ]

  private static func hidden(of owner: PropertyOwner, standard: Bool) -> Property {
    Property(
      .hidden, of: owner, .onOff, help: "whether it is hidden", standard: standard,
      command: { "hide, show or toggle \($0)" }, get: { $0.isHiddenByParent($1) },
      store: { tree, node, isHidden in
        HiddenPart(of: node, in: tree).setHidden(isHidden, &tree)
      })
  }

  package static let leaf: [Property] = [
    Property(
      .size, of: .kinds([.view]), .size("WxH|none", "size", fix: "WxH, such as 100x44 or -x44"),
      help: "natural size in points", standard: PerAxis(nil, nil),
      command: { "size \($0) WxH|none" }, get: { $0.extras(of: $1).natural },
      store: { tree, node, size in tree.setNaturalSize(size, of: node) }),
    Property(
      .text, of: .kinds([.view]), .text, help: "a label's text; its natural size follows",
      standard: nil, command: { "text \($0) TEXT" }, get: { $0.extras(of: $1).text },
      store: { tree, node, text in tree.setText(text, of: node) }),
    Property(
      .font, of: .kinds([.view]), .length, help: "the size of the text in points",
      standard: Extras().font, get: { $0.extras(of: $1).font },
      store: { tree, node, font in
        tree.setText(tree.extras(of: node).text, font: font, of: node)
      }),
  ]
}

/// The direction of containers, and the properties of splits.
extension Properties {
  static let directed: [Property] = [
    Property(
      .axis, of: .kinds(Kind.allCases.filter { $0.hasAxis }), .axis,
      help: "the direction of its children",
      standard: .horizontal, otherNames: ["splitViewDirection"], get: { $0.nodes[$1.slot].axis },
      store: { tree, node, axis in
        if tree.nodes[node.slot].axis != axis { tree.setAxis(axis, of: node) }
      })
  ]

  private static let extras = PropertyGroup(
    owner: .kinds([.split]), standard: Extras(), read: { $0.extras(of: $1) },
    write: { tree, node, extras in tree.updateExtras(of: node) { $0 = extras } })

  static let split: [Property] = [
    Property(
      .layout, of: .kinds([.split]), .layoutString,
      help: "PCSplitView's string of all children, RATIO*FIXED each",
      standard: Array(repeating: LayoutTree.ChildDraft(name: nil, ratio: 0.5), count: 2),
      get: { LayoutParts.parts(of: $1, in: $0) },
      store: { (tree, node, parts) throws(EditProblem) in
        try LayoutParts.set(parts, on: node, &tree)
      }),
    Property(
      .ratios, of: .kinds([.split]), .numbers, help: "the ratios of all children",
      standard: [0.5, 0.5], otherNames: ["subviewRatios"], command: { "ratio \($0) R…" },
      get: { tree, node in tree.children(of: node).map { tree.nodes[$0.slot].ratio } },
      store: { (tree, node, ratios) throws(EditProblem) in
        try tree.set(.ratio, .numbers(ratios), of: node)
      }),
    Property(
      .fixedValues, of: .kinds([.split]), .fixedValues,
      help: "the fixed lengths of all children, as PCSplitView has them; -1 for none",
      standard: Array(repeating: LayoutTree.ChildDraft(name: nil, ratio: 0), count: 2),
      otherNames: ["fixed", "subviewFixedValues"],
      get: { tree, node in
        tree.children(of: node).map {
          LayoutTree.ChildDraft(name: nil, ratio: 0, fixed: tree.fixed(of: $0))
        }
      },
      store: { (tree, node, parts) throws(EditProblem) in
        var parts = parts
        for (index, now) in LayoutParts.parts(of: node, in: tree).prefix(parts.count).enumerated() {
          parts[index].ratio = now.ratio
        }
        try LayoutParts.set(parts, on: node, &tree)
      }),
    extras.property(
      .padding, .length, "whole points on all four sides of each child", isOption: true,
      others: ["subviewPadding"], { $0.padding }, { $0.padding = $1 }),
    extras.property(
      .topGuide, PropertyType.length.or("safeArea"), "points kept free above the children",
      { $0.topGuide }, { $0.topGuide = $1 }),
    extras.property(
      .bottomGuide, PropertyType.length.or("safeArea"), "points kept free below the children",
      { $0.bottomGuide }, { $0.bottomGuide = $1 }),
  ]
}

/// The properties of stacks: options of `stack`, in its order.
extension Properties {
  /// The words for alignments. UIKit's names depend on the axis of the stack.
  package static let alignments = [
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
  ]

  private static let stacks = PropertyGroup(
    owner: .kinds([.stack]), areOptions: true,
    standard: (state: StackState(), axis: Axis.horizontal),
    read: { ($0.stack(of: $1), $0.nodes[$1.slot].axis) },
    write: { tree, node, stack in tree.updateExtras(of: node) { $0.stack = stack.state } })

  static let stack: [Property] = [
    stacks.property(
      .spacing, PropertyType<Double>.points.checked, "points between neighbours; 0 by default",
      { $0.state.spacing }, { $0.state.spacing = $1 }),
    stacks.property(
      .alignment, PropertyType.keyword(alignments.map { ($0, $0) }).named("ALIGNMENT"),
      "across the axis; fill by default", { $0.state.alignment.word(along: $0.axis) },
      { $0.state.alignment = .init(word: $1) ?? .fill }),
    stacks.property(
      .distribution,
      PropertyType.keyword(StackState.Distribution.allCases.map { ($0.rawValue, $0) })
        .named("DISTRIBUTION"),
      "along the axis; fill by default", { $0.state.distribution }, { $0.state.distribution = $1 }),
    stacks.property(
      .baselineRelative, PropertyType.onOff.checked, "vertical spacing from baseline to baseline",
      others: ["baselineRelativeArrangement", "isBaselineRelativeArrangement"],
      { $0.state.isBaselineRelative }, { $0.state.isBaselineRelative = $1 }),
    stacks.property(
      .marginsRelative, PropertyType.onOff.checked,
      "whether the views stay within the layout margins",
      others: ["layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"],
      { $0.state.isMarginsRelative }, { $0.state.isMarginsRelative = $1 }),
    stacks.property(
      .like, PropertyType.keyword(StackState.Likeness.allCases.map { ($0.rawValue, $0) }).checked,
      "the rules to follow: UIStackView's or Arranged's; uikit by default",
      { $0.state.like }, { $0.state.like = $1 }),
  ]
}

/// The properties of reveals: options of `reveal`, in its order, and the length, which it takes
/// with the name of the secondary.
extension Properties {
  private static let reveals = PropertyGroup(
    owner: .kinds([.reveal]), areOptions: true, standard: RevealState(),
    read: { $0.reveal(of: $1) },
    write: { tree, node, state in
      tree.updateExtras(of: node) { $0.reveal = state }
      tree.nodes[node.slot].axis = state.edge.axis
    })

  static let reveal: [Property] = [
    reveals.property(
      .threshold, PropertyType.speed.checked, "points per second to be exceeded; 2000 by default",
      { $0.threshold }, { $0.threshold = $1 }),
    reveals.property(
      .edge,
      PropertyType.keyword(RevealState.Edge.allCases.map { ($0.rawValue, $0) }).named("EDGE"),
      "the edge that hides the secondary; top by default", { $0.edge }, { $0.edge = $1 }),
    reveals.property(
      .physics,
      // Works around a compiler bug: in builds that are optimized for size, `allCases` of an enum
      // with two cases returns the first name twice.
      PropertyType.keyword([("original", RevealState.Physics.original), ("scroll", .scroll)])
        .named("PHYSICS"),
      "original by default; scroll follows the finger", { $0.physics }, { $0.physics = $1 }),
    reveals.property(
      .secondary, PropertyType.length.or("default", "none"), "its points",
      isOption: false, { $0.length }, { $0.length = $1 }),
  ]
}

/// The properties of scroll views: options of `scroll`, in its order, and the size, which it takes
/// with the name of the content.
extension Properties {
  private static let scrolls = PropertyGroup(
    owner: .kinds([.scroll]), areOptions: true, standard: ScrollState(),
    read: { $0.scroll(of: $1) },
    write: { tree, node, state in tree.updateExtras(of: node) { $0.scroll = state } })

  static let scroll: [Property] = [
    scrolls.property(
      .rate, PropertyType.keyword([("normal", false), ("fast", true)]).named("RATE"),
      "the rate of deceleration; normal by default",
      member: "decelerationRate", { $0.isFast }, { $0.isFast = $1 }),
    scrolls.property(
      .bounces, PropertyType.onOff.checked, "whether it bounces beyond its edges; on by default",
      { $0.bounces }, { $0.bounces = $1 }),
    scrolls.property(
      .paging, PropertyType.onOff.checked, "whether it stops at multiples of its own size",
      member: "isPagingEnabled", { $0.isPaging }, { $0.isPaging = $1 }),
    scrolls.property(
      .insets, PropertyType.insets.checked, "points around the content", member: "contentInset",
      { $0.insets }, { $0.insets = $1 }),
    scrolls.property(
      .content, PropertyType.size("WxH", "size of content", fix: "WxH, such as 400x1200 or -x1200"),
      "the size of its content", isOption: false,
      { $0.content }, { $0.content = $1 }),
    Property(
      .offset, of: .kinds([.reveal, .scroll]), .contentOffset,
      help: "points of content before its left and its top edge", standard: [0, 0],
      get: { tree, node in
        let offset = tree.contentOffset(of: node)
        return [offset.width, offset.height]
      },
      store: { (tree, node, offset) throws(EditProblem) in
        let x = offset.count == 2 ? offset[0] : tree.contentOffset(of: node).width
        tree.setContentOffset(Size(width: x, height: offset.last ?? 0), of: node)
      }),
  ]
}
