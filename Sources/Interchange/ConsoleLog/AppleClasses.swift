/// Classes that reveal the owner of a view. docs/console-data.md lists them with their proofs; a class
/// on no list belongs to the app.
enum AppleClasses {
  /// Returns true for a class whose views only Apple's code creates.
  ///
  /// - Parameters:
  ///   - kind: `closed` for a class that contains no views of an app, `part` if the view around it is
  ///     Apple's, too, or `wrapper` for a container that holds a view of the app by its own constraints.
  ///   - inAppKit: true on a Mac, where apps create some views of the frameworks of iOS.
  static func isPrivate(_ className: String, _ kind: String? = nil, inAppKit: Bool = false) -> Bool
  {
    kind ?? "closed" == "closed" && !inAppKit
      && DataPage.console.rows("Frameworks").contains { row in
        let name = className.dropFirst(row["prefix"].count)
        return className.hasPrefix(row["prefix"]) && row.words("names").contains { $0 == name }
      }
      || DataPage.console.row("Apple's classes", matching: className, kind: kind) != nil
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
    DataPage.console.words(kind).contains { DataPage.matches(className, $0) }
  }

  /// Returns true for a class whose edges, in constraints of its subviews, are those of its content.
  static func isScrollView(_ className: String) -> Bool {
    let name = className.split(separator: ".").last.map { String($0) } ?? className
    return !name.hasPrefix("NS") && !name.hasPrefix("_NS") && isOne(name, of: "scroll views")
  }
}

extension DataPage {
  /// The first row of a section whose pattern a name matches.
  func row(_ title: String, matching name: String, kind: String? = nil) -> Row? {
    var name = name
    // Markdown may have turned an underscore into an asterisk.
    if name.hasPrefix("*") { name = "_" + name.dropFirst() }
    if name.hasPrefix("NSKVONotifying_") { name = String(name.dropFirst(15)) }
    return rows(title).first { row in
      Self.matches(name, row.key) && kind.map { row.words("kind").contains($0) } ?? true
    }
  }
}
