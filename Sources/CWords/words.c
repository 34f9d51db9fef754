#include "CWords.h"

#include <string.h>

// Clang has #embed in every mode, and notes the files as what this one depends on: a build sees that one has changed.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The files as they are, in the read-only part of the binary.
static const struct {
  const char *name;
  const char *text;
} files[] = {
    {"currencies", (const char[]){
#embed "../../Grammar/words/currencies.words" suffix(, 0)
    }},
    {"doubts", (const char[]){
#embed "../../Grammar/words/doubts.words" suffix(, 0)
    }},
    {"numbers", (const char[]){
#embed "../../Grammar/words/numbers.words" suffix(, 0)
    }},
    {"rules", (const char[]){
#embed "../../Grammar/words/rules.words" suffix(, 0)
    }},
    {"sayings", (const char[]){
#embed "../../Grammar/words/sayings.words" suffix(, 0)
    }},
    {"things", (const char[]){
#embed "../../Grammar/words/things.words" suffix(, 0)
    }},
};

const uint8_t *agio_words(const char *name, size_t *count) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++)
    if (strcmp(files[index].name, name) == 0) {
      *count = strlen(files[index].text);
      return (const uint8_t *)files[index].text;
    }
  return NULL;
}
