// Counts real roots by FLINT, for comparison with Touchstone's isolation of roots.

#include "verify/bench/survey/flint_roots.hpp"

#ifdef TOUCHSTONE_FLINT
#include <flint/fmpz.h>
#include <flint/fmpz_poly.h>
#endif

namespace touchstone::survey {

#ifdef TOUCHSTONE_FLINT
namespace {

// Owns a polynomial of FLINT.

class FlintPolynomial {
 public:
  explicit FlintPolynomial(const IntegerPolynomial& p) {
    fmpz_poly_init(value_);
    // Via FLINT's own integers, since FLINT 3 no longer accepts those of GMP.
    fmpz_t coefficient;
    fmpz_init(coefficient);
    slong i = 0;
    for (const Integer& c : p.coefficients()) {
      fmpz_set_mpz(coefficient, c.backend().data());
      fmpz_poly_set_coeff_fmpz(value_, i++, coefficient);
    }
    fmpz_clear(coefficient);
  }
  FlintPolynomial(const FlintPolynomial& other) {
    fmpz_poly_init(value_);
    fmpz_poly_set(value_, other.value_);
  }
  FlintPolynomial& operator=(const FlintPolynomial&) = delete;
  ~FlintPolynomial() { fmpz_poly_clear(value_); }

  slong real_roots() const { return fmpz_poly_num_real_roots(value_); }

 private:
  fmpz_poly_t value_;
};

}  // namespace

std::optional<Contestant> flint_count(const std::vector<IntegerPolynomial>& polynomials) {
  return contestant("FLINT, count alone",
                    std::vector<FlintPolynomial>(polynomials.begin(), polynomials.end()),
                    [](const FlintPolynomial& p) { return p.real_roots(); });
}
#else
std::optional<Contestant> flint_count(const std::vector<IntegerPolynomial>&) {
  return std::nullopt;
}
#endif

}  // namespace touchstone::survey
