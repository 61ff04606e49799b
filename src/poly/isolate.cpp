// Isolates the real roots of an integer polynomial by Descartes' rule of signs with bisection.
// find_roots() first tries fixed point on the whole interval; where that leaves a piece undecided,
// Isolation computes exact coefficients on this piece, and goes on in fixed point from there. Deep
// pieces with several roots suggest a multiple root: there the square-free part is searched.

#include "touchstone/poly/isolate.hpp"

#include <cassert>
#include <memory>
#include <vector>

#include "src/poly/bernstein.hpp"
#include "src/poly/descartes.hpp"
#include "src/poly/evaluation.hpp"
#include "src/poly/fixed_bernstein.hpp"
#include "touchstone/base/fault.hpp"

namespace touchstone {
namespace {

using Shared = std::shared_ptr<const IntegerPolynomial>;

// At this depth, a piece that may have several roots is searched for roots of the square-free part
// instead.
constexpr unsigned kTrustingDepth = 12;
// The largest depth of one fixed-point subdivision.
constexpr unsigned kFixedDepth = 60;

// A polynomial that is copied, moved or shared when a root needs to hold it.
class Given {
 public:
  explicit Given(const IntegerPolynomial& p) : p_(&p) {}
  explicit Given(IntegerPolynomial&& p) : p_(&p), spare_(&p) {}
  explicit Given(Shared p) : p_(p.get()), shared_(std::move(p)) {}

  const IntegerPolynomial& operator*() const { return *p_; }

  const Shared& shared() {
    if (shared_) return shared_;
    shared_ = spare_ != nullptr ? std::make_shared<const IntegerPolynomial>(std::move(*spare_))
                                : std::make_shared<const IntegerPolynomial>(*p_);
    p_ = shared_.get();
    return shared_;
  }

 private:
  const IntegerPolynomial* p_;
  IntegerPolynomial* spare_ = nullptr;  // non-null: may be moved from
  Shared shared_;
};

// One of the 2^depth equal pieces of the interval that is searched.
struct Piece {
  DyadicInterval in;
  unsigned depth = 0;
  bool own = true;  // search the given polynomial; false: its square-free part
};

// The start of the piece [index, index + 1] / 2^depth of an interval.
Dyadic start_of(const DyadicInterval& on, std::uint64_t index, unsigned depth) {
  const unsigned e = std::max(on.lower.exponent, on.upper.exponent);
  const Integer lower = mantissa_at(on.lower, e);
  return {shifted(lower, depth) + (mantissa_at(on.upper, e) - lower) * index, e + depth};
}

// Isolation of one polynomial's roots. Subdivision runs in fixed point, where it is fast. It splits
// a piece only if that is proven to have at least two variations. If their number is unknown, exact
// coefficients are computed on the piece. So pieces are split, and roots isolated, exactly as with
// exact coefficients, whatever was rounded.
class Isolation {
 public:
  // Appends roots to `result`, and the signs between them as far as they are known.
  Isolation(Given& given, RootSequence<RealAlgebraic>& result) : given_(given), result_(result) {
    result_.between.push_back(Sign::unknown);
  }

  // Finds the roots in a piece, ends included, from the exact coefficients there. REQUIRES: all
  // roots to the left of the piece have been found.
  void search(const Piece& piece, Coefficients<Integer> c) {
    enter(piece, std::move(c));
    take_all();
  }

  // Finds the roots in a piece, ends included, from fixed-point coefficients there. `several`:
  // there are known to be several variations.
  void subdivide(const Piece& piece, FixedBernstein c, bool several) {
    split(piece, std::move(c), several);
    take_all();
  }

