/// Lines in the code of other tools.
enum CodeForms {
  /// The exact line that a line of code means; nil if it is no such line.
  static func read(_ line: String, in scene: Scene) throws(Refusal) -> Meaning? { nil }
}
