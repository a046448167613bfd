/// Classes that reveal the owner of a view. docs/console-data.md lists them with their proofs; a class
/// on no list belongs to the app.
enum AppleClasses {
  private static let frameworkNames = Set(
    ConsoleData.rows("Frameworks").flatMap { row in
      row[2].split(separator: " ").map { row[1] + $0 }
    })

  /// Returns true for a class whose views only Apple's code creates. The frameworks are those of iOS:
  /// on a Mac, apps create some of their views.
  static func isPrivate(_ className: String, inAppKit: Bool = false) -> Bool {
    !inAppKit && frameworkNames.contains(className) || isKind(nil, className)
  }

  /// Returns true for a private class that contains no views of an app.
  static func isClosed(_ className: String) -> Bool {
    frameworkNames.contains(className) || isKind("closed", className)
  }

  /// Returns true for a container that holds a view of the app by its own constraints.
  static func isWrapper(_ className: String) -> Bool { isKind("wrapper", className) }

  private static func isKind(_ kind: String?, _ className: String) -> Bool {
    ConsoleData.row("Apple's classes", matching: className, kind: kind) != nil
  }

  /// Returns true for a public class of Apple, whose views apps create, too.
  static func isPublic(_ className: String) -> Bool {
    !isPrivate(className) && (isOf("UI", className) || isOf("NS", className))
  }

  /// Returns true for any class of a framework, public or not: `UILabel`, `_UIBarBackground`.
  static func isOf(_ prefix: String, _ className: String) -> Bool {
    className.hasPrefix("_" + prefix)
      || className.hasPrefix(prefix) && !className.contains(".")
        && !className.hasPrefix("NSKVONotifying_")
        && className.dropFirst(prefix.count).first.map { $0.isUppercase } == true
  }

  /// Returns true for a class of one of the kinds in the section of words.
  static func isOne(_ className: String, of kind: String) -> Bool {
    ConsoleData.words(kind).contains { ConsoleData.matches(className, $0) }
  }

  /// Returns true for the content view of a cell or a header, whose frame its container owns.
  static func isContentView(_ className: String) -> Bool { isOne(className, of: "content views") }

  /// Returns true for a class whose edges, in constraints of its subviews, are those of its content.
  static func isScrollView(_ className: String) -> Bool {
    let name = className.split(separator: ".").last.map { String($0) } ?? className
    return !name.hasPrefix("NS") && !name.hasPrefix("_NS") && isOne(name, of: "scroll views")
  }
}
