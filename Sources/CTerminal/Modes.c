#include "CTerminal.h"
#include "Modes.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";
// Mouse reports of buttons and drags, in decimal numbers, which have no limit.
static const char mouse_on[] = "\033[?1002h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1002l";
static const char screen_on[] = "\033[?1049h\033[?25l";
static const char screen_off[] = "\033[?25h\033[?1049l";
// Clears the screen before it is returned, on a terminal without an alternate one.
static const char screen_clear[] = "\033[0m\033[H\033[J";
static const char cursor_off[] = "\033[?25l";
static const char cursor_on[] = "\033[?25h";
// xterm's stack of titles.
static const char title_keep[] = "\033[22;2t";
static const char title_back[] = "\033[23;2t";

/// Signals that end a process after an error in it.
static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGSYS};
enum { crash_count = sizeof crashes / sizeof crashes[0], crash_stack_bytes = 1 << 16 };

static const char memory_words[] = "\nlayline: error: there is not enough memory\n";
/// The exit status for exhausted memory, and the number of bytes whose allocation tests for it.
enum { no_memory_status = 71, probe_bytes = 1 << 26 };

/// Other signals that end or stop a process, or change the screen.
static const int watched[] = {
    SIGTERM, SIGHUP,  SIGQUIT, SIGINT,  SIGUSR1, SIGUSR2,  SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU, SIGWINCH, SIGCONT,
#if defined(__linux__)
    SIGIO,   SIGPWR,  SIGSTKFLT,
#endif
};
static const int stops[] = {SIGTSTP, SIGTTIN, SIGTTOU};
enum {
  watched_count = sizeof watched / sizeof watched[0],
  stop_count = sizeof stops / sizeof stops[0]
};

static struct sigaction previous[watched_count];
static bool is_remembered = false;
/// The number of interrupts before `cel_modes_enter`.
static int interrupts_before = 0;

// Signal handlers read the following variables. Structures and texts are complete before a handler
// is installed or a flag allows reading them.
static struct sigaction before_crash[crash_count];
/// An exhausted stack has no space for a handler.
static char crash_stack[crash_stack_bytes];
static char last_words[512];
static struct termios saved;
static volatile sig_atomic_t last_words_count = 0;
static volatile sig_atomic_t has_saved = 0;
static volatile sig_atomic_t has_alternate = 0;
static volatile sig_atomic_t input_fd = 0;
static volatile sig_atomic_t output_fd = 1;
static volatile sig_atomic_t is_waiting = 0;
static volatile sig_atomic_t is_paste_on = 0;
static volatile sig_atomic_t is_mouse_on = 0;
static volatile sig_atomic_t is_screen_on = 0;
static volatile sig_atomic_t is_cursor_off = 0;
static volatile sig_atomic_t is_titled = 0;
static volatile sig_atomic_t resized = 0;
static volatile sig_atomic_t continued = 0;

/// Writes a few bytes to a terminal. Best effort.
static void put(const char *text, size_t count) {
  ssize_t ignored = write(output_fd, text, count);
  (void)ignored;
}

static void set_paste(bool on) {
  if (on == (is_paste_on != 0)) return;
  is_paste_on = on;
  put(on ? paste_on : paste_off, sizeof paste_on - 1);
}

static void set_mouse(bool on) {
  if (on == (is_mouse_on != 0)) return;
  is_mouse_on = on;
  put(on ? mouse_on : mouse_off, sizeof mouse_on - 1);
}

void cel_modes_title(bool on) {
  if (on == (is_titled != 0)) return;
  is_titled = on;
  put(on ? title_keep : title_back, sizeof title_keep - 1);
}

static void set_screen(bool on) {
  if (on == (is_screen_on != 0)) return;
  is_screen_on = on;
  if (has_alternate) put(on ? screen_on : screen_off, sizeof screen_on - 1);
  else put(screen_clear, sizeof screen_clear - 1);
}

static void hide_cursor(bool on) {
  if (on == (is_cursor_off != 0)) return;
  is_cursor_off = on;
  put(on ? cursor_off : cursor_on, sizeof cursor_off - 1);
}

/// Safe in a signal handler.
static void give_back(void) {
  set_screen(false);
  hide_cursor(false);
  cel_modes_title(false);
  if (is_waiting == 0) return;
  set_mouse(false);
  set_paste(false);
  if (has_saved) tcsetattr(input_fd, TCSADRAIN, &saved);
}

