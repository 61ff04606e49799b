// Reads points and faces from a PLY file, as text or binary: 1. header_of() reads the header, which
// lists elements (such as "vertex"), the number of their rows, and the properties in a row; 2.
// mesh_of_ply() goes through the elements in order, reads the vertices and the faces, and skips
// others. Elements with lists have rows of different length, so nothing is read behind them except
// their own rows.

#include "verify/cases/hull_files/ply_file.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "src/words/no_number.hpp"
#include "verify/cases/hull_files/binary_number.hpp"
#include "verify/cases/hull_files/point_number.hpp"
#include "verify/system/text/whole_number.hpp"

// The format: http://paulbourke.net/dataformats/ply/
namespace touchstone::hull_files {
namespace {

// A value in each row of an element.
struct Property {
  std::string name;
  NumberType type;                   // of the number, or of the numbers in a list
  std::optional<NumberType> length;  // for a list: type of the count before it; else nullopt
};

// A kind of rows.
struct Element {
  std::string name;
  std::size_t count = 0;
  std::vector<Property> properties{};
};

// The header, and the data behind it.
struct Header {
  std::string format{};
  std::vector<Element> elements{};
  std::size_t lines = 0;
  std::string_view data{};
};

std::optional<NumberType> ply_type(std::string_view name) {
  static const std::map<std::string_view, NumberType> kTypes{
      {"char", {'i', 1, false}},   {"int8", {'i', 1, false}},    {"uchar", {'u', 1, false}},
      {"uint8", {'u', 1, false}},  {"short", {'i', 2, false}},   {"int16", {'i', 2, false}},
      {"ushort", {'u', 2, false}}, {"uint16", {'u', 2, false}},  {"int", {'i', 4, false}},
      {"int32", {'i', 4, false}},  {"uint", {'u', 4, false}},    {"uint32", {'u', 4, false}},
      {"float", {'f', 4, false}},  {"float32", {'f', 4, false}}, {"double", {'f', 8, false}},
      {"float64", {'f', 8, false}}};
  const auto found = kTypes.find(name);
  return found == kTypes.end() ? std::nullopt : std::optional(found->second);
}

std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// Adds a line of the header. Returns what is wrong, or nullopt.
Status add_line(Header& header, const std::vector<std::string_view>& words) {
  const auto wrong = [&] {
    return wrong_at(header.lines, "this line of a PLY header is not known");
  };
  const std::string_view kind = words.front();
  if (kind == "comment" || kind == "obj_info" || kind == "ply") return std::nullopt;
  if (kind == "format" && words.size() >= 2) {
    header.format = words[1];
    const bool is_known = header.format == "ascii" || header.format == "binary_little_endian" ||
                          header.format == "binary_big_endian";
    return is_known ? std::nullopt : Status(wrong());
  }
  if (kind == "element" && words.size() == 3) {
    const auto count = whole_number<std::size_t>(words[2]);
    if (!count) return wrong();
    header.elements.push_back({std::string(words[1]), *count});
    return std::nullopt;
  }
  if (kind != "property" || words.size() < 3 || header.elements.empty()) return wrong();
  const bool is_list = words[1] == "list";
  if (is_list && words.size() < 5) return wrong();
  auto type = ply_type(words[is_list ? 3 : 1]);
  auto length = is_list ? ply_type(words[2]) : std::nullopt;
  if (!type || (is_list && !length)) return wrong();
  type->big_endian = header.format == "binary_big_endian";
  if (length) length->big_endian = type->big_endian;
  header.elements.back().properties.push_back({std::string(words.back()), *type, length});
  return std::nullopt;
}

Result<Header> header_of(std::string_view bytes) {
  Header header;
  while (!bytes.empty()) {
    const auto words = words_between(next_line(bytes), "");
    ++header.lines;
    if (words.empty()) continue;
    if (words.front() == "end_header") {
      if (header.format.empty()) return wrong_at(header.lines, "a PLY header without a format");
      header.data = bytes;
      return header;
    }
    if (const Status wrong = add_line(header, words)) return *wrong;
  }
  return wrong_at(header.lines, "a PLY file that ends within its header");
}

bool has_list(const Element& element) {
  return std::ranges::any_of(element.properties,
                             [](const Property& p) { return p.length.has_value(); });
}

// The bytes of a row in a binary file. REQUIRES: no property is a list.
std::size_t row_size(const Element& element) {
  std::size_t size = 0;
  for (const Property& property : element.properties) size += property.type.size;
  return size;
}

// The indices of the properties x, y and z; nullopt if one is missing.
std::optional<std::array<std::size_t, 3>> coordinates_of(const Element& element) {
  std::array<std::size_t, 3> indices{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto found =
        std::ranges::find(element.properties, std::string(1, "xyz"[i]), &Property::name);
    if (found == element.properties.end()) return std::nullopt;
    indices[i] = static_cast<std::size_t>(found - element.properties.begin());
  }
  return indices;
}

Error too_short(const Element& vertex, std::size_t found) {
  return {Error::Code::syntax, "",
          "a PLY file that ends after " + std::to_string(found) + " of " +
              std::to_string(vertex.count) + " vertices"};
}

// text_vertices and the next function read the rows of the vertices, and remove them from the data.
Result<std::vector<WrittenVector>> text_vertices(std::string_view& data, std::size_t& line,
                                                 const Element& vertex,
                                                 const std::array<std::size_t, 3>& at) {
  std::vector<WrittenVector> points;
  while (points.size() < vertex.count) {
    if (data.empty()) return too_short(vertex, points.size());
    const auto words = words_between(next_line(data), "");
    ++line;
    if (words.empty()) continue;
    if (words.size() < vertex.properties.size()) {
      return wrong_at(line, "expected " + std::to_string(vertex.properties.size()) +
                                " numbers, found " + std::to_string(words.size()));
    }
    const std::array<std::string_view, 3> coordinates{words[at[0]], words[at[1]], words[at[2]]};
    auto point = point_of(coordinates, line);
    if (!point) return point.error();
    points.push_back(std::move(point).value());
  }
  return points;
}

Result<std::vector<WrittenVector>> binary_vertices(std::string_view& data, const Element& vertex,
                                                   const std::array<std::size_t, 3>& at) {
  const std::size_t size = row_size(vertex);
  if (data.size() / size < vertex.count) return too_short(vertex, data.size() / size);
  std::vector<WrittenVector> points(vertex.count);
  for (std::size_t row = 0; row < vertex.count; ++row) {
    for (std::size_t i = 0; i < 3; ++i) {
      std::size_t begin = row * size;
      for (std::size_t k = 0; k < at[i]; ++k) begin += vertex.properties[k].type.size;
      Numeral number = number_at(data, begin, vertex.properties[at[i]].type);
      if (!number.is_number()) {
        return Error{Error::Code::syntax, "vertex " + std::to_string(row),
                     not_finite(std::string(1, "xyz"[i]), number.text())};
      }
      points[row][i] = std::move(number);
    }
  }
  data.remove_prefix(size * vertex.count);
  return points;
}

// A row of an element with lists: whole numbers, one after another.
class Row {
 public:
  // The words of a line.
  explicit Row(std::vector<std::string_view> words) : words_(std::move(words)) {}
  // The bytes at the front of the data, which are removed.
  explicit Row(std::string_view& data) : data_(&data) {}

