import LayoutEngine

/// Reads the views, guides and constraints below a root view.
struct SceneReader {
  private(set) var scene: InterfaceScene
  /// Cells, headers and footers, which are the roots of further scenes.
  private(set) var parts: [XMLElement] = []
  private let sizeClasses: InterfaceScene.SizeClasses?
  private let outlets: [String: String]
  /// Views that become hidden ones if the size classes leave them out. Looked up, never iterated.
  private let kept: Set<String>
  /// Objects that the size classes leave out. Looked up, never iterated.
  private var excluded: Set<String> = []
  /// Objects in views that the size classes leave out, so they were not read. Never iterated.
  private var leftOut: Set<String> = []

  init(
    _ scene: InterfaceScene, sizeClasses: InterfaceScene.SizeClasses?, outlets: [String: String],
    keeping kept: Set<String> = []
  ) {
    self.scene = scene
    self.sizeClasses = sizeClasses
    self.outlets = outlets
    self.kept = kept
  }

  mutating func read(_ root: XMLElement, controller: XMLElement?) throws(ImportFailure) {
    try add(root, parent: -1)
    for child in controller?.children ?? [] where child.offset != root.offset {
      parts += InterfaceReader.views(in: child)
    }
    for guide in controller?.child("layoutGuides")?.children ?? [] {
      let role: InterfaceGuide.Role = guide["type"] == "bottom" ? .bottom : .top
      guard let id = guide["id"] else { continue }
      scene.guides.append(InterfaceGuide(objectID: id, role: role, owner: 0, line: guide.line))
    }
    dropConstraintsOfExcluded()
  }

  private mutating func add(_ element: XMLElement, parent: Int) throws(ImportFailure) {
    guard scene.views.count < InterfaceReader.maximumViews else {
      throw ImportFailure(
        message: "at most \(InterfaceReader.maximumViews) views of a scene are read",
        offset: element.offset)
    }
    exclude(by: element)
    let place = scene.views.count
    let fields = ViewFields(element: element, sizeClasses: sizeClasses)
    var view = fields.view(parent: parent)
    view.objectID = objectID(of: element, parent: parent)
    view.offset = element.offset
    view.outlet = outlets[view.objectID]
    if parent >= 0 {
      let outer = scene.views[parent]
      if isExcluded(element) || view.isStopped && outer.stack != nil { view.isHidden = true }
      if view.isContentView, let frame = outer.frame {
        view.frame = contentFrame(view.frame, in: frame, of: element)
      }
      if view.frame == nil, let size = outer.frame?.size {
        view.frame = fields.insetFrame(in: size)
      }
      view.isInScrollView = outer.isInScrollView || outer.kind == "scrollView"
    }
    view.isAroundContent =
      view.isInScrollView
      || view.kind == "scrollView" && scene.bars.contains(.navigationBar)
        && element["contentInsetAdjustmentBehavior"] != "never"
    scene.views.append(view)
    addGuides(of: element, owner: place)
    for child in element.children {
      switch child.name {
      case "subviews":
        for view in child.children {
          if isExcluded(view), !isKept(view) {
            view.visit { if let id = $0["id"] { leftOut.insert(id) } }
          } else {
            try add(view, parent: place)
          }
        }
      case "constraints":
        for item in child.children where !isExcluded(item) { addConstraint(item, owner: view) }
      default:
        if child["key"] == "contentView" {
          try add(child, parent: place)
        } else {
          // Properties have cells, headers and titles.
          parts += InterfaceReader.views(in: child)
        }
      }
    }
  }

  /// The frame of a content view. Xcode 6 recorded that of cells for rows of the default height; they
  /// are as large as the cell less its separator.
  private func contentFrame(_ recorded: Rect?, in outer: Rect, of element: XMLElement) -> Rect {
    var frame = Rect(outer.size)
    guard let recorded else { return frame }
    let separator = InterfaceReader.separator
    guard element.name == "tableViewCellContentView",
      (outer.height - recorded.height - separator / 2).magnitude > separator / 2
    else { return recorded }
    frame.height = max(0, outer.height - separator)
    return frame
  }

  /// The ID of the view that is added next, or one made of its parent's if it has none.
  private func objectID(of element: XMLElement, parent: Int) -> String {
    if let id = element["id"] { return id }
    let word = element["key"] ?? "\(element.name)\(scene.views.count)"
    return parent < 0 ? word : scene.views[parent].objectID + "." + word
  }

