// Checks a reported contact manifold by the rules (1) to (4) of the header, in this order; the
// first that fails gives the text. Directions and overlaps are compared for the cores: a radius
// adds as much to the overlap along each direction as to the depth.

#include "verify/judge/verdict/reported_manifold.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "src/boxes/radius.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/judge/verdict/contact_patch.hpp"
#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/rounds_to.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/unit_vector.hpp"

namespace touchstone::judge {
namespace {

using RationalVector = Vec3<Rational>;
using Core = hulls::PlacedBody<Rational>;

// Binary digits to which a normal is scaled to length 1, beyond those of the tolerance.
constexpr unsigned kUnitDigits = 64;

// One reading of a contact: a point on each body, and how far each may be off at most, which is the
// tolerance and what the rounding of reported numbers adds.
struct Reading {
  std::array<RationalVector, 2> points{};
  std::array<Rational, 2> off{};
};

Rational squared_distance(const RationalVector& point, const std::vector<RationalVector>& hull) {
  const RationalVector way = shortest_way({point}, hull);
  return dot(way, way);
}

// The corners of the face with this outward normal.
std::vector<RationalVector> face_along(const Core& core, const RationalVector& normal) {
  Rational most = dot(normal, core.corners.front());
  for (const RationalVector& corner : core.corners)
    most = std::max(most, Rational(dot(normal, corner)));
  std::vector<RationalVector> face;
  for (const RationalVector& corner : core.corners) {
    if (dot(normal, corner) == most) face.push_back(corner);
  }
  return face;
}

class Judging {
 public:
  Judging(const BodiesAt& bodies, const Measure& depth, const SaidManifold& said,
          const ManifoldTolerance& allowed)
      : bodies_(bodies),
        depth_(depth),
        said_(said),
        allowed_(allowed),
        cores_{core_of(bodies, 0), core_of(bodies, 1)},
        normal_(exact_values(said.normal)),
        extents_(extents()),
        rounding_(rounding_of(allowed.number, extents_)) {}

  std::string fault() {
    if (normal_ == RationalVector{}) return normal_fault();
    // If a vector changes by e, the vector of length 1 changes by at most 2e / length.
    const Rational length = lower_bound_of_root(dot(normal_, normal_));
    turn_ = 2 * rounding_of(allowed_.number, normal_) / length;
    const Rational reach = extents_[0] + extents_[1] + extents_[2];
    // (1)
    if (!is_way_out(normal_, by() + rounding_ + turn_ * reach)) return normal_fault();
    if (said_.contacts.empty()) return is_deep() ? "it has no contact" : "";
    // (2)
    for (std::size_t i = 0; i < said_.contacts.size(); ++i) {
      check_limit();
      if (std::string why = contact_fault(said_.contacts[i]); !why.empty())
        return "contact " + std::to_string(i) + ": " + why;
    }
    // (3)
    if (std::string why = deepest_fault(); !why.empty()) return why;
    // (4)
    return is_deep() && has_patch() ? patch_fault() : "";
  }

 private:
  // The depth of the cores: the depth of the bodies less their radii.
  SignedRoot depth_of_cores() const { return {-depth_.gap.value(), depth_.length_squared}; }
  // The tolerance of distance.
  const Rational& by() const { return allowed_.distance; }

  std::string normal_fault() const {
    return "normal " + short_text(normal_) + " is no way out of a depth of " + depth_.text();
  }

  // A rational that is at most the root of s, and close to it. REQUIRES: s > 0.
  static Rational lower_bound_of_root(const Rational& s) { return s / sqrt_bound(s); }

  // Whether the overlap along the direction is at most the depth, up to `off`.
  bool is_way_out(const RationalVector& direction, const Rational& off) const {
    const SignedRoot overlap{overlap_along(bodies_, direction), dot(direction, direction)};
    return compare_difference(overlap, depth_of_cores(), off) <= 0;
  }

