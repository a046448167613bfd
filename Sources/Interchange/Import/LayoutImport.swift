import CommandLanguage
package import LayoutEngine

/// Imports trees from formats of other tools.
package enum LayoutImport {
  /// An error in a text.
  package struct Failure: Error {
    package var message: String
    /// The position in bytes.
    package var offset: Int
    package var length = 1
    package var fix: String?
  }

  private struct View {
    var name: String
    var parent: Int
    var frame: Rect
    var depth: Int
  }

  /// Canvases whose constraints reproduce the frames of Layline's JSON, which does not contain the
  /// reasons for them. O(views) and a solve.
  package static func tree(ofJSON text: String, origin: Int32) throws(Failure) -> LayoutTree {
    let json = try read(text)
    guard let schema = json["schema"], schema.string == "layline/1" else {
      throw Failure(
        message: "this is not a Layline layout", offset: json["schema"]?.offset ?? json.offset,
        fix: "json prints one; its schema is layline/1")
    }
    guard let list = json["views"]?.list, !list.isEmpty else {
      throw Failure(
        message: "the layout has no views", offset: json["views"]?.offset ?? json.offset)
    }
    let most = InterfaceReader.maximumViews
    guard list.count <= most else {
      throw Failure(message: "at most \(most) views can be imported", offset: list[most].offset)
    }
    let views = try self.views(of: list)
    var tree = LayoutTree(size: views[0].frame.size, origin: origin)
    if let scale = json["scale"]?.number, (0.1...10).contains(scale) { tree.scale = scale }
    build(views, in: &tree, origin: origin)
    tree.layOutAll()
    return tree
  }

  private static func read(_ text: String) throws(Failure) -> JSONValue {
    do throws(JSONReader.Failure) {
      return try JSONReader.read(text)
    } catch {
      throw Failure(message: error.message, offset: error.offset)
    }
  }

  private static func views(of list: [JSONValue]) throws(Failure) -> [View] {
    var views: [View] = []
    var indices: [String: Int] = [:]
    for item in list {
      guard let name = item["name"]?.string, Name.isValid(name) else {
        throw Failure(
          message: "a view needs a name", offset: item["name"]?.offset ?? item.offset,
          fix: "a letter or _, then letters, digits, _ or -; 64 at most")
      }
      guard indices[name] == nil else {
        throw Failure(
          message: "there are two views named \"\(name)\"",
          offset: item["name"]?.offset ?? item.offset)
      }
      var parent = -1
      if views.isEmpty {
        guard name == "root", item["parent"]?.isNull != false else {
          throw Failure(message: "the first view is root, without a parent", offset: item.offset)
        }
      } else {
        guard let parentIndex = item["parent"]?.string.flatMap({ indices[$0] }) else {
          throw Failure(
            message: "the parent of \(name) is not among the views before it",
            offset: item["parent"]?.offset ?? item.offset)
        }
        parent = parentIndex
      }
      let depth = parent < 0 ? 0 : views[parent].depth + 1
      guard depth < LayoutTree.maximumDepth else {
        throw Failure(
          message: "views are nested at most \(LayoutTree.maximumDepth) deep", offset: item.offset)
      }
      indices[name] = views.count
      views.append(
        View(name: name, parent: parent, frame: try frame(of: item, name), depth: depth))
    }
    return views
  }

  private static func frame(of item: JSONValue, _ name: String) throws(Failure) -> Rect {
    guard let list = item["frame"]?.list, list.count == 4 else {
      throw Failure(
        message: "the frame of \(name) is a list of x, y, width and height",
        offset: item["frame"]?.offset ?? item.offset)
    }
    var numbers: [Double] = []
    for (index, value) in list.enumerated() {
      guard let number = value.number, number.magnitude <= LayoutTree.maximumLength,
        index < 2 || number >= 0
      else {
        throw Failure(
          message: index < 2
            ? "a position is a number of points" : "a length is a number of points, 0 or more",
          offset: value.offset)
      }
      numbers.append(number)
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Canvases in pre-order, and the four constraints of each view in them.
  private static func build(_ views: [View], in tree: inout LayoutTree, origin: Int32) {
    var children: [[Int]] = Array(repeating: [], count: views.count)
    for (index, view) in views.enumerated() where view.parent >= 0 {
      children[view.parent].append(index)
    }
    var nodes = Array(repeating: NodeID.root, count: views.count)
    // A parent comes before its children.
    for index in views.indices where !children[index].isEmpty {
      let drafts = children[index].map { LayoutTree.ChildDraft(name: views[$0].name) }
      tree.makeContainer(nodes[index], kind: .canvas, axis: .horizontal, drafts: drafts)
      for (child, node) in zip(children[index], Array(tree.children(of: nodes[index]))) {
        nodes[child] = node
      }
    }
    for (index, view) in views.enumerated() where view.parent >= 0 {
      let outer = views[view.parent].frame
      let anchors: [(Attribute, Double)] = [
        (.left, view.frame.x - outer.x), (.top, view.frame.y - outer.y),
        (.width, view.frame.width), (.height, view.frame.height),
      ]
      for (attribute, constant) in anchors {
        let second = attribute.isLength ? nil : ViewAnchor(nodes[view.parent], attribute)
        tree.constraints.append(
          UserConstraint(
            label: "c\(tree.constraints.count + 1)", isNamed: false,
            first: ViewAnchor(nodes[index], attribute), relation: .equal, second: second,
            constant: constant, origin: origin))
      }
    }
  }
}
