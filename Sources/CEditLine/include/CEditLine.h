#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>

/* libedit as buffer and key map. Swift refuses variadic functions, so each use
   of el_set that the editor needs has a name here. */

typedef unsigned char (*ce_command)(EditLine *, int);
typedef int (*ce_key_reader)(EditLine *, wchar_t *);

/* An editor that takes its keys from `reader` and whose own drawing is dropped;
   NULL when it cannot be made. */
EditLine *ce_open(const char *program, int input, int output, ce_key_reader reader, void *owner);
void ce_close(EditLine *);
void *ce_owner(EditLine *);
/* What keys need that are more than ASCII text, once and before any of them is bound; also what the time between two lines
   needs. Which characters are text the locale says. */
void ce_prepare_keys(EditLine *);
void ce_add_command(EditLine *, const char *name, ce_command);
/* Binds `key` in the map typed into, or with `alternative` in vi's command map. */
void ce_bind(EditLine *, bool alternative, const char *key, const char *command);
bool ce_is_vi(EditLine *);
/* Whether the user may have set keys, in $EDITRC or ~/.editrc. */
bool ce_has_settings(void);
/* Carries out the lines of that file, but those that libedit's buffers are too small for. */
void ce_apply_settings(EditLine *);
/* Puts the terminal into editing mode, or back. */
void ce_set_editing(EditLine *, bool);
/* Whether libedit has rung the bell since the last call. */
bool ce_take_bell(void);

/* The terminal. */

enum {
  CE_INTERRUPT = 1,
  CE_STOP = 2,
  CE_CONTINUE = 4,
  CE_RESIZE = 8
};

/* Makes LC_CTYPE a UTF-8 one. */
void ce_use_utf8(void);
/* Remembers the settings of the terminal on these descriptors and sees that every exit restores
   them. */
void ce_guard_terminal(int input, int output);
void ce_unguard_terminal(void);
/* Between the two, exits also switch bracketed paste off. */
void ce_begin_editing(void);
void ce_end_editing(void);
/* 1: bytes to read; 0: nothing in time; -1: a signal came. Below 0: no limit. */
int ce_wait(int milliseconds);
/* The signals that came since the last call, as a set of CE_ values. */
unsigned ce_take_signals(void);
/* Ends a wait from any thread, as a signal would. */
void ce_wake(void);
/* Stops this process as Ctrl-Z would; returns when it goes on. */
void ce_stop(void);
/* Sets the terminal as it was before the guard, for another program. */
void ce_lend_terminal(void);

#endif