  // How far both cores together reach along each axis.
  RationalVector extents() const {
    RationalVector sum{};
    for (const Core& core : cores_) {
      for (std::size_t i = 0; i < 3; ++i) {
        const auto along_axis = [i](const RationalVector& x) { return x[i]; };
        const auto [least, most] = std::ranges::minmax(core.corners, {}, along_axis);
        sum[i] += most[i] - least[i];
      }
    }
    return sum;
  }

  // Whether the bodies are deeper than the tolerance: otherwise they may have been apart.
  bool is_deep() const { return compare(depth_of_cores(), by() - depth_.radii) > 0; }

  // Whether there is one patch to compare with. Bodies with a radius whose cores are nearer to
  // touching than the tolerance may be deepest along any of many directions.
  bool has_patch() const {
    return depth_.radii.is_zero() || compare(depth_of_cores(), by()) > 0 ||
           compare(depth_of_cores(), -by()) < 0;
  }

  // The readings of a contact, of which one has to be right. A single point is on body 1, on body
  // 2, or midway. The other points lie along the normal, and are off as far as the reported point,
  // depth and normal are rounded. If the length of the normal is irrational, they are computed up
  // to 2^-64 of the tolerance, or of the depth if the tolerance is 0.
  std::vector<Reading> readings_of(const SaidContact& contact) const {
    const RationalVector first = exact_values(contact.points[0]);
    if (!contact.is_one_point) {
      const RationalVector second = exact_values(contact.points[1]);
      return {{{first, second}, {by() + rounding(first), by() + rounding(second)}}};
    }
    const Rational depth = contact.depth.value();
    const Rational size = abs(depth);
    const Rational in_tolerances = by() > 0 ? Rational(size / by()) : Rational(0);
    const unsigned more =
        bit_length(Integer(numerator(in_tolerances) / denominator(in_tolerances)));
    const UnitVector unit = unit_vector(normal_, kUnitDigits + 1 + more);
    const Rational off = by() + rounding(first) + rounding_of_way(depth) + size * unit.off;
    const auto at = [&](const Rational& share) {
      return Reading{{along(first, unit.vector, Rational(share * depth)),
                      along(first, unit.vector, Rational((share - 1) * depth))},
                     {off, off}};
    };
    return {at(0), at(1), at(Rational(1, 2))};
  }

  // Rule (2): the fault of the first reading, if all readings have one.
  std::string contact_fault(const SaidContact& contact) const {
    std::string why;
    for (const Reading& reading : readings_of(contact)) {
      std::string fault = reading_fault(reading, contact.depth.value());
      if (fault.empty()) return "";
      if (why.empty()) why = std::move(fault);
    }
    return why;
  }

  std::string reading_fault(const Reading& reading, const Rational& depth) const {
    const auto& [points, off] = reading;
    for (std::size_t body = 0; body < 2; ++body) {
      if (is_on_side(body, points[body], off[body])) continue;
      return "with depth " + short_text(depth) + ", the point " + short_text(points[body]) +
             " is not on the side of body " + std::to_string(body + 1) +
             " that is turned to the other body";
    }
    const Rational most = off[0] + off[1] + rounding_of_way(depth);
    if (is_depth_along_normal(difference(points[0], points[1]), depth, most)) return "";
    return "the points " + short_text(points[0]) + " and " + short_text(points[1]) + " are not " +
           short_text(depth) + " apart along the normal";
  }

  // Whether |way - depth · n / |n|| <= most, for the normal n. Squared, this is
  // way² + depth² - most² <= 2 · depth · (way·n) / |n|.
  bool is_depth_along_normal(const RationalVector& way, const Rational& depth,
                             const Rational& most) const {
    const SignedRoot twice{2 * depth * dot(way, normal_), dot(normal_, normal_)};
    return compare(twice, dot(way, way) + depth * depth - most * most) >= 0;
  }

