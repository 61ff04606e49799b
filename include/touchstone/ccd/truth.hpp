#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace touchstone {

// The answer to a case, ready to be written down (`touchstone/truth/1`). Numbers are text: exact
// ones in full, decimals correctly rounded.

// A time is one number, or for the interval type an enclosure and no number.
struct TruthTime {
  std::string decimal;
  std::string nearest_double;           // hexadecimal float
  std::vector<std::string> polynomial;  // exact only: integers, constant first
  std::optional<std::array<std::string, 2>> isolating;
  std::optional<int> multiplicity;
  std::optional<std::array<std::string, 2>> enclosure;  // intervals only: hexadecimal floats
  // Of the enclosure, rounded outwards to decimals.
  std::optional<std::array<std::string, 2>> outer_decimals;
};

struct TruthFeature {
  std::string type;  // FV, VF, EE, FE, …
  std::string box1;
  std::string box2;
  std::array<std::string, 3> normal;  // unit, from box 1 to box 2; empty where it is not known
};

struct TruthEnd {
  TruthTime time;
  std::vector<TruthFeature> features;  // one for each active plane; empty where the boxes overlap
  std::optional<TruthFeature> touch;   // the features narrowed over all active planes; no normal
};

struct TruthContact {
  std::string kind;
  TruthEnd enter;
  std::optional<TruthEnd> exit;  // nothing where the search stopped at the first contact
};

// A stretch of the horizon, by decimals: one instant where both are equal, otherwise the open span
// between them. The state holds at every time of it.
//   For the interval type the enclosure of an event is a stretch, too: from its lower to its upper
//   bound, rounded outwards, where the state is unknown.
struct TruthStretch {
  std::string from;
  std::string to;
  std::string state;
};

struct Truth {
  std::string id;
  std::string case_sha256;
  std::string number;
  std::optional<bool> contact;  // nothing: the number type cannot tell
  std::string start;
  std::vector<TruthContact> contacts;
  std::vector<TruthStretch> timeline;  // instant (or enclosure), open span, instant, …, instant
  std::size_t homogeneous = 0;  // homogeneous intervals that meet the horizon or lie outside it
  std::size_t outside = 0;
  std::size_t culled = 0;
  // Separating axes examined, where they alone gave the answer; then no features are named, and
  // there are no homogeneous intervals. 0: the answer came by the timeline.
  std::size_t axes = 0;
  bool first_only = false;
  bool decided = true;  // false: some state is unknown
  // The proof (cases/schema/certificate.md). A truth that carries one leaves out what it does not
  // prove: the counts above.
  std::optional<std::string> certificate;
};

}  // namespace touchstone
