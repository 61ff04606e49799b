#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "words.hpp"

namespace touchstone::certificate::witness {

// What is said between two instants: of all the time; or of what is before, at and after the root
// of a polynomial.
struct Between {
  Words first{};
  struct Moment {
    IntegerPolynomial q{};
    Words at{}, after{};
  };
  std::optional<Moment> moment{};
  const Words& last() const { return moment ? moment->after : first; }
};

// What a line says at an instant: words, or only the state that the words of the gap beside it
// prove.
struct Said {
  Words words{};
  bool is_bare = false;
};

// From the first instant to the last, by turns: one gap less than instants. An instant may have
// two poses.
struct Account {
  struct At {
    Rational time{};
    std::vector<Said> poses{};
  };
  std::vector<At> ats{};
  std::vector<Between> gaps{};
};

std::string text(const Between& gap);
std::string text(const Account& account);

}  // namespace touchstone::certificate::witness
