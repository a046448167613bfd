// Reads keys in place of libedit's function, which does not report when it waits.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

// MARK: Keys that are given back

/// Maximum number of pushed back bytes: keys that ended an animation, and input around the answers
/// of the terminal.
enum { longest_given_back = 2048 };
static char given_back[longest_given_back];
static size_t given_back_count = 0;

void cel_key_give_back(const char *bytes) {
  size_t count = strlen(bytes);
  if (count >= longest_given_back - given_back_count) return;
  memcpy(given_back + given_back_count, bytes, count);
  given_back_count += count;
}

bool cel_next_given_back(char *byte) {
  if (given_back_count == 0) return false;
  *byte = given_back[0];
  memmove(given_back, given_back + 1, --given_back_count);
  return true;
}

// MARK: Waiting for keys

enum { is_incomplete = 2 };

/// Some C libraries also decode sequences of more than four bytes. libedit aborts if such a character
/// is searched.
static bool is_scalar(wchar_t character) {
  return character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
}

/// True for a character that nobody types; our own keys are among them.
static bool is_ours(wchar_t character) { return character >= 0x80 && character <= 0x9F; }

/// Reads one character like libedit's function: invalid bytes are skipped. Sets `is_incomplete` if
/// the remaining bytes of the character do not arrive.
static int read_character(int fd, wchar_t *character) {
  char bytes[MB_LEN_MAX];
  size_t count = 0;
  *character = L'\0';
  for (;;) {
    bool is_given_back = cel_next_given_back(bytes + count);
    if (!is_given_back && count > 0 && cel_modes_ready(fd, cel_answer_milliseconds) == 0) {
      return is_incomplete;
    }
    ssize_t result = is_given_back ? 1 : read(fd, bytes + count, 1);
    if (result < 0) return -1;
    if (result == 0) return 0;
    count++;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t length = mbrtowc(character, bytes, count, &state);
    if (length == (size_t)-2 && count < MB_LEN_MAX) continue;
    if (length <= count) {
      if (is_scalar(*character) && (is_given_back || !is_ours(*character))) return 1;
      count = 0;
      continue;
    }
    // The last byte may begin a character; the others do not.
    bytes[0] = bytes[count - 1];
    count = length == (size_t)-1 && count > 1 ? 1 : 0;
    if (count == 1) {
      memset(&state, 0, sizeof state);
      length = mbrtowc(character, bytes, 1, &state);
      if (length <= 1) return 1;
      if (length != (size_t)-2) count = 0;
    }
  }
}

static void show(cel_editor *editor, wchar_t character) {
  char *text = cel_narrow(&character, 1, NULL);
  if (text == NULL) return;
  fputs(text, editor->output);
  fflush(editor->output);
  free(text);
}

