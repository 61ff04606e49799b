#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace touchstone::matrix {

// A subset of `changes` that still fails and of which no change can be left out: delta debugging
// (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002). Changes keep
// their order; `fails` may be called repeatedly with the same changes.
// REQUIRES: all changes together fail.
template <class Change, class Fails>
std::vector<Change> narrowed(std::vector<Change> changes, Fails fails) {
  std::size_t parts = 2;
  while (changes.size() > 1) {
    parts = std::min(parts, changes.size());
    const auto cut = [&](std::size_t part) {
      return changes.begin() + static_cast<std::ptrdiff_t>(part * changes.size() / parts);
    };
    bool smaller = false;
    // First each part by itself, then all except one part; with two parts these are the same sets.
    for (std::size_t round = 0; round < (parts == 2 ? 1U : 2U) && !smaller; ++round) {
      for (std::size_t part = 0; part < parts && !smaller; ++part) {
        std::vector<Change> candidate(cut(part), cut(part + 1));
        if (round == 1) {
          candidate.assign(changes.begin(), cut(part));
          candidate.insert(candidate.end(), cut(part + 1), changes.end());
        }
        if (!fails(candidate)) continue;
        smaller = true;
        parts = round == 0 ? 2 : std::max<std::size_t>(parts - 1, 2);
        changes = std::move(candidate);
      }
    }
    if (smaller) continue;
    if (parts == changes.size()) break;
    parts *= 2;
  }
  return changes;
}

}  // namespace touchstone::matrix
