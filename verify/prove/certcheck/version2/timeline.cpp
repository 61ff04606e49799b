// Merges the proven states of all sections: the deepest one counts.

#include "verify/prove/certcheck/version2/timeline.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::version2 {
namespace {

// Goes through all sections at once, from instant to instant. at_[s] is the place in section s: at
// an instant if it is even, else within a span.
class Merge {
 public:
  Merge(const std::vector<Timeline>& sections, std::size_t& line)
      : sections_(sections), at_(sections.size()), line_(line) {}

  std::vector<Together> all() {
    std::vector<Together> result;
    for (;;) {
      result.push_back(instant());
      if (at_.front() + 1 >= sections_.front().size()) return result;
      result.push_back(span());
    }
  }

 private:
  const Proven& here(std::size_t s) const { return sections_[s][at_[s]]; }
  bool is_instant(std::size_t s) const { return at_[s] % 2 == 0; }

  // The state at an instant of some section. Each section is at this instant, or within a span
  // around it.
  Together instant() {
    std::size_t poses = 1;
    const Instant* when = nullptr;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      if (!is_instant(s)) continue;
      when = &here(s).when;
      poses = here(s).claims.size();
    }
    Together deepest = together(0, 0);
    for (std::size_t pose = 1; pose < poses; ++pose) {
      Together later = together(pose, 0);
      if (later.state > deepest.state) deepest = std::move(later);
    }
    deepest.when = *when;
    return deepest;
  }

  // Goes on to the spans after the instants, and from these to the next instant. Returns the state
  // in between.
  Together span() {
    for (std::size_t s = 0; s < sections_.size(); ++s) at_[s] += is_instant(s) ? 1 : 0;
    Together all = together(0, here(0).piece);
    std::vector<std::size_t> first;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      look_at_clock();
      const auto next = [&](std::size_t of) { return sections_[of][at_[of] + 1].when; };
      const int order = first.empty() ? 0 : compare(next(s), next(first[0]));
      if (order < 0) first.clear();
      if (order <= 0) first.push_back(s);
    }
    for (const std::size_t s : first) ++at_[s];
    return all;
  }

  // The deepest claim of all sections at their places. At an instant the claim about `pose` counts.
  Together together(std::size_t pose, std::size_t piece) {
    Together all;
    all.pose = pose;
    all.piece = piece;
    const Claim* open = nullptr;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      look_at_clock();
      const Claim& claim = here(s).claims[is_instant(s) ? pose : 0];
      if (!claim.state) open = &claim;
      if (!claim.state || (all.line > 0 && *claim.state < all.state)) continue;
      if (all.line == 0 || *claim.state > all.state) {
        all.state = *claim.state;
        all.line = claim.line;
        all.deepest.clear();
      }
      if (all.state == State::touching)
        all.deepest.push_back({s, is_instant(s) ? &claim : nullptr});
    }
    if (open != nullptr) line_ = open->line;
    require(open == nullptr || (all.line > 0 && all.state == State::overlapping),
            "`any` where no pair is shown to overlap");
    return all;
  }

  const std::vector<Timeline>& sections_;
  std::vector<std::size_t> at_;
  std::size_t& line_;
};

}  // namespace

std::vector<Together> merged(const std::vector<Timeline>& sections, std::size_t& line) {
  return Merge(sections, line).all();
}

}  // namespace touchstone::certcheck::version2
