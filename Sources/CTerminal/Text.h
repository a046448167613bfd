// Converts between UTF-8 outside and wide characters inside. The converters of the C library follow
// the locale, but a history in UTF-8 must survive LC_ALL=C.
#ifndef CEL_TEXT_H
#define CEL_TEXT_H

#include <stddef.h>
#include <wchar.h>

/// The wide form of `count` bytes, ended by 0; bad bytes become U+FFFD. Free it. NULL: no memory.
wchar_t *cel_wide(const char *bytes, size_t count);
/// The UTF-8 form of `count` characters, ended by 0. Free it. NULL: no memory.
char *cel_narrow(const wchar_t *text, size_t count, size_t *bytes);
/// The number of columns that the characters take in the line that is edited. libedit counts them
/// with wcwidth to place the cursor, so this must agree with it and not with TerminalText.
int cel_width(const wchar_t *text, size_t count);

#endif
