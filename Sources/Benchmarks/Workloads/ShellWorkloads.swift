#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a key or a step of the mouse costs at the prompt of a real terminal: bytes sent, and the
/// time until the last of them. The program that is measured lies beside this one; without it there
/// are no rows.
enum ShellWorkloads {
  private static let sizes = [(10, "10"), (1_000, "1k"), (100_000, "100k")]
  private static let repeats = 20
  /// A hint is never slower than that, or it is given up.
  private static let previewGoal = 5_000.0
  /// A picture of a screen that is drawn 60 times a second.
  private static let pictureGoal = 16_000.0

  static var all: [Workload] {
    guard let layline = beside("layline") else { return [] }
    let shells = sizes.flatMap { count, name -> [Workload] in
      let shell = "shell, \(name) views: "
      return rows(shell + "a key of a word") { key(layline, count) }
        + rows(shell + "a key with a preview", goal: previewGoal) { preview(layline, count) }
        + rows(shell + "a step of a splitter", goal: pictureGoal) { drag(layline, count) }
        + rows(shell + "the release of a splitter", goal: pictureGoal) { release(layline, count) }
        + rows(shell + "the same in live", goal: pictureGoal) { liveRelease(layline, count) }
        + rows(shell + "a step of a pan", goal: pictureGoal) { pan(layline, count) }
    }
    let others = [("sqlite3", "sqlite>"), ("python3", ">>>")].flatMap {
      name, prompt -> [Workload] in
      guard let path = inPath(name) else { return [] }
      let program = ShellProbe.Program(path: path, arguments: [], prompt: prompt)
      return rows("\(name): a key of a word") {
        ShellProbe(program)?.key("e", typed: "select", repeats: repeats)
      }
    }
    return shells + dearPreviews(layline) + others
  }

  /// The four numbers of one measurement, which is made once.
  private static func rows(
    _ name: String, goal: Double? = nil, _ measure: @escaping () -> ShellProbe.Cost?
  ) -> [Workload] {
    var cost: ShellProbe.Cost?
    func once() -> ShellProbe.Cost {
      if cost == nil { cost = measure() }
      return cost ?? ShellProbe.Cost()
    }
    return [
      Workload(name + ", bytes", "B") { once().medianBytes },
      Workload(name + ", bytes, the most", "B") { once().worstBytes },
      Workload(name + ", to the screen", "µs", goal: goal) { once().medianTime },
      Workload(name + ", the slowest", "µs") { once().worstTime },
    ]
  }

  // MARK: Keys

  private static func key(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    shell(layline, "split root h \(count)")?.key("e", typed: "echo ", repeats: repeats)
  }

  /// The last digit of a size, typed and erased again: what all views would be then is shown.
  private static func preview(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    shell(layline, "split root h \(count)")?
      .key("1", typed: "resize 400 24", repeats: repeats, thenErase: true)
  }

  /// Lines whose last key makes the most of a preview, in a tree of 10,000 views.
  private static let dearLines = [
    ("resize 400 24", "0"), ("split a v 99", "9"), ("split a v 999", "9"), ("stack a v 9", "9"),
    ("stack a v 99", "9"), ("repeat 99 { hide a; show a; hide b; show b", "}"),
    ("hide zzz", "z"), ("resize 400 300; resize 300 400; hide", " b"), ("stack b v 9", "8"),
  ]

  private static func dearPreviews(_ layline: String) -> [Workload] {
    let plain = "split root h a b; split b v 9997"
    let stacks = "split root h a b; split b v 9000; stack c v 90; stack d v 90; stack e v 390"
    return rows("shell, 10k views: the dearest previews", goal: previewGoal) {
      var cost = ShellProbe.Cost()
      for tree in [plain, stacks] {
        for (line, key) in dearLines {
          guard let one = shell(layline, tree)?.key(key, typed: line, repeats: 3, thenErase: true)
          else { return nil }
          cost.bytes += one.bytes
          cost.times += one.times
        }
      }
      return cost
    }
  }

  // MARK: The mouse

  /// A splitter beside a side that is full of views, to and fro, cell by cell.
  private static func drag(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    guard let (shell, bar) = splitter(layline, count) else { return nil }
    let steps = (1...10).map { (column: bar.column + $0, row: bar.row) }
    return shell.drag(from: bar, over: [bar] + steps + steps.reversed(), unmeasured: 1)
  }

  /// The same by five cells, to and fro, and let go. Each leaves its command in a line of its own.
  private static func release(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    guard let (shell, bar) = splitter(layline, count) else { return nil }
    return shell.releases(from: (bar.column, bar.row + 12), by: 5, repeats: 10, lines: 1)
  }

  /// In colours: without them the last picture of a drag in `live` is that of the result, and there
  /// is nothing to send.
  private static func liveRelease(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    let tree = splitterTree(count)
    guard let shell = shell(layline, tree, frames: "always", color: "always"),
      shell.run("set mouse on"), let column = shell.openLive()
    else { return nil }
    return shell.releases(from: (column, 5), by: 5, repeats: 10, lines: 0)
  }

  /// A shell with a splitter whose left side is full of views, and where its bar is.
  private static func splitter(
    _ layline: String, _ count: Int
  ) -> (shell: ShellProbe, bar: (column: Int, row: Int))? {
    guard let shell = shell(layline, splitterTree(count), frames: "always"),
      shell.run("set mouse on"),
      let title = cell(of: " right", in: shell)
    else { return nil }
    return (shell, (title.column - 1, title.row + 2))
  }

  private static func splitterTree(_ count: Int) -> String {
    "splitter root h left right; split left v \(count - 2)"
  }

  /// Content of ten views, one of which is full of others, to and fro, row by row.
  private static func pan(_ layline: String, _ count: Int) -> ShellProbe.Cost? {
    let tree =
      count <= 10
      ? "scroll root page=400x1200; split page v \(count - 2)"
      : "scroll root page=400x1200; split page v 10; split a h \(count - 12)"
    guard let shell = shell(layline, tree, frames: "always"), shell.run("set mouse on"),
      let place = cell(of: "└", in: shell)
    else { return nil }
    let steps = (2...13).map { (column: 20, row: place.row - $0) }
    return shell.drag(from: (20, place.row - 1), over: steps + steps.reversed(), unmeasured: 2)
  }

  private static func shell(
    _ layline: String, _ tree: String, frames: String = "none", color: String = "auto"
  ) -> ShellProbe? {
    ShellProbe(
      ShellProbe.Program(
        path: layline,
        arguments: [
          "-i", "--no-rc", "--frames", frames, "--color", color, "-c", tree,
        ],
        prompt: "lay>"))
  }

  /// Where a text begins that stands on the screen, the last time; the prompt is in the last row.
  private static func cell(of text: String, in shell: ShellProbe) -> (column: Int, row: Int)? {
    for (line, characters) in shell.shown.enumerated().reversed() {
      guard let range = characters.firstRange(of: text) else { continue }
      let column = characters.distance(from: characters.startIndex, to: range.lowerBound) + 1
      return (column, Int(ShellProbe.rows) - (shell.shown.count - 1 - line))
    }
    return nil
  }

  // MARK: Programs

  private static func beside(_ name: String) -> String? {
    guard let own = CommandLine.arguments.first, let slash = own.lastIndex(of: "/") else {
      return nil
    }
    let path = String(own[...slash]) + name
    return access(path, X_OK) == 0 ? path : nil
  }

  private static func inPath(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
