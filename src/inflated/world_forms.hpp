#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/form/form_roots_bounded.hpp"
#include "src/form/form_signs.hpp"
#include "src/hulls/form_sum.hpp"
#include "src/inflated/form_arithmetic.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/conditions/body_forms.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::inflated {

// Two bodies in the world over one piece, in bounded numbers, for PairForms. (WorldFrames is the
// exact version.) Body b moves as x ↦ A x / w_b + p / v_b (walk::BodyForms). To avoid quotients,
// vectors between points are multiplied by the length w_0 v_0 w_1 v_1, where equal factors w_b =
// v_b count once. So A x is multiplied by the *stretch*, which is the length over w_b. Each
// direction is multiplied by some positive factor.
template <class T>
class WorldForms {
 public:
  using N = Bounded<T>;
  using F = Form<N>;
  using Vector = Vec3<F>;

  // Throws Undecided if a denominator is not proven to be positive. The bodies must outlive this
  // object.
  explicit WorldForms(const std::array<walk::BodyForms<N>, 2>& bodies) : bodies_{&bodies} {
    std::array<Denominator, 2> all;  // of both terms of each body
    for (const std::size_t b : {0U, 1U}) {
      const walk::BodyForms<N>& body = bodies[b];
      check_positive(body.length);
      if (body.path_length) {
        check_positive(*body.path_length);
        stretch_[b].times(*body.path_length);
      }
      if (body.factor) {
        if (sign_of(*body.factor) != Sign::positive) throw Undecided();
        stretch_[b].times(constant_form(*body.factor));
      }
      all[b] = stretch_[b];  // so far, only v
      if (!body.has_unit_length) all[b].times(body.length);
    }
    std::array<Vector, 2> paths;
    for (const std::size_t b : {0U, 1U}) {
      const walk::BodyForms<N>& body = bodies[b];
      stretch_[b].times(all[1 - b]);
      Denominator for_path = all[1 - b];
      if (!body.has_unit_length && !body.shares_length) for_path.times(body.length);
      for (std::size_t i = 0; i < 3; ++i) paths[b][i] = for_path.product_with(body.path[i]);
    }
    for (std::size_t i = 0; i < 3; ++i) offset_[i] = minus(paths[1][i], paths[0][i]);
    length_ = all[0];
    length_.times(all[1]);
  }

  bool is_rigid(std::size_t body) const { return (*bodies_)[body].rigid; }
  // A form times the length of a rigid body's axes.
  F times_axes_length(std::size_t body, const F& f) const {
    const walk::BodyForms<N>& own = (*bodies_)[body];
    return own.has_unit_length ? f : product(f, own.length);
  }
  F times_length(const F& f) const { return length_.product_with(f); }
  // The form f times the stretch of the body. The vector between two corners of a core is
  // turned(body, x) times the stretch, where x is their difference.
  F times_stretch(std::size_t body, const F& f) const { return stretch_[body].product_with(f); }

  // The vector from a point of body 1 to one of body 2, each in its own frame.
  Vector between(const Vec3<N>& from, const Vec3<N>& until) const {
    Vector d = offset_;
    const auto is_zero = [](const Vec3<N>& x) {
      return x[0].is_zero() && x[1].is_zero() && x[2].is_zero();
    };
    for (const std::size_t b : {0U, 1U}) {
      const Vec3<N>& x = b == 0 ? from : until;
      if (is_zero(x)) continue;
      const Vector own = turned(b, x);
      for (std::size_t i = 0; i < 3; ++i) {
        const F point = times_stretch(b, own[i]);
        d[i] = b == 0 ? minus(d[i], point) : plus(d[i], point);
      }
    }
    return d;
  }
  // A vector of a body's frame, turned as the body is.
  Vector turned(std::size_t body, const Vec3<N>& x) const {
    return combination((*bodies_)[body].axes, x);
  }
  const Vector& axis(std::size_t body, std::size_t m) const { return (*bodies_)[body].axes[m]; }
  // The normal of a face, outward.
  Vector normal(std::size_t body, const Vec3<N>& of_face) const {
    const walk::BodyForms<N>& own = (*bodies_)[body];
    if (own.rigid) return combination(own.axes, of_face);
    Mat3<F> cofactors;
    for (std::size_t m = 0; m < 3; ++m) {
      cofactors[m] = cross_product(own.axes[(m + 1) % 3], own.axes[(m + 2) % 3]);
      if (!own.mirrored) continue;
      for (F& f : cofactors[m]) f.negate();
    }
    return combination(cofactors, of_face);
  }

 private:
  // A product of denominators; empty: 1.
  struct Denominator {
    std::optional<F> form{};

    void times(const F& f) { form = form ? product(*form, f) : f; }
    void times(const Denominator& o) {
      if (o.form) times(*o.form);
    }
    F product_with(const F& f) const { return form ? product(*form, f) : f; }
  };

  // Some coefficients of a positive form may be negative, for instance if a body turns far.
  static void check_positive(const F& f) {
    if (signs_of(f).all_positive()) return;
    const auto all = FormRoots<N>::all(f);
    if (!all.roots.empty() || all.between[0] != Sign::positive) throw Undecided();
  }
  static Vector combination(const Mat3<F>& columns, const Vec3<N>& x) {
    Vector sum;
    for (std::size_t i = 0; i < 3; ++i) {
      hulls::FormSum<N> of_axes;
      for (std::size_t m = 0; m < 3; ++m) of_axes.add(columns[m][i], x[m]);
      sum[i] = std::move(of_axes).value();
    }
    return sum;
  }

  const std::array<walk::BodyForms<N>, 2>* bodies_;
  Vector offset_{};                       // between the origins of both frames
  std::array<Denominator, 2> stretch_{};  // by body
  Denominator length_{};
};

}  // namespace touchstone::inflated
