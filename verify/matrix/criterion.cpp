#include "verify/matrix/criterion.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

namespace touchstone::matrix {

using judge::VerdictKind;

double lateness(const judge::Verdict& v) {
  return v.difference.empty() ? 0 : std::strtod(v.difference.c_str(), nullptr);
}

bool fails(const judge::Verdict& v, const Criterion& criterion, const std::string& number) {
  if (!judge::is_judged(v.kind)) return false;
  const auto is_accepted = [&](VerdictKind kind) {
    return criterion.accept.contains(judge::name(kind));
  };
  if (!std::ranges::all_of(v.also, is_accepted)) return true;
  if (is_accepted(v.kind)) return false;
  const bool timed = v.kind == VerdictKind::early || v.kind == VerdictKind::late;
  const auto own = criterion.tolerance_in.find(number);
  const double tolerance = own == criterion.tolerance_in.end() ? criterion.tolerance : own->second;
  if (timed && std::fabs(lateness(v)) <= tolerance) return false;
  const bool deep = v.kind == VerdictKind::late || v.kind == VerdictKind::missed;
  return !(criterion.depth && deep && !v.depth.empty() && v.weight <= *criterion.depth);
}

bool differ(const judge::Verdict& a, const judge::Verdict& b) {
  return a.reported != b.reported || (a.reported.empty() && a.kind != b.kind);
}

std::string describe(const Criterion& criterion) {
  std::ostringstream text;
  text << "accepted:";
  for (const std::string& verdict : criterion.accept) text << ' ' << verdict;
  if (criterion.tolerance > 0) text << "; times off by at most " << criterion.tolerance;
  for (const auto& [number, tolerance] : criterion.tolerance_in)
    text << " (" << number << ": " << tolerance << ')';
  if (criterion.depth) text << "; contacts no deeper than " << *criterion.depth;
  return text.str();
}

}  // namespace touchstone::matrix
