// Reads a list of points from a file of any supported format, which is recognised by the content
// (read_points). Two formats are read here: three numbers per line (Rows), and points between
// brackets with a first line that names the columns (read_bracketed). The others have files of
// their own.

#include "verify/cases/hull_files/point_file.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "verify/cases/hull_files/bracketed_points.hpp"
#include "verify/cases/hull_files/npy_file.hpp"
#include "verify/cases/hull_files/obj_file.hpp"
#include "verify/cases/hull_files/off_file.hpp"
#include "verify/cases/hull_files/other_formats.hpp"
#include "verify/cases/hull_files/ply_file.hpp"
#include "verify/cases/hull_files/point_heading.hpp"
#include "verify/cases/hull_files/point_number.hpp"
#include "verify/cases/hull_files/stl_file.hpp"
#include "verify/cases/hull_files/wrl_file.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::hull_files {
namespace {

using Words = std::vector<std::string_view>;
using Points = std::vector<WrittenVector>;

// Calls `take` with each line and its number, until it returns an error.
template <class Take>
Status for_each_line(std::string_view text, const Take& take) {
  for (std::size_t line = 1; !text.empty(); ++line) {
    const auto end = text.find('\n');
    if (Status wrong_line = take(text.substr(0, end), line)) return wrong_line;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return std::nullopt;
}

// The rows of a file of three numbers per line. A first row without a number names the columns, and
// rows of a single integer in front of all others have the dimension (3) and the number of points.
class Rows {
 public:
  Status read(std::string_view whole, std::size_t line) {
    const Words words = words_between(whole, ",;");
    if (words.empty()) return std::nullopt;
    const bool is_first = !std::exchange(has_begun_, true);
    if (is_first && std::ranges::none_of(words, begins_like_number))
      return read_heading(whole, words, line);
    const auto count = words.size() == 1 ? whole_number<std::size_t>(words[0]) : std::nullopt;
    if (points_.empty() && count) {
      counts_.emplace_back(*count, line);
      return std::nullopt;
    }
    if (words.size() != 3) {
      return wrong_at(
          line, "expected three numbers, found " + std::to_string(words.size()) +
                    (words.size() > 3 ? " (points are a line each, or between brackets)" : ""));
    }
    auto point = point_of(words, line);
    if (!point) return point.error();
    points_.push_back(in_order(std::move(point).value(), order_));
    return std::nullopt;
  }

  Result<Points> all() {
    if (points_.empty() && !counts_.empty())
      return wrong_at(counts_.front().second, "expected three numbers, found 1");
    if (points_.empty()) return Error{Error::Code::syntax, "", "the file has no points"};
    // Two counts are the dimension and the number of points, as programs for hulls write them.
    if (counts_.size() == 2 && counts_.front().first == 3) counts_.erase(counts_.begin());
    for (const auto& [count, line] : counts_) {
      if (count != points_.size()) {
        return wrong_at(line, "announces " + std::to_string(count) + " points, found " +
                                  std::to_string(points_.size()));
      }
    }
    return std::move(points_);
  }

 private:
  // A first line of at least three words. Three words are the names of the columns; more words may
  // be a title, if they name no coordinate.
  Status read_heading(std::string_view whole, const Words& words, std::size_t line) {
    if (words.size() < 3) {
      return wrong_at(line, "\"" + std::string(words.front()) +
                                "\" is neither three numbers nor the names of three columns");
    }
    const auto order = column_order(whole);
    if (!order && (words.size() == 3 || names_coordinates(whole))) {
      return wrong_at(
          line,
          "expected x, y and z, in any order, as the names of three columns (a line that begins "
          "with # is ignored)");
    }
    order_ = order.value_or(kOrderXyz);
    return std::nullopt;
  }

  Points points_;
  ColumnOrder order_ = kOrderXyz;
  std::vector<std::pair<std::size_t, std::size_t>> counts_;  // with their lines
  bool has_begun_ = false;
};

// The first line that is not blank.
std::string_view first_line(std::string_view bare) {
  const std::size_t begin = std::min(bare.find_first_not_of(" \t\r\n"), bare.size());
  return bare.substr(begin, std::min(bare.find('\n', begin), bare.size()) - begin);
}

// Whether a line has only names, as "x [m], y [m], z [m]", and all brackets in it are closed.
bool is_heading(std::string_view line) {
  const Words words = words_between(line, ",;()[]{}");
  const auto has_as_many = [line](char opening, char closing) {
    return std::ranges::count(line, opening) == std::ranges::count(line, closing);
  };
  const auto names = std::ranges::count_if(words, [](std::string_view w) { return !w.empty(); });
  return names >= 3 && std::ranges::none_of(words, begins_like_number) && has_as_many('[', ']') &&
         has_as_many('(', ')') && has_as_many('{', '}');
}

// Whether points are between brackets: in any line, or after the first if that has only names.
bool is_bracketed(std::string_view bare) {
  const std::string_view first = first_line(bare);
  if (!is_heading(first)) return has_brackets(bare);
  return has_brackets(bare.substr(static_cast<std::size_t>(first.end() - bare.begin())));
}

// Points between brackets. A first line that names x, y and z has the order of their numbers; other
// words before them are ignored.
Result<Points> read_bracketed(std::string_view bare) {
  auto points = read_bracketed_points(bare);
  const std::string_view first = first_line(bare);
  const auto order = is_heading(first) ? column_order(first) : std::nullopt;
  if (!points || !order) return points;
  Points all = std::move(points).value();
  for (WrittenVector& point : all) point = in_order(std::move(point), *order);
  return all;
}

Result<Points> read_rows(std::string_view bare) {
  Rows rows;
  const Status error = for_each_line(
      bare, [&](std::string_view line, std::size_t number) { return rows.read(line, number); });
  if (error) return *error;
  return rows.all();
}

}  // namespace

Result<std::vector<WrittenVector>> read_points(std::string_view text) {
  if (is_npy(text)) return read_npy(text);
  if (is_ply(text)) return read_ply(text);
  if (is_stl(text)) return read_stl(text);
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (is_wrl(text)) {
    auto mesh = read_wrl_mesh(text);
    if (!mesh) return mesh.error();
    return std::move(mesh.value().points);
  }
  if (is_off(text)) return read_off(text);
  if (is_obj(text)) return read_obj(text);
  if (const std::string other = other_format_of(text); !other.empty())
    return Error{Error::Code::syntax, "", "this is a mesh " + other};
  const std::string bare = without_comments(text);
  return is_bracketed(bare) ? read_bracketed(bare) : read_rows(bare);
}

}  // namespace touchstone::hull_files
