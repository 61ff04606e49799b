#pragma once

#include <pybind11/pybind11.h>

// The module `_touchstone`, on which the package `touchstone` (files in touchstone/) is based. The
// package checks and converts arguments, and has the documentation; the module computes. Each
// function here adds one part to the module, and is defined in the file of its name (bind_solve:
// solve.cpp).
namespace touchstone::python {

namespace py = pybind11;

void bind_errors(py::module_& module);
void bind_numbers(py::module_& module);
void bind_time(py::module_& module);
void bind_hull(py::module_& module);
void bind_case(py::module_& module);
void bind_answer(py::module_& module);
void bind_solve(py::module_& module);
void bind_at_rest(py::module_& module);
void bind_poses(py::module_& module);
void bind_enclosed(py::module_& module);
void bind_certificates(py::module_& module);
void bind_generate(py::module_& module);
void bind_batch(py::module_& module);
void bind_judge(py::module_& module);
void bind_shrink(py::module_& module);
void bind_show(py::module_& module);
void bind_show_enclosed(py::module_& module);

}  // namespace touchstone::python
