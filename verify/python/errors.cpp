// Turns errors of the library into Python's exceptions: Refused into CaseError, a passed limit into
// Undecided. The exceptions are classes of touchstone/errors.py. pybind11 converts all others
// (py::value_error, py::type_error).

#include "verify/python/errors.hpp"

#include "src/base/visible.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {
namespace {

const char* name(Error::Code code) {
  switch (code) {
    case Error::Code::syntax:
      return "syntax";
    case Error::Code::schema:
      return "schema";
    case Error::Code::value:
      return "value";
    case Error::Code::discontinuity:
      return "discontinuity";
    case Error::Code::unsuitable:
      return "unsuitable";
    case Error::Code::limit:
      break;
  }
  return "limit";
}

// Raises one of the package's own exceptions.
template <class... Arguments>
void raise(const char* type, Arguments&&... arguments) {
  const py::object own = py::module_::import("touchstone.errors").attr(type);
  const py::object raised = own(std::forward<Arguments>(arguments)...);
  PyErr_SetObject(own.ptr(), raised.ptr());
}

void translate(std::exception_ptr thrown) {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const Refused& refused) {
    const Error& e = refused.error;
    raise("CaseError", shown(e.message), py::arg("place") = shown(e.place),
          py::arg("kind") = name(e.code));
  } catch (const Interrupted&) {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
  } catch (const LimitReached& reached) {
    raise("Undecided", reached.what());
  } catch (const Contradiction& contradiction) {
    raise("Contradiction", contradiction.what());
  }
}

}  // namespace

py::str shown(const std::string& text) {
  PyObject* made =
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "backslashreplace");
  if (made == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::str>(made);
}

void bind_errors(py::module_& module) {
  py::register_exception_translator(translate);
  module.def(
      "visible", [](const std::string& text) { return visible(text); }, py::arg("text"),
      "The text on one line; characters that a terminal could take for a command are escaped.");
}

}  // namespace touchstone::python
