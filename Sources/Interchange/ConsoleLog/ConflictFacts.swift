import LayoutDocument
import LayoutEngine
import TerminalText

/// Facts about the members of a conflict.
extension LogConflict {
  func className(_ item: Int) -> String { views[item].className }

  /// The number that a size must be for the other members to hold: the headline, the sum and the
  /// remedies show the same one.
  ///
  /// - Parameter position: the index of the size in the report.
  package func needed(at position: Int) -> Double? {
    guard let index = positions.firstIndex(of: position) else { return nil }
    let (constant, part) = (items[index].constant, members[index])
    let missing = members.reduce(0) { $0 + $1.share }
    if constant == 0 { return (missing / (part.rate == 0 ? 1 : part.rate)).magnitude }
    return part.share == 0 ? nil : constant - missing * constant / part.share
  }

  // MARK: Words

  /// The value of a word in braces in the text of a cause that is about a member.
  func word(_ word: String, about member: Int) -> String {
    let item = items[member]
    let view = subject(of: item)
    let size = NumberText.exact(item.constant)
    switch word {
    case "process": return process ?? ""
    case "framework": return report.framework
    case "view": return names[view]
    case "attribute": return item.first.attribute.rawValue
    case "other": return item.second?.attribute.rawValue ?? ""
    case "length": return item.length
    case "adjective": return item.adjective
    case "edge": return item.first.attribute.axis == .vertical ? "bottom" : "trailing edge"
    case "size": return size
    case "frame": return item.isMaskedSize ? ": \(names[view]) is \(size) \(item.adjective)" : ""
    case "need":
      return needed(at: positions[member]).map { NumberText.short(max(0, $0), decimals: 4) }
        ?? "another"
    case "values":
      return items.filter { $0.isImposed }.map { NumberText.exact($0.constant) }
        .joined(separator: " and ")
    case "limits":
      return items.map { $0.relation.limit(NumberText.exact($0.constant)) }
        .joined(separator: " and to ")
    case "imposer": return report.rows("Imposers", about: view).first?.key ?? report.framework
    case "change":
      let change = report.rows("Imposers", about: view).first?["remedy"] ?? ""
      if !change.isEmpty { return ", " + change }
      return report.container(of: item).map { ", or change the \($0["thing"])" } ?? ""
    case "container", "thing": return report.container(of: item)?[word] ?? ""
    default: return ""
    }
  }

  // MARK: Owners and sizes

  /// Returns true if the views belong to Apple, and no constraint to the app.
  var areApples: Bool {
    // The alert of several versions of iOS.
    let isAlert =
      items.count == 1 && items[0].constant == -16 && items[0].first.attribute == .width
      && className(items[0].first.view) == "UIView"
    return process != nil || isAlert || report.areApples(items)
  }

  var isOfToolbar: Bool {
    items.flatMap { $0.relatedItems }.contains { className($0).hasPrefix("_UIToolbarContent") }
  }

  var imposedSize: Int? { items.firstIndex { $0.isImposed } }

  var hiddenView: Int? { items.firstIndex { $0.hasIdentifier("UISV-hiding") } }

  /// The size of zero of a view that has not been laid out yet.
  var zeroSize: Int? {
    items.firstIndex { item in
      item.isSize
        && (item.hasIdentifier("_UITemporary")
          || item.constant == 0 && item.relation == .equal && !item.hasIdentifier("UISV-hiding")
            && (item.hasIdentifier("fittingSize") || item.isMask || item.isImposed
              || item.identifier == nil && holdsMembers(item.first.view)))
    }
  }

  /// Returns true if the other constraints concern views inside a view.
  private func holdsMembers(_ view: Int) -> Bool {
    let isCell = isContent(view) || className(view).hasSuffix("Cell")
    return items.contains { other in
      isCell && other.second != nil || other.relatedItems.contains { views[$0].superview == view }
    }
  }

  func ifOwned(_ member: Int) -> Int? { items[member].owner.isOfApp ? member : nil }

  /// True for a length below 0, or two edges of a view in the wrong order.
  var isNegative: Bool {
    items.count == 1
      || items.count == 2 && items[0].first.view == items[1].first.view && items[0].second != nil
        && items[0].second == items[1].second
        && Set(items.map { $0.first.attribute.part }) == [0, 1] && !items.contains { $0.hasMargin }
  }

