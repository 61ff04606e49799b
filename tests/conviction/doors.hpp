#pragma once

#include <string>
#include <vector>

#include "verify/cases/generate/make_case.hpp"

namespace touchstone::conviction {

// The result of one door, that is, of one way to ask the library about a case.
struct DoorResult {
  std::string door;
  std::string difference{};  // the difference from the answer in integers; "" if there is none
  std::string decider{};     // the decider of the answer; "" if the door does not report it
};

// Asks for the first contact (by a query, by bodies, by doubles, by prepared hulls), for all
// contacts, and for the timeline of a case. Compares each result with the answer in integers only,
// and this with the planted answer of the family.
std::vector<DoorResult> ask(const generate::MadeCase& made);

// The pairs of a door and a decider that a run with --all-reached has to reach, as "door: decider".
// ask() may return others: those for bodies of several parts, and for all contacts the walks in
// rounded doubles and in double-doubles.
std::vector<std::string> deciders();

}  // namespace touchstone::conviction
