import CTerminal
import TerminalText

// MARK: Keys

extension EditLineReader {
  /// Notes a key before it has an effect; returns the key that takes effect.
  func noted(_ key: UInt32) -> UInt32 {
    cel_erase_below(editor)
    unmarkMatch()
    if search != nil { return searched(key) }
    let endsEmptyLine = key == 0x7F && current.line.isEmpty
    if isDialog, key == cel_escape_key && !cel_uses_vi(editor) || endsEmptyLine {
      return Self.controlC
    }
    // Shift-Tab is a sequence of three.
    if ![0x09, 0x1B, 0x5B, 0x5A].contains(key) { menu = nil }
    let isSpecial = key == cel_take_key || key == cel_escape_key || key == 0x7F
    let text = (isWord: key > 0x20 && !isSpecial, isBlank: key == 0x20)
    // Undo goes back by words with the blanks before them.
    let continues =
      text.isWord && (lastText.isWord || lastText.isBlank) || text.isBlank && lastText.isBlank
    // In vi's command mode, letters insert nothing.
    let count = current.line.utf8.count
    let hasGrown = (1...4).contains(count - lastText.count)
    if !continues || !hasGrown { noteVersion() }
    lastText = (text.isWord, text.isBlank, count)
    return key
  }

  private static let controlC: UInt32 = 0x03

  private func noteVersion() {
    let (line, cursor) = current
    versions.note((line, cursor, batch))
  }

  func act(_ action: Int) -> Int32 {
    switch action {
    case cel_complete: complete(by: 1)
    case cel_complete_back: complete(by: -1)
    case cel_accept: accept(word: false)
    case cel_accept_word: accept(word: true)
    case cel_older: recall(by: -1)
    case cel_newer: recall(by: 1)
    case cel_search: find(by: -1)
    case cel_search_newer: find(by: 1)
    case cel_search_again: find(by: -1, pattern: lastPattern)
    case cel_search_back: find(by: 1, pattern: lastPattern)
    case cel_undo: change(by: -1)
    case cel_redo: change(by: 1)
    case cel_last_word: insertLastWord()
    case cel_edit: edit()
    case cel_line_end: moveToEnd()
    default: Int32(cel_refused)
    }
  }

  private func replace(_ line: String, cursor: Int? = nil) -> Int32 {
    Int32(cel_replace(editor, line, cursor ?? line.utf8.count) ? cel_changed : cel_refused)
  }

  // MARK: Moving

  /// Moves the cursor to the right, or takes the suggestion or a word of it.
  private func accept(word: Bool) -> Int32 {
    let (line, cursor) = current
    let rest = Array(line.utf8)[cursor...]
    guard rest.isEmpty else {
      let text = String(decoding: rest, as: UTF8.self)
      let passed = word ? Self.word(of: text) : String(text.unicodeScalars.prefix(1))
      cel_move(editor, cursor + passed.utf8.count)
      return Int32(cel_changed)
    }
    let part = word ? Self.word(of: suggestion) : suggestion
    guard !part.isEmpty else { return Int32(cel_refused) }
    return Int32(cel_insert(editor, part) ? cel_changed : cel_refused)
  }

  private func moveToEnd() -> Int32 {
    cel_move(editor, current.line.utf8.count)
    return Int32(cel_changed)
  }

