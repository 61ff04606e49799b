#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/report/document.hpp"

namespace touchstone::report {

// Both throw nlohmann::json::exception and std::runtime_error: something is missing, or is not what
// the schema says.

// What a `touchstone/verdict/1` says of this subject.
Finding finding_in(const nlohmann::json& verdict, const std::string& subject);

// A `touchstone/judgement/1`. Of its findings it lists the worst alone.
Document judgement_document(const nlohmann::json& judgement);

// The verdicts of a file of lines, `touchstone/verdict/1` each, of any number of subjects.
class Verdicts {
 public:
  explicit Verdicts(Kept kept) : kept_(kept) {}

  void add(const nlohmann::json& verdict);
  // All of them, with what their subjects are called. Call it once, and nothing after.
  Document take();

 private:
  Kept kept_;
  Document document_{.file = {}, .kind = "verdicts"};
  std::unordered_map<std::string, std::size_t> subjects_;  // indices by their words
  judge::SubjectNames names_;
};

}  // namespace touchstone::report
