#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <variant>

#include "src/hulls/solid.hpp"
#include "src/inflated/feature_in.hpp"
#include "src/number/bounded.hpp"
#include "touchstone/body/body_feature.hpp"
#include "touchstone/box.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/query.hpp"

namespace touchstone::inflated {

// The cores of bodies with a radius, as the search for the first contact in floating point needs
// them: corners in doubles, and the numbers of features with bounds of their errors, in doubles and
// in double-doubles (`in_pairs`).

// A corner, an edge or a face of a core. `signs` are those of a box; a line and a hull have indices
// instead (see PlainCore): of the corner, of both ends, or of the face.
struct CoreFeature {
  int dimension = 0;
  Feature signs{};
  std::array<std::size_t, 2> indices{};

  friend bool operator==(const CoreFeature&, const CoreFeature&) = default;
};

// The numbers of a box, made from doubles or rationals, in both kinds of bounded numbers.
struct BoxCore {
  template <class T>
  struct Numbers {
    Vec3<Bounded<T>> half{};
    Vec3<Bounded<T>> center{};
  };
  Numbers<double> in_doubles{};
  Numbers<DoubleDouble> in_pairs{};

  BoxCore(const Vec3<double>& half, const Vec3<double>& center);
  explicit BoxCore(const Box& box);

  bool has_extent(std::size_t axis) const { return !in_doubles.half[axis].is_zero(); }
};

// The line between two different points, made from doubles or rationals.
struct LineCore {
  template <class N>
  using Ends = std::array<Vec3<N>, 2>;
  Ends<Bounded<double>> in_doubles{};
  Ends<Bounded<DoubleDouble>> in_pairs{};

  LineCore(const Vec3<double>& from, const Vec3<double>& until);
  LineCore(const Vec3<Rational>& from, const Vec3<Rational>& until);
};

// A polyhedron with volume. The solid must outlive the core.
struct HullCore {
  const hulls::Solid* solid = nullptr;
};

// A core in its own frame. Corners have indices: in a box, bit m is set for the upper side of axis
// m; in a line, 0 and 1 are its ends; a hull uses the indices of its lattice.
struct PlainCore {
  std::variant<BoxCore, LineCore, HullCore> shape;

  // The corner, rounded.
  Vec3<double> corner(std::size_t i) const;
  // A corner that is about the highest along n. `from`: any corner.
  std::size_t top(const Vec3<double>& n, std::size_t from) const;
  // For each axis, a bound of the differences between coordinates of corners.
  Vec3<double> span() const;
  // The smallest feature with these corners; nullopt if that is the whole core.
  std::optional<CoreFeature> feature_of(std::span<const std::size_t> corners) const;
  // The numbers of a feature, with bounds of their errors. T is double or DoubleDouble.
  template <class T>
  FeatureIn<Bounded<T>> numbers(const CoreFeature& feature) const;
};
using PlainCores = std::array<PlainCore, 2>;

// A core of a query of cores, which must outlive the result; nullopt for a polygon.
std::optional<PlainCore> plain_core_of(const Query& cores, std::size_t body);

// The name of a feature whose corners, and no others, are farthest in some direction. In a box, an
// axis without extent counts as fixed, with the sign +.
BodyFeature name_of(const PlainCore& core, const CoreFeature& feature);

}  // namespace touchstone::inflated
