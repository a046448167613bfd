package struct CompareAnswer {
  package let lines: [String]
  package let json: String
  package let isEmpty: Bool

  package init(lines: [String], json: String, isEmpty: Bool) {
    self.lines = lines
    self.json = json
    self.isEmpty = isEmpty
  }
}
