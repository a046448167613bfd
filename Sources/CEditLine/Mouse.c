// Where the prompt is on the screen, which only the terminal knows.
#include <stdlib.h>
#include <wchar.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

/// A terminal that answers does so within this time, over a slow line too.
enum { answer_milliseconds = 500 };
/// Characters that may come before the answer; nobody types as many in that time.
enum { longest_answer = 256 };

void cel_set_mouse(cel_editor *editor, bool on) { editor->wants_mouse = on; }

int cel_rows(cel_editor *editor) { return editor->is_lost ? -1 : editor->rows_down; }

int cel_take_rows(cel_editor *editor) {
  int rows = cel_rows(editor);
  editor->rows_down = 0;
  editor->is_lost = false;
  return rows;
}

/// Finds `ESC [ ROW ; COLUMN R` at the end of the text; where it starts, or -1.
static int find_answer(const wchar_t *text, int count, int *row) {
  if (count == 0 || text[count - 1] != L'R') return -1;
  int start = count - 1;
  while (start > 0 && text[start] != 0x1B) start--;
  if (text[start] != 0x1B || start + 1 >= count || text[start + 1] != L'[') return -1;
  *row = (int)wcstol(text + start + 2, NULL, 10);
  return start;
}

/// Asks for the cursor's place, and gives back to libedit what else arrives before the answer.
static int cursor_row(cel_editor *editor) {
  cel_print(editor, "\033[6n");
  wchar_t text[longest_answer + 1];
  int count = 0, row = 0, answer = -1;
  int input = fileno(editor->input);
  editor->ignores_signals = true;
  while (answer < 0 && count < longest_answer &&
         cel_modes_ready(input, answer_milliseconds) == 1) {
    if (el_wgetc(editor->el, text + count) != 1) break;
    count++;
    answer = find_answer(text, count, &row);
  }
  editor->ignores_signals = false;
  text[answer >= 0 ? answer : count] = L'\0';
  if (text[0] != L'\0') el_wpush(editor->el, text);
  return answer >= 0 ? row - 1 : -1;
}

int cel_prompt_row(cel_editor *editor) {
  int row = cursor_row(editor);
  if (row < 0) return -1;
  int columns, rows;
  cel_terminal_size(editor, &columns, &rows);
  const LineInfoW *info = el_wline(editor->el);
  int before = editor->prompt_width +
               cel_width(info->buffer, (size_t)(info->cursor - info->buffer));
  return row - before / columns;
}

bool cel_wait(cel_editor *editor, int milliseconds) {
  return cel_modes_ready(fileno(editor->input), milliseconds) != 0;
}
