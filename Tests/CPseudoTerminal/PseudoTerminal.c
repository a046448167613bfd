#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const int highest_signal = 31;

/// Runs in the child, with only calls that are safe between fork and exec.
static void become(const char *path, char *const argv[], char *const envp[], const char *name) {
  for (int number = 1; number <= highest_signal; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  int terminal = open(name, O_RDWR);
  if (terminal < 0) _exit(126);
  ioctl(terminal, TIOCSCTTY, 0);
  for (int fd = 0; fd <= 2; fd++) dup2(terminal, fd);
  if (terminal > 2) close(terminal);
  execve(path, argv, envp);
  _exit(127);
}

int csy_spawn_pty(const char *path, char *const argv[], char *const envp[], int columns, int rows,
                  pid_t *pid) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  char name[256] = "";
  fcntl(master, F_SETFD, FD_CLOEXEC);
  if (grantpt(master) != 0 || unlockpt(master) != 0) goto failed;
  const char *other = ptsname(master);
  if (other == NULL || strlen(other) >= sizeof name) goto failed;
  strcpy(name, other);
  csy_resize_pty(master, columns, rows);
  pid_t child = fork();
  if (child == 0) become(path, argv, envp, name);
  if (child < 0) goto failed;
  *pid = child;
  return master;
failed:
  close(master);
  return -1;
}

bool csy_resize_pty(int fd, int columns, int rows) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_col = (unsigned short)columns;
  size.ws_row = (unsigned short)rows;
  return ioctl(fd, TIOCSWINSZ, &size) == 0;
}

int csy_open_pty_side(int fd) {
  const char *name = ptsname(fd);
  return name == NULL ? -1 : open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}

bool csy_terminal_is_cooked(int fd) {
  struct termios modes;
  return tcgetattr(fd, &modes) == 0 && (modes.c_lflag & ICANON) != 0;
}
