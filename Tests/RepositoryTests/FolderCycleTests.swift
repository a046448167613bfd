import Testing

/// The folders inside a target use one another in one direction.
@Suite struct FolderCycleTests {
  @Test(arguments: Repository.names(in: "Sources")) func noFolderCycles(_ target: String) throws {
    let cycle = Self.cycle(in: try Self.uses(in: target))
    #expect(cycle.isEmpty, "\(target): \(cycle.joined(separator: ", "))")
  }

  /// For each folder of a target the folders whose types it mentions.
  static func uses(in target: String) throws -> [String: Set<String>] {
    var sources: [(folder: String, source: SwiftSource)] = []
    for path in Repository.files(under: "Sources/\(target)", endings: ["swift"]) {
      let parts = path.split(separator: "/")
      guard parts.count > 3 else { continue }
      sources.append((String(parts[2]), SwiftSource(try Repository.text(path))))
    }
    var homes: [Substring: String] = [:]
    for (folder, source) in sources {
      for type in source.declarations where !type.isPrivate && type.keyword != "extension" {
        homes[Substring(type.name)] = folder
      }
    }
    var uses: [String: Set<String>] = [:]
    for (folder, source) in sources {
      let found = source.mentionedTypes.compactMap { homes[$0] }.filter { $0 != folder }
      uses[folder, default: []].formUnion(found)
    }
    return uses
  }

  /// The folders that reach themselves, sorted.
  static func cycle(in uses: [String: Set<String>]) -> [String] {
    uses.keys.filter { start in
      var reached: Set<String> = []
      var pending = Array(uses[start] ?? [])
      while let next = pending.popLast() {
        if reached.insert(next).inserted { pending += uses[next] ?? [] }
      }
      return reached.contains(start)
    }.sorted()
  }

  @Test func cyclesAreFound() {
    #expect(Self.cycle(in: ["A": ["B"], "B": ["C"], "C": ["A"], "D": ["A"]]) == ["A", "B", "C"])
    #expect(Self.cycle(in: ["A": ["B", "C"], "B": ["C"], "C": []]).isEmpty)
  }

  @Test func commentsAndStringsAreIgnored() {
    let source = SwiftSource(
      """
      /// Like `Comment`.
      package struct Box { // Trailing
        let text = "Plain \\(Inner.text + "Deep \\(Deeper.self)") Rest"
      }
      private extension Box.Lid {}
      """)
    #expect(source.mentionedTypes == ["Box", "Inner", "Deeper", "Lid"])
    #expect(
      source.declarations == [
        .init(keyword: "struct", name: "Box", isPrivate: false),
        .init(keyword: "extension", name: "Box.Lid", isPrivate: true),
      ])
  }
}
