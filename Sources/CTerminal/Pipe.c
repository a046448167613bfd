#if defined(__linux__)
#define _GNU_SOURCE  // For O_TMPFILE.
#endif
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char own_files[] = "/proc/self/fd";

int csy_open_unnamed(const char *folder, mode_t mode) {
#if defined(O_TMPFILE)
  // It is named by its descriptor.
  if (access(own_files, X_OK) == 0) return open(folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
#endif
  (void)folder, (void)mode;
  return -1;
}

bool csy_name(int fd, const char *path) {
  char own[sizeof own_files + 16];
  snprintf(own, sizeof own, "%s/%d", own_files, fd);
  return linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/// Runs in the child.
static void become(const char *command, int input) {
  signal(SIGINT, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
  dup2(input, STDIN_FILENO);
  if (input != STDIN_FILENO) close(input);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

static void write_what_is_read(int fd, const char *next, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    next += written;
    count -= (size_t)written;
  }
}

int csy_pipe_through(const char *command, const void *bytes, size_t count) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  struct sigaction ignore, interrupt, broken;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGINT, &ignore, &interrupt);
  sigaction(SIGPIPE, &ignore, &broken);
  pid_t child = fork();
  if (child == 0) {
    close(ends[1]);
    become(command, ends[0]);
  }
  close(ends[0]);
  if (child > 0) write_what_is_read(ends[1], bytes, count);
  close(ends[1]);
  int status = -1;
  if (child > 0) {
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  sigaction(SIGINT, &interrupt, NULL);
  sigaction(SIGPIPE, &broken, NULL);
  return child > 0 ? status : -1;
}
