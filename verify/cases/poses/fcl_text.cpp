// Reads two bodies and their poses from the message that FCL prints when it gives up: 1. prefixes
// of lines are blanked out; 2. Message finds the first message and its four parts; 3. body_in()
// reads a body from two parts, its shape and its pose.

#include "verify/cases/poses/fcl_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>

#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/round_shape.hpp"

namespace touchstone::poses {
namespace {

// The headings of the parts, in order. In this file a part is named by its index here; the pose of
// a shape is the part after it.
constexpr std::array<std::string_view, 4> kParts{"Shape 1:", "X_FS1", "Shape 2:", "X_FS2"};
constexpr std::size_t kFirstShape = 0;
constexpr std::size_t kFirstPose = 1;
constexpr std::size_t kSecondShape = 2;

// The next n numbers of a text, all finite, separated only by blanks, commas and brackets. nullopt
// if another number follows: then a number was broken in two, as on a narrow terminal.
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
  const std::size_t next = text.find_first_not_of(" \t\r\n,;)");
  if (next != std::string_view::npos &&
      std::string_view("0123456789+-.").find(text[next]) != std::string_view::npos)
    return std::nullopt;
  return numbers;
}

// The text with blanks instead of the prefixes of lines from a log or a quotation: "> ", "[node] ",
// "[ERROR] [1556140000.5]: ".
std::string without_prefixes(std::string_view text) {
  std::string bare(text);
  for (std::size_t begin = 0; begin < bare.size();) {
    const std::size_t end = std::min(bare.find('\n', begin), bare.size());
    while (begin < end) {
      const char c = bare[begin];
      const std::size_t close = c == '[' ? bare.find(']', begin) : begin;
      if (std::string_view(" \t>:[").find(c) == std::string_view::npos || close >= end) break;
      std::fill(bare.begin() + static_cast<std::ptrdiff_t>(begin),
                bare.begin() + static_cast<std::ptrdiff_t>(close) + 1, ' ');
      begin = close + 1;
    }
    begin = end + 1;
  }
  return bare;
}

constexpr const char* kReadHere =
    "Box, Convex, Sphere, Capsule, Cylinder, Cone and Ellipsoid are read";
constexpr std::string_view kHeadline = "Error with configuration";

// The first message in a text: its parts, and errors in them. It ends where the next message
// begins: at its headline or, if this is missing, at its first shape.
class Message {
 public:
  explicit Message(std::string_view text) {
    const std::size_t headline = text.find(kHeadline);
    begin_ = headline == std::string_view::npos ? 0 : headline;
    const std::size_t shape = text.find(kParts[kFirstShape], begin_);
    const auto next = [&](std::string_view heading, std::size_t from) {
      return from == std::string_view::npos ? from : text.find(heading, from + heading.size());
    };
    text_ = text.substr(0, std::min(next(kHeadline, headline), next(kParts[kFirstShape], shape)));
    is_cut_ = text_.size() < text.size();
  }

  // The text between a heading and the next one; empty if the heading is missing.
  std::string_view part(std::size_t heading) const {
    const std::size_t begin = place_of(heading);
    if (begin == std::string_view::npos) return {};
    const std::size_t from = begin + kParts[heading].size();
    const std::size_t end = heading + 1 < kParts.size() ? text_.find(kParts[heading + 1], from)
                                                        : std::string_view::npos;
    return text_.substr(from, end == std::string_view::npos ? end : end - from);
  }

  // An error in a part. Its place has the line of the heading, or if that is missing, the line of
  // the message.
  Error not_so(std::size_t heading, std::string why) const {
    const std::size_t at = std::min(place_of(heading), text_.size());
    const std::size_t from = at < text_.size() ? at : begin_;
    const auto line = 1 + std::ranges::count(text_.substr(0, from), '\n');
    std::string_view name = kParts[heading];
    if (name.ends_with(':')) name.remove_suffix(1);
    if (at == text_.size() && is_cut_) why += ": another message begins before it";
    return {Error::Code::schema, "line " + std::to_string(line) + ": " + std::string(name), why};
  }
  // The place of the part.
  std::string place(std::size_t heading) const { return not_so(heading, "").place; }

 private:
  std::size_t place_of(std::size_t heading) const { return text_.find(kParts[heading], begin_); }

