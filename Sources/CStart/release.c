#define _GNU_SOURCE
#include "CStart.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

/* Gives back what is read of a file and never written: it comes again from the memory of the system. */
static int release(struct dl_phdr_info *object, size_t size, void *nothing) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int place = 0; place < object->dlpi_phnum; place++) {
    const ElfW(Phdr) *part = object->dlpi_phdr + place;
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t start = (object->dlpi_addr + part->p_vaddr) & -page;
    madvise((void *)start, object->dlpi_addr + part->p_vaddr + part->p_memsz - start, MADV_DONTNEED);
  }
  /* Libraries come behind the program: that alone is large. */
  return 1;
}

void start_release(void) { dl_iterate_phdr(release, NULL); }
#else
void start_release(void) {}
#endif
