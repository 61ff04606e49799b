// A program that asks, judges and checks with the headers that do without exact numbers.

#include <touchstone/all_contacts.hpp>
#include <touchstone/check.hpp>
#include <touchstone/distances.hpp>
#include <touchstone/first_contact.hpp>
#include <touchstone/from_doubles.hpp>
#include <touchstone/hull.hpp>
#include <touchstone/judge.hpp>
#include <touchstone/limit.hpp>

#if defined(__GNU_MP_VERSION) || defined(BOOST_VERSION) || defined(__MPFR_H)
#error "a light header includes Boost, GMP or MPFR"
#endif

int main() {
  using namespace touchstone;
  const Body wall = Body::box({1, 1, 1}, Motion::fixed());
  const Body cube = Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-3, 0, 0}));
  const auto first = first_contact(wall, cube, 0, 1);
  if (!first || !first.value()) return 1;
  const bool is_third = first.value()->time_as_double() == 0x1.5555555555555p-2 &&
                        first.value()->time_as_decimal(5) == "0.33333" &&
                        first.value()->polynomial_text() == "-1 + 3 t" &&
                        first.value()->kind() == ContactKind::overlapping;
  const auto all = all_contacts(wall, cube);
  const bool is_one = all && all.value().contacts().size() == 1 &&
                      all.value().contacts().front().enter.time == 0x1.5555555555555p-2;
  const auto judged = judge::judge(wall, cube, 0, 1, judge::contact_at(0.25));
  const bool is_early = judged && judged.value().kind == judge::VerdictKind::early &&
                        judged.value().clearance == 0.25;
  return is_third && is_one && is_early ? 0 : 1;
}
