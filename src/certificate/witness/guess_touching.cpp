#include <algorithm>

#include "corners.hpp"
#include "directions.hpp"
#include "guesses.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::certificate::witness {
namespace {

// The vertices of a body in the supporting planes of some directions.
template <class N>
std::size_t held(const Scene&, const Pose<N>& pose, const std::vector<Direction>& by,
                 std::size_t body) {
  std::size_t count = 0;
  const auto& vertices = pose.body[body].vertices;
  for (const auto& x : vertices) {
    count += std::ranges::all_of(by, [&](const Direction& d) {
      const auto way = x - vertices[body == 0 ? d.support.v : d.support.w];
      const double along =
          d.n[0] * in_doubles(way[0]) + d.n[1] * in_doubles(way[1]) + d.n[2] * in_doubles(way[2]);
      return side(along, in_doubles(pose.small) * 16) == 0;
    });
  }
  return count;
}

// At most three directions that hold as few vertices as all do.
template <class N>
std::vector<Direction> narrowing(const Scene& scene, const Pose<N>& pose,
                                 const std::vector<Direction>& all) {
  std::vector<Direction> chosen;
  const auto count = [&] { return held(scene, pose, chosen, 0) + held(scene, pose, chosen, 1); };
  while (chosen.size() < 3) {
    std::size_t least = chosen.empty() ? static_cast<std::size_t>(-1) : count();
    const Direction* best = nullptr;
    for (const Direction& d : all) {
      chosen.push_back(d);
      const std::size_t with = count();
      chosen.pop_back();
      if (with >= least) continue;
      least = with;
      best = &d;
    }
    if (best == nullptr) break;
    chosen.push_back(*best);
  }
  return chosen;
}

}  // namespace

template <class N>
bool guess_touching(const Scene& scene, const Poses<N>& poses, bool wholly, const Try& is_right) {
  std::vector<Direction> across;
  for (Direction& d : directions(poses)) {
    if (d.side == 0) across.push_back(std::move(d));
  }
  const Common<N> common = common_of(scene, poses.first);
  if (across.empty() || common.corners.empty()) return false;
  if (wholly) {
    Contact contact;
    for (const Direction& d : narrowing(scene, poses.first, across))
      contact.axes.push_back(d.support);
    for (const auto& c : common.corners) contact.sum.push_back(c.term);
    return contact.sum.size() <= kMostTerms && is_right(contact);
  }
  std::vector<Term> terms;
  for (const auto& c : common.corners) terms.push_back(c.term);
  std::stable_partition(terms.begin(), terms.end(), [](const Term& t) { return !t.crossing; });
  for (const Direction& d : across) {
    for (const Term& term : terms) {
      if (is_right(Contact{{d.support}, {term}})) return true;
    }
  }
  return false;
}

template bool guess_touching(const Scene&, const Poses<double>&, bool, const Try&);
template bool guess_touching(const Scene&, const Poses<Rational>&, bool, const Try&);

}  // namespace touchstone::certificate::witness
