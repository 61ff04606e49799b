#include "walk/local_number.hpp"

#include <stdexcept>

namespace touchstone::walk {

LocalNumber::LocalNumber(const Integer& value) {
  const auto* limbs = value.backend().data();
  if (mpz_size(limbs) * GMP_NUMB_BITS > kBits)
    throw std::overflow_error("too long for a short integer");
  Short& c = c_[0];
  for (std::size_t i = mpz_size(limbs); i-- > 0;) {
    if (!c.is_zero()) c <<= GMP_NUMB_BITS;
    c += mpz_getlimbn(limbs, static_cast<mp_size_t>(i));
  }
  if (value.sign() < 0) c = -c;
}

LocalNumber operator*(const LocalNumber& a, const LocalNumber& b) {
  LocalNumber r;
  r.degree_ = a.degree_ + b.degree_;
  r.q_ = a.degree_ > 0 ? a.q_ : b.q_;
  for (std::size_t i = 0; i < a.c_.size(); ++i) {
    if (a.c_[i].is_zero()) continue;
    for (std::size_t j = 0; i + j < r.c_.size(); ++j) {
      if (!b.c_[j].is_zero()) r.c_[i + j] += a.c_[i] * b.c_[j];
    }
  }
  return r;
}

}  // namespace touchstone::walk
