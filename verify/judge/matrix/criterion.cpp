// Decides which verdicts count as a failure of a build.

#include "verify/judge/matrix/criterion.hpp"

#include <algorithm>
#include <sstream>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/judge/verdict/exact_values.hpp"

namespace touchstone::matrix {

using judge::VerdictKind;

namespace {

// How a criterion counts a verdict.
enum class Counts { as_none, as_failure, as_unproven };

// Accepted kinds and small errors of time do not count. Late and missed contacts count if they are
// too deep; whether they are, the judge has decided as a tolerance of distance.
Counts counts(const judge::Verdict& v, const Criterion& criterion, const std::string& number) {
  if (!judge::is_judged(v.kind)) return Counts::as_none;
  const auto is_accepted = [&](VerdictKind kind) {
    return criterion.accept.contains(judge::name(kind));
  };
  if (!std::ranges::all_of(v.also, is_accepted)) return Counts::as_failure;
  if (is_accepted(v.kind)) return Counts::as_none;
  const bool timed = v.kind == VerdictKind::early || v.kind == VerdictKind::late;
  if (timed && v.error && v.error->is_at_most(criterion.tolerance_of(number)))
    return Counts::as_none;
  const bool deep = v.kind == VerdictKind::late || v.kind == VerdictKind::missed;
  // An unchanged verdict means that the bodies get deeper than the tolerance.
  if (!criterion.depth || !deep || v.within_tolerance == v.kind) return Counts::as_failure;
  return v.within_tolerance == VerdictKind::unproven ? Counts::as_unproven : Counts::as_none;
}

// A number as a plan may write it: a double's decimal if that is exact, else a fraction.
std::string written(const Rational& x) {
  const std::string decimal = shortest(nearest_double(x));
  const auto read = parse_number(decimal);
  return read && read.value() == x ? decimal : x.str();
}

}  // namespace

bool fails(const judge::Verdict& v, const Criterion& criterion, const std::string& number) {
  return counts(v, criterion, number) == Counts::as_failure;
}

bool is_unproven(const judge::Verdict& v, const Criterion& criterion, const std::string& number) {
  return counts(v, criterion, number) == Counts::as_unproven;
}

bool differ(const judge::Verdict& a, const judge::Verdict& b) {
  if (!a.said || !b.said) return a.said.has_value() != b.said.has_value() || a.kind != b.kind;
  return a.said->contact != b.said->contact || a.said->finite != b.said->finite ||
         judge::exact_values(a.said->time) != judge::exact_values(b.said->time);
}

std::string describe(const Criterion& criterion) {
  std::ostringstream text;
  text << "accepted:";
  for (const std::string& verdict : criterion.accept) text << ' ' << verdict;
  if (criterion.tolerance > 0) text << "; times off by at most " << written(criterion.tolerance);
  for (const auto& [number, tolerance] : criterion.tolerance_in)
    text << " (" << number << ": " << written(tolerance) << ')';
  if (criterion.depth) text << "; contacts no deeper than " << written(*criterion.depth);
  return text.str();
}

}  // namespace touchstone::matrix
