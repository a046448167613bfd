import CommandLanguage
import DocumentModel
import Explaining
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Playground

/// Wishes: what is offered reaches what was wanted.
@Suite struct WishSearchTests {
  private func search(_ session: Session, _ wish: String) throws -> WishSearch {
    let words = try #require(
      try Script.parse(SourceText("want " + wish, origin: "")).statements.first
    ).words.dropFirst()
    let parts = Array(words)
    let left = try #require(parts[0].split(at: "."))
    let condition = Condition(
      view: left.head.text, attribute: try #require(Attribute(rawValue: left.tail.text)),
      relation: try #require(Relation(rawValue: parts[1].text)),
      right: .number(try #require(Double(parts[2].text))))
    return WishSearch(
      LayoutWish(conditions: [condition], text: wish), in: session, .standard,
      isOver: { false })
  }

  private func commands(_ wish: String, _ lines: String...) throws -> [String] {
    var session = Session()
    for line in lines {
      for statement in try Script.parse(SourceText(line, origin: "")).statements {
        let outcome = Interpreter.standard.executeSilently(statement, in: &session)
        if let problem = outcome.diagnostic { throw problem }
      }
    }
    return try search(session, wish).changes.map { $0.command }
  }

  @Test func ratiosAndFixedLengths() throws {
    let found = try commands("a.width == 120", "split root h a=0.5 b")
    #expect(found.contains("ratio a 0.3"))
    #expect(found.contains("fix a 120"))
    #expect(found.contains("resize 240 240"))
  }

  @Test func splittersAndMinima() throws {
    let found = try commands("a.width == 100", "splitter root h a b thickness 0")
    #expect(found.contains("drag root to 0.25"))
  }

  @Test func stacksAndNaturalSizes() throws {
    let found = try commands("a.width == 80", "stack root h a=60x20 b spacing 8")
    #expect(found.contains("size a 80x20"))
  }

  @Test func hidingIsTried() throws {
    let found = try commands("a.width == 400", "split root h a b")
    #expect(found.contains("hide b"))
  }

  @Test func whatHoldsAsksForNothing() throws {
    let session = try RandomSession.session("split root h a b")
    let search = try search(session, "a.width == 200")
    #expect(search.isMet)
    #expect(search.changes.isEmpty)
  }

  @Test func whatCannotBeSaysWhatStandsAgainstIt() throws {
    let session = try RandomSession.session("split root h a b")
    let search = try search(session, "root.x == 10")
    #expect(!search.isMet)
    #expect(search.changes.isEmpty)
    #expect(!search.against.isEmpty)
  }

  /// Each command that is offered does what was wanted.
  @Test(arguments: FuzzRun.seeds(12)) func offersHoldTrue(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = RandomSession.session(seed: UInt64(seed) &+ 900, edits: 10)
    var views: [String] = []
    var node = NodeID.root
    while !node.isNone {
      views.append(session.tree.name(of: node))
      node = session.tree.preorderNext(after: node, within: .root)
    }
    let view = try #require(views.randomElement(using: &random))
    let width = Double(Int.random(in: 0...400, using: &random))
    let search = try search(session, "\(Word.spelling(of: view)).width == \(width)")
    for change in search.changes {
      let tried = try #require(Interpreter.standard.trial(of: change.command, in: session))
      let node = try #require(tried.shown.node(named: view))
      let found = tried.shown.value(of: .width, of: node)
      #expect((found - width).magnitude <= 0.001, "\(seed): \(change.command) gives \(found)")
    }
  }

  /// Wishes with any relation, two of them joined, over one size or many.
  @Test(arguments: FuzzRun.seeds(8)) func relationsHold(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 31)
    let session = RandomSession.session(seed: UInt64(seed) &+ 300, edits: 7)
    var wish = LayoutWish(text: "")
    let first = session.tree.preorderNext(after: .root, within: .root)
    let view = session.tree.name(of: first.isNone ? .root : first)
    for _ in 0..<2 {
      let attribute = try #require(
        [Attribute.x, .y, .width, .height, .right, .bottom].randomElement(using: &random))
      let relation = try #require(
        [Relation.lessOrEqual, .greaterOrEqual, .equal].randomElement(using: &random))
      wish.conditions.append(
        Condition(
          view: view,
          attribute: attribute, relation: relation,
          right: .number(Double(Int.random(in: 0...300, using: &random)))))
    }
    if seed % 4 == 0 { wish.sizes = (.horizontal, 300...500) }
    let search = WishSearch(wish, in: session, .standard, isOver: { false })
    for change in search.changes.prefix(4) {
      let tried = try #require(Interpreter.standard.trial(of: change.command, in: session))
      guard let sizes = wish.sizes else {
        #expect(wish.isMet(by: tried.document), "\(seed): \(change.command)")
        continue
      }
      for _ in 0..<10 {
        let width = Double.random(in: sizes.range, using: &random)
        let document = try SweepSubject.size(.horizontal).document(
          at: width, in: LayoutSweep.base(of: tried), .standard)
        #expect(wish.isMet(by: document), "\(seed): \(change.command) at \(width)")
      }
    }
  }

  /// A wish for what a random command would do is granted.
  @Test(arguments: FuzzRun.seeds(16)) func randomPlantedChangesAreFound(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 8)
    let session = RandomSession.session(seed: UInt64(seed) &+ 500, edits: 8)
    let candidates = WishCandidate.all(in: session, moving: nil)
    let attributes = [Attribute.width, .height, .x, .y]
    for _ in 0..<20 {
      guard
        case .number(let start, let bounds, let step, let line) = candidates.randomElement(
          using: &random)
      else { continue }
      let number = min(max(start + step, bounds.lowerBound), bounds.upperBound)
      guard let tried = Interpreter.standard.trial(of: line(number), in: session),
        let change = LayoutDifference(from: session.shown, to: tried.shown).changed
          .first(where: { change in attributes.contains { $0.rawValue == change.attribute } }),
        case .length(let length) = change.to, let attribute = Attribute(rawValue: change.attribute)
      else { continue }
      let condition = Condition(
        view: change.view, attribute: attribute, relation: .equal, right: .number(length))
      let search = WishSearch(
        LayoutWish(conditions: [condition], text: ""), in: session, .standard, isOver: { false })
      #expect(
        search.isMet || !search.changes.isEmpty, "\(seed): \(line(number)) makes it \(length)")
      return
    }
  }

  /// A change that was made before the question is found again.
  @Test(arguments: FuzzRun.seeds(12)) func plantedChangesAreFound(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 5)
    let session = try RandomSession.session("split root h a=0.2 b=0.3 c=0.5 padding 4")
    let wanted = Double(Int.random(in: 1...9, using: &random)) / 10
    let planted = "ratio b \(wanted)"
    let tried = try #require(Interpreter.standard.trial(of: planted, in: session))
    let node = try #require(tried.shown.node(named: "b"))
    let width = tried.shown.value(of: .width, of: node)
    let search = try search(session, "b.width == \(width)")
    #expect(search.isMet || search.changes.contains { $0.command == planted }, "\(planted)")
  }
}
