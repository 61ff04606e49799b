#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/result.hpp"

namespace touchstone::show {

// Truths that others tell of cases: documents `touchstone/truth/1`, which are believed in nothing.
class OtherTruths {
 public:
  // Adds those of a file: one, or one a line (.jsonl).
  //   Errors: it cannot be read, or one of them is no truth; the message begins with the place.
  [[nodiscard]] std::optional<Error> add(const std::string& path);

  // What is told of a case, each as `{"file", "number", "timeline", "touches"}`, the last being
  // what touches at the beginnings of contacts. By the case's id; what has a hash of another case
  // is left out.
  nlohmann::ordered_json of(const Case& c) const;

 private:
  struct Told {
    std::string sha256;  // empty: it does not say
    nlohmann::ordered_json shown;
  };
  std::multimap<std::string, Told> by_id_;
};

}  // namespace touchstone::show
