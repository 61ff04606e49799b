#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "src/hulls/closest_pairs.hpp"
#include "src/hulls/solid.hpp"
#include "src/inflated/core_pair.hpp"
#include "src/inflated/world_frames.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::inflated {

// Proves in intervals that the distance of two cores is above R, or below R, throughout a stretch
// of time. EventSearch leaves out such stretches: it begins with the whole clock, and splits it. R
// is the sum of the radii; a stretch is a closed part of a piece's own clock, which runs from 0
// to 1.
//   Each polynomial is stored as its Bernstein coefficients on the stretch, in intervals, all of
// one degree and multiplied by a common factor. The values of a polynomial, also of one whose
// values are vectors, are in the convex hull of these coefficients.
class EnclosedStretch {
 public:
  // The whole clock. `radii`: R.
  EnclosedStretch(const WorldFrames& frames, const Rational& radii);

  // Cuts the stretch in the middle: this becomes the later half, the earlier one is returned.
  EnclosedStretch split();

  // Bounds of the positions of the corners along a direction u, throughout the stretch: the product
  // of u with the vector from corner v of core 1 to corner w of core 2 is at least low[w] -
  // high[v], in units of the stretch.
  struct Heights {
    std::vector<double> high{};  // of core 1, by corner of the lattice
    std::vector<double> low{};   // of core 2
    double most = 0;             // an upper bound of R · |u|

    // Whether corners that are this high, and this low, are surely farther apart than R.
    bool are_beyond(double high_corner, double low_corner) const;
  };
  Heights heights(const Vec3<double>& u, const std::array<const hulls::Solid*, 2>& cores) const;

  // Whether two points, fixed in the cores, are proven to be nearer to each other than R throughout
  // the stretch: the means of the corners in `points`, with its weights.
  bool are_near(const hulls::ClosestPairs& points,
                const std::array<const hulls::Solid*, 2>& cores) const;

 private:
  using Polynomial = Coefficients<Interval>;

  EnclosedStretch() = default;
  // Calls see(polynomial) for all polynomials below, in this order.
  template <class See>
  void visit(const See& see);

  // As in WorldFrames: vectors between corners, times length.
  std::array<Mat3<Polynomial>, 2> axes_{};
  Vec3<Polynomial> offset_{};
  Polynomial length_{};
  Interval radii_{};
};

}  // namespace touchstone::inflated
