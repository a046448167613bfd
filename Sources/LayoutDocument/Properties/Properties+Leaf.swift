import CommandLanguage
import LayoutEngine

extension Properties {
  package static let leaf: [Property] = [
    Property(
      .size, of: .kinds([.view]),
      .size("WxH | none", "size", fix: "WxH, such as 100x44 or -x44"),
      help: "natural size in points", standard: SizeLiteral(width: nil, height: nil),
      command: { "size \($0) WxH | none" },
      get: { tree, node in
        let extras = tree.extras(of: node)
        return SizeLiteral(width: extras.naturalWidth, height: extras.naturalHeight)
      },
      store: { (tree, node, size, _, _) throws(Diagnostic) in
        NaturalSize.set(size, on: node, &tree)
      }),
    Property(
      .text, of: .kinds([.view]), .text, help: "a label's text; its natural size follows",
      standard: nil, command: { "text \($0) TEXT" }, get: { $0.extras(of: $1).text },
      store: { (tree, node, text, _, _) throws(Diagnostic) in
        LabelText.set(text, on: node, &tree)
      }),
    Property(
      .font, of: .kinds([.view]), .length, help: "the size of the text in points",
      standard: Extras().font, get: { $0.extras(of: $1).font },
      store: { (tree, node, font, _, _) throws(Diagnostic) in
        LabelText.set(tree.extras(of: node).text, font: font, on: node, &tree)
      }),
  ]
}
