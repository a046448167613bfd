import CommandLanguage
import LayoutEngine
import Playground
import Testing

@testable import ScriptHost

@Suite struct ScriptReplayTests {
  /// The files of a replay of `a.lay`, and its views or its error.
  static let rows: [(files: [String: String], result: String)] = [
    (["a.lay": "split root h a b"], "root a b"),
    (["a.lay": "source b.lay\nhide a", "b.lay": "split root h a b"], "root a b"),
    (["a.lay": "split root h a b\nsave b.lay\nsource b.lay"], "root a b"),
    (["a.lay": "split root h a b\nquit\nremove a"], "root a b"),
    (["a.lay": "source b.lay\nresize $x 9", "b.lay": "let x 1"], "unknown-variable"),
    (["a.lay": "source b.lay", "b.lay": "source a.lay"], "source-cycle"),
    (["a.lay": "split root h a b\ncompare a.lay with now"], "root a b"),
    (["a.lay": "split root h a b\nzzzz"], "unknown-command"),
    ([:], "cannot-read"),
  ]

  @Test(arguments: rows) func replay(_ row: (files: [String: String], result: String)) {
    #expect(Self.result(of: row.files) == row.result)
  }

  private static func result(of files: [String: String]) -> String {
    do throws(Diagnostic) {
      let tree = try ScriptReplay.session(of: "a.lay") { path, _ in
        files[path].map { .success(FileContents(Array($0.utf8), identity: path)) }
          ?? .failure(FileFailure())
      }.shown
      return tree.preorder().map { tree.name(of: $0) }.joined(separator: " ")
    } catch {
      return error.code
    }
  }
}
