#pragma once

#include <string>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::test {

// A case of the corpus.
struct CorpusCase {
  std::string name;  // theme/id
  std::string text;
  Case parsed;
};

// All cases with two boxes, read once. Throws if there are none, or if one is malformed.
const std::vector<CorpusCase>& corpus();

// The case with this name. Throws if there is none.
const Case& corpus_case(const std::string& name);

}  // namespace touchstone::test
