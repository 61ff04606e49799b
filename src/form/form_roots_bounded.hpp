#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>

#include "src/form/bernstein_piece.hpp"
#include "src/form/form_newton.hpp"
#include "src/form/form_roots.hpp"

namespace touchstone {

// Roots of forms in floating point with error bounds: proven enclosures of single roots, or open
// stretches: spans of time in which nothing is known.

// Proof that an enclosure contains exactly one instant: a number, or a simple root of a form.
struct CertainInstant {
  const void* root_of = nullptr;  // the form: a root of it is equal to itself; null: not kept
  int index = 0;                  // among the form's roots
  // The form's derivative is within slope_off of `slope` throughout the enclosure. A number has no
  // slope.
  double slope = 0;
  double slope_off = 0;
};
// No proof: a form may have any number of roots in the stretch, or none.
struct OpenStretch {};

// A part [low, high] of [0, 1] that is proven to contain exactly one instant, or in which nothing
// is known. Only visit() distinguishes these two kinds, and it requires a case for each. Laws:
//   (1) A known sign before `low` or after `high` implies nothing for the part in between.
//   (2) The instant is between `low` and `high`; so is every root that an open stretch may contain.
//   (3) Only a CertainInstant is proven to contain an instant, and it contains only one.
//   (4) low <= high; neither is NaN.
template <class T>
class BoundedInstant {
 public:
  BoundedInstant() = default;  // 0
  static BoundedInstant at(const T& t) { return {t, t, CertainInstant{}}; }
  // REQUIRES: exactly one instant is meant, and it is between `low` and `high`.
  static BoundedInstant root(const T& low, const T& high, const CertainInstant& proof = {}) {
    return {low, high, proof};
  }
  static BoundedInstant open(const T& low, const T& high) { return {low, high, OpenStretch{}}; }
  // The hull of both: open, since it may contain more than one instant.
  static BoundedInstant both(const BoundedInstant& a, const BoundedInstant& b) {
    return open(a.low < b.low ? a.low : b.low, a.high < b.high ? b.high : a.high);
  }

  // Returns `certain(const CertainInstant&)` or `is_open()`.
  template <class Certain, class IsOpen>
  auto visit(const Certain& certain, const IsOpen& is_open) const {
    const auto* proof = std::get_if<CertainInstant>(&kind_);
    return proof != nullptr ? certain(*proof) : is_open();
  }
  // Changes the proof of a certain instant; an open stretch stays as it is.
  template <class Change>
  void change_proof(const Change& change) {
    if (auto* proof = std::get_if<CertainInstant>(&kind_)) change(*proof);
  }
  // To be called before the form is destroyed: afterwards a root is no longer equal to itself.
  void forget_form() {
    change_proof([](CertainInstant& proof) { proof.root_of = nullptr; });
  }

  // Whether the instant is known as a number; false for a stretch.
  bool is_point() const { return low == high && std::holds_alternative<CertainInstant>(kind_); }

  T low = T(0);
  T high = T(0);

 private:
  using Kind = std::variant<CertainInstant, OpenStretch>;
  BoundedInstant(const T& l, const T& h, const Kind& kind) : low(l), high(h), kind_(kind) {}

  Kind kind_{};
};

// Whether the enclosure contains exactly one instant; false for an open stretch.
template <class T>
bool is_one_instant(const BoundedInstant<T>& t) {
  return t.visit([](const CertainInstant&) { return true; }, [] { return false; });
}

// Thrown if it is undecided whether a form that is positive before a stretch has a root in it.
template <class T>
struct UndecidedRoot : Undecided {
  explicit UndecidedRoot(const BoundedInstant<T>& s) : stretch(s) {}
  BoundedInstant<T> stretch;
};

// Instants of a bounded type are enclosures. Every result is proven; otherwise Undecided is thrown.
// Laws:
//   (1) compare: less or greater if the enclosures are disjoint, of either kind; equal only for one
//       certain instant (a stretch is not equal to itself); else throws Undecided.
//   (2) earlier: the one that is proven to be first; else an open stretch of both.
//   (3) all: simple roots and stretches, in ascending order, that together contain every root. A
//       known sign between two of them holds throughout the gap. Every stretch is included,
//       whatever the signs around it; the sign of the form in it is unknown.
//   (4) first: a simple root that is proven to be later than `after` and before `until`, such that
//       the form is positive from `after` up to it. Or nullopt: the form is positive from after.low
//       to until.high. If `until` is open, the caller has to examine it. An open stretch of the
//       form itself is thrown as UndecidedRoot.
//   (5) A value that is NaN has no known sign, so that what contains it is open.
template <class T>
struct FormRoots<Bounded<T>> {
  using Time = BoundedInstant<T>;
  using F = Form<Bounded<T>>;

