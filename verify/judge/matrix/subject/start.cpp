// Linked into every program and library that the matrix builds, with the flags of that build. At
// the start it sets the floating-point environment in TOUCHSTONE_FLOATING ("upward",
// "nearest+flush"). At the end, if TOUCHSTONE_SHOW_FLOATING is set, it prints how this binary was
// compiled and the environment in which it ran.

#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "verify/subjects/environment.hpp"

namespace {

[[noreturn]] void refuse(const char* word) {
  std::fprintf(stderr, "the floating-point environment '%s' cannot be had here\n", word);
  std::_Exit(3);
}

bool set_rounding(const char* word) {
  constexpr struct {
    const char* name;
    int mode;
  } kModes[] = {{"nearest", FE_TONEAREST},
                {"upward", FE_UPWARD},
                {"downward", FE_DOWNWARD},
                {"toward-zero", FE_TOWARDZERO}};
  for (const auto& m : kModes) {
    if (std::strcmp(word, m.name) == 0) return std::fesetround(m.mode) == 0;
  }
  return false;
}

bool flush_subnormals() {
#if defined(__SSE__)
  constexpr unsigned kFlushToZero = 0x8000;
  constexpr unsigned kDenormalsAreZero = 0x0040;
  _mm_setcsr(_mm_getcsr() | kFlushToZero | kDenormalsAreZero);
  return true;
#elif defined(__aarch64__)
  unsigned long control = 0;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  control |= 1UL << 24;
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
  return true;
#else
  return false;
#endif
}

// Only adds settings: the start-up code that compilers link for fast-math, which flushes
// subnormals, may run before or after this.
__attribute__((constructor)) void start() {
  char words[64] = {};
  if (const char* asked = std::getenv("TOUCHSTONE_FLOATING"))
    std::strncpy(words, asked, sizeof words - 1);
  for (char* word = std::strtok(words, "+"); word != nullptr; word = std::strtok(nullptr, "+")) {
    const bool done = std::strcmp(word, "flush") == 0 ? flush_subnormals() : set_rounding(word);
    if (!done) refuse(word);
  }
}

// Runs at the end, after all start-up code.
__attribute__((destructor)) void show() {
  if (std::getenv("TOUCHSTONE_SHOW_FLOATING") == nullptr) return;
  std::printf("%s\n%s\n", touchstone::subjects::describe_build().c_str(),
              touchstone::subjects::describe_environment().c_str());
  std::fflush(stdout);
}

}  // namespace
