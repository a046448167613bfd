extension ConsoleReport {
  /// Returns true if the views of constraints belong to Apple, and no constraint to the app.
  package func areApples(_ constraints: some Sequence<ConsoleConstraint>) -> Bool {
    constraints.allSatisfy { item in
      !item.isFromSource && item.relatedItems.allSatisfy { items[$0].isApples }
    }
  }

  /// Marks the views that are Apple's. A private class owns its own frame, but not the plain views
  /// inside it, because apps add theirs there.
  mutating func markViews() {
    let isPrivate = items.map { AppleClasses.isPrivate($0.className, inAppKit: isAppKit) }
    let isPublic = items.map { AppleClasses.isPublic($0.className) }
    let isClosed = items.map {
      AppleClasses.isPrivate($0.className, kind: "closed", inAppKit: isAppKit)
    }
    var (isInside, isApples) = (isClosed, isPrivate)
    // The views that constraints relate a view to.
    var others = items.map { _ in [Int]() }
    for item in constraints {
      let views = item.relatedItems
      if views.count == 2 {
        others[views[0]].append(views[1])
        others[views[1]].append(views[0])
      }
      let identifier = item.identifier ?? ""
      if ConsoleData.row("Identifiers", matching: identifier, kind: "private") != nil {
        for view in views where items[view].className.isEmpty || isPublic[view] {
          isApples[view] = true
        }
      }
    }
    // The superviews of closed views.
    let holders = Set(items.indices.filter { isClosed[$0] }.compactMap { items[$0].superview })
    var before: [Bool] = []
    while before != isInside + isApples {
      before = isInside + isApples
      for (view, item) in items.enumerated()
      where item.isGuide || isPrivate[view] || isPublic[view] {
        let superview = item.superview
        let isWithin =
          superview.map { isInside[$0] } ?? false
          || others[view].contains { isClosed[$0] && items[$0].superview != view }
        let isBetween = superview.map { isApples[$0] } ?? false && holders.contains(view)
        let isGuideOfApples =
          item.isGuide && !others[view].isEmpty
          && others[view].allSatisfy { isApples[$0] || items[$0].isGuide }
        if isWithin { isInside[view] = true }
        if isWithin || isBetween || isGuideOfApples { isApples[view] = true }
      }
    }
    for view in items.indices { items[view].isApples = isApples[view] }
  }
}
