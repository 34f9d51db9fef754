#include "CTranslations.h"

// Clang has #embed in every mode, and notes the files as what this one depends on: a build sees that one has changed.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files as they are, in the read-only part of the binary. A language is a row here and its file.
static const struct {
  const char *code;
  const char *text;
} languages[] = {
    {"fr", (const char[]){
#embed "fr.po" suffix(, 0)
    }},
    {"de", (const char[]){
#embed "de.po" suffix(, 0)
    }},
    {"ja", (const char[]){
#embed "ja.po" suffix(, 0)
    }},
    {"pl", (const char[]){
#embed "pl.po" suffix(, 0)
    }},
    {"es", (const char[]){
#embed "es.po" suffix(, 0)
    }},
};

size_t agio_translations(void) { return sizeof languages / sizeof *languages; }

const char *agio_translation_code(size_t index) { return languages[index].code; }

const char *agio_translation_text(size_t index) { return languages[index].text; }
