#include "CChecksum.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <nmmintrin.h>
#define QUICK __attribute__((target("sse4.2")))
#define STEP_8(state, word) ((uint32_t)_mm_crc32_u64(state, word))
#define STEP_1(state, byte) _mm_crc32_u8(state, byte)
/* Two questions: the compiler's own way asks the processor 25 before the program starts, and on a virtual machine each
   takes more than a microsecond. */
int checksum_is_quick(void) {
  unsigned a, b, features, d;
  return __get_cpuid(1, &a, &b, &features, &d) && features & bit_SSE4_2;
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