  // Appends the roots at the ends of a piece, and the one inside if there is one.
  template <BernsteinCoefficients C>
  void settle(const Piece& piece, const C& c, int variations) {
    const DyadicInterval& on = piece.in;
    const bool own = piece.own;
    const bool at_lower = detail::first_sign(c) == Sign::zero;
    const bool at_upper = detail::last_sign(c) == Sign::zero;
    const Sign first = detail::first_nonzero_sign(c);
    const Sign last = detail::last_nonzero_sign(c);
    if (at_lower) append(RealAlgebraic(to_rational(on.lower)), Sign::unknown, first, own);
    if (variations == 1) append(isolated(own, on, first, at_lower, at_upper), first, last, own);
    if (at_upper) append(RealAlgebraic(to_rational(on.upper)), last, Sign::unknown, own);
  }

  // Computes the signs of the given polynomial between the roots that are still unknown.
  void complete(const DyadicInterval& on) {
    for (std::size_t i = 0; i < result_.between.size(); ++i) {
      if (!is_known(result_.between[i])) result_.between[i] = sign_in_gap(i, on);
    }
  }

 private:
  using Node = DescartesNode<DescartesIndex<FixedBernstein>>;
  // The result for a part of a piece, to be appended once everything to its left has been.
  struct Waiting {
    Node node;
    Piece piece;
  };

  // Appends all that waits, from left to right.
  void take_all() {
    while (!waiting_.empty()) {
      const Waiting next = std::move(waiting_.back());
      waiting_.pop_back();
      take(next.node, next.piece);
    }
  }

  // Appends the root of a part, or searches the part further if it is unresolved.
  void take(const Node& node, const Piece& piece) {
    const bool own = piece.own;
    const Dyadic lower = start_of(piece.in, node.index, node.depth);
    if (node.kind == Node::Kind::point) {
      append(RealAlgebraic(to_rational(lower)), node.before, node.after, own);
      return;
    }
    DyadicInterval in{lower, start_of(piece.in, node.index + 1, node.depth)};
    if (node.kind == Node::Kind::one_root) {
      append(isolated(own, std::move(in), node.before, node.starts_at_root, node.ends_at_root),
             node.before, node.after, own);
      return;
    }
    enter({std::move(in), piece.depth + node.depth, own});
  }

  // Searches a piece, from exact coefficients that are computed on it. If the piece is deep and
  // seems to have several roots, the square-free part of the polynomial is searched instead.
  void enter(Piece piece) {
    Coefficients<Integer> c = scaled_bernstein(searched(piece), piece.in);
    if (!is_trusted(piece.depth, piece.own) && sign_variations(c).most > 1) {
      piece.own = false;
      c = scaled_bernstein(searched(piece), piece.in);
    }
    enter(piece, std::move(c));
  }

  void enter(const Piece& piece, Coefficients<Integer> c) {
    if (const Variations v = sign_variations(c); v.most <= 1) {
      settle(piece, c, v.most);
      return;
    }
    unscale_bernstein(c);
    split(piece, FixedBernstein(c), true);
  }

  // Takes the results from the left, up to the first part that has to be split again. That part and
  // all parts to its right wait on a stack, with the leftmost part on top. The stack replaces
  // recursion: roots of very different sizes may need thousands of nested splits.
  void split(const Piece& piece, FixedBernstein c, bool several) {
    const auto may_split = [&](unsigned depth, const Variations& v) {
      const bool sure = v.fewest > 1 || (several && depth == 0);
      return sure && depth < kFixedDepth && is_trusted(piece.depth + depth, piece.own);
    };
    const auto nodes = descartes(std::move(c), may_split);
    std::size_t taken = 0;
    while (taken < nodes.size() && nodes[taken].kind != Node::Kind::unresolved)
      take(nodes[taken++], piece);
    for (std::size_t i = nodes.size(); i > taken; --i) waiting_.push_back({nodes[i - 1], piece});
  }

  const IntegerPolynomial& searched(const Piece& piece) const {
    return piece.own ? *given_ : *part_;
  }

