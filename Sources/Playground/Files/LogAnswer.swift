import CommandLanguage
package import Interchange
package import LayoutDocument
import LayoutEngine
import TerminalText

/// The answer to a log: for each conflict its cause, the sum, the remedies, the members with their
/// owners, and the assumptions.
package struct LogAnswer {
  private static let maximumMembers = 24
  /// Maximum number of logs that are answered; others are only counted.
  private static let maximumLogs = 20

  package let conversion: ConsoleConversion
  package var report: ConsoleReport { conversion.report }
  package let conflicts: [LogConflict]
  /// The remedies of each conflict; their numbers count through all.
  package let remedies: [[Remedy]]
  private var isRightToLeft: Bool { conversion.tree.isRightToLeft }

  init(_ conversion: ConsoleConversion) {
    self.conversion = conversion
    conflicts = conversion.conflicts(atMost: Self.maximumLogs)
    var number = 1
    remedies = conflicts.map { LogFixes(conflict: $0).remedies(from: &number) }
  }

  private var framework: String { report.framework }

  var lines: [String] {
    let counted = Set(conflicts.flatMap { $0.logs.dropFirst() })
    let distinct = report.logs.indices.filter { !counted.contains($0) }
    var lines: [String] = []
    for (number, index) in distinct.prefix(Self.maximumLogs).enumerated() {
      let position = conflicts.firstIndex { $0.log == index }
      let title = [
        distinct.count > 1 ? "log \(number + 1) of \(distinct.count)" : "",
        position.map { copies(of: conflicts[$0]) }
          ?? (report.logs[index].copies > 1
            ? "\(report.logs[index].copies) times in the text" : ""),
      ].filter { !$0.isEmpty }
      if !title.isEmpty {
        lines.append(title.joined(separator: ", ") + (distinct.count > 1 ? ":" : ""))
      }
      lines +=
        position.map { self.lines(about: conflicts[$0], remedies[$0]) }
        ?? consistent(report.logs[index])
    }
    let more = distinct.count - Self.maximumLogs
    if more > 0 {
      lines.append("read, but not answered here: \(NumberText.count(more, "more log"))")
    }
    if report.emptyHeadingCount > 0, !report.logs.isEmpty {
      lines.append(
        report.emptyHeadingCount == 1
          ? "another report begins in the text, but its list is missing"
          : "\(report.emptyHeadingCount) more reports begin in the text, but their lists are missing"
      )
    }
    if !conflicts.isEmpty {
      lines.append("assumed (the log does not say): " + assumptions.joined(separator: ", "))
    }
    return lines
  }

  /// `100 times in the text, between 200 views`, or nothing.
  private func copies(of conflict: LogConflict) -> String {
    guard conflict.count > 1 else { return "" }
    let views = Set(conflict.logs.flatMap { report.logs[$0].views })
    let hasOthers = conflict.logs.count > 1 || report.logs[conflict.log].hasOtherViews
    return "\(conflict.count) times in the text"
      + (hasOthers ? ", between \(NumberText.count(views.count, "view"))" : "")
  }

  private func lines(about conflict: LogConflict, _ remedies: [Remedy]) -> [String] {
    let log = report.logs[conflict.log]
    var lines: [String] = []
    if isRightToLeft {
      lines.append("left to right, these can all hold, and a number is rounded; right to left:")
    }
    lines.append("cause: \(conflict.cause.text)")
    if let sum = conflict.sum { lines.append("sum: \(sum.text)") }
    lines.append("usual remedy: \(conflict.cause.advice)")
    if let usual = remedies.first, !usual.swift.isEmpty {
      lines.append(usual.swift.contains(text: "(@") ? "in Objective-C:" : "in Swift:")
      lines += usual.swift.split(separator: "\n").map { "  " + $0 }
    }
    let rows = remedies.map {
      ["fix \($0.number)", $0.command, $0.isUsual ? "usual" : "", "then \($0.effect)"]
    }
    lines += Columns.aligned(rows, gap: 3) + memberLines(conflict, log)
    if let broken = log.broken, !conflict.positions.contains(broken), !log.isBrokenElsewhere {
      lines.append(
        "\(framework) broke \(ConsoleConversion.label(of: broken)), which is not among them: "
          + "breaking it does not help")
    }
    if let gaps = gaps(in: log) { lines.append(gaps + "; a conflict remains") }
    return lines + remarks(log, beside: conflict.positions)
  }

  private func memberLines(_ conflict: LogConflict, _ log: ConsoleLog) -> [String] {
    let positions = conflict.positions
    let head = ConflictReport.head(positions.count, isSmallest: conflict.isSmallest) + ":"
    let rows = positions.prefix(Self.maximumMembers).map { position in
      [
        ConsoleConversion.label(of: position), text(of: position), owner(of: position, conflict),
        position == log.broken
          ? "\(framework) broke this one: it misses by \(NumberText.short(conflict.detail.excess))"
          : "",
      ]
    }
    let more = positions.count - Self.maximumMembers
    return [head] + Columns.aligned(Array(rows), numbers: []).map { "  " + $0 }
      + (more > 0 ? ["  and \(more) more"] : [])
  }

  /// The constraint at an index in the plain form, without its label.
  package func text(of position: Int) -> String {
    let label = ConsoleConversion.label(of: position)
    return conversion.tree.constraints.first { $0.label == label }
      .map { NamedConstraint($0, in: conversion.tree).text } ?? label
  }

  private func owner(of position: Int, _ conflict: LogConflict) -> String {
    switch conflict.owner(of: position) {
    case .app(nil): "yours"
    case .app(let source?): "yours, \(Sanitizer.sanitized(source))"
    case .library(let name): "\(Sanitizer.sanitized(name))'s library"
    case .system(let purpose): "\(framework)'s: \(purpose)"
    }
  }

  /// The explanation if the constraints of a log do not conflict.
  private func consistent(_ log: ConsoleLog) -> [String] {
    let reasons = reasons(log) + remarks(log, beside: [])
    guard report.kind == .conflict, report.areApples(report.constraints[log.constraints]) else {
      return reasons
    }
    return reasons + ["all that could be read is between Apple's own views: ignore it"]
  }

  private func reasons(_ log: ConsoleLog) -> [String] {
    if log.lacksList, let broken = log.broken {
      return [
        "the list of the constraints that conflict is missing: the text has only the one that "
          + "\(framework) broke",
        "  \(ConsoleConversion.label(of: broken))  \(text(of: broken))",
        "paste the log from \"Unable to simultaneously satisfy constraints\" on",
      ]
    }
    if let gaps = gaps(in: log) { return [gaps + "; the others can hold"] }
    if report.isRedacted { return ["the others can hold; the log is redacted"] }
    if !log.constraints.allSatisfy(conversion.positions.contains) {
      return ["the examined constraints can hold"]
    }
    if report.kind == .constraints { return ["these can all hold"] + scrollRemark + openLines() }
    if let (one, other) = sameConstraint(log) {
      let labels = [one, other].map { ConsoleConversion.label(of: $0) }
      return [
        "\(labels[0]) and \(labels[1]) are the same constraint: \(text(of: one))",
        "usual remedy: add it once; their numbers differed when the log was printed, or digits are "
          + "missing",
      ]
    }
    return [
      "the printed constraints can all hold: a number is rounded, or a constraint is missing"
    ] + scrollRemark
  }

  /// Two constraints of a log that are equal except for their addresses.
  private func sameConstraint(_ log: ConsoleLog) -> (Int, Int)? {
    for one in log.constraints.prefix(Self.maximumMembers) {
      let other = log.constraints.first {
        $0 > one && report.constraints[$0].form == report.constraints[one].form
      }
      if let other { return (one, other) }
    }
    return nil
  }

  /// The constraints that are remarkable by themselves: views without a size, and impossible numbers.
  private func remarks(_ log: ConsoleLog, beside positions: [Int]) -> [String] {
    let isWhole = gaps(in: log) == nil && !log.lacksList
    let rest = log.constraints.filter { !positions.contains($0) }
    func isSizeless(_ position: Int) -> Bool {
      let item = report.constraints[position]
      return item.isSize && item.constant <= 0 && item.relation != .greaterOrEqual
    }
    let remarkable = [
      ("views without a size", isWhole ? [] : rest.filter(isSizeless)),
      (
        "impossible numbers",
        rest.filter {
          !isWhole && !isSizeless($0) && report.constraints[$0].constant.magnitude >= 10_000
        }
      ),
      (
        "Interface Builder made this for a view with too few constraints",
        rest.filter { report.constraints[$0].className.hasPrefix("NSIBPrototyping") }
      ),
    ]
    return remarkable.filter { !$0.1.isEmpty }.map { name, list in
      "remarkable: \(name): " + list.prefix(3).map { text(of: $0) }.joined(separator: ", ")
        + (list.count > 3 ? " and \(list.count - 3) more" : "")
    }
  }

  private var scrollRemark: [String] {
    conversion.hasScrollContent
      ? ["the edges of a scroll view are those of its content, which may be larger"] : []
  }

  /// The parts of the log that the text lacks; `nil` if it is complete.
  private func gaps(in log: ConsoleLog) -> String? {
    let total = log.constraints.count + log.unreadCount
    let parts = [
      log.unreadCount > 0 ? "\(log.unreadCount) of \(total) lines could not be read" : nil,
      log.lacksBeginning ? "the list's beginning is missing" : nil,
      log.isCut ? "the list stops before its end" : nil,
      log.isBrokenElsewhere
        ? log.broken.map {
          "\(framework) broke \(ConsoleConversion.label(of: $0)), which is not in the list"
        } : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// The undetermined attributes along the axes of the list. Those of the outermost view are
  /// omitted, because its container determines its size.
  private func openLines() -> [String] {
    var lines: [String] = []
    for (axis, word) in [(Axis.horizontal, "horizontally"), (.vertical, "vertically")] {
      let items = report.constraints.filter { $0.first.attribute.axis == axis }
        .flatMap { $0.relatedItems }
      guard !items.isEmpty else { continue }
      let open = Set(items).sorted().compactMap { item -> String? in
        guard let node = conversion.tree.node(named: conversion.names[item]),
          report.items[item].superview != nil
            || !report.items.contains(where: { $0.superview == item }),
          let range = conversion.tree.lengthRange(of: node, axis),
          range.upperBound - range.lowerBound > 1e-6
        else { return nil }
        return "\(conversion.names[item]).\(axis.length.rawValue)"
      }
      lines.append(
        "\(word) "
          + (open.isEmpty ? "all sizes are determined" : "open: " + open.joined(separator: ", ")))
    }
    return lines
  }

  /// Facts that the log does not print.
  var assumptions: [String] {
    var assumed = ["no size is negative"]
    let items = conflicts.flatMap { $0.positions }.map { report.constraints[$0] }
    if items.contains(where: { $0.hasMargin }) { assumed.append("layout margins are 8") }
    let related = items.flatMap { $0.relatedItems }
    if related.contains(where: { report.items[$0].label == "superview" }) {
      assumed.append("views without a named superview have the same one")
    }
    if report.assumesSuperviews {
      assumed.append("views beside each other have the same superview")
    }
    if isRightToLeft {
      assumed.append("the direction is right to left")
    } else if items.contains(where: { $0.isDirectional }), report.isRightToLeft == nil,
      !report.isAppKit
    {
      assumed.append("the direction is left to right")
    }
    if conversion.hasScrollContent {
      assumed.append("the edges of a scroll view are its content's")
    }
    return assumed
  }
}
