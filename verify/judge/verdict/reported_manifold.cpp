// Checks a reported contact manifold by the rules (1) to (4) of the header, in this order; the
// first that fails gives the text. Rule (4) is in manifold_patch.cpp.

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
#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/hull_distance.hpp"
#include "verify/judge/verdict/manifold_patch.hpp"
#include "verify/judge/verdict/manifold_to_judge.hpp"
#include "verify/judge/verdict/rounds_to.hpp"
#include "verify/judge/verdict/signed_root.hpp"
#include "verify/judge/verdict/unit_vector.hpp"

namespace touchstone::judge {
namespace {

using RationalVector = Vec3<Rational>;

// Binary digits to which a normal is scaled to length 1, beyond those of the tolerance.
constexpr unsigned kUnitDigits = 64;

// One reading of a contact: a point on each body, and how far each may be off at most, which is the
// tolerance and what the rounding of reported numbers adds.
struct Reading {
  std::array<RationalVector, 2> points{};
  std::array<Rational, 2> off{};
};

// The corners of the face with this outward normal.
std::vector<RationalVector> face_along(const hulls::PlacedBody<Rational>& core,
                                       const RationalVector& normal) {
  Rational most = dot(normal, core.corners.front());
  for (const RationalVector& corner : core.corners)
    most = std::max(most, Rational(dot(normal, corner)));
  std::vector<RationalVector> face;
  for (const RationalVector& corner : core.corners) {
    if (dot(normal, corner) == most) face.push_back(corner);
  }
  return face;
}

// Rules (1) to (3).
class Judging {
 public:
  explicit Judging(const ManifoldToJudge& manifold) : m_(manifold) {}

  std::string fault() {
    if (m_.normal == RationalVector{}) return normal_fault();
    // If a vector changes by e, the vector of length 1 changes by at most 2e / length.
    const Rational length = lower_bound_of_root(dot(m_.normal, m_.normal));
    turn_ = 2 * rounding_of(m_.allowed.number, m_.normal) / length;
    const Rational reach = m_.extents[0] + m_.extents[1] + m_.extents[2];
    // (1)
    if (!m_.is_way_out(m_.normal, m_.by() + m_.rounding + turn_ * reach)) return normal_fault();
    if (m_.said.contacts.empty()) return m_.is_deep() ? "it has no contact" : "";
    // (2)
    for (std::size_t i = 0; i < m_.said.contacts.size(); ++i) {
      check_limit();
      if (std::string why = contact_fault(m_.said.contacts[i]); !why.empty())
        return "contact " + std::to_string(i) + ": " + why;
    }
    // (3)
    if (std::string why = deepest_fault(); !why.empty()) return why;
    // (4)
    return patch_fault(m_);
  }

 private:
  std::string normal_fault() const {
    return "normal " + short_text(m_.normal) + " is no way out of a depth of " + m_.depth.text();
  }

  // A rational that is at most the root of s, and close to it: sqrt_bound() is at least the root.
  // REQUIRES: s > 0.
  static Rational lower_bound_of_root(const Rational& s) { return s / sqrt_bound(s); }

  // The readings of a contact, of which one has to be right. A single point is on body 1, on body
  // 2, or midway. The other points lie along the normal, and are off as far as the reported point,
  // depth and normal are rounded. If the length of the normal is irrational, they are computed up
  // to 2^-64 of the tolerance, or of the depth if the tolerance is 0.
  std::vector<Reading> readings_of(const SaidContact& contact) const {
    const RationalVector first = exact_values(contact.points[0]);
    if (!contact.is_one_point) {
      const RationalVector second = exact_values(contact.points[1]);
      return {{{first, second}, {m_.by() + rounding(first), m_.by() + rounding(second)}}};
    }
    const Rational depth = contact.depth.value();
    const Rational size = abs(depth);
    const Rational in_tolerances = m_.by() > 0 ? Rational(size / m_.by()) : Rational(0);
    const unsigned more =
        bit_length(Integer(numerator(in_tolerances) / denominator(in_tolerances)));
    const UnitVector unit = unit_vector(m_.normal, kUnitDigits + 1 + more);
    const Rational off = m_.by() + rounding(first) + rounding_of_way(depth) + size * unit.off;
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
    const SignedRoot twice{2 * depth * dot(way, m_.normal), dot(m_.normal, m_.normal)};
    return compare(twice, dot(way, way) + depth * depth - most * most) >= 0;
  }

  // How far the end of a way of this length along the normal may be off because both are rounded.
  Rational rounding_of_way(const Rational& depth) const {
    return rounding({depth, 0, 0}) + abs(depth) * turn_;
  }

  Rational rounding(const RationalVector& point) const {
    return rounding_of(m_.allowed.number, point);
  }

  // Whether a point is within `off` of the side of a body that is turned to the other body along
  // the normal. The side of a body with a radius is not divided: a point has to be on its surface.
  bool is_on_side(std::size_t body, const RationalVector& point, const Rational& off) const {
    const Rational radius = radius_of(m_.bodies, body);
    const Rational from_core = distance_squared(m_.bodies, body, point);
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
    const RationalVector outward = body == 0 ? m_.normal : opposite(m_.normal);
    const bool has_radius = !radius_of(m_.bodies, body).is_zero();
    return std::ranges::any_of(m_.cores[body].normals, [&](const RationalVector& normal) {
      if (!has_radius && dot(normal, outward) <= 0) return false;
      return squared_distance(point, face_along(m_.cores[body], normal)) <= off * off;
    });
  }

  // Rule (3).
  std::string deepest_fault() const {
    Rational most = m_.said.contacts.front().depth.value();
    for (const SaidContact& contact : m_.said.contacts)
      most = std::max(most, Rational(contact.depth.value()));
    const Rational of_cores = most - m_.depth.radii;
    const Rational off = m_.by() + m_.rounding;
    if (compare(m_.depth_of_cores(), of_cores + off) <= 0 &&
        compare(m_.depth_of_cores(), of_cores - off) >= 0)
      return "";
    return "its deepest contact is " + short_text(most) + " deep, the bodies are " +
           m_.depth.text();
  }

  const ManifoldToJudge& m_;
  Rational turn_ = 0;  // how far the unit vector of the normal is off at most by its rounding
};

}  // namespace

std::string manifold_fault(const BodiesAt& bodies, const Measure& depth, const SaidManifold& said,
                           const ManifoldTolerance& allowed) {
  const ManifoldToJudge manifold(bodies, depth, said, allowed);
  return Judging(manifold).fault();
}

}  // namespace touchstone::judge
