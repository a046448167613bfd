import LayoutEngine
import TestSupport
import Testing

@testable import Interchange

/// Texts as pages, loggers and mail programs change them read the same as the clean ones.
@Suite struct ConsoleWrapperTests {
  /// A change that keeps every constraint of a text.
  struct Wrapper: Sendable, CustomStringConvertible {
    let description: String
    let apply: @Sendable (String) -> String
  }

  private static func lines(_ text: String, _ change: (Int, Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { change($0.offset, $0.element) }.joined(separator: "\n")
  }

  private static func replaced(_ text: String, _ pairs: [(String, String)]) -> String {
    pairs.reduce(text) {
      $0.split(separator: $1.0, omittingEmptySubsequences: false)
        .joined(separator: $1.1)
    }
  }

  private static let entities = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
  ]

  /// Cuts lines after so many characters.
  private static func cut(_ text: String, at width: Int) -> String {
    lines(text) { _, line in
      var (rest, parts) = (line, [Substring]())
      while rest.count > width {
        parts.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return (parts + [rest]).joined(separator: "\n")
    }
  }

  /// Breaks lines at blanks.
  private static func wrapped(_ text: String, at width: Int) -> String {
    lines(text) { _, line in
      var rows: [String] = [""]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        if rows[rows.count - 1].count + word.count >= width, !rows[rows.count - 1].isEmpty {
          rows.append(String(word))
        } else {
          rows[rows.count - 1] += (rows[rows.count - 1].isEmpty ? "" : " ") + word
        }
      }
      return rows.joined(separator: "\n")
    }
  }

