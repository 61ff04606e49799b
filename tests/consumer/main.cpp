// A program that uses only the installed libraries: their headers, their compiled parts, and
// through these MPFR and GMP.

#include <touchstone/judge.hpp>
#include <touchstone/touchstone.hpp>

int main() {
  using namespace touchstone;
  const Body wall = Body::box({1, 1, 1}, Motion::fixed());
  const Body cube = Body::box({1, 1, 1}, Motion::linear({3, 0, 0}, {-3, 0, 0}));
  const Query query = Query::make(wall, cube).value();
  const auto contact = first_contact(query);
  const auto judged = judge::judge(query, judge::contact_at(1.0 / 3));
  const bool as_expected = contact && contact->time_as_double() == 0x1.5555555555555p-2 &&
                           judged.kind == judge::VerdictKind::correct;
  return as_expected ? 0 : 1;
}
