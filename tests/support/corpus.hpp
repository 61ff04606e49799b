#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::test {

// A case of the corpus as it is on file.
struct CorpusCase {
  std::string name;  // theme/id
  std::string text;
  Case parsed;
};

// All with two boxes, read once. Throws where there are none or one is malformed.
const std::vector<CorpusCase>& corpus();

// The case with this name. Throws where there is none.
const Case& corpus_case(const std::string& name);

}  // namespace touchstone::test
