#include "verify/poses/fcl_text.hpp"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "touchstone/number/floating.hpp"

namespace touchstone::poses {
namespace {

constexpr std::array<std::string_view, 4> kParts{"Shape 1:", "X_FS1", "Shape 2:", "X_FS2"};

// The next numbers of a text, all finite, which nothing but blanks, commas and brackets may part.
template <std::size_t n>
std::optional<std::array<Rational, n>> numbers_in(std::string_view text) {
  std::array<Rational, n> numbers;
  for (Rational& number : numbers) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n,(");
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin);
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || !std::isfinite(value)) return std::nullopt;
    number = exact_value(value);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return numbers;
}

Error not_so(std::string_view part, const std::string& why) {
  if (part.ends_with(':')) part.remove_suffix(1);
  return {Error::Code::schema, std::string(part), why};
}

// The part of the message behind a heading, up to the next one.
std::string_view part(std::string_view text, std::size_t heading) {
  std::size_t begin = text.find(kParts[heading]);
  if (begin == std::string_view::npos) return {};
  begin += kParts[heading].size();
  const std::size_t end =
      heading + 1 < kParts.size() ? text.find(kParts[heading + 1], begin) : std::string_view::npos;
  return text.substr(begin, end == std::string_view::npos ? end : end - begin);
}

Result<PosedBox> box_in(std::string_view text, std::size_t shape) {
  const std::string_view size = part(text, shape);
  const std::size_t box = size.find("Box");
  if (size.empty()) return not_so(kParts[shape], "is missing");
  if (box == std::string_view::npos) return not_so(kParts[shape], "is no box");
  // "Box<double>(1, 2, 3);" or "Box 1 2 3".
  std::string_view sides = size.substr(box + 3);
  if (sides.starts_with('<')) sides.remove_prefix(std::min(sides.size(), sides.find('>') + 1));
  const auto extents = numbers_in<3>(sides);
  if (!extents) return not_so(kParts[shape], "expected three finite numbers behind \"Box\"");
  const auto pose = numbers_in<16>(part(text, shape + 1));
  if (!pose) return not_so(kParts[shape + 1], "expected four rows of four finite numbers");
  PosedBox result;
  Pose& at = result.poses.emplace_back();
  for (std::size_t i = 0; i < 3; ++i) {
    result.half_extents[i] = (*extents)[i] / 2;
    if (result.half_extents[i] < 0) return not_so(kParts[shape], "has a side that is negative");
    for (std::size_t k = 0; k < 3; ++k) at.rows[i][k] = (*pose)[4 * i + k];
    at.translation[i] = (*pose)[4 * i + 3];
  }
  if ((*pose)[12] != 0 || (*pose)[13] != 0 || (*pose)[14] != 0 || (*pose)[15] != 1)
    return not_so(kParts[shape + 1], "its last row is not 0 0 0 1");
  result.times = {0};
  return result;
}

}  // namespace

bool is_fcl_text(std::string_view text) { return text.find(kParts[1]) != std::string_view::npos; }

Result<std::array<PosedBox, 2>> read_fcl_text(std::string_view text) {
  const std::size_t begin = text.find("Error with configuration");
  if (begin != std::string_view::npos) text.remove_prefix(begin);
  auto first = box_in(text, 0);
  if (!first) return first.error();
  auto second = box_in(text, 2);
  if (!second) return second.error();
  return std::array<PosedBox, 2>{std::move(first).value(), std::move(second).value()};
}

}  // namespace touchstone::poses
