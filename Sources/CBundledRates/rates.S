// The archive as it is, in a read-only section of its own: the compiler of Swift marks parts of .rodata as writable, which
// makes all of it writable in the program. Its name carries the hash of its content, since a build sees only this file
// change. `agio-archive` renews both.

#if defined(__APPLE__)
#define SYMBOL(name) _##name
#define HIDDEN .private_extern
  .section __TEXT,__const
#else
#define SYMBOL(name) name
#define HIDDEN .hidden
  .section agio_rates,"a",%progbits
#endif

  .globl SYMBOL(agio_bundled_ecb_start)
  .globl SYMBOL(agio_bundled_ecb_end)
  HIDDEN SYMBOL(agio_bundled_ecb_start)
  HIDDEN SYMBOL(agio_bundled_ecb_end)
  .balign 16
SYMBOL(agio_bundled_ecb_start):
  .incbin "ecb-a601a10555421ccf.rates"
SYMBOL(agio_bundled_ecb_end):

#if defined(__ELF__)
  // Without this note the linker would make the stack executable.
  .section .note.GNU-stack,"",%progbits
#endif
