#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Maps many elements in parallel on all processors.
package enum ParallelMap {
  private static let maximumThreads = 64
  /// Bytes of a thread's stack: scenes are laid out by recursion.
  private static let stackBytes = 8 << 20

  static var processorCount: Int {
    max(1, min(maximumThreads, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
  }

  /// Returns the results of `body` for each number below `count`, in order.
  ///
  /// - Parameters:
  ///   - threads: the number of threads, 1 or more.
  ///   - body: called once for each number, on any thread. It must not change state that it shares
  ///     with other calls.
  package static func map<Result>(
    _ count: Int, threads: Int = processorCount, _ body: @escaping (Int) -> Result
  ) -> [Result] {
    let threads = min(threads, count)
    guard threads > 1 else { return (0..<count).map(body) }
    let results = UnsafeMutablePointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil, count: count)
    defer {
      results.deinitialize(count: count)
      results.deallocate()
    }
    // Neighbouring scenes are often similar, so strides distribute the work evenly.
    let works = (0..<threads).map { first in
      Work {
        for number in stride(from: first, to: count, by: threads) { results[number] = body(number) }
      }
    }
    let started = works.dropFirst().map { ($0, start($0)) }
    works[0].run()
    for (work, thread) in started {
      // A thread that could not be started leaves its work to this one.
      if let thread { pthread_join(thread, nil) } else { work.run() }
    }
    return (0..<count).map { results[$0] ?? body($0) }
  }

  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    let handle = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { Work.main($0) }, handle.toOpaque())
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { Work.main($0) }, handle.toOpaque())
    #endif
    guard failure == 0 else {
      handle.release()
      return nil
    }
    return thread
  }

  /// The share of one thread. A class, because a thread receives a pointer.
  private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    static func main(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let handle { Unmanaged<Work>.fromOpaque(handle).takeRetainedValue().run() }
      return nil
    }
  }
}
