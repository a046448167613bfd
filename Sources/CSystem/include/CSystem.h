// The few system facilities that Swift cannot reach safely: variadic calls, C globals shared with
// the library, and signal handlers, which must not run managed code. Every name starts with csy_.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Options

/// What an option of `csy_getopt_next` takes.
enum { csy_no_argument = 0, csy_required_argument = 1, csy_optional_argument = 2 };

/// Keeps other threads from getopt's globals until `csy_getopt_end`, and forgets all options.
void csy_getopt_begin(void);
/// Adds an option. `letter` is its short name, or 0; `value` is what `csy_getopt_next` returns for
/// the long one.
void csy_getopt_declare(const char *name, char letter, int argument_kind, int value);
void csy_getopt_end(void);
/// Starts again at the first argument; call it once before the first `csy_getopt_next`.
void csy_getopt_reset(void);

/// The next option of `argv`: the value of a long option, the letter of a short one, `?` for one
/// that is unknown, `:` where the argument is missing, -1 at the first operand. It prints nothing.
/// Operands are not reordered: scanning stops at the first one.
int csy_getopt_next(int argc, char *const *argv);

/// The argument of the option just returned, or NULL.
const char *csy_option_argument(void);
/// The index in `argv` of the next argument to look at; the first operand once -1 was returned.
int csy_option_index(void);
/// After `?` or `:`: the letter of the short option in question, or 0 where it was a long one.
int csy_option_letter(void);

// MARK: Build

/// The commit that the program was built from, 12 hexadecimal digits, or "" if scripts/play did not
/// build it.
const char *csy_commit(void);

// MARK: Terminal and locale

/// The size of the terminal at `fd` in cells. False where it is no terminal or has no size.
bool csy_window_size(int fd, int *columns, int *rows);
/// Takes LC_CTYPE from the environment; other categories stay "C", so numbers keep their dot.
void csy_use_locale(void);
/// True where the character set of the locale is UTF-8.
bool csy_locale_is_utf8(void);

// MARK: Time

/// Monotonic time, in nanoseconds.
uint64_t csy_monotonic_nanoseconds(void);
/// Nanoseconds that this thread has worked.
uint64_t csy_thread_nanoseconds(void);

/// Waits so long, or until a signal comes.
void csy_pause(int milliseconds);
/// True if there is input within that time; a negative time waits for ever. In place of
/// poll, which knows no terminals on macOS. `fd` is less than FD_SETSIZE.
bool csy_wait_readable(int fd, int milliseconds);

// MARK: Signals

/// Makes SIGINT raise a flag instead of ending the process. The third one that nobody has looked
/// at ends it all the same once the first is a second or two old, so that a command that does not
/// poll can be stopped, and impatience with one that does costs nothing.
void csy_interrupt_install(void);
bool csy_interrupt_is_raised(void);
void csy_interrupt_clear(void);
/// Makes a write to a closed pipe return EPIPE, which `csy_write_all` turns into status 141.
void csy_ignore_broken_pipe(void);

// MARK: Writing

/// Writes all `count` bytes, waiting where the descriptor is not ready. Returns 0, or errno.
/// A closed pipe ends the process at once and quietly with status 141, as a SIGPIPE would.
int csy_write_all(int fd, const void *bytes, size_t count);

/// Waits until the reader of a pipe has taken all that was written to it, and a moment longer for
/// it to pass that on; a tenth of a second at most. Returns at once where `fd` is no pipe.
void csy_await_reader(int fd);

/// Runs `command` by the shell with the bytes as its input, and waits for its end. Ctrl-C is the
/// command's alone meanwhile; a command that stops reading is no trouble. Returns its status, or -1
/// where it could not be started. `LESS` is set to FRX where it is not set.
int csy_pipe_through(const char *command, const void *bytes, size_t count);

// MARK: Pseudo-terminals, for tests

/// Starts `path` as the leader of a session whose terminal is a new pseudo-terminal of the given
/// size. `argv` and `envp` end in NULL. Returns the descriptor of the other side, or -1 and errno.
int csy_spawn_pty(const char *path, char *const argv[], char *const envp[], int columns, int rows,
                  pid_t *pid);
/// Changes the size of the terminal, which sends SIGWINCH to its foreground group.
bool csy_resize_pty(int fd, int columns, int rows);
/// Opens the program's side of the terminal too, to write behind the program; a write that finds no
/// room fails. -1 where that cannot be done.
int csy_open_pty_side(int fd);
/// True where the terminal of `fd` hands over whole lines, that is where no editor is active.
bool csy_terminal_is_cooked(int fd);

#endif
