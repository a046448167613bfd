package struct CompareAnswer {
  package let lines: [String]
  package let json: String

  package init(lines: [String], json: String) {
    self.lines = lines
    self.json = json
  }
}
