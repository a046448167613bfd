import CommandLanguage

/// The running scripts, each sourced by the previous one.
struct SourceChain: Sendable {
  static let maximumDepth = LanguageLimits.maximumBlockDepth / 2

  private var levels: [(name: String, identity: String?, location: String?)] = []

  var depth: Int { levels.count }

  /// - Parameters:
  ///   - name: the script's name in messages.
  ///   - identity: the identity of its file; `nil` if it is not a file.
  ///   - location: the location of the command that sources it.
  mutating func enter(_ name: String, identity: String?, sourcedAt location: String?) {
    levels.append((name, identity, location))
  }

  mutating func leave() { levels.removeLast() }

  /// Throws if a script is running already, or is nested too deeply.
  func check(_ name: String, identity: String?) throws(Diagnostic) {
    if let identity, let first = levels.firstIndex(where: { $0.identity == identity }) {
      let names = levels[first...].map { $0.name } + [name]
      let chain = names.joined(separator: " → ")
      throw Diagnostic(code: "source-cycle", message: "\(names[0]) sources itself: \(chain)")
    }
    guard levels.count < Self.maximumDepth else {
      throw Diagnostic(
        code: "too-deep", message: "scripts source each other more than \(Self.maximumDepth) deep")
    }
  }

  /// The diagnostic with the locations at which the running scripts were sourced.
  func traced(_ diagnostic: Diagnostic) -> Diagnostic {
    var traced = diagnostic
    traced.notes += levels.reversed().compactMap { $0.location }.map { Self.note($0) }
    return traced
  }

  /// The note on a diagnostic of a script that was sourced at `location`.
  static func note(_ location: String) -> String { "sourced at \(location)" }

  /// `demo.lay:3`, or `line 3` of typed text.
  static func location(of statement: Statement) -> String {
    let origin = statement.source.origin
    return origin.isEmpty ? "line \(statement.line)" : "\(origin):\(statement.line)"
  }
}
