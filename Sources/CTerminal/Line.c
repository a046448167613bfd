// The text of the edited line: its initial text, its unfinished text, and changes.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "Editor.h"
#include "Text.h"

static void set_initial_line(cel_editor *editor, const char *text, size_t cursor) {
  free(editor->initial);
  editor->initial = text == NULL ? NULL : cel_wide(text, strlen(text));
  editor->initial_cursor = cursor;
}

void cel_set_next_line(cel_editor *editor, const char *text) {
  set_initial_line(editor, text, SIZE_MAX);
}

const char *cel_keep(cel_editor *editor, const wchar_t *text, size_t count) {
  char *copy = cel_narrow(text, count, NULL);
  free(editor->text);
  editor->text = copy;
  return copy == NULL ? "" : copy;
}

void cel_begin_line(cel_editor *editor) {
  if (editor->initial[0] != L'\0') el_winsertstr(editor->el, editor->initial);
  cel_move_cursor(editor, editor->initial_cursor);
  set_initial_line(editor, NULL, 0);
}

void cel_keep_unfinished(cel_editor *editor, int columns) {
  if (!editor->edits) return;  // The terminal itself keeps the line.
  cel_text line = cel_line_text(editor);
  set_initial_line(editor, cel_keep(editor, line.text, line.length), line.cursor);
  editor->unfinished_columns = columns;
}

void cel_abandon(cel_editor *editor) {
  set_initial_line(editor, NULL, 0);
  editor->unfinished_columns = 0;
  // A terminal that edits the line itself has already shown the key.
  if (editor->edits) cel_print(editor, "^C");
  if (editor->el == NULL) {
    cel_print(editor, "\n");
    return;
  }
  cel_go_below(editor);
  fflush(editor->output);
}

const char *cel_current_line(cel_editor *editor, size_t *cursor) {
  cel_text line = cel_line_text(editor);
  char *before = cel_narrow(line.text, line.cursor, cursor);
  if (before == NULL) *cursor = 0;
  free(before);
  return cel_keep(editor, line.text, line.length);
}

bool cel_insert(cel_editor *editor, const char *text) {
  wchar_t *wide = cel_wide(text, strlen(text));
  if (wide == NULL) return false;
  bool fits = wide[0] == L'\0' || el_winsertstr(editor->el, wide) == 0;
  free(wide);
  return fits;
}

void cel_move(cel_editor *editor, size_t cursor) {
  cel_text line = cel_line_text(editor);
  size_t count = 0;
  for (size_t bytes = 0; count < line.length && bytes < cursor; count++) {
    size_t taken = 0;
    free(cel_narrow(line.text + count, 1, &taken));
    bytes += taken;
  }
  cel_move_cursor(editor, count);
}

bool cel_replace(cel_editor *editor, const char *text, size_t cursor) {
  size_t length = cel_line_text(editor).length;
  cel_move_cursor(editor, length);
  if (length > 0) el_deletestr(editor->el, (int)length);
  bool fits = cel_insert(editor, text);
  cel_move(editor, cursor);
  return fits;
}
