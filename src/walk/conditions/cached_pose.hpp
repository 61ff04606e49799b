#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <optional>
#include <utility>

#include "src/walk/conditions/box_pose.hpp"

namespace touchstone::walk {

// Two boxes at one instant, like BoxPose (box_pose.hpp), for expensive numbers and few planes: each
// value that several planes of the boxes need is computed only once, when the first asks for it.
// The exact instants of the ladder use it (line_instant.hpp, fraction_instant.hpp).
template <Number V, Number N>
class CachedPose {
 public:
  using Value = V;

  CachedPose(const PackedMotion<N>& m, const V& u) : pose_(m, u) {}

  const PackedMotion<N>& motion() const { return pose_.motion(); }
  const Mat3<V>& axes1() const { return pose_.axes1(); }
  const Mat3<V>& axes2() const { return pose_.axes2(); }
  const Vec3<V>& normal1(std::size_t k) const { return pose_.normal1(k); }
  const Vec3<V>& normal2(std::size_t l) const { return pose_.normal2(l); }
  V distance1(std::size_t k) const { return pose_.distance1(k); }
  V distance2(std::size_t l) const { return pose_.distance2(l); }
  const Vec3<V>& moment(std::size_t k) const {
    auto& known = moments_[k];
    if (!known) known.emplace(pose_.moment(k));
    return *known;
  }
  const V& bracket(int number) const {
    // If the motion is rigid, brackets b and b + 9 are equal (box_terms.hpp).
    const int own = motion().rigid && number < kBrackets ? number % 9 : number;
    auto& known = brackets_[static_cast<std::size_t>(own)];
    if (!known) known.emplace(pose_.bracket(own));
    return *known;
  }
  // REQUIRES: f is one of the motion's own cofactors, and set: its address names it.
  const V& cofactor(const std::optional<FormView<N>>& f) const {
    for (const auto& [of, value] : cofactors_) {
      if (of == &f) return value;
    }
    cofactors_.push_back({&f, pose_.cofactor(f)});
    return cofactors_.back().second;
  }

 private:
  BoxPose<V, N> pose_;
  mutable std::array<std::optional<Vec3<V>>, 3> moments_{};
  mutable std::array<std::optional<V>, kAllBrackets> brackets_{};
  mutable boost::container::static_vector<std::pair<const std::optional<FormView<N>>*, V>, 9>
      cofactors_{};
};

}  // namespace touchstone::walk
