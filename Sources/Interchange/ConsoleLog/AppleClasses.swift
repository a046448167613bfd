/// Classes that reveal the owner of a view. docs/console-data.md lists them with their proofs; a class
/// on no list belongs to the app.
enum AppleClasses {
  struct Names {
    /// `*` stands for any ending.
    let patterns: [String]

    func contains(_ className: String) -> Bool {
      var name = className
      // Markdown may have turned an underscore into an asterisk.
      if name.hasPrefix("*") { name = "_" + name.dropFirst() }
      if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
      return patterns.contains {
        $0.hasSuffix("*") ? name.utf8.starts(with: $0.utf8.dropLast()) : name == $0
      }
    }
  }

  private static func names(_ section: String, kind: String? = nil) -> Names {
    Names(patterns: ConsoleData.rows(section).filter { kind == nil || $0[1] == kind }.map { $0[0] })
  }

  private static let privateNames = names("Apple's classes")
  private static let closedNames = names("Apple's classes", kind: "closed")
  /// Containers that hold a view of the app by their own constraints.
  static let wrappers = names("Apple's classes", kind: "wrapper")
  static let libraries = names("Libraries")
  /// Identifiers of constraints that only Apple's code makes.
  static let identifiers = names("Identifiers", kind: "private")
  static let processes = names("Processes")
  private static let purposes = ConsoleData.rows("Identifiers")
    .map { (Names(patterns: [$0[0]]), $0[2]) }
  private static let classPurposes = ConsoleData.rows("Classes of constraints")
    .map { (Names(patterns: [$0[0]]), $0[1]) }
  private static let frameworkNames = Set(
    ConsoleData.rows("Frameworks").flatMap { row in
      row[2].split(separator: " ").map { row[1] + $0 }
    })

  /// Returns true for a class whose views only Apple's code creates. The frameworks are those of iOS:
  /// on a Mac, apps create some of their views.
  static func isPrivate(_ className: String, inAppKit: Bool = false) -> Bool {
    !inAppKit && frameworkNames.contains(className) || privateNames.contains(className)
  }

  /// Returns true for a private class that contains no views of an app.
  static func isClosed(_ className: String) -> Bool {
    frameworkNames.contains(className) || closedNames.contains(className)
  }

  /// The purpose of an identifier or a class of the system; `nil` for those of an app.
  static func purpose(of item: ConsoleConstraint) -> String? {
    let purpose = purposes.first { $0.0.contains(item.identifier ?? "") }
    return (purpose ?? classPurposes.first { $0.0.contains(item.className) })?.1
  }

  /// Returns true for a public class of Apple, whose views apps create, too.
  static func isPublic(_ className: String) -> Bool {
    !isPrivate(className) && (isOf("UI", className) || isOf("NS", className))
  }

  /// Returns true for the content view of a cell or a header, whose frame its container owns.
  static func isContentView(_ className: String) -> Bool {
    className.hasSuffix("CellContentView") || className.hasSuffix("HeaderFooterContentView")
  }

  /// Returns true for any class of a framework, public or not: `UILabel`, `_UIBarBackground`.
  static func isOf(_ prefix: String, _ className: String) -> Bool {
    className.hasPrefix("_" + prefix)
      || className.hasPrefix(prefix) && !className.contains(".")
        && !className.hasPrefix("NSKVONotifying_")
        && className.dropFirst(prefix.count).first.map { $0.isUppercase } == true
  }

  /// Returns true for a class whose edges, in constraints of its subviews, are those of its content.
  static func isScrollView(_ className: String) -> Bool {
    let name = className.split(separator: ".").last.map { String($0) } ?? className
    return !name.hasPrefix("NS") && !name.hasPrefix("_NS")
      && (["UITableView", "UICollectionView", "UITextView"].contains(name)
        || name.hasSuffix("ScrollView"))
  }
}
