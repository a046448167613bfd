#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static volatile sig_atomic_t interrupts = 0;
/// The number of interrupts since the start, which wraps around.
static volatile sig_atomic_t total = 0;
/// The time of the first of `interrupts`, in seconds.
static volatile sig_atomic_t since = 0;
static volatile sig_atomic_t is_output_closed = 0;

/// Unhandled interrupts end the process if there are this many within so many seconds.
enum { maximum_unhandled = 3, grace_seconds = 2, maximum_total = 1 << 20 };

static sig_atomic_t seconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (sig_atomic_t)now.tv_sec;
}

static void interrupted(int number) {
  const int error = errno;
  const sig_atomic_t now = seconds();
  if (interrupts == 0) since = now;
  if (interrupts < maximum_unhandled) interrupts = interrupts + 1;
  total = (total + 1) % maximum_total;
  errno = error;
  if (interrupts == maximum_unhandled && now - since >= grace_seconds) {
    signal(number, SIG_DFL);
    raise(number);
  }
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a wait for input must return and check the flag.
  sigaction(number, &action, NULL);
}

void csy_interrupt_install(void) { handle(SIGINT, interrupted); }
bool csy_interrupt_is_raised(void) { return interrupts != 0 || is_output_closed != 0; }
void csy_interrupt_clear(void) { interrupts = 0; }
int csy_interrupt_count(void) { return total; }
bool csy_output_is_closed(void) { return is_output_closed != 0; }
void csy_output_close(void) { is_output_closed = 1; }
void csy_ignore_broken_pipe(void) { handle(SIGPIPE, SIG_IGN); }
