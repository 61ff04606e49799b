#pragma once

#include <cmath>
#include <optional>

#include "src/form/bounded_form.hpp"
#include "src/form/bounded_instant.hpp"
#include "src/form/form_newton.hpp"
#include "src/form/form_roots.hpp"

namespace touchstone {

// Encloses one root of a form in floating point, for form_roots_bounded.hpp, in two steps:
//   1. near_root() guesses a number near it, by Newton's method.
//   2. enclosed() proves from signs on both sides of this number that the root is between them.
template <class T>
class BoundedRoot {
 public:
  using Time = BoundedInstant<T>;
  using F = Form<Bounded<T>>;

  // The only root of f between low and high; an open stretch if no enclosure is proven. `at_low`:
  // the sign of f at low. The search begins at `guess`. Except for 0 and 1, low and high are known
  // only up to kOff. REQUIRES: f has exactly one root there, and the other sign at high.
  static Time of(const F& f, const T& low, const T& high, Sign at_low, double guess) {
    Slope slope{};
    const T near = near_root(f, low, high, at_low, guess, slope);
    const bool from_start = low == T(0);
    const bool to_end = high == T(1);
    const auto t = enclosed(
        f, near, slope, at_low,
        {from_start ? low : low + T(kOff), to_end ? high : high - T(kOff), from_start, to_end});
    return t ? *t : open_part(low, high);
  }

  // The part [low, high] as an open stretch. Except for 0 and 1, its ends are known only up to
  // kOff.
  static Time open_part(const T& low, const T& high) {
    Time t = Time::open(low - T(kOff), high + T(kOff));
    if (t.low < T(0)) t.low = T(0);
    if (T(1) < t.high) t.high = T(1);
    return t;
  }

 private:
  // A bound of the error of a part's ends: fewer than this many roundings, each of a number below
  // 1.
  static constexpr double kOff = 1024 * Rounding<T>::unit;

  // The error bound of value_of. Each term is rounded at most 3 d + 2 times: t^i with its
  // coefficient i + 1 times, then three times for each of the other d - i factors 1 - t.
  static double lost_in_value(const F& f) {
    return (f.error() + (3 * f.degree() + 4) * Rounding<T>::unit * f.size() +
            Rounding<T>::least * (1 + f.size())) *
           kSlack;
  }
  // The derivative at a number `at`, and a bound off() of its distance from the true one anywhere
  // up to `reach` from there.
  //   With d the degree, s the size and e the error of f, the Bernstein coefficients of its
  // derivative are at most 2 d s, off by at most 2 d e; those of the second derivative at most
  // 4 d (d - 1) s. The terms of the sums below add up to 2 d s, and each is rounded at most 5 d
  // times.
  struct Slope {
    double at;
    double value;

    double off(const F& f, double reach) const {
      const double d = f.degree();
      return (2 * d * f.error() + (5 * d + 8) * 0x1p-52 * 2 * d * f.size() +
              4 * d * (d - 1) * f.size() * reach + 0x1p-900) *
             kSlack;
    }
  };
  // By Horner's rule for Σ c_i t^i (1-t)^(d-i), and for its derivative.
  static Slope slope_at(const F& f, double t) {
    const double v = 1 - t;
    double value = leading(f[0]);
    double slope = 0;
    double power = 1;  // t^(i-1)
    for (int i = 1; i <= f.degree(); ++i) {
      const double c = leading(f[i]);
      slope = slope * v - value + c * power * i;
      power *= t;
      value = value * v + c * power;
    }
    return {t, slope};
  }

  // A number near the root of f between low and high, if f has the sign `at_low` at low. The search
  // begins at `guess`. The result is not proven.
  static T near_root(const F& f, const T& low, const T& high, Sign at_low, double guess,
                     Slope& slope) {
    // The guess is where the control polygon crosses zero: for a line, this is the root.
    const double start = f.degree() == 1 ? guess
                                         : newton_of_form<double>(
                                               f.degree(), [&f](int i) { return leading(f[i]); },
                                               leading(low), leading(high), at_low, guess);
    const T near = sizeof(T) > sizeof(double) ? polished(f, low, high, at_low, T(start)) : T(start);
    slope = slope_at(f, leading(near));
    return near;
  }
  // `t` after some Newton steps in T. Two are enough, unless roots are so close together that
  // doubles cannot separate them; then the bracket has to.
  static T polished(const F& f, T low, T high, Sign at_low, T t) {
    constexpr int kMostSteps = 40;
    for (int i = 0; i < kMostSteps; ++i) {
      const double value = leading(value_of(f, t));
      const double step = value / slope_at(f, leading(t)).value;
      if (std::fabs(step) < 0x1p-80) return t - T(step);
      (sign_of_int((value > 0) - (value < 0)) == at_low ? low : high) = t;
      t -= T(step);
      if (!(low < t && t < high)) t = NumberTraits<T>::half(low + high);
    }
    return t;
  }

  // How far an enclosure of a root may reach, and whether it may end at `low` and at `high`: f has
  // the signs of its bracket at such an end.
  struct Bracket {
    T low;
    T high;
    bool ends_low;
    bool ends_high;
  };
  static double distance(const T& a, double b) { return std::fabs(leading(a - T(b))) * kSlack; }
  // An enclosure of the one root in a bracket, around a number near it, by the signs at its ends.
  static std::optional<Time> enclosed(const F& f, const T& near, const Slope& slope, Sign at_low,
                                      const Bracket& bracket) {
    // The enclosure is as narrow as rounding errors allow, and eight times as wide each time the
    // signs at its ends are not proven.
    const double lost = lost_in_value(f);
    double reach =
        4 * lost / std::fabs(slope.value) + 4 * Rounding<T>::unit * std::fabs(leading(near));
    for (int attempt = 0; attempt < 4; ++attempt, reach *= 8) {
      Time t = Time::root(near - T(reach), near + T(reach));
      const bool below = t.low < bracket.low;
      const bool above = bracket.high < t.high;
      if ((below && !bracket.ends_low) || (above && !bracket.ends_high)) break;
      if (below) t.low = bracket.low;
      if (above) t.high = bracket.high;
      if (!(t.low < t.high)) break;
      if ((below || sign_beyond(value_of(f, t.low), lost) == at_low) &&
          (above || sign_beyond(value_of(f, t.high), lost) == -at_low)) {
        const double off =
            slope.off(f, larger_bound(distance(t.low, slope.at), distance(t.high, slope.at)));
        return Time::root(t.low, t.high, {nullptr, 0, slope.value, off});
      }
    }
    return std::nullopt;
  }
};

}  // namespace touchstone
