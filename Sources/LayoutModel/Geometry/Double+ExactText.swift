extension Double {
  /// The shortest decimal text that reads back as exactly this number; whole ones have no ".0".
  package var exactText: String {
    if self == rounded(), magnitude < 1e15 {
      return self == 0 ? "0" : String(Int64(self))
    }
    return "\(self)"
  }
}