  static Time start() { return {}; }
  static Time end() { return Time::at(T(1)); }
  // Whether they are proven to be equal.
  static bool is_same(const Time& a, const Time& b) {
    return order_of_roots(a, b) == Order::equal || (a.is_point() && b.is_point() && a.low == b.low);
  }
  static Order compare(const Time& a, const Time& b) {
    if (const Order order = order_of_roots(a, b); order != Order::unknown) return order;
    if (a.high < b.low) return Order::less;
    if (b.high < a.low) return Order::greater;
    if (is_same(a, b)) return Order::equal;
    throw Undecided();
  }

  static bool may_be_before_end(const Time& t) { return t.low < T(1); }
  // Two instants of unknown order are joined to an open stretch.
  static Time earlier(const Time& a, const Time& b) {
    if (a.high < b.low) return a;
    if (b.high < a.low) return b;
    return Time::both(a, b);
  }

  static FewRoots<Time> all(const F& f) {
    FewRoots<Time> found;
    Sign last = Sign::unknown;
    const auto passed = [&](Sign s) { last = s; };
    const auto take = [&](Time t, Sign before, Sign after) {
      t.visit(
          [&](const CertainInstant&) {
            t.change_proof([&](CertainInstant& proof) {
              proof.root_of = &f;
              proof.index = static_cast<int>(found.roots.size());
            });
            found.roots.push_back({t, Sign::zero});
            found.between.push_back(before);
          },
          [&] {
            if (!found.roots.empty() && grows_by(found.roots.back().time, t)) return;
            found.roots.push_back({t, Sign::unknown});
            found.between.push_back(last);
          });
      last = after;
      return true;
    };
    on_all(f, passed, take);
    found.between.push_back(last);
    return found;
  }

  static std::optional<Time> first(const F& f, const Time& after, const Time& until) {
    std::optional<Time> found;
    const auto passed = [](Sign) {};
    const auto take = [&](const Time& root, Sign, Sign) {
      found = root;
      return false;
    };
    const bool whole = after.low == T(0) && until.high == T(1);
    if (whole) {
      if (f.sign(0) != Sign::positive) throw Undecided();
      on_all(f, passed, take);
    } else {
      if (signs_of(f).all_positive()) return std::nullopt;
      const BernsteinPiece<T> piece = piece_between(f, after.low, until.high);
      if (piece.first_sign() != Sign::positive) throw Undecided();
      search(f, piece, after.low, until.high, 0, passed, take);
    }
    if (!found) return std::nullopt;
    found->visit([](const CertainInstant&) {}, [&] { throw UndecidedRoot<T>(*found); });
    if (!after.is_point() && !(after.high < found->low)) throw Undecided();
    if (!until.is_point() && !(found->high < until.low)) throw Undecided();
    return found;
  }

 private:
  // The order of two roots of one form; unknown for any other two instants.
  static Order order_of_roots(const Time& a, const Time& b) {
    return a.visit(
        [&](const CertainInstant& one) {
          return b.visit(
              [&](const CertainInstant& two) {
                return one.root_of != nullptr && one.root_of == two.root_of
                           ? order_of_int(one.index - two.index)
                           : Order::unknown;
              },
              [] { return Order::unknown; });
        },
        [] { return Order::unknown; });
  }
  // Joins a stretch with the next root or stretch if that begins in it. Returns whether it did.
  static bool grows_by(Time& stretch, const Time& next) {
    if (is_one_instant(stretch) || stretch.high < next.low) return false;
    stretch = Time::both(stretch, next);
    return true;
  }

