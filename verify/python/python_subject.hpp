#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "verify/judge/one_case/judge_case.hpp"

namespace touchstone::python {

// A function of Python's as a subject: it is asked by a call of `ask` with the message that other
// subjects are sent, and returns a tuple of its kind ("answer", "unsupported", "crash") and
//   of an answer: what the function returned, and the seconds that it took;
//   else: why, and lines for people.
class PythonSubject {
 public:
  // `tolerance`: "time=1e-6", "distance=0.005". `kinds`: of bodies that it is asked about. Throws
  // ValueError for what there is not.
  PythonSubject(const std::string& name, const std::string& number, const std::string& contact,
                const std::string& start, bool says_times,
                const std::vector<std::string>& tolerance, double seconds,
                std::vector<std::string> kinds);

  const judge::Hello& hello() const { return hello_; }

  // The verdict on one case. Called with the GIL, which it gives up for exact arithmetic; throws
  // what `ask` throws.
  judge::BucketedVerdict judged(const Case& c, const pybind11::function& ask) const;

 private:
  judge::Reply reply(const pybind11::function& ask, const judge::RoundedCase& received) const;

  judge::Hello hello_;
  double seconds_;
};

}  // namespace touchstone::python
