package import LayoutEngine

/// A change of a document: a command without its syntax. The only form in which changes travel.
///
/// It names views, because a batch may name views that it makes, and because it may be made on
/// another document. It may be relative, such as a drag by points, because rules need that.
package enum Edit: Equatable {
  case start(Start)
  /// Makes a leaf a container, or a canvas a reveal or a scroll view.
  case make(String, Container)
  indirect case add(Child, to: String, at: Int?)
  case remove(String)
  case move(String, to: String, at: Int?)
  /// Puts a view into a new container; for root, the name is that of its previous contents.
  indirect case wrap(String, in: Container, named: String)
  case unwrap(String)
  case rename(String, to: String)
  case set(Subject, PropertyKey, PropertyValue)
  /// A change whose result depends on the state or on frames.
  case act(String, Action)
  case relate(Relations)
  /// Removes constraints and spaces; all if the list is empty.
  case release([LabelReference])
  case screen(Screen)
  indirect case rule(RuleEdit)
  /// Notes facts of a file. They move a view only where constraints do not determine it.
  indirect case note(RecordedFacts)
}

package enum RecordedFacts: Equatable, Sendable {
  /// The file is that of root.
  case view(String, ImportedFacts.View, from: ImportedFacts.File?)
  /// The first constraint with a label.
  case constraint(String, ImportedFacts.Constraint)
}

package enum Start: Equatable {
  /// `nil` for the usual size.
  case empty(Size?)
  case tree(ImportedTree)
}

/// A tree from a file.
package final class ImportedTree: Equatable {
  package let tree: LayoutTree

  package init(_ tree: LayoutTree) { self.tree = tree }

  package static func == (one: ImportedTree, other: ImportedTree) -> Bool { one === other }
}

package enum Subject: Equatable, Sendable {
  case view(String)
  case side(of: String, Side)
  /// A constraint by its label, and its number from 1 among those; 0 for the only one.
  case constraint(String, number: Int)
}

package enum Action: Equatable, Sendable {
  case dragBy(Double)
  case dragTo(Double)
  /// The gesture is simulated when the edit is made.
  indirect case pan(TouchTrace, at: PanVector?)
  case show, toggle
  case toggleSide(Side)
  case toggleAxis
  /// Shows the next of equally good layouts.
  case exercise
}

package enum Screen: Equatable, Sendable {
  case size(Size)
  case device(String, isLandscape: Bool)
  case rotate
  case safeArea(Insets)
  case deviceSafeArea
}

package enum RuleEdit: Equatable {
  case add(Rule)
  case remove(Int)
  case removeAll
}

package struct Container: Equatable, Sendable {
  package var kind: Kind
  package var axis: Axis
  package var children: Children
  /// In the order of the properties.
  package var settings: [Setting]

  package init(_ kind: Kind, _ axis: Axis, _ children: Children, _ settings: [Setting] = []) {
    self.kind = kind
    self.axis = axis
    self.children = children
    self.settings = settings
  }
}

package struct Setting: Equatable, Sendable {
  package var key: PropertyKey
  package var value: PropertyValue

  package init(_ key: PropertyKey, _ value: PropertyValue) {
    self.key = key
    self.value = value
  }
}

package enum Children: Equatable, Sendable {
  /// So many views in equal parts, whose names are generated when the edit is made.
  case count(Int)
  case list([Child])
}

package struct Child: Equatable, Sendable {
  package var name: String
  /// Its share of a split; `nil` for an equal one if it is added, and for none if it is made.
  package var ratio: Double?
  package var fixed = Fixed.none
  /// Its natural size.
  package var size: PerAxis<Double?>?

  package init(
    _ name: String, ratio: Double? = nil, fixed: Fixed = .none, size: PerAxis<Double?>? = nil
  ) {
    self.name = name
    self.ratio = ratio
    self.fixed = fixed
    self.size = size
  }
}

package enum Relations: Equatable, Sendable {
  /// Without a label, the next of `c1 c2 …` when the edit is made.
  case constraints([NamedConstraint], label: String?)
  case spaces(in: String, Axis, [Space<NamedAnchor>], minima: [SpaceGroup.Minimum], label: String?)

  /// The spaces of a tree, with the names of its views.
  package init(_ group: SpaceGroup, label: String?, in tree: LayoutTree) {
    let spaces = group.spaces.map { space in space.map { NamedAnchor($0, in: tree) } }
    self = .spaces(
      in: tree.name(of: group.container), group.axis, spaces, minima: group.minima, label: label)
  }
}

package typealias NamedAnchor = Anchor<String>

extension NamedAnchor {
  package init(_ anchor: ViewAnchor, in tree: LayoutTree) {
    self.init(tree.name(of: anchor.view), anchor.attribute)
  }

  /// The attribute of the first view's superview, when the edit is made.
  package static func ofSuperview(_ attribute: Attribute) -> NamedAnchor { Self("", attribute) }
  var isOfSuperview: Bool { view.isEmpty }

  var text: String { "\(view).\(attribute.rawValue)" }
}

package typealias NamedConstraint = LinearConstraint<NamedAnchor>

extension NamedConstraint {
  /// A constraint of a tree, with the names of its views.
  package init(_ constraint: UserConstraint, in tree: LayoutTree) {
    self = constraint.map { NamedAnchor($0, in: tree) }
  }

  /// The text that `constrain` parses to the same numbers, without a label.
  package var text: String { text { $0.isOfSuperview ? nil : $0.text } }
}

/// `LABEL` or `LABEL.N`.
package struct LabelReference: Equatable, Sendable {
  package var label: String
  /// The number of the constraint with that label, from 1; `nil` for all.
  package var number: Int?

  package init(_ label: String, _ number: Int?) {
    self.label = label
    self.number = number
  }

  func takes(_ label: String, _ number: Int?) -> Bool {
    self.label == label && (self.number == nil || self.number == number)
  }
}