  static let wrappers: [Wrapper] = [
    Wrapper(description: "CRLF") { Self.replaced($0, [("\n", "\r\n")]) },
    Wrapper(description: "quotes") { Self.lines($0) { "> \($1)" } },
    Wrapper(description: "comments") { Self.lines($0) { "// \($1)" } },
    Wrapper(description: "line numbers") { Self.lines($0) { "\($0 + 1): \($1)" } },
    Wrapper(description: "entities") { Self.replaced($0, Self.entities) },
    Wrapper(description: "entities twice") {
      Self.replaced(Self.replaced($0, Self.entities), [("&", "&amp;")])
    },
    Wrapper(description: "no-break spaces") { Self.replaced($0, [(" ", "\u{A0}")]) },
    Wrapper(description: "relation signs") { Self.replaced($0, [(">=", "≥"), ("<=", "≤")]) },
    Wrapper(description: "minus signs") { Self.replaced($0, [(" - ", " − "), ("-(", "–(")]) },
    Wrapper(description: "smart quotes") { Self.replaced($0, [("\"<", "“<"), (">\"", ">”")]) },
    Wrapper(description: "noformat") { "{noformat}\n\($0)\n{noformat}" },
    Wrapper(description: "fence") { "```\n\($0)\n```" },
    Wrapper(description: "JSON") { text in
      let escaped = Self.replaced(
        text, [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")])
      return "{\"message\": \"\(escaped)\"}"
    },
    Wrapper(description: "flutter") { Self.lines($0) { "flutter: \($1)" } },
    Wrapper(description: "log stream") {
      Self.lines($0) { index, line in
        "2020-07-21 18:51:5\(index % 10).283+0200 0x1b2c3 Default 0x0 741 0 App: (UIKitCore) \(line)"
      }
    },
    Wrapper(description: "syslog") {
      Self.lines($0) { index, line in "Jul 21 18:51:5\(index % 10) host App[741] <Notice>: \(line)"
      }
    },
    Wrapper(description: "GitHub Actions") {
      Self.lines($0) { index, line in "2020-07-21T18:51:5\(index % 10).283Z \(line)" }
    },
    Wrapper(description: "colours") { Self.lines($0) { "\u{1B}[31m\($1)\u{1B}[0m" } },
    Wrapper(description: "indentation") { Self.lines($0) { "        \($1)" } },
    Wrapper(description: "cut at 40") { Self.cut($0, at: 40) },
    Wrapper(description: "cut at 60") { Self.cut($0, at: 60) },
    Wrapper(description: "cut at 72") { Self.cut($0, at: 72) },
    Wrapper(description: "cut at 80") { Self.cut($0, at: 80) },
    Wrapper(description: "cut at 120") { Self.cut($0, at: 120) },
    Wrapper(description: "wrapped at 40") { Self.wrapped($0, at: 40) },
    Wrapper(description: "percent encoding") { text in
      text.utf8.map { byte in
        let isPlain = (0x41...0x5A).contains(byte & 0xDF) || (0x30...0x39).contains(byte)
        let digits = String(byte, radix: 16, uppercase: true)
        return isPlain
          ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
    },
    Wrapper(description: "Jira's dashes") {
      Self.replaced($0, [("-(", "~~("), (")-", ")~~"), ("'UISV-", "'UISV~~")])
    },
    Wrapper(description: "wrapped at 60") { Self.wrapped($0, at: 60) },
    Wrapper(description: "wrapped at 78") { Self.wrapped($0, at: 78) },
    Wrapper(description: "quoted and wrapped") {
      Self.lines(Self.wrapped($0, at: 70)) { "> \($1)" }
    },
  ]

  /// A constraint without the line and the labels of its views.
  private static func text(_ item: ConsoleConstraint, _ report: ConsoleReport) -> String {
    func text(_ anchor: Anchor<Int>) -> String {
      let view = report.items[anchor.view]
      return (view.address.isEmpty ? view.label.filter { $0 != " " } : view.address)
        + ".\(anchor.attribute.rawValue)"
    }
    return "\(item.address) \(text(item.first)) \(item.relation.rawValue) \(item.form.multiplier) "
      + "\(item.second.map(text) ?? "") \(item.constant) \(item.form.priority)"
  }

  private static func texts(_ report: ConsoleReport) -> [String] {
    report.constraints.map { text($0, report) }
  }

  private static func logs(_ report: ConsoleReport) -> [String] {
    report.logs.map { "\($0.constraints) \($0.broken.map(String.init) ?? "-") \($0.isCut)" }
  }

  private static let cases = ConsoleCase.all.filter { $0.constraintCount > 0 }
  /// Cut and wrapped lines change the names of views with blanks, and NSGridView's are not read.
  private static let unstable = ["c008", "c127", "c119", "p008"]

  @Test(arguments: wrappers) func wrappersChangeNothing(_ wrapper: Wrapper) {
    var problems: [String] = []
    let offset = Self.wrappers.firstIndex { $0.description == wrapper.description } ?? 0
    for (index, item) in Self.cases.enumerated()
    where (index + offset) % 6 == 0 && !Self.unstable.contains(item.name) {
      let clean = ConsoleReader.read(item.text)
      let wrapped = wrapper.apply(item.text)
      let report = ConsoleReader.read(wrapped)
      if Self.texts(report) != Self.texts(clean) || Self.logs(report) != Self.logs(clean)
        || report.unread.count > clean.unread.count
      {
        problems.append("\(item.name): \(report.unread.first.map { $0.text } ?? "")")
      }
    }
    #expect(problems.isEmpty)
  }

  /// Wrappers that change no line ends, two of which are put on every text.
  private static let combined = wrappers.filter { wrapper in
    ["cut", "wrapped", "JSON", "entities", "CRLF"].allSatisfy { !wrapper.description.contains($0) }
  }

  @Test func twoWrappersChangeNothing() {
    var generator = SeededGenerator(seed: 11)
    var problems: [String] = []
    for item in Self.cases where !Self.unstable.contains(item.name) {
      let inner = Self.combined.randomElement(using: &generator) ?? Self.combined[0]
      // Entities are written last, as a page does.
      let outer =
        Self.wrappers.filter { $0.description.contains("entities") || $0.description == "CRLF" }
        .randomElement(using: &generator) ?? Self.combined[0]
      let clean = ConsoleReader.read(item.text)
      let report = ConsoleReader.read(outer.apply(inner.apply(item.text)))
      if Self.texts(report) != Self.texts(clean) || report.unread.count > clean.unread.count {
        problems.append("\(item.name): \(inner), \(outer)")
      }
    }
    #expect(problems.isEmpty)
  }

  /// The order of a list decides nothing but the numbers of its constraints.
  @Test func listsAreReadInAnyOrder() {
    var generator = SeededGenerator(seed: 12)
    for item in Self.cases where !Self.unstable.contains(item.name) {
      var lines = item.text.split(separator: "\n", omittingEmptySubsequences: false)
      let rows = lines.indices.filter { index in
        let line = lines[index].drop { $0 == " " || $0 == "\t" }
        return line.hasPrefix("\"<") && (line.hasSuffix(">\",") || line.hasSuffix(">\""))
      }
      guard rows.count > 1 else { continue }
      var texts = rows.map { index in
        lines[index].hasSuffix(",") ? lines[index] : lines[index] + ","
      }
      texts.shuffle(using: &generator)
      for (index, text) in zip(rows, texts) { lines[index] = text }
      let clean = ConsoleReader.read(item.text)
      let report = ConsoleReader.read(lines.joined(separator: "\n"))
      // A superview without a name is the one that another constraint of its view names.
      let known = Self.texts(clean).filter { !$0.contains("superview") }
      let found = Self.texts(report).filter { !$0.contains("superview") }
      #expect(Set(found) == Set(known), "\(item.name)")
      #expect(report.unread.count <= clean.unread.count, "\(item.name)")
    }
  }

  /// Damage to a text by a seed. A part of it may be lost, but nothing may be changed silently.
  static let damages: [(name: String, apply: @Sendable (String, inout SeededGenerator) -> String)] =
    [
      ("cut lines", { cut($0, at: .random(in: 40...120, using: &$1)) }),
      ("wrapped lines", { wrapped($0, at: .random(in: 40...120, using: &$1)) }),
      (
        "quoted and wrapped lines",
        { text, generator in
          let mark = Bool.random(using: &generator) ? ">" : "> "
          return lines(wrapped(text, at: .random(in: 40...120, using: &generator))) { mark + $1 }
        }
      ),
      ("a logger", { text, _ in lines(text) { "Jul 21 18:51:5\($0 % 10) host App[741] \($1)" } }),
      ("the beginning", { String($0.prefix(.random(in: 0...$0.count, using: &$1))) }),
      ("the end", { String($0.suffix(.random(in: 0...$0.count, using: &$1))) }),
      (
        "without a line",
        { text, generator in
          var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
          rows.remove(at: .random(in: rows.indices, using: &generator))
          return rows.joined(separator: "\n")
        }
      ),
    ]

  /// What is left of a text is read as in the whole text; what is lost is quoted or said.
  @Test(arguments: damages.indices) func damagedTextsAreReadAlike(_ index: Int) {
    var generator = SeededGenerator(seed: UInt64(index))
    var problems: [String] = []
    for item in Self.cases where !Self.unstable.contains(item.name) {
      let clean = ConsoleReader.read(item.text)
      let damaged = Self.damages[index].apply(item.text, &generator)
      let report = ConsoleReader.read(damaged)
      // The broken constraint may be printed with another address.
      func facts(_ report: ConsoleReport) -> Set<Substring> {
        Set(Self.texts(report).map { $0.drop { $0 != " " } })
      }
      let (known, found) = (facts(clean), facts(report))
      // The name of a superview may be in a part that is lost.
      let other = found.subtracting(known).filter { !$0.contains("superview") }
      let isSaid =
        !report.unread.isEmpty || !report.messages.isEmpty || report.kind == .constraints
        || report.emptyHeadingCount > 0 || index == Self.damages.count - 1
        || report.logs.contains {
          $0.isCut || $0.lacksBeginning || $0.lacksList || $0.isBrokenElsewhere
        }
      if !other.isEmpty || found != known && !isSaid {
        problems.append("\(item.name): \(other.first ?? "something is lost")")
      }
    }
    #expect(problems.isEmpty, "\(Self.damages[index].name)")
  }

  /// Each line on which a constraint begins is read, or kept with the reason.
  @Test func noConstraintIsLost() {
    for seed in FuzzRun.seeds(200) {
      var mutator = TextMutator(
        ConsoleCase.all.map { $0.text }, seed: seed, maximumBytes: 3_000)
      let report = ConsoleReader.read(String(decoding: mutator.next(), as: UTF8.self))
      let kept = report.unread.count { $0.reason != nil }
      let repeated = report.logs.reduce(0) { $0 + $1.constraints.count * ($1.copies - 1) }
      #expect(report.constraints.count + repeated <= report.constraintCount + kept)
      if report.constraintCount > 0, report.constraints.isEmpty { #expect(kept > 0) }
    }
  }

  @Test func logsAreReadInAnyOrder() {
    let logs = Self.cases.filter { $0.broken != nil && $0.kind == "conflict" }
    for (one, other) in zip(logs, logs.dropFirst()) {
      let single = [one, other].map { ConsoleReader.read($0.text) }
      let both = ConsoleReader.read(one.text + "\n\n" + other.text)
      guard single.allSatisfy({ $0.logs.count == 1 }), one.text != other.text else { continue }
      let expected = single[0].constraints.count + single[1].constraints.count
      // Two texts may be the same log.
      guard both.logs.count == 2 else {
        #expect(both.logs.first?.copies == 2)
        continue
      }
      #expect(both.constraints.count == expected, "\(one.name) \(other.name)")
    }
  }

  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x6001 A:0x7f1.width == 28   (active)>",
        "<NSLayoutConstraint:0x6002 A:0x7f1.width == 36   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6002 A:0x7f1.width == 36   (active)>
    """

  @Test func theTailOfAnEarlierLogIsALogWithoutAList() {
    let tail = """
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5001 B:0x7f2.width == 3   (active)>

      """
    let report = ConsoleReader.read(tail + Self.log)
    #expect(report.logs.map { $0.lacksList } == [true, false])
    #expect(report.logs.map { $0.broken } == [0, 2])
  }

  @Test func aBrokenConstraintMayComeFirst() {
    let parts = Self.log.split(separator: "\n\n").map { String($0) }
    let report = ConsoleReader.read(parts[1] + "\n\n" + parts[0])
    #expect(report.logs.count == 1)
    #expect(report.logs.first?.broken == 1)
  }

  @Test func listWithoutItsEndIsMarkedAsCut() {
    let text =
      Self.log.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n    \"<NSLayoutCon"
    let report = ConsoleReader.read(text)
    #expect(report.logs.first?.isCut == true)
    #expect(report.unread.count == 1)
  }

  @Test(arguments: ["", "<'", "\u{0}\u{1}<'", "UIView:0x7f01", "hello", "a,b,c\n1,2,3", "<>"])
  func otherTextsAreNoLayout(_ text: String) {
    #expect(!ConsoleReader.read(text).isLayout)
  }

  @Test("a part of a constraint in a fence is kept, and the fence is not")
  func fences() {
    #expect(ConsoleReader.read("```{.wiki}\n\(Self.log)\n```").unread.isEmpty)
    #expect(!ConsoleReader.read("```{.wiki} <NSLayout \n\(Self.log)").unread.isEmpty)
  }

  @Test func bytesBeyondTheLimitAreCounted() {
    let row = "<NSLayoutConstraint:0x6001 A:0x7f1.width == 28   (active)>\n"
    var text = ""
    for index in 0..<5_000 {
      text += "<NSLayoutConstraint:0x6\(index) A:0x7f1.width >= \(index)   (active)>\n"
    }
    let many = ConsoleReader.read(text)
    #expect(many.constraints.count == 5_000 && many.unread.isEmpty)
    let long = ConsoleReader.read(row + String(repeating: " ", count: ConsoleReader.maximumBytes))
    #expect(long.cutFrom == row.utf8.count + ConsoleReader.maximumBytes && long.isLayout)
  }

  /// Apple's own flow layouts and views need no remedy.
  @Test(arguments: [
    (
      "the item height must be less than the height of the UICollectionView\nThe relevant "
        + "UICollectionViewFlowLayout instance is <_UIAlertControllerCollectionViewFlowLayout: 0x14>",
      true
    ),
    (
      "the item height must be less than the height of the UICollectionView\nThe relevant "
        + "UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x14>", false
    ),
    ("Detected missing constraints for <_NSView: 0x60>.", true),
    ("Detected missing constraints for <App.View: 0x60>.", false),
  ])
  func ownersOfMessages(_ text: String, _ isApples: Bool) {
    let meaning = ConsoleReader.read(text).messages.first?.meaning ?? ""
    #expect(meaning.hasSuffix("ignore it") == isApples && !meaning.contains("{"))
  }

  @Test(arguments: [
    ("the item width must be less than the width of the UICollectionView minus", false),
    ("[Layout] Detected missing constraints for <V: 0x60>.  It cannot be placed", true),
    ("NSSplitView in inconsistent state: 100 + 10 + 644 = 754 in 700", true),
    ("Unable to simultaneously satisfy constraints.\n(\n \"\",\n \"\"\n)", false),
    ("Unable to simultaneously satisfy constraints.\n<private>", false),
    ("Unable to activate constraint with anchors because they have no common ancestor.", false),
    ("reason: 'CALayer position contains NaN: [nan 20]'", false),
    ("NSLayoutConstraint constant is not finite! That's illegal. constant:inf", false),
    ("reason: 'Invalid pairing of layout attributes'", false),
  ])
  func knownMessages(_ text: String, _ isAppKit: Bool) {
    let report = ConsoleReader.read(text)
    #expect(report.kind == .message && report.messages.count == 1 && report.isLayout)
    #expect(report.isAppKit == isAppKit)
  }
}
