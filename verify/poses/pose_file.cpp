#include "verify/poses/pose_file.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "touchstone/number/floating.hpp"
#include "verify/text/json.hpp"

namespace touchstone::poses {
namespace {

using Json = nlohmann::json;

// Thrown where a document is not as it should be, and caught where reading began.
struct Wrong {
  Error error;
};

[[noreturn]] void wrong(const std::string& place, const std::string& why) {
  throw Wrong{{Error::Code::schema, place, why}};
}

const Json& list_at(const Json& value, const std::string& place, std::size_t size) {
  if (!value.is_array() || (size > 0 && value.size() != size)) {
    wrong(place, size > 0 ? "expected a list of " + std::to_string(size) + " numbers"
                          : std::string("expected a list"));
  }
  return value;
}

Rational number_at(const Json& value, const std::string& place) {
  if (value.is_number_integer()) return Numeral::parse(value.dump()).value().value();
  if (value.is_number()) return exact_value(value.get<double>());
  if (!value.is_string()) wrong(place, "expected a number");
  const auto number = Numeral::parse(value.get_ref<const std::string&>());
  if (!number) wrong(place, number.error().message);
  return number.value().value();
}

template <std::size_t n>
std::array<Rational, n> numbers_at(const Json& value, const std::string& place) {
  list_at(value, place, n);
  std::array<Rational, n> numbers;
  for (std::size_t i = 0; i < n; ++i)
    numbers[i] = number_at(value[i], place + "/" + std::to_string(i));
  return numbers;
}

void expect_members(const Json& value, const std::string& place,
                    std::initializer_list<const char*> known) {
  if (!value.is_object()) wrong(place, "expected an object");
  for (const auto& [key, content] : value.items()) {
    bool is_known = false;
    for (const char* k : known) is_known = is_known || key == k;
    if (!is_known) wrong(place + "/" + key, "is not known here");
  }
}

const Json& member(const Json& value, const std::string& place, const char* key) {
  const auto found = value.find(key);
  if (found == value.end()) wrong(place, std::string("\"") + key + "\" is missing");
  return *found;
}

// The rotation of a quaternion w x y z of any length but zero.
Pose pose_of(const std::array<Rational, 4>& q, const std::array<Rational, 3>& translation,
             const std::string& place) {
  const auto& [w, x, y, z] = q;
  const Rational square = w * w + x * x + y * y + z * z;
  if (square.is_zero()) wrong(place + "/quaternion", "is zero");
  Pose pose;
  pose.translation = translation;
  pose.rows = {{{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
                {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
                {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}}};
  for (auto& row : pose.rows) {
    for (Rational& c : row) c /= square;
  }
  return pose;
}

Pose pose_at(const Json& value, const std::string& place, bool by_columns) {
  if (value.is_object()) {
    expect_members(value, place, {"translation", "quaternion"});
    return pose_of(numbers_at<4>(member(value, place, "quaternion"), place + "/quaternion"),
                   numbers_at<3>(member(value, place, "translation"), place + "/translation"),
                   place);
  }
  std::array<std::array<Rational, 4>, 4> m;
  if (value.is_array() && value.size() == 16) {
    const auto all = numbers_at<16>(value, place);
    for (std::size_t i = 0; i < 16; ++i) m[i / 4][i % 4] = all[i];
  } else if (value.is_array() && value.size() == 4) {
    for (std::size_t i = 0; i < 4; ++i)
      m[i] = numbers_at<4>(value[i], place + "/" + std::to_string(i));
  } else {
    wrong(place, "expected 16 numbers, 4 rows of 4, or a translation and a quaternion");
  }
  if (by_columns) {
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = i + 1; j < 4; ++j) std::swap(m[i][j], m[j][i]);
    }
  }
  if (m[3] != std::array<Rational, 4>{0, 0, 0, 1}) {
    wrong(place, by_columns
                     ? "its last column is not 0 0 0 1; without --by-columns it is read by rows"
                     : "its last row is not 0 0 0 1; is it written by columns (--by-columns)?");
  }
  Pose pose;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) pose.rows[i][k] = m[i][k];
    pose.translation[i] = m[i][3];
  }
  return pose;
}

std::array<Rational, 3> half_extents_at(const Json& box, const std::string& place) {
  const bool by_size = box.contains("size");
  if (by_size == box.contains("half_extents"))
    wrong(place, "expected either \"size\" or \"half_extents\"");
  const std::string key = by_size ? "size" : "half_extents";
  auto extents = numbers_at<3>(box[key], place + "/" + key);
  for (std::size_t i = 0; i < 3; ++i) {
    if (extents[i] < 0) wrong(place + "/" + key + "/" + std::to_string(i), "is negative");
    if (by_size) extents[i] /= 2;
  }
  return extents;
}

PosedBox box_at(const Json& value, const std::string& place, bool by_columns) {
  expect_members(value, place, {"size", "half_extents", "poses", "times"});
  PosedBox box;
  box.half_extents = half_extents_at(value, place);
  const Json& poses = list_at(member(value, place, "poses"), place + "/poses", 0);
  if (poses.empty()) wrong(place + "/poses", "there are none");
  for (std::size_t i = 0; i < poses.size(); ++i)
    box.poses.push_back(pose_at(poses[i], place + "/poses/" + std::to_string(i), by_columns));
  const std::string at = place + "/times";
  if (!value.contains("times")) {
    for (std::size_t i = 0; i < poses.size(); ++i)
      box.times.emplace_back(i, poses.size() > 1 ? poses.size() - 1 : 1);
    return box;
  }
  if (!value["times"].is_array() || value["times"].size() != poses.size())
    wrong(at, "expected as many as there are poses, " + std::to_string(poses.size()));
  for (std::size_t i = 0; i < poses.size(); ++i) {
    box.times.push_back(number_at(value["times"][i], at + "/" + std::to_string(i)));
    if (i > 0 && !(box.times[i - 1] < box.times[i]))
      wrong(at + "/" + std::to_string(i), "is not after the one before");
  }
  return box;
}

}  // namespace

Result<std::array<PosedBox, 2>> read_poses(std::string_view text, bool by_columns) {
  const auto document = read_json(text);
  if (!document) return document.error();
  try {
    const Json& json = document.value();
    expect_members(json, "", {"boxes"});
    const Json& boxes = member(json, "", "boxes");
    if (!boxes.is_array() || boxes.size() != 2) wrong("/boxes", "expected a list of two boxes");
    return std::array<PosedBox, 2>{box_at(boxes[0], "/boxes/0", by_columns),
                                   box_at(boxes[1], "/boxes/1", by_columns)};
  } catch (const Wrong& found) {
    return found.error;
  }
}

}  // namespace touchstone::poses
