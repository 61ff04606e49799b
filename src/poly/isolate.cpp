#include "touchstone/poly/isolate.hpp"

#include <cassert>
#include <memory>

#include "fixed.hpp"
#include "poly/unit_signs.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/poly/bernstein.hpp"
#include "touchstone/poly/descartes.hpp"

namespace touchstone {
namespace {

// Below this depth a polynomial that stays unresolved is asked whether it is square-free at all.
constexpr unsigned kTrustingDepth = 12;
// As deep as fixed-point subdivision goes at a time.
constexpr unsigned kFixedDepth = 60;

// A piece of [0, 1] as a piece of the interval that was mapped to it.
Dyadic placed(const DyadicInterval& on, const Integer& index, unsigned depth) {
  const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
  const Integer lower = mantissa_at(on.lower, e);
  return {shifted(lower, depth) + (mantissa_at(on.upper, e) - lower) * index, e + depth};
}

// Isolation of one polynomial's roots. Subdivision runs in fixed point, where it is fast; what that
// cannot resolve is a smaller interval on which the exact coefficients are made anew.
class Isolation {
 public:
  explicit Isolation(const IntegerPolynomial& p)
      : given_(std::make_shared<const IntegerPolynomial>(p)), current_(given_) {}

  // Finds the roots in an interval, ends included. REQUIRES: those to the left of it have been
  // found.
  void search(const DyadicInterval& on, Coefficients<Integer> scaled, unsigned max_depth) {
    const std::shared_ptr<const IntegerPolynomial> p = current_;
    // The exact signs may settle at once what rounded ones would leave open.
    if (sign_variations(scaled).most <= 1) {
      for (const auto& node : descartes(std::move(scaled), 0)) take(node, p, on);
    } else {
      unscale_bernstein(scaled);
      for (const auto& node : descartes(to_fixed(scaled), max_depth)) take(node, p, on);
    }
  }

  // The roots found, and the given polynomial's signs between them.
  RootSequence<RealAlgebraic> result(const DyadicInterval& on) && {
    RootSequence<RealAlgebraic> r;
    Sign after = Sign::unknown;
    for (std::size_t i = 0; i <= found_.size(); ++i) {
      const Sign before = i < found_.size() ? found_[i].before : Sign::unknown;
      const Sign known = is_known(after) ? after : before;
      r.between.push_back(is_known(known) ? known : sign_in_gap(i, on));
      if (i < found_.size()) after = found_[i].after;
    }
    for (Found& f : found_) r.roots.push_back({std::move(f.number)});
    return r;
  }

 private:
  struct Found {
    RealAlgebraic number;
    Sign before;  // the given polynomial's signs beside the root, where they are known already
    Sign after;
  };

  template <class Node>
  void take(const Node& node, const std::shared_ptr<const IntegerPolynomial>& p,
            const DyadicInterval& on) {
    DyadicInterval in{placed(on, node.index, node.depth), {}};
    if (node.kind == Node::Kind::point) {
      append(RealAlgebraic(to_rational(in.lower)), node, p);
      return;
    }
    in.upper = placed(on, node.index + 1, node.depth);
    if (node.kind == Node::Kind::one_root) {
      append(isolated(node, p, std::move(in)), node, p);
      return;
    }
    if (!square_free_) {
      IntegerPolynomial part = square_free_part(*given_);
      if (part.degree() < given_->degree()) {
        current_ = std::make_shared<const IntegerPolynomial>(std::move(part));
      }
      square_free_ = true;
    }
    search(in, scaled_bernstein(*current_, in), kFixedDepth);
  }

  template <class Node>
  void append(RealAlgebraic root, const Node& node,
              const std::shared_ptr<const IntegerPolynomial>& p) {
    // Two neighbouring pieces may both report the root at their common end.
    if (root.is_rational() && !found_.empty() && found_.back().number.is_rational() &&
        found_.back().number.rational() == root.rational()) {
      return;
    }
    const bool own = p == given_;
    found_.push_back(
        {std::move(root), own ? node.before : Sign::unknown, own ? node.after : Sign::unknown});
  }

  // The root in the open interval `in`, whose ends may be roots themselves: moved inwards until
  // they are not.
  template <class Node>
  static RealAlgebraic isolated(const Node& node, const std::shared_ptr<const IntegerPolynomial>& p,
                                DyadicInterval in) {
    bool lower_is_root = node.starts_at_root;
    bool upper_is_root = node.ends_at_root;
    while (lower_is_root || upper_is_root) {
      Dyadic middle = midpoint(in.lower, in.upper);
      const Sign s = sign_at(*p, middle);
      if (s == Sign::zero) return RealAlgebraic(to_rational(middle));
      if (s == node.before) {
        in.lower = std::move(middle);
        lower_is_root = false;
      } else {
        in.upper = std::move(middle);
        upper_is_root = false;
      }
    }
    return {p, std::move(in), node.before};
  }

