// The forms in which a shrunk finding can be written as a test.

#include "verify/hunt/shrink/emit/emit.hpp"

namespace touchstone::shrink {

const std::vector<Form>& forms() {
  static const std::vector<Form> kForms{
      {"cpp", ".cpp", write_program, true}, {"catch2", ".cpp", write_catch2, true},
      {"gtest", ".cpp", write_gtest, true}, {"python", ".py", write_python, true, true},
      {"fcl", ".cpp", write_fcl, true},     {"bullet", ".cpp", write_bullet, true},
      {"ode", ".cpp", write_ode, false},    {"libccd", ".cpp", write_libccd, true}};
  return kForms;
}

const Form* find_form(const std::string& name) {
  for (const Form& form : forms()) {
    if (name == form.name) return &form;
  }
  return nullptr;
}

Result<std::string> written_in(const Form& form, const Reproducer& r) {
  if (is_compound(r.c.query)) {
    if (form.takes_parts) return form.write(r);
    return Error{Error::Code::value, "",
                 std::string("the case has a body of several parts, and a test of the form ") +
                     form.name +
                     " has bodies of one part: --emit python tests any subject, --emit json writes "
                     "the case"};
  }
  if (!is_of_boxes(r.c.query.cores()) && !form.takes_polyhedra) {
    return Error{
        Error::Code::value, "",
        std::string("the case has a polyhedron, and a test of the form ") + form.name +
            " has only boxes: --emit python tests any subject, --emit json writes the case"};
  }
  return form.write(r);
}

}  // namespace touchstone::shrink