  // How far the end of a way of this length along the normal may be off because both are rounded.
  Rational rounding_of_way(const Rational& depth) const {
    return rounding({depth, 0, 0}) + abs(depth) * turn_;
  }

  Rational rounding(const RationalVector& point) const {
    return rounding_of(allowed_.number, point);
  }

  // Whether a point is within `off` of the side of a body that is turned to the other body along
  // the normal. The side of a body with a radius is not divided: a point has to be on its surface.
  bool is_on_side(std::size_t body, const RationalVector& point, const Rational& off) const {
    const Rational radius = radius_of(bodies_, body);
    const Rational from_core = distance_squared(bodies_, body, point);
    const Rational most = radius + off;
    if (from_core > most * most) return false;
    if (!from_core.is_zero()) {
      const Rational least = radius - off;
      return radius.is_zero() ? is_near_faces(body, point, most)
                              : least <= 0 || from_core >= least * least;
    }
    return off >= radius && is_near_faces(body, point, Rational(off - radius));
  }

  // Whether a point is within `off` of a face that is turned to the other body, or of any face of a
  // core with a radius.
  bool is_near_faces(std::size_t body, const RationalVector& point, const Rational& off) const {
    const RationalVector outward = body == 0 ? normal_ : opposite(normal_);
    const bool has_radius = !radius_of(bodies_, body).is_zero();
    return std::ranges::any_of(cores_[body].normals, [&](const RationalVector& normal) {
      if (!has_radius && dot(normal, outward) <= 0) return false;
      return squared_distance(point, face_along(cores_[body], normal)) <= off * off;
    });
  }

  // Rule (3).
  std::string deepest_fault() const {
    Rational most = said_.contacts.front().depth.value();
    for (const SaidContact& contact : said_.contacts)
      most = std::max(most, Rational(contact.depth.value()));
    const Rational of_cores = most - depth_.radii;
    const Rational off = by() + rounding_;
    if (compare(depth_of_cores(), of_cores + off) <= 0 &&
        compare(depth_of_cores(), of_cores - off) >= 0)
      return "";
    return "its deepest contact is " + short_text(most) + " deep, the bodies are " + depth_.text();
  }

  // Rule (4). The contacts have to span the patch along one of the directions along which the
  // overlap is least, up to the tolerance. If directions with a patch agree with the normal, only
  // these count.
  std::string patch_fault() const {
    std::vector<RationalVector> ways{best_direction()};
    for (RationalVector& direction : other_directions()) {
      check_limit();
      if (is_way_out(direction, by())) ways.push_back(std::move(direction));
    }
    const auto others = std::partition(ways.begin(), ways.end(),
                                       [this](const RationalVector& way) { return agrees(way); });
    // The first direction, along which the overlap is least, always has a patch, so one of the two
    // calls finds one.
    if (const auto why = patch_fault_along(ways.begin(), others)) return *why;
    return patch_fault_along(others, ways.end()).value_or("");
  }

  // The fault of the contacts along these directions: empty if they span the patch along at least
  // one; nullopt if the bodies have no contact patch along any.
  using Way = std::vector<RationalVector>::const_iterator;
  std::optional<std::string> patch_fault_along(Way from, Way until) const {
    std::optional<std::string> first;
    for (Way way = from; way != until; ++way) {
      check_limit();
      auto why = patch_fault_along(*way);
      if (!why) continue;
      if (why->empty()) return why;
      if (!first) first = std::move(why);
    }
    return first;
  }

  // Whether a direction is within an eighth of a turn of the normal.
  bool agrees(const RationalVector& way) const {
    const Rational along_normal = dot(way, normal_);
    return along_normal > 0 &&
           2 * along_normal * along_normal >= dot(way, way) * dot(normal_, normal_);
  }

  // A direction along which the bodies are least deep.
  RationalVector best_direction() const {
    if (depth_.gap.sign() > 0) return shortest_way(cores_[0].corners, cores_[1].corners);
    return hulls::widest_axis(cores_[0], cores_[1]).normal;
  }

