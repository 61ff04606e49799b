// The names of the forms in which subjects receive numbers and poses.

#include "verify/judge/ask/form.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {
namespace {

constexpr std::array<std::pair<PosesAs, const char*>, 3> kPosesNames{
    {{PosesAs::written, "written"},
     {PosesAs::unit_quaternion, "unit-quaternion"},
     {PosesAs::matrix, "matrix"}}};

}  // namespace

PosesAs poses_as(std::string_view text) {
  return std::find_if(kPosesNames.begin(), kPosesNames.end(),
                      [text](const auto& known) { return known.second == text; })
      ->first;
}

const char* name(PosesAs poses) { return kPosesNames[static_cast<std::size_t>(poses)].second; }

std::string numbers_of(const Form& form) {
  std::string text = name(form.number);
  if (form.poses != PosesAs::written) text += std::string(", ") + name(form.poses);
  if (form.second_moves) text += ", second moves";
  if (form.edges_inside) {
    text += ", edges inside";
    if (!form.edge_radius.is_zero()) text += " by " + form.edge_radius.str();
  }
  if (form.radii_of) {
    text += ", targets beside";
    for (const BodyKind kind : *form.radii_of) text += std::string(" ") + name(kind);
  }
  return text;
}

}  // namespace touchstone::judge
