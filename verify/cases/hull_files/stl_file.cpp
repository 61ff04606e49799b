#include "verify/cases/hull_files/stl_file.hpp"

#include <algorithm>
#include <set>
#include <string>

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

// Points without repetition.
class DifferentPoints {
 public:
  void add(WrittenVector point) {
    if (seen_.insert({point[0].value(), point[1].value(), point[2].value()}).second)
      points_.push_back(std::move(point));
  }
  std::vector<WrittenVector> all() && { return std::move(points_); }

 private:
  std::set<Vec3<Rational>> seen_;
  std::vector<WrittenVector> points_;
};

Result<std::vector<WrittenVector>> read_binary_stl(std::string_view bytes) {
  DifferentPoints points;
  for (std::size_t at = kHeader; at < bytes.size(); at += kTriangle) {
    for (std::size_t corner = 1; corner <= 3; ++corner) {
      WrittenVector point;
      for (std::size_t i = 0; i < 3; ++i) {
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

Result<std::vector<WrittenVector>> read_text_stl(std::string_view text) {
  DifferentPoints points;
  bool any = false;
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto words = words_between(text.substr(0, end), "");
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty() || words.front() != "vertex") continue;
    if (words.size() != 4)
      return wrong_at(line, "expected three numbers, found " + std::to_string(words.size() - 1));
    auto point = point_of(std::span(words).subspan(1), line);
    if (!point) return point.error();
    points.add(std::move(point).value());
    any = true;
  }
  if (!any) return Error{Error::Code::syntax, "", "there are no points in it"};
  return std::move(points).all();
}

}  // namespace

bool is_stl(std::string_view bytes) {
  return is_binary_stl(bytes) ||
         (bytes.starts_with("solid") && bytes.find("facet") != std::string_view::npos);
}

Result<std::vector<WrittenVector>> read_stl(std::string_view bytes) {
  return is_binary_stl(bytes) ? read_binary_stl(bytes) : read_text_stl(bytes);
}

}  // namespace touchstone::hull_files
