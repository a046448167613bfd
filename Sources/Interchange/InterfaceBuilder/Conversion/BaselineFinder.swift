import LayoutEngine
import TerminalText

/// Finds the baselines of texts, which a file does not have: by the views aligned with them, or by
/// the metrics of the system's font, which are estimates.
struct BaselineFinder {
  /// Points from the top of a view to its first baseline, and from its last one to the bottom.
  struct Baselines {
    var first: Double
    var last: Double

    func position(of attribute: Attribute, in rect: Rect) -> Double {
      attribute == .firstBaseline ? rect.y + first : rect.y + rect.height - last
    }
  }

  private let conversion: InterfaceConversion
  /// By the index of the view. Looked up, never iterated.
  private var known: [Int: Baselines] = [:]

  /// Points by which the natural height of a text may be rounded.
  private static let rounding = 1.0
  // Parts of the size of San Francisco.
  private static let ascender = 0.952
  private static let descender = 0.241
  private static let lineHeight = ascender + descender

  init(_ conversion: InterfaceConversion) {
    self.conversion = conversion
    learn(
      conversion.scene.constraints.filter {
        $0.isDistance && $0.anchors.contains { $0.attribute.isBaseline }
      })
  }

  func baselines(of index: Int) -> Baselines? {
    known[index] ?? Self.estimate(of: conversion.scene.views[index])
  }

  /// Learns texts aligned with an edge, then those aligned with them. A group without an edge
  /// begins with an estimate.
  private mutating func learn(_ pairs: [InterfaceConstraint]) {
    var pending = pairs
    for _ in 0..<Self.maximumRounds where !pending.isEmpty {
      let count = pending.count
      pending.removeAll { learn($0, estimates: false) }
      if pending.count == count { _ = learn(pending.removeFirst(), estimates: true) }
    }
    for item in pending { _ = learn(item, estimates: true) }
  }

  /// Maximum number of passes over the constraints.
  private static let maximumRounds = 16

  /// Learns one side of a constraint from the other. Returns false if both need an estimate.
  private mutating func learn(_ item: InterfaceConstraint, estimates: Bool) -> Bool {
    guard let second = item.second else { return true }
    let (isFirstKnown, isSecondKnown) = (isKnown(item.first), isKnown(second))
    if isFirstKnown, isSecondKnown { return true }
    if !isFirstKnown, isSecondKnown || estimates, let known = position(of: second) {
      note(known + item.constant, item.first)
      return true
    }
    if !isSecondKnown, isFirstKnown, let known = position(of: item.first) {
      note(known - item.constant, second)
      return true
    }
    return estimates
  }

  /// Returns false for a baseline that has not been learned.
  private func isKnown(_ anchor: InterfaceAnchor) -> Bool {
    guard anchor.attribute.isBaseline, let index = conversion.indices[anchor.objectID] else {
      return true
    }
    return known[index] != nil
  }

  /// Where an edge or a baseline was, in root's coordinates.
  private func position(of anchor: InterfaceAnchor) -> Double? {
    guard anchor.attribute.isBaseline else { return conversion.recorded(anchor) }
    guard let (index, rect) = conversion.recorded(anchor.objectID) else { return nil }
    return baselines(of: index)?.position(of: anchor.attribute, in: rect)
  }

  /// Records a baseline, if the recorded position is inside the view.
  private mutating func note(_ position: Double, _ anchor: InterfaceAnchor) {
    guard anchor.attribute.isBaseline,
      let (index, rect) = conversion.recorded(anchor.objectID), conversion.isLeaf(index)
    else { return }
    let view = conversion.scene.views[index]
    let isFirst = anchor.attribute == .firstBaseline
    let own = isFirst ? position - rect.y : rect.y + rect.height - position
    guard own >= 0, own <= rect.height else { return }
    let isSingle = Self.lineCount(of: view) == 1 && !Self.isStretched(view)
    let estimate = Self.estimate(of: view) ?? Baselines(first: 0, last: 0)
    let other = isSingle ? rect.height - own : isFirst ? estimate.last : estimate.first
    known[index] = isFirst ? Baselines(first: own, last: other) : Baselines(first: other, last: own)
  }

  /// The number of lines that fit the recorded height of a text.
  private static func lineCount(of view: InterfaceView) -> Int {
    guard let frame = view.frame, view.kind != "button", let font = font(of: view), font > 0 else {
      return 1
    }
    let lines = frame.height / (font * lineHeight)
    return max(1, Int(bounded: lines.rounded(.down)))
  }

  /// Returns true for a label that is higher than its lines.
  private static func isStretched(_ view: InterfaceView) -> Bool {
    guard view.kind == "label", let frame = view.frame, let font = font(of: view) else {
      return false
    }
    return frame.height - Double(lineCount(of: view)) * font * lineHeight > rounding
  }

  /// Estimates the baselines of a text. Those of a label keep their distances from its edges, however
  /// it is stretched; other texts are in the middle of their views.
  static func estimate(of view: InterfaceView) -> Baselines? {
    guard ["label", "button", "textField", "textView"].contains(view.kind), let frame = view.frame
    else { return nil }
    let font = font(of: view) ?? (view.kind == "label" ? frame.height / lineHeight : 17)
    let rest = max(0, frame.height - Double(lineCount(of: view)) * font * lineHeight)
    let margin = isStretched(view) ? 0 : rest / 2
    func pixel(_ length: Double) -> Double { (length * 2).rounded() / 2 }
    return Baselines(first: pixel(margin + font * ascender), last: pixel(margin + font * descender))
  }

  /// The size of the font in points; `nil` if the file does not say.
  private static func font(of view: InterfaceView) -> Double? {
    view.font
      ?? DataPage.interface.row("Text styles", view.textStyle).flatMap { Double($0["points"]) }
  }
}