  // Whether a piece may be split for the polynomial's roots. False only if the piece is deep, and
  // the polynomial is the given one and not square-free.
  bool is_trusted(unsigned depth, bool own) {
    if (depth < kTrustingDepth || !own) return true;
    if (!is_tested_) {
      is_tested_ = true;
      if (coprime_modulo_prime(*given_, derivative(*given_))) return true;
      IntegerPolynomial part = square_free_part(*given_);
      if (part.degree() < (*given_).degree())
        part_ = std::make_shared<const IntegerPolynomial>(std::move(part));
    }
    return part_ == nullptr;
  }

  // Appends a root. `before` and `after` are the signs beside it, as far as known, of the given
  // polynomial (`own`) or of its square-free part.
  void append(RealAlgebraic root, Sign before, Sign after, bool own) {
    auto& [roots, between] = result_;
    // Two neighbouring pieces may both report the root at their common end.
    const bool again = root.is_rational() && !roots.empty() && roots.back().time.is_rational() &&
                       roots.back().time.rational() == root.rational();
    if (!again) {
      if (own && !is_known(between.back())) between.back() = before;
      roots.push_back({std::move(root)});
      between.push_back(Sign::unknown);
    }
    if (own && is_known(after)) between.back() = after;
  }

  // The root in the open interval `in`; `before` is the sign just after its start. Ends that are
  // roots themselves are moved inwards until they are not.
  RealAlgebraic isolated(bool own, DyadicInterval in, Sign before, bool lower_is_root,
                         bool upper_is_root) {
    const Shared& p = own ? given_.shared() : part_;
    while (lower_is_root || upper_is_root) {
      Dyadic middle = midpoint(in.lower, in.upper);
      const Sign s = sign_at(*p, middle);
      if (s == Sign::zero) return RealAlgebraic(to_rational(middle));
      if (s == before) {
        in.lower = std::move(middle);
        lower_is_root = false;
      } else {
        in.upper = std::move(middle);
        upper_is_root = false;
      }
    }
    return {p, std::move(in), before};
  }

  // The given polynomial's sign before the i-th root, evaluated at a point strictly between.
  // Unknown if a root is at an end of `on`: there is no gap before or after it.
  Sign sign_in_gap(std::size_t i, const DyadicInterval& on) const {
    const auto& roots = result_.roots;
    const Rational left = i == 0 ? to_rational(on.lower) : roots[i - 1].time.upper();
    const Rational right = i == roots.size() ? to_rational(on.upper) : roots[i].time.lower();
    const Sign s = sign_at(*given_, Rational((left + right) / 2));
    return s == Sign::zero ? Sign::unknown : s;
  }

