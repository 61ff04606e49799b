// Exact answers for bodies with a radius, made from the timeline in inflated/ by adding the
// features and normals where the bodies touch.

#include "src/answer/inflated_answer.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/inflated/inflated_timeline.hpp"
#include "touchstone/boxes/timeline_builder.hpp"

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
  // The timeline of the cores is computed only if they meet, and then to the end.
  SolveOptions whole = options;
  whole.first_only = false;
  std::optional<Answer> of_cores;
  const auto found = inflated::timeline_of(
      query,
      [&]() -> const BoxTimeline<RealAlgebraic>& {
        if (!of_cores) of_cores = solve(cores, whole);
        return of_cores->timeline;
      },
      options.filter, options.first_only);
  Answer answer;
  answer.complete = !options.first_only || !has_more_than_entry(found);
  const std::vector<Contact> all = contacts(found);
  answer.contact = !all.empty();
  for (const Contact& c : all) {
    answer.contacts.push_back({c.kind, end_at(cores, found, c.enter), {}});
    if (!answer.complete) break;
    answer.contacts.back().exit = end_at(cores, found, c.exit);
  }
  // After a first contact the timeline is incomplete: it ends with the entry.
  const std::size_t last = answer.complete ? found.spans.size() : all.front().enter;
  for (std::size_t i = 0; i <= last; ++i) {
    const auto& instant = found.instants[i];
    answer.timeline.instants.push_back({instant.time, instant.state, {}});
    if (i < last) answer.timeline.spans.push_back(found.spans[i]);
  }
  return answer;
}

}  // namespace touchstone
