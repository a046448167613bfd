import LayoutEngine

/// Reads storyboards and xibs.
package struct InterfaceReader {
  /// More views of a scene are refused.
  static let maximumViews = 4_000
  /// More scenes of a file are refused.
  static let maximumScenes = 2_000

  /// Bytes of a file; larger ones are refused.
  package static var maximumBytes: Int { XMLReader.maximumBytes }

  private(set) var file = InterfaceFile()
  /// Outlets by the object that they are connected to. Looked up, never iterated.
  private(set) var outlets: [String: String] = [:]
  private var bars: ScreenBarFinder?
  /// Cells in tables of a fixed row height, by their elements' offsets. Never iterated.
  private var fixedRows: Set<Int> = []
  /// The scene of a root view, by the offset of its element. Looked up, never iterated.
  private var sceneOfRoot: [Int: Int] = [:]

  /// O(bytes).
  ///
  /// - Parameter isInterrupted: asked now and then; reading fails if it returns true.
  package static func read(
    _ bytes: [UInt8], unless isInterrupted: () -> Bool = { false }
  ) throws(ImportFailure) -> InterfaceFile {
    try read(XMLReader.read(bytes, unless: isInterrupted), unless: isInterrupted)
  }

  /// O(elements).
  static func read(
    _ root: XMLElement, unless isInterrupted: () -> Bool = { false }
  ) throws(ImportFailure) -> InterfaceFile {
    var reader = InterfaceReader()
    try reader.readDocument(root, unless: isInterrupted)
    return reader.file
  }

  private mutating func readDocument(
    _ document: XMLElement, unless isInterrupted: () -> Bool
  ) throws(ImportFailure) {
    try Self.check(document)
    let type = document["type"] ?? ""
    file.isStoryboard = type.hasSuffix("Storyboard.XIB") || type.hasSuffix("Storyboard")
    file.isTelevision = type.hasPrefix(Self.television)
    if let device = document.child("device") {
      file.device = device["id"]
      file.isLandscape = device["orientation"] == "landscape"
    }
    file.version = ViewFields.length(document["toolsVersion"]) ?? 0
    readImages(of: document)
    collectOutlets(in: document)
    bars = ScreenBarFinder(document)
    let scenes = document.child("scenes")?.children ?? []
    var firsts: [Int] = []
    for scene in scenes {
      if isInterrupted() { throw ImportFailure(message: "interrupted", offset: scene.offset) }
      firsts.append(file.scenes.count)
      for object in scene.child("objects")?.children ?? [] { try readObject(object) }
    }
    let first = file.scenes.count
    for object in document.child("objects")?.children ?? [] { try readObject(object) }
    for (scene, first) in zip(scenes, firsts) { noteUnknown(in: scene, scene: first) }
    for child in document.children where child.name != "scenes" {
      noteUnknown(in: child, scene: child.name == "objects" ? first : 0)
    }
  }

  /// Notes the elements that the reader does not know, each in the innermost scene around it, or in
  /// the one of a number. O(elements).
  private mutating func noteUnknown(in element: XMLElement, scene: Int) {
    let scene = sceneOfRoot[element.offset] ?? scene
    if !InterfaceVocabulary.contains(element.name), !file.scenes.isEmpty {
      let message =
        Self.isView(element)
        ? "the view <\(element.name)> is unknown, and has no natural size"
        : "the element <\(element.name)> is unknown"
      file.scenes[min(scene, file.scenes.count - 1)].problems.append(
        InterfaceProblem(element, message))
    }
    for child in element.children { noteUnknown(in: child, scene: scene) }
  }

  private static let television = "com.apple.InterfaceBuilder.AppleTV."

  /// Refuses formats that are not read, by their names.
  private static func check(_ document: XMLElement) throws(ImportFailure) {
    func refuse(_ what: String) -> ImportFailure {
      ImportFailure(
        message: "\(what) cannot be read", offset: document.offset,
        fix: "import reads storyboards and xibs of iOS and tvOS, from Xcode 5 on",
        isUnsupported: true)
    }
    if document.name == "archive" { throw refuse("the old archive format") }
    guard document.name == "document", let type = document["type"],
      type.hasPrefix("com.apple.InterfaceBuilder")
    else {
      throw ImportFailure(
        message: "this is not an Interface Builder document", offset: document.offset,
        fix: "its first element is <document type=\"com.apple.InterfaceBuilder…\">")
    }
    if type.hasPrefix("com.apple.InterfaceBuilder.WatchKit") {
      throw refuse("a storyboard of watchOS")
    }
    if type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.") { throw refuse("a file of macOS") }
    if type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") || type.hasPrefix(television) {
      return
    }
    throw refuse("the format \"\(type)\"")
  }

  private mutating func readImages(of document: XMLElement) {
    for image in document.child("resources")?.children ?? [] where image.name == "image" {
      if image["catalog"] == "system" {
        if let name = image["name"] { file.symbols.insert(name) }
        continue
      }
      guard let name = image["name"], let width = ViewFields.length(image["width"]),
        let height = ViewFields.length(image["height"])
      else { continue }
      file.images[name] = Size(width: max(0, width), height: max(0, height))
    }
  }

  /// Collects the outlets, and the cells in tables of a fixed row height.
  private mutating func collectOutlets(in element: XMLElement, table: XMLElement? = nil) {
    let table = element.name == "tableView" ? element : table
    if element.name == "tableViewCell", let table,
      let drawn = ViewFields.frameElement(of: element).flatMap({ ViewFields.length($0["height"]) }),
      let height = ViewFields.length(
        table["dataMode"] == "static"
          ? element["rowHeight"] ?? table["rowHeight"]
          : table["rowHeight"]),
      (height - drawn).magnitude <= Self.separator
    {
      fixedRows.insert(element.offset)
    }
    if element.name == "outlet", let name = element["property"],
      let destination = element["destination"], name != "view", name != "delegate",
      name != "dataSource"
    {
      outlets[destination] = outlets[destination] ?? name
    }
    for child in element.children { collectOutlets(in: child, table: table) }
  }

  /// Points of the line below a row.
  static let separator = 1.0

  // MARK: Scenes

  private static let controllerMark = "viewController"

  private mutating func readObject(_ object: XMLElement) throws(ImportFailure) {
    if object["sceneMemberID"] == Self.controllerMark || object.name.hasSuffix("Controller") {
      guard let view = object.child(key: "view") else {
        // A controller without a view has bars and titles.
        for view in object.children.flatMap(Self.views) {
          try readScene(view, name: nil, controller: nil)
        }
        return
      }
      let name =
        object["userLabel"] ?? object["storyboardIdentifier"] ?? object["customClass"]
        ?? object["title"] ?? InterfaceVocabulary.words(of: object.name)
      try readScene(view, name: name, controller: object)
      return
    }
    if Self.isView(object) { try readScene(object, name: nil, controller: nil) }
  }

  /// The element if it is a view, or else the outermost views in it.
  static func views(in element: XMLElement) -> [XMLElement] {
    isView(element) ? [element] : element.children.flatMap(views)
  }

  /// Returns true if an element is a view: it has a frame or an autoresizing mask.
  static func isView(_ element: XMLElement) -> Bool {
    element.children.contains {
      ($0.name == "rect" && $0["key"] == "frame") || $0["key"] == "frameInset"
        || ($0.name == "autoresizingMask" && $0["key"] == "autoresizingMask")
    }
  }

  private mutating func readScene(
    _ root: XMLElement, name: String?, controller: XMLElement?
  ) throws(ImportFailure) {
    guard file.scenes.count < Self.maximumScenes else {
      throw ImportFailure(
        message: "at most \(Self.maximumScenes) scenes are read", offset: root.offset)
    }
    let given =
      name ?? root["userLabel"] ?? root["reuseIdentifier"] ?? root["customClass"]
      ?? InterfaceVocabulary.words(of: root.name)
    var scene = InterfaceScene(name: given, line: root.line)
    scene.isScreen = controller != nil
    if let controller, let bars { scene.bars = bars.bars(of: controller) }
    scene.isCell = root.name.hasSuffix("Cell")
    scene.hasDrawnHeight =
      scene.isCell && !fixedRows.contains(root.offset)
      && (root.name == "tableViewCell" || !file.isStoryboard)
    var builder = SceneReader(scene, sizeClasses: file.sizeClasses, outlets: outlets)
    try builder.read(root, controller: controller)
    var variants: [InterfaceScene.Variant] = []
    if builder.scene.dependsOnSizeClasses, file.sizeClasses != nil {
      let readers = try readers(of: scene, root, controller: controller)
      for (classes, reader) in zip(InterfaceScene.SizeClasses.all, readers) {
        if classes == file.sizeClasses {
          builder = reader
        } else {
          variants.append(
            InterfaceScene.Variant(
              classes: classes, views: reader.scene.views, constraints: reader.scene.constraints))
        }
      }
    }
    var read = builder.scene
    read.variants = variants
    sceneOfRoot[root.offset] = file.scenes.count
    file.scenes.append(read)
    for part in builder.parts { try readScene(part, name: nil, controller: nil) }
  }

  /// A scene in each pair of size classes, with the same views; empty if that cannot be. Reads it
  /// four times; where these make other views of it, four times more, with the views of all.
  private func readers(
    of empty: InterfaceScene, _ root: XMLElement, controller: XMLElement?
  ) throws(ImportFailure) -> [SceneReader] {
    // Looked up, never iterated.
    var kept: Set<String> = []
    while true {
      var readers: [SceneReader] = []
      for classes in InterfaceScene.SizeClasses.all {
        var reader = SceneReader(empty, sizeClasses: classes, outlets: outlets, keeping: kept)
        try reader.read(root, controller: controller)
        readers.append(reader)
      }
      let objects = readers.map { reader in reader.scene.views.map { $0.objectID } }
      if objects.allSatisfy({ $0 == objects[0] }) { return readers }
      // Views that share an ID are ambiguous.
      if !kept.isEmpty { return [] }
      for list in objects { kept.formUnion(list) }
    }
  }
}