  // The point where an interval is split. Not a simple fraction: roots are often at these.
  static constexpr double kSplit = 0.44921875 + 0x1p-20;
  // A bound of the error of a part's ends: fewer than this many roundings, each of a number below
  // 1.
  static constexpr double kOff = 1024 * Rounding<T>::unit;
  static constexpr int kMostDepth = sizeof(T) > sizeof(double) ? 72 : 32;

  // Most forms have no root, or one, as their own coefficients show.
  template <class Passed, class Take>
  static void on_all(const F& f, const Passed& passed, const Take& take) {
    SignChanges changes;
    for (int i = 0; i <= f.degree(); ++i) changes.see(f.sign(i));
    if (changes.most() == 0 && !changes.saw_none()) return passed(f.sign(0));
    if (changes.fewest() == 1 && changes.most() == 1) {
      const auto& binomials = kBinomials[static_cast<std::size_t>(f.degree())];
      const double guess = polygon_crossing<double>(f.degree(), [&](int i) {
        return leading(f[i]) / binomials[static_cast<std::size_t>(i)];
      });
      take(root(f, T(0), T(1), f.sign(0), guess), f.sign(0), -f.sign(0));
      return;
    }
    search(f, BernsteinPiece<T>(f), T(0), T(1), 0, passed, take);
  }

  // Descartes' rule of signs from the left. Calls `passed` for every part without a root, and
  // `take` for every root, until `take` returns false.
  template <class Passed, class Take>
  static bool search(const F& f, BernsteinPiece<T> piece, const T& low, const T& high, int depth,
                     const Passed& passed, const Take& take) {
    const SignChanges changes = piece.changes();
    if (changes.most() == 0 && !changes.saw_none()) {
      passed(piece.first_sign());
      return true;
    }
    if (changes.fewest() == 1 && changes.most() == 1)
      return take(root(f, low, high, piece.first_sign(),
                       leading(low) + piece.crossing() * leading(high - low)),
                  piece.first_sign(), -piece.first_sign());
    if (changes.saw_none() || depth == kMostDepth)
      return take(stretch(low, high), Sign::unknown, Sign::unknown);
    const T middle = low + (high - low) * T(kSplit);
    const BernsteinPiece<T> left = piece.split(T(kSplit));
    return search(f, left, low, middle, depth + 1, passed, take) &&
           search(f, piece, middle, high, depth + 1, passed, take);
  }

  static Time stretch(const T& low, const T& high) {
    Time t = Time::open(low - T(kOff), high + T(kOff));
    if (t.low < T(0)) t.low = T(0);
    if (T(1) < t.high) t.high = T(1);
    return t;
  }

  // The error bound of value_of. Each term is rounded at most 3 d + 2 times: t^i with its
  // coefficient i + 1 times, then three times for each of the other d - i factors 1 - t.
  static double lost_in_value(const F& f) {
    return (f.error() + (3 * f.degree() + 4) * Rounding<T>::unit * f.size() +
            Rounding<T>::least * (1 + f.size())) *
           kSlack;
  }
  // The derivative at a number, and a bound of its distance from the true one up to `reach` from
  // there.
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

  // The only root between low and high. Except for 0 and 1, these are known only up to kOff.
  static Time root(const F& f, const T& low, const T& high, Sign at_low, double guess) {
    Slope slope{};
    const T near = near_root(f, low, high, at_low, guess, slope);
    const bool from_start = low == T(0);
    const bool to_end = high == T(1);
    const auto t = enclosed(
        f, near, slope, at_low,
        {from_start ? low : low + T(kOff), to_end ? high : high - T(kOff), from_start, to_end});
    return t ? *t : stretch(low, high);
  }
};

}  // namespace touchstone
