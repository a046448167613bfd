import CommandLanguage
package import LayoutEngine

/// Imports trees from formats of other tools.
package enum LayoutImport {
  /// A view; its frame is in root's coordinates.
  private typealias View = (name: String, parent: Int, frame: Rect, depth: Int)

  /// Canvases whose constraints reproduce the frames of Layline's JSON, which does not contain the
  /// reasons for them. O(views) and a solve.
  package static func tree(ofJSON text: String, origin: Int32) throws(ImportFailure) -> LayoutTree {
    let json = try JSONReader.read(text)
    guard json["schema"]?.string == "layline/1" else {
      throw json.failure(
        "this is not a Layline layout", at: "schema",
        fix: "json prints one; its schema is layline/1")
    }
    guard let list = json["views"]?.list, !list.isEmpty else {
      throw json.failure("the layout has no views", at: "views")
    }
    let most = InterfaceReader.maximumViews
    guard list.count <= most else {
      throw list[most].failure("at most \(most) views can be imported")
    }
    let views = try self.views(of: list)
    var tree = LayoutTree(size: views[0].frame.size, origin: origin)
    if let scale = json["scale"]?.number, (0.1...10).contains(scale) { tree.scale = scale }
    let nodes = tree.makeCanvases(
      views.map { $0.name }, parents: views.map { $0.parent }, isRooted: true)
    for (view, node) in zip(views, nodes).dropFirst() {
      let outer = views[view.parent].frame
      let frame = Rect(
        x: view.frame.x - outer.x, y: view.frame.y - outer.y, width: view.frame.width,
        height: view.frame.height)
      tree.pin(node, to: frame)
    }
    tree.layOutAll()
    return tree
  }

  private static func views(of list: [JSONValue]) throws(ImportFailure) -> [View] {
    var views: [View] = []
    var indices: [String: Int] = [:]
    for item in list {
      guard let name = item["name"]?.string, Name.isValid(name) else {
        throw item.failure(
          "a view needs a name", at: "name",
          fix: "a letter or _, then letters, digits, _ or -; 64 at most")
      }
      guard indices[name] == nil else {
        throw item.failure("there are two views named \"\(name)\"", at: "name")
      }
      if views.isEmpty, name != "root" || item["parent"]?.isNull == false {
        throw item.failure("the first view is root, without a parent")
      }
      let parent = views.isEmpty ? -1 : item["parent"]?.string.flatMap { indices[$0] }
      guard let parent else {
        throw item.failure("the parent of \(name) is not among the views before it", at: "parent")
      }
      let depth = parent < 0 ? 0 : views[parent].depth + 1
      guard depth < LayoutTree.maximumDepth else {
        throw item.failure("views are nested at most \(LayoutTree.maximumDepth) deep")
      }
      indices[name] = views.count
      views.append((name, parent, try frame(of: item, name), depth))
    }
    return views
  }

  private static func frame(of item: JSONValue, _ name: String) throws(ImportFailure) -> Rect {
    guard let list = item["frame"]?.list, list.count == 4 else {
      throw item.failure("the frame of \(name) is a list of x, y, width and height", at: "frame")
    }
    var numbers: [Double] = []
    for (index, value) in list.enumerated() {
      guard let number = value.number, number.magnitude <= LayoutTree.maximumLength,
        index < 2 || number >= 0
      else {
        throw value.failure(
          index < 2
            ? "a position is a number of points" : "a length is a number of points, 0 or more")
      }
      numbers.append(number)
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
