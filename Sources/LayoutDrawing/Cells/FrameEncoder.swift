/// Turns the cells of a frame into UTF-8.
///
/// Most cells are blanks or letters, whose codes equal their UTF-8 bytes: eight are copied at once,
/// up to the first other one. A row that equals one of the two above it, like most rows inside
/// boxes, is copied as a whole. Loads and stores of several bytes use raw buffers, within the
/// frame's padding and the capacity that `init` counts.
struct FrameEncoder {
  private let frame: TextFrame
  private let table: [UInt32]
  private let capacity: Int

  init(of frame: TextFrame) {
    self.frame = frame
    table = GlyphTable.table(for: frame.charset).entries
    var capacity = frame.rows * (3 * frame.columns + 1) + FrameCanvas.padding
    for cluster in frame.clusters {
      capacity += cluster.text.utf8.count
    }
    self.capacity = capacity
  }

  func bytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      frame.cells.withUnsafeBytes { cells in
        table.withUnsafeBufferPointer { table in
          count = encode(cells, table, into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
    }
  }

  private func encode(
    _ cells: UnsafeRawBufferPointer, _ table: UnsafeBufferPointer<UInt32>,
    into output: UnsafeMutableRawBufferPointer
  ) -> Int {
    var written = 0
    var cluster = 0
    var last: Range<Int>?  // The bytes of the row above, if they are its cells and no more.
    var secondLast: Range<Int>?
    for row in 0..<frame.rows {
      let start = written
      if let last, Self.isRow(row, like: row - 1, columns: frame.columns, in: cells) {
        written += Self.repeatBytes(last, of: output, at: written)
      } else if let secondLast, Self.isRow(row, like: row - 2, columns: frame.columns, in: cells) {
        written += Self.repeatBytes(secondLast, of: output, at: written)
      } else {
        let before = cluster
        written += encodeRow(row, &cluster, cells, table, into: output, at: written)
        if cluster > before {
          (secondLast, last) = (last, nil)
          continue
        }
      }
      (secondLast, last) = (last, start..<written)
    }
    return written
  }

  /// Encodes one row with the line's end; returns the number of bytes.
  private func encodeRow(
    _ row: Int, _ cluster: inout Int, _ cells: UnsafeRawBufferPointer,
    _ table: UnsafeBufferPointer<UInt32>, into output: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) -> Int {
    var written = offset
    var index = row * frame.columns
    let end = frame.end(ofRow: row)
    while index < end {
      let word = cells.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      output.storeBytes(of: word, toByteOffset: written, as: UInt64.self)
      let plain = min(Self.plainBytes(in: word), end - index)
      index += plain
      written += plain
      while index < end, plain < 8 {
        let code = cells[index]
        if code < CellCode.line && code >= CellCode.blank {
          break
        }
        if code >= CellCode.line, index + 8 <= end,
          cells.loadUnaligned(fromByteOffset: index, as: UInt64.self) == Self.repeated(code)
        {
          written += Self.encodeEight(table[Int(code)], into: output, at: written)
          index += 8
          continue
        }
        if code == CellCode.cluster {
          written += append(frame.clusters[cluster].text, to: output, at: written)
          cluster += 1
        } else {
          let entry = table[Int(code)]
          output.storeBytes(of: entry, toByteOffset: written, as: UInt32.self)
          written += Int(entry >> 24)
        }
        index += 1
      }
    }
    output[written] = UInt8(ascii: "\n")
    return written + 1 - offset
  }

  /// A byte repeated eight times.
  @inline(__always)
  private static func repeated(_ code: UInt8) -> UInt64 { UInt64(code) &* 0x0101_0101_0101_0101 }

  /// Writes a table entry eight times, for the middle of a line; returns the number of valid bytes.
  /// Bytes stored after those are overwritten later, or are padding.
  @inline(__always)
  private static func encodeEight(
    _ entry: UInt32, into output: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    let length = Int(entry >> 24)
    if length == 3 {
      let two = UInt64(entry & 0xFF_FFFF) &* 0x100_0001
      for pair in 0..<4 {
        output.storeBytes(of: two, toByteOffset: offset + 6 * pair, as: UInt64.self)
      }
    } else {
      for cell in 0..<8 {
        output.storeBytes(of: entry, toByteOffset: offset + length * cell, as: UInt32.self)
      }
    }
    return 8 * length
  }

  /// Returns true if a row has the same cells as an earlier one, which is common inside boxes.
  private static func isRow(
    _ row: Int, like other: Int, columns: Int, in cells: UnsafeRawBufferPointer
  ) -> Bool {
    var index = row * columns
    let end = index + columns
    let distance = (row - other) * columns
    while index + 8 <= end {
      let one = cells.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let two = cells.loadUnaligned(fromByteOffset: index - distance, as: UInt64.self)
      if one != two {
        return false
      }
      index += 8
    }
    while index < end {
      if cells[index] != cells[index - distance] {
        return false
      }
      index += 1
    }
    return true
  }

  private static func repeatBytes(
    _ bytes: Range<Int>, of output: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    let target = UnsafeMutableRawBufferPointer(rebasing: output[offset...])
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[bytes]))
    return bytes.count
  }

  /// The number of bytes, from the lowest, that are printable ASCII.
  @inline(__always)
  private static func plainBytes(in word: UInt64) -> Int {
    let high: UInt64 = 0x8080_8080_8080_8080
    let blanks: UInt64 = 0x2020_2020_2020_2020
    // A byte below a blank borrows. The borrow may corrupt later bytes, but only the first one
    // matters.
    let others = ((word &- blanks) & ~word | word) & high
    return others.trailingZeroBitCount >> 3
  }

  private func append(
    _ text: String, to output: UnsafeMutableRawBufferPointer, at offset: Int
  ) -> Int {
    var count = 0
    for byte in text.utf8 {
      output[offset + count] = byte
      count += 1
    }
    return count
  }
}