  std::string_view text_;  // up to the end of the message
  std::size_t begin_ = 0;
  bool is_cut_ = false;  // by the next message
};

// Reads the sides in "(1, 2, 3);" or " 1 2 3". Returns what is wrong, or nullopt.
Status read_sides(const Message& text, std::size_t shape, std::string_view sides, PosedBody& into) {
  if (sides.starts_with('<')) sides.remove_prefix(std::min(sides.size(), sides.find('>') + 1));
  const auto extents = numbers_in<3>(sides);
  if (!extents) return text.not_so(shape, "expected three finite numbers behind \"Box\"");
  for (std::size_t i = 0; i < 3; ++i) {
    into.half_extents[i] = (*extents)[i] / 2;
    if (into.half_extents[i] < 0) return text.not_so(shape, "has a side that is negative");
  }
  return std::nullopt;
}

// Reads the vertices of "Convex<double>(… Vector3<double>(1, 2, 3), …)". Its faces are not used:
// rounded vertices are rarely in one plane. Returns what is wrong, or nullopt.
Status read_vertices(const Message& text, std::size_t shape, std::string_view vertices,
                     PosedBody& into) {
  constexpr std::string_view kVertex = "Vector3<";
  into.solid.emplace();
  for (std::size_t at = vertices.find(kVertex); at != std::string_view::npos;
       at = vertices.find(kVertex, at + 1)) {
    // "Vector3<double>>" is the type of a list.
    const std::size_t open = vertices.find('>', at) + 1;
    if (open == 0 || open >= vertices.size() || vertices[open] != '(') continue;
    const auto numbers = numbers_in<3>(vertices.substr(open));
    if (!numbers) {
      return text.not_so(shape, "expected three finite numbers in vertex " +
                                    std::to_string(into.solid->vertices.size()));
    }
    into.solid->vertices.push_back(*numbers);
  }
  if (into.solid->vertices.empty()) return text.not_so(shape, "has no vertices");
  into.readings.emplace_back("the convex hull of its vertices, without its faces");
  return std::nullopt;
}

// Reads the n lengths after the name of a round shape: "(r: 1, lz: 2)", "<double>(1, 2);". Lengths
// are not negative, and positive unless `may_be_zero`. Returns what is wrong, or the lengths.
template <std::size_t n>
Result<std::array<Rational, n>> lengths_in(const Message& text, std::size_t shape,
                                           std::string_view written, const std::string& name,
                                           bool may_be_zero) {
  written.remove_prefix(written.find(name) + name.size());
  if (written.starts_with('<'))
    written.remove_prefix(std::min(written.size(), written.find('>') + 1));
  std::string bare(written);
  for (const std::string_view label : {"r:", "lz:"}) {
    const std::size_t at = bare.find(label);
    if (at != std::string::npos) bare.replace(at, label.size(), label.size(), ' ');
  }
  const auto lengths = numbers_in<n>(bare);
  if (!lengths) {
    constexpr std::array kExpected{"a finite radius", "a finite radius and length",
                                   "three finite radii"};
    return text.not_so(shape,
                       std::string("expected ") + kExpected[n - 1] + " behind \"" + name + '"');
  }
  for (const Rational& length : *lengths) {
    if (length < 0) return text.not_so(shape, "has a radius or a length that is negative");
    if (length.is_zero() && !may_be_zero)
      return text.not_so(shape, "has a radius or a length of zero");
  }
  return *lengths;
}

constexpr std::array<const char*, 5> kRound{"Sphere", "Capsule", "Cylinder", "Cone", "Ellipsoid"};

// Reads the round shape called `name`. If it has an axis, this is the z axis.
Status read_fcl_round(const Message& text, std::size_t shape, std::string_view written,
                      const std::string& name, PosedBody& into) {
  if (name == "Sphere") {
    const auto lengths = lengths_in<1>(text, shape, written, name, true);
    if (!lengths) return lengths.error();
    make_sphere(into, lengths.value()[0]);
    return std::nullopt;
  }
  if (name == "Ellipsoid") {
    const auto lengths = lengths_in<3>(text, shape, written, name, false);
    if (!lengths) return lengths.error();
    make_ellipsoid(into, lengths.value());
    return std::nullopt;
  }
  const auto lengths = lengths_in<2>(text, shape, written, name, name == "Capsule");
  if (!lengths) return lengths.error();
  const auto& [radius, length] = lengths.value();
  if (name == "Capsule") {
    make_capsule(into, radius, length / 2, 2);
  } else if (name == "Cylinder") {
    make_cylinder(into, radius, length, 2);
  } else {
    make_cone(into, radius, length, 2);
  }
  return std::nullopt;
}

// Reads the shape of a body from one part of the message, by the name of its class in FCL.
Status read_fcl_shape(const Message& text, std::size_t shape, PosedBody& into) {
  const std::string_view written = text.part(shape);
  if (written.empty()) return text.not_so(shape, "is missing");
  const std::size_t convex = written.find("Convex");
  const std::size_t box = written.find("Box");
  if (convex != std::string_view::npos)
    return read_vertices(text, shape, written.substr(convex), into);
  if (box != std::string_view::npos) return read_sides(text, shape, written.substr(box + 3), into);
  for (const char* name : kRound) {
    if (written.find(name) != std::string_view::npos)
      return read_fcl_round(text, shape, written, name, into);
  }
  for (const char* other : {"Halfspace", "Plane", "TriangleP"}) {
    if (written.find(other) != std::string_view::npos)
      return text.not_so(shape, std::string("is a ") + other + ": " + kReadHere);
  }
  return text.not_so(shape, std::string("is of no known kind: ") + kReadHere);
}

// Reads a body: its shape in one part of the message, and its pose in the next part.
Result<PosedBody> body_in(const Message& text, std::size_t shape) {
  PosedBody result;
  if (const Status wrong_shape = read_fcl_shape(text, shape, result)) return *wrong_shape;
  if (text.part(shape + 1).empty()) return text.not_so(shape + 1, "is missing");
  const auto pose = numbers_in<16>(text.part(shape + 1));
  if (!pose) return text.not_so(shape + 1, "expected four rows of four finite numbers");
  Rows rows;
  Vector translation;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) rows[i][k] = (*pose)[4 * i + k];
    translation[i] = (*pose)[4 * i + 3];
  }
  if ((*pose)[12] != 0 || (*pose)[13] != 0 || (*pose)[14] != 0 || (*pose)[15] != 1)
    return text.not_so(shape + 1, "its last row is not 0 0 0 1");
  result.poses = {{rows, translation, text.place(shape + 1), false}};
  result.times = {0};
  return result;
}

}  // namespace

bool is_fcl_text(std::string_view text) {
  return text.find(kParts[kFirstPose]) != std::string_view::npos;
}

Result<std::array<PosedBody, 2>> read_fcl_text(std::string_view text) {
  const std::string bare = without_prefixes(text);
  const Message message(bare);
  auto first = body_in(message, kFirstShape);
  if (!first) return first.error();
  auto second = body_in(message, kSecondShape);
  if (!second) return second.error();
  return std::array<PosedBody, 2>{std::move(first).value(), std::move(second).value()};
}

}  // namespace touchstone::poses
