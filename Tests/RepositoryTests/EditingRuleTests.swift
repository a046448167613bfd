import Testing

/// Trees are edited through the methods of `LayoutEngine/Editing`: these record which command set a
/// property, and lay out what follows.
@Suite struct EditingRuleTests {
  /// Calls that only the editing methods make.
  static let calls = [".layOut", "recordOrigin(", ".provenance"]

  static let targets = ["LayoutModel", "LayoutEngine", "Benchmarks"]

  /// Files elsewhere that may, and why.
  static let exceptions = [
    (path: "Sources/Exchange/Import/LayoutImport.swift", why: "it builds a whole tree"),
    (
      path: "Sources/InterfaceBuilder/Conversion/InterfaceConversion.swift",
      why: "it builds a whole tree"
    ),
    (
      path: "Sources/InterfaceBuilder/Patch/SceneChanges.swift",
      why: "its trees are nobody else's"
    ),
    (path: "Sources/Lint/Scenes/SceneLayouts.swift", why: "its trees are nobody else's"),
    (path: "Sources/ConsoleLog/ConsoleConversion.swift", why: "it builds a whole tree"),
  ]

  @Test(arguments: Repository.files(under: "Sources", endings: ["swift"]))
  func editsUseTheEditingMethods(_ path: String) throws {
    if Self.targets.contains(where: { path.hasPrefix("Sources/\($0)/") }) { return }
    if Self.exceptions.contains(where: { $0.path == path }) { return }
    for (index, line) in lines(of: try Repository.text(path)).enumerated() {
      for call in Self.calls where line.contains(call) {
        Issue.record("\(path):\(index + 1) calls \(call)")
      }
    }
  }

  @Test(arguments: exceptions.map { $0.path }) func exceptionsAreNeeded(_ path: String) throws {
    let text = try Repository.text(path)
    #expect(Self.calls.contains { text.contains($0) }, "\(path) needs no exception")
  }
}