  private mutating func addGuides(of element: XMLElement, owner: Int) {
    for child in element.children where child.name.hasSuffix("LayoutGuide") {
      guard let id = child["id"] else { continue }
      let role = child["key"].flatMap { InterfaceGuide.Role(rawValue: $0) } ?? .plain
      scene.guides.append(InterfaceGuide(objectID: id, role: role, owner: owner, line: child.line))
    }
  }

  // MARK: Size classes

  private func isExcluded(_ element: XMLElement) -> Bool {
    element["id"].map { excluded.contains($0) } ?? false
  }

  private func isKept(_ element: XMLElement) -> Bool {
    element["id"].map { kept.contains($0) } ?? false
  }

  /// Removes the constraints of views that are not installed, and of the views in them.
  private mutating func dropConstraintsOfExcluded() {
    // Looked up, never iterated.
    var objects = leftOut
    if !kept.isEmpty {
      for view in scene.views {
        let isInside = view.parent >= 0 && objects.contains(scene.views[view.parent].objectID)
        if isInside || excluded.contains(view.objectID) { objects.insert(view.objectID) }
      }
      for guide in scene.guides where objects.contains(scene.views[guide.owner].objectID) {
        objects.insert(guide.objectID)
      }
    }
    scene.constraints.removeAll { item in item.anchors.contains { objects.contains($0.objectID) } }
  }

  /// Takes the masks of an element's variations: those of `default` first, then those that fit.
  private mutating func exclude(by element: XMLElement) {
    for variation in element.children where variation.name == "variation" {
      if variation["key"] != "default" { scene.dependsOnSizeClasses = true }
      guard variation.isVariation(of: sizeClasses) else { continue }
      for mask in variation.children where mask.name == "mask" {
        for item in mask.children {
          guard let reference = item["reference"] else { continue }
          if item.name == "exclude" { excluded.insert(reference) }
          if item.name == "include" { excluded.remove(reference) }
        }
      }
    }
  }

  // MARK: Constraints

  private mutating func addConstraint(_ element: XMLElement, owner: InterfaceView) {
    guard element.name == "constraint" else {
      return note(element, "the element <\(element.name)> is no constraint")
    }
    if element.children.contains(where: { $0.name == "variation" }) {
      scene.dependsOnSizeClasses = true
    }
    func attribute(_ name: String) -> String? {
      ViewFields.attribute(name, of: element, sizeClasses)
    }
    guard let first = attribute("firstAttribute").flatMap(Self.attribute) else {
      return note(element, "the attribute \"\(element["firstAttribute"] ?? "")\" is unknown")
    }
    let word = attribute("relation") ?? "equal"
    guard let relation = LayoutRelation.allCases.first(where: { $0.interfaceWord == word }) else {
      return note(element, "the relation \"\(element["relation"] ?? "")\" is unknown")
    }
    var second: InterfaceAnchor?
    if let name = attribute("secondAttribute") {
      guard let found = Self.attribute(name) else {
        return note(element, "the attribute \"\(name)\" is unknown")
      }
      second = InterfaceAnchor(
        objectID: attribute("secondItem") ?? owner.objectID, attribute: found)
    }
    guard let multiplier = Self.multiplier(attribute("multiplier")),
      let constant = Self.number(attribute("constant"), 0),
      let priority = Self.number(attribute("priority"), 1000)
    else { return note(element, "a number of the constraint is not one") }
    let isStandard = attribute("spacingType") == "standard"
    scene.constraints.append(
      InterfaceConstraint(
        objectID: element["id"] ?? "", identifier: element["identifier"], line: element.line,
        offset: element.offset,
        first: InterfaceAnchor(
          objectID: attribute("firstItem") ?? owner.objectID, attribute: first),
        relation: relation, second: second, multiplier: multiplier,
        constant: isStandard && attribute("constant") == nil ? 8 : constant,
        priority: min(max(priority, 1), 1000), isSymbolic: element.isOn("symbolic"),
        isPlaceholder: element.isOn("placeholder")))
  }

  private static func attribute(_ name: String) -> Attribute? {
    if name == "baseline" { return .lastBaseline }
    return Attribute(rawValue: name)
  }

  private static func number(_ text: String?, _ standard: Double) -> Double? {
    guard let text else { return standard }
    return ViewFields.length(text)
  }

  /// A number, or a ratio: `16:9`, `1/3`.
  private static func multiplier(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { ViewFields.number(String($0)) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    let value = numbers.count == 1 ? numbers[0] : numbers[0] / numbers[1]
    return value.isFinite && value.magnitude <= LayoutTree.maximumLength ? value : nil
  }

  private mutating func note(_ element: XMLElement, _ message: String) {
    scene.problems.append(InterfaceProblem(element, message))
  }
}
