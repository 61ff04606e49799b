// Two boxes at a time and their widest axis, without rational numbers:
//   1. the last bits of all doubles give one exponent for each group of numbers (SeeNumbers);
//   2. both poses are computed in integers with these exponents (PoseAt, both_at);
//   3. the same poses in double-doubles exclude most axes (possible_axes);
//   4. the integers decide among the others.

#include "verify/judge/verdict/widest_of_doubles.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/number/floating.hpp"

namespace touchstone::judge {
namespace {

using Quantity = doubles::Group;

// Whether the poses of a motion are computed here.
struct IsKnown {
  bool operator()(const doubles::Fixed&) const { return true; }
  bool operator()(const doubles::Linear&) const { return true; }
  bool operator()(const doubles::Bezier& m) const { return m.knots.empty(); }
  template <class Other>
  bool operator()(const Other&) const {
    return false;
  }
};

// A time in a number type: over / under.
template <class N>
struct Time {
  N over;
  N under;
};

// A box at a time. Its translation has a denominator, which is positive.
template <class N>
struct BoxAt {
  doubles::RestBox<N> box{};
  N denominator = N(1);
};

// The pose of a body at a time, in any number type.
template <class N>
class PoseAt {
 public:
  PoseAt(const doubles::Numbers<N>& numbers, const Time<N>& time, int body)
      : numbers_(numbers), time_(time), body_(body) {}

  BoxAt<N> operator()(const doubles::Fixed& m) const {
    return {{all(m.rotation, axes()), {}, {}, all(m.translation, Quantity::lengths)}};
  }
  BoxAt<N> operator()(const doubles::Linear& m) const {
    BoxAt<N> at{{all(m.rotation, axes()), {}, {}, all(m.translation, Quantity::lengths)},
                time_.under};
    const Vec3<N> velocity = all(m.velocity, Quantity::lengths);
    for (std::size_t i = 0; i < 3; ++i) {
      at.box.translation[i] *= time_.under;
      at.box.translation[i] += time_.over * velocity[i];
    }
    return at;
  }
  BoxAt<N> operator()(const doubles::Bezier& m) const {
    const std::vector<N> basis = bernstein(static_cast<std::size_t>(m.degree));
    BoxAt<N> at;
    at.box.rotation = all(doubles::Quaternion{1, 0, 0, 0}, axes());
    if (!m.quaternions.empty()) at.box.rotation = sum(m.quaternions, basis, axes());
    if (m.points.empty()) return at;
    std::vector<N> shares = basis;
    // Weights have one sign, and a common factor does not change the curve.
    const bool is_negative = !m.weights.empty() && m.weights.front() < 0;
    for (std::size_t i = 0; i < m.weights.size(); ++i) {
      const double weight = is_negative ? -m.weights[i] : m.weights[i];
      shares[i] *= numbers_.of(weight, doubles::weights_of(body_));
    }
    at.box.translation = sum(m.points, shares, Quantity::lengths);
    at.denominator = N(0);
    for (const N& share : shares) at.denominator += share;
    return at;
  }
  template <class Other>
  BoxAt<N> operator()(const Other&) const {
    return {};  // see IsKnown
  }

 private:
  Quantity axes() const { return doubles::axes_of(body_); }

  template <std::size_t n>
  std::array<N, n> all(const std::array<double, n>& list, Quantity quantity) const {
    std::array<N, n> r;
    for (std::size_t i = 0; i < n; ++i) r[i] = numbers_.of(list[i], quantity);
    return r;
  }
  // Σ shares[i] · list[i].
  template <std::size_t n>
  std::array<N, n> sum(std::span<const std::array<double, n>> list, const std::vector<N>& shares,
                       Quantity quantity) const {
    std::array<N, n> r{};
    for (std::size_t i = 0; i < list.size(); ++i) {
      for (std::size_t k = 0; k < n; ++k) r[k] += shares[i] * numbers_.of(list[i][k], quantity);
    }
    return r;
  }
  // The Bernstein polynomials of a degree at the time, times under^degree.
  std::vector<N> bernstein(std::size_t degree) const {
    const N rest = time_.under - time_.over;
    std::vector<N> basis{N(1)};
    for (std::size_t d = 1; d <= degree; ++d) {
      basis.push_back(time_.over * basis.back());
      for (std::size_t i = d - 1; i > 0; --i)
        basis[i] = rest * basis[i] + time_.over * basis[i - 1];
      basis[0] *= rest;
    }
    return basis;
  }

