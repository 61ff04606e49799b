// Random cases by family, seed and index, as JSON, with which `crosscheck` and tests check the
// solver. Only ordinary families (family.hpp) are used: not the hard, resting, straight and extreme
// ones.

#include "verify/cases/generate/random_case.hpp"

#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::generate {

const std::vector<std::string>& random_families() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Family& f : families()) all.push_back(f.name);
    return all;
  }();
  return names;
}

std::string random_case(const std::string& family, std::uint64_t seed, std::uint64_t index) {
  return make_case(*find_family(family), {}, seed, index).text();
}

}  // namespace touchstone::generate