static void ended(int number) {
  give_back();
  signal(number, SIG_DFL);
  raise(number);
}

/// Stops the process, and restores the terminal meanwhile. A process in the background does not
/// touch the terminal, which belongs to another process.
static void stopped(int number) {
  int error = errno;
  struct termios raw;
  bool is_ours = tcgetpgrp(input_fd) == getpgrp();
  bool has_raw = is_ours && has_saved && tcgetattr(input_fd, &raw) == 0;
  bool paste = is_paste_on != 0, mouse = is_mouse_on != 0;
  bool screen = is_screen_on != 0, cursor = is_cursor_off != 0;
  if (is_ours) {
    set_screen(false);
    hide_cursor(false);
    set_mouse(false);
    set_paste(false);
  }
  if (has_raw) tcsetattr(input_fd, TCSADRAIN, &saved);
  struct sigaction usual, before[stop_count];
  memset(&usual, 0, sizeof usual);
  usual.sa_handler = SIG_DFL;
  sigemptyset(&usual.sa_mask);
  sigset_t mask, set;
  sigemptyset(&set);
  for (int i = 0; i < stop_count; i++) {
    sigaddset(&set, stops[i]);
    sigaction(stops[i], &usual, before + i);
  }
  raise(number);
  sigprocmask(SIG_UNBLOCK, &set, &mask);
  // A process that is continued in the background stops here until it may set the terminal.
  while (has_raw && tcsetattr(input_fd, TCSADRAIN, &raw) != 0 && errno == EINTR) continue;
  sigprocmask(SIG_SETMASK, &mask, NULL);
  for (int i = 0; i < stop_count; i++) sigaction(stops[i], before + i, NULL);
  if (is_ours) {
    set_screen(screen);
    hide_cursor(cursor);
    set_mouse(mouse);
    set_paste(paste);
  }
  errno = error;
}

/// True if the system has no memory left, which is then the cause of a crash.
static bool is_out_of_memory(void) {
  void *probe = mmap(NULL, probe_bytes, PROT_READ, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (probe == MAP_FAILED) return true;
  munmap(probe, probe_bytes);
  return false;
}

/// Restores the terminal, prints the last words, and calls the previous signal handler.
static void crashed(int number) {
  is_waiting = 1;
  give_back();
  if (is_out_of_memory()) {
    ssize_t ignored = write(STDERR_FILENO, memory_words, sizeof memory_words - 1);
    (void)ignored;
    _exit(no_memory_status);
  }
  put(last_words, (size_t)last_words_count);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &before_crash[i], NULL);
  raise(number);
}

void cel_watch_for_crashes(void) {
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = crash_stack;
  stack.ss_size = sizeof crash_stack;
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = crashed;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], NULL, &before_crash[i]);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, NULL);
}

void cel_set_last_words(const char *text) {
  size_t count = strlen(text);
  last_words_count = 0;
  if (count > sizeof last_words) return;
  memcpy(last_words, text, count);
  last_words_count = (sig_atomic_t)count;
}

static void noted(int number) {
  if (number == SIGWINCH) resized = 1;
  if (number == SIGCONT) continued = 1;
}

void cel_modes_remember(int input, int output, bool alternate) {
  has_alternate = alternate;
  input_fd = input;
  output_fd = output;
  has_saved = tcgetattr(input, &saved) == 0;
  if (!is_remembered) atexit(give_back);
  is_remembered = true;
}

void cel_modes_enter(bool paste, bool mouse) {
  resized = 0;
  continued = 0;
  interrupts_before = csy_interrupt_count();
  is_waiting = 1;
  for (int i = 0; i < watched_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    bool ends = watched[i] != SIGWINCH && watched[i] != SIGCONT;
    bool stopping = watched[i] == SIGTSTP || watched[i] == SIGTTIN || watched[i] == SIGTTOU;
    action.sa_handler = stopping ? stopped : ends ? ended : noted;
    sigemptyset(&action.sa_mask);
    sigaction(watched[i], NULL, &previous[i]);
    // A signal that the parent ignores, as nohup does, stays ignored, and `csy_interrupt_install`
    // keeps handling Ctrl-C. Swift's backtraces, which handle SIGQUIT, would not restore the
    // terminal.
    if (ends && previous[i].sa_handler == SIG_IGN) continue;
    if (watched[i] == SIGINT && previous[i].sa_handler != SIG_DFL) continue;
    sigaction(watched[i], &action, NULL);  // No SA_RESTART: the wait must end.
  }
  set_paste(paste);
  set_mouse(mouse);
}

