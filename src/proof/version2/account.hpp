#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "claim.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone::proof::version2 {

constexpr std::size_t kMostBytes = 1 << 22;  // the length of the longest certificate to be read

// The lines of a certificate of version 2 as data. timeline_account.cpp and group_account.cpp fill
// an Account with claims; text() writes it.

// The lines of a certificate about the span between two instants. They make one claim
// (claim.hpp) for the whole span, or claims for before, at and after the root of the polynomial q.
struct Between {
  Claim first{};
  struct Moment {
    IntegerPolynomial q{};
    Claim at{}, after{};
  };
  std::optional<Moment> moment{};
  const Claim& last() const { return moment ? moment->after : first; }
};

// The line at an instant: a claim. If it is bare, only the claim's state is written, since the
// claim is that of a gap next to the instant (see claim_beside, below).
struct InstantLine {
  Claim claim{};
  bool is_bare = false;
};

// The lines of a certificate from the first instant to the last. Instants and gaps alternate, so
// there is one gap less. An instant may have two poses.
struct Account {
  struct At {
    Rational time{};
    std::vector<InstantLine> poses{};
  };
  std::vector<At> ats{};
  std::vector<Between> gaps{};
};

// The claim that proves a bare state at instant `i`. It is the claim of the gap before the instant.
// For the first instant, and for the second of two poses, it is the claim of the gap after it.
// Null if there is no such gap.
const Claim* claim_beside(const Account& account, std::size_t i, bool is_first_pose);

std::string text(const Between& gap);
std::string text(const Account& account);

}  // namespace touchstone::proof::version2
