#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <vector>

#include "verify/judge/one_case/judge_case.hpp"

namespace touchstone::python {

// A Python function as a subject. `ask` is called with the message that other subjects get. It
// returns a tuple: a kind ("answer", "unsupported", "crash"), and
//   for an answer: the function's result, and the seconds that it took;
//   else: the reason, and lines for people.
class PythonSubject {
 public:
  // `tolerance`: "time=1e-6", "distance=0.005". `kinds`: the bodies that it takes. Throws
  // ValueError for invalid values.
  PythonSubject(const std::string& name, const std::string& number, const std::string& contact,
                const std::string& start, bool says_times,
                const std::vector<std::string>& tolerance, double seconds,
                std::vector<std::string> kinds);

  const judge::Hello& hello() const { return hello_; }

  // The verdict on one case. Call it with the GIL, which it releases during exact arithmetic.
  // Throws the exceptions of `ask`.
  judge::BucketedVerdict judged(const Case& c, const pybind11::function& ask) const;

 private:
  judge::Reply reply(const pybind11::function& ask, const judge::RoundedCase& received) const;

  judge::Hello hello_;
  double seconds_;
};

}  // namespace touchstone::python
