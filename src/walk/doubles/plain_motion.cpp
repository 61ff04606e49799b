// Proves in doubles that a motion is valid on a horizon (IsPlain, and signs_of for matrices), and
// gives its pieces (PieceOf). A motion for which this proof succeeds is called plain.

#include "src/walk/doubles/plain_motion.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>

#include "src/base/input_limits.hpp"
#include "src/form/form_signs.hpp"
#include "src/walk/doubles/piece_forms.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::doubles {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();

template <class List>
bool all_finite(const List& numbers) {
  return std::all_of(std::begin(numbers), std::end(numbers),
                     [](double x) { return std::isfinite(x); });
}
template <class Lists>
bool each_finite(const Lists& lists) {
  return std::all_of(std::begin(lists), std::end(lists),
                     [](const auto& list) { return all_finite(list); });
}
bool is_zero(const Quaternion& q) { return q == Quaternion{0, 0, 0, 0}; }

using Bound = Bounded<double>;

// a·b of two quaternions, with an error bound: a known sign is that of the exact product.
Bound product(const Quaternion& a, const Quaternion& b) {
  Bound sum;
  for (std::size_t i = 0; i < 4; ++i) sum += Bound::exactly(a[i]) * Bound::exactly(b[i]);
  return sum;
}

// The sign of a·b.
int product_sign(const Quaternion& a, const Quaternion& b) {
  const Sign sign = sign_of(product(a, b));
  if (is_known(sign)) return to_int(sign);
  Rational exact = 0;
  for (std::size_t i = 0; i < 4; ++i) exact += exact_value(a[i]) * exact_value(b[i]);
  return exact.sign();
}

// Whether the blend of two quaternions is proven not to vanish between them. With their squares a
// and b and their product c, the blend's square is a (1-u)² + 2 c u (1-u) + b u². It has no root on
// [0, 1] if c > 0 or c² < a b. If numbers overflow the result is false: no comparison with NaN is
// true.
bool blend_stays(const Quaternion& p, const Quaternion& q) {
  const Bound c = product(p, q);
  const Bound a = product(p, p), b = product(q, q);
  if (sign_of(a) != Sign::positive || sign_of(b) != Sign::positive) return false;
  return sign_of(c) == Sign::positive || sign_of(a * b - c * c) == Sign::positive;
}

bool has_one_sign(const Form<Bound>& f) {
  const FormSigns signs = signs_of(f);
  return signs.all_positive() || signs.all_negative();
}

bool is_within(double from, double until, double start, double end) {
  return start <= from && until <= end;
}

bool increase(std::span<const double> times) {
  return std::adjacent_find(times.begin(), times.end(), std::greater_equal<>()) == times.end();
}

// Whether a motion of each kind is plain on [from, until].
struct IsPlain {
  double from;
  double until;

  bool operator()(const Fixed& m) const {
    return all_finite(m.translation) && all_finite(m.rotation) && !is_zero(m.rotation);
  }
  bool operator()(const Linear& m) const {
    return all_finite(m.translation) && all_finite(m.velocity) && all_finite(m.rotation) &&
           !is_zero(m.rotation);
  }
  // Quaternions are blended the shorter way round, with a product that is not negative: so the
  // blend does not vanish.
  bool operator()(const Through& m) const {
    const std::size_t n = m.times.size();
    // n poses make n - 1 pieces; n + 2 knots, with both ends twice, are what Motion::through
    // checks.
    return n >= 2 && n + 2 <= limits::kPieces && m.translations.size() == n &&
           (m.rotations.empty() || m.rotations.size() == n) && all_finite(m.times) &&
           increase(m.times) && is_within(from, until, m.times.front(), m.times.back()) &&
           each_finite(m.translations) && each_finite(m.rotations) &&
           std::none_of(m.rotations.begin(), m.rotations.end(), is_zero);
  }
  bool operator()(const Bezier& m) const {
    if (m.degree < 1 || m.degree > limits::kDegree || !all_finite(m.weights) ||
        !each_finite(m.points) || !each_finite(m.quaternions) ||
        (m.points.empty() && (m.quaternions.empty() || !m.weights.empty())))
      return false;
    return m.knots.empty() ? is_plain_curve(m) : is_polyline(m);
  }
  bool operator()(const Matrix& m) const {
    const auto most = static_cast<std::size_t>(limits::kDegree) + 1;
    return m.degree >= 0 && static_cast<std::size_t>(m.degree) < most &&
           m.rows.size() == 12 * (static_cast<std::size_t>(m.degree) + 1) &&
           m.denominator.size() <= most && all_finite(m.rows) && all_finite(m.denominator);
  }

 private:
  // Whether the list is empty or has the required length.
  template <class List>
  static bool has_count(const List& list, std::size_t count) {
    return list.empty() || list.size() == count;
  }
  bool is_plain_curve(const Bezier& m) const {
    const std::size_t count = static_cast<std::size_t>(m.degree) + 1;
    if (!has_count(m.points, count) || !has_count(m.quaternions, count) ||
        !has_count(m.weights, count) || !is_within(from, until, 0, 1))
      return false;
    const auto has_sign = [&m](double sign) {
      return std::all_of(m.weights.begin(), m.weights.end(),
                         [sign](double w) { return w * sign > 0; });
    };
    if (!has_sign(1) && !has_sign(-1)) return false;
    if (m.quaternions.empty()) return true;
    // The length of the quaternion has no root.
    return if_decided([&]() -> std::optional<bool> {
             const auto forms = PieceForms<Bound>({}, 0, from, until)(Curve{&m});
             return signs_of(forms.length).all_positive();
           }) == true;
  }
  // Whether the curve is a B-spline of degree 1 that passes through its control points in order.
  bool is_polyline(const Bezier& m) const {
    const std::size_t n = m.knots.size();
    if (m.degree != 1 || !m.weights.empty() || n < 4 || n > limits::kPieces ||
        !all_finite(m.knots) || !has_count(m.points, n - 2) || !has_count(m.quaternions, n - 2) ||
        m.knots[0] != m.knots[1] || m.knots[n - 2] != m.knots[n - 1])
      return false;
    const auto times = m.knots.subspan(1, n - 2);
    if (!increase(times) || !is_within(from, until, times.front(), times.back())) return false;
    for (std::size_t i = 0; i + 1 < m.quaternions.size(); ++i) {
      if (!blend_stays(m.quaternions[i], m.quaternions[i + 1])) return false;
    }
    return true;
  }
};

