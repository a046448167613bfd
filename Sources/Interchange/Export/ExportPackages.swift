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

  /// The module to import; `nil` if there is none.
  private var module: String? {
    switch self {
    case .arranged: "Arranged"
    case .splitView: "SplitView"
    case .flexibleLayout: "FlexibleLayout"
    case .pcSplitView: nil
    }
  }

  /// The beginning of a file: notes, what it needs, and its imports.
  static func head(
    _ notes: ExportNotes, _ packages: [ExportPackages], framework: String
  ) -> CodeText {
    var code = CodeText()
    code.append(notes.lines(mark: "// "))
    if !notes.notes.isEmpty { code.add("") }
    for package in packages { code.add("// Needs \(package.rawValue) \(package.requirement)") }
    for name in packages.compactMap({ $0.module }) + [framework] { code.add("import \(name)") }
    code.add("")
    return code
  }
}
