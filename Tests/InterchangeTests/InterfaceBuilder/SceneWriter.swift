/// Writes the facts of a scene as a storyboard.
struct SceneWriter {
  private let scene: SceneFacts
  private var lines: [String] = []
  private var children: [[Int]]
  /// The constraints that each view holds.
  private var held: [[SceneFacts.Constraint]]
  private var images: [String] = []

  static func text(of scene: SceneFacts) -> String {
    var writer = SceneWriter(scene)
    return writer.text()
  }

  private init(_ scene: SceneFacts) {
    self.scene = scene
    children = Array(repeating: [], count: scene.views.count)
    held = Array(repeating: [], count: scene.views.count)
    for (place, view) in scene.views.enumerated() {
      if let parent = view.parent { children[parent].append(place) }
    }
    for constraint in scene.constraints { held[holder(of: constraint)].append(constraint) }
  }

  /// The view that an item is, or whose guide it is.
  private func owner(_ item: String) -> Int {
    if let guide = scene.guides.first(where: { $0.name == item }) { return guide.owner }
    return Int(item) ?? Int(item.dropFirst()) ?? 0
  }

  private func ancestors(_ place: Int) -> [Int] {
    var path = [place]
    while let parent = scene.views[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  private func holder(of constraint: SceneFacts.Constraint) -> Int {
    let path = ancestors(owner(constraint.first))
    guard let second = constraint.second else { return path[0] }
    let other = ancestors(owner(second))
    return path.first { other.contains($0) } ?? 0
  }

  private mutating func text() -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<document type=\"\(type)\">"]
    if let device = scene.device { lines.append("<device id=\"\(device)\"/>") }
    lines.append("<scenes><scene><objects>")
    lines.append("<viewController id=\"vc\" sceneMemberID=\"viewController\">")
    let bars = scene.guides.filter { ["top", "bottom"].contains($0.kind) }
    if !bars.isEmpty {
      lines.append("<layoutGuides>")
      for bar in bars {
        lines.append("<viewControllerLayoutGuide type=\"\(bar.kind)\" id=\"\(bar.name)\"/>")
      }
      lines.append("</layoutGuides>")
    }
    write(0, key: "view")
    lines.append("</viewController></objects></scene></scenes>")
    lines += ["<resources>"] + images + ["</resources>", "</document>"]
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Views

  private mutating func write(_ place: Int, key: String?) {
    let view = scene.views[place]
    let isContent = view.kind.hasSuffix("ContentView")
    let attributes = attributes(of: view, place, key: isContent ? "contentView" : key)
    lines.append("<\(view.kind)\(attributes)>")
    let frame = zip(["x", "y", "width", "height"], view.frame).map { " \($0)=\"\($1)\"" }.joined()
    lines.append("<rect key=\"frame\"\(frame)/>")
    if let mask = view.words["m"] { lines.append(Self.mask(mask)) }
    for child in children[place] where scene.views[child].kind.hasSuffix("ContentView") {
      write(child, key: nil)
    }
    let rest = children[place].filter { !scene.views[$0].kind.hasSuffix("ContentView") }
    if !rest.isEmpty {
      lines.append("<subviews>")
      for child in rest { write(child, key: nil) }
      lines.append("</subviews>")
    }
    if let font = view.words["f"] {
      lines.append("<fontDescription key=\"fontDescription\" pointSize=\"\(font)\"/>")
    }
    writeMargins(of: view, place)
    writeGuides(of: place)
    writeConstraints(of: place)
    lines.append("</\(view.kind)>")
  }

  private mutating func attributes(
    of view: SceneFacts.View, _ place: Int, key: String?
  ) -> String {
    var list = [("id", "\(place)"), ("userLabel", "v\(place)")]
    if let key { list.append(("key", key)) }
    if view.has("H") { list.append(("hidden", "YES")) }
    if view.has("!") { list.append(("misplaced", "YES")) }
    if view.has("?") { list.append(("ambiguous", "YES")) }
    if !view.has("m"), view.parent != nil, key != "contentView" {
      list.append(("translatesAutoresizingMaskIntoConstraints", "NO"))
    }
    func pair(_ letter: Character, _ name: String) {
      guard let numbers = view.numbers(letter) else { return }
      for (axis, number) in zip(["horizontal", "vertical"], numbers) {
        list.append(("\(axis)\(name)Priority", "\(number ?? 0)"))
      }
    }
    pair("h", "Hugging")
    pair("r", "CompressionResistance")
    if let stack = view.words["s"]?.split(separator: ",").map(String.init) {
      if stack[0] == "v" { list.append(("axis", "vertical")) }
      list += [("spacing", stack[1]), ("alignment", stack[2]), ("distribution", stack[3])]
      if view.has("b") { list.append(("baselineRelativeArrangement", "YES")) }
    }
    list += natural(of: view, place)
    return list.map { " \($0)=\"\($1)\"" }.joined()
  }

  private mutating func natural(
    of view: SceneFacts.View, _ place: Int
  ) -> [(String, String)] {
    guard let natural = view.words["n"] else { return [] }
    if natural.hasPrefix("p") {
      let numbers = natural.dropFirst().split(separator: ",").map(String.init)
      return zip(["Width", "Height"], numbers).filter { $1 != "-" }
        .map { ("placeholderIntrinsic\($0)", $1) }
    }
    if view.kind == "textView" { return [("scrollEnabled", "NO")] }
    guard view.kind == "imageView" else { return [] }
    guard natural.hasPrefix("i") else { return [("image", "symbol")] }
    let numbers = natural.dropFirst().split(separator: ",")
    images.append(
      "<image name=\"image\(place)\" width=\"\(numbers[0])\" height=\"\(numbers[1])\"/>")
    return [("image", "image\(place)")]
  }

  private static func mask(_ letters: String) -> String {
    let names: [Character: String] = [
      "x": "flexibleMinX", "w": "widthSizable", "X": "flexibleMaxX", "y": "flexibleMinY",
      "h": "heightSizable", "Y": "flexibleMaxY",
    ]
    let flags = letters.compactMap { names[$0] }.map { " \($0)=\"YES\"" }.joined()
    return "<autoresizingMask key=\"autoresizingMask\"\(flags)/>"
  }

  /// Margins without the safe area, which is part of them.
  private mutating func writeMargins(of view: SceneFacts.View, _ place: Int) {
    var margins = view.numbers("I")?.map { $0 ?? 0 }
    if let all = view.numbers("i")?.map({ $0 ?? 0 }) { margins = zip(all, safe(place)).map(-) }
    guard let margins else { return }
    let values = zip(["top", "leading", "bottom", "trailing"], margins)
      .map { " \($0)=\"\($1)\"" }.joined()
    lines.append("<directionalEdgeInsets key=\"directionalLayoutMargins\"\(values)/>")
  }

  /// The part of root's safe area that reaches a view: top, left, bottom, right.
  private func safe(_ place: Int) -> [Double] {
    guard let box = scene.guides.first(where: { $0.kind == "safeArea" && $0.owner == 0 })?.box
    else { return [0, 0, 0, 0] }
    var (x, y) = (0.0, 0.0)
    for view in ancestors(place).dropLast() {
      x += scene.views[view].frame[0]
      y += scene.views[view].frame[1]
    }
    let frame = scene.views[place].frame
    func clamp(_ value: Double, _ high: Double) -> Double { max(0, min(value, high)) }
    return [
      clamp(box[0] - y, box[0]), clamp(box[1] - x, box[1]),
      clamp(y + frame[3] - box[2], scene.size[1] - box[2]),
      clamp(x + frame[2] - box[3], scene.size[0] - box[3]),
    ]
  }

  // MARK: Guides and constraints

  private mutating func writeGuides(of place: Int) {
    for guide in scene.guides
    where guide.owner == place && !["top", "bottom"].contains(guide.kind) {
      lines.append("<viewLayoutGuide key=\"\(guide.kind)\" id=\"\(guide.name)\"/>")
    }
    if scene.constraints.contains(where: { $0.first == "f\(place)" || $0.second == "f\(place)" }) {
      lines.append("<viewLayoutGuide key=\"frameLayoutGuide\" id=\"f\(place)\"/>")
    }
  }

  private mutating func writeConstraints(of place: Int) {
    guard !held[place].isEmpty else { return }
    lines.append("<constraints>")
    for (number, item) in held[place].enumerated() {
      var list = [("firstItem", item.first), ("firstAttribute", item.firstAttribute)]
      if item.relation == "<=" { list.append(("relation", "lessThanOrEqual")) }
      if item.relation == ">=" { list.append(("relation", "greaterThanOrEqual")) }
      if let second = item.second { list.append(("secondItem", second)) }
      if let attribute = item.secondAttribute { list.append(("secondAttribute", attribute)) }
      if item.constant != "0" { list.append(("constant", item.constant)) }
      if item.multiplier != "1" { list.append(("multiplier", item.multiplier)) }
      if item.priority != "1000" { list.append(("priority", item.priority)) }
      if item.isSymbolic { list.append(("symbolic", "YES")) }
      list.append(("id", "c\(place)-\(number)"))
      lines.append("<constraint" + list.map { " \($0)=\"\($1)\"" }.joined() + "/>")
    }
    lines.append("</constraints>")
  }
}
