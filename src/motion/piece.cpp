// Shows the polynomials of a motion.

#include "touchstone/motion/piece.hpp"

#include <string>

namespace touchstone {

std::string to_string(const RationalPolynomial& p) {
  std::string text;
  for (int i = 0; i <= p.degree(); ++i) {
    if (p[i].is_zero()) continue;
    const bool negative = p[i] < 0;
    if (!text.empty()) {
      text += negative ? " - " : " + ";
    } else if (negative) {
      text += "-";
    }
    const Rational magnitude = abs(p[i]);
    if (i == 0 || magnitude != 1) text += magnitude.str();
    if (i == 0) continue;
    if (magnitude != 1) text += " ";
    text += i == 1 ? "t" : "t^" + std::to_string(i);
  }
  return text.empty() ? "0" : text;
}

}  // namespace touchstone
