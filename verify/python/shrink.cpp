// What shrink() and shrink_while() of touchstone/shrinking.py need: the search for the smallest
// case on which a Python function is true (shrunk_while), and for shrink() the question whether a
// judged function still fails in the same way (StillFailing).

#include "verify/hunt/shrink/shrink.hpp"

#include <pybind11/stl.h>

#include <optional>
#include <string>

#include "src/base/in_milliseconds.hpp"
#include "verify/hunt/shrink/about.hpp"
#include "verify/hunt/shrink/judged.hpp"
#include "verify/judge/one_case/judge_case.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/python_subject.hpp"

namespace touchstone::python {
namespace {

// Accepts cases on which a subject still fails in the same way as on the first one.
class StillFailing {
 public:
  // `verdict`: only this has to stay. Throws ValueError if the subject does not fail in this way.
  // REQUIRES: the subject outlives this object.
  StillFailing(const PythonSubject& subject, const Case& original, const py::function& ask,
               const std::optional<std::string>& verdict)
      : subject_(subject), bounds_{domain::Scale(original)}, last_(subject.judged(original, ask)) {
    std::optional<judge::VerdictKind> alone;
    if (verdict) {
      alone = judge::verdict_kind(*verdict);
      if (!alone) throw py::value_error("there is no verdict " + *verdict);
    }
    const judge::VerdictKind kind = last_.bucket.verdict;
    if (verdict ? kind != *alone : !judge::fails(last_.verdict)) {
      throw py::value_error(std::string("it does not fail so on this case: its verdict is ") +
                            judge::name(kind) +
                            (last_.verdict.why.empty() ? "" : ": " + last_.verdict.why));
    }
    kept_ = shrink::kept_of(last_, original, alone);
  }

  bool operator()(const Case& c, const py::function& ask) {
    if (!bounds_.admit(c)) return false;
    judge::BucketedVerdict found = subject_.judged(c, ask);
    if (!shrink::keeps(kept_, found, c)) return false;
    last_ = std::move(found);
    return true;
  }

  // A shrunk case (the last one on which it failed), with a title and a note on the finding.
  Case described(const Case& shrunk, const std::string& original_id) const {
    CaseParts parts =
        shrink::described(shrunk, original_id + "-shrunk", original_id, subject_.hello(),
                          last_.verdict, judge::texts_of(last_.verdict));
    return std::move(Case::make(std::move(parts))).value();
  }

 private:
  const PythonSubject& subject_;
  shrink::Bounds bounds_;
  shrink::Kept kept_{};
  judge::BucketedVerdict last_;
};

// Returns the smallest case for which the function `interesting` is true; its size before and
// after, as text; the number of cases tried; and whether the passes were completed. The GIL stays
// held, since most time is spent in that function, where Python handles interrupts.
py::tuple shrunk_while(const Case& original, const py::function& interesting,
                       const std::string& number, double seconds) {
  const auto format = judge::number_format(number);
  if (!format)
    throw py::value_error("number is double, float, long-double or rational, not " + number);
  shrink::Options options;
  options.format = *format;
  options.budget = in_milliseconds(seconds);
  const shrink::Interesting holds = [&](const Case& c) {
    const int found = PyObject_IsTrue(interesting(c).ptr());
    if (found < 0) throw py::error_already_set();
    return found != 0;
  };
  const shrink::Shrunk shrunk = shrink::shrink(original, options, holds);
  return py::make_tuple(shrunk.smallest, shrink::text(shrunk.before), shrink::text(shrunk.after),
                        shrunk.tried, shrunk.ending == shrink::Ending::smallest);
}

}  // namespace

void bind_shrink(py::module_& module) {
  py::class_<StillFailing>(module, "StillFailing", "Whether a subject still fails in one way.")
      .def(py::init<const PythonSubject&, const Case&, const py::function&,
                    const std::optional<std::string>&>(),
           py::arg("subject"), py::arg("case"), py::arg("ask"), py::arg("verdict"),
           py::keep_alive<1, 2>())
      .def("holds", &StillFailing::operator(), py::arg("case"), py::arg("ask"))
      .def("described", &StillFailing::described, py::arg("case"), py::arg("original_id"));
  module.def("shrink_while", &shrunk_while, py::arg("case"), py::arg("interesting"),
             py::arg("number"), py::arg("seconds"));
}

}  // namespace touchstone::python