void cel_modes_leave(void) {
  set_mouse(false);
  set_paste(false);
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &previous[i], NULL);
  is_waiting = 0;
}

void cel_modes_stop(int number) {
  // Stops only this process: others of its group, such as a pager, did not get the signal.
  raise(number);
  continued = 0;
}

bool cel_modes_resized(void) { return resized != 0; }
bool cel_modes_continued(void) { return continued != 0; }

bool cel_modes_wait(int fd, int milliseconds) {
  sigset_t watching, before;
  sigemptyset(&watching);
  sigaddset(&watching, SIGWINCH);
  sigaddset(&watching, SIGCONT);
  sigaddset(&watching, SIGINT);
  // Blocked except while it waits: otherwise a signal just before the wait would not end it.
  sigprocmask(SIG_BLOCK, &watching, &before);
  int result = -1;
  errno = EINTR;
  // A Ctrl-C just before a wait must end the wait, too.
  if (resized == 0 && continued == 0 && csy_interrupt_count() == interrupts_before) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    fd_set input;
    FD_ZERO(&input);
    FD_SET(fd, &input);
    errno = 0;
    result = pselect(fd + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &time, &before);
  }
  int error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result > 0;
}

int cel_modes_ready(int fd, int milliseconds) {
  struct timeval time = {milliseconds / 1000, milliseconds % 1000 * 1000};
  fd_set input;
  FD_ZERO(&input);
  FD_SET(fd, &input);
  return select(fd + 1, &input, NULL, NULL, milliseconds < 0 ? NULL : &time);
}

// MARK: Keys, and the whole screen

static bool make_raw(void) {
  struct termios raw;
  if (tcgetattr(input_fd, &raw) != 0) return false;
  // Keys typed during an animation are for a prompt, which needs the usual input modes.
  if (is_screen_on != 0) raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON | INLCR | IGNCR);
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return tcsetattr(input_fd, TCSADRAIN, &raw) == 0;
}

bool cel_keys_enter(bool hides_cursor) {
  if (!is_remembered) cel_modes_remember(STDIN_FILENO, STDOUT_FILENO, false);
  cel_modes_enter(false, false);
  hide_cursor(hides_cursor);
  return has_saved && make_raw();
}

void cel_keys_leave(void) {
  hide_cursor(false);
  if (has_saved) tcsetattr(input_fd, TCSADRAIN, &saved);
  cel_modes_leave();
}

int cel_key_read(int milliseconds) {
  unsigned char byte;
  for (;;) {
    if (!cel_modes_wait(input_fd, milliseconds)) {
      if (errno == 0) return cel_key_nothing;
      if (errno != EINTR) return cel_key_end;
      bool is_picture = resized != 0 || continued != 0;
      resized = 0;
      continued = 0;
      interrupts_before = csy_interrupt_count();
      if (is_picture) make_raw();
      return cel_key_signal;
    }
    ssize_t count = read(input_fd, &byte, 1);
    if (count == 1) return byte;
    if (count == 0 || errno != EINTR) return cel_key_end;
  }
}

int cel_key_rest(int milliseconds) {
  int ready;
  do {
    ready = cel_modes_ready(input_fd, milliseconds);
  } while (ready < 0 && errno == EINTR);
  if (ready == 0) return cel_key_nothing;
  unsigned char byte;
  return ready == 1 && read(input_fd, &byte, 1) == 1 ? byte : cel_key_end;
}

bool cel_key_wait(int milliseconds) {
  return cel_modes_ready(input_fd, milliseconds) != 0;
}

bool cel_screen_enter(bool mouse) {
  if (!has_saved || !isatty(output_fd)) return false;
  cel_modes_enter(false, mouse);
  set_screen(true);
  if (make_raw()) return true;
  set_screen(false);
  cel_modes_leave();
  return false;
}

void cel_screen_leave(void) {
  set_screen(false);
  cel_keys_leave();
}

void cel_screen_stop(void) { raise(SIGTSTP); }