  const doubles::Numbers<N>& numbers_;
  const Time<N>& time_;
  int body_;
};

// Two boxes at a time, with all lengths times one positive factor.
template <class N>
struct BothAt {
  doubles::RestAxes<N> axes;
  N factor;
};

template <class N>
BothAt<N> both_at(const doubles::Numbers<N>& numbers,
                  const std::array<const doubles::Body*, 2>& bodies, const Time<N>& time) {
  std::array<BoxAt<N>, 2> at;
  for (std::size_t b = 0; b < 2; ++b)
    at[b] = std::visit(PoseAt<N>(numbers, time, static_cast<int>(b)), bodies[b]->motion);
  const N factor = at[0].denominator * at[1].denominator;
  for (std::size_t b = 0; b < 2; ++b) {
    doubles::RestBox<N>& box = at[b].box;
    for (std::size_t i = 0; i < 3; ++i) {
      box.translation[i] *= at[1 - b].denominator;
      box.half_extents[i] = factor * numbers.of(bodies[b]->box.half_extents[i], Quantity::lengths);
      box.center[i] = factor * numbers.of(bodies[b]->box.center[i], Quantity::lengths);
    }
  }
  return {{at[0].box, at[1].box}, factor};
}

// Records all doubles of a body.
class SeeNumbers {
 public:
  SeeNumbers(doubles::LastBits& last, int body) : last_(last), body_(body) {}

  void operator()(const doubles::Fixed& m) const {
    see(m.rotation, doubles::axes_of(body_));
    see(m.translation, Quantity::lengths);
  }
  void operator()(const doubles::Linear& m) const {
    see(m.rotation, doubles::axes_of(body_));
    see(m.translation, Quantity::lengths);
    see(m.velocity, Quantity::lengths);
  }
  void operator()(const doubles::Bezier& m) const {
    last_.see(1, doubles::axes_of(body_));
    for (const auto& q : m.quaternions) see(q, doubles::axes_of(body_));
    for (const auto& p : m.points) see(p, Quantity::lengths);
    see(m.weights, doubles::weights_of(body_));
  }
  template <class Other>
  void operator()(const Other&) const {}  // see IsKnown
  void operator()(const doubles::Box& box) const {
    see(box.half_extents, Quantity::lengths);
    see(box.center, Quantity::lengths);
  }

 private:
  template <class List>
  void see(const List& list, Quantity quantity) const {
    for (const double x : list) last_.see(x, quantity);
  }

  doubles::LastBits& last_;
  int body_;
};

// The time as a double-double with its error, half a unit of the second part's last place; nullopt
// if the second part is so small that this unit may be subnormal.
std::optional<doubles::FineBounded> in_double_doubles(const Rational& t) {
  const double high = nearest_double(t);
  const Rational rest = t - exact_value(high);
  if (rest.is_zero()) return doubles::FineBounded::exactly(DoubleDouble(high));
  const double low = nearest_double(rest);
  if (std::fabs(low) < kSmall) return std::nullopt;
  return doubles::FineBounded(DoubleDouble(high, low), std::fabs(low) * 0x1p-53);
}

// The axes that may be the widest, as far as double-doubles decide.
doubles::AxisSet possible_axes(const std::array<const doubles::Body*, 2>& bodies,
                               const Rational& t) {
  const auto time = in_double_doubles(t);
  if (!time) return doubles::kAllAxes;
  const auto decided = if_decided([&]() -> std::optional<doubles::AxisSet> {
    using doubles::FineBounded;
    const auto both = both_at<FineBounded>({}, bodies, {*time, FineBounded(1)});
    return doubles::may_be_widest(both.axes, doubles::kAllAxes);
  });
  return decided.value_or(doubles::kAllAxes);
}

}  // namespace

std::optional<WidestAt> widest_of_doubles(const std::array<const doubles::Body*, 2>& bodies,
                                          const Rational& t) {
  doubles::LastBits last;
  for (std::size_t b = 0; b < 2; ++b) {
    if (!std::visit(IsKnown(), bodies[b]->motion)) return std::nullopt;
    const SeeNumbers see(last, static_cast<int>(b));
    std::visit(see, bodies[b]->motion);
    see(bodies[b]->box);
  }
  auto both =
      both_at<Integer>(doubles::Numbers<Integer>(last), bodies, {numerator(t), denominator(t)});
  doubles::Widest widest = doubles::widest(both.axes, possible_axes(bodies, t));
  return WidestAt{std::move(both.axes), std::move(widest), std::move(both.factor), last};
}

Measure measure_of(const WidestAt& at) {
  const auto& [axis, along] = at.widest;
  const auto above = static_cast<unsigned>(std::max(at.exponent(), 0));
  const auto below = static_cast<unsigned>(std::max(-at.exponent(), 0));
  const Integer factor = at.factor << below;
  // The factor of the normal and, for edges, of its length: see RestAxes::along.
  const Integer& length = at.axes.length();
  const Integer of_normal = axis < 3 ? length : Integer(length * length);
  return Measure{along.gap.sign(),
                 Fraction(Integer(along.gap << above), Integer(factor * of_normal)),
                 Fraction(along.length_squared, Integer(of_normal * of_normal)),
                 Fraction(at.axes.growth(axis), of_normal)};
}

}  // namespace touchstone::judge
