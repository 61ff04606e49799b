// A Python function as a subject that is judged or shrunk (judge.cpp, shrink.cpp):
//   1. The constructor checks the arguments of judge(), and describes the function like the
//   greeting
//      of a program that is judged (Hello).
//   2. judged() solves the case exactly, and lets the judge ask.
//   3. reply() calls the function, and answer() reads what it returned.

#include "verify/python/python_subject.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/poly/rationalize.hpp"
#include "verify/judge/verdict/convention.hpp"
#include "verify/judge/verdict/number_format.hpp"
#include "verify/judge/verdict/tolerance.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/kinds.hpp"
#include "verify/python/numbers.hpp"
#include "verify/python/time.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {

namespace py = pybind11;
using judge::Reply;

PythonSubject::PythonSubject(const std::string& name, const std::string& number,
                             const std::string& contact, const std::string& start, bool says_times,
                             const std::vector<std::string>& tolerance, double seconds,
                             std::vector<std::string> kinds)
    : seconds_(seconds) {
  hello_.name = name;
  for (const std::string& kind : kinds) {
    if (std::ranges::find(kKinds, kind) != kKinds.end()) continue;
    throw py::value_error(
        "kinds are boxes, polyhedra, flat-polyhedra, spheres, capsules, rounded-boxes, "
        "rounded-polyhedra, meshes and compounds, not " +
        kind);
  }
  hello_.kinds = std::move(kinds);
  if (!hello_.is_asked_of_bodies())
    throw py::value_error("kinds have a kind of bodies besides flat-polyhedra");
  const auto format = judge::number_format(number);
  if (!format)
    throw py::value_error("number is double, float, long-double or rational, not " + number);
  hello_.number = *format;
  if (contact != "closed" && contact != "open")
    throw py::value_error("contact is closed or open, not " + contact);
  hello_.convention.closed = contact == "closed";
  const auto at_start = judge::at_start(start);
  if (!at_start) throw py::value_error("start is reports, ignores, parting or apart, not " + start);
  hello_.convention.start = *at_start;
  // The function itself refuses motions that it does not take.
  hello_.motions = {"static", "linear", "matrix", "quaternion", "bezier", "piecewise", "affine"};
  if (says_times) hello_.returns = {"time"};
  for (const std::string& text : tolerance) {
    if (const auto why = judge::add_tolerance(hello_.tolerance, text))
      throw py::value_error("tolerance: " + *why);
  }
}

namespace {

// The reply for a result that is no answer.
Reply no_answer(const std::string& why) { return {Reply::Kind::protocol_error, {}, why, {}}; }

std::string shown(py::handle value) {
  try {
    return py::repr(value).cast<std::string>();
  } catch (py::error_already_set& raised) {
    if (!raised.matches(PyExc_Exception)) throw;
    return py::repr(py::type::of(value)).cast<std::string>();
  }
}

Reply no_time(py::handle returned) {
  return no_answer("it returned " + shown(returned) + ", which is no time, None or bool");
}

// Reads the result of a function: None or False (no contact), True (contact at some time), or a
// time.
Reply answer(py::handle given, judge::NumberFormat format) {
  const py::object returned = plain(given);
  Reply reply;
  if (returned.is_none()) return reply;
  if (py::isinstance<py::bool_>(returned)) {
    reply.answer.contact = returned.cast<bool>();
    return reply;
  }
  reply.answer.contact = true;
  if (py::isinstance<Time>(returned)) {
    const RealAlgebraic& time = returned.cast<const Time&>().number();
    rationalize(time);
    if (!time.is_rational() && format == judge::NumberFormat::rational)
      return no_answer("it returned an irrational time, but its numbers are rational");
    reply.answer.time = time.is_rational() && format == judge::NumberFormat::rational
                            ? time.rational()
                            : judge::nearest(format, time);
    reply.answer.finite = reply.answer.time.has_value();
    return reply;
  }
  try {
    if (py::isinstance<py::float_>(returned) && !std::isfinite(returned.cast<double>())) {
      reply.answer.finite = false;
      return reply;
    }
    const Rational time = numeral_of(returned).value();
    reply.answer.time =
        format == judge::NumberFormat::rational ? time : judge::nearest(format, time);
    reply.answer.finite = reply.answer.time.has_value();
  } catch (const Refused& refused) {
    // NaN and infinities of other types, or a text that is not a number.
    if (py::isinstance<py::str>(returned))
      return no_answer("a time that is no number: " + refused.error.message);
    reply.answer.finite = false;
  } catch (const py::type_error&) {
    return no_time(given);
  } catch (py::error_already_set& raised) {
    // The object's own conversion to a number has failed.
    if (!raised.matches(PyExc_Exception)) throw;
    return no_time(given);
  }
  return reply;
}

}  // namespace

Reply PythonSubject::reply(const py::function& ask, const judge::RoundedCase& received) const {
  const py::tuple said = ask(received.message);  // see the class
  const auto kind = said[0].cast<std::string>();
  if (kind == "answer") {
    Reply reply = answer(said[1], hello_.number);
    reply.answer.seconds = said[2].cast<double>();
    return reply;
  }
  return {kind == "unsupported" ? Reply::Kind::unsupported : Reply::Kind::crash,
          {},
          said[1].cast<std::string>(),
          said[2].cast<std::string>()};
}

judge::BucketedVerdict PythonSubject::judged(const Case& c, const py::function& ask) const {
  judge::Questions questions(c, seconds_);
  // The exact solution may take long, and can be interrupted; `questions` keeps it.
  without_gil([&] { static_cast<void>(judge::truth_asked(hello_, questions)); });
  const py::gil_scoped_release free;
  const judge::Ask asking = [&](const std::string&, const judge::RoundedCase& received) {
    const py::gil_scoped_acquire held;
    return reply(ask, received);
  };
  judge::Verdict verdict = judge::judge_case(hello_, asking, questions, c.id);
  return judge::bucketed(hello_.name, hello_, c, questions, std::move(verdict));
}

}  // namespace touchstone::python
