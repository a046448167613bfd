#ifndef LAYLINE_PAGE_H
#define LAYLINE_PAGE_H

// What the script that loads the module provides beside memory and mathematics.

/// Monotonic time, in milliseconds.
double layline_milliseconds(void);

#endif
