// A time that is bounded by double-doubles, and exact where these do not suffice.

#include "verify/judge/verdict/time_source.hpp"

namespace touchstone::judge {

void BoundedTime::refine(unsigned bits) {
  if (!exact_ && upper() - lower() < power_of_two(-static_cast<int>(bits))) return;
  found().refine(bits);
}

int BoundedTime::compare(const Rational& q) {
  if (!exact_ && lower() > q) return 1;
  if (!exact_ && upper() < q) return -1;
  return found().compare(q);
}

}  // namespace touchstone::judge
