#include "touchstone/number/short_integer.hpp"

#include <stdexcept>

namespace touchstone {

ShortInteger::ShortInteger(const Integer& value) {
  const auto* limbs = value.backend().data();
  if (mpz_size(limbs) * GMP_NUMB_BITS > kBits)
    throw std::overflow_error("too long for a short integer");
  for (std::size_t i = mpz_size(limbs); i-- > 0;) {
    if (!value_.is_zero()) value_ <<= GMP_NUMB_BITS;
    value_ += mpz_getlimbn(limbs, static_cast<mp_size_t>(i));
  }
  if (value.sign() < 0) value_ = -value_;
}

Integer ShortInteger::whole() const {
  const auto& backend = value_.backend();
  Integer result;
  mpz_import(result.backend().data(), backend.size(), -1, sizeof(*backend.limbs()), 0, 0,
             backend.limbs());
  return backend.sign() ? Integer(-result) : result;
}

}  // namespace touchstone
