#include "CBundledRates.h"

// Swift cannot see symbols of assembly, so the two of rates.S are handed out by functions.
extern const unsigned char agio_bundled_ecb_start[];
extern const unsigned char agio_bundled_ecb_end[];

const void *agio_bundled_ecb(void) { return agio_bundled_ecb_start; }

size_t agio_bundled_ecb_size(void) {
  return (size_t)(agio_bundled_ecb_end - agio_bundled_ecb_start);
}
