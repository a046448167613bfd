#ifndef LAYLINE_MATHEMATICS_H
#define LAYLINE_MATHEMATICS_H

// The functions of the C library that LayoutEngine calls. They are declared here, because Embedded
// Swift for WebAssembly has no C library headers; the host of the module provides them.
//
// C libraries differ in the last bit or two, so callers round a result before they print it. Then
// the text is the same on every machine.

double exp(double power);
double expm1(double power);
double log(double number);
double sin(double radians);
double cos(double radians);
double atan2(double y, double x);

#endif
