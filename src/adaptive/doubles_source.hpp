#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <optional>

#include "adaptive/motion_source.hpp"
#include "doubles/plain_motion.hpp"

namespace touchstone::doubles {

// Two boxes that follow one piece each from one time to another.
struct PieceScene {
  std::array<const Box*, 2> boxes;
  std::array<Piece, 2> pieces;
  double from;
  double until;
};

// The motions of two boxes of doubles.
class DoublesSource final : public walk::MotionSource {
 public:
  // REQUIRES: the boxes make sense; from < until, on which the motions are plain. All of them must
  // outlive it.
  DoublesSource(const std::array<const Box*, 2>& boxes,
                const std::array<const PlainMotion*, 2>& motions, double from, double until);

  std::size_t size() const override { return pieces_.size(); }
  walk::PieceClock clock(std::size_t piece) const override;
  std::optional<walk::FilteredMotion<double>> in_doubles(std::size_t piece) const override;
  std::optional<walk::FilteredMotion<DoubleDouble>> in_double_doubles(
      std::size_t piece) const override;
  walk::PackedMotion<Integer> in_integers(std::size_t piece) const override;

 private:
  // A span of time on which both boxes follow one piece each, by number.
  struct PiecePair {
    double from;
    double until;
    std::array<std::size_t, 2> pieces;
  };
  // So many pieces, with so many numbers each, are a query that asks for no memory.
  static constexpr std::size_t kFew = 16;
  static constexpr std::size_t kNumbers = 160;

  PieceScene scene(std::size_t piece) const;

  std::array<const Box*, 2> boxes_;
  std::array<const PlainMotion*, 2> motions_;
  boost::container::small_vector<PiecePair, kFew> pieces_{};
  // Not set to anything: what is made looks at it.
  mutable std::array<double, kNumbers> doubles_;
  mutable std::array<DoubleDouble, kNumbers> pairs_;
};

}  // namespace touchstone::doubles
