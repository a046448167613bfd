/// The bars around the view of a controller: what it declares, and what the controllers that show it
/// add to it.
struct ScreenBars: OptionSet {
  let rawValue: UInt8

  static let navigationBar = ScreenBars(rawValue: 1)
  static let largeTitle = ScreenBars(rawValue: 2)
  static let tabBar = ScreenBars(rawValue: 4)
  static let toolbar = ScreenBars(rawValue: 8)
  /// The view begins below its navigation bar.
  static let opaque = ScreenBars(rawValue: 16)

  /// Changes the bars to those that Xcode simulates for a controller.
  mutating func formSimulation(of controller: XMLElement) {
    for child in controller.children {
      switch (child["key"], child.name) {
      case ("tabBarItem", _): insert(.tabBar)
      case ("toolbarItems", _): insert(.toolbar)
      case ("simulatedTopBarMetrics", "simulatedNavigationBarMetrics"):
        insert(.navigationBar)
        if child["translucent"] == "NO" { insert(.opaque) }
      case ("simulatedTopBarMetrics", "nil"): subtract([.navigationBar, .largeTitle])
      case ("simulatedBottomBarMetrics", "simulatedTabBarMetrics"): insert(.tabBar)
      case ("simulatedBottomBarMetrics", "simulatedToolbarMetrics"): insert(.toolbar)
      case ("simulatedBottomBarMetrics", "nil"): subtract([.tabBar, .toolbar])
      default: break
      }
    }
    if controller["extendedLayoutIncludesOpaqueBars"] == "YES" { remove(.opaque) }
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
      if !bars.isEmpty { hand(bars, on: object) }
    }
  }

  func bars(of controller: XMLElement) -> ScreenBars {
    var bars = controller["id"].flatMap { inherited[$0] } ?? []
    bars.formSimulation(of: controller)
    return bars
  }

  /// The bars that a container of controllers draws around them.
  private static func bars(ofContainer object: XMLElement) -> ScreenBars {
    if object.name == "tabBarController" { return .tabBar }
    guard object.name == "navigationController" else { return [] }
    let bar = object.child("navigationBar")
    var bars: ScreenBars = object["navigationBarHidden"] == "YES" ? [] : .navigationBar
    if object["toolbarHidden"] == "NO" { bars.insert(.toolbar) }
    if bar?["largeTitles"] == "YES" { bars.insert(.largeTitle) }
    if bar?["translucent"] == "NO" { bars.insert(.opaque) }
    return bars
  }

  /// Hands bars to the controllers that `object` shows in itself, and to those that these push.
  private mutating func hand(_ bars: ScreenBars, on object: XMLElement) {
    var pending = [object]
    // Looked up, never iterated.
    var seen: Set<String> = [object["id"] ?? ""]
    while let source = pending.popLast() {
      var segues: [XMLElement] = []
      // Those to controllers that appear within the same bars.
      source.visit {
        if $0.name == "segue", ["relationship", "show", "push"].contains($0["kind"]) {
          segues.append($0)
        }
      }
      for segue in segues {
        guard let id = segue["destination"], let target = controllers[id], seen.insert(id).inserted
        else { continue }
        inherited[id, default: []].formUnion(bars)
        pending.append(target)
      }
    }
  }
}
