#pragma once

#include <optional>
#include <string>

namespace touchstone::subjects {

enum class Rounding { to_nearest, upward, downward, toward_zero, other };

const char* name(Rounding rounding);

// The floating-point environment of the calling thread, found by arithmetic: what a flag says and
// what the unit does are two things, and the two units of x86 have a flag each.
struct Environment {
  Rounding float_rounding = Rounding::other;
  Rounding double_rounding = Rounding::other;
  Rounding long_double_rounding = Rounding::other;
  bool results_flushed = false;   // a subnormal result becomes zero
  bool operands_flushed = false;  // a subnormal operand counts as zero
  int double_digits = 0;          // of the result of a sum of doubles, as stored
  int long_double_digits = 0;  // less than the format has where the x87 unit is set to round sooner
  std::string control_words;   // as read: "mxcsr 0x1f80, x87 0x37f"; empty where there is none
};

// How this program was compiled, as the compiler tells it.
struct Build {
  std::string compiler;
  std::string flags;  // as given to the compiler by the build
  bool optimised = false;
  bool fast_math = false;           // any of the options that give up IEEE arithmetic
  bool fused_multiply_add = false;  // the instruction may be used
  int evaluation_method = 0;        // FLT_EVAL_METHOD
};

Environment environment();
Build build();

// The same as text for people, on one line.
std::string describe_environment();
std::string describe_build();
// Both as a JSON object.
std::string environment_json();

// Why this process must not act as the exact oracle, or nothing: fast-math, subnormals flushed to
// zero, or a rounding mode other than to nearest. Exact arithmetic itself is on integers; what
// leans on the environment are the filters before it and the rounding of answers. Of the calling
// thread; cheap.
std::optional<std::string> unfit_as_oracle();
// The same for given facts.
std::optional<std::string> unfit_as_oracle(const Build& build, const Environment& environment);

}  // namespace touchstone::subjects
