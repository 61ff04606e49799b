#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/body/feature.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::generate {

// Planted answers: what is known about a case because it was chosen first, and the motion built for
// it. The solver's answer is compared with it (check_planted.hpp).

// One contact, as chosen before the motion was built. Absent members were not chosen.
struct PlantedContact {
  std::optional<Rational> enter{};
  std::optional<Rational> exit{};
  std::string kind{};                  // "overlapping", "grazing", "sliding"; "" not chosen
  std::optional<FeaturePair> touch{};  // for each box, at enter
  std::optional<int> multiplicity{};   // at enter
  std::size_t planes = 0;  // least number of different planes that meet at enter; 0: not chosen
  // Of compounds: the parts that touch at enter, by the numbers of a pair, in order. Empty: not
  // chosen.
  std::vector<std::array<std::size_t, 2>> parts{};
};

// Whether the boxes are in contact at a chosen instant.
struct PlantedInstant {
  Rational at;
  bool contact = false;
};

// The answer around which a case was built.
struct Planted {
  std::string start{};                     // the state at the first instant; "" not chosen
  std::vector<PlantedContact> contacts{};  // the first ones, in order
  bool all_contacts = false;               // there are no other contacts
  std::vector<PlantedInstant> instants{};
  std::optional<Rational>
      clearance{};  // the least distance over the horizon, for a case without contact
};

// The planted answer as JSON, for the provenance of a case.
nlohmann::ordered_json to_json(const Planted& planted);

}  // namespace touchstone::generate
