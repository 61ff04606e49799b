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

}  // namespace touchstone::shrink
