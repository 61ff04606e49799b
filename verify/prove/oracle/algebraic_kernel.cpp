// Real roots of polynomials by CGAL.

#include "verify/prove/oracle/algebraic_kernel.hpp"

// GCC 12 warns about reference counts in CGAL's inlined handles, wrongly, as use after free.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuse-after-free"
#endif

#include <CGAL/Algebraic_kernel_d_1.h>
#include <CGAL/Gmpq.h>
#include <CGAL/Gmpz.h>

#include <iterator>
#include <utility>

namespace touchstone::oracle {
namespace {

using Kernel = CGAL::Algebraic_kernel_d_1<CGAL::Gmpz>;  // compiles only with CGAL's own numbers
using Root = Kernel::Algebraic_real_1;
using RootWithMultiplicity = std::pair<Root, Kernel::Multiplicity_type>;

Kernel::Polynomial_1 converted(const Polynomial<Integer>& p) {
  std::vector<CGAL::Gmpz> c;
  for (const Integer& v : p.coefficients()) c.emplace_back(v.backend().data());
  return {c.begin(), c.end()};
}

Rational converted(const CGAL::Gmpq& q) { return Rational(q.mpq()); }

CGAL::Gmpq converted(const Rational& q) { return CGAL::Gmpq(q.backend().data()); }

// All real roots in increasing order. CGAL refuses constants, which have none.
std::vector<RootWithMultiplicity> solved(const Polynomial<Integer>& p) {
  std::vector<RootWithMultiplicity> roots;
  if (p.degree() > 0) Kernel().solve_1_object()(converted(p), std::back_inserter(roots));
  return roots;
}

// The roots with intervals that are disjoint.
std::vector<KernelRoot> described(const std::vector<RootWithMultiplicity>& roots) {
  // Roots of different multiplicity are isolated separately, so their intervals may still overlap.
  for (std::size_t i = 1; i < roots.size(); ++i) {
    while (roots[i - 1].first.high() >= roots[i].first.low()) {
      roots[i - 1].first.refine();
      roots[i].first.refine();
    }
  }
  std::vector<KernelRoot> result;
  for (const auto& [root, multiplicity] : roots) {
    result.push_back({converted(root.low()), converted(root.high()), multiplicity});
  }
  return result;
}

}  // namespace

std::vector<KernelRoot> real_roots(const Polynomial<Integer>& p) { return described(solved(p)); }

std::vector<KernelRoot> real_roots(const Polynomial<Integer>& p, const Rational& from,
                                   const Rational& until) {
  const Root lower(converted(from));
  const Root upper(converted(until));
  std::vector<RootWithMultiplicity> inside;
  for (const RootWithMultiplicity& r : solved(p)) {
    if (r.first.compare(lower) != CGAL::SMALLER && r.first.compare(upper) != CGAL::LARGER) {
      inside.push_back(r);
    }
  }
  return described(inside);
}

int compare_roots(const Polynomial<Integer>& p, std::size_t i, const Polynomial<Integer>& q,
                  std::size_t j) {
  return Kernel().compare_1_object()(solved(p).at(i).first, solved(q).at(j).first);
}

Sign sign_at_root(const Polynomial<Integer>& q, const Polynomial<Integer>& p, std::size_t i) {
  return sign_of_int(Kernel().sign_at_1_object()(converted(q), solved(p).at(i).first));
}

}  // namespace touchstone::oracle
