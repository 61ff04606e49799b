// Reports a finding of fuzzing, and ends the process so that the engine keeps the input.

#include "tests/fuzz/targets/finding.hpp"

#include <cstdlib>
#include <iostream>

#include "src/base/visible.hpp"

namespace touchstone::fuzz {

void finding(const std::string& what) {
  std::cerr << "finding: " << visible(what) << std::endl;
  std::abort();
}

void finding(const std::string& what, const CaseParts& parts) {
  std::cerr << "the case: " << case_text(parts) << '\n';
  finding(what);
}

}  // namespace touchstone::fuzz
