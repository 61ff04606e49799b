// The section "roots" of the survey: isolation of the real roots of polynomials that occur at
// contacts, and of polynomials with two roots that are hard to separate, by Touchstone, CGAL and
// FLINT.

#include "touchstone/answer.hpp"
#include "touchstone/poly/isolate.hpp"
#include "verify/bench/queries.hpp"
#include "verify/bench/survey/flint_roots.hpp"
#include "verify/bench/survey/polynomials.hpp"
#include "verify/bench/survey/sections.hpp"
#include "verify/prove/oracle/algebraic_kernel.hpp"
#include "verify/system/random/dice.hpp"

namespace touchstone::survey {

std::vector<IntegerPolynomial> plane_polynomials(int degree, int count) {
  std::vector<IntegerPolynomial> polynomials;
  // One box rests, so the degree of a plane's condition is that of the rotation plus that of the
  // translation. Other degrees, if coefficients vanish or factors cancel, are skipped.
  const int rotation = 2 * degree / 3;
  for (const Query& query :
       bench::queries_of_kind({.rotation = rotation, .translation = rotation / 2}, 2 * count)) {
    const Answer answer = solve(query, {.first_only = true});
    if (answer.contacts.empty()) continue;
    const IntegerPolynomial p =
        defining_polynomial(answer, answer.contacts.front().enter).polynomial;
    if (p.degree() == degree && static_cast<int>(polynomials.size()) < count)
      polynomials.push_back(p);
  }
  return polynomials;
}

// Two roots are 2^-100 apart: numbers with the denominator 2^104 that differ by 16 units.
std::vector<IntegerPolynomial> near_roots(int count) {
  random::Dice dice("survey, near roots", 1, 0);
  const Integer unit = Integer(1) << 104;
  std::vector<IntegerPolynomial> polynomials;
  while (static_cast<int>(polynomials.size()) < count) {
    const Integer root = ((Integer(dice.bits()) << 64) + dice.bits()) % unit;
    IntegerPolynomial p =
        IntegerPolynomial{Integer(-root), unit} * IntegerPolynomial{Integer(-root - 16), unit};
    Coefficients<Integer> others;
    for (int i = 0; i <= 10; ++i) others.emplace_back(dice.integer(-1'000'000, 1'000'000));
    p = p * IntegerPolynomial(std::move(others));
    if (p.degree() == 12) polynomials.push_back(std::move(p));
  }
  return polynomials;
}

std::vector<Contestant> root_isolators(const std::vector<IntegerPolynomial>& polynomials) {
  const DyadicInterval unit{Dyadic{0}, Dyadic{1}};
  return {contestant("touchstone, [0, 1]", polynomials,
                     [unit](const IntegerPolynomial& p) { return isolate(p, unit).roots.size(); }),
          contestant("touchstone, all", polynomials,
                     [](const IntegerPolynomial& p) { return isolate(p).roots.size(); }),
          contestant("CGAL, all", polynomials,
                     [](const IntegerPolynomial& p) { return oracle::real_roots(p).size(); })};
}

Section roots(const Effort& effort) {
  Section section{"roots", "isolating the real roots of one polynomial", "polynomials", false};
  const auto add = [&](const std::string& label, const std::vector<IntegerPolynomial>& p) {
    std::vector<Contestant> all = root_isolators(p);
    if (auto flint = flint_count(p)) all.push_back(std::move(*flint));
    section.points.push_back(measured(label, 0, all, effort));
  };
  const int count = effort.queries(100);
  for (const int degree : {3, 6, 9, 12})
    add("planes, degree " + std::to_string(degree), plane_polynomials(degree, count));
  add("2^-100 apart, degree 12", near_roots(count));
  section.notes = {"CGAL: Algebraic_kernel_d_1 over Gmpz, from our polynomial to its intervals"};
  if (!flint_count({})) section.notes.push_back("FLINT is left out: not found (libflint-dev)");
  return section;
}

}  // namespace touchstone::survey
