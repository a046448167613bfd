package struct CompareAnswer {
  package let lines: [String]
  package let json: String
}
