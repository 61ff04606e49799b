// Checks that reported contacts span the exact contact patch. The bodies may be equally deep along
// several directions, each with a patch of its own: the contacts have to span one of these.

#include "verify/judge/verdict/manifold_patch.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "src/boxes/radius.hpp"
#include "touchstone/limit.hpp"
#include "verify/judge/verdict/contact_patch.hpp"
#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/rounds_to.hpp"

namespace touchstone::judge {
namespace {

using RationalVector = Vec3<Rational>;

// In three steps: the directions along which the bodies are least deep; along each, the patch and
// the contacts are projected onto a plane across it; and each corner of the patch has to be near
// the hull of the contacts.
class PatchRule {
 public:
  explicit PatchRule(const ManifoldToJudge& manifold) : m_(manifold) {}

  // Whether there is one patch to compare with. Bodies with a radius whose cores are nearer to
  // touching than the tolerance may be deepest along any of many directions.
  bool has_patch() const {
    return m_.depth.radii.is_zero() || compare(m_.depth_of_cores(), m_.by()) > 0 ||
           compare(m_.depth_of_cores(), -m_.by()) < 0;
  }

  // The contacts have to span the patch along one of the directions along which the overlap is
  // least, up to the tolerance. If directions with a patch agree with the normal, only these count.
  std::string fault() const {
    std::vector<RationalVector> ways{best_direction()};
    for (RationalVector& direction : other_directions()) {
      check_limit();
      if (m_.is_way_out(direction, m_.by())) ways.push_back(std::move(direction));
    }
    const auto others = std::partition(ways.begin(), ways.end(),
                                       [this](const RationalVector& way) { return agrees(way); });
    // The first direction, along which the overlap is least, always has a patch, so one of the two
    // calls finds one.
    if (const auto why = fault_along(ways.begin(), others)) return *why;
    return fault_along(others, ways.end()).value_or("");
  }

 private:
  // The fault of the contacts along these directions: empty if they span the patch along at least
  // one; nullopt if the bodies have no contact patch along any.
  using Way = std::vector<RationalVector>::const_iterator;
  std::optional<std::string> fault_along(Way from, Way until) const {
    std::optional<std::string> first;
    for (Way way = from; way != until; ++way) {
      check_limit();
      auto why = fault_along(*way);
      if (!why) continue;
      if (why->empty()) return why;
      if (!first) first = std::move(why);
    }
    return first;
  }

  // Whether a direction is within an eighth of a turn of the normal.
  bool agrees(const RationalVector& way) const {
    const Rational along_normal = dot(way, m_.normal);
    return along_normal > 0 &&
           2 * along_normal * along_normal >= dot(way, way) * dot(m_.normal, m_.normal);
  }

  // A direction along which the bodies are least deep.
  RationalVector best_direction() const {
    if (m_.depth.gap.sign() > 0) return shortest_way(m_.cores[0].corners, m_.cores[1].corners);
    return hulls::widest_axis(m_.cores[0], m_.cores[1]).normal;
  }

  // The directions along which two overlapping cores may be least deep: across their faces, and
  // across two edges. Of bodies whose cores are apart there is no other than the shortest way.
  std::vector<RationalVector> other_directions() const {
    std::vector<RationalVector> found;
    if (m_.depth.gap.sign() > 0) return found;
    const auto add = [&found](const RationalVector& direction) {
      if (direction == RationalVector{}) return;
      found.push_back(direction);
      found.push_back(opposite(direction));
    };
    for (const hulls::PlacedBody<Rational>& core : m_.cores)
      std::ranges::for_each(core.normals, add);
    for (const RationalVector& one : m_.cores[0].directions) {
      for (const RationalVector& other : m_.cores[1].directions) add(cross(one, other));
    }
    return found;
  }

  // The fault of the contacts if the bodies are parted along this direction; nullopt if they have
  // no contact patch along it.
  std::optional<std::string> fault_along(const RationalVector& direction) const {
    const auto patch = contact_patch(m_.cores[0].corners, m_.cores[1].corners, direction);
    if (patch.empty()) return std::nullopt;
    std::vector<RationalVector> contacts;
    const Rational turned = turn_of_shortest_way();
    Rational off = m_.by() + turned;
    for (const SaidContact& contact : m_.said.contacts) {
      // A contact at which the bodies are surely apart does not count. The deepest one does, since
      // the bodies are deep, and deepest_fault() allows it to be off by as much.
      if (contact.depth.value() < -(m_.by() + m_.rounding)) continue;
      const RationalVector point = exact_values(contact.points[0]);
      off = std::max(off, Rational(m_.by() + turned + rounding_of(m_.allowed.number, point)));
      contacts.push_back(onto_plane_across(direction, point));
    }
    Rational diameter_squared = 0;
    for (const RationalVector& p : patch) {
      for (const RationalVector& q : patch) {
        const RationalVector way = difference(q, p);
        diameter_squared = std::max(diameter_squared, Rational(dot(way, way)));
      }
    }
    for (const RationalVector& corner : patch) {
      const Rational squared = squared_distance(corner, contacts);
      if (squared.is_zero() || is_allowed(squared, diameter_squared, off)) continue;
      return "its contacts leave out " +
             Measure{.sign = 1, .gap = squared, .length_squared = squared}.text() +
             " of the contact patch, towards its corner " + short_text(in_space(corner, direction));
    }
    return "";
  }

  // How far points of contact move over a round surface at most if a body is moved by the
  // tolerance. Then the shortest way between two cores turns by an angle whose sine is at most the
  // tolerance by the distance of the cores, and its unit vector changes by less than 3/2 of that.
  Rational turn_of_shortest_way() const {
    if (m_.depth.gap.sign() <= 0) return 0;
    const Rational apart = m_.depth.gap.value() / sqrt_bound(m_.depth.length_squared);
    return Rational(3, 2) * std::max(radius_of(m_.bodies, 0), radius_of(m_.bodies, 1)) * m_.by() /
           apart;
  }

  // Whether √squared <= off + patch_share · √diameter_squared.
  bool is_allowed(const Rational& squared, const Rational& diameter_squared,
                  const Rational& off) const {
    if (diameter_squared.is_zero()) return squared <= off * off;
    const SignedRoot share{m_.allowed.patch_share * diameter_squared, diameter_squared};
    return compare_difference({squared, squared}, share, off) <= 0;
  }

  // A point of the plane across the direction, moved along it to where body 1 ends.
  RationalVector in_space(const RationalVector& point, const RationalVector& direction) const {
    Rational most = dot(direction, m_.cores[0].corners.front());
    for (const RationalVector& corner : m_.cores[0].corners)
      most = std::max(most, Rational(dot(direction, corner)));
    return along(point, direction, Rational(most / dot(direction, direction)));
  }

  const ManifoldToJudge& m_;
};

}  // namespace

std::string patch_fault(const ManifoldToJudge& manifold) {
  const PatchRule rule(manifold);
  return manifold.is_deep() && rule.has_patch() ? rule.fault() : "";
}

}  // namespace touchstone::judge
