#pragma once

#include <optional>
#include <vector>

#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/ladder/certified.hpp"
#include "src/walk/ladder/motion_source.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::walk {

using IntegerMotions = std::vector<PackedMotion<Integer>>;

// The motions of a query, for each piece and each arithmetic of the deciders, made on first
// request: ladder.cpp and certified_timeline.cpp usually need few of them. A motion is valid until
// the motion of another piece is requested in the same arithmetic.
class PackedOnDemand {
 public:
  // The source must outlive this object.
  explicit PackedOnDemand(const MotionSource& source) : source_(&source) {}
  // Uses motions that are already packed. They do not include motions from the query's own numbers.
  // `packed` must outlive this object.
  explicit PackedOnDemand(const CertifiedMotions& packed) : packed_(&packed) {}

  std::size_t size() const { return packed_ ? packed_->integers.size() : source_->size(); }
  PieceClock clock(std::size_t piece) const {
    return packed_ ? packed_->clocks[piece] : source_->clock(piece);
  }
  const PackedMotion<Integer>& integers(std::size_t piece) {
    if (packed_) return packed_->integers[piece];
    if (!all_integers_.empty()) return all_integers_[piece];
    return integers_.at(piece, [&] { return source_->in_integers(piece); });
  }
  const IntegerMotions& all_integers() {
    if (packed_) return packed_->integers;
    for (std::size_t p = all_integers_.size(); p < size(); ++p) {
      check_limit();
      all_integers_.push_back(source_->in_integers(p));
    }
    return all_integers_;
  }

  // The motion rounded from its integers; null if T cannot represent the piece.
  template <class T>
  const FilteredMotion<T>* rounded(std::size_t piece) {
    if (packed_) {
      const auto& all = packed_in(T());
      return all.empty() ? nullptr : &all[piece];
    }
    return pointer(rounded_in(T()).at(piece, [&] { return rounded_motion<T>(integers(piece)); }));
  }
  // The motion from the query's own numbers, or null.
  template <class T>
  const FilteredMotion<T>* direct(std::size_t piece) {
    if (packed_) return nullptr;
    return pointer(direct_in(T()).at(piece, [&] { return from_source(T(), piece); }));
  }

 private:
  // A cache for the motion of the piece that was requested last.
  template <class M>
  class Slot {
   public:
    template <class Make>
    const M& at(std::size_t piece, const Make& make) {
      if (!made_ || piece_ != piece) {
        made_.reset();
        made_.emplace(make());
        piece_ = piece;
      }
      return *made_;
    }

   private:
    std::optional<M> made_{};
    std::size_t piece_ = 0;
  };
  template <class T>
  using Filtered = Slot<std::optional<FilteredMotion<T>>>;

  template <class T>
  static const FilteredMotion<T>* pointer(const std::optional<FilteredMotion<T>>& motion) {
    return motion ? &*motion : nullptr;
  }
  // The functions below choose the member for the number type of their argument.
  const auto& packed_in(double) const { return packed_->doubles; }
  const auto& packed_in(const DoubleDouble&) const { return packed_->double_doubles; }
  auto& rounded_in(double) { return doubles_; }
  auto& rounded_in(const DoubleDouble&) { return double_doubles_; }
  auto& direct_in(double) { return direct_doubles_; }
  auto& direct_in(const DoubleDouble&) { return direct_double_doubles_; }
  auto from_source(double, std::size_t piece) const { return source_->in_doubles(piece); }
  auto from_source(const DoubleDouble&, std::size_t piece) const {
    return source_->in_double_doubles(piece);
  }

  // One of these two is set: motions that are packed already, or the source of motions.
  const CertifiedMotions* packed_ = nullptr;
  const MotionSource* source_ = nullptr;
  Slot<PackedMotion<Integer>> integers_{};
  IntegerMotions all_integers_{};
  Filtered<double> doubles_{};
  Filtered<DoubleDouble> double_doubles_{};
  Filtered<double> direct_doubles_{};
  Filtered<DoubleDouble> direct_double_doubles_{};
};

}  // namespace touchstone::walk
