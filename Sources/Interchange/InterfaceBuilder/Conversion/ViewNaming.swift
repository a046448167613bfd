import LayoutEngine

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
