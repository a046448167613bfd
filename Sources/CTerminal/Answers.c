// Asks the terminal for its background colour and for the row of the prompt.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

/// Maximum number of bytes of the answers and of the keys typed before them.
enum { longest_answer = 1024 };
/// Maximum number of characters typed before an answer.
enum { longest_typed = 256 };

/// The query, followed by one that every terminal answers: if only the second answer comes, the
/// terminal does not know the first query.
static const char question[] = "\033]11;?\033\\\033[c";

/// Finds `start … end` in the bytes. Returns its length, or 0; `at` is its beginning.
static size_t find(const char *bytes, const char *start, const char *end, const char **at) {
  *at = strstr(bytes, start);
  if (*at == NULL) return 0;
  const char *last = strpbrk(*at + strlen(start), end);
  return last == NULL ? 0 : (size_t)(last - *at) + 1;
}

/// Removes a part of the bytes, which end in a zero.
static void cut(const char *part, size_t count) {
  char *place = (char *)part;
  memmove(place, part + count, strlen(part + count) + 1);
}

/// Reads up to the second answer; other input stays in `bytes`.
static bool read_answers(int input, char *bytes, int colour[3]) {
  size_t count = 0;
  const char *at;
  while (count + 1 < longest_answer && cel_modes_ready(input, cel_answer_milliseconds) == 1) {
    ssize_t read_count = read(input, bytes + count, longest_answer - 1 - count);
    if (read_count <= 0) break;
    count += (size_t)read_count;
    bytes[count] = '\0';
    if (find(bytes, "\033[?", "c", &at) > 0) break;
  }
  bytes[count] = '\0';
  size_t length = find(bytes, "\033[?", "c", &at);
  if (length > 0) cut(at, length);
  length = find(bytes, "\033]11;", "\007\\", &at);
  if (length == 0) return false;
  unsigned red, green, blue;
  int found = sscanf(at, "\033]11;rgb:%4x/%4x/%4x", &red, &green, &blue);
  // The components have one to four digits, all of them the same number.
  const char *first = strchr(at, ':');
  const char *slash = first == NULL ? NULL : strchr(first, '/');
  int digits = slash == NULL ? 0 : (int)(slash - first) - 1;
  if (found == 3 && digits >= 1 && digits <= 4) {
    unsigned most = (1u << (4 * digits)) - 1;
    colour[0] = (int)(red * 65535u / most);
    colour[1] = (int)(green * 65535u / most);
    colour[2] = (int)(blue * 65535u / most);
  }
  cut(at, length);
  return found == 3 && digits >= 1 && digits <= 4;
}

bool cel_background(cel_editor *editor, int colour[3]) {
  struct termios before;
  int input = fileno(editor->input);
  if (editor->el == NULL || !editor->edits || tcgetattr(input, &before) != 0) return false;
  struct termios raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  // Input typed so far is kept.
  if (tcsetattr(input, TCSADRAIN, &raw) != 0) return false;
  cel_print(editor, question);
  char bytes[longest_answer];
  bytes[0] = '\0';
  bool known = read_answers(input, bytes, colour);
  tcsetattr(input, TCSADRAIN, &before);
  cel_key_give_back(bytes);
  return known;
}

// MARK: The cursor

/// Asks for the row of the cursor, from 0; -1 if no answer comes. Other input that arrives before
/// the answer is read again.
static int cursor_row(cel_editor *editor) {
  cel_print(editor, "\033[6n");
  wchar_t text[longest_typed];
  int count = 0;
  editor->row = 0;
  editor->rows_asked++;
  editor->asks_row = true;
  editor->is_silent = false;
  editor->patience = cel_answer_milliseconds;
  editor->ignores_signals = true;
  while (count < longest_typed && (count == 0 || text[count - 1] != cel_interrupt_key) &&
         el_wgetc(editor->el, text + count) == 1 && !editor->is_silent && editor->row == 0) {
    count++;
  }
  editor->ignores_signals = false;
  editor->patience = 0;
  editor->asks_row = false;
  // The keys are read again one by one: libedit would execute pushed keys without returning to us,
  // and its line must be repaired between them.
  char *keys = cel_narrow(text, (size_t)count, NULL);
  if (keys != NULL) cel_key_give_back(keys);
  free(keys);
  return editor->row - 1;
}

int cel_prompt_row(cel_editor *editor) {
  int row = cursor_row(editor);
  if (row < 0) return -1;
  int columns, rows;
  cel_terminal_size(editor, &columns, &rows);
  cel_text line = cel_line_text(editor);
  int before = editor->prompt_width + cel_width(line.text, line.cursor);
  return row - before / columns;
}
