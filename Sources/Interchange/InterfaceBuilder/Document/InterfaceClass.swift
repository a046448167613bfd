import LayoutEngine

/// Names of classes for the elements of Interface Builder.
enum InterfaceClass {
  private static let others: [String: String] = [
    "containerView": "UIView", "mapView": "MKMapView", "wkWebView": "WKWebView",
    "mtkView": "MTKView", "glkView": "GLKView", "arscnView": "ARSCNView", "arskView": "ARSKView",
    "sceneKitView": "SCNView", "skView": "SKView", "viewController": "UIViewController",
    "tableViewCellContentView": "UITableViewCellContentView",
  ]

  /// `UILabel` for `label`.
  static func name(of element: String) -> String {
    if let other = others[element] { return other }
    return "UI" + element.capitalised
  }

  /// `view controller` for `viewController`.
  static func words(of element: String) -> String {
    var words = ""
    for character in element {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// Returns true if the element's class has a natural length along an axis.
  static func hasNaturalLength(_ element: String, _ axis: Axis) -> Bool {
    both.contains(element) || axis == .vertical && bars.contains(element)
  }

  private static let both: [String] = [
    "label", "button", "textField", "switch", "segmentedControl", "stepper",
    "activityIndicatorView", "datePicker", "pickerView", "pageControl", "colorWell",
  ]
  private static let bars: [String] = [
    "slider", "progressView", "searchBar", "toolbar", "navigationBar", "tabBar",
  ]
}
