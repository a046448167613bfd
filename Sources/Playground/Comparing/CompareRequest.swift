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

  /// The files to be replayed, in order.
  var paths: [String] {
    [old, new].compactMap { side in
      if case .file(let path) = side { path } else { nil }
    }
  }

  /// The comparison, after the files were replayed.
  func answer(_ sessions: [Session]) -> Report {
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
    let comparison = ComparisonReport(LayoutComparison(first, version(new), history: history))
    var report = Report()
    report.lines = comparison.lines()
    report.makeJSON = comparison.json
    return report
  }
}
