#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <span>
#include <utility>

#include "src/walk/conditions/body_forms.hpp"
#include "src/walk/doubles/numbers.hpp"
#include "src/walk/doubles/plain_motion.hpp"

namespace touchstone::doubles {

// Converts pieces of motions in doubles (plain_motion.hpp) to forms, which are polynomials by
// Bernstein coefficients (form.hpp): for DoublesSource, and for the proofs of plain_motion.cpp. The
// forms are on the piece's own clock, which runs from 0 to 1 while t runs from `from` to `until`.
//   There are no divisions. Where a piece is defined on another span than it is used on, numbers
//   are
// instead multiplied by differences of times; `factor` (body_forms.hpp) makes up for it. Integers
// (Numbers::kScaled) have a factor for each group, `one`: a term that has it less often than others
// is multiplied by it.

// The degree of a polynomial in t, from its coefficients without trailing zeros.
inline int degree_of(std::span<const double> coefficients) {
  std::size_t n = coefficients.size();
  while (n > 1 && coefficients[n - 1] == 0) --n;
  return static_cast<int>(n) - 1;
}
// The coefficients of an entry of a matrix; column 3 is the translation.
inline std::span<const double> entry(const Matrix& m, std::size_t row, std::size_t column) {
  const std::size_t count = static_cast<std::size_t>(m.degree) + 1;
  return m.rows.subspan((4 * row + column) * count, count);
}

// Makes the forms of a body's piece on [from, until] from its doubles. There is one operator() for
// each kind of piece; `body` is 0 or 1.
template <class N>
class PieceForms {
 public:
  using Forms = walk::BodyForms<N>;
  using Form = touchstone::Form<N>;

  PieceForms(const Numbers<N>& numbers, int body, double from, double until)
      : numbers_(numbers), body_(body), from_(from), until_(until) {}

  Forms operator()(const Straight& s) const {
    Forms r;
    turn(r, s.rotation);
    for (std::size_t i = 0; i < 3; ++i) {
      const N start = of(s.translation[i], Group::lengths);
      if (!s.moves) {
        r.path[i] = form(std::array{start});
        continue;
      }
      const N v = of(s.velocity[i], Group::lengths);
      r.path[i] = is_all(0, 1) ? form(std::array{start, N(start + v)})
                               : form(std::array{at(start, v, from_), at(start, v, until_)});
    }
    if (Numbers<N>::kScaled && s.moves && !is_all(0, 1)) r.factor = numbers_.one(Group::times);
    return r;
  }

  Forms operator()(const Segment& s) const {
    Forms r;
    const Between between(*this, s.from, s.until);
    if (s.rotations[0] == s.rotations[1]) {
      turn(r, s.rotations[0]);
    } else {
      std::array<Form, 4> q;
      for (std::size_t i = 0; i < 4; ++i)
        q[i] = between.form(s.rotations[0][i], s.rotations[1][i], axes_of(body_));
      turn(r, q);
    }
    if (s.translations[0] == s.translations[1]) {
      for (std::size_t i = 0; i < 3; ++i)
        r.path[i] = form(std::array{of(s.translations[0][i], Group::lengths)});
      return r;
    }
    for (std::size_t i = 0; i < 3; ++i)
      r.path[i] = between.form(s.translations[0][i], s.translations[1][i], Group::lengths);
    if (!is_all(s.from, s.until)) r.factor = difference(s.until, s.from);
    return r;
  }

  Forms operator()(const Curve& c) const {
    Forms r;
    const Bezier& b = *c.curve;
    const bool turns =
        std::any_of(b.quaternions.begin(), b.quaternions.end(),
                    [&b](const Quaternion& q) { return q != b.quaternions.front(); });
    if (turns) {
      std::array<Form, 4> q;
      for (std::size_t i = 0; i < 4; ++i)
        q[i] = restricted(b.quaternions,
                          [&](const Quaternion& v) { return of(v[i], axes_of(body_)); });
      turn(r, q);
    } else {
      turn(r, b.quaternions.empty() ? Quaternion{1, 0, 0, 0} : b.quaternions.front());
    }
    set_path(r, b);
    return r;
  }

