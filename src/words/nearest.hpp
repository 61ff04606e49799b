#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace touchstone {
namespace detail {

// The number of letters to insert, delete, replace or swap with their neighbour to change a into b
// (optimal string alignment).
inline std::size_t letters_between(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(last, row);
  }
  return last[b.size()];
}

}  // namespace detail

// The name that is most likely meant by `word`; "" if none is near.
inline std::string nearest(const std::string& word, const std::vector<std::string>& names) {
  std::string found;
  // At most a third of the letters may be wrong; otherwise every short name would be near.
  std::size_t least = std::max<std::size_t>(word.size() / 3, 1) + 1;
  for (const std::string& name : names) {
    const bool begun = word.size() >= 3 && name.starts_with(word);
    const std::size_t d = begun ? 0 : detail::letters_between(word, name);
    if (d < least) {
      least = d;
      found = name;
    }
  }
  return found;
}

}  // namespace touchstone
