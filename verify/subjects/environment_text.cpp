// Texts about how the program was built and about its floating-point environment, and the check
// whether both are fit for exact answers.

#include <sstream>

#include "verify/subjects/environment.hpp"

namespace touchstone::subjects {
namespace {

bool is_nearest(const Environment& e) {
  return e.float_rounding == Rounding::to_nearest && e.double_rounding == Rounding::to_nearest &&
         e.long_double_rounding == Rounding::to_nearest;
}

std::string roundings(const Environment& e) {
  return std::string(name(e.float_rounding)) + " (float), " + name(e.double_rounding) +
         " (double), " + name(e.long_double_rounding) + " (long double)";
}

}  // namespace

std::string describe_environment() {
  const Environment e = environment();
  std::ostringstream text;
  text << "rounding " << (is_nearest(e) ? "to nearest" : roundings(e)) << "; subnormal results "
       << (e.results_flushed ? "flushed to zero" : "kept") << ", operands "
       << (e.operands_flushed ? "read as zero" : "kept") << "; digits " << e.double_digits
       << " (double), " << e.long_double_digits << " (long double)";
  if (!e.control_words.empty()) text << "; " << e.control_words;
  return text.str();
}

std::string describe_build() {
  const Build b = build();
  std::ostringstream text;
  text << b.compiler << "; " << (b.optimised ? "optimised" : "not optimised")
       << (b.fast_math ? "; fast-math" : "")
       << (b.fused_multiply_add ? "; may fuse multiply-add" : "") << "; FLT_EVAL_METHOD "
       << b.evaluation_method;
  if (!b.flags.empty()) text << "; flags " << b.flags;
  return text.str();
}

std::optional<std::string> unfit_as_oracle(const Build& b, const Environment& e) {
  if (b.fast_math) return "it was compiled with fast-math";
  if (e.results_flushed) return "subnormal results are flushed to zero";
  if (e.operands_flushed) return "subnormal operands are read as zero";
  if (!is_nearest(e)) return "the rounding mode is not to nearest: " + roundings(e);
  return std::nullopt;
}

std::optional<std::string> unfit_as_oracle() { return unfit_as_oracle(build(), environment()); }

}  // namespace touchstone::subjects