/// True if no input arrives within that time, whatever signals do.
static bool is_silent(int fd, int milliseconds) {
  int ready;
  do {
    ready = cel_modes_ready(fd, milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready == 0;
}

// MARK: Answers of the terminal

/// The result of reading a character that does not arrive in time.
enum { is_late = 3 };

/// Makes a character the next one.
static void unread(cel_editor *editor, wchar_t character) {
  editor->unread[editor->unread_count++] = character;
}

/// Reads the next character if it arrives within that time. Returns 1, a value of `read_character`,
/// or `is_late`.
static int read_soon(cel_editor *editor, wchar_t *character, int milliseconds) {
  if (editor->unread_count > 0) {
    *character = editor->unread[--editor->unread_count];
    return 1;
  }
  int fd = fileno(editor->input);
  if (given_back_count == 0 && is_silent(fd, milliseconds)) return is_late;
  int result = read_character(fd, character);
  return result == is_incomplete ? is_late : result;
}

/// Skips the remaining part of `ESC ] DIGIT … BEL` or `ESC ] DIGIT … ESC \`. Any other control
/// character ends the sequence and is a key.
static void skip_command(cel_editor *editor) {
  wchar_t character;
  while (read_soon(editor, &character, cel_answer_milliseconds) == 1 && character != 0x07) {
    if (character >= 0x20) continue;
    if (character == 0x1B) {
      wchar_t next;
      if (read_soon(editor, &next, cel_answer_milliseconds) != 1 || next == L'\\') return;
      unread(editor, next);
      if (next < 0x20) return;
    }
    unread(editor, character);
    return;
  }
}

/// True if the text is `ROW ; COLUMN`.
static bool is_position(const wchar_t *text, size_t count, int *row) {
  size_t numbers = 0, digits = 0;
  *row = 0;
  for (size_t i = 0; i < count; i++) {
    if (text[i] >= L'0' && text[i] <= L'9') {
      if (numbers == 0 && *row < 100000) *row = *row * 10 + (text[i] - L'0');
      digits++;
    } else if (text[i] != L';' || digits == 0) {
      return false;
    } else {
      numbers++;
      digits = 0;
    }
  }
  return numbers == 1 && digits > 0;
}

/// True for a character of a report of the mouse, after the `<`.
static bool is_of_report(wchar_t character) {
  return wcschr(L"0123456789;Mm", character) != NULL && character != L'\0';
}

/// Keeps the report of the mouse `< CODE ; COLUMN ; ROW M`, if it is complete.
static void keep_report(cel_editor *editor, const wchar_t *text, size_t count) {
  int numbers[3] = {0, 0, 0};
  size_t index = 0;
  for (size_t i = 1; i + 1 < count && index < 3; i++) {
    if (text[i] == L';') index++;
    else if (numbers[index] < 100000) numbers[index] = numbers[index] * 10 + (text[i] - L'0');
  }
  bool is_known = index == 2 && numbers[1] > 0 && numbers[2] > 0;
  if (!is_known || editor->report_count == cel_most_reports) return;
  cel_report report = {numbers[0], numbers[1], numbers[2], text[count - 1] == L'm'};
  editor->reports[editor->report_count++] = report;
}

/// Reads the part of `ESC [ … LETTER` after the `[` into `ahead`. Returns true if it is not a key:
/// an answer, a report of the mouse, the beginning of either, or the mark before a paste.
static bool skip_sequence(cel_editor *editor) {
  static const wchar_t paste_mark[] = L"200~";
  const size_t mark_count = sizeof paste_mark / sizeof paste_mark[0] - 1;
  wchar_t *text = editor->ahead + editor->ahead_count;
  size_t count = 0, room = cel_longest_ahead - editor->ahead_count;
  wchar_t character = L'\0';
  bool ends = false;
  while (!ends && count < room &&
         read_soon(editor, &character, cel_answer_milliseconds) == 1) {
    bool is_report = count > 0 && text[0] == L'<';
    if (character < 0x20 || character > 0x7E || (is_report && !is_of_report(character))) {
      unread(editor, character);
      break;
    }
    ends = character >= 0x40;
    text[count++] = character;
  }
  int row = 0;
  bool is_row = ends && character == L'R' && is_position(text, count - 1, &row);
  if (is_row) editor->row = row;
  if (is_row && editor->rows_asked > 0) editor->rows_asked--;
  bool is_report = ends && text[0] == L'<' && !editor->is_pasting;
  if (is_report) keep_report(editor, text, count);
  editor->begins_paste = !editor->is_pasting && count == mark_count &&
                         wmemcmp(text, paste_mark, mark_count) == 0;
  bool is_cut = !ends && count > 0 && (text[0] == L'<' || editor->rows_asked > 0);
  bool is_answer = is_row || is_cut || (count > 0 && text[0] == L'?');
  if (is_answer || is_report || editor->begins_paste) return true;
  editor->ahead_count += count;
  return false;
}

/// Reads the characters that belong to an Escape into `ahead`, which begins with the Escape.
/// Returns true if they are not a key; see `skip_sequence`. An answer may arrive long after its
/// query.
static bool skip_answer(cel_editor *editor) {
  wchar_t character;
  editor->ahead[0] = 0x1B;
  editor->ahead_count = editor->ahead_index = 1;
  if (read_soon(editor, &character, cel_escape_milliseconds) != 1) return false;
  if (character == 0x1B) {
    unread(editor, character);
    return false;
  }
  editor->ahead[editor->ahead_count++] = character;
  bool is_skipped = false;
  if (character == L'[') {
    is_skipped = skip_sequence(editor);
  } else if (character == L']') {
    if (read_soon(editor, &character, cel_answer_milliseconds) != 1) return false;
    is_skipped = character >= L'0' && character <= L'9';
    if (is_skipped) skip_command(editor);
    else unread(editor, character);
  }
  if (is_skipped) editor->ahead_count = editor->ahead_index = 0;
  return is_skipped;
}

// MARK: Pastes and the mouse

/// Maximum number of characters of a paste; nobody reads more than that before Enter.
enum { longest_paste = 1 << 20, least_paste = 1 << 8 };
/// How often a paste is offered, because a command of libedit may read `cel_take_key` as a
/// character.
enum { most_offers = 2 };

static int next_key(cel_editor *editor, wchar_t *character);

/// The next character of a paste, regardless of signals; false at the end of the input.
static bool next_pasted(cel_editor *editor, wchar_t *character) {
  int result;
  do {
    errno = 0;
    result = next_key(editor, character);
  } while (result < 0 && errno == EINTR);
  return result == 1;
}

/// Reads up to the mark that ends a paste, and keeps the text before it. Drops the whole paste if
/// it is too long or there is no memory for it.
static void read_paste(cel_editor *editor) {
  static const wchar_t end[] = L"\033[201~";
  const size_t end_count = sizeof end / sizeof end[0] - 1;
  bool ignores_signals = editor->ignores_signals;
  int patience = editor->patience;
  editor->begins_paste = false;
  editor->is_pasting = editor->ignores_signals = true;
  editor->patience = 0;
  size_t count = 0, capacity = 0, matched = 0;
  wchar_t *text = NULL;
  bool is_dropped = editor->paste != NULL;
  wchar_t character;
  // Ctrl-C is never part of a paste, so that it can end one whose end mark does not arrive.
  while (matched < end_count && next_pasted(editor, &character) &&
         character != cel_interrupt_key) {
    if (count == capacity && !is_dropped) {
      size_t larger = capacity == 0 ? least_paste : 2 * capacity;
      wchar_t *grown = larger > longest_paste ? NULL : realloc(text, larger * sizeof *text);
      is_dropped = grown == NULL;
      if (grown != NULL) {
        text = grown;
        capacity = larger;
      }
    }
    if (!is_dropped) text[count++] = character;
    matched = character == end[matched] ? matched + 1 : character == end[0];
  }
  if (matched == end_count && !is_dropped) count -= end_count;
  if (!is_dropped) editor->paste = cel_narrow(text, count, &editor->paste_bytes);
  free(text);
  editor->is_pasting = false;
  editor->ignores_signals = ignores_signals;
  editor->patience = patience;
}

bool cel_has_arrived(const cel_editor *editor) {
  return editor->paste != NULL || editor->report_count > 0;
}

/// Returns true if pending input must be offered again, because no command has taken it. Drops it
/// after the last time.
static bool offers_again(cel_editor *editor) {
  // Keys that arrived while the row was queried are read first.
  bool is_early = editor->asks_row || editor->is_pasting || given_back_count > 0;
  if (!cel_has_arrived(editor) || is_early) return false;
  if (editor->offers < most_offers) {
    editor->offers++;
    return true;
  }
  free(editor->paste);
  editor->paste = NULL;
  editor->report_count = 0;
  return false;
}

// MARK: Keys

/// Returns the next character that is not part of an answer, like libedit's function.
static int next_key(cel_editor *editor, wchar_t *character) {
  int fd = fileno(editor->input);
  bool is_offered = offers_again(editor);
  while (!is_offered) {
    int result = 1;
    if (editor->ahead_index < editor->ahead_count) {
      *character = editor->ahead[editor->ahead_index++];
      return 1;
    } else if (editor->unread_count > 0) {
      *character = editor->unread[--editor->unread_count];
    } else {
      bool is_given_back = given_back_count > 0;
      editor->is_silent = editor->patience > 0 && !is_given_back && is_silent(fd, editor->patience);
      if (editor->is_silent) break;
      bool is_ready = is_given_back || editor->ignores_signals || cel_modes_wait(fd, -1);
      result = is_ready ? read_character(fd, character) : -1;
      if (result == is_incomplete) continue;
      // The terminal, which normally shows typed keys, has not shown this one.
      if (is_given_back && result == 1 && !editor->edits) show(editor, *character);
    }
    bool may_be_answer = result == 1 && *character == 0x1B && editor->edits;
    size_t reports = editor->report_count;
    if (!may_be_answer || !skip_answer(editor)) return result;
    // The row was queried, and is known now.
    if (editor->asks_row && editor->row > 0) break;
    is_offered = editor->begins_paste || editor->report_count > reports;
    if (editor->begins_paste) read_paste(editor);
    if (is_offered) editor->offers = 1;
  }
  *character = is_offered ? cel_take_key : L'\0';
  return 1;
}

/// True if the last key has emptied the line, or moved the cursor to its end and changed nothing else.
/// libedit does not always draw that: it leaves a line that was emptied, counts a row too many
/// if it replaces the last character of a row, and does not move the cursor to a row below the screen. It
/// would write the next character outside of its copy of the screen, unless it draws the line again.
static bool needs_drawing(cel_editor *editor, cel_text line) {
  bool is_emptied = line.length == 0 && editor->last_length > 0;
  bool is_moved = line.length == editor->last_length && line.cursor == line.length &&
                  line.cursor != editor->last_cursor;
  editor->last_length = line.length;
  editor->last_cursor = line.cursor;
  return is_emptied || is_moved;
}

/// Returns true if the line must be drawn before a key is read.
static bool has_changed(cel_editor *editor) {
  bool begins = editor->initial != NULL;
  if (begins) cel_begin_line(editor);
  bool is_repaired = cel_repair_line(editor);
  return needs_drawing(editor, cel_line_text(editor)) || is_repaired || begins;
}

/// True if vi's Escape was typed, and not the beginning of a sequence; any other key follows later.
static bool is_lone_escape(const cel_editor *editor) {
  bool is_sequence = editor->ahead_count > 1 && wcschr(L"[O.", editor->ahead[1]) != NULL;
  return editor->ahead_count == 1 || (editor->is_vi && !is_sequence);
}

/// Passes a key to the owner, and returns the one that takes effect.
static wchar_t noted(cel_editor *editor, wchar_t key) {
  bool is_alone = key == 0x1B && is_lone_escape(editor);
  uint32_t passed = is_alone ? cel_escape_key : (uint32_t)key;
  wchar_t result = (wchar_t)editor->owner.key(editor->owner.context, passed);
  bool comes_again = result == cel_again;
  if (comes_again && key == 0x1B) editor->ahead_index = 0;
  if (comes_again && key != 0x1B && key != cel_take_key) unread(editor, key);
  if (comes_again || !cel_has_arrived(editor)) editor->is_changed = true;
  if (comes_again) return cel_take_key;
  // Emacs' Escape followed by a key is that key with Alt.
  return result == cel_escape_key && !editor->is_vi ? 0x1B : result;
}

static int read_key(EditLine *el, wchar_t *character) {
  void *owner = NULL;
  el_wget(el, EL_CLIENTDATA, &owner);
  cel_editor *editor = owner;
  if (editor->edits) {
    editor->is_changed = has_changed(editor);
    *character = cel_take_key;
    if (editor->is_changed) return 1;
  }
  // A pending key comes first, so that hints never delay typing.
  if (editor->edits && !cel_has_input(editor, 0)) editor->owner.idle(editor->owner.context);
  int result = next_key(editor, character);
  int error = errno;
  // An Escape may begin the sequence of a key, so its effect on the line is visible later.
  bool is_taken = result == 1 && *character == cel_take_key && cel_has_arrived(editor);
  bool is_late = is_taken || (result == 1 && *character == 0x1B);
  bool is_text = is_late || (result == 1 && *character >= 0x20 && *character != 0x7F);
  if (result >= 0 && !is_text) cel_erase_hint(editor);
  editor->gave_up =
      result == 1 && !is_text && !editor->ignores_signals &&
      editor->owner.interrupt(editor->owner.context);
  if (is_late) editor->had_escape = true;
  if (result == 1 && editor->edits && !editor->ignores_signals) *character = noted(editor, *character);
  errno = error;
  return result;
}

bool cel_has_input(cel_editor *editor, int milliseconds) {
  return given_back_count > 0 || editor->unread_count > 0 ||
         editor->ahead_index < editor->ahead_count ||
         cel_modes_ready(fileno(editor->input), milliseconds) != 0;
}

void cel_read_keys(cel_editor *editor) {
  typedef int (*reader)(EditLine *, wchar_t *);
  reader function = read_key;
  el_wset(editor->el, EL_GETCFN, function);
}
