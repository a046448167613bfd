/// The type of a command's word.
package enum ValueType: Hashable, Sendable {
  /// The name of a view that exists.
  case view
  /// The name of a view that exists, or a whole number in its place.
  case viewOrCount
  /// A name for a view to come.
  case newName
  /// `NAME` or `NAME=SIZE`; alone, a whole number of children.
  case child
  /// `h` or `v`, in any spelling.
  case axis
  case number
  /// A whole number, 0 or more.
  case count
  /// Points.
  case length
  /// A number that is 0 or more, and not in points.
  case ratio
  case time
  case size
  case insets
  /// `VIEW.ATTR`.
  case attribute
  /// The name of a view that exists, or `VIEW.ATTR`.
  case viewOrAttribute
  /// A word of `VIEW.ATTR RELATION …`.
  case condition
  /// One of some keywords, in any spelling.
  case keyword([String])
  case text
  case file
  case device
  case topic
  /// The name of a lesson, or what to do in one.
  case lesson
  /// A key of the view before.
  case property
  /// A value of the key before.
  case value
  case any
}
