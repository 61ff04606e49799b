#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/show/told.hpp"

namespace touchstone::show {

// Truths that others tell of cases: documents `touchstone/truth/1`, which are believed in nothing.
class OtherTruths {
 public:
  // Adds those of a file: one, or one a line (.jsonl).
  //   Errors: it cannot be read, or one of them is no truth; the message begins with the place.
  [[nodiscard]] std::optional<Error> add(const std::string& path);

  // What is told of a case, by the case's id; what has a hash of another case is left out.
  std::vector<OtherTruth> of(const Case& c) const;

 private:
  struct Known {
    std::string sha256;  // empty: it does not say
    OtherTruth truth;
  };
  std::multimap<std::string, Known> by_id_;
};

}  // namespace touchstone::show
