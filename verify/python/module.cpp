// The Python module `_touchstone`, put together from its parts (bind.hpp). Classes are bound before
// the functions that take or return them.

#include "touchstone/version.hpp"
#include "verify/python/bind.hpp"

PYBIND11_MODULE(_touchstone, module) {
  using namespace touchstone::python;
  module.doc() = "What the package touchstone is made of. Use that: import touchstone.";
  module.attr("__version__") = TOUCHSTONE_VERSION;
  bind_errors(module);
  bind_numbers(module);
  bind_time(module);
  bind_hull(module);
  bind_poses(module);
  bind_case(module);
  bind_answer(module);
  bind_solve(module);
  bind_at_rest(module);
  bind_enclosed(module);
  bind_certificates(module);
  bind_generate(module);
  bind_batch(module);
  bind_judge(module);
  bind_shrink(module);
  bind_show(module);
  bind_show_enclosed(module);
}
