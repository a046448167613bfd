/// Pseudo-terminals, in which tests run programs.
#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

/// Starts `path` as the leader of a session whose terminal is a new pseudo-terminal of the given
/// size. `argv` and `envp` end in NULL. Returns the descriptor of the other side, or -1 and errno.
int csy_spawn_pty(const char *path, char *const argv[], char *const envp[], int columns, int rows,
                  pid_t *pid);
/// Changes the size of the terminal, which sends SIGWINCH to its foreground group.
bool csy_resize_pty(int fd, int columns, int rows);
/// Opens the program's side of the terminal too, for writing independently of the program; a write
/// that finds no space fails. Returns -1 if that is impossible.
int csy_open_pty_side(int fd);
/// True if the terminal of `fd` sends whole lines, which means that no editor is active.
bool csy_terminal_is_cooked(int fd);

#endif