  Given& given_;
  bool is_tested_ = false;  // whether it was tested if the given polynomial is square-free
  // The square-free part; null if the given polynomial is square-free, or not tested.
  Shared part_;
  std::vector<Waiting> waiting_;
  RootSequence<RealAlgebraic>& result_;
};

// A k such that 2^k is above the magnitudes of all roots. Cauchy: every root is below
// 1 + max |c_i / c_d|.
unsigned log2_root_bound(const IntegerPolynomial& p) {
  return longest_of(p.coefficients()) - bit_length(p.leading()) + 2;
}

// The part of an interval where roots may be, if it is by far the smaller part. Otherwise
// subdivision would need a halving for each bit between the two.
DyadicInterval cut_to_roots(const IntegerPolynomial& p, const DyadicInterval& on) {
  constexpr unsigned kFar = 64;  // cut only ends that are this many bits beyond the bound
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

bool is_unit(const DyadicInterval& on) {
  return on.lower.mantissa.is_zero() && on.upper.exponent == 0 && on.upper.mantissa == 1;
}

// Whether these coefficients show that there is no root, ends included. REQUIRES: the signs of the
// first and the last are known.
template <BernsteinCoefficients C>
bool shows_no_root(const C& c, const Variations& v) {
  return v.most == 0 && detail::first_sign(c) != Sign::zero && detail::last_sign(c) != Sign::zero;
}

// Finds all roots within an interval: in fixed point at once if possible, else from exact
// coefficients.
void find_roots(Given& given, const DyadicInterval& within, RootSequence<RealAlgebraic>& result) {
  // On [0, 1], most polynomials are decided before any long integer is computed.
  if (is_unit(within) && (*given).degree() <= FixedBernstein::kMostOnUnit) {
    FixedBernstein c = FixedBernstein::on_unit(*given);
    const Variations v = sign_variations(c);
    if (shows_no_root(c, v)) {
      result.between.push_back(detail::first_sign(c));
      return;
    }
    Isolation isolation(given, result);
    if (v.fewest == v.most && v.most <= 1) {
      isolation.settle({within}, c, v.most);
    } else {
      isolation.subdivide({within}, std::move(c), false);
    }
    isolation.complete(within);
    return;
  }
  const DyadicInterval on = cut_to_roots(*given, within);
  Coefficients<Integer> c = scaled_bernstein(*given, on);
  if (shows_no_root(c, sign_variations(c))) {
    result.between.push_back(detail::first_sign(c));
    return;
  }
  Isolation isolation(given, result);
  isolation.search({on}, std::move(c));
  isolation.complete(on);
}

RootSequence<RealAlgebraic> isolated_roots(Given given, const DyadicInterval& within) {
  assert(!(*given).is_zero());
  RootSequence<RealAlgebraic> result;
  find_roots(given, within, result);
  if (faulty(Fault::lost_root) && !result.roots.empty()) {
    result.roots.pop_back();
    result.between.pop_back();
  }
  return result;
}

}  // namespace

RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p, const DyadicInterval& on) {
  return isolated_roots(Given(p), on);
}

RootSequence<RealAlgebraic> isolate(IntegerPolynomial&& p, const DyadicInterval& on) {
  return isolated_roots(Given(std::move(p)), on);
}

RootSequence<RealAlgebraic> isolate(std::shared_ptr<const IntegerPolynomial> p,
                                    const DyadicInterval& on) {
  return isolated_roots(Given(std::move(p)), on);
}

RootSequence<RealAlgebraic> isolate(const IntegerPolynomial& p) {
  const Integer bound = shifted(Integer(1), log2_root_bound(p));
  return isolate(p, {{-bound, 0}, {bound, 0}});
}

DyadicInterval outer_dyadic(const Rational& lower, const Rational& upper) {
  // Integers stay as they are, as the ends of most horizons do.
  if (lower < upper && denominator(lower) == 1 && denominator(upper) == 1)
    return {{numerator(lower), 0}, {numerator(upper), 0}};
  // Ends rounded outwards by 1/16 of the width at most, or by 2^-60 of a point's own size.
  const Integer width =
      numerator(upper) * denominator(lower) - numerator(lower) * denominator(upper);
  const int log2_width = width.is_zero()
                             ? (lower.is_zero() ? 0 : floor_log2(lower) - 60)
                             : floor_log2(width, denominator(lower) * denominator(upper));
  const unsigned e = static_cast<unsigned>(std::max(0, 4 - log2_width));
  DyadicInterval r{floor_dyadic(lower, e), ceil_dyadic(upper, e)};
  if (compare(r.lower, r.upper) == 0) r.upper.mantissa += 1;
  // [0, 1] stays [0, 1] instead of [0/16, 16/16]: for a polynomial of degree d, each further bit of
  // the ends makes the coefficients d bits longer.
  const auto twos = std::min({mpz_scan1(r.lower.mantissa.backend().data(), 0),
                              mpz_scan1(r.upper.mantissa.backend().data(), 0), mp_bitcnt_t{e}});
  const unsigned common = static_cast<unsigned>(twos);
  return {{floor_shift(r.lower.mantissa, common), e - common},
          {floor_shift(r.upper.mantissa, common), e - common}};
}

}  // namespace touchstone
