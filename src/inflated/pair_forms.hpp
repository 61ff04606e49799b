#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "src/inflated/feature_in.hpp"
#include "src/inflated/world_forms.hpp"

namespace touchstone::inflated {

// Pairs of features of two cores in floating point with error bounds. They prove when the cores are
// farther apart than R, the sum of the radii: for BoundedPairs and FollowedPair. The exact version
// is in pair_conditions.hpp, with the theorem.

// A pair of features over a piece: forms of the vector between the lines or planes of both features
// (see PairForm), which prove bounds on the distance of the cores. `is_reversed`: the direction of
// two edges, or of a face with both sides, is reversed.
//   Law: let n be the normal, and let no point of a core be farther along it, towards the other
// core, than the pair's feature. If height() and excess() are positive, the cores are farther apart
// than R. If excess() is zero, and height() and weight() are positive, then the vector's length is
// R.
template <class T>
class PairForms {
 public:
  using N = Bounded<T>;
  using F = Form<N>;
  using Vector = Vec3<F>;
  using Features = std::array<FeatureIn<N>, 2>;

  // The arguments must outlive this object, except `radii`: R.
  PairForms(const WorldForms<T>& world, const Features& features, const N& radii, bool is_reversed)
      : world_(world),
        features_(features),
        d_(world.between(features[0].corner, features[1].corner)) {
    const int dimensions = features[0].dimension + features[1].dimension;
    if (dimensions == 0) {  // two corners: the vector is d
      height_ = dot_product(d_, d_);
      excess_ = minus(height_, limit(radii));
    } else if (dimensions == 1) {  // a corner and an edge: |d × edge| / |edge| is the length
      const std::size_t b = features[0].dimension == 1 ? 0 : 1;
      edge_ = world.turned(b, features[b].edge);
      across_ = cross_product(d_, edge_);
      weight_ = dot_product(edge_, edge_);
      height_ = dot_product(across_, across_);
      excess_ = minus(height_, product(limit(radii), *weight_));
    } else {  // two edges, or a corner and a face: the length is n·d / |n|
      set_plane(is_reversed);
      height_ = dot_product(normal_, d_);
      has_own_height_ = true;
      const std::size_t b = features[0].dimension == 2 ? 0 : 1;
      if (features[b].is_unit && world.is_rigid(b)) {
        // |n| is the length of the axes. So n·d - R |n| is the excess, with half the degree of its
        // square form; it is not positive if the height is not.
        excess_ =
            minus(height_, world.times_axes_length(b, world.times_length(constant_form(radii))));
        has_own_height_ = false;
      } else {
        weight_ = dot_product(normal_, normal_);
        excess_ = excess_of(height_, radii);
      }
    }
  }

  const F& excess() const { return excess_; }
  const F& height() const { return height_; }
  // Whether the sign of the height has to be known besides that of the excess: the excess may be
  // positive although the height is not.
  bool has_own_height() const { return has_own_height_; }
  // nullopt: the weight is a positive constant.
  const std::optional<F>& weight() const { return weight_; }

  // The direction, from body 1 to body 2 if height() is positive.
  const Vector& normal() {
    const int dimensions = features_[0].dimension + features_[1].dimension;
    if (dimensions == 0) return d_;
    if (dimensions == 1 && !has_normal_) {
      normal_ = cross_product(edge_, across_);
      has_normal_ = true;
    }
    return normal_;
  }

  // The excess for another height than the pair's own.
  F excess_of(const F& height, const N& radii) {
    const Vector& n = normal();
    return minus(product(height, height), product(limit(radii), dot_product(n, n)));
  }

  // How far the corner of a feature is ahead of another point of its core along the normal, towards
  // the other core: the product of the normal with lead number k of the feature.
  F lead(std::size_t body, std::size_t k) {
    const Vec3<N>& x = features_[body].leads[k];
    hulls::FormSum<N> ahead;
    for (std::size_t m = 0; m < 3; ++m) {
      if (!x[m].is_zero()) ahead.add(along_axis(body, m), body == 0 ? x[m] : N(-x[m]));
    }
    return std::move(ahead).value();
  }
  std::size_t count_of_leads(std::size_t body) const { return features_[body].leads.size(); }
  // The product of the normal with the image of a body's axis.
  const F& along_axis(std::size_t body, std::size_t m) {
    auto& along = along_[body][m];
    if (!along) along = dot_product(normal(), world_.axis(body, m));
    return *along;
  }

