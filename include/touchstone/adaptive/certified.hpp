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

// Who may decide, in the order in which they are asked: each what those before it leave open. Walks
// decide all of it, the others one instant that a walk has left in doubt.
enum class Decider : std::uint8_t {
  own_doubles,      // a walk in doubles, made of the query's own numbers
  doubles,          // a walk in doubles, made of integers
  line,             // where all conditions are lines, their roots in short integers
  fraction,         // where the instant is a simple fraction, all conditions there, the same
  closer_line,      // these two again, where double-doubles know the instant better
  closer_fraction,  //
  double_doubles,   // a walk in double-doubles
  algebraic,        // all conditions at an algebraic number
  integers          // the exact walk, which leaves nothing open
};
inline constexpr std::array<const char*, 9> kDeciderNames{
    "own doubles",    "doubles",           "line",    "fraction", "closer line", "closer fraction",
    "double-doubles", "algebraic numbers", "integers"};
inline const char* name(Decider d) { return kDeciderNames[static_cast<std::size_t>(d)]; }
// Whether all that it computes is in floating point.
inline bool is_floating(Decider d) {
  return d == Decider::own_doubles || d == Decider::doubles || d == Decider::double_doubles;
}

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
  Decider decided = Decider::integers;  // that there is this contact, or none
  Decider rounded = Decider::integers;  // its time's last bit
};

// Follows one separating plane in doubles, with a bound for every error. What is not decided by
// these the others are asked for, one by one, in the order of Decider.
//   Nothing is taken on trust from the floating-point environment: in another rounding mode than to
// nearest it goes to the integers at once, and numbers that are flushed to zero are within the
// bounds.
//   Throws LimitReached if a time limit is in force and passes, and std::runtime_error where it was
// compiled with sums that may be reordered.
CertifiedAnswer certified_first_contact(const CertifiedMotions& motions);
// The same, packing what is needed only. REQUIRES: both bodies are boxes.
CertifiedAnswer certified_first_contact(const Query& query);

}  // namespace touchstone::walk
