// Exact answers for bodies with a radius, made from the timeline in inflated/.

#include "src/answer/inflated_answer.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/inflated/inflated_timeline.hpp"

namespace touchstone {
namespace {

ContactEnd<RealAlgebraic> end_at(const Query& cores, const inflated::InflatedTimeline& found,
                                 std::size_t instant) {
  const auto& at = found.instants[instant];
  ContactEnd<RealAlgebraic> end{at.time};
  end.instant = instant;
  end.interval = kNoInterval;
  if (at.state != State::touching) return end;
  auto [features, normal] = inflated::touch_in(cores, at.context.active.event.value());
  end.touch = std::move(features);
  if (normal) end.normal = std::make_shared<const MovingNormal>(*std::move(normal));
  return end;
}

}  // namespace

template <>
Answer inflated_answer<Integer>(const Query& query, const SolveOptions& options) {
  const Query cores = query.cores();
  SolveOptions whole = options;
  whole.first_only = false;
  std::optional<Answer> of_cores;
  const auto found = inflated::timeline_of(
      query,
      [&]() -> const BoxTimeline<RealAlgebraic>& {
        if (!of_cores) of_cores = solve(cores, whole);
        return of_cores->timeline;
      },
      options.filter);
  Answer answer;
  const std::vector<Contact> all = contacts(found);
  answer.contact = !all.empty();
  for (const Contact& c : all)
    answer.contacts.push_back(
        {c.kind, end_at(cores, found, c.enter), end_at(cores, found, c.exit)});
  for (const auto& instant : found.instants)
    answer.timeline.instants.push_back({instant.time, instant.state, {}});
  answer.timeline.spans = found.spans;
  return answer;
}

}  // namespace touchstone
