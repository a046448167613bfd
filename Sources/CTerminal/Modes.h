// The modes of the terminal, which are restored however the process ends.
#ifndef CEL_MODES_H
#define CEL_MODES_H

#include <stdbool.h>

/// Remembers the current modes of `input`, to be restored later. `alternate`: true if the terminal
/// has an alternate screen.
void cel_modes_remember(int input, int output, bool alternate);
/// Called before each wait for input: makes signals that end the process restore the modes first,
/// and signals that change the screen end the wait. `paste` asks the terminal to mark pasted text,
/// `mouse` to report buttons, and motion while one is pressed.
void cel_modes_enter(bool paste, bool mouse);
void cel_modes_leave(void);
/// Saves the window's title, or restores the saved one.
void cel_modes_title(bool on);
/// Restores the terminal and stops the process; sets the modes again when it is continued.
void cel_modes_stop(int number);
/// True if the window changed or the process was continued since `cel_modes_enter`.
bool cel_modes_resized(void);
bool cel_modes_continued(void);

/// Waits for input like the keys of hints: false, with errno EINTR, if a signal that changes the
/// screen has arrived since `cel_modes_enter`; false, with errno 0, if the time is over. A negative
/// time waits for ever.
bool cel_modes_wait(int fd, int milliseconds);

/// Waits some milliseconds for input: 1 if there is any, 0 if not, or -1 with errno. A negative
/// time waits for ever. (It uses select, because the poll of macOS does not support terminals.)
int cel_modes_ready(int fd, int milliseconds);

#endif
