#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"
#include "verify/look/show/others.hpp"

namespace touchstone::show {

// Truths from other programs: documents `touchstone/truth/1`. They are only shown, not trusted.
class OtherTruths {
 public:
  // Adds the truths in a file: one, or one per line (.jsonl).
  //   Errors: it cannot be read, or contains an invalid truth; the message begins with the place.
  [[nodiscard]] std::optional<Error> add(const std::string& path);

  // The truths for a case, by its id; those with the hash of another case are left out.
  std::vector<OtherTruth> of(const Case& c) const;

 private:
  struct Known {
    std::string sha256;  // empty: not given
    OtherTruth truth;
  };
  std::multimap<std::string, Known> by_id_;
};

}  // namespace touchstone::show
