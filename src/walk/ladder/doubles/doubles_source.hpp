#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>
#include <span>

#include "src/walk/conditions/body_forms.hpp"
#include "src/walk/doubles/plain_motion.hpp"
#include "src/walk/ladder/motion_source.hpp"

namespace touchstone::doubles {

// The motions of two boxes that a caller gives in doubles (from_doubles.hpp), without a Query, in
// the forms that the deciders of the ladder need. So most queries are answered without a rational.

// Two boxes, each with one piece of its motion, between two times.
struct PieceScene {
  std::array<const Box*, 2> boxes;
  std::array<Piece, 2> pieces;
  double from;
  double until;
};

// A MotionSource for boxes in doubles: one motion for each piece of the common partition, in each
// arithmetic. A piece has a clock of its own, which runs from 0 to 1.
class DoublesSource final : public walk::MotionSource {
 public:
  // REQUIRES: the boxes are valid; from < until, and the motions are proven to be valid between
  // them (PlainMotion). All arguments must outlive this object.
  DoublesSource(const std::array<const Box*, 2>& boxes,
                const std::array<const PlainMotion*, 2>& motions, double from, double until);

  std::size_t size() const override { return pieces_.size(); }
  walk::PieceClock clock(std::size_t piece) const override;
  std::optional<walk::FilteredMotion<double>> in_doubles(std::size_t piece) const override;
  std::optional<walk::FilteredMotion<DoubleDouble>> in_double_doubles(
      std::size_t piece) const override;
  walk::PackedMotion<Integer> in_integers(std::size_t piece) const override;

  // The motion as in in_doubles and in_double_doubles, without what only the planes of boxes need.
  template <class T>
  std::optional<walk::PackedMotion<Bounded<T>>> frames(std::size_t piece) const;
  // The motion of each body, on the piece's own clock. Throws Undecided for numbers that are too
  // large.
  template <class T>
  std::array<walk::BodyForms<Bounded<T>>, 2> bodies(std::size_t piece) const;

 private:
  // A span of time on which each box follows one piece, given by its number.
  struct PiecePair {
    double from;
    double until;
    std::array<std::size_t, 2> pieces;
  };
  // Queries of at most kFew pieces, with at most kNumbers numbers each, need no allocation.
  static constexpr std::size_t kFew = 16;
  static constexpr std::size_t kNumbers = 160;

  PieceScene scene(std::size_t piece) const;
  template <class T>
  std::span<T> memory() const;

  std::array<const Box*, 2> boxes_;
  std::array<const PlainMotion*, 2> motions_;
  boost::container::small_vector<PiecePair, kFew> pieces_{};
  // Uninitialised; the motions that are returned refer to this memory.
  mutable std::array<double, kNumbers> doubles_;
  mutable std::array<DoubleDouble, kNumbers> pairs_;
};

}  // namespace touchstone::doubles
