#ifndef CEDITLINE_LIBRARY_H
#define CEDITLINE_LIBRARY_H

#include <histedit.h>
#include <stdbool.h>

/* libedit is opened when the first line is asked for. Linked, it and the three libraries behind it would cost every
   start of the program a third of a millisecond, and most starts never ask. */

struct ce_library {
  EditLine *(*el_init_fd)(const char *, FILE *, FILE *, FILE *, int, int, int);
  void (*el_end)(EditLine *);
  int (*el_set)(EditLine *, int, ...);
  int (*el_get)(EditLine *, int, ...);
  void (*el_resize)(EditLine *);
  int (*el_source)(EditLine *, const char *);
  int (*el_cursor)(EditLine *, int);
  void (*el_deletestr)(EditLine *, int);
  const wchar_t *(*el_wgets)(EditLine *, int *);
  const LineInfoW *(*el_wline)(EditLine *);
  int (*el_winsertstr)(EditLine *, const wchar_t *);
  History *(*history_init)(void);
  void (*history_end)(History *);
  int (*history)(History *, HistEvent *, int, ...);
};

extern struct ce_library ce_library;

/* False where there is no libedit. */
bool ce_load(void);

#endif
