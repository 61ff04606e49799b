// Reads the verdicts that pictures and pages show beside a case: the findings of a Report, which
// Python hands over as JSON.

#include "verify/python/shown_verdicts.hpp"

#include <nlohmann/json.hpp>

#include "verify/judge/ask/subject_names.hpp"
#include "verify/look/report/judged_document.hpp"
#include "verify/look/report/shown_answer.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {

report::Finding finding_of(const std::string& verdict) {
  try {
    const auto read = nlohmann::json::parse(verdict);
    const auto subject = read.at("subject").get<std::string>();
    judge::SubjectNames names;
    names.add(subject, read.value("name", ""));
    return report::finding_in(read, names.of(subject));
  } catch (const std::exception& error) {
    throw py::value_error(std::string("no touchstone/verdict/1: ") + error.what());
  }
}

show::Others answers_of_others(const std::vector<std::string>& verdicts) {
  show::Others others;
  for (const std::string& verdict : verdicts)
    others.answers.push_back(report::shown_answer(finding_of(verdict)));
  return others;
}

}  // namespace touchstone::python
