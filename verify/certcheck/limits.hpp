#pragma once

#include <gmpxx.h>

#include <cstddef>

// How far a check goes. Every loop of a check whose length or whose numbers come out of a document
// looks at the clock, and no single operation on numbers is long: so a check ends soon after its
// time, whatever it is given.
namespace touchstone::certcheck {

// The largest document, in bytes: a case, or a truth with its certificate.
constexpr std::size_t kLargestDocument = std::size_t{1} << 26U;
// The longest number in a certificate or a truth, in characters.
constexpr std::size_t kLongestNumber = std::size_t{1} << 17U;
// Numbers that grow beyond this length, in bits, are not computed with: a greatest common divisor
// of two such takes about a second, and nothing can interrupt it.
constexpr std::size_t kMostBits = std::size_t{1} << 22U;
constexpr int kMostDegree = 200;

// While alive, the checks of this thread may go on for so many seconds from its beginning;
// centuries are no limit. One at a time for each thread.
class TimeLimit {
 public:
  explicit TimeLimit(double seconds);
  ~TimeLimit();
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;
};

// Throws a Failure of Verdict::limit once that time is over; one call in some looks.
void look_at_clock();

// The same where the number is long, and where it is too long to go on with. Cheap for short ones.
void limit_size(const mpz_class& number);
void limit_size(const mpq_class& number);

}  // namespace touchstone::certcheck
