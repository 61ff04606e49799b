// Reads a mesh from a file of any supported format, which is recognised by the content.

#include "verify/cases/hull_files/mesh_file.hpp"

#include <string>

#include "verify/cases/hull_files/obj_file.hpp"
#include "verify/cases/hull_files/off_file.hpp"
#include "verify/cases/hull_files/other_formats.hpp"
#include "verify/cases/hull_files/ply_file.hpp"
#include "verify/cases/hull_files/stl_file.hpp"
#include "verify/cases/hull_files/wrl_file.hpp"

namespace touchstone::hull_files {
namespace {

// The mesh, without a check that it has faces. Binary formats are recognised first, and OBJ last,
// since any text with a line "v" counts as OBJ.
Result<Mesh> read_any(std::string_view text) {
  if (is_ply(text)) return read_ply_mesh(text);
  if (is_stl(text)) return read_stl_mesh(text);
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (is_wrl(text)) return read_wrl_mesh(text);
  if (is_off(text)) return read_off_mesh(text);
  if (is_obj(text)) return read_obj_mesh(text);
  const std::string other = other_format_of(text);
  return Error{Error::Code::syntax, "",
               other.empty()
                   ? "this is no mesh in OBJ, STL, PLY, OFF or VRML" + cut_binary_stl(text)
                   : "this is a mesh " + other};
}

}  // namespace

Result<Mesh> read_mesh(std::string_view text) {
  auto mesh = read_any(text);
  if (!mesh) return mesh;
  const auto& faces = mesh.value().faces;
  if (faces.empty()) {
    return Error{Error::Code::syntax, "",
                 "it has no faces; `touchstone import hull` needs only points"};
  }
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (faces[i].corners.size() >= 3) continue;
    return Error{Error::Code::syntax, mesh.value().place_of(i),
                 "a face of " + std::to_string(faces[i].corners.size()) +
                     " corners, and faces have three or more"};
  }
  return mesh;
}

}  // namespace touchstone::hull_files
