// Reads keys in place of libedit's own function, which cannot tell when it waits.
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

/// Keys that ended pictures, and what came beside the answers of the terminal.
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

/// One character, as libedit's function reads it: invalid bytes are skipped. `is_incomplete` if the
/// rest of the character does not come.
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
    if (length <= count) return 1;
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

/// True if no input comes within that time, whatever signals do.
static bool is_silent(int fd, int milliseconds) {
  int ready;
  do {
    ready = cel_modes_ready(fd, milliseconds);
  } while (ready < 0 && errno == EINTR);
  return ready == 0;
}

// MARK: Answers of the terminal

/// The result of reading a character that does not come in time.
enum { is_late = 3 };

/// Makes a character the next one.
static void unread(cel_editor *editor, wchar_t character) {
  editor->unread[editor->unread_count++] = character;
}

/// The next character, if it comes within that time: 1, as `read_character`, or `is_late`.
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

/// Skips the rest of `ESC ] DIGIT … BEL` or `ESC ] DIGIT … ESC \`. Any other control character is a
/// key again, and ends it.
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

/// Reads the rest of `ESC [ … LETTER` after the `[`, to `ahead`. True if it is skipped: an answer, or
/// the beginning of an answer or of a report of the mouse.
static bool skip_sequence(cel_editor *editor) {
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
  bool is_cut = !ends && count > 0 && (text[0] == L'<' || editor->rows_asked > 0);
  if (is_row || is_cut || (count > 0 && text[0] == L'?')) return true;
  editor->ahead_count += count;
  return false;
}

/// Reads the characters after an Escape that belong to it, to `ahead`. True if they were an answer of
/// the terminal, which may come long after the question, or the beginning of one: it is skipped.
static bool skip_answer(cel_editor *editor) {
  wchar_t character;
  editor->ahead_count = editor->ahead_index = 0;
  editor->is_alone = read_soon(editor, &character, cel_escape_milliseconds) != 1;
  if (editor->is_alone) return false;
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
  if (is_skipped) editor->ahead_count = 0;
  return is_skipped;
}

// MARK: Keys

/// The next character that is not part of an answer, as libedit's function returns it.
static int next_key(cel_editor *editor, wchar_t *character) {
  int fd = fileno(editor->input);
  for (;;) {
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
      // The terminal, which shows what is typed, did not when this was.
      if (is_given_back && result == 1 && !editor->edits) show(editor, *character);
    }
    bool may_be_answer = result == 1 && *character == 0x1B && editor->edits;
    if (!may_be_answer || !skip_answer(editor)) return result;
    // The row was asked for, and is known now.
    if (editor->asks_row && editor->row > 0) break;
  }
  *character = L'\0';
  return 1;
}

static int read_key(EditLine *el, wchar_t *character) {
  void *owner = NULL;
  el_wget(el, EL_CLIENTDATA, &owner);
  cel_editor *editor = owner;
  // A key that is there already comes first: hints never hold up typing.
  if (editor->edits && !cel_has_input(editor, 0)) editor->owner.idle(editor->owner.context);
  int result = next_key(editor, character);
  int error = errno;
  // An Escape begins an arrow, say; what it does to the line shows afterwards.
  bool is_text = result == 1 && (*character >= 0x20 || *character == 0x1B) && *character != 0x7F;
  if (result >= 0 && !is_text) cel_erase_hint(editor);
  editor->gave_up =
      result == 1 && !is_text && !editor->ignores_signals &&
      editor->owner.interrupt(editor->owner.context);
  if (result == 1 && *character == 0x1B) editor->had_escape = true;
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
