#include "CTerminal.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool csy_window_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

void csy_use_locale(void) { setlocale(LC_CTYPE, ""); }

// The locale of the character set: the first of the variables that is not empty.
static const char *locale_name(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *name = getenv(variables[i]);
    if (name != NULL && *name != '\0') return name;
  }
  return "C";
}

static bool is_utf8(const char *codeset) {
  return strncasecmp(codeset, "UTF-8", 5) == 0 || strncasecmp(codeset, "UTF8", 4) == 0;
}

bool csy_locale_is_utf8(void) {
  const char *name = locale_name();
  if (strcmp(name, "C") == 0 || strcmp(name, "POSIX") == 0) return false;
  const char *codeset = strchr(name, '.');
  if (codeset != NULL) return is_utf8(codeset + 1);
  if (is_utf8(name)) return true;  // "UTF-8" alone is a locale of macOS.
  csy_use_locale();
  return is_utf8(nl_langinfo(CODESET));
}

uint64_t csy_monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool csy_wait_readable(int fd, int milliseconds) {
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  fd_set input;
  FD_ZERO(&input);
  FD_SET(fd, &input);
  return select(fd + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &time) > 0;
}

void csy_pause(int milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  nanosleep(&time, NULL);
}

/// The number of bytes written to a terminal between two checks of whether the user has
/// interrupted.
static const size_t portion = 1 << 16;

/// Returns how many of `count` bytes at `next` to write after the user has stopped the output: the
/// remainder of the line, if it is short, or of the character.
static size_t rest_of_line(const char *next, size_t count) {
  size_t end = 0;
  while (end < count && end < 4096) {
    if (next[end++] == '\n') return end;
  }
  end = 0;
  while (end < count && end < 3 && (next[end] & 0xc0) == 0x80) end++;
  return end;
}

int csy_write_all(int fd, const void *bytes, size_t count) {
  const char *next = bytes;
  // Only long output: the message that a command was interrupted must be visible.
  bool may_stop = count > portion && isatty(fd);
  while (count > 0) {
    if (may_stop && next != bytes && csy_interrupt_is_raised()) {
      count = rest_of_line(next, count);
      may_stop = false;
      if (count == 0) {
        if (next[-1] == '\n') break;
        next = "\n";
        count = 1;
      }
    }
    ssize_t written = write(fd, next, may_stop && count > portion ? portion : count);
    if (written >= 0) {
      next += written;
      count -= (size_t)written;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      fd_set output;
      FD_ZERO(&output);
      FD_SET(fd, &output);
      select(fd + 1, NULL, &output, NULL, NULL);
    } else if (errno != EINTR) {
      int error = errno;
      if (error == EPIPE && (fd == STDOUT_FILENO || fd == STDERR_FILENO)) csy_output_close();
      return error;
    }
  }
  return 0;
}

void csy_await_reader(int fd) {
  static const int steps = 100;
  struct stat status;
  if (fstat(fd, &status) != 0 || !S_ISFIFO(status.st_mode)) return;
  bool has_waited = false;
  for (int i = 0; i < steps; i++) {
    int unread = 0;
    // Some systems report it at the other end only.
    if (ioctl(fd, FIONREAD, &unread) != 0) return;
    if (unread == 0 && has_waited) return;
    has_waited = true;
    csy_pause(1);
  }
}
