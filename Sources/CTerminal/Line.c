// The text of the edited line: its initial text, its unfinished text, and changes.
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "Editor.h"
#include "Text.h"

/// Sets the text with which the next `cel_read` starts; `cursor` counts characters.
static void set_initial_line(cel_editor *editor, const char *text, int cursor) {
  free(editor->initial);
  editor->initial = text == NULL ? NULL : cel_wide(text, strlen(text));
  editor->initial_cursor = cursor;
}

const char *cel_keep(cel_editor *editor, const wchar_t *text, size_t count) {
  char *copy = cel_narrow(text, count, NULL);
  free(editor->text);
  editor->text = copy;
  return copy == NULL ? "" : copy;
}

void cel_push_initial_line(cel_editor *editor) {
  if (editor->initial == NULL || !editor->edits) return;
  size_t length = wcslen(editor->initial);
  size_t steps = (size_t)editor->initial_cursor < length
                     ? length - (size_t)editor->initial_cursor : 0;
  wchar_t *keys = malloc((steps + 2) * sizeof *keys);
  if (keys == NULL) return;
  keys[0] = cel_take_key;
  for (size_t i = 1; i <= steps; i++) keys[i] = cel_left_key;
  keys[steps + 1] = L'\0';
  el_wpush(editor->el, keys);
  free(keys);
}

void cel_keep_unfinished(cel_editor *editor, int columns) {
  if (!editor->edits) return;  // The terminal itself keeps the line.
  cel_text line = cel_line_text(editor);
  size_t count = line.length;
  // The text that a search shows below the line is not part of it.
  const wchar_t *end = count > 0 ? wmemchr(line.text, L'\n', count) : NULL;
  if (end != NULL) count = (size_t)(end - line.text);
  size_t cursor = line.cursor < count ? line.cursor : count;
  set_initial_line(editor, cel_keep(editor, line.text, count), (int)cursor);
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

void cel_delete_before_cursor(cel_editor *editor, int count) {
  el_deletestr(editor->el, count);
}
