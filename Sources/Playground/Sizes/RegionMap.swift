import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The regions of a session's layout over root's width and height.
struct RegionMap {
  /// The sizes with the same formulas.
  struct Region {
    var cells: [PlaneSweep.Cell] = []
    /// The formula of each value; `nil` if it is not linear.
    var laws: [PlaneLaw?]
    /// The layout at a size of the region.
    var document: Document
    var state: RegimeState
  }

  /// A straight line between two regions.
  struct Border {
    /// The width as a formula of the height, or a height.
    enum Line: Equatable {
      case width(Law)
      case height(Double)
    }

    var regions: (first: Int, second: Int)
    var line: Line
    var changes: [RegimeChange]
  }

  static let maximumRegimes = 200
  static let maximumLayouts = 40_000

  let width: ClosedRange<Double>
  let height: ClosedRange<Double>
  private(set) var regions: [Region] = []
  private(set) var borders: [Border] = []
  /// The height at which the sweep stopped before its end; `nil` if it is complete.
  private(set) var stoppedAt: Double?

  private var bands: [PlaneSweep.Band] = []
  /// The regions of the cells of each band.
  private var regionIndices: [[Int]] = []

  /// - Parameter isInterrupted: called before each layout.
  init(
    _ width: ClosedRange<Double>, _ height: ClosedRange<Double>, of session: Session,
    _ interpreter: Interpreter, maximumLayouts: Int = Self.maximumLayouts,
    isInterrupted: @escaping () -> Bool
  ) {
    self.width = width
    self.height = height
    let base = LayoutSweep.base(of: session)
    var count = 0
    let sweep = PlaneSweep(
      over: width, height, limit: Self.maximumRegimes,
      isOver: { count >= maximumLayouts || isInterrupted() },
      sampling: { x, y in
        count += 1
        return LayoutSweep.layoutSample(of: Self.document(x, y, base, interpreter)).sample
      })
    (bands, stoppedAt) = sweep.result()
    regionIndices = bands.map { $0.cells.map { _ in 0 } }
    // Areas come first, because a cell on a border may belong to an adjacent region.
    for isLine in [false, true] {
      for (index, band) in bands.enumerated() {
        for (cellIndex, cell) in band.cells.enumerated() where cell.isLine == isLine {
          if isInterrupted() { return }
          regionIndices[index][cellIndex] = region(of: cell, base, interpreter)
        }
      }
    }
    for index in regionIndices.indices { addBorders(ofBand: index, base, interpreter) }
  }

  private static func document(
    _ width: Double, _ height: Double, _ base: Session, _ interpreter: Interpreter
  ) -> Document {
    var session = base
    var run = Run(interpreter)
    run.options.isPreview = true
    session.tree.resize(to: Size(width: width, height: height))
    session.tree.layOut()
    session.document.applyRules()
    return session.document
  }

  /// The region at a size; `nil` if the sweep stopped before.
  func region(atWidth x: Double, height y: Double) -> Int? {
    guard
      let band = bands.firstIndex(where: { $0.y.contains(y) && $0.y.lowerBound < $0.y.upperBound }),
      regionIndices.indices.contains(band)
    else { return nil }
    let cells = bands[band].cells
    let cellIndex =
      cells.firstIndex { $0.left.value(at: y) <= x && x < $0.right.value(at: y) }
      ?? cells.indices.last
    return cellIndex.map { regionIndices[band][$0] }
  }

  // MARK: Regions

  /// The relative points of a cell at which its formulas are determined and checked.
  private static let shares: [(x: Double, y: Double)] = [
    (0.5, 0.5), (0.75, 0.5), (0.5, 0.75), (0.25, 0.25),
  ]

