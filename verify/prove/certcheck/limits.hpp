#pragma once

#include <gmpxx.h>

#include <cstddef>

// Limits of a check. Every loop whose length or numbers come from a document reads the clock, and
// no single operation on numbers is long. So a check ends soon after its time limit, for any input.
namespace touchstone::certcheck {

// The largest document, in bytes: a case, or a truth with its certificate.
constexpr std::size_t kLargestDocument = std::size_t{1} << 26U;
// The longest certificate, of either version, in bytes.
constexpr std::size_t kLongestCertificate = std::size_t{1} << 22U;
// The longest number in a certificate or a truth, in characters.
constexpr std::size_t kLongestNumber = std::size_t{1} << 17U;
// The longest number that is computed with, in bits. A greatest common divisor of two such numbers
// takes about a second, and cannot be interrupted.
constexpr std::size_t kMostBits = std::size_t{1} << 22U;
constexpr int kMostDegree = 200;

// While alive, limits the checks of this thread to this many seconds from its construction. Limits
// above a century count as one. At most one at a time per thread.
class TimeLimit {
 public:
  explicit TimeLimit(double seconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
};

// Throws a Failure of Verdict::limit if the time is over. Only some calls read the clock.
void look_at_clock();

// As look_at_clock, for long numbers only; also throws if the number is longer than kMostBits.
// Cheap for short numbers.
void limit_size(const mpz_class& number);

}  // namespace touchstone::certcheck
