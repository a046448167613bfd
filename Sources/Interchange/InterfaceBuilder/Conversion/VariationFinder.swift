import LayoutEngine

/// Finds the differences between a scene's saved size classes and the others: by one class if that
/// one decides, otherwise by both.
struct VariationFinder {
  private typealias Classes = InterfaceScene.SizeClasses

  private let conversion: InterfaceConversion
  private let saved: Classes
  /// The constraint of an object in each pair of size classes. Looked up, never iterated.
  private var found: [String: [Classes: InterfaceConstraint]] = [:]
  /// The objects in the order of the constraints.
  private var objects: [String] = []
  /// The views in each pair of size classes. Looked up, never iterated.
  private var views: [Classes: [InterfaceView]] = [:]
  private var made: [InterfaceVariation] = []

  /// `nil` if size classes change nothing.
  init?(_ conversion: InterfaceConversion) {
    let scene = conversion.scene
    guard let saved = conversion.file.sizeClasses, !scene.variants.isEmpty else { return nil }
    self.conversion = conversion
    self.saved = saved
    add(scene.constraints, saved)
    views[saved] = scene.views
    for variant in scene.variants {
      add(variant.constraints, variant.classes)
      views[variant.classes] = variant.views
    }
  }

  private mutating func add(_ constraints: [InterfaceConstraint], _ classes: Classes) {
    for item in constraints where !item.objectID.isEmpty && conversion.made(item) != nil {
      if found[item.objectID] == nil { objects.append(item.objectID) }
      found[item.objectID, default: [:]][classes] = item
    }
  }

  // MARK: Conditions

  /// Classes that make another thing of something than the saved ones, and a pair that has them.
  private func conditions(
    where isEqual: (Classes, Classes) -> Bool
  ) -> [(classes: [(trait: ScreenTrait, isLarge: Bool)], pair: Classes)] {
    func pair(_ width: Bool, _ height: Bool) -> Classes {
      Classes(isWidthRegular: width, isHeightRegular: height)
    }
    let dependsOnWidth = [false, true].contains { !isEqual(pair(false, $0), pair(true, $0)) }
    let dependsOnHeight = [false, true].contains { !isEqual(pair($0, false), pair($0, true)) }
    let (width, height) = (!saved.isWidthRegular, !saved.isHeightRegular)
    switch (dependsOnWidth, dependsOnHeight) {
    case (false, false): return []
    case (true, false): return [([(.horizontalClass, width)], pair(width, !height))]
    case (false, true): return [([(.verticalClass, height)], pair(!width, height))]
    case (true, true):
      let others = [pair(width, !height), pair(!width, height), pair(width, height)]
      return others.filter { !isEqual($0, saved) }.map {
        ([(.horizontalClass, $0.isWidthRegular), (.verticalClass, $0.isHeightRegular)], $0)
      }
    }
  }

  private mutating func add(
    _ change: InterfaceVariation.Change, _ classes: [(trait: ScreenTrait, isLarge: Bool)]
  ) {
    let index = made.firstIndex {
      $0.classes.elementsEqual(classes) { $0.trait == $1.trait && $0.isLarge == $1.isLarge }
    }
    if let index {
      made[index].changes.append(change)
    } else {
      made.append(InterfaceVariation(classes: classes, changes: [change]))
    }
  }

  // MARK: Changes

  /// - Parameters:
  ///   - labels: of objects that are in the tree. Looked up, never iterated.
  ///   - labeling: makes labels for others.
  mutating func variations(
    labels: [String: String], _ labeling: inout ConstraintLabeling
  ) -> [InterfaceVariation] {
    for object in objects { addConstraint(object, labels, &labeling) }
    for index in conversion.scene.views.indices.dropFirst() { addView(index) }
    return made
  }

  private func constraint(_ object: String, _ classes: Classes) -> UserConstraint? {
    found[object]?[classes].flatMap { conversion.made($0) }
  }

  private mutating func addConstraint(
    _ object: String, _ labels: [String: String], _ labeling: inout ConstraintLabeling
  ) {
    // A constraint that the saved classes leave out has one label in all others.
    var label = labels[object]
    let conditions = conditions { constraint(object, $0) == constraint(object, $1) }
    for (classes, pair) in conditions {
      let known = label ?? labeling.next()
      label = known
      func labelled(_ item: UserConstraint?) -> UserConstraint? {
        guard var item else { return nil }
        item.label = known
        return item
      }
      let line = found[object]?[pair]?.line ?? 0
      add(
        .constraint(
          label: known, old: labelled(constraint(object, saved)),
          new: labelled(constraint(object, pair)),
          ImportedFacts.Constraint(objectID: object, line: line)),
        classes)
    }
  }

  private func view(_ index: Int, _ classes: Classes) -> InterfaceView {
    views[classes]?[index] ?? conversion.scene.views[index]
  }

  private mutating func addView(_ index: Int) {
    let node = conversion.node(of: index)
    let hiding = conditions { view(index, $0).isHidden == view(index, $1).isHidden }
    for (classes, pair) in hiding { add(.isHidden(node, view(index, pair).isHidden), classes) }
    guard let old = view(index, saved).font, old > 0, conversion.isLeaf(index) else { return }
    for (classes, pair) in conditions(where: { view(index, $0).font == view(index, $1).font }) {
      guard let font = view(index, pair).font else { continue }
      add(.font(node, factor: font / old), classes)
    }
  }

  /// True if there is no change but those of constraints, fonts and whether views are shown.
  var isComplete: Bool {
    conversion.scene.variants.allSatisfy { variant in
      zip(variant.views, conversion.scene.views).allSatisfy { other, own in
        var other = other
        (other.isHidden, other.font) = (own.isHidden, own.font)
        other.textStyle = own.textStyle
        return other == own
      }
    }
  }
}
