// Replaces flat bodies in one plane by prisms, for commands that answer within a plane.

#include "verify/program/cli/plane_case.hpp"

#include <utility>

#include "src/hulls/in_plane.hpp"
#include "verify/look/at_rest/static_text.hpp"
#include "verify/program/cli/case_run.hpp"

namespace touchstone::cli {
namespace {

RefusedCase refused(const Case& c, Error why) {
  why.message = c.id + ": --plane: " + why.message;
  return {std::move(why)};
}

}  // namespace

void require_plane(const Case& c) {
  const auto plane = common_plane(query_in_space(c));
  if (!plane) throw refused(c, plane.error());
}

Case plane_case(const Case& c) {
  auto flat = within_plane(c);
  if (!flat) throw refused(c, flat.error());
  return std::move(flat).value();
}

std::string plane_line(const Case& c, bool within) {
  const Query in_space = query_in_space(c);
  if (!is_in_plane(in_space)) return "";
  return line_on_plane(to_string(common_plane(in_space).value()), within);
}

void require_space(const Case& c, const std::string& what) {
  if (!c.plane) return;
  throw RefusedCase{
      {Error::Code::unsuitable, "/plane",
       c.id + ": " + what +
           ", and this case is about a plane: `touchstone import plane` writes it as a case about "
           "space with the same contacts"}};
}

}  // namespace touchstone::cli