  /// The region of a cell; a new one if its formulas are new.
  private mutating func region(
    of cell: PlaneSweep.Cell, _ base: Session, _ interpreter: Interpreter
  ) -> Int {
    let regionIndices = Self.shares.map { cell.point($0) }
    let documents = regionIndices.map { Self.document($0.x, $0.y, base, interpreter) }
    let samples = documents.map { LayoutSweep.layoutSample(of: $0) }
    let points: [PlaneLaw.Point] = zip(regionIndices, samples).map {
      ($0.x, $0.y, $1.sample.values)
    }
    let isOneStructure = samples.allSatisfy { $0.sample.structure == samples[0].sample.structure }
    let laws =
      isOneStructure
      ? PlaneLaw.laws(through: points) : samples[0].sample.values.map { _ in nil }
    let known = regions.firstIndex { region in
      region.state.sample.sample.structure == samples[0].sample.structure
        && zip(region.laws, laws).enumerated().allSatisfy { index, pair in
          guard let law = pair.0, cell.isLine || pair.1 != nil else {
            return pair.0 == nil && (cell.isLine || pair.1 == nil)
          }
          return points.allSatisfy {
            (law.value(x: $0.0, y: $0.1) - $0.2[index]).magnitude <= 1e-6
          }
        }
    }
    if let known {
      if !cell.isLine { regions[known].cells.append(cell) }
      return known
    }
    let state = RegimeState(
      samples[0], rules: documents[0].rules.map { $0.isActive },
      conflictCount: documents[0].shown.conflictCount)
    regions.append(Region(cells: [cell], laws: laws, document: documents[0], state: state))
    return regions.count - 1
  }

  // MARK: Borders

  private mutating func addBorders(
    ofBand index: Int, _ base: Session, _ interpreter: Interpreter
  ) {
    let band = bands[index]
    let middle = (band.y.lowerBound + band.y.upperBound) / 2
    for cellIndex in band.cells.indices.dropFirst() {
      let line = band.cells[cellIndex].left
      add(
        (regionIndices[index][cellIndex - 1], regionIndices[index][cellIndex]), .width(line),
        at: (line.value(at: middle), middle), base, interpreter)
    }
    guard regionIndices.indices.contains(index + 1) else { return }
    let height = band.y.upperBound
    for (cellIndex, cell) in band.cells.enumerated() {
      for (other, below) in bands[index + 1].cells.enumerated() {
        let start = max(cell.left.value(at: height), below.left.value(at: height))
        let end = min(cell.right.value(at: height), below.right.value(at: height))
        guard end - start > 1e-6 * max(1, width.upperBound) else { continue }
        add(
          (regionIndices[index][cellIndex], regionIndices[index + 1][other]), .height(height),
          at: ((start + end) / 2, height), base, interpreter)
      }
    }
  }

  private mutating func add(
    _ pair: (Int, Int), _ line: Border.Line, at point: (x: Double, y: Double), _ base: Session,
    _ interpreter: Interpreter
  ) {
    guard pair.0 != pair.1 else { return }
    let isKnown = borders.contains {
      $0.regions == pair && Self.isSame($0.line, line, over: height)
    }
    guard !isKnown else { return }
    let before = regions[pair.0].state
    let after = regions[pair.1].state
    let border = LayoutSweep.layoutSample(of: Self.document(point.x, point.y, base, interpreter))
    let states = [before.sample, after.sample].filter { $0.margins.count == border.margins.count }
    let zero = 1e-7 * max(1, width.upperBound, height.upperBound)
    let turned = border.margins.indices.filter { index in
      border.sample.margins[index].magnitude <= zero
        && states.contains { $0.sample.margins[index].magnitude > zero }
    }.map { border.margins[$0] }
    borders.append(
      Border(regions: pair, line: line, changes: after.changes(since: before, turned: turned)))
  }

  private static func isSame(
    _ one: Border.Line, _ other: Border.Line, over height: ClosedRange<Double>
  ) -> Bool {
    switch (one, other) {
    case (.height(let one), .height(let other)): (one - other).magnitude <= 1e-6
    case (.width(let one), .width(let other)):
      [height.lowerBound, height.upperBound].allSatisfy {
        (one.value(at: $0) - other.value(at: $0)).magnitude <= 1e-5
      }
    case (.width, .height), (.height, .width): false
    }
  }
}
