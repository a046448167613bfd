/// The packages that exported code imports, with their URLs.
enum ExportPackages: String {
  case arranged = "https://github.com/kean/Arranged"
  case splitView = "https://github.com/stevengharris/SplitView"
  case flexibleLayout = "https://github.com/Kacper20/FlexibleLayout"
  case pcSplitView = "https://github.com/mmackh/PCSplitView"

  private var requirement: String {
    switch self {
    case .arranged: "(iOS 8; CocoaPods, Carthage; Swift 4)"
    case .splitView: "(iOS 15, macOS 12)"
    case .flexibleLayout: "0.1.0 (iOS 9; CocoaPods, Carthage; Swift 4)"
    case .pcSplitView: "(its header in a bridging header)"
    }
  }

  /// A comment line for each of `packages`.
  static func add(_ packages: [ExportPackages], to code: inout CodeText) {
    for package in packages { code.add("// Needs \(package.rawValue) \(package.requirement)") }
  }
}
