import CommandLanguage
package import LayoutEngine
import TerminalText

/// The members of a conflict in a log, and facts about them.
struct ConflictMembers {
  let report: ConsoleReport
  /// The indices in the report of the constraints that contribute.
  let positions: [Int]
  let items: [ConsoleConstraint]
  /// The contribution of each member's constant to the contradiction.
  let shares: [Double]
  /// The amount by which they contradict each other, in points.
  let excess: Double
  /// True if a view has a length of 0 in the layout.
  let isSqueezed: Bool
  /// The names of the report's items.
  let names: [String]
  /// Apple's process that printed the log.
  let process: String?

  var framework: String { report.isAppKit ? "AppKit" : "UIKit" }

  func className(_ item: Int) -> String { report.items[item].className }

  /// The views, each once.
  var views: [Int] {
    items.flatMap { [$0.first.item] + ($0.second.map { [$0.item] } ?? []) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The sizes that a container imposes.
  var imposed: [Int] { items.indices.filter { items[$0].isImposed(in: report) } }

  /// The number that a size must be for the other members to hold: the headline, the sum and the
  /// remedies show the same one.
  func needed(_ index: Int) -> Double? {
    guard index < shares.count, shares[index] != 0 || items[index].constant == 0 else { return nil }
    let missing = shares.reduce(0, +)
    guard items[index].constant != 0 else { return missing.magnitude }
    return items[index].constant - missing * items[index].constant / shares[index]
  }

  func need(_ index: Int) -> String? {
    needed(index).map { NumberText.short(max(0, $0), decimals: 4) }
  }

  // MARK: Owners

  /// Returns true if the views belong to Apple, and no constraint to the app.
  var areApples: Bool {
    if process != nil { return true }
    // The alert of several versions of iOS.
    let isAlert =
      items.count == 1 && items[0].constant == -16 && items[0].first.attribute == .width
      && className(items[0].first.item) == "UIView"
    return isAlert
      || !items.contains { $0.isFromSource } && views.allSatisfy { report.items[$0].isApples }
  }

  /// The container that sets the frame of a view; `nil` if the app does.
  func container(of view: Int, _ attribute: Attribute) -> LogContainer? {
    LogContainer(of: view, attribute, in: report)
  }

  /// The imposer of a size, in words.
  func imposer(of view: Int) -> String {
    let name = className(view)
    if isHosted(view) { return "SwiftUI" }
    if name.contains(text: "TableView") { return "the table view" }
    if name.contains(text: "CollectionViewCell") { return "the collection view" }
    return framework
  }

  /// The change of the container that would help, if it has one.
  func containerAdvice(of view: Int, _ attribute: Attribute) -> String {
    if isHosted(view) {
      return ", or give the view a frame in SwiftUI, or implement sizeThatFits"
    }
    return container(of: view, attribute).map { ", or change the \($0.words)" } ?? ""
  }

  private func isHosted(_ view: Int) -> Bool {
    ([view] + (report.superviews[view].map { [$0] } ?? [])).contains { view in
      ["Hosting", "ViewHost", "UIViewAdaptor", "RepresentableAdaptor"].contains {
        className(view).contains(text: $0)
      }
    }
  }

  // MARK: Masks

  /// The size of a frame that a mask became.
  var maskedSize: ConsoleConstraint? {
    items.first { $0.isMask && $0.second == nil && $0.first.attribute.isLength }
  }

  var maskedView: Int? { maskedSize?.first.item ?? items.first { $0.isMask }?.first.item }

  /// `: box is 20 tall`, or nothing.
  var frameText: String {
    maskedSize.map {
      ": \(names[$0.first.item]) is \(NumberText.exact($0.constant)) \($0.adjective)"
    } ?? ""
  }

  /// Returns true if masks fix a frame. Masks with a flexible size only keep distances.
  var hasMaskedFrame: Bool {
    items.contains { item in
      item.isMask
        && (item.second == nil || item.first.attribute.isLength
          || [.centerX, .centerY].contains(item.first.attribute))
    }
  }

  /// The view whose mask became constraints although the app's constraints place it.
  var viewWithMaskLeftOn: Int? {
    let imposed = imposed.first.map { items[$0] }
    for view in items.filter({ $0.isMask }).map({ $0.first.item }) {
      guard !report.items[view].isApples, !AppleClasses.isContentView(className(view)) else {
        continue
      }
      if let imposed, imposed.first.item != view { return view }
      let isPlaced = items.contains { item in
        let views = [item.first.item, item.second?.item]
        guard !item.isMask, !ConstraintOwner(item, in: report).isOfSystem, views.contains(view)
        else { return false }
        guard let second = item.second else { return true }
        let other = item.first.item == view ? second.item : item.first.item
        // A constraint between the view and one inside it does not place the view.
        return other == view || report.superviews[view] == other
          || report.superviews[view] != nil && report.superviews[view] == report.superviews[other]
      }
      if isPlaced { return view }
    }
    return shorterView
  }

  /// A view that its mask makes so much shorter than its superview that its length becomes 0, while
  /// the app's constraints determine the superview.
  private var shorterView: Int? {
    guard items.contains(where: { ConstraintOwner($0, in: report).isOfApp }) else { return nil }
    return items.first { item in
      item.isMask && item.first.attribute.isLength && item.second != nil && item.constant < 0
        && item.multiplier == 1 && !report.items[item.first.item].isApples
        && !items.contains { $0.address != item.address && $0.first == item.first }
    }?.first.item
  }

  /// The width or height of a screen in either orientation.
  private static let screenLengths = Set(Device.all.flatMap { [$0.width, $0.height] } + [480])

  /// Returns true for the frame of a plain view that is as long as a screen.
  func isScreen(_ size: ConsoleConstraint) -> Bool {
    report.superviews[size.first.item] == nil && className(size.first.item) == "UIView"
      && size.relation == .equal && Self.screenLengths.contains(size.constant)
  }
}

/// A container that owns the frames of its views.
package enum LogContainer: String {
  case tableColumn = "the table column"
  case row = "the row"
  case collection = "the collection view"
  case splitView = "the split view"
  case menu = "the menu"

  /// The container of a view: its class or name, or the class of its superview, tells.
  package init?(of view: Int, _ attribute: Attribute, in report: ConsoleReport) {
    let item = report.items[view]
    let name = item.className.isEmpty ? item.label : item.className
    let superview = report.superviews[view].map { report.items[$0].className } ?? ""
    if superview.contains(text: "SplitView") || name.contains(text: "SplitViewItem") {
      self = .splitView
    } else if name.contains(text: "MenuItem") {
      self = .menu
    } else if name.contains(text: "CollectionViewCell") || name.contains(text: "CollectionViewItem")
    {
      self = .collection
    } else if name.hasSuffix("Cell") || name.hasSuffix("CellView") || name.hasSuffix("RowView")
      || AppleClasses.isContentView(name), report.isAppKit || attribute == .height
    {
      self = attribute == .width ? .tableColumn : .row
    } else {
      return nil
    }
  }

  /// The thing to change.
  var words: String {
    switch self {
    case .tableColumn: "table column"
    case .row: "row's height"
    case .collection: "item's size"
    case .splitView: "pane"
    case .menu: "menu item's frame"
    }
  }

  /// Code that gives a view a length; `nil` if the container has no setting for it.
  package func code(_ name: String, _ attribute: Attribute, _ number: String) -> String? {
    let isVertical = attribute == .height
    switch self {
    case .tableColumn: return "tableColumn.width = \(number)"
    case .row:
      return isVertical
        ? "tableView.rowHeight = \(number)  // or UITableView.automaticDimension" : nil
    case .collection: return "layout.itemSize.\(isVertical ? "height" : "width") = \(number)"
    case .splitView:
      return isVertical ? nil : "splitViewItem.minimumThickness = \(number)"
    case .menu: return "\(name).frame.size.\(isVertical ? "height" : "width") = \(number)"
    }
  }
}

extension ConsoleConstraint {
  /// The length along its axis, in words.
  var length: String { first.attribute.axis == .vertical ? "height" : "width" }

  var adjective: String { first.attribute.axis == .vertical ? "tall" : "wide" }
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(_ container: LogContainer) {
    appendLiteral(container.rawValue)
  }
}
