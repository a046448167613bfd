package import LayoutModel

/// What other size classes than the saved ones make of a scene's constraints.
package struct InterfaceVariation {
  package struct Change {
    package var label: String
    /// The constraint of the tree; `nil` if the saved size classes leave it out.
    package var old: UserConstraint?
    /// `nil` where it is left out.
    package var new: UserConstraint?
  }

  /// The size classes that it is for: all of them hold.
  package var classes: [(trait: ScreenTrait, isLarge: Bool)]
  package var changes: [Change]
}

/// Turns the constraints that a scene has in each pair of size classes into what changes from the
/// saved ones: by one class where that decides, and by both where they do together.
struct VariationFinder {
  private typealias Classes = InterfaceScene.SizeClasses

  private let conversion: InterfaceConversion
  private let saved: Classes
  /// The constraint of an object in each pair of size classes. Looked up, never iterated.
  private var found: [String: [Classes: UserConstraint]] = [:]
  /// The objects in the order in which they were found.
  private var objects: [String] = []

  /// `nil` where size classes change no constraint, or more than those.
  init?(_ conversion: InterfaceConversion) {
    guard let saved = conversion.scene.savedClasses, !conversion.scene.variants.isEmpty else {
      return nil
    }
    self.conversion = conversion
    self.saved = saved
    add(conversion.scene.constraints, saved)
    for variant in conversion.scene.variants { add(variant.constraints, variant.classes) }
  }

  private mutating func add(_ constraints: [InterfaceConstraint], _ classes: Classes) {
    for item in constraints where !item.objectID.isEmpty {
      guard let made = conversion.made(item) else { continue }
      if found[item.objectID] == nil { objects.append(item.objectID) }
      found[item.objectID, default: [:]][classes] = made
    }
  }

  private func isEqual(_ object: String, _ one: Classes, _ other: Classes) -> Bool {
    found[object]?[one] == found[object]?[other]
  }

  /// The pairs of classes that make another thing of an object than the saved ones.
  private func conditions(of object: String) -> [[(trait: ScreenTrait, isLarge: Bool)]] {
    func pair(_ width: Bool, _ height: Bool) -> Classes {
      Classes(isWidthRegular: width, isHeightRegular: height)
    }
    let dependsOnWidth = [false, true].contains {
      !isEqual(object, pair(false, $0), pair(true, $0))
    }
    let dependsOnHeight = [false, true].contains {
      !isEqual(object, pair($0, false), pair($0, true))
    }
    let (width, height) = (!saved.isWidthRegular, !saved.isHeightRegular)
    switch (dependsOnWidth, dependsOnHeight) {
    case (false, false): return []
    case (true, false): return [[(.horizontalClass, width)]]
    case (false, true): return [[(.verticalClass, height)]]
    case (true, true):
      let others = [pair(width, !height), pair(!width, height), pair(width, height)]
      return others.filter { !isEqual(object, $0, saved) }.map {
        [(.horizontalClass, $0.isWidthRegular), (.verticalClass, $0.isHeightRegular)]
      }
    }
  }

  /// The constraint of an object under conditions.
  private func constraint(
    _ object: String, _ classes: [(trait: ScreenTrait, isLarge: Bool)]
  ) -> UserConstraint? {
    var pair = saved
    for item in classes {
      if item.trait == .horizontalClass { pair.isWidthRegular = item.isLarge }
      if item.trait == .verticalClass { pair.isHeightRegular = item.isLarge }
    }
    return found[object]?[pair]
  }

  /// - Parameters:
  ///   - labels: of objects that are in the tree. Looked up, never iterated.
  ///   - labeling: makes labels for others.
  func variations(
    labels: [String: String], _ labeling: inout ConstraintLabeling
  ) -> [InterfaceVariation] {
    var made: [InterfaceVariation] = []
    // Labels of objects that the saved classes leave out. Looked up, never iterated.
    var fresh: [String: String] = [:]
    for object in objects {
      for classes in conditions(of: object) {
        let label = labels[object] ?? fresh[object] ?? labeling.next()
        if labels[object] == nil { fresh[object] = label }
        func labelled(_ item: UserConstraint?) -> UserConstraint? {
          guard var item else { return nil }
          item.label = label
          return item
        }
        let change = InterfaceVariation.Change(
          label: label, old: labelled(found[object]?[saved]),
          new: labelled(constraint(object, classes)))
        let place = made.firstIndex {
          $0.classes.elementsEqual(classes) { $0.trait == $1.trait && $0.isLarge == $1.isLarge }
        }
        if let place {
          made[place].changes.append(change)
        } else {
          made.append(InterfaceVariation(classes: classes, changes: [change]))
        }
      }
    }
    return made
  }
}
