// Reads lines that another program edits, such as Emacs in its shell buffers. libedit would change
// the terminal's modes; these functions leave them unchanged.
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

bool cel_is_edited_outside(const char *term) {
  if (strcmp(term, "emacs") == 0) return true;
  const char *emacs = getenv("INSIDE_EMACS");
  if (emacs == NULL || emacs[0] == '\0') return false;
  // A terminal within Emacs has another name than `dumb`.
  return term[0] == '\0' || strcmp(term, "dumb") == 0 || strstr(emacs, "comint") != NULL;
}

static void show_prompt(cel_editor *editor) {
  bool literal = false;
  for (const wchar_t *next = editor->prompt; *next != L'\0'; next++) {
    if (*next == cel_literal_mark) literal = !literal;
    if (*next == cel_literal_mark || literal) continue;
    char *text = cel_narrow(next, 1, NULL);
    if (text != NULL) fputs(text, editor->output);
    free(text);
  }
  fflush(editor->output);
}

/// Waits for a byte. Returns `cel_line` if one came, otherwise the reason for the end. The external
/// editor handles wrapping, so changes of the window are ignored.
static int next_byte(cel_editor *editor, char *byte) {
  if (cel_next_given_back(byte)) return cel_line;
  for (;;) {
    if (cel_modes_wait(fileno(editor->input), -1)) {
      ssize_t count = read(fileno(editor->input), byte, 1);
      if (count == 1) return cel_line;
      if (count == 0) return cel_end;
      if (errno != EINTR) return cel_error;
    } else if (cel_modes_resized() || cel_modes_continued()) {
      cel_modes_leave();
      cel_modes_enter(false, false);
    } else {
      return errno == EINTR ? cel_signalled : cel_error;
    }
  }
}

int cel_read_outside(cel_editor *editor, const char **line) {
  cel_modes_enter(false, false);
  show_prompt(editor);
  size_t count = 0, room = 128;
  char *text = malloc(room);
  int result = cel_error;
  char byte;
  while (text != NULL && (result = next_byte(editor, &byte)) == cel_line && byte != '\n') {
    if (count + 1 == room) {
      char *larger = realloc(text, 2 * room);
      if (larger == NULL) {
        result = cel_error;
        break;
      }
      text = larger;
      room *= 2;
    }
    text[count++] = byte;
  }
  cel_modes_leave();
  // The last line needs no line end, but a line that a signal interrupted is discarded.
  if (result == cel_end && count > 0) result = cel_line;
  if (result == cel_line) {
    text[count] = '\0';
    while (count > 0 && text[count - 1] == '\r') text[--count] = '\0';
    free(editor->text);
    editor->text = text;
    *line = text;
    editor->rows_down++;
  } else {
    free(text);
  }
  return result;
}
