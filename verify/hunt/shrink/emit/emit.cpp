// The forms in which a shrunk finding can be written as a test, and the choice of one by its name
// for `touchstone shrink --emit NAME`.

#include "verify/hunt/shrink/emit/emit.hpp"

namespace touchstone::shrink {

const std::vector<Form>& forms() {
  static const std::vector<Form> kForms{
      {.name = "cpp", .ending = ".cpp", .write = write_program, .takes_polyhedra = true},
      {.name = "catch2", .ending = ".cpp", .write = write_catch2, .takes_polyhedra = true},
      {.name = "gtest", .ending = ".cpp", .write = write_gtest, .takes_polyhedra = true},
      {.name = "python",
       .ending = ".py",
       .write = write_python,
       .takes_polyhedra = true,
       .takes_parts = true},
      {.name = "fcl", .ending = ".cpp", .write = write_fcl, .takes_polyhedra = true},
      {.name = "bullet", .ending = ".cpp", .write = write_bullet, .takes_polyhedra = true},
      {.name = "ode", .ending = ".cpp", .write = write_ode, .takes_polyhedra = false},
      {.name = "libccd", .ending = ".cpp", .write = write_libccd, .takes_polyhedra = true},
  };
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
