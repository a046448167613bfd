import LayoutEngine
import TestSupport

/// A random layout as data, which can be changed systematically before it is written as commands.
struct LayoutPlan {
  enum Share: Equatable {
    case equal
    case ratio(Double)
    case points(Double)
  }

  struct Child {
    var name: String
    var width: Double?
    var height: Double?
    var share = Share.equal
  }

  struct Anchor {
    var view: String
    /// `start`, `end`, `center` or `length`, of an axis.
    var kind: String
    var axis: Axis
  }

  enum Step {
    case split(String, Axis, [Child], padding: Double)
    case splitter(String, Axis, [Child], fraction: Double, thickness: Double, minimum: Double?)
    case stack(
      String, Axis, [Child], spacing: Double, alignment: String, distribution: String,
      margin: Double)
    case canvas(String, [Child])
    case constrain(
      Anchor, String, multiplier: Double, Anchor?, constant: Double, priority: Int?)
    case hug(String, Int, Axis)
    case resist(String, Int, Axis)
    case hide(String)
  }

  var width = 400.0
  var height = 240.0
  var isRightToLeft = false
  /// Containers, parents before their children.
  var containers: [Step] = []
  /// Constraints and properties of views, which are independent of each other.
  var details: [Step] = []

  // MARK: Making

  /// - Parameter avoidsLeft: true to leave out what begins at the left in any direction: splits, and
  ///   constants from center to center.
  init(using random: inout SeededGenerator, avoidsLeft: Bool = false) {
    var leaves = ["root"]
    var serial = 0
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let view = leaves.remove(at: Int.random(in: 0..<leaves.count, using: &random))
      let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
      let kind = Int.random(in: 0..<(avoidsLeft && axis == .horizontal ? 4 : 8), using: &random)
      let count = kind >= 6 ? 2 : Int.random(in: 1...3, using: &random)
      var children = (0..<count).map { index in
        Child(
          name: "v\(serial + index)", width: Self.length(&random), height: Self.length(&random))
      }
      serial += count
      switch kind {
      case 0, 1:
        containers.append(
          .stack(
            view, axis, children, spacing: Double(Int.random(in: 0...12, using: &random)),
            alignment: ["fill", "leading", "center", "trailing"].randomElement(using: &random)!,
            distribution: [
              "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
            ].randomElement(using: &random)!,
            margin: [0, 8.5].randomElement(using: &random)!))
      case 2, 3:
        containers.append(.canvas(view, children))
        addConstraints(of: view, children, avoidsLeft: avoidsLeft, &random)
      case 4, 5:
        for index in children.indices { children[index].width = nil }
        let parts = children.count + 1
        for index in children.indices.dropLast() {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: children[index].share = .points(Double(Int.random(in: 0...90, using: &random)))
          case 1: children[index].share = .ratio(1 / Double(parts))
          default: break
          }
        }
        containers.append(
          .split(view, axis, children, padding: [0, 3].randomElement(using: &random)!))
      default:
        containers.append(
          .splitter(
            view, axis, children, fraction: [0.5, 0.3, 0.75].randomElement(using: &random)!,
            thickness: [4, 7].randomElement(using: &random)!,
            minimum: [nil, 0.4].randomElement(using: &random)!))
      }
      for child in children {
        let other: Axis = Bool.random(using: &random) ? .horizontal : .vertical
        let priority = Int.random(in: 100...900, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: details.append(.hug(child.name, priority, other))
        case 1: details.append(.resist(child.name, priority, other))
        case 2: details.append(.hide(child.name))
        default: break
        }
      }
      leaves += children.map { $0.name }
    }
  }

  private static func length(_ random: inout SeededGenerator) -> Double? {
    Bool.random(using: &random) ? Double(Int.random(in: 1...200, using: &random)) / 2 : nil
  }

  private mutating func addConstraints(
    of view: String, _ children: [Child], avoidsLeft: Bool, _ random: inout SeededGenerator
  ) {
    let kinds = ["start", "end", "center"]
    for child in children {
      for axis in Axis.allCases {
        let other = ([view] + children.map { $0.name }).randomElement(using: &random)!
        let constant = Double(Int.random(in: -20...60, using: &random))
        let relation = ["==", "==", ">=", "<="].randomElement(using: &random)!
        let priority = [nil, 750, 500, 300].randomElement(using: &random)!
        let first = Anchor(
          view: child.name, kind: kinds.randomElement(using: &random)!, axis: axis)
        let target = Anchor(
          view: other == child.name ? view : other, kind: kinds.randomElement(using: &random)!,
          axis: axis)
        let isCentered = first.kind == "center" && target.kind == "center"
        details.append(
          .constrain(
            first, relation, multiplier: 1, target,
            constant: avoidsLeft && isCentered ? 0 : constant, priority: priority))
        guard Bool.random(using: &random) else { continue }
        let length = Anchor(view: child.name, kind: "length", axis: axis)
        let second = Anchor(view: view, kind: "length", axis: axis)
        details.append(
          Bool.random(using: &random)
            ? .constrain(
              length, relation, multiplier: 1, nil, constant: constant.magnitude,
              priority: priority)
            : .constrain(
              length, relation, multiplier: 0.5, second, constant: constant, priority: priority))
      }
    }
  }

  // MARK: Changing

  /// The same layout, with all lengths in points multiplied.
  func scaled(by factor: Double) -> LayoutPlan {
    var plan = map(
      child: { child in
        var child = child
        child.width? *= factor
        child.height? *= factor
        if case .points(let points) = child.share { child.share = .points(points * factor) }
        return child
      }, points: { $0 * factor })
    plan.width *= factor
    plan.height *= factor
    return plan
  }

  /// The same layout with both axes exchanged.
  var transposed: LayoutPlan {
    var plan = map(
      child: { child in
        var child = child
        (child.width, child.height) = (child.height, child.width)
        return child
      }, axis: { $0.crossed })
    (plan.width, plan.height) = (height, width)
    return plan
  }

  /// The same layout with other names.
  func renamed(_ name: @escaping (String) -> String) -> LayoutPlan {
    map(
      child: { child in
        var child = child
        child.name = name(child.name)
        return child
      }, name: name)
  }

  private func map(
    child: (Child) -> Child, points: (Double) -> Double = { $0 }, axis: (Axis) -> Axis = { $0 },
    name: (String) -> String = { $0 }
  ) -> LayoutPlan {
    func anchor(_ anchor: Anchor) -> Anchor {
      Anchor(view: name(anchor.view), kind: anchor.kind, axis: axis(anchor.axis))
    }
    func step(_ step: Step) -> Step {
      switch step {
      case .split(let view, let way, let children, let padding):
        .split(name(view), axis(way), children.map(child), padding: points(padding))
      case .splitter(let view, let way, let children, let fraction, let thickness, let minimum):
        .splitter(
          name(view), axis(way), children.map(child), fraction: fraction,
          thickness: points(thickness), minimum: minimum)
      case .stack(
        let view, let way, let children, let spacing, let alignment, let distribution, let margin):
        .stack(
          name(view), axis(way), children.map(child), spacing: points(spacing),
          alignment: alignment, distribution: distribution, margin: points(margin))
      case .canvas(let view, let children): .canvas(name(view), children.map(child))
      case .constrain(let first, let relation, let multiplier, let second, let constant, let level):
        .constrain(
          anchor(first), relation, multiplier: multiplier, second.map(anchor),
          constant: points(constant), priority: level)
      case .hug(let view, let priority, let way): .hug(name(view), priority, axis(way))
      case .resist(let view, let priority, let way): .resist(name(view), priority, axis(way))
      case .hide(let view): .hide(name(view))
      }
    }
    var plan = self
    plan.containers = containers.map(step)
    plan.details = details.map(step)
    return plan
  }

  // MARK: Writing

  var lines: [String] {
    var lines = ["resize \(width) \(height)"]
    if isRightToLeft { lines.append("set root direction rtl") }
    return lines + containers.map(line) + details.map(line)
  }

  var text: String { lines.joined(separator: "\n") }

  private func line(_ step: Step) -> String {
    switch step {
    case .split(let view, let axis, let children, let padding):
      let words = children.map { child in
        switch child.share {
        case .equal: child.name
        case .ratio(let ratio): "\(child.name)=\(ratio)"
        case .points(let points): "\(child.name)=\(points)pt"
        }
      }
      return "split \(view) \(letter(axis)) \(words.joined(separator: " ")) padding \(padding)"
    case .splitter(let view, let axis, let children, let fraction, let thickness, let minimum):
      return "splitter \(view) \(letter(axis)) \(children[0].name) \(children[1].name) "
        + "fraction \(fraction) thickness \(thickness)"
        + (minimum.map { " minPrimary \($0)" } ?? "")
    case .stack(
      let view, let axis, let children, let spacing, let alignment, let distribution, let margin):
      return "stack \(view) \(letter(axis)) \(children.map(sized).joined(separator: " ")) "
        + "spacing \(spacing) alignment \(alignment) distribution \(distribution) "
        + "margins \(margin),\(margin),\(margin),\(margin) marginsRelative on"
    case .canvas(let view, let children):
      return "canvas \(view) \(children.map(sized).joined(separator: " "))"
    case .constrain(let first, let relation, let multiplier, let second, let constant, let priority):
      let right = second.map { "\(multiplier) * \(self.text($0)) + \(constant)" } ?? "\(constant)"
      return "constrain \(self.text(first)) \(relation) \(right)"
        + (priority.map { " @\($0)" } ?? "")
    case .hug(let view, let priority, let axis):
      return "hug \(view) \(priority) \(letter(axis))"
    case .resist(let view, let priority, let axis):
      return "resist \(view) \(priority) \(letter(axis))"
    case .hide(let view): return "hide \(view)"
    }
  }

  private func letter(_ axis: Axis) -> String { axis == .horizontal ? "h" : "v" }

  private func sized(_ child: Child) -> String {
    if child.width == nil, child.height == nil { return child.name }
    return child.name + "=" + (child.width.map { "\($0)" } ?? "-") + "x"
      + (child.height.map { "\($0)" } ?? "-")
  }

  private func text(_ anchor: Anchor) -> String {
    let isAcross = anchor.axis == .horizontal
    let attribute =
      switch anchor.kind {
      case "start": isAcross ? "leading" : "top"
      case "end": isAcross ? "trailing" : "bottom"
      case "center": isAcross ? "centerX" : "centerY"
      default: isAcross ? "width" : "height"
      }
    return "\(anchor.view).\(attribute)"
  }
}
