#include "verify/verdict/note_error.hpp"

#include "verify/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

// Whether it is off by less than the exact time itself.
bool is_near(const Rational& said, const RealAlgebraic& exact) {
  const int sign = exact.compare(Rational(0));
  return sign != 0 && said.sign() == sign && exact.compare(said / 2) == sign;
}

}  // namespace

void note_error(Verdict& verdict, const Rational& said, const RealAlgebraic& exact,
                NumberFormat format) {
  verdict.error.emplace(said, exact);
  verdict.difference = difference_text(said, exact, 1);
  verdict.off_by = difference_as_double(said, exact);
  verdict.margin.time = verdict.difference.substr(verdict.difference.starts_with('-') ? 1 : 0);
  if (format == NumberFormat::rational || !is_near(said, exact)) return;
  const Rational places = 1 / ulp(format, nearest(format, exact).value_or(said));
  verdict.ulps = difference_text(said, exact, places);
  verdict.ulps_by = difference_as_double(said, exact, places);
}

}  // namespace touchstone::judge
