/// The bars around the view of a controller: what it declares, and what the controllers that show it
/// add to it.
struct ScreenBars: Equatable {
  var hasNavigationBar = false
  var hasLargeTitle = false
  var hasTabBar = false
  var hasToolbar = false
  /// True if the view begins below its navigation bar.
  var isOpaque = false

  mutating func formUnion(_ other: ScreenBars) {
    hasNavigationBar = hasNavigationBar || other.hasNavigationBar
    hasLargeTitle = hasLargeTitle || other.hasLargeTitle
    hasTabBar = hasTabBar || other.hasTabBar
    hasToolbar = hasToolbar || other.hasToolbar
    isOpaque = isOpaque || other.isOpaque
  }

  /// Changes the bars to those that Xcode simulates for a controller.
  mutating func formSimulation(of controller: XMLElement) {
    for child in controller.children {
      switch (child["key"], child.name) {
      case ("tabBarItem", _): hasTabBar = true
      case ("toolbarItems", _): hasToolbar = true
      case ("simulatedTopBarMetrics", "simulatedNavigationBarMetrics"):
        hasNavigationBar = true
        isOpaque = isOpaque || child["translucent"] == "NO"
      case ("simulatedTopBarMetrics", "nil"): (hasNavigationBar, hasLargeTitle) = (false, false)
      case ("simulatedBottomBarMetrics", "simulatedTabBarMetrics"): hasTabBar = true
      case ("simulatedBottomBarMetrics", "simulatedToolbarMetrics"): hasToolbar = true
      case ("simulatedBottomBarMetrics", "nil"): (hasTabBar, hasToolbar) = (false, false)
      default: break
      }
    }
    if controller["extendedLayoutIncludesOpaqueBars"] == "YES" { isOpaque = false }
  }
}

/// Finds the bars that navigation and tab bar controllers give to the controllers that they show.
struct ScreenBarFinder {
  /// The controllers of a file by their ID. Looked up, never iterated.
  private var controllers: [String: XMLElement] = [:]
  /// The bars of the controllers that others show. Looked up, never iterated.
  private var inherited: [String: ScreenBars] = [:]

  /// O(elements), and O(segues) for each controller that has bars.
  init(_ document: XMLElement) {
    var list: [XMLElement] = []
    for scene in document.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        guard let id = object["id"], object.name.hasSuffix("Controller") else { continue }
        controllers[id] = object
        list.append(object)
      }
    }
    for object in list {
      let bars = Self.bars(ofContainer: object)
      if bars != ScreenBars() { hand(bars, on: object) }
    }
  }

  func bars(of controller: XMLElement) -> ScreenBars {
    var bars = controller["id"].flatMap { inherited[$0] } ?? ScreenBars()
    bars.formSimulation(of: controller)
    return bars
  }

  /// The bars that a container of controllers draws around them.
  private static func bars(ofContainer object: XMLElement) -> ScreenBars {
    var bars = ScreenBars()
    bars.hasTabBar = object.name == "tabBarController"
    guard object.name == "navigationController" else { return bars }
    bars.hasNavigationBar = object["navigationBarHidden"] != "YES"
    bars.hasToolbar = object["toolbarHidden"] == "NO"
    let bar = object.child("navigationBar")
    bars.hasLargeTitle = bar?["largeTitles"] == "YES"
    bars.isOpaque = bar?["translucent"] == "NO"
    return bars
  }

  /// Hands bars to the controllers that `object` shows in itself, and to those that these push.
  private mutating func hand(_ bars: ScreenBars, on object: XMLElement) {
    var pending = [object]
    // Looked up, never iterated.
    var seen: Set<String> = [object["id"] ?? ""]
    while let source = pending.popLast() {
      for segue in Self.segues(of: source) {
        guard let id = segue["destination"], let target = controllers[id],
          seen.insert(id).inserted
        else { continue }
        inherited[id, default: ScreenBars()].formUnion(bars)
        pending.append(target)
      }
    }
  }

  /// The segues to controllers that appear within the same bars.
  private static func segues(of element: XMLElement) -> [XMLElement] {
    var list: [XMLElement] = []
    for child in element.children {
      if child.name == "segue", ["relationship", "show", "push"].contains(child["kind"]) {
        list.append(child)
      }
      list += segues(of: child)
    }
    return list
  }
}
