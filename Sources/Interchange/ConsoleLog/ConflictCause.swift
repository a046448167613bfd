import LayoutEngine

/// The cause of a conflict in a log, and the usual remedy; docs/console-data.md has the texts.
package struct ConflictCause: Equatable {
  /// The rows of causes up to a point: `maskLeftOn` and `maskLeftOn.pane` are one kind.
  package enum Kind: String {
    case apple, prototyping, maskLeftOn, itself, twoSizes, zeroSize, rounding, imposedSize
    case hiddenView, setTwice, masksTooSmall, containerFrame, screen, fixedFrame, stackFill, sum
  }

  package let kind: Kind
  /// One sentence about the app's views.
  package let text: String
  /// The usual remedy, in words.
  package let advice: String
  /// The item whose mask, size or hidden state is the cause.
  package let item: Int?

  /// The cause of a conflict: the first row of the table that matches.
  init(_ conflict: LogConflict) {
    let matches = Self.matchers.lazy.compactMap { row, match in match(conflict).map { (row, $0) } }
    let (name, member) = matches.first ?? ("sum", 0)
    let row = DataPage.console.row("Causes", name)
    kind = Kind(rawValue: String(name.prefix { $0 != "." })) ?? .sum
    text = row?.text("text") { conflict.word($0, about: member) } ?? ""
    advice = row?.text("advice") { conflict.word($0, about: member) } ?? ""
    let isOfAll = [.apple, .stackFill, .sum].contains(kind)
    item = isOfAll ? nil : conflict.subject(of: conflict.items[member])
  }

  /// The rows, each with a function that finds the member that the cause is about, 0 if it is about
  /// all of them, or `nil` for another cause.
  private static let matchers: [(row: String, match: @Sendable (LogConflict) -> Int?)] = [
    ("apple.process", { $0.process == nil ? nil : 0 }),
    ("apple.bar", { $0.areApples && $0.isOfToolbar ? 0 : nil }),
    ("apple", { $0.areApples ? 0 : nil }),
    ("prototyping", { $0.items.firstIndex { $0.className.hasPrefix("NSIBPrototyping") } }),
    ("maskLeftOn.pane", { $0.report.isAppKit ? $0.maskLeftOn ?? $0.flexibleLength : nil }),
    ("maskLeftOn", { $0.maskLeftOn }),
    ("maskLeftOn.item", { $0.flexibleLength.flatMap($0.ifHeld) }),
    ("maskLeftOn", { $0.flexibleLength }), ("itself", { $0.items.firstIndex { $0.isItself } }),
    ("twoSizes", { $0.items.filter { $0.isImposed }.areContrary ? $0.imposedSize : nil }),
    // Masonry's descriptions drop the identifiers of the system's sizes.
    ("zeroSize.own", { $0.report.isMasonry ? nil : $0.zeroSize.flatMap($0.ifOwned) }),
    ("zeroSize", { $0.zeroSize }),
    ("rounding", { $0.detail.excess <= 1 && !$0.isSqueezed ? $0.imposedSize : nil }),
    ("imposedSize", { $0.imposedSize }),
    ("imposedSize.fitting", { $0.items.firstIndex { $0.hasIdentifier("fittingSize") } }),
    ("hiddenView.stack", { $0.items.allSatisfy { $0.owner.isOfSystem } ? $0.hiddenView : nil }),
    ("hiddenView", { $0.hiddenView }),
    ("setTwice", { $0.items.areContrary && !$0.items.contains { $0.isMask } ? 0 : nil }),
    ("masksTooSmall", { $0.items.allSatisfy { $0.isMask } ? $0.frame : nil }),
    ("containerFrame", { $0.items.firstIndex { $0.isMaskedSize }.flatMap($0.ifHeld) }),
    ("screen", { $0.items.firstIndex(where: $0.isScreen) }),
    ("fixedFrame.content", { $0.hasMaskedFrame && $0.isFrameOfContent ? $0.frame : nil }),
    ("fixedFrame", { $0.hasMaskedFrame ? $0.frame : nil }),
    ("stackFill", { $0.items.contains { $0.hasIdentifier("UISV") } ? 0 : nil }),
    ("sum.negative", { $0.isNegative ? 0 : nil }),
    ("sum.sizes", { $0.items.allSatisfy { $0.first.attribute.isLength } ? 0 : nil }),
  ]
}
