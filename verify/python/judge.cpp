// What judge() of touchstone/judging.py needs of the judge: a report that grows by a case at a
// time. Python has the loop over the cases, and calls add() for each.

#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/judge/reports/gate.hpp"
#include "verify/judge/reports/report.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/python_subject.hpp"

namespace touchstone::python {
namespace {

// A report on one subject, which grows case by case.
class GrowingJudgement {
 public:
  explicit GrowingJudgement(const PythonSubject& subject) {
    report_.subjects.push_back({.spec = subject.hello().name, .hello = subject.hello()});
  }

  // Judges a case and adds the result. Returns the verdict as `touchstone/verdict/1`, and whether
  // it fails. `ask` calls the judged function (see PythonSubject); `family` and `replay`: the group
  // of the case in the report, and how to make it again.
  py::tuple add(const PythonSubject& subject, const Case& c, const py::function& ask,
                const std::string& family, const std::string& replay) {
    judge::Verdict verdict = subject.judged(c, ask).verdict;
    const bool fails = judge::fails(verdict);
    judge::VerdictTexts texts = judge::texts_of(verdict);
    judge::Finding finding{c.id, family, replay, std::move(verdict), std::move(texts)};
    ++report_.cases;
    auto& seen = report_.families;
    if (std::find(seen.begin(), seen.end(), family) == seen.end()) seen.push_back(family);
    judge::SubjectReport& own = report_.subjects.front();
    own.add(finding, nullptr);
    return py::make_tuple(py::bytes(judge::json_line(own.spec, own.hello.name, finding, nullptr)),
                          fails);
  }

  void interrupt() { report_.interrupted = true; }
  bool failed() const { return judge::has_failed(report_); }
  py::str text() const { return shown(judge::text_report(report_)); }
  py::str markdown() const { return shown(judge::markdown_report(report_)); }
  py::bytes json() const { return judge::json_report(report_); }

 private:
  judge::Report report_;
};

}  // namespace

void bind_judge(py::module_& module) {
  py::class_<PythonSubject>(module, "Subject", "A function as something that is judged.")
      .def(py::init<const std::string&, const std::string&, const std::string&, const std::string&,
                    bool, const std::vector<std::string>&, double, std::vector<std::string>>(),
           py::arg("name"), py::arg("number"), py::arg("contact"), py::arg("start"),
           py::arg("says_times"), py::arg("tolerance"), py::arg("seconds"), py::arg("kinds"));
  py::class_<GrowingJudgement>(module, "Judgement", "A report that grows case by case.")
      .def(py::init<const PythonSubject&>(), py::arg("subject"))
      .def("add", &GrowingJudgement::add, py::arg("subject"), py::arg("case"), py::arg("ask"),
           py::arg("family"), py::arg("replay"))
      .def("interrupt", &GrowingJudgement::interrupt)
      .def_property_readonly("failed", &GrowingJudgement::failed)
      .def_property_readonly("text", &GrowingJudgement::text)
      .def_property_readonly("markdown", &GrowingJudgement::markdown)
      .def_property_readonly("json", &GrowingJudgement::json);
  module.def("shown_time", &judge::shown_time, py::arg("time"));
}

}  // namespace touchstone::python
