#include "verify/queries/contact_set.hpp"

#include <cassert>

namespace touchstone::queries {

ContactSet contact_set(const Answer& answer) {
  assert(answer.complete);
  ContactSet set;
  for (const auto& contact : answer.contacts)
    set.push_back({contact.enter.time, contact.exit->time});
  return set;
}

ContactSet intersection(const ContactSet& a, const ContactSet& b) {
  ContactSet both;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    const RealAlgebraic& from = compare(i->from, j->from) < 0 ? j->from : i->from;
    const bool first_ends = compare(i->until, j->until) < 0;
    const RealAlgebraic& until = first_ends ? i->until : j->until;
    if (compare(from, until) <= 0) both.push_back({from, until});
    ++(first_ends ? i : j);
  }
  return both;
}

}  // namespace touchstone::queries
