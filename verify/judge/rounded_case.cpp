#include "verify/judge/rounded_case.hpp"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "touchstone/motion/kinds.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/text/number.hpp"

namespace touchstone::judge {
namespace {

using Json = nlohmann::ordered_json;

// The numbers of a case, rounded one by one into two copies of it: what is sent, and what is read
// back.
class Rounding {
 public:
  explicit Rounding(NumberFormat format) : format_(format) {}

  // All numbers below a value: every string and integer there is one.
  void all(const Json& from, Json& sent, Json& read) {
    if (from.is_array()) {
      sent = read = Json::array();
      for (const Json& element : from) {
        sent.emplace_back();
        read.emplace_back();
        all(element, sent.back(), read.back());
      }
      return;
    }
    const Rational q = from.is_string() ? parse_number(from.get<std::string>()).value()
                                        : Rational(from.get<long long>());
    const auto near = nearest(format_, q);
    if (!near) {
      overflow = true;
      return;
    }
    rounded = rounded || *near != q;
    read = near->str();
    sent = Json{{"q", near->str()}};
    if (format_ != NumberFormat::rational) sent["f"] = hex(format_, *near);
  }

  bool rounded = false;
  bool overflow = false;

 private:
  NumberFormat format_;
};

const Json kZeros = {"0", "0", "0"};

Json text(const Vec3<Rational>& v) { return {v[0].str(), v[1].str(), v[2].str()}; }

// A motion with its defaults written out.
Json complete(Json motion) {
  const std::string kind = motion.at("kind");
  const auto default_to = [&motion](const char* key, const Json& value) {
    if (!motion.contains(key)) motion[key] = value;
  };
  if (kind == "static" || kind == "linear") {
    default_to("rotation", Json{"1", "0", "0", "0"});
    default_to("translation", kZeros);
    if (kind == "linear") default_to("velocity", kZeros);
  } else if (kind == "matrix") {
    if (motion["matrix"].size() == 4) {
      motion["denominator"] = motion["matrix"][3][3];
      motion["matrix"].erase(3);
    }
    default_to("denominator", Json{"1"});
    default_to("translation_denominator", motion["denominator"]);
  } else if (kind == "quaternion") {
    default_to("translation", Json{Json{"0"}, Json{"0"}, Json{"0"}});
    default_to("translation_denominator", Json{"1"});
  }
  return motion;
}

// Copies a motion, its numbers rounded.
void round_motion(const Json& from, Json& sent, Json& read, Rounding& rounding,
                  std::set<std::string>& kinds) {
  const Json motion = complete(from);
  kinds.insert(motion.at("kind").get<std::string>());
  sent = read = Json::object();
  for (const auto& [key, value] : motion.items()) {
    if (key == "kind" || key == "degree" || key == "allow_jumps") {
      sent[key] = read[key] = value;
    } else if (key == "pieces") {
      sent[key] = read[key] = Json::array();
      for (const Json& piece : value) {
        Json sent_piece;
        Json read_piece;
        if (piece.contains("until"))
          rounding.all(piece["until"], sent_piece["until"], read_piece["until"]);
        round_motion(piece.at("motion"), sent_piece["motion"], read_piece["motion"], rounding,
                     kinds);
        sent[key].push_back(std::move(sent_piece));
        read[key].push_back(std::move(read_piece));
      }
    } else {
      rounding.all(value, sent[key], read[key]);
    }
  }
}

// How far AᵀA is from w² I, relative to w², over the piece: rotations rounded to any format stay
// below this.
constexpr int kNearlyBits = 16;

bool is_nearly_rotation(const MotionPiece& piece) {
  for (const int i : {0, 1, 2, 3, 4}) {
    const Rational t = piece.from + (piece.until - piece.from) * i / 4;
    const Rational w = piece.axes_denominator(t);
    for (std::size_t a = 0; a < 3; ++a) {
      for (std::size_t b = a; b < 3; ++b) {
        const Rational product = dot(piece.axes[a], piece.axes[b])(t) / (w * w) - (a == b ? 1 : 0);
        if (abs(product) > power_of_two(-kNearlyBits)) return false;
      }
    }
  }
  return true;
}

}  // namespace

Result<RoundedCase> rounded_case(const Case& original, NumberFormat format) {
  const Json from = Json::parse(canonical_text(original));
  Rounding rounding(format);
  std::set<std::string> kinds;
  Json sent{{"schema", from.at("schema")}, {"id", from.at("id")}};
  Json read = sent;
  rounding.all(Json{original.query.from().str(), original.query.until().str()}, sent["horizon"],
               read["horizon"]);
  for (std::size_t b = 0; b < 2; ++b) {
    Json sent_box;
    Json read_box;
    rounding.all(text(original.query.boxes()[b].half_extents), sent_box["half_extents"],
                 read_box["half_extents"]);
    rounding.all(text(original.query.boxes()[b].center), sent_box["center"], read_box["center"]);
    round_motion(from.at("boxes")[b].at("motion"), sent_box["motion"], read_box["motion"], rounding,
                 kinds);
    // Pieces that met may not meet any more when their numbers have been rounded.
    const std::string kind = read_box["motion"]["kind"];
    if (rounding.rounded && (kind == "piecewise" || kind == "bezier")) {
      sent_box["motion"]["allow_jumps"] = read_box["motion"]["allow_jumps"] = true;
    }
    sent["boxes"].push_back(std::move(sent_box));
    read["boxes"].push_back(std::move(read_box));
  }
  if (rounding.overflow)
    return Error{Error::Code::limit, "",
                 std::string("a number overflows in the format ") + name(format)};
  auto parsed = parse_case(read.dump());
  if (!parsed) return parsed.error();
  RoundedCase result{std::move(parsed).value().query, sent.dump(), rounding.rounded,
                     std::move(kinds)};
  for (const Trajectory& motion : result.query.motions()) {
    for (const MotionPiece& piece : motion.pieces()) {
      if (piece.rigid) continue;
      (is_nearly_rotation(piece) ? result.nearly_rotation : result.affine) = true;
    }
  }
  return result;
}

namespace {

// The quaternion of a matrix that is nearly a rotation (Shepperd, "Quaternion from rotation
// matrix", 1978), in doubles: any quaternion is a rotation, and this one is next to the matrix.
std::array<double, 4> quaternion(const MotionPiece& piece) {
  std::array<std::array<double, 3>, 3> m{};
  const Rational zero = 0;
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t r = 0; r < 3; ++r)
      m[r][c] = nearest_double(piece.axes[c][r](zero) / piece.axes_denominator(zero));
  }
  const double trace = m[0][0] + m[1][1] + m[2][2];
  const std::array<double, 4> squares{1 + trace, 1 + 2 * m[0][0] - trace, 1 + 2 * m[1][1] - trace,
                                      1 + 2 * m[2][2] - trace};
  std::size_t largest = 0;
  for (std::size_t i = 1; i < 4; ++i) largest = squares[i] > squares[largest] ? i : largest;
  const double s = squares[largest];
  switch (largest) {
    case 0:
      return {s, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]};
    case 1:
      return {m[2][1] - m[1][2], s, m[0][1] + m[1][0], m[0][2] + m[2][0]};
    case 2:
      return {m[0][2] - m[2][0], m[0][1] + m[1][0], s, m[1][2] + m[2][1]};
    default:
      return {m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], s};
  }
}

}  // namespace

std::optional<Query> read_as_rotations(const Query& received) {
  QueryParts other = received.parts();
  bool changed = false;
  for (MotionPieces& motion : other.motions) {
    for (MotionPiece& piece : motion.pieces) {
      if (piece.rigid) continue;
      for (const auto& column : piece.axes) {
        for (const auto& entry : column) {
          if (entry.degree() > 0) return std::nullopt;
        }
      }
      if (piece.axes_denominator.degree() > 0 || piece.mirrored || !is_nearly_rotation(piece))
        return std::nullopt;
      std::array<Rational, 4> q;
      const auto near = quaternion(piece);
      for (std::size_t i = 0; i < 4; ++i) q[i] = exact_value(near[i]);
      const MotionPiece pose = static_pose(q, {});
      piece.axes = pose.axes;
      piece.axes_denominator = pose.axes_denominator;
      changed = true;
    }
  }
  if (!changed) return std::nullopt;
  auto query = Query::make(std::move(other));
  if (!query) return std::nullopt;
  return std::move(query).value();
}

}  // namespace touchstone::judge