  // The next number; nullopt if it is negative, not whole, or if the row is at its end.
  std::optional<std::size_t> next(const NumberType& type) {
    if (data_ == nullptr) {
      if (at_ >= words_.size()) return std::nullopt;
      return whole_number<std::size_t>(std::string(words_[at_++]));
    }
    if (data_->size() < type.size) {
      *data_ = {};
      return std::nullopt;
    }
    const std::uint64_t bits = bits_at(*data_, 0, type.size, type.big_endian);
    data_->remove_prefix(type.size);
    const bool is_negative = type.kind == 'i' && (bits >> (8 * type.size - 1) & 1U) != 0;
    if (type.kind == 'f' || is_negative) return std::nullopt;
    return static_cast<std::size_t>(bits);
  }
  // Skips `count` numbers. Returns false if the row ends before that.
  bool pass(const NumberType& type, std::size_t count) {
    if (data_ == nullptr) {
      at_ += std::min(count, words_.size());
      return at_ <= words_.size();
    }
    if (data_->size() / type.size < count) {
      *data_ = {};
      return false;
    }
    data_->remove_prefix(count * type.size);
    return true;
  }

 private:
  std::vector<std::string_view> words_{};
  std::size_t at_ = 0;
  std::string_view* data_ = nullptr;
};

bool has_indices(const Property& property) {
  return property.length && (property.name == "vertex_indices" || property.name == "vertex_index");
}

// The corners in a row of faces; nullopt if they are not among `count` vertices.
std::optional<std::vector<std::size_t>> corners_in(Row& row, const Element& face,
                                                   std::size_t count) {
  std::vector<std::size_t> corners;
  for (const Property& property : face.properties) {
    const auto length =
        property.length ? row.next(*property.length) : std::optional<std::size_t>(1);
    if (!length) return std::nullopt;
    if (!has_indices(property)) {
      if (!row.pass(property.type, *length)) return std::nullopt;
      continue;
    }
    for (std::size_t i = 0; i < *length; ++i) {
      const auto corner = row.next(property.type);
      if (!corner || *corner >= count) return std::nullopt;
      corners.push_back(*corner);
    }
  }
  return corners;
}

// Reads the rows of the faces, and removes them from the data.
Status add_faces(std::string_view& data, std::size_t& line, bool is_text, const Element& face,
                 Mesh& mesh) {
  if (std::ranges::none_of(face.properties, has_indices))
    return Error{Error::Code::syntax, "", "the faces of this PLY file have no vertex_indices"};
  for (std::size_t row = 0; row < face.count; ++row) {
    if (data.empty()) {
      return Error{Error::Code::syntax, "",
                   "a PLY file that ends after " + std::to_string(row) + " of " +
                       std::to_string(face.count) + " faces"};
    }
    Row numbers = is_text ? Row(words_between(next_line(data), "")) : Row(data);
    if (is_text) ++line;
    auto corners = corners_in(numbers, face, mesh.points.size());
    mesh.faces.push_back({{}, is_text ? line : 0});
    if (!corners) {
      return Error{
          Error::Code::syntax, mesh.place_of(row),
          "expected a list of vertices, from 0 to " + std::to_string(mesh.points.size() - 1)};
    }
    mesh.faces.back().corners = *std::move(corners);
  }
  return std::nullopt;
}

// Reads the vertices of a file, and the faces after them if `with_faces`.
Result<Mesh> mesh_of_ply(std::string_view bytes, bool with_faces) {
  const auto header = header_of(bytes);
  if (!header) return header.error();
  const bool is_text = header.value().format == "ascii";
  std::string_view data = header.value().data;
  std::size_t line = header.value().lines;
  Mesh mesh;
  for (const Element& element : header.value().elements) {
    if (with_faces && element.name == "face" && !mesh.points.empty()) {
      if (const Status wrong = add_faces(data, line, is_text, element, mesh)) return *wrong;
      return mesh;
    }
    if (element.name == "tristrips" && !mesh.points.empty()) {
      return Error{Error::Code::syntax, "",
                   "the triangles of this PLY file are strips (\"tristrips\"), which are not read: "
                   "write it with faces"};
    }
    const auto at = coordinates_of(element);
    const bool is_vertex_element = element.name == "vertex";
    if (is_vertex_element && !at)
      return Error{Error::Code::syntax, "", "the vertices of this PLY file have no x, y and z"};
    if (has_list(element)) {
      if (!mesh.points.empty()) return mesh;  // data after lists other than faces is not read
      return Error{
          Error::Code::syntax, "",
          "a PLY file with lists in or before its vertices is not read: write the vertices "
          "first"};
    }
    if (is_vertex_element) {
      if (element.count == 0) break;
      auto points =
          is_text ? text_vertices(data, line, element, *at) : binary_vertices(data, element, *at);
      if (!points) return points.error();
      mesh.points = std::move(points).value();
      if (!with_faces) return mesh;
      continue;
    }
    if (is_text) {
      for (std::size_t i = 0; i < element.count && !data.empty(); ++i, ++line) next_line(data);
    } else {
      const std::size_t size = std::max<std::size_t>(row_size(element), 1);
      data.remove_prefix(std::min(data.size(), size * std::min(element.count, data.size())));
    }
  }
  if (!mesh.points.empty()) return mesh;
  return Error{Error::Code::syntax, "", "the file has no points"};
}

}  // namespace

bool is_ply(std::string_view bytes) {
  return bytes.starts_with("ply\n") || bytes.starts_with("ply\r");
}

Result<std::vector<WrittenVector>> read_ply(std::string_view bytes) {
  auto mesh = mesh_of_ply(bytes, false);
  if (!mesh) return mesh.error();
  return std::move(mesh.value().points);
}

Result<Mesh> read_ply_mesh(std::string_view bytes) { return mesh_of_ply(bytes, true); }

}  // namespace touchstone::hull_files
