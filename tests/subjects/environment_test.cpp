// Measuring the floating-point environment: every mode is recognised, and only one is fit for exact
// work.

#include <catch2/catch.hpp>

#include <cfenv>
#include <cstdint>

#include "verify/subjects/environment.hpp"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace touchstone::subjects::environment_test {

namespace {

// Restores the floating-point environment at the end of a test.
class Restored {
 public:
  Restored() { std::fegetenv(&saved_); }
  ~Restored() { std::fesetenv(&saved_); }

 private:
  std::fenv_t saved_{};
};

bool says(const std::optional<std::string>& why, const std::string& word) {
  return why && why->find(word) != std::string::npos;
}

}  // namespace

TEST_CASE("this process runs in a fit floating-point environment") {
  CHECK_FALSE(unfit_as_oracle());
  const Environment e = environment();
  CHECK(e.float_rounding == Rounding::to_nearest);
  CHECK(e.double_rounding == Rounding::to_nearest);
  CHECK(e.long_double_rounding == Rounding::to_nearest);
  CHECK_FALSE(e.results_flushed);
  CHECK_FALSE(e.operands_flushed);
  CHECK(e.double_digits == 53);
}

TEST_CASE("every rounding mode is recognised by its arithmetic, and all but one are unfit") {
  const std::pair<int, Rounding> modes[] = {{FE_TONEAREST, Rounding::to_nearest},
                                            {FE_UPWARD, Rounding::upward},
                                            {FE_DOWNWARD, Rounding::downward},
                                            {FE_TOWARDZERO, Rounding::toward_zero}};
  for (const auto& [mode, expected] : modes) {
    Environment found;
    std::optional<std::string> why;
    {
      const Restored restored;
      REQUIRE(std::fesetround(mode) == 0);
      found = environment();
      why = unfit_as_oracle();
    }
    CHECK(found.float_rounding == expected);
    CHECK(found.double_rounding == expected);
    CHECK(found.long_double_rounding == expected);
    CHECK(why.has_value() == (expected != Rounding::to_nearest));
    if (why) CHECK(says(why, "rounding"));
  }
}

#if defined(__x86_64__)

TEST_CASE("flush-to-zero and denormals-are-zero are distinguished, and unfit") {
  constexpr unsigned kFlushToZero = 0x8000, kDenormalsAreZero = 0x0040;
  for (const unsigned flag : {kFlushToZero, kDenormalsAreZero}) {
    Environment found;
    std::optional<std::string> why;
    {
      const Restored restored;
      _mm_setcsr(_mm_getcsr() | flag);
      found = environment();
      why = unfit_as_oracle();
    }
    CHECK(found.results_flushed == (flag == kFlushToZero));
    CHECK(found.operands_flushed == (flag == kDenormalsAreZero));
    CHECK(says(why, "subnormal"));
  }
}

TEST_CASE("the modes of the two floating-point units are distinguished") {
  Environment sse, x87;
  {
    const Restored restored;
    _mm_setcsr((_mm_getcsr() & ~0x6000U) | 0x4000U);  // upward, only in the unit for double
    sse = environment();
  }
  {
    const Restored restored;
    std::uint16_t word = 0;
    __asm__ volatile("fnstcw %0" : "=m"(word));
    word = static_cast<std::uint16_t>((word & ~0x0300U) | 0x0200U);  // precision of 53 bits
    __asm__ volatile("fldcw %0" : : "m"(word));
    x87 = environment();
  }
  CHECK(sse.double_rounding == Rounding::upward);
  CHECK(sse.long_double_rounding == Rounding::to_nearest);
  CHECK(x87.double_rounding == Rounding::to_nearest);
  CHECK(x87.long_double_digits == 53);
}

TEST_CASE("the control words are in the description") {
  CHECK(describe_environment().find("mxcsr 0x") != std::string::npos);
  CHECK(describe_environment().find("x87 0x") != std::string::npos);
}

#endif

TEST_CASE("a program compiled with fast-math is unfit") {
  Build fast = build();
  CHECK_FALSE(fast.fast_math);
  fast.fast_math = true;
  CHECK(says(unfit_as_oracle(fast, environment()), "fast-math"));
}

TEST_CASE("the description names the compiler and its flags") {
  const Build b = build();
  CHECK_FALSE(b.compiler.empty());
  CHECK(b.flags.find("-ffp-contract=off") != std::string::npos);
  CHECK(describe_build().find(b.compiler) != std::string::npos);
}

}  // namespace touchstone::subjects::environment_test