  Forms operator()(const Affine& a) const {
    Forms r;
    const Matrix& m = *a.matrix;
    r.rigid = false;
    r.mirrored = a.mirrored;
    const Group axes = axes_of(body_);
    const double sign = a.negative ? -1 : 1;
    const bool divides = !m.denominator.empty();
    int degree = divides ? degree_of(m.denominator) : 0;
    int path_degree = 0;
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column)
        degree = std::max<int>(degree, degree_of(entry(m, row, column)));
      path_degree = std::max<int>(path_degree, degree_of(entry(m, row, 3)));
    }
    // Forms with a common denominator have a common factor, so they need one degree.
    if (divides) degree = path_degree = std::max<int>(degree, path_degree);
    const auto rewound_form = [&](std::span<const double> p, int to, Group group) {
      return rewound(p, to, [&](double x) { return of(sign * x, group); });
    };
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column)
        r.axes[column][row] = rewound_form(entry(m, row, column), degree, axes);
      r.path[row] = rewound_form(entry(m, row, 3), path_degree, Group::lengths);
      if (divides && Numbers<N>::kScaled)
        r.path[row] = Form::multiple(r.path[row], numbers_.one(axes));
    }
    constexpr std::array kOne{1.0};
    r.length = rewound_form(divides ? m.denominator : std::span<const double>(kOne), degree, axes);
    r.shares_length = divides;
    r.has_unit_length = !divides && !Numbers<N>::kScaled;
    if (!divides && Numbers<N>::kScaled && path_degree > 0 && !is_all(0, 1))
      r.factor = power(numbers_.one(Group::times), path_degree);
    return r;
  }

 private:
  using Several = boost::container::small_vector<N, 25>;

  // Interpolates between two numbers, a at `start` and b at `end`. At time t the interpolation,
  // times the length of that span, is (end - t) a + (t - start) b; the weights are these factors at
  // from_ and at until_.
  class Between {
   public:
    Between(const PieceForms& of, double start, double end)
        : of_(of), is_all_(of.is_all(start, end)) {
      if (is_all_) return;
      weights_ = {of.difference(end, of.from_), of.difference(of.from_, start),
                  of.difference(end, of.until_), of.difference(of.until_, start)};
    }
    Form form(double first, double last, Group group) const {
      const N a = of_.of(first, group);
      const N b = of_.of(last, group);
      if (is_all_) return PieceForms::form(std::array{a, b});
      return PieceForms::form(
          std::array{N(weights_[0] * a + weights_[1] * b), N(weights_[2] * a + weights_[3] * b)});
    }

   private:
    const PieceForms& of_;
    bool is_all_;
    std::array<N, 4> weights_{};
  };

  // Whether this span is the one that the piece is used on: then no time is converted.
  bool is_all(double start, double end) const { return from_ == start && until_ == end; }
  N of(double x, Group group) const { return numbers_.of(x, group); }
  // a - b, of two times.
  N difference(double a, double b) const {
    if (a == b) return N(0);
    if (b == 0) return of(a, Group::times);
    return of(a, Group::times) - of(b, Group::times);
  }
  static N power(const N& a, int exponent) {
    N r = a;
    for (int i = 1; i < exponent; ++i) r = r * a;
    return r;
  }
  // start + t v, times one.
  N at(const N& start, const N& v, double t) const {
    const N from = Numbers<N>::kScaled ? N(start * numbers_.one(Group::times)) : start;
    if (t == 0) return from;
    return from + v * of(t, Group::times);
  }

  // The form with these Bernstein coefficients.
  template <class List>
  static Form form(const List& b) {
    const int degree = static_cast<int>(b.size()) - 1;
    Form f = walk::form_to_be_set<N>(degree);
    for (std::size_t i = 0; i < b.size(); ++i) {
      const auto binomial = static_cast<int>(kBinomials[static_cast<std::size_t>(degree)][i]);
      walk::set_coefficient(f, static_cast<int>(i), binomial == 1 ? b[i] : N(b[i] * N(binomial)));
    }
    return f;
  }

  // The curve on [0, 1] with these control points, restricted to [from_, until_]; `of_control`
  // converts a control point. Its coefficient j is the polar form (blossom) at n - j times from_
  // and j times until_, computed by de Casteljau's steps, one for each of these times. Unless the
  // span is [0, 1], the result is multiplied by one^n, with n the degree.
  template <class Controls, class OfControl>
  Form restricted(const Controls& controls, const OfControl& of_control) const {
    Several c;
    for (const auto& control : controls) c.push_back(of_control(control));
    if (is_all(0, 1)) return form(c);
    const std::size_t n = c.size() - 1;
    Several ends;
    for (std::size_t j = 0; j <= n; ++j) {
      Several left = c;
      for (std::size_t step = 0; step < n; ++step) {
        const double t = step < n - j ? from_ : until_;
        // The weights 1 - t and t of a step.
        const N before = difference(1, t);
        const N behind = difference(t, 0);
        for (std::size_t i = 0; i < n - step; ++i)
          left[i] = before * left[i] + behind * left[i + 1];
      }
      ends.push_back(left[0]);
    }
    return form(ends);
  }

  void set_path(Forms& r, const Bezier& b) const {
    if (b.points.empty()) {
      for (Form& f : r.path) f = form(std::array{N(0)});
      return;
    }
    const bool weighs = !b.weights.empty();
    const auto weight = [&](std::size_t i) { return of(b.weights[i], weights_of(body_)); };
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::size_t i = 0;
      r.path[axis] = restricted(b.points, [&](const Vector& p) {
        const N x = of(p[axis], Group::lengths);
        return weighs ? N(x * weight(i++)) : x;
      });
    }
    if (weighs) {
      std::size_t i = 0;
      r.path_length = restricted(b.weights, [&](double) { return weight(i++); });
      // All weights have one sign (plain_motion.cpp). The denominator must be positive.
      if (b.weights.front() < 0) {
        r.path_length->negate();
        for (Form& f : r.path) f.negate();
      }
    } else if (Numbers<N>::kScaled && !is_all(0, 1)) {
      r.factor = power(numbers_.one(Group::times), b.degree);
    }
  }

  // A polynomial in t, of a formal degree, as a form on the clock of [from_, until_]. Unless this
  // clock is [0, 1], the result is multiplied by one^degree.
  template <class Of>
  Form rewound(std::span<const double> p, int degree, const Of& of_coefficient) const {
    const auto n = static_cast<std::size_t>(degree) + 1;
    Several c(n, N(0));
    for (std::size_t i = 0; i < std::min<std::size_t>(n, p.size()); ++i)
      c[i] = of_coefficient(p[i]);
    if (!is_all(0, 1) && degree > 0) rewind(c);
    // The sums of power_to_scaled_bernstein.
    for (std::size_t j = 1; j < n; ++j) {
      for (std::size_t i = j; i > 0; --i) c[i] += c[i - 1];
    }
    Form f = walk::form_to_be_set<N>(degree);
    for (std::size_t i = 0; i < n; ++i) walk::set_coefficient(f, static_cast<int>(i), c[i]);
    return f;
  }
  // Changes p(t) to p(from + width · u), as on_own_clock does.
  void rewind(Several& c) const {
    const std::size_t degree = c.size() - 1;
    // Term i has i times among its factors: the terms get the missing factors of degree times.
    if constexpr (Numbers<N>::kScaled) {
      const N one = numbers_.one(Group::times);
      N scale = one;
      for (std::size_t i = degree; i-- > 0;) {
        c[i] *= scale;
        scale *= one;
      }
    }
    if (from_ != 0) {
      const N start = of(from_, Group::times);
      for (std::size_t i = 0; i < degree; ++i) {
        for (std::size_t j = degree; j > i; --j) c[j - 1] += start * c[j];
      }
    }
    const N width = difference(until_, from_);
    N power_of_width = width;
    for (std::size_t i = 1; i <= degree; ++i) {
      c[i] *= power_of_width;
      power_of_width *= width;
    }
  }

  // Sets the axes of a constant quaternion; the axes of the world if it is the identity.
  void turn(Forms& r, const Quaternion& q) const {
    if (q[1] == 0 && q[2] == 0 && q[3] == 0) {
      for (std::size_t k = 0; k < 3; ++k) {
        for (std::size_t i = 0; i < 3; ++i) r.axes[k][i] = form(std::array{N(k == i ? 1 : 0)});
      }
      r.length = form(std::array{N(1)});
      r.has_unit_length = true;
      return;
    }
    std::array<Form, 4> forms;
    for (std::size_t i = 0; i < 4; ++i) forms[i] = form(std::array{of(q[i], axes_of(body_))});
    turn(r, forms);
  }
  // Sets the axes of a quaternion q: q e_k q*, of the length q q*. The products and sums are those
  // of the rotation matrix of a quaternion.
  static void turn(Forms& r, const std::array<Form, 4>& q) {
    const auto& [w, x, y, z] = q;
    const std::array<Form, 4> twice{doubled(w), doubled(x), doubled(y), doubled(z)};
    const Form ww = product(w, w), xx = product(x, x), yy = product(y, y), zz = product(z, z);
    const auto sum = [](Form a, const Form& b) {
      a.add(b);
      return a;
    };
    const auto minus = [&sum](const Form& a, Form b) {
      b.negate();
      return sum(a, std::move(b));
    };
    const Form wx = sum(ww, xx), yz = sum(yy, zz), wx_less = minus(ww, xx), yz_less = minus(yy, zz);
    // 2 (a b ± c d).
    const auto both = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
      Form f = product(twice[a], q[b]);
      f.add_product(twice[c], q[d]);
      return f;
    };
    const auto less = [&](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
      Form f = product(twice[a], q[b]);
      f.subtract_product(twice[c], q[d]);
      return f;
    };
    r.length = sum(wx, yz);
    r.axes = {{{minus(wx, yz), both(1, 2, 0, 3), less(1, 3, 0, 2)},
               {less(1, 2, 0, 3), sum(wx_less, yz_less), both(2, 3, 0, 1)},
               {both(1, 3, 0, 2), less(2, 3, 0, 1), minus(wx_less, yz_less)}}};
  }
  // Doubling is exact.
  static Form doubled(const Form& f) {
    if constexpr (requires { f.size(); }) {
      return Form(f.degree(), 2 * f.size(), 2 * f.error(), [&f](int i) { return f[i] + f[i]; });
    } else {
      Form r = f;
      r.add(f);
      return r;
    }
  }

  const Numbers<N>& numbers_;
  int body_;
  double from_;
  double until_;
};

}  // namespace touchstone::doubles
