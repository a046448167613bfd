import LayoutEngine

/// Readable names for imported views: user label, text, outlet, or class and number.
struct ViewNaming {
  private var naming = ImportedNaming()

  /// Texts that Xcode gives new views.
  private static let usualTexts = ["Label", "Button", "Title", "Text", "Item"]

  mutating func name(of view: InterfaceView) -> String {
    let text = view.text.flatMap { Self.usualTexts.contains($0) ? nil : $0 }
    for candidate in [view.userLabel, text, view.outlet] {
      if let name = candidate.flatMap(ImportedNaming.camelCase) { return naming.unique(name) }
    }
    return naming.uniqueName(ImportedNaming.word(ofClass: view.className))
  }

  mutating func name(ofGuide word: String) -> String { naming.unique(word) }
}
