// Reads points and triangles from an STL file, as text or binary. Either reader adds corners to a
// MeshOfPoints, which merges equal ones. Objects are the "solid"s of a text.

#include "verify/cases/hull_files/stl_file.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "src/words/no_number.hpp"
#include "verify/cases/hull_files/binary_number.hpp"
#include "verify/cases/hull_files/point_number.hpp"

// The format: 80 bytes of any text, the number of triangles in 4 bytes, and 50 bytes for each: 12
// floats (the normal, three corners) and 2 bytes of attributes.
namespace touchstone::hull_files {
namespace {

constexpr std::size_t kHeader = 84;
constexpr std::size_t kTriangle = 50;

bool is_binary_stl(std::string_view bytes) {
  return bytes.size() > kHeader && (bytes.size() - kHeader) % kTriangle == 0 &&
         bits_at(bytes, 80, 4, false) == (bytes.size() - kHeader) / kTriangle;
}

// A mesh whose points are without repetition.
class MeshOfPoints {
 public:
  // Adds a corner to the last face.
  void add(WrittenVector point) {
    const auto [at, is_new] = seen_.emplace(
        Vec3<Rational>{point[0].value(), point[1].value(), point[2].value()}, mesh_.points.size());
    if (is_new) mesh_.points.push_back(std::move(point));
    if (!mesh_.faces.empty()) mesh_.faces.back().corners.push_back(at->second);
  }
  // Begins an object; one without faces does not count.
  void begin_object(std::string name) {
    leave_out_empty_object();
    mesh_.objects.push_back(std::move(name));
  }
  void begin_face(std::size_t line) {
    const std::size_t object = mesh_.objects.empty() ? 0 : mesh_.objects.size() - 1;
    mesh_.faces.push_back({{}, line, object});
  }
  Mesh all() && {
    leave_out_empty_object();
    mesh_.are_points_merged = true;
    return std::move(mesh_);
  }

 private:
  // Removes the last object if it has no faces.
  void leave_out_empty_object() {
    const bool is_used =
        mesh_.objects.empty() ||
        (!mesh_.faces.empty() && mesh_.faces.back().object + 1 == mesh_.objects.size());
    if (!is_used) mesh_.objects.pop_back();
  }

  std::map<Vec3<Rational>, std::size_t> seen_;
  Mesh mesh_;
};

Result<Mesh> read_binary_stl(std::string_view bytes) {
  MeshOfPoints points;
  for (std::size_t at = kHeader; at < bytes.size(); at += kTriangle) {
    points.begin_face(0);
    for (std::size_t corner = 1; corner <= 3; ++corner) {
      WrittenVector point;
      for (std::size_t i = 0; i < 3; ++i) {
        // The normal is in front of the corners; each has three floats, 12 bytes.
        point[i] = number_at(bytes, at + 12 * corner + 4 * i, {'f', 4, false});
        if (!point[i].is_number()) {
          return Error{Error::Code::syntax,
                       "triangle " + std::to_string((at - kHeader) / kTriangle),
                       not_finite(std::string(1, "xyz"[i]), point[i].text())};
        }
      }
      points.add(std::move(point));
    }
  }
  return std::move(points).all();
}

// Only the words "solid", "facet" and "vertex" matter; all other lines are skipped.
Result<Mesh> read_text_stl(std::string_view text) {
  MeshOfPoints points;
  bool any = false;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto words = words_between(text.substr(0, end), "");
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!words.empty() && words.front() == "solid")
      points.begin_object(words.size() > 1 ? std::string(words[1]) : "");
    if (!words.empty() && words.front() == "facet") points.begin_face(line);
    if (words.empty() || words.front() != "vertex") continue;
    if (words.size() != 4)
      return wrong_at(line, "expected three numbers, found " + std::to_string(words.size() - 1));
    auto point = point_of(std::span(words).subspan(1), line);
    if (!point) return point.error();
    points.add(std::move(point).value());
    any = true;
  }
  if (!any) return Error{Error::Code::syntax, "", "the file has no points"};
  return std::move(points).all();
}

// The error of a text whose last line that is not empty does not end a solid; nullopt if it does,
// or for a binary file.
std::optional<Error> cut_text(std::string_view bytes) {
  if (is_binary_stl(bytes)) return std::nullopt;
  const std::size_t last = bytes.find_last_not_of(" \t\r\n");
  const std::size_t begin = last == std::string_view::npos ? last : bytes.rfind('\n', last);
  const auto words = words_between(bytes.substr(begin + 1), "");
  if (!words.empty() && words.front() == "endsolid") return std::nullopt;
  return Error{Error::Code::syntax, "",
               "its last line is not \"endsolid\": the file may be cut off. If it is whole, append "
               "a line \"endsolid\""};
}

}  // namespace

std::string cut_binary_stl(std::string_view bytes) {
  if (bytes.size() < kHeader || bytes.find('\0') == std::string_view::npos) return "";
  const std::uint64_t count = bits_at(bytes, 80, 4, false);
  return "; as a binary STL it would have " + std::to_string(count) + " triangles in " +
         std::to_string(kHeader + kTriangle * count) + " bytes, and it has " +
         std::to_string(bytes.size()) + " bytes" + (count == 0 ? ": a mesh has triangles" : "");
}

bool is_stl(std::string_view bytes) {
  return is_binary_stl(bytes) ||
         (bytes.starts_with("solid") && bytes.find("facet") != std::string_view::npos);
}

Result<std::vector<WrittenVector>> read_stl(std::string_view bytes) {
  auto mesh = is_binary_stl(bytes) ? read_binary_stl(bytes) : read_text_stl(bytes);
  if (!mesh) return mesh.error();
  if (auto cut = cut_text(bytes)) return *std::move(cut);
  return std::move(mesh.value().points);
}

Result<Mesh> read_stl_mesh(std::string_view bytes) {
  auto mesh = is_binary_stl(bytes) ? read_binary_stl(bytes) : read_text_stl(bytes);
  if (!mesh) return mesh;
  const auto& faces = mesh.value().faces;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (faces[i].corners.size() == 3) continue;
    return Error{Error::Code::syntax, mesh.value().place_of(i),
                 "a facet of " + std::to_string(faces[i].corners.size()) +
                     " vertices, and a facet of STL has three"};
  }
  if (auto cut = cut_text(bytes)) return *std::move(cut);
  return mesh;
}

}  // namespace touchstone::hull_files
