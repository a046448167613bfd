/// The result of a comparison.
package struct CompareAnswer {
  package let lines: [String]
  package let json: String
  package let isEmpty: Bool
}
