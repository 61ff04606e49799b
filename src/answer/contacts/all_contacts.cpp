// all_contacts() of the library. Takes the timeline that doubles with error bounds prove
// (walk/ladder/certified_timeline.hpp); if they do not decide, rounds the exact timeline.

#include "touchstone/all_contacts.hpp"

#include <optional>

#include "src/answer/contact_end.hpp"
#include "src/answer/lazy_answer.hpp"
#include "src/poly/rounding.hpp"
#include "src/walk/ladder/certified_timeline.hpp"

namespace touchstone {
namespace {

// The timeline with each time as the nearest double.
BoxTimeline<double> rounded(const BoxTimeline<RealAlgebraic>& exact) {
  BoxTimeline<double> timeline;
  timeline.spans = exact.spans;
  timeline.instants.reserve(exact.instants.size());
  for (const auto& instant : exact.instants)
    timeline.instants.push_back({rounded_double(instant.time), instant.state, instant.context});
  return timeline;
}

}  // namespace

AllContacts::AllContacts(BoxTimeline<double> timeline, std::shared_ptr<const LazyAnswer> exact)
    : timeline_(std::move(timeline)), contacts_(), exact_(std::move(exact)) {
  for (const Contact& c : touchstone::contacts(timeline_))
    contacts_.push_back({c.kind, contact_end(timeline_, c.enter, kNoInterval),
                         contact_end(timeline_, c.exit, kNoInterval)});
}

// Doubles decide only timelines of two boxes. All other bodies get the exact timeline.
AllContacts all_contacts(const Query& query) {
  auto certified = visit_bodies(
      query, [&] { return walk::certified_timeline(query); },
      [] { return std::optional<walk::CertifiedTimeline>(); },
      [] { return std::optional<walk::CertifiedTimeline>(); },
      [] { return std::optional<walk::CertifiedTimeline>(); });
  if (certified)
    return {std::move(certified->timeline),
            std::make_shared<const LazyAnswer>(query, SolveOptions{})};
  Answer answer = solve(query);
  AllContacts all(rounded(answer.timeline), nullptr);
  for (std::size_t i = 0; i < all.contacts_.size(); ++i) {
    // The rounded timeline has no planes of bodies other than boxes, so the features are copied.
    const auto keep = [](ContactEnd<double>& end, const ContactEnd<RealAlgebraic>& exact) {
      end.touch = exact.touch;
      end.normal = exact.normal;
      end.pairs = exact.pairs;
    };
    keep(all.contacts_[i].enter, answer.contacts[i].enter);
    keep(*all.contacts_[i].exit, *answer.contacts[i].exit);
  }
  // The exact answer is known already.
  all.exact_ = std::make_shared<const LazyAnswer>(query, std::move(answer));
  return all;
}

Result<AllContacts> all_contacts(const Body& first, const Body& second, const Numeral& from,
                                 const Numeral& until) {
  const auto query = Query::make(first, second, from, until);
  if (!query) return query.error();
  return all_contacts(query.value());
}

}  // namespace touchstone
