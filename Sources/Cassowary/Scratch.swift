/// Memory for the time of one computation. An array in a structure checks at each write that it is
/// not shared, which costs as much as the write.
struct Scratch<Element: BitwiseCopyable> {
  private let memory: UnsafeMutableBufferPointer<Element>

  init(repeating element: Element, count: Int) {
    memory = .allocate(capacity: count)
    memory.initialize(repeating: element)
  }

  /// To be called once, after the last use.
  func deallocate() { memory.deallocate() }

  subscript(place: Int) -> Element {
    @inline(__always) get { memory[place] }
    @inline(__always) nonmutating set { memory[place] = newValue }
  }
}
