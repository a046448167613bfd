/// The packages that exported code imports, with where they are.
enum ExportPackages: String {
  case splitView = "https://github.com/stevengharris/SplitView"
  case flexibleLayout = "https://github.com/Kacper20/FlexibleLayout"
  case pcSplitView = "https://github.com/mmackh/PCSplitView"

  /// A comment line for each of `packages`.
  static func add(_ packages: [ExportPackages], to code: inout CodeText) {
    for package in packages { code.add("// Needs \(package.rawValue)") }
  }
}
