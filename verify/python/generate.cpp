// The families of cases in the Python module, behind generate() and families() of
// touchstone/generating.py, which counts the cases and has the iterator.

#include <pybind11/stl.h>

#include <cstdint>
#include <string>
#include <vector>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/certificate.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/generate/family.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/run/record.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

using generate::Family;

// A family with fixed choices, "NAME=VALUE". Throws ValueError for unknown ones.
class Chosen {
 public:
  Chosen(const std::string& name, const std::vector<std::string>& only) {
    auto fixed = generate::parse_fixed(only);
    if (!fixed) throw py::value_error(fixed.error().message);
    fixed_ = std::move(fixed).value();
    const auto family = generate::choose_family(name, fixed_);
    if (!family) throw py::value_error(family.error().message);
    family_ = family.value();
    if (family_->enclosed)
      throw py::value_error("the family " + name +
                            " has enclosed cases: `touchstone generate` writes them");
  }

  Case made(std::uint64_t seed, std::uint64_t index) const {
    return without_gil([&] { return generate::make_case(*family_, fixed_, seed, index).parsed; });
  }

  // A case with its certified truth.
  Case with_truth(std::uint64_t seed, std::uint64_t index, double seconds) const {
    const generate::SetDescription set{family_, fixed_, seed, index, 1};
    return without_gil([&] {
      const std::chrono::milliseconds budget = in_milliseconds(seconds);
      generate::Record record = generate::make_record(set, index, budget);
      if (record.outcome == generate::Record::Outcome::different) throw Contradiction(record.error);
      if (record.outcome == generate::Record::Outcome::undecided) throw LimitReached();
      return value_of(parse_case(record.line));
    });
  }

 private:
  generate::Fixed fixed_;
  const Family* family_ = nullptr;
};

// For each family: name, sentence, whether it is planted, and the choices with their values.
py::list families() {
  py::list list;
  for (const generate::Family* f : generate::every_family()) {
    py::dict only;
    for (const generate::Knob& knob : f->knobs) {
      py::list values;
      for (const std::string& v : knob.values) {
        if (!values.contains(v)) values.append(v);
      }
      only[py::str(knob.name)] = values;
    }
    list.append(py::make_tuple(f->name, f->sentence, f->planted, only));
  }
  return list;
}

}  // namespace

void bind_generate(py::module_& module) {
  py::class_<Chosen>(module, "ChosenFamily", "A family of cases, some of its choices fixed.")
      .def(py::init<const std::string&, const std::vector<std::string>&>(), py::arg("name"),
           py::arg("only"))
      .def("made", &Chosen::made, py::arg("seed"), py::arg("index"))
      .def("with_truth", &Chosen::with_truth, py::arg("seed"), py::arg("index"),
           py::arg("seconds"));
  module.def("families", &families);
}

}  // namespace touchstone::python