// As in Affine.
struct Signs {
  bool negative;
  bool mirrored;
};

// The signs of a matrix, if its denominator and its determinant are proven to have no root on
// [from, until].
std::optional<Signs> signs_of(const Matrix& m, double from, double until) {
  return if_decided([&]() -> std::optional<Signs> {
    const auto forms = PieceForms<Bound>({}, 0, from, until)(Affine{&m, false, false});
    const auto determinant =
        dot_product(cross_product(forms.axes[0], forms.axes[1]), forms.axes[2]);
    if (!has_one_sign(forms.length) || !has_one_sign(determinant)) return std::nullopt;
    const bool negative = forms.length.sign(0) == Sign::negative;
    // A negative denominator changes the sign of three axes.
    return Signs{negative, (determinant.sign(0) == Sign::negative) != negative};
  });
}

// The times at which the pieces of a motion meet, with both ends; empty for a single piece.
std::span<const double> knots_of(const Motion& motion) {
  if (const auto* through = std::get_if<Through>(&motion)) return through->times;
  const auto* bezier = std::get_if<Bezier>(&motion);
  if (bezier == nullptr || bezier->knots.empty()) return {};
  return bezier->knots.subspan(1, bezier->knots.size() - 2);
}

// Elements `first` and first + 1; of an empty list, twice its default.
template <class T>
std::array<T, 2> two_of(std::span<const T> list, std::size_t first, const T& otherwise) {
  if (list.empty()) return {otherwise, otherwise};
  return {list[first], list[first + 1]};
}

// One piece of a motion of each kind, by its index.
struct PieceOf {
  std::size_t index;
  bool negative;
  bool mirrored;

  Piece operator()(const Fixed& m) const { return Straight{m.translation, m.rotation}; }
  Piece operator()(const Linear& m) const {
    return Straight{m.translation, m.rotation, m.velocity, m.velocity != Vector{}};
  }
  Piece operator()(const Through& m) const {
    Segment s = segment(m.times, m.translations, m.rotations);
    if (!m.rotations.empty() && is_turned(m.rotations)) {
      for (double& c : s.rotations[1]) c = -c;
    }
    return s;
  }
  Piece operator()(const Matrix& m) const { return Affine{&m, negative, mirrored}; }
  Piece operator()(const Bezier& m) const {
    if (m.knots.empty()) return Curve{&m};
    return segment(m.knots.subspan(1), m.points, m.quaternions);
  }

 private:
  // Whether the quaternion at the end of the piece takes the other sign, relative to the start, as
  // in Motion::through. There the sign of each quaternion is chosen, one after the other, for the
  // shorter way round from its predecessor. A quaternion perpendicular to its predecessor keeps its
  // given sign.
  bool is_turned(std::span<const Quaternion> all) const {
    const int sign = product_sign(all[index], all[index + 1]);
    if (sign != 0) return sign < 0;
    int first = 1;
    for (std::size_t i = index; i > 0; --i) {
      const int before = product_sign(all[i - 1], all[i]);
      if (before == 0) break;
      first *= before;
    }
    return first < 0;
  }
  Segment segment(std::span<const double> times, std::span<const Vector> places,
                  std::span<const Quaternion> rotations) const {
    return {times[index], times[index + 1], two_of(places, index, Vector{}),
            two_of(rotations, index, Quaternion{1, 0, 0, 0})};
  }
};

}  // namespace

std::optional<PlainMotion> PlainMotion::of(const Motion& motion, double from, double until) {
  if (!std::visit(IsPlain{from, until}, motion)) return std::nullopt;
  PlainMotion plain(motion);
  if (const auto* matrix = std::get_if<Matrix>(&motion)) {
    const auto signs = signs_of(*matrix, from, until);
    if (!signs) return std::nullopt;
    plain.negative_ = signs->negative;
    plain.mirrored_ = signs->mirrored;
  }
  const auto knots = knots_of(motion);
  if (knots.empty()) return plain;
  // The piece that contains `from` or begins there, and the one that contains `until` or ends
  // there.
  const auto begin = std::upper_bound(knots.begin(), knots.end(), from);
  const auto end = std::lower_bound(knots.begin(), knots.end(), until);
  plain.first_ = static_cast<std::size_t>(begin - knots.begin()) - 1;
  plain.last_ = static_cast<std::size_t>(end - knots.begin()) - 1;
  return plain;
}

double PlainMotion::end(std::size_t piece) const {
  const auto knots = knots_of(*motion_);
  return knots.empty() ? kForever : knots[piece + 1];
}

Piece PlainMotion::piece(std::size_t piece) const {
  return std::visit(PieceOf{piece, negative_, mirrored_}, *motion_);
}

}  // namespace touchstone::doubles
