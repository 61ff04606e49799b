#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>

#include "src/form/form_newton.hpp"
#include "src/form/form_roots.hpp"
#include "src/form/form_signs.hpp"

namespace touchstone {

// Root finding for forms in rounded types (FormRoots in form_roots.hpp): float, double, long
// double. Instants are numbers of the type. Roots are computed in its own arithmetic, without any
// guarantee.
template <RoundedNumber N>
struct FormRoots<N> {
  using Time = N;

  static Time start() { return N(0); }
  static Time end() { return N(1); }
  static Order compare(const Time& a, const Time& b) {
    return a < b ? Order::less : (b < a ? Order::greater : Order::equal);
  }
  static bool may_be_before_end(const Time& t) { return compare(t, end()) == Order::less; }
  static Time earlier(const Time& a, const Time& b) { return compare(a, b) == Order::less ? a : b; }

  static Sign sign_at(const Form<N>& f, const Time& t) { return sign_of(value_of(f, t)); }

  static FewRoots<Time> all(const Form<N>& f) {
    FewRoots<Time> found;
    const FormSigns signs = signs_of(f);
    if (!signs.any_zero && !(signs.any_positive && signs.any_negative)) {
      found.between.push_back(signs.any_positive ? Sign::positive : Sign::negative);
      return found;
    }
    Sign last = Sign::unknown;
    const auto take = [&](const N& root, Sign before, Sign after) {
      // Two pieces may both find the root at their common end.
      if (!found.roots.empty() && !(found.roots.back().time < root)) return true;
      found.roots.push_back({root});
      found.between.push_back(before);
      last = after;
      return true;
    };
    const Form<N> b = bernstein(f);
    if (sign_of(b[0]) == Sign::zero) take(N(0), Sign::unknown, first_sign(b));
    search(f, b, N(0), N(1), 0, take);
    if (sign_of(b[b.degree()]) == Sign::zero) take(N(1), last_sign(b), Sign::unknown);
    found.between.push_back(found.roots.empty() ? first_sign(b) : last);
    return found;
  }

  static std::optional<Time> first(const Form<N>& f, const Time& after, const Time& until) {
    if (signs_of(f).all_positive()) return std::nullopt;
    const Form<N> b = restricted(bernstein(f), after, until);
    if (first_sign(b) != Sign::positive) return after;
    std::optional<Time> found;
    const auto take = [&](const N& root, Sign, Sign) {
      found = root;
      return false;
    };
    // search() returns true if it found no root; the end itself is not searched.
    if (search(f, b, after, until, 0, take) && sign_of(b[b.degree()]) != Sign::positive) {
      found = until;
    }
    return found;
  }

 private:
  // Halving an interval this often leaves less than one unit in the last place of an instant near
  // 1.
  static constexpr unsigned kMaxDepth = static_cast<unsigned>(std::numeric_limits<N>::digits);

  static Sign first_sign(const Form<N>& b) {
    for (int i = 0; i <= b.degree(); ++i) {
      if (const Sign s = sign_of(b[i]); s != Sign::zero) return s;
    }
    return Sign::zero;
  }
  static Sign last_sign(const Form<N>& b) {
    for (int i = b.degree(); i >= 0; --i) {
      if (const Sign s = sign_of(b[i]); s != Sign::zero) return s;
    }
    return Sign::zero;
  }
  static int variations(const Form<N>& b) {
    int changes = 0;
    Sign last = Sign::zero;
    for (int i = 0; i <= b.degree(); ++i) {
      const Sign s = sign_of(b[i]);
      if (s == Sign::zero) continue;
      if (last != Sign::zero && s != last) ++changes;
      last = s;
    }
    return changes;
  }

  // 1 / C(d,i) for the degrees that fit a form without the heap.
  static const std::array<N, Form<N>::kInline + 1>& inverse_binomials(std::size_t degree) {
    using Row = std::array<N, Form<N>::kInline + 1>;
    static const std::array<Row, Form<N>::kInline + 1> rows = [] {
      std::array<Row, Form<N>::kInline + 1> r{};
      for (std::size_t d = 0; d < r.size(); ++d) {
        N binomial = 1;
        for (std::size_t i = 0; i <= d; ++i) {
          r[d][i] = N(1) / binomial;
          binomial = binomial * N(static_cast<int>(d - i)) / N(static_cast<int>(i) + 1);
        }
      }
      return r;
    }();
    return rows[degree];
  }

  // Bernstein coefficients from scaled ones: subdivision needs these.
  static Form<N> bernstein(const Form<N>& f) {
    Form<N> b = f;
    const int d = f.degree();
    if (static_cast<std::size_t>(d) <= Form<N>::kInline) {
      const auto& inverse = inverse_binomials(static_cast<std::size_t>(d));
      for (int i = 1; i < d; ++i) b[i] *= inverse[static_cast<std::size_t>(i)];
    } else {
      N binomial = 1;
      for (int i = 1; i < d; ++i) {
        binomial = binomial * N(d - i + 1) / N(i);
        b[i] = b[i] / binomial;
      }
    }
    return b;
  }

  // De Casteljau's algorithm: `b` becomes its part on [at, 1]; its part on [0, at] is returned.
  static Form<N> split(Form<N>& b, const N& at) {
    const int d = b.degree();
    Form<N> left(d);
    const N before = N(1) - at;
    left[0] = b[0];
    for (int j = 1; j <= d; ++j) {
      for (int i = 0; i + j <= d; ++i) b[i] = b[i] * before + b[i + 1] * at;
      left[j] = b[0];
    }
    return left;
  }
  static Form<N> restricted(Form<N> b, const N& from, const N& until) {
    if (until < N(1)) b = split(b, until);
    if (N(0) < from) split(b, from / until);
    return b;
  }

  // Descartes' rule of signs with bisection, from the left; b is f on [low, high]. Calls take(root,
  // sign before, sign after) for every root in the open interval, until it returns false.
  //   At the largest depth the rest of the interval gives one root, be it a double root or rounding
  //   noise.
  template <class Take>
  static bool search(const Form<N>& f, const Form<N>& b, const N& low, const N& high,
                     unsigned depth, Take& take) {
    const int v = variations(b);
    if (v == 0) return true;
    if (v == 1) return take(bracketed(f, b, low, high), first_sign(b), last_sign(b));
    const N middle = NumberTraits<N>::half(low + high);
    if (depth == kMaxDepth || !(low < middle && middle < high))
      return take(low, first_sign(b), last_sign(b));
    Form<N> right = b;
    const Form<N> left = split(right, NumberTraits<N>::half(N(1)));
    if (!search(f, left, low, middle, depth + 1, take)) return false;
    if (sign_of(right[0]) == Sign::zero && !take(middle, last_sign(left), first_sign(right)))
      return false;
    return search(f, right, middle, high, depth + 1, take);
  }

  // The one root of f in (low, high), where b is f there.
  static N bracketed(const Form<N>& f, const Form<N>& b, const N& low, const N& high) {
    const N part = polygon_crossing<N>(f.degree(), [c = b.coefficients()](int i) { return c[i]; });
    return newton_of_form<N>(
        f.degree(), [c = f.coefficients()](int i) { return c[i]; }, low, high, first_sign(b),
        N(low + part * (high - low)));
  }
};

}  // namespace touchstone
