// Draws the rows of the edited line, and text to its right. Does not use libedit's right prompt,
// which libedit draws only when it redraws the whole line.
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

#include "Editor.h"
#include "Text.h"

// MARK: Rows

void cel_terminal_size(cel_editor *editor, int *columns, int *rows) {
  struct winsize size;
  bool known = ioctl(fileno(editor->input), TIOCGWINSZ, &size) == 0;
  *columns = known && size.ws_col > 0 ? size.ws_col : 80;
  *rows = known && size.ws_row > 0 ? size.ws_row : 24;
}

cel_text cel_line_text(cel_editor *editor) {
  const LineInfoW *info = el_wline(editor->el);
  cel_text line = {info->buffer, 0, 0};
  if (info->lastchar > info->buffer) line.length = (size_t)(info->lastchar - info->buffer);
  if (info->cursor > info->buffer) line.cursor = (size_t)(info->cursor - info->buffer);
  if (line.cursor > line.length) line.cursor = line.length;
  return line;
}

bool cel_repair_line(cel_editor *editor) {
  LineInfoW *info = (LineInfoW *)el_wline(editor->el);
  const wchar_t *end = NULL;
  if (info->lastchar > info->buffer) {
    end = wmemchr(info->buffer, L'\0', (size_t)(info->lastchar - info->buffer));
  }
  if (end != NULL) info->lastchar = end;
  if (info->lastchar < info->buffer) info->lastchar = info->buffer;
  if (info->cursor > info->lastchar) info->cursor = info->lastchar;
  if (info->cursor < info->buffer) info->cursor = info->buffer;
  return end != NULL;
}

void cel_move_cursor(cel_editor *editor, size_t cursor) {
  // This is libedit's own record, not a copy.
  LineInfoW *info = (LineInfoW *)el_wline(editor->el);
  size_t length = cel_line_text(editor).length;
  info->cursor = info->buffer + (cursor < length ? cursor : length);
}

/// The rows of the cursor and of the line's end, counted from the prompt's.
static void locate(cel_editor *editor, int columns, int *cursor_row, int *last_row) {
  cel_text line = cel_line_text(editor);
  int before = editor->prompt_width + cel_width(line.text, line.cursor);
  int after = cel_width(line.text + line.cursor, line.length - line.cursor);
  *cursor_row = before / columns;
  *last_row = (before + after) / columns;
}

void cel_print(cel_editor *editor, const char *text) {
  fputs(text, editor->output);
  fflush(editor->output);
}

int cel_go_below(cel_editor *editor) {
  int columns, rows, cursor_row, last_row;
  cel_terminal_size(editor, &columns, &rows);
  locate(editor, columns, &cursor_row, &last_row);
  for (int row = cursor_row; row <= last_row; row++) fputs("\r\n", editor->output);
  editor->rows_down += last_row + 1;
  return cursor_row;
}

void cel_print_below(cel_editor *editor, const char *text) {
  cel_erase_hint(editor);
  int cursor_row = cel_go_below(editor);
  fputs(text, editor->output);
  for (const char *next = text; *next != '\0'; next++) editor->rows_down += *next == '\n';
  // Before it draws the line again, libedit moves up to the assumed row of the prompt.
  for (int row = 0; row < cursor_row; row++) fputs("\r\n", editor->output);
  fflush(editor->output);
}

/// Clears the unfinished line after a signal, so that it can be redrawn.
void cel_clear_unfinished(cel_editor *editor) {
  int old_columns = editor->unfinished_columns;
  if (old_columns == 0) return;
  editor->unfinished_columns = 0;
  int columns, rows, before, now, last;
  cel_terminal_size(editor, &columns, &rows);
  if (!editor->has_escapes) {
    editor->rows_down++;
    cel_print(editor, "\r\n");
    return;
  }
  // Some terminals rewrap the line and some do not; the smaller step never clears rows above it.
  locate(editor, old_columns, &before, &last);
  locate(editor, columns, &now, &last);
  int up = before < now ? before : now;
  if (up > 0) fprintf(editor->output, "\033[%dA", up);
  cel_print(editor, "\r\033[J");
}

