#ifndef C_TRANSLATIONS_H
#define C_TRANSLATIONS_H

#include <stddef.h>

/// How many languages there are besides English.
size_t agio_translations(void);

/// The ISO 639 code of one of them.
const char *agio_translation_code(size_t index);

/// Its PO file, as it is; the bytes end with a null.
const char *agio_translation_text(size_t index);

#endif
