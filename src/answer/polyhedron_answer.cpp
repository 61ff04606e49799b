// Exact answers for polyhedra, made from the timeline in hulls/ by adding the features and normals
// where the bodies touch.

#include "polyhedron_answer.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "src/hulls/polyhedron_solver.hpp"
#include "touchstone/boxes/timeline_builder.hpp"

namespace touchstone {
namespace {

using Found = Timeline<RealAlgebraic, hulls::PolyhedronModel>;

// Converts the timeline of two polyhedra to an answer, with the features that touch.
class PolyhedronAnswer {
 public:
  // `keeps_more`: what is found after a first contact is kept if it is all of the timeline.
  PolyhedronAnswer(const Query& query, const SolveOptions& options, bool keeps_more)
      : solver_(query), found_(solver_.timeline(options.first_only, options.filter)) {
    answer_.complete =
        !options.first_only || !has_more_than_entry(found_) || (keeps_more && solver_.is_whole());
  }

  Answer build() {
    const std::vector<Contact> all = contacts(found_);
    answer_.contact = !all.empty();
    for (const Contact& c : all) {
      answer_.contacts.push_back({c.kind, end_at(c.enter), {}});
      if (!answer_.complete) break;
      answer_.contacts.back().exit = end_at(c.exit);
    }
    // Behind a first contact the timeline is incomplete: it ends with the entry.
    const std::size_t last = answer_.complete ? found_.spans.size() : all.front().enter;
    for (std::size_t i = 0; i <= last; ++i) {
      const auto& instant = found_.instants[i];
      answer_.timeline.instants.push_back({instant.time, instant.state, {}});
      if (i < last) answer_.timeline.spans.push_back(found_.spans[i]);
    }
    return std::move(answer_);
  }

 private:
  ContactEnd<RealAlgebraic> end_at(std::size_t instant) {
    const auto& at = found_.instants[instant];
    ContactEnd<RealAlgebraic> end{at.time};
    end.instant = instant;
    end.interval = kNoInterval;
    if (at.state != State::touching) return end;
    auto [features, normal] = solver_.touch(at.context.active, at.context.piece);
    end.touch = std::move(features);
    if (normal) end.normal = std::make_shared<const MovingNormal>(*std::move(normal));
    return end;
  }

  hulls::PolyhedronSolver solver_;
  Found found_;
  Answer answer_{};
};

}  // namespace

template <>
Answer polyhedron_answer<Integer>(const Query& query, const SolveOptions& options) {
  return PolyhedronAnswer(query, options, false).build();
}

Answer first_contact_and_more(const Query& query) {
  return PolyhedronAnswer(query, {.first_only = true}, true).build();
}

}  // namespace touchstone
