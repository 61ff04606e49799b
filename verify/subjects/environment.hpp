#pragma once

#include <optional>
#include <string>

namespace touchstone::subjects {

// How a program was compiled, and the floating-point environment in which it runs. Subjects report
// both, and a program that acts as the oracle refuses to run if they are unfit.

// The direction in which results are rounded.
enum class Rounding { to_nearest, upward, downward, toward_zero, other };

const char* name(Rounding rounding);

// The floating-point environment of the calling thread, measured by computations. Control flags are
// not enough: units may ignore them, and x86 has two units with separate flags.
struct Environment {
  Rounding float_rounding = Rounding::other;
  Rounding double_rounding = Rounding::other;
  Rounding long_double_rounding = Rounding::other;
  bool results_flushed = false;   // a subnormal result becomes zero
  bool operands_flushed = false;  // a subnormal operand counts as zero
  int double_digits = 0;          // of the result of a sum of doubles, as stored
  int long_double_digits = 0;  // fewer than the format has if the x87 unit is set to round earlier
  std::string control_words;   // as read: "mxcsr 0x1f80, x87 0x37f"; empty if there are none
};

// How this program was compiled, as reported by the compiler.
struct Build {
  std::string compiler;
  std::string flags;  // as the build passed them to the compiler
  bool optimised = false;
  bool fast_math = false;           // any of the options that give up IEEE arithmetic
  bool fused_multiply_add = false;  // the compiler may use that instruction
  int evaluation_method = 0;        // FLT_EVAL_METHOD
};

Environment environment();
Build build();

// This program's build and environment as text for people, on one line.
std::string describe_environment();
std::string describe_build();

// Why this process must not act as the exact oracle, or nullopt: fast-math, subnormals flushed to
// zero, or a rounding mode other than to nearest. Exact arithmetic uses integers, but the filters
// before it and the rounding of answers depend on the environment. For the calling thread; cheap.
std::optional<std::string> unfit_as_oracle();
// Why a process of this build and environment must not act as the exact oracle, or nullopt.
std::optional<std::string> unfit_as_oracle(const Build& build, const Environment& environment);

}  // namespace touchstone::subjects
