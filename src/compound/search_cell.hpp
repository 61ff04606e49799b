#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "src/compound/cell_direction.hpp"
#include "src/compound/near_body.hpp"
#include "src/compound/relative_cell.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::compound {

// A cell of the search for the pairs of parts that meet first (first_pairs.cpp): a short span of
// time, the relative motion in it, and what is derived from both to prove quickly that boxes or
// parts are apart throughout the span.
class SearchCell {
 public:
  // `from`, `width`: the span. `depth`: how often it was halved. `radii`: an upper bound of all
  // sums of two radii.
  SearchCell(RelativeCell relative, Rational from, Rational width, int depth,
             std::array<NearBody, 2>& bodies, double radii);

  const Rational& from() const { return from_; }
  // Whether this cell must not be halved: all pairs that are left in it are tried.
  bool is_last() const { return !is_finite_ || width_.is_zero() || depth_ >= kDeepest; }
  // About the distance that the bodies move relative to each other, in the units of size().
  double travel() const { return travel_; }
  // The greatest size in the cell of a box of a body that has the size `own` in the body's frame.
  double size(std::size_t body, double own) const { return own * scales_[body]; }

  bool are_boxes_apart(const NearBox& one, const NearBox& two, double radii) const {
    return std::ranges::any_of(
        directions_, [&](const CellDirection& d) { return d.separates(one, two, radii); });
  }

  // Whether the direction between the closest points in the middle of the cell is proven to
  // separate two parts throughout the cell.
  bool are_parts_apart(std::array<NearBody, 2>& bodies, const std::array<std::size_t, 2>& parts,
                       double radii) const;

  // Halves the cell: returns the earlier half, and this object becomes the later half.
  SearchCell cut(std::array<NearBody, 2>& bodies);

 private:
  static constexpr int kDeepest = 48;  // halvings

  CellDirection direction(const Vec3<double>& way, const std::array<NearBody, 2>& bodies) const;

  // Sets the scales and the travel, which is about the distance that the centre of body 2 moves,
  // plus the distances that the corners of both bodies turn.
  void measure(const std::array<NearBody, 2>& bodies);

  RelativeCell relative_;
  Rational from_, width_;
  int depth_;
  bool is_finite_;
  double radii_;
  MiddlePose middle_{};
  std::vector<CellDirection> directions_{};
  double travel_ = 0;
  std::array<double, 2> scales_{};
};

}  // namespace touchstone::compound
