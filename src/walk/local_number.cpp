#include "walk/local_number.hpp"

namespace touchstone::walk {

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