  /// The first word of a text, and what is before it.
  private static func word(of text: String) -> String {
    func isOfWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "."
    }
    let word = text.drop { !isOfWord($0) }.prefix(while: isOfWord)
    return String(text[..<word.endIndex])
  }

  // MARK: Undo

  private func change(by step: Int) -> Int32 {
    noteVersion()
    guard let version = versions.step(by: step) else { return Int32(cel_refused) }
    let hadPaste = batch != version.batch
    batch = version.batch
    guard cel_replace(editor, version.line, version.cursor) else { return Int32(cel_refused) }
    if !hadPaste { return Int32(cel_changed) }
    if !batch.isEmpty { return listBatch() }
    cel_print_below(editor, "the paste is taken back\r\n")
    return Int32(cel_listed)
  }

  // MARK: Earlier lines

  /// Recalls an older or a newer line that begins like the typed one.
  private func recall(by step: Int) -> Int32 {
    let (line, _) = current
    var state = recalled ?? (line, line, lines.count)
    if state.line != line { state = (line, line, lines.count) }
    var next = state.index + step
    while lines.indices.contains(next),
      !lines[next].hasPrefix(state.draft) || lines[next] == line
    {
      next += step
    }
    guard next >= 0, state.index < lines.count || step < 0 else { return Int32(cel_refused) }
    let text = lines.indices.contains(next) ? lines[next] : state.draft
    recalled = (text, state.draft, min(next, lines.count))
    return replace(text)
  }

  /// Inserts the last word of the latest command; pressed again, of the one before it.
  private func insertLastWord() -> Int32 {
    let (line, cursor) = current
    let last = borrowed.flatMap { $0.line == line ? $0 : nil }
    let before = last?.index ?? lines.count
    guard let index = lines[..<before].indices.last,
      let word = lines[index].split(separator: " ").last.map(String.init)
    else { return Int32(cel_refused) }
    let start = cursor - (last?.word.utf8.count ?? 0)
    let bytes = Array(line.utf8)
    let text = String(decoding: bytes[..<start] + word.utf8 + bytes[cursor...], as: UTF8.self)
    borrowed = (text, word, index)
    return replace(text, cursor: start + word.utf8.count)
  }

  // MARK: Searching

  private func find(by step: Int, pattern: String = "") -> Int32 {
    let (line, cursor) = current
    search = HistorySearch(lines, line: line, cursor: cursor, pattern: pattern)
    if !pattern.isEmpty { search?.step(by: step) }
    return showSearch()
  }

  private func showSearch() -> Int32 {
    showPrompt()
    guard let match = search?.match else { return Int32(cel_changed) }
    return replace(match.line, cursor: match.offset)
  }

  private func searched(_ key: UInt32) -> UInt32 {
    guard var found = search else { return key }
    var isCancelled = false
    switch key {
    case 0x12, 0x13:
      if found.pattern.isEmpty {
        for scalar in lastPattern.unicodeScalars { found.type(scalar) }
      } else {
        found.step(by: key == 0x12 ? -1 : 1)
      }
    case 0x7F, 0x08: isCancelled = !found.deleteBack()
    case 0x07, UInt32(cel_escape_key): isCancelled = true
    case UInt32(cel_take_key), 0..<0x20:
      search = nil
      showPrompt()
      // In vi's modes, Enter only takes the match.
      let isEnter = key == 0x0A || key == 0x0D
      return UInt32(isEnter && cel_uses_vi(editor) ? cel_take_key : cel_again)
    default:
      if let scalar = Unicode.Scalar(key) { found.type(scalar) }
    }
    if !found.pattern.isEmpty { lastPattern = found.pattern }
    search = isCancelled ? nil : found
    if isCancelled {
      showPrompt()
      _ = replace(found.line, cursor: found.cursor)
    } else {
      if found.match == nil { _ = replace(found.line, cursor: found.cursor) }
      _ = showSearch()
    }
    return UInt32(cel_take_key)
  }

  /// Marks what was found, which begins at the cursor.
  func markMatch() {
    guard let search, let match = search.match, hasEscapes, repaints else { return }
    let found = Array(match.line.utf8)[match.offset...].prefix(search.pattern.utf8.count)
    let text = String(decoding: found, as: UTF8.self)
    guard Sanitizer.sanitized(text, isASCII: !localeIsUTF8()) == text else { return }
    marked = text
    cel_print(editor, "\u{1B}7\u{1B}[7m\(text)\u{1B}[m\u{1B}8")
  }

  private func unmarkMatch() {
    guard !marked.isEmpty else { return }
    cel_print(editor, "\u{1B}7\(marked)\u{1B}8")
    marked = ""
  }

  // MARK: Tab

  private func complete(by step: Int) -> Int32 {
    let (line, cursor) = current
    if var menu, (menu.line, menu.cursor) == (line, cursor), menu.choices.count > 1 {
      menu.choose(by: step)
      self.menu = menu
      return replace(menu.line, cursor: menu.cursor)
    }
    guard let completer else { return Int32(cel_refused) }
    var menu = CompletionMenu(completer(line, cursor), line: line, cursor: cursor)
    let result = menu.complete() ? replace(menu.line, cursor: menu.cursor) : Int32(cel_refused)
    guard menu.choices.count > 1 else { return result }
    self.menu = menu
    if repaints, cel_room_below(editor) > 0 { return Int32(cel_changed) }
    cel_print_below(editor, list(rows: terminalSize.rows - 2).map { $0 + "\r\n" }.joined())
    return Int32(cel_listed)
  }

  /// Shows the choices below the line, until a key is pressed.
  func showMenu() {
    guard repaints, let menu, current == (menu.line, menu.cursor) else { return }
    let room = Int(cel_room_below(editor))
    let lines = list(rows: min(room, max(Self.leastListed, terminalSize.rows / 2)))
    _ = cel_show_below(editor, lines.joined(separator: "\r\n"), Int32(lines.count))
  }

  private static let leastListed = 5

  private func list(rows: Int) -> [String] {
    CompletionList(
      choices: menu?.choices ?? [], columns: terminalSize.columns, rows: rows,
      isUTF8: localeIsUTF8(), selected: menu?.index
    ).lines()
  }

  // MARK: The editor

  private func edit() -> Int32 {
    gesture = .edit(current.line)
    return Int32(cel_leave)
  }
}