// MARK: Below the line

int cel_room_below(cel_editor *editor) {
  int columns, rows, cursor_row, last_row;
  if (!editor->has_escapes || !editor->edits) return 0;
  cel_terminal_size(editor, &columns, &rows);
  locate(editor, columns, &cursor_row, &last_row);
  return rows - last_row - 1;
}

/// Moves the cursor to the row below the line, writes, and returns.
static void write_below(cel_editor *editor, const char *text, int rows) {
  int columns, height, cursor_row, last_row;
  cel_terminal_size(editor, &columns, &height);
  locate(editor, columns, &cursor_row, &last_row);
  for (int row = cursor_row; row <= last_row; row++) fputs("\r\n", editor->output);
  fputs(text, editor->output);
  cel_text line = cel_line_text(editor);
  int column = (editor->prompt_width + cel_width(line.text, line.cursor)) % columns;
  fprintf(editor->output, "\033[%dA\r", last_row - cursor_row + rows);
  if (column > 0) fprintf(editor->output, "\033[%dC", column);
  fflush(editor->output);
}

bool cel_show_below(cel_editor *editor, const char *text, int rows) {
  if (rows > cel_room_below(editor)) return false;
  cel_erase_below(editor);
  write_below(editor, text, rows);
  editor->rows_below = rows;
  return true;
}

void cel_erase_below(cel_editor *editor) {
  if (editor->rows_below == 0) return;
  editor->rows_below = 0;
  write_below(editor, "\033[J", 1);
}

// MARK: Hints

/// Columns between the line and the hint, and between the hint and the edge: after a character in
/// the last column, the position of the cursor is undefined.
enum { gap_before = 2, gap_after = 1 };
/// On wider terminals a hint ends at column `widest`, because it is easy to see there, unless it
/// would have fewer than `least` columns.
enum { widest = 120, least = 60 };

/// The columns of the prompt and the line, and those before the cursor; false if the line is not in
/// one row.
static bool measure(cel_editor *editor, int columns, int *width, int *cursor) {
  cel_text line = cel_line_text(editor);
  *cursor = editor->prompt_width + cel_width(line.text, line.cursor);
  *width = editor->prompt_width + cel_width(line.text, line.length);
  return *width < columns;
}

/// The column at which a hint ends beside a line of this width, including the gap.
static int edge(int columns, int width) {
  int near = width + gap_before + least + gap_after;
  if (near < widest) near = widest;
  return columns < near ? columns : near;
}

int cel_hint_room(cel_editor *editor) {
  if (!editor->has_escapes || !editor->edits) return 0;
  int columns, rows, width, cursor;
  cel_terminal_size(editor, &columns, &rows);
  if (!measure(editor, columns, &width, &cursor)) return 0;
  int room = edge(columns, width) - width - gap_before - gap_after;
  return room > 0 ? room : 0;
}

/// Moves the cursor to a column of its row, in a way that the oldest terminals support.
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

void cel_show_hint(cel_editor *editor, const char *text, int width, bool is_beside) {
  int columns, rows, line, cursor;
  cel_terminal_size(editor, &columns, &rows);
  int room = cel_hint_room(editor);
  bool fits = text[0] != '\0' && room > 0 && width <= room + (is_beside ? gap_before : 0) &&
              measure(editor, columns, &line, &cursor);
  int column = !fits ? 0 : is_beside ? line : edge(columns, line) - gap_after - width;
  bool is_shown = fits && editor->hint != NULL && editor->hint_column == column;
  // If a line gets shorter, libedit erases the remaining part of its row; after a key of several
  // characters, its output is unknown.
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
  // A longer previous hint has left cells to the left of this one.
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
