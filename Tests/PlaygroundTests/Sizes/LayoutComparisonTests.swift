import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Comparisons of layouts, checked against the layouts themselves.
@Suite struct LayoutComparisonTests {
  @Test(arguments: FuzzRun.seeds(20)) func aTreeEqualsItself(seed: Int) {
    let tree = RandomSession.session(seed: UInt64(seed), edits: 12).shown
    let difference = LayoutDifference(from: tree, to: tree)
    #expect(difference.isEmpty)
    #expect(difference.sameCount == tree.count)
  }

  /// The comparison lists exactly the differences.
  @Test(arguments: FuzzRun.seeds(20)) func listsExactlyTheDifferences(seed: Int) {
    let one = RandomSession.session(seed: UInt64(seed) &+ 100, edits: 12).shown
    let other = RandomSession.session(seed: UInt64(seed) &+ 101, edits: 12).shown
    let difference = LayoutDifference(from: one, to: other)
    let names = ViewNames.all(in: one)
    let others = ViewNames.all(in: other)
    #expect(difference.added == others.filter { !names.contains($0) })
    #expect(difference.removed == names.filter { !others.contains($0) })
    for name in others where names.contains(name) {
      for attribute in ["x", "y", "width", "height", "hidden"] {
        let from = LayoutDifference.value(of: attribute, of: name, in: one)
        let to = LayoutDifference.value(of: attribute, of: name, in: other)
        let isListed = difference.changed.contains { $0.view == name && $0.attribute == attribute }
        #expect(isListed == !LayoutDifference.isSame(from, to), "\(name).\(attribute)")
      }
    }
  }

  /// The comparison lists the differences of the JSON.
  @Test(arguments: FuzzRun.seeds(20)) func differencesMatchTheJSON(seed: Int) throws {
    let one = RandomSession.session(seed: UInt64(seed) &+ 200, edits: 14).shown
    let other = RandomSession.session(seed: UInt64(seed) &+ 201, edits: 14).shown
    let (old, new) = (try Self.rows(one), try Self.rows(other))
    let difference = LayoutDifference(from: one, to: other)
    #expect(Set(difference.added) == Set(new.keys.filter { old[$0] == nil }))
    #expect(Set(difference.removed) == Set(old.keys.filter { new[$0] == nil }))
    for (name, row) in new {
      guard let before = old[name] else { continue }
      let isListed = difference.changed.contains { $0.view == name }
      let differs =
        row.isHidden != before.isHidden
        || zip(row.frame, before.frame).contains { ($0 - $1).magnitude > 1e-9 }
      #expect(isListed == differs, "\(seed): \(name)")
    }
  }

  /// The frames in root coordinates and the states of all views, read from JSON.
  private static func rows(
    _ tree: LayoutTree
  ) throws -> [String: (frame: [Double], isHidden: Bool)] {
    let data = Data(LayoutJSON.text(of: tree).utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var rows: [String: (frame: [Double], isHidden: Bool)] = [:]
    for view in try #require(object["views"] as? [[String: Any]]) {
      let frame = try #require(view["frame"] as? [NSNumber]).map { $0.doubleValue }
      rows[try #require(view["name"] as? String)] = (frame, view["hidden"] as? Bool ?? false)
    }
    return rows
  }

  @Test func eachChangeNamesItsCommand() throws {
    let session = try RandomSession.session(
      "split root h a b c", "fix a 100", "hide c", "ratio b 0.9")
    let history = LayoutVersion.history(of: session)
    let comparison = LayoutComparison(
      LayoutVersion(label: "1", document: history[1].document, number: 1),
      LayoutVersion(label: "now", document: session.document, number: history.count - 1),
      history: history)
    let commands = Dictionary(
      zip(comparison.difference.changed.map { "\($0.view).\($0.attribute)" }, comparison.commands)
    ) { $1 }
    #expect(commands["a.width"] == "fix a 100")
    #expect(commands["c.hidden"] == "hide c")
  }
}
