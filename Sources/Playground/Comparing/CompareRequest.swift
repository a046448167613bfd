import LayoutDocument

/// A comparison of two layouts of which at least one is in a file.
struct CompareRequest {
  enum Side {
    case file(String)
    case version(LayoutVersion)
  }

  let old: Side
  let new: Side
  /// The history of the session in which the command was typed.
  let history: [LayoutVersion.Step]
  let columns: Int

  /// The files to be replayed, in order.
  var paths: [String] {
    [old, new].compactMap { side in
      if case .file(let path) = side { path } else { nil }
    }
  }

  init(_ old: Side, _ new: Side, history: [LayoutVersion.Step], columns: Int) {
    self.old = old
    self.new = new
    self.history = history
    self.columns = columns
  }

  /// The result of the comparison, after the files were replayed.
  func answer(_ sessions: [Session]) -> CompareAnswer {
    var remaining = sessions[...]
    func version(_ side: Side) -> LayoutVersion {
      switch side {
      case .version(let version): return version
      case .file(let path):
        let session = remaining.removeFirst()
        return LayoutVersion(label: path, document: session.document)
      }
    }
    let first = version(old)
    return CompareAnswer(LayoutComparison(first, version(new), history: history))
  }
}

extension CompareAnswer {
  init(_ comparison: LayoutComparison) {
    let report = ComparisonReport(comparison)
    self.init(
      lines: report.lines(), json: report.json())
  }
}
