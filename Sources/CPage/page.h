#ifndef LAYLINE_PAGE_H
#define LAYLINE_PAGE_H

// The functions that the loading script provides, beside memory and mathematics.

/// Monotonic time, in milliseconds.
double layline_milliseconds(void);

#endif
