#ifndef C_WORDS_H
#define C_WORDS_H

/// A file of Grammar/words by its name, as it is; the bytes end with a null. NULL where there is none.
const char *agio_words(const char *name);

#endif
