#include "library.h"

#include <dlfcn.h>
#include <stddef.h>

struct ce_library ce_library;

static const char *const files[] = {
#ifdef __APPLE__
  "/usr/lib/libedit.3.dylib", "libedit.3.dylib",
#else
  "libedit.so.2", "libedit.so.0",
#endif
};

static const struct {
  const char *name;
  size_t offset;
} functions[] = {
#define FUNCTION(name) {#name, offsetof(struct ce_library, name)}
  FUNCTION(el_init_fd), FUNCTION(el_end),        FUNCTION(el_set),       FUNCTION(el_get),
  FUNCTION(el_resize),  FUNCTION(el_source),     FUNCTION(el_cursor),    FUNCTION(el_deletestr),
  FUNCTION(el_wgets),   FUNCTION(el_wline),      FUNCTION(el_winsertstr), FUNCTION(history_init),
  FUNCTION(history_end), FUNCTION(history),
};

bool ce_load(void) {
  static void *handle;
  for (size_t i = 0; !handle && i < sizeof files / sizeof *files; i++)
    handle = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return false;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(handle, functions[i].name);
    if (!found) return false;
    *(void **)((char *)&ce_library + functions[i].offset) = found;
  }
  return true;
}

/* What Swift calls by libedit's own names. */

void el_resize(EditLine *editor) { ce_library.el_resize(editor); }
int el_source(EditLine *editor, const char *path) { return ce_library.el_source(editor, path); }
int el_cursor(EditLine *editor, int count) { return ce_library.el_cursor(editor, count); }
void el_deletestr(EditLine *editor, int count) { ce_library.el_deletestr(editor, count); }
const wchar_t *el_wgets(EditLine *editor, int *count) { return ce_library.el_wgets(editor, count); }
const LineInfoW *el_wline(EditLine *editor) { return ce_library.el_wline(editor); }
int el_winsertstr(EditLine *editor, const wchar_t *text) {
  return ce_library.el_winsertstr(editor, text);
}
