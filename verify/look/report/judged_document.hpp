#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <unordered_map>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/look/report/document.hpp"

namespace touchstone::report {

// Reads what `touchstone judge` wrote. All functions throw nlohmann::json::exception and
// std::runtime_error if a member is missing or does not match the schema.

// The answer in a `touchstone/verdict/1` of this subject.
Finding finding_in(const nlohmann::json& verdict, const std::string& subject);

// Reads a `touchstone/judgement/1`. It lists only the worst findings.
Document judgement_document(const nlohmann::json& judgement);

// Reads the verdicts in a file of lines, `touchstone/verdict/1` each, of any number of subjects.
class Verdicts {
 public:
  explicit Verdicts(Kept kept) : kept_(kept) {}

  void add(const nlohmann::json& verdict);
  // Returns all verdicts, with the names of their subjects. Call it once, after all lines were
  // added.
  Document take();

 private:
  Kept kept_;
  Document document_{.file = {}, .kind = "verdicts"};
  std::unordered_map<std::string, std::size_t> subjects_;  // indices by their specs
  judge::SubjectNames names_;
};

}  // namespace touchstone::report
