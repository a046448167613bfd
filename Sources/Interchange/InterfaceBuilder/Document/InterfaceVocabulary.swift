import LayoutEngine

/// The names of elements, and of the classes and devices that they mean.
enum InterfaceVocabulary {
  static let all = DataPage.interface.rows("Elements").flatMap { $0.words("names") }

  /// Looked up, never iterated.
  private static let names = Set(all)

  /// Returns true if the reader understands an element, or may leave it out.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// `UILabel` for `label`.
  static func className(of element: String) -> String {
    DataPage.interface.row("Classes", element)?["class"] ?? "UI" + element.capitalised
  }

  /// `view controller` for `viewController`.
  static func words(of element: String) -> String {
    element.map { ($0.isUppercase ? " " : "") + $0.lowercased() }.joined()
  }

  private static let natural = DataPage.interface.rows("Natural lengths").map {
    (lengths: $0.key, elements: $0.words("elements"))
  }

  /// Returns true if the element's class has a natural length along an axis.
  static func hasNaturalLength(_ element: String, _ axis: Axis) -> Bool {
    natural.contains { lengths, elements in
      (lengths == "both" || lengths == axis.word) && elements.contains(element)
    }
  }
}

extension ImportedNaming {
  /// A readable name for an imported view: its user label, text or outlet, or its class and a number.
  mutating func name(of view: InterfaceView) -> String {
    // Texts that Xcode gives new views say nothing.
    let usualTexts = ["Label", "Button", "Title", "Text", "Item"]
    let text = view.text.flatMap { usualTexts.contains($0) ? nil : $0 }
    for candidate in [view.userLabel, text, view.outlet] {
      if let name = candidate.flatMap(Self.camelCase) { return unique(name) }
    }
    return uniqueName(Self.word(ofClass: view.className))
  }
}
