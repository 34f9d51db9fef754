#ifndef C_BUNDLED_RATES_H
#define C_BUNDLED_RATES_H

#include <stddef.h>

/// The archive of the ECB's reference rates inside the binary: constant, and there as long as the program runs.
const void *agio_bundled_ecb(void);

/// How many bytes it has.
size_t agio_bundled_ecb_size(void);

#endif
