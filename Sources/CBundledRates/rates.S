// The archive as it is, in the read-only part of the binary. Its name carries the hash of its content, since a build
// sees only this file change. `agio-archive` renews both.

#if defined(__APPLE__)
#define SYMBOL(name) _##name
#define HIDDEN .private_extern
  .section __TEXT,__const
#else
#define SYMBOL(name) name
#define HIDDEN .hidden
  .section .rodata
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
