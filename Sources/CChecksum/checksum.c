#include "CChecksum.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <nmmintrin.h>
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#define QUICK __attribute__((target("sse4.2")))
#define STEP_8(state, word) ((uint32_t)_mm_crc32_u64(state, word))
#define STEP_1(state, byte) _mm_crc32_u8(state, byte)
/* On a virtual machine each question to the processor takes microseconds. The C library has asked; the compiler's own way
   asks 25 times before the program starts. */
int checksum_is_quick(void) {
#ifdef CPU_FEATURE_ACTIVE
  return CPU_FEATURE_ACTIVE(SSE4_2);
#else
  unsigned a, b, features, d;
  return __get_cpuid(1, &a, &b, &features, &d) && features & bit_SSE4_2;
#endif
}
#elif defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#define QUICK
#define STEP_8(state, word) __crc32cd(state, word)
#define STEP_1(state, byte) __crc32cb(state, byte)
int checksum_is_quick(void) { return 1; }
#else
#define QUICK
#define STEP_8(state, word) (state)
#define STEP_1(state, byte) (state)
int checksum_is_quick(void) { return 0; }
#endif

QUICK uint32_t checksum_after(uint32_t state, const void *bytes, size_t count) {
  const unsigned char *place = bytes;
  for (; count >= 8; count -= 8, place += 8) {
    uint64_t word;
    memcpy(&word, place, 8);
    state = STEP_8(state, word);
  }
  for (; count > 0; count--, place++) state = STEP_1(state, *place);
  return state;
}
