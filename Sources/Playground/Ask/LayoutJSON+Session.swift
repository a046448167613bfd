package import LayoutDocument

extension LayoutJSON {
  /// The shown layout, and its issues with the commands behind them.
  package static func text(of session: Session) -> String {
    text(of: session.shown, log: session.log)
  }
}
