// Measures the floating-point environment: rounding mode, subnormal numbers and precision.

#include "verify/subjects/environment.hpp"

#include <bit>
#include <cfloat>
#include <cstdint>
#include <cstdio>
#include <limits>

#if defined(__x86_64__) || defined(__i386__)
#include <xmmintrin.h>
#endif

namespace touchstone::subjects {
namespace {

// Every operand and result is volatile: computed at run time, and stored in its own format.
template <class F>
F sum(F a, F b) {
  const volatile F x = a;
  const volatile F y = b;
  const volatile F result = x + y;
  return result;
}

template <class F>
F product(F a, F b) {
  const volatile F x = a;
  const volatile F y = b;
  const volatile F result = x * y;
  return result;
}

// The rounding mode, from sums whose exact values lie between two neighbouring numbers.
template <class F>
Rounding rounding() {
  const F little = std::numeric_limits<F>::epsilon() / 8;  // far less than half a last place of 1
  const F half = std::numeric_limits<F>::epsilon() / 2;
  const F one = 1;
  const bool up = sum(one, little) > one;
  const bool down = sum(-one, -little) < -one;
  const bool inwards = sum(one, -little) < one;
  if (up && !down) return Rounding::upward;
  if (!up && down) return Rounding::downward;
  if (!up && !down && inwards) return Rounding::toward_zero;
  // Ties go to the even neighbour, which is below 1 + half and above 1 + 3 half.
  const F odd = one + std::numeric_limits<F>::epsilon();
  if (up || down || sum(one, half) != one || sum(odd, half) <= odd) return Rounding::other;
  return Rounding::to_nearest;
}

// The number of binary digits in the result of a sum.
template <class F>
int digits() {
  int kept = 1;
  for (F step = F(0.5); sum(F(1), step) > F(1) && kept < 200; step = product(step, F(0.5))) ++kept;
  return kept;
}

// Compares bits: a comparison of numbers would read a subnormal as zero if operands are flushed.
bool flushes_results() {
  return std::bit_cast<std::uint32_t>(product(FLT_MIN, 0.5F)) == 0 ||
         std::bit_cast<std::uint64_t>(product(DBL_MIN, 0.5)) == 0;
}

bool flushes_operands() {
  // The result is scaled into the normal range, so that only reading the operand can lose it.
  const auto lost = [](auto least, auto scale) { return product(least, scale) == 0; };
  return lost(std::numeric_limits<float>::denorm_min(), 0x1p60F) ||
         lost(std::numeric_limits<double>::denorm_min(), 0x1p600);
}

std::string hexadecimal(unsigned value) {
  char text[16];
  std::snprintf(text, sizeof text, "%#x", value);
  return text;
}

// The registers that hold the modes of the processor; empty where they are unknown.
std::string control_words() {
  std::string text;
#if defined(__x86_64__) || defined(__i386__)
#if defined(__SSE__)
  text += "mxcsr " + hexadecimal(_mm_getcsr());
#endif
#if defined(__GNUC__)
  std::uint16_t word = 0;
  __asm__ volatile("fnstcw %0" : "=m"(word));
  text += (text.empty() ? "x87 " : ", x87 ") + hexadecimal(word);
#endif
#endif
  return text;
}

std::string compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#elif defined(__GNUC__)
  return "gcc " __VERSION__;
#elif defined(_MSC_VER)
  return "msvc " + std::to_string(_MSC_FULL_VER);
#else
  return "unknown";
#endif
}

}  // namespace

const char* name(Rounding rounding) {
  switch (rounding) {
    case Rounding::to_nearest:
      return "to nearest";
    case Rounding::upward:
      return "upward";
    case Rounding::downward:
      return "downward";
    case Rounding::toward_zero:
      return "toward zero";
    case Rounding::other:
      break;
  }
  return "not IEEE";
}

Environment environment() {
  Environment e;
  e.float_rounding = rounding<float>();
  e.double_rounding = rounding<double>();
  e.long_double_rounding = rounding<long double>();
  e.results_flushed = flushes_results();
  e.operands_flushed = flushes_operands();
  e.double_digits = digits<double>();
  e.long_double_digits = digits<long double>();
  e.control_words = control_words();
  return e;
}

Build build() {
  Build b;
  b.compiler = compiler();
#ifdef TOUCHSTONE_COMPILER_FLAGS
  b.flags = TOUCHSTONE_COMPILER_FLAGS;
#endif
#ifdef __OPTIMIZE__
  b.optimised = true;
#endif
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0) || \
    defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||                         \
    defined(__NO_SIGNED_ZEROS__) || defined(_M_FP_FAST)
  b.fast_math = true;
#endif
  // Some of these options define no macro.
  for (const char* option :
       {"-ffast-math", "-Ofast", "-funsafe-math-optimizations", "-fassociative-math",
        "-freciprocal-math", "-ffinite-math-only", "-fno-signed-zeros", "/fp:fast"}) {
    if (b.flags.find(option) != std::string::npos) b.fast_math = true;
  }
#if defined(__FMA__) || defined(__ARM_FEATURE_FMA)
  b.fused_multiply_add = true;
#endif
  b.evaluation_method = FLT_EVAL_METHOD;
  return b;
}

}  // namespace touchstone::subjects
