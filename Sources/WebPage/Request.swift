/// The page that the module serves. A module has one, and one thread.
nonisolated(unsafe) private let page = Page()

/// Answers a request of the page: JSON, ended by NUL. The caller frees it.
@_cdecl("request") func request(_ bytes: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  var answer = page.answer(PageRequest(text))
  return answer.withUTF8 { utf8 in
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: utf8.count + 1)
    if let start = utf8.baseAddress { copy.initialize(from: start, count: utf8.count) }
    copy[utf8.count] = 0
    return UnsafePointer(copy)
  }
}
