// Text to the right of the line, which libedit's own right prompt is too rigid for: libedit draws
// that only when it draws the whole line again, which a typed character does not make it do.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

/// Columns between the line and the hint, and from the hint to the edge: a character in the last
/// column would leave the cursor in no definite place.
enum { gap_before = 2, gap_after = 1 };
/// On wider terminals a hint ends at this column, so that the eye finds it, unless less than
/// `least` columns would be left beside the line.
enum { widest = 120, least = 60 };

/// Columns of the prompt and the line, and those before the cursor; false where the line is not in
/// one row, or holds more than what was typed, as during a search.
static bool measure(cel_editor *editor, int columns, int *width, int *cursor) {
  const LineInfoW *info = el_wline(editor->el);
  size_t count = (size_t)(info->lastchar - info->buffer);
  if (count > 0 && wmemchr(info->buffer, L'\n', count) != NULL) return false;
  *cursor = editor->prompt_width +
            cel_width(info->buffer, (size_t)(info->cursor - info->buffer));
  *width = editor->prompt_width + cel_width(info->buffer, count);
  return *width < columns;
}

/// Where a hint ends beside a line of this width, with the gap after it.
static int edge(int columns, int width) {
  int near = width + gap_before + least + gap_after;
  if (near < widest) near = widest;
  return columns < near ? columns : near;
}

int cel_hint_room(cel_editor *editor) {
  if (!editor->has_escapes || editor->is_slow || !editor->edits) return 0;
  int columns, rows, width, cursor;
  cel_terminal_size(editor, &columns, &rows);
  if (!measure(editor, columns, &width, &cursor)) return 0;
  int room = edge(columns, width) - width - gap_before - gap_after;
  return room > 0 ? room : 0;
}

/// Goes to a column of the cursor's row, in a way that the oldest terminals know too.
static void go_to_column(cel_editor *editor, int column) {
  fputc('\r', editor->output);
  if (column > 0) fprintf(editor->output, "\033[%dC", column);
}

void cel_erase_hint(cel_editor *editor) {
  if (editor->hint == NULL) return;
  free(editor->hint);
  editor->hint = NULL;
  int columns, rows, width, cursor;
  cel_terminal_size(editor, &columns, &rows);
  // A line that has grown over the hint has replaced it.
  if (!measure(editor, columns, &width, &cursor)) return;
  int from = width > editor->hint_column ? width : editor->hint_column;
  if (from >= columns) return;
  go_to_column(editor, from);
  fputs("\033[K", editor->output);
  go_to_column(editor, cursor);
  fflush(editor->output);
}

void cel_show_hint(cel_editor *editor, const char *text, int width) {
  int columns, rows, line, cursor;
  cel_terminal_size(editor, &columns, &rows);
  bool fits = text[0] != '\0' && width <= cel_hint_room(editor) &&
              measure(editor, columns, &line, &cursor);
  int column = fits ? edge(columns, line) - gap_after - width : 0;
  bool is_shown = fits && editor->hint != NULL && editor->hint_column == column;
  // Where a line gets shorter, libedit erases the rest of its row; and what it does for a key of
  // several characters cannot be told.
  if (is_shown && (line < editor->hint_line || editor->had_escape)) is_shown = false;
  editor->had_escape = false;
  if (is_shown && strcmp(editor->hint, text) == 0) return;
  if (!fits) {
    cel_erase_hint(editor);
    return;
  }
  char *kept = strdup(text);
  if (kept == NULL) return;
  int old = editor->hint == NULL ? columns : editor->hint_column;
  free(editor->hint);
  editor->hint = kept;
  editor->hint_column = column;
  editor->hint_line = line;
  // A longer hint before this one has left cells to its left.
  if (old < column) {
    int from = old > line ? old : line;
    go_to_column(editor, from);
    fputs("\033[K", editor->output);
  }
  go_to_column(editor, column);
  fputs(text, editor->output);
  go_to_column(editor, cursor);
  fflush(editor->output);
}

// MARK: Waiting for keys

/// One character, as libedit's own function reads it: invalid bytes are passed over.
static int read_character(int fd, wchar_t *character) {
  char bytes[MB_LEN_MAX];
  size_t count = 0;
  *character = L'\0';
  for (;;) {
    ssize_t result = cel_next_given_back(bytes + count) ? 1 : read(fd, bytes + count, 1);
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

static int read_key(EditLine *el, wchar_t *character) {
  void *owner = NULL;
  el_wget(el, EL_CLIENTDATA, &owner);
  cel_editor *editor = owner;
  int fd = fileno(editor->input);
  // A key that is there already comes first: hints never hold up typing.
  if (editor->edits && cel_modes_ready(fd, 0) == 0) editor->owner.idle(editor->owner.context);
  if (editor->patience > 0 && cel_modes_ready(fd, editor->patience) == 0) {
    *character = L'\0';
    return 1;
  }
  bool is_given_back = cel_has_given_back();
  bool is_ready = is_given_back || editor->ignores_signals || cel_modes_wait(fd, -1);
  int result = is_ready ? read_character(fd, character) : -1;
  int error = errno;
  // The terminal, which shows what is typed, did not when this was.
  if (is_given_back && result == 1) show(editor, *character);
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

void cel_read_keys(cel_editor *editor) {
  typedef int (*reader)(EditLine *, wchar_t *);
  reader function = read_key;
  el_wset(editor->el, EL_GETCFN, function);
}