  // If height() and weight() are positive: forms that are all nonnegative exactly where both ends
  // of the pair's vector lie in the features.
  std::vector<F> in_features() {
    std::vector<F> all;
    const auto& [one, two] = features_;
    if (one.dimension + two.dimension == 1) {
      add_along_edge(one.dimension == 1 ? 0 : 1, edge_, all);
    } else if (one.dimension == 1 && two.dimension == 1) {
      const Vector f = world_.turned(0, one.edge), g = world_.turned(1, two.edge);
      const F ff = dot_product(f, f), gg = dot_product(g, g), fg = dot_product(f, g),
              df = dot_product(d_, f), dg = dot_product(d_, g);
      add_between(minus(product(gg, df), product(fg, dg)), world_.times_stretch(0, *weight_), all);
      add_between(minus(product(fg, df), product(ff, dg)), world_.times_stretch(1, *weight_), all);
    } else if (one.dimension == 2 || two.dimension == 2) {
      add_sides(one.dimension == 2 ? 0 : 1, all);
    }
    return all;
  }

 private:
  // R² length².
  F limit(const N& radii) const {
    return world_.times_length(world_.times_length(constant_form(N(radii * radii))));
  }

  // Sets the normal: the product of two edges; or the outward normal of a face of body 1; or the
  // inward normal of a face of body 2. If `is_reversed`, the opposite.
  void set_plane(bool is_reversed) {
    if (features_[0].dimension == 1) {
      normal_ =
          cross_product(world_.turned(0, features_[0].edge), world_.turned(1, features_[1].edge));
    } else {
      const std::size_t b = features_[0].dimension == 2 ? 0 : 1;
      normal_ = world_.normal(b, features_[b].normal);
      is_reversed = is_reversed != (b == 1);
    }
    has_normal_ = true;
    if (!is_reversed) return;
    for (F& f : normal_) f.negate();
  }

  // The end of the vector on a face is within all faces around it.
  void add_sides(std::size_t body, std::vector<F>& all) {
    const FeatureIn<N>&own = features_[body], &other = features_[1 - body];
    if (own.spans && world_.is_rigid(body)) {
      for (const Vec3<N>& span : *own.spans) add_along_edge(body, world_.turned(body, span), all);
      return;
    }
    const F weight = weight_ ? *weight_ : dot_product(normal_, normal_);
    for (const auto& side : own.sides) {
      const Vector m = world_.normal(body, side.normal);
      const Vector way = body == 0 ? world_.between(side.corner, other.corner)
                                   : world_.between(other.corner, side.corner);
      F beyond =
          minus(product(weight, dot_product(m, way)), product(height_, dot_product(m, normal_)));
      if (body == 0) beyond.negate();
      all.push_back(std::move(beyond));
    }
  }
  // The foot of the other feature's corner on the line of an edge of the body is in the edge.
  void add_along_edge(std::size_t body, const Vector& edge, std::vector<F>& all) const {
    F s = dot_product(d_, edge);
    if (body == 1) s.negate();
    add_between(s, world_.times_stretch(body, dot_product(edge, edge)), all);
  }
  // 0 <= s <= most
  static void add_between(const F& s, const F& most, std::vector<F>& all) {
    all.push_back(minus(most, s));
    all.push_back(s);
  }

  const WorldForms<T>& world_;
  const Features& features_;
  Vector d_;         // from the corner of feature 1 to the corner of feature 2
  Vector edge_{};    // of a corner and an edge
  Vector across_{};  // d × edge
  Vector normal_{};
  bool has_normal_ = false;
  bool has_own_height_ = false;
  F height_{};
  F excess_{};
  std::optional<F> weight_{};
  std::array<std::array<std::optional<F>, 3>, 2> along_{};
};

}  // namespace touchstone::inflated