  // The directions along which two overlapping cores may be least deep: across their faces, and
  // across two edges. Of bodies whose cores are apart there is no other than the shortest way.
  std::vector<RationalVector> other_directions() const {
    std::vector<RationalVector> found;
    if (depth_.gap.sign() > 0) return found;
    const auto add = [&found](const RationalVector& direction) {
      if (direction == RationalVector{}) return;
      found.push_back(direction);
      found.push_back(opposite(direction));
    };
    for (const Core& core : cores_) std::ranges::for_each(core.normals, add);
    for (const RationalVector& one : cores_[0].directions) {
      for (const RationalVector& other : cores_[1].directions) add(cross(one, other));
    }
    return found;
  }

  // The fault of the contacts if the bodies are parted along this direction; nullopt if they have
  // no contact patch along it.
  std::optional<std::string> patch_fault_along(const RationalVector& direction) const {
    const auto patch = contact_patch(cores_[0].corners, cores_[1].corners, direction);
    if (patch.empty()) return std::nullopt;
    std::vector<RationalVector> contacts;
    const Rational turned = turn_of_shortest_way();
    Rational off = by() + turned;
    for (const SaidContact& contact : said_.contacts) {
      // A contact at which the bodies are surely apart does not count. The deepest one does, since
      // the bodies are deep, and deepest_fault() allows it to be off by as much.
      if (contact.depth.value() < -(by() + rounding_)) continue;
      const RationalVector point = exact_values(contact.points[0]);
      off = std::max(off, Rational(by() + turned + rounding(point)));
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
      return "its contacts leave out " + Measure{1, squared, squared, std::nullopt, 0}.text() +
             " of the contact patch, towards its corner " + short_text(in_space(corner, direction));
    }
    return "";
  }

  // How far points of contact move over a round surface at most if a body is moved by the
  // tolerance. Then the shortest way between two cores turns by an angle whose sine is at most the
  // tolerance by the distance of the cores, and its unit vector changes by less than 3/2 of that.
  Rational turn_of_shortest_way() const {
    if (depth_.gap.sign() <= 0) return 0;
    const Rational apart = depth_.gap.value() / sqrt_bound(depth_.length_squared);
    return Rational(3, 2) * std::max(radius_of(bodies_, 0), radius_of(bodies_, 1)) * by() / apart;
  }

  // Whether √squared <= off + patch_share · √diameter_squared.
  bool is_allowed(const Rational& squared, const Rational& diameter_squared,
                  const Rational& off) const {
    if (diameter_squared.is_zero()) return squared <= off * off;
    const SignedRoot share{allowed_.patch_share * diameter_squared, diameter_squared};
    return compare_difference({squared, squared}, share, off) <= 0;
  }

  // A point of the plane across the direction, moved along it to where body 1 ends.
  RationalVector in_space(const RationalVector& point, const RationalVector& direction) const {
    Rational most = dot(direction, cores_[0].corners.front());
    for (const RationalVector& corner : cores_[0].corners)
      most = std::max(most, Rational(dot(direction, corner)));
    return along(point, direction, Rational(most / dot(direction, direction)));
  }

  const BodiesAt& bodies_;
  const Measure& depth_;
  const SaidManifold& said_;
  const ManifoldTolerance& allowed_;
  std::array<Core, 2> cores_;
  RationalVector normal_;
  RationalVector extents_;
  Rational rounding_;  // of a depth
  Rational turn_ = 0;  // how far the unit vector of the normal is off at most by its rounding
};

}  // namespace

std::string manifold_fault(const BodiesAt& bodies, const Measure& depth, const SaidManifold& said,
                           const ManifoldTolerance& allowed) {
  return Judging(bodies, depth, said, allowed).fault();
}

}  // namespace touchstone::judge