  // MARK: Masks

  /// The size of a frame that a mask became, or else any mask.
  var frame: Int? { items.firstIndex { $0.isMaskedSize } ?? items.firstIndex { $0.isMask } }

  var isFrameOfContent: Bool { frame.map { isContent(items[$0].first.view) } ?? false }

  /// Returns true for the content view of a cell or a header, whose frame its container owns.
  private func isContent(_ view: Int) -> Bool {
    AppleClasses.isOne(className(view), of: "content views")
  }

  /// Returns true if masks fix a frame. Masks with a flexible size only keep distances.
  var hasMaskedFrame: Bool {
    items.contains { $0.isMask && ($0.second == nil || $0.first.attribute.isOfScrollFrame) }
  }

  /// The view that a constraint is about: the inner one of a mask's two views.
  func subject(of item: ConsoleConstraint) -> Int {
    let inner = item.isMask ? item.second?.view : nil
    return inner.flatMap { views[$0].superview == item.first.view ? $0 : nil } ?? item.first.view
  }

  /// The first constraint of a mask on a view that the app's constraints place.
  var maskLeftOn: Int? {
    let imposed = imposedSize.map { items[$0].first.view }
    return items.firstIndex { mask in
      let view = subject(of: mask)
      guard mask.isMask, !mask.isImposed, !views[view].isApples, !isContent(view) else {
        return false
      }
      guard let imposed, imposed != view else { return isPlaced(view) }
      // The content view of a cell follows the cell.
      return !items.contains { $0.isMask && $0.first.view == view && $0.second?.view == imposed }
    }
  }

  /// A mask that makes a view so much shorter than its superview that its length becomes 0, while
  /// the app's constraints determine the superview.
  var flexibleLength: Int? {
    items.firstIndex { item in
      item.isMask && item.first.attribute.isLength && item.second != nil && item.constant < 0
        && item.form.multiplier == 1 && !views[item.first.view].isApples
        && items.contains { $0.owner.isOfApp }
        && !items.contains { $0.address != item.address && $0.first == item.first }
    }
  }

  func ifHeld(_ member: Int) -> Int? { report.container(of: items[member]).map { _ in member } }

  /// Returns true if constraints of the app place a view.
  private func isPlaced(_ view: Int) -> Bool {
    items.contains { item in
      // A constraint between the view and one inside it does not place the view.
      let other = item.relatedItems.first { $0 != view } ?? view
      let superview = views[view].superview
      return !item.isMask && !item.owner.isOfSystem && item.relatedItems.contains(view)
        && (other == view || superview == other
          || superview != nil && superview == views[other].superview)
    }
  }

  /// The width or height of a screen in either orientation.
  static let screenLengths = Set(Device.all.flatMap { [$0.width, $0.height] } + [480])

  /// Returns true for the frame of a plain view of UIKit that is as long as a screen.
  func isScreen(_ size: ConsoleConstraint) -> Bool {
    size.isMaskedSize && !report.isAppKit && views[size.first.view].superview == nil
      && className(size.first.view) == "UIView" && size.relation == .equal
      && Self.screenLengths.contains(size.constant)
  }
}

extension ConsoleReport {
  /// The row of docs/console-data.md about the container that owns the frame of a size's view.
  func container(of size: ConsoleConstraint) -> DataPage.Row? {
    let lengths = ["", size.length, isAppKit ? "AppKit's \(size.length)" : ""]
    return rows("Containers", about: size.first.view).first { lengths.contains($0["length"]) }
  }

  /// The rows of a section about a view: its class or name, or the class of its superview, tells.
  func rows(_ title: String, about view: Int) -> [DataPage.Row] {
    let name = items[view].className.isEmpty ? items[view].label : items[view].className
    let superview = items[view].superview.map { items[$0].className } ?? ""
    return DataPage.console.rows(title).filter {
      AppleClasses.isOne(name, of: $0["views"])
        || AppleClasses.isOne(superview, of: $0["superviews"])
    }
  }

  /// Code that changes the size of a view to a number; empty if the view's container has no setting
  /// for it.
  package func code(setting size: ConsoleConstraint, of view: String, to number: String) -> String {
    guard let row = container(of: size) else {
      return "\(view).frame.size.\(size.length) = \(number)"
    }
    return row.text(size.length) { $0 == "view" ? view : number }
  }
}
