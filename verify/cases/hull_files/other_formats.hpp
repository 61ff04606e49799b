#pragma once

#include <string>
#include <string_view>

namespace touchstone::hull_files {

// For messages of read_points() and read_mesh(): the name of a known format that is not read, and
// what to do; "" for other texts.
inline std::string other_format_of(std::string_view text) {
  constexpr std::size_t kHead = 4096;  // the root element of an XML file stands before this
  if (text.substr(0, kHead).find("<COLLADA") != std::string_view::npos)
    return "in COLLADA (.dae), which is not read: write it as OBJ, STL or PLY";
  if (text.starts_with("glTF"))
    return "in glTF (.glb), which is not read: write it as OBJ, STL or PLY";
  return "";
}

}  // namespace touchstone::hull_files
