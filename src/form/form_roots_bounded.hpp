#pragma once

#include <optional>

#include "src/form/bernstein_piece.hpp"
#include "src/form/bounded_instant.hpp"
#include "src/form/bounded_root.hpp"
#include "src/form/form_roots.hpp"
#include "src/form/form_signs.hpp"

namespace touchstone {

// Roots of forms in floating point with error bounds: proven enclosures of single roots, or open
// stretches: spans of time in which nothing is known.

// Thrown if it is undecided whether a form that is positive before a stretch has a root in it.
template <class T>
struct UndecidedRoot : Undecided {
  explicit UndecidedRoot(const BoundedInstant<T>& s) : stretch(s) {}
  BoundedInstant<T> stretch;
};

// Laws of FormRoots<Bounded<T>>, below. Every result is proven; otherwise Undecided is thrown. A
// value that is NaN has no known sign, so that what contains it is open.
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

// Root finding for forms in floating point with error bounds (FormRoots in form_roots.hpp).
// Instants are enclosures (bounded_instant.hpp). Parts of [0, 1] are split until Descartes' rule of
// signs shows no root or one root in each; BoundedRoot encloses the one.
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
  // A part of this depth without a proof is an open stretch.
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
      take(BoundedRoot<T>::of(f, T(0), T(1), f.sign(0), guess), f.sign(0), -f.sign(0));
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
      return take(BoundedRoot<T>::of(f, low, high, piece.first_sign(),
                                     leading(low) + piece.crossing() * leading(high - low)),
                  piece.first_sign(), -piece.first_sign());
    if (changes.saw_none() || depth == kMostDepth)
      return take(BoundedRoot<T>::open_part(low, high), Sign::unknown, Sign::unknown);
    const T middle = low + (high - low) * T(kSplit);
    const BernsteinPiece<T> left = piece.split(T(kSplit));
    return search(f, left, low, middle, depth + 1, passed, take) &&
           search(f, piece, middle, high, depth + 1, passed, take);
  }
};

}  // namespace touchstone
