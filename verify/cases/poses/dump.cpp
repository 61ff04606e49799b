// Reads two moving bodies from a file that another program wrote, in any of the supported formats.

#include "verify/cases/poses/dump.hpp"

#include "verify/cases/poses/fcl_text.hpp"
#include "verify/cases/poses/model.hpp"

namespace touchstone::poses {

Result<std::array<PosedBody, 2>> read_dump(std::string_view text, const Notation& notation) {
  if (is_fcl_text(text)) return read_fcl_text(text);
  if (is_model(text)) return read_model(text, notation);
  if (!notation.bodies.empty()) {
    return Error{Error::Code::schema, "",
                 "bodies are chosen by name in URDF and MJCF only, and this file is neither"};
  }
  return read_poses(text, notation);
}

}  // namespace touchstone::poses
