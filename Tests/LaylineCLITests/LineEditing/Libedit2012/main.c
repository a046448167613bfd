// Reads lines with the editor as it is built for the libedit of 2012, and tells how each ended.
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "CTerminal.h"

static cel_editor *editor;

#ifdef realloc
/// Stands in for realloc, which is renamed by an option of the compiler.
void *realloc(void *bytes, size_t count) {
  (void)bytes;
  (void)count;
  return NULL;
}
#endif

static int act(void *context, int action) {
  (void)context;
  if (action != cel_complete) return cel_replace(editor, "replaced", 2) ? cel_changed : cel_refused;
  return cel_insert(editor, "completed") ? cel_changed : cel_refused;
}

static int paste(void *context, const char *bytes, size_t count) {
  (void)context;
  char text[64] = "";
  strncat(text, bytes, count < sizeof text ? count : sizeof text - 1);
  return cel_insert(editor, text) ? cel_changed : cel_refused;
}

static int mouse(void *context, int code, int column, int row, bool released) {
  (void)context;
  (void)(code + column + row + released);
  return cel_nothing;
}

static uint32_t key(void *context, uint32_t key) {
  (void)context;
  return key;
}

static void idle(void *context) {
  (void)context;
  size_t cursor;
  const char *line = cel_current_line(editor, &cursor);
  const char *hint = strcmp(line, "hi") == 0 ? "hint" : "";
  if (cel_hint_room(editor) > 4) cel_show_hint(editor, hint, 4, false);
}

static bool interrupt(void *context) {
  (void)context;
  return false;
}

int main(void) {
  setlocale(LC_CTYPE, "");
  cel_owner owner = {.act = act, .key = key, .paste = paste, .mouse = mouse, .idle = idle};
  owner.interrupt = interrupt;
  editor = cel_create("old", false, owner);
  if (editor == NULL) return 1;
  cel_bind(editor, false, "^I", "layline-complete");
  cel_bind(editor, false, "^C", "layline-cancel");
  cel_bind(editor, false, "^_", "layline-undo");
  cel_read_settings(editor);
  cel_bind_unsafe(editor);
  const char *line;
  for (int end = cel_line; end != cel_end && end != cel_error;) {
    cel_set_prompt(editor, "\1\033[1m\1old>\1\033[0m\1 ");
    end = cel_read(editor, &line);
    printf("%d:%s\n", end, line);
    if (end == cel_line) cel_add_history(editor, line);
  }
  cel_destroy(editor);
  return 0;
}
