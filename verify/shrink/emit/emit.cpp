#include "verify/shrink/emit/emit.hpp"

namespace touchstone::shrink {

const std::vector<Form>& forms() {
  static const std::vector<Form> kForms{
      {"cpp", ".cpp", write_program}, {"catch2", ".cpp", write_catch2},
      {"gtest", ".cpp", write_gtest}, {"python", ".py", write_python},
      {"fcl", ".cpp", write_fcl},     {"bullet", ".cpp", write_bullet},
      {"ode", ".cpp", write_ode},     {"libccd", ".cpp", write_libccd}};
  return kForms;
}

const Form* find_form(const std::string& name) {
  for (const Form& form : forms()) {
    if (name == form.name) return &form;
  }
  return nullptr;
}

Result<std::string> written_in(const Form& form, const Reproducer& r) {
  if (!is_of_boxes(r.c.query) && form.write != write_python) {
    return Error{Error::Code::value, "",
                 std::string("the case has a polyhedron, and tests as ") + form.name +
                     " say boxes alone: --emit python asks any subject, --emit json is the case"};
  }
  return form.write(r);
}

}  // namespace touchstone::shrink
