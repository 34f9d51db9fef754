#ifndef C_WORDS_H
#define C_WORDS_H

#include <stddef.h>
#include <stdint.h>

/// A file of Grammar/words by its name, as it is, and how many bytes it has. NULL where there is none.
const uint8_t *agio_words(const char *name, size_t *count);

#endif
