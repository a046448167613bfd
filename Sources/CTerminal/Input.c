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

/// Each is the key that ended a picture: there are as many as pictures in a command, at most.
enum { longest_given_back = 256 };
static char given_back[longest_given_back];
static size_t given_back_count = 0;

void cel_key_give_back(const char *bytes) {
  size_t count = strlen(bytes);
  if (count >= longest_given_back - given_back_count) return;
  memcpy(given_back + given_back_count, bytes, count);
  given_back_count += count;
}

void cel_take_given_back(cel_editor *editor) {
  // Without editing libedit reads past what is pushed: `cel_next_given_back` has it then.
  if (given_back_count == 0 || !editor->edits) return;
  wchar_t *keys = cel_wide(given_back, given_back_count);
  if (keys != NULL) el_wpush(editor->el, keys);
  free(keys);
  given_back_count = 0;
}

bool cel_has_given_back(void) { return given_back_count > 0; }

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

static int read_key(EditLine *el, wchar_t *character) {
  void *owner = NULL;
  el_wget(el, EL_CLIENTDATA, &owner);
  cel_editor *editor = owner;
  int fd = fileno(editor->input);
  // A key that is there already comes first: hints never hold up typing.
  if (editor->edits && cel_modes_ready(fd, 0) == 0) editor->owner.idle(editor->owner.context);
  bool is_given_back = cel_has_given_back();
  int result;
  do {
    editor->is_silent = editor->patience > 0 && !is_given_back && is_silent(fd, editor->patience);
    if (editor->is_silent) {
      *character = L'\0';
      return 1;
    }
    bool is_ready = is_given_back || editor->ignores_signals || cel_modes_wait(fd, -1);
    result = is_ready ? read_character(fd, character) : -1;
  } while (result == is_incomplete);
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