  // The given polynomial's sign before the i-th root found, read off at a point strictly between.
  // Unknown where a root sits at an end of `on`: there is no gap before or after it.
  Sign sign_in_gap(std::size_t i, const DyadicInterval& on) const {
    const Rational left = i == 0 ? to_rational(on.lower) : found_[i - 1].number.upper();
    const Rational right = i == found_.size() ? to_rational(on.upper) : found_[i].number.lower();
    const Sign s = sign_at(*given_, Rational((left + right) / 2));
    return s == Sign::zero ? Sign::unknown : s;
  }

  std::shared_ptr<const IntegerPolynomial> given_;
  std::shared_ptr<const IntegerPolynomial>
      current_;               // its square-free part, where that is not itself
  bool square_free_ = false;  // whether that was asked
  std::vector<Found> found_;
};

// The k of the least 2^k that is surely beyond all roots in magnitude. Cauchy: every root is below
// 1 + max |c_i / c_d|.
unsigned log2_root_bound(const IntegerPolynomial& p) {
  unsigned longest = 0;
  for (const Integer& c : p.coefficients()) longest = std::max(longest, bit_length(c));
  return longest - bit_length(p.leading()) + 2;
}

// The part of an interval where there may be roots, if that is by far the smaller part: subdivision
// pays for each halving between the two.
DyadicInterval cut_to_roots(const IntegerPolynomial& p, const DyadicInterval& on) {
  constexpr unsigned kFar = 64;  // bits between the bound and an end that is worth a cut
  const unsigned k = log2_root_bound(p);
  const auto is_far = [&](const Dyadic& end) {
    return bit_length(end.mantissa) > end.exponent + k + kFar;
  };
  DyadicInterval cut = on;
  const Integer bound = shifted(Integer(1), k);
  if (is_far(on.lower) && on.lower.mantissa < 0) cut.lower = {-bound, 0};
  if (is_far(on.upper) && on.upper.mantissa > 0) cut.upper = {bound, 0};
  return compare(cut.lower, cut.upper) < 0 ? cut : on;  // `on` may be beyond all roots
}

// On [0, 1], what the signs of Bernstein coefficients settle alone: none of them changes, or one
// does. Most polynomials come to that, and no long integer is made for it.
std::optional<RootSequence<RealAlgebraic>> settled_on_unit(const IntegerPolynomial& p,
                                                           const DyadicInterval& on) {
  const bool is_unit =
      on.lower.mantissa.is_zero() && on.upper.exponent == 0 && on.upper.mantissa == 1;
  if (!is_unit) return std::nullopt;
  const auto signs = unit_signs(p);
  if (!signs || signs->variations > 1) return std::nullopt;
  RootSequence<RealAlgebraic> result;
  result.between.push_back(signs->first);
  if (signs->variations == 1) {
    result.roots.push_back({{std::make_shared<const IntegerPolynomial>(p), on, signs->first}});
    result.between.push_back(signs->last);
  }
  return result;
}

RootSequence<RealAlgebraic> isolated_roots(const IntegerPolynomial& p, const DyadicInterval& on) {
  if (auto settled = settled_on_unit(p, on)) return std::move(*settled);
  Coefficients<Integer> c = scaled_bernstein(p, on);
  // Most polynomials have no root here, and no sign variation shows it before anything is
  // subdivided.
  if (sign_of(c.front()) != Sign::zero && sign_of(c.back()) != Sign::zero &&
      sign_variations(c).most == 0) {
    RootSequence<RealAlgebraic> none;
    none.between.push_back(sign_of(c.front()));
    return none;
  }
  Isolation isolation(p);
  isolation.search(on, std::move(c), kTrustingDepth);
  return std::move(isolation).result(on);
}

}  // namespace

RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p, const DyadicInterval& within) {
  assert(!p.is_zero());
  RootSequence<RealAlgebraic> result = isolated_roots(p, cut_to_roots(p, within));
  if (faulty(Fault::lost_root) && !result.roots.empty()) {
    result.roots.pop_back();
    result.between.pop_back();
  }
  return result;
}

RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p) {
  const Integer bound = shifted(Integer(1), log2_root_bound(p));
  return isolate(p, {{-bound, 0}, {bound, 0}});
}

DyadicInterval outer_dyadic(const Rational& lower, const Rational& upper) {
  // Ends rounded outwards by 1/16 of the width at most, or by 2^-60 of a point's own size.
  const Rational width = upper - lower;
  const int log2_width =
      width.is_zero() ? (lower.is_zero() ? 0 : floor_log2(lower) - 60) : floor_log2(width);
  const unsigned e = static_cast<unsigned>(std::max(0, 4 - log2_width));
  DyadicInterval r{floor_dyadic(lower, e), ceil_dyadic(upper, e)};
  if (compare(r.lower, r.upper) == 0) r.upper.mantissa += 1;
  // [0, 1] stays [0, 1], not [0/16, 16/16]: every bit here is paid for d times.
  const auto twos = std::min({mpz_scan1(r.lower.mantissa.backend().data(), 0),
                              mpz_scan1(r.upper.mantissa.backend().data(), 0), mp_bitcnt_t{e}});
  const unsigned common = static_cast<unsigned>(twos);
  return {{floor_shift(r.lower.mantissa, common), e - common},
          {floor_shift(r.upper.mantissa, common), e - common}};
}

}  // namespace touchstone
