/// A package that exported code needs.
struct ExportPackage {
  /// The module to import; `nil` if there is none.
  private let module: String?
  private let url: String
  private let requirement: String

  static let arranged = ExportPackage(
    module: "Arranged", url: "https://github.com/kean/Arranged",
    requirement: "(iOS 8; CocoaPods, Carthage; Swift 4)")
  static let splitView = ExportPackage(
    module: "SplitView", url: "https://github.com/stevengharris/SplitView",
    requirement: "(iOS 15, macOS 12)")
  static let flexibleLayout = ExportPackage(
    module: "FlexibleLayout", url: "https://github.com/Kacper20/FlexibleLayout",
    requirement: "0.1.0 (iOS 9; CocoaPods, Carthage; Swift 4)")
  static let pcSplitView = ExportPackage(
    module: nil, url: "https://github.com/mmackh/PCSplitView",
    requirement: "(its header in a bridging header)")

  /// The beginning of a file: notes, what it needs, and its imports.
  static func head(
    _ notes: ExportNotes, _ packages: [ExportPackage], framework: String
  ) -> CodeText {
    var code = CodeText()
    code.append(notes.lines(mark: "// "))
    if !notes.notes.isEmpty { code.add("") }
    for package in packages { code.add("// Needs \(package.url) \(package.requirement)") }
    for name in packages.compactMap({ $0.module }) + [framework] { code.add("import \(name)") }
    code.add("")
    return code
  }
}
