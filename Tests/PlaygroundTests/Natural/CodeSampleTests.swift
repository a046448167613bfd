import CommandLanguage
import Interchange
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Code in the form of the originals' samples becomes the commands of the same layout.
@Suite struct CodeSampleTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let code: String
    let commands: [String]
    var unread: [String] = []
    var testDescription: String { commands[0] }
  }

  static let samples = [
    Sample(
      code: """
        struct Halves: View {
            // The bar is left of the middle.
            let part = SplitFraction(0.4)
            let side = SplitHide(.secondary)
            var body: some View {
                VStack(spacing: 6) {
                    Button("Fold it") { withAnimation { side.toggle() } }
                    Color.mint.hSplit(fraction: part, hide: side) { Lower() }.padding(3)
                }
            }
        }
        struct Lower: View {
            var body: some View {
                List(rows, id: \\.self) { row in Text(row) }.vSplit { Text("Notes") }
            }
        }
        """,
      commands: [
        "stack root v foldIt=100x34 content spacing 6",
        "splitter content h mint right fraction 0.4 hide secondary like 0.2",
        "splitter right v list notes like 0.2",
      ], unread: ["padding"]),
    Sample(
      code: """
        let bar = FractionHolder.usingUserDefaults(0.3, key: "bar")
        VSplit(
          top: { Editor() },
          bottom: { HSplit(left: { Color.blue }, right: { Color.blue }).fraction(0.75) }
        )
        .fraction(bar).styling(color: .cyan, visibleThickness: 12, hideSplitter: true)
        .constraints(minPFraction: 0.1, minSFraction: 0.2, priority: .top, dragToHideS: true)
        """,
      commands: [
        "splitter root v editor bottom fraction 0.3 visibleThickness 12 hideSplitter on"
          + " minPrimary 0.1 minSecondary 0.2 priority top dragToHide secondary",
        "splitter bottom h blue blue2 fraction 0.75",
      ]),
    Sample(
      code: """
        PCSplitView *outer = [[PCSplitView alloc] initWithFrame:self.view.bounds];
        outer.splitViewDirection = PCSplitViewDirectionVertical;
        outer.subviewRatios = @[@(0.25), @(.75)];
        outer.subviewFixedValues = [44, -1];
        outer.clipsToBounds = YES;
        UIView *bar = [[UIView alloc] init];
        [outer addSubview:bar];
        PCSplitView *inner = [[PCSplitView alloc] init];
        [inner addSubview:one];
        [inner addSubview:two];
        [outer addSubview:inner];
        [self.view addSubview:outer];
        """,
      commands: [
        "split root v bar inner", "set root subviewRatios 0.25 0.75",
        "set root subviewFixedValues 44 -1", "split inner h one two",
      ], unread: ["clipsToBounds"]),
    Sample(
      code: """
        let row = StackView(arrangedSubviews: [icon, title])
        row.axis = .vertical
        row.spacing = 12
        row.isLayoutMarginsRelativeArrangement = true
        """,
      commands: [
        "stack root v icon title like arranged", "set root spacing 12",
        "set root isLayoutMarginsRelativeArrangement on",
      ]),
    Sample(
      code: """
        Flexible.horizontalLayout([
            self.flx.leading.to(left.flx.leading).with(1),
            right.flx.trailing.to(self.flx.trailing).with(3),
            ],
            in: self,
            coefficientSize: MinimalCoefficientSize(coefficient: 1, value: 10)
        )
        """,
      commands: [
        "canvas root left right",
        "space root h root.leading -(1)- left.leading, right.trailing -(3)- root.trailing min 1 10",
      ]),
  ]

  @Test(arguments: samples) func commands(_ sample: Sample) throws {
    var play = try Play("split root h 2")
    let said = try play.said("import\n\(sample.code)\nend")
    #expect(said.filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) } == sample.commands)
    #expect(CodeSample(sample.code)?.unread == sample.unread)
    var other = Play()
    for line in sample.commands { _ = try other.run(line) }
    #expect(LayoutJSON.text(of: play.session.tree) == LayoutJSON.text(of: other.session.tree))
    _ = try play.run("undo")
    #expect(play.session.tree.node(named: "b") != nil)
  }

  /// A part of a sample is read or refused, and changes nothing if it is refused.
  @Test(arguments: samples) func cuts(_ sample: Sample) {
    for length in 0..<sample.code.count {
      _ = CodeSample(String(sample.code.prefix(length)))
      _ = CodeSample(String(sample.code.dropFirst(length)))
    }
  }

  @Test(arguments: [
    "class A { let b = HSplit(left: { A", "PCSplitView *a;\n[a addSubview:a];",
    "struct A: View { var body: some View { A().hSplit { A() } } }",
    "struct A: View { var body: some View { VStack { B() B() B() }.hSplit { B() } } }"
      + (1...9).map { level in
        let next = ["", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"]
        return "struct \(next[level]): View { var body: some View { VStack {"
          + String(repeating: " \(next[level + 1])()", count: 90) + " } } }"
      }.joined(),
  ])
  func refusedCodeChangesNothing(_ code: String) throws {
    var play = try Play("split root h 2")
    #expect(try play.problem("import\n\(code)\nend").code == "bad-import")
    #expect(play.session.tree.node(named: "b") != nil)
  }
}
