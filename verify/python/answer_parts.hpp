#pragma once

#include "verify/python/answer.hpp"
#include "verify/python/bind.hpp"

namespace touchstone::python {

// The classes of the parts of an answer: its contacts with what touches, and its timeline. Each
// part keeps the whole answer alive.

// The contacts, in order, each a Contact.
py::list contacts_of(const SharedAnswer& answer);

// Stretches: instant, open span, instant, …
py::list timeline_of(const SharedAnswer& answer);

void bind_answer_parts(py::module_& module);

}  // namespace touchstone::python
