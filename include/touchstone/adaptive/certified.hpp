#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchstone/walk/filtered_facets.hpp"
#include "touchstone/walk/first_contact.hpp"

namespace touchstone::walk {

// A piece's own clock in the units of the query.
struct PieceClock {
  double start = 0;  // the double nearest to its first instant
  Bounded<DoubleDouble> from{};
  Bounded<DoubleDouble> width{};
};

// A query as the certified walk reads it, in every arithmetic that may have to decide: to ask more
// than once. REQUIRES: both bodies are boxes.
struct CertifiedMotions {
  std::vector<PieceClock> clocks;
  std::vector<FilteredMotion<double>> doubles;               // empty: numbers or degrees too high
  std::vector<FilteredMotion<DoubleDouble>> double_doubles;  // the same
  std::vector<PackedMotion<Integer>> integers;

  explicit CertifiedMotions(const Query& query);
};

// Which arithmetic decided.
enum class Rung : std::uint8_t { doubles, double_doubles, integers };
inline constexpr std::array<const char*, 3> kRungNames{"double", "double-double", "integer"};

// The first contact, the same as exact arithmetic finds, bit for bit.
struct CertifiedContact {
  double time = 0;  // the nearest double, ties to even
  State state = State::unknown;
  std::optional<State> after{};  // the state just behind it; nothing at the horizon's last instant
  std::size_t piece = 0;         // of the motions' common partition
  PlaneSet active = 0;           // the planes in which the boxes touch
  SignTable table{};             // which names their features: see active_planes
};

struct CertifiedAnswer {
  std::optional<CertifiedContact> contact;
  Rung decided = Rung::doubles;  // that there is this contact, or none
  Rung rounded = Rung::doubles;  // its time's last bit
};

// Follows one separating plane in doubles, with a bound for every error; where something is not
// decided by these, in double-doubles; and where these do not decide either, in integers.
//   Nothing is taken on trust from the floating-point environment: in another rounding mode than to
// nearest it goes to the integers at once, and numbers that are flushed to zero are within the
// bounds.
//   Throws LimitReached if a time limit is in force and passes, and std::runtime_error where it was
// compiled with sums that may be reordered.
CertifiedAnswer certified_first_contact(const CertifiedMotions& motions);
// The same, packing what is needed only. REQUIRES: both bodies are boxes.
CertifiedAnswer certified_first_contact(const Query& query);

}  // namespace touchstone::walk
