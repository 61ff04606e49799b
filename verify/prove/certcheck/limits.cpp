// The limits of time and of the length of numbers for a check.

#include "verify/prove/certcheck/limits.hpp"

#include <algorithm>
#include <chrono>

#include "verify/prove/certcheck/failure.hpp"

namespace touchstone::certcheck {
namespace {

using Clock = std::chrono::steady_clock;

thread_local Clock::time_point deadline = Clock::time_point::max();

// Reading the clock takes longer than a short operation, so only one call in 16 reads it.
constexpr unsigned kBetweenLooks = 16;
thread_local unsigned calls = 0;

void look() {
  if (Clock::now() > deadline) beyond_limit("more than the time limit");
}

// Operations on numbers of at most this many limbs take less time than reading the clock.
constexpr std::size_t kFewLimbs = 64;
constexpr std::size_t kMostLimbs = kMostBits / GMP_NUMB_BITS;

}  // namespace

TimeLimit::TimeLimit(double seconds) {
  constexpr double kCentury = 3e9;  // the clock's range is about three centuries
  deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(std::min(seconds, kCentury)));
}

TimeLimit::~TimeLimit() { deadline = Clock::time_point::max(); }

void look_at_clock() {
  if (++calls % kBetweenLooks == 0) look();
}

void limit_size(const mpz_class& number) {
  const std::size_t limbs = mpz_size(number.get_mpz_t());
  if (limbs <= kFewLimbs) return;
  if (limbs > kMostLimbs) beyond_limit("a number of more than 2^22 bits");
  look();
}

}  // namespace touchstone::certcheck
