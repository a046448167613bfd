extension Sequence where Element: Hashable {
  /// The elements, each once, in the order in which they first occur. O(elements).
  package func distinct() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements by their keys, in the order in which the keys first occur. O(elements).
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    // Looked up, never iterated.
    var indices: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      let index = indices[key] ?? groups.count
      if index == groups.count {
        groups.append((key, []))
        indices[key] = index
      }
      groups[index].elements.append(element)
    }
    return groups
  }
}
