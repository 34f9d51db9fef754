#include "CTranslations.h"

// Clang has #embed in every mode, and notes the files as what this one depends on: a build sees that one has changed.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files as they are, in a read-only section of their own, as the bundled rates are.
#ifdef __ELF__
#define READ_ONLY __attribute__((section("agio_po_files")))
#else
#define READ_ONLY
#endif

// A language is two rows here, one below, and its file.
static const char fr[] READ_ONLY = {
#embed "fr.po" suffix(, 0)
};
static const char de[] READ_ONLY = {
#embed "de.po" suffix(, 0)
};
static const char ja[] READ_ONLY = {
#embed "ja.po" suffix(, 0)
};
static const char pl[] READ_ONLY = {
#embed "pl.po" suffix(, 0)
};
static const char es[] READ_ONLY = {
#embed "es.po" suffix(, 0)
};

static const struct {
  const char *code;
  const char *text;
} languages[] = {{"fr", fr}, {"de", de}, {"ja", ja}, {"pl", pl}, {"es", es}};

size_t agio_translations(void) { return sizeof languages / sizeof *languages; }

const char *agio_translation_code(size_t index) { return languages[index].code; }

const char *agio_translation_text(size_t index) { return languages[index].text; }
