// A query may be split into several cases, with contact where all of them have contact. Intersects
// their contact times.

#include "verify/cases/queries/contact_set.hpp"

#include "src/boxes/timeline_algebra.hpp"

namespace touchstone::queries {

void narrow(std::optional<BoxTimeline<RealAlgebraic>>& of_all,
            const BoxTimeline<RealAlgebraic>& own) {
  of_all = of_all ? shallowest(*of_all, own) : own;
}

ContactSet contact_set(const BoxTimeline<RealAlgebraic>& timeline) {
  ContactSet set;
  for (const Contact& contact : contacts(timeline))
    set.push_back({timeline.instants[contact.enter].time, timeline.instants[contact.exit].time});
  return set;
}

}  // namespace touchstone::queries
