/// Decides which views of a log are Apple's. A private class owns its own frame, but not the plain
/// views inside it, because apps add theirs there.
enum ViewOwners {
  static func mark(_ report: inout ConsoleReport) {
    let count = report.items.count
    // The classes without an underscore are UIKit's; on a Mac, apps create some of them.
    func isPrivate(_ name: String) -> Bool {
      AppleClasses.isPrivate(name, inAppKit: report.isAppKit)
    }
    let isPrivate = report.items.map { isPrivate($0.className) }
    let isClosed = zip(report.items, isPrivate).map { $1 && AppleClasses.isClosed($0.className) }
    var isInside = isClosed
    var isApples = isPrivate
    // A view and the one that a constraint relates it to, in both directions.
    let relations = report.constraints.flatMap { item in
      item.second.map { [(item.first.item, $0.item), ($0.item, item.first.item)] } ?? []
    }
    for item in report.constraints {
      guard AppleClasses.isIdentifier(item.identifier ?? "") else { continue }
      for view in [item.first.item, item.second?.item ?? item.first.item]
      where report.items[view].className.isEmpty
        || AppleClasses.isPublic(report.items[view].className)
      {
        isApples[view] = true
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for view in 0..<count where !isInside[view] || !isApples[view] {
        let className = report.items[view].className
        let superview = report.superviews[view]
        let isGuide = className.hasSuffix("LayoutGuide")
        guard isGuide || isPrivate[view] || AppleClasses.isPublic(className) else { continue }
        let isWithin =
          superview.map { isInside[$0] } ?? false
          || relations.contains {
            $0.0 == view && isClosed[$0.1] && report.superviews[$0.1] != view
          }
        let isBetween =
          superview.map { isApples[$0] } ?? false
          && report.superviews.contains { $0.value == view && isClosed[$0.key] }
        let isGuideOfApples =
          isGuide
          && relations.contains { $0.0 == view }
          && relations.allSatisfy { $0.0 != view || isApples[$0.1] || isGuideClass(report, $0.1) }
        if isWithin, !isInside[view] {
          (isInside[view], isApples[view], isChanged) = (true, true, true)
        }
        if isBetween || isGuideOfApples, !isApples[view] {
          (isApples[view], isChanged) = (true, true)
        }
      }
    }
    for view in 0..<count { report.items[view].isApples = isApples[view] }
  }

  private static func isGuideClass(_ report: ConsoleReport, _ view: Int) -> Bool {
    report.items[view].className.hasSuffix("LayoutGuide")
  }
}
