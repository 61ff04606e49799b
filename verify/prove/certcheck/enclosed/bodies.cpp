// Reads bodies that are round or turn at constant speed.

#include "verify/prove/certcheck/enclosed/bodies.hpp"

#include <algorithm>
#include <utility>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/motion.hpp"

namespace touchstone::certcheck::enclosed {
namespace {

constexpr std::array<std::pair<const char*, Round::Kind>, 3> kRound{
    {{"cylinder", Round::Kind::cylinder},
     {"cone", Round::Kind::cone},
     {"ellipsoid", Round::Kind::ellipsoid}}};

template <std::size_t n>
std::array<Rational, n> array_of(const Json& written) {
  std::array<Rational, n> numbers;
  std::ranges::copy(certcheck::numbers(written, n), numbers.begin());
  return numbers;
}

template <std::size_t n>
std::array<Rational, n> array_of(const Json& object, const char* key,
                                 std::array<Rational, n> otherwise) {
  return object.contains(key) ? array_of<n>(object[key]) : otherwise;
}

Rational positive(const Json& written) {
  Rational value = number(written);
  if (value <= 0) malformed(written, "a radius or a height must be positive");
  return value;
}

Round read_round(const Json& written, Round::Kind kind) {
  Round round;
  round.kind = kind;
  if (kind == Round::Kind::ellipsoid) {
    only(written, "radii center");
    const Json::array_t& radii = list(member(written, "radii"), 3);
    std::ranges::transform(radii, round.radii.begin(), positive);
  } else {
    only(written, "radius height axis center");
    if (written.contains("axis")) {
      const std::string& axis = text(written, "axis");
      if (axis != "x" && axis != "y" && axis != "z")
        expected("\"x\", \"y\" or \"z\"", written["axis"]);
      round.axis = static_cast<std::size_t>(axis[0] - 'x');
    }
    round.radii.fill(positive(member(written, "radius")));
    round.radii[round.axis] = positive(member(written, "height")) / 2;
  }
  round.center = array_of(written, "center", Point{});
  return round;
}

bool has_kind(const Json& motion, const char* kind) {
  return motion.is_object() && motion.contains("kind") && motion["kind"] == kind;
}

// Whether a motion is piecewise, and turns at constant speed on at least one piece.
bool has_turning_piece(const Json& motion) {
  return has_kind(motion, "piecewise") && motion.contains("pieces") &&
         motion["pieces"].is_array() &&
         std::ranges::any_of(motion["pieces"], [](const Json& piece) {
           return piece.is_object() && piece.contains("motion") &&
                  has_kind(piece["motion"], "turning");
         });
}

bool is_turning(const Json& body) {
  return body.contains("motion") &&
         (has_kind(body["motion"], "turning") || has_turning_piece(body["motion"]));
}

Quaternion read_rotation(const Json& written) {
  const Quaternion rotation = array_of(written, "rotation", Quaternion{1, 0, 0, 0});
  if (rotation == Quaternion{}) malformed(written["rotation"], "a zero quaternion is no rotation");
  return rotation;
}

// R x, for the rotation R of a quaternion.
Point turned(const Quaternion& rotation, const Point& x) {
  const auto& [a, b, c, d] = rotation;
  const Piece pose = rigid({a, b, c, d}, Vector(3), 1);
  Point image{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) image[i] += pose.a[k][i](0) / pose.w(0) * x[k];
  }
  return image;
}

// The quaternion q with q p = r, of any length. Its real part is positive if it is not zero.
Quaternion quotient(const Quaternion& r, const Quaternion& p) {
  Quaternion q{r[0] * p[0] + r[1] * p[1] + r[2] * p[2] + r[3] * p[3],
               r[1] * p[0] - r[0] * p[1] - r[2] * p[3] + r[3] * p[2],
               r[2] * p[0] - r[0] * p[2] - r[3] * p[1] + r[1] * p[3],
               r[3] * p[0] - r[0] * p[3] - r[1] * p[2] + r[2] * p[1]};
  if (q[0] < 0) {
    for (Rational& c : q) c = -c;
  }
  return q;
}

// Reads the turn to a later pose, and the velocity of `about`. REQUIRES: the earlier pose was read,
// and `at` does not yet contain the share of `about`.
void read_end(const Json& to, Turning& turning) {
  only(to, "time rotation translation");
  turning.duration = number(member(to, "time")) - turning.start;
  if (turning.duration <= 0) malformed(to["time"], "must be later than \"from\"");
  const Quaternion rotation = read_rotation(to);
  const Quaternion way = quotient(rotation, turning.rotation);
  if (way[0] == 0) malformed(to, "the rotations are half a turn apart");
  if (way == Quaternion{way[0]}) {
    turning.about = Point{};
  } else {
    turning.way = way;
  }
  const Point first = turned(turning.rotation, turning.about);
  const Point last = turned(rotation, turning.about);
  const Point at = array_of(to, "translation", Point{});
  for (std::size_t i = 0; i < 3; ++i) {
    turning.velocity[i] = (at[i] + last[i] - turning.at[i] - first[i]) / turning.duration;
  }
}

Turning read_turning(const Json& written) {
  const bool has_end = written.contains("to");
  only(written, has_end ? "kind rotation translation about from to"
                        : "kind angular_velocity rotation translation velocity about from");
  Turning turning;
  if (!has_end) {
    if (!written.contains("angular_velocity"))
      malformed(written,
                "the key \"angular_velocity\" is missing, or the key \"to\" with a later pose");
    turning.omega = array_of<3>(written["angular_velocity"]);
  }
  turning.rotation = read_rotation(written);
  turning.at = array_of(written, "translation", Point{});
  turning.velocity = array_of(written, "velocity", Point{});
  turning.about = array_of(written, "about", Point{});
  if (written.contains("from")) turning.start = number(written["from"]);
  if (has_end) {
    read_end(written["to"], turning);
  } else if (turning.omega == Point{}) {
    turning.about = Point{};
  }
  const Point about = turned(turning.rotation, turning.about);
  for (std::size_t i = 0; i < 3; ++i) turning.at[i] += about[i];
  return turning;
}

// Whether a turn maps a round body to itself at every instant: its axis is one of the body's
// symmetry, and `about` is on it.
bool is_spin_in_place(const Round& round, const Turning& turning) {
  const Point& w = turning.omega;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::size_t second = (axis + 1) % 3, third = (axis + 2) % 3;
    const bool is_symmetric = round.kind == Round::Kind::ellipsoid
                                  ? round.radii[second] == round.radii[third]
                                  : axis == round.axis;
    if (!is_symmetric || turning.way || round.center[second] != turning.about[second] ||
        round.center[third] != turning.about[third])
      continue;
    Point along{};
    along[axis] = 1;
    const Point a = turned(turning.rotation, along);
    if (w[0] * a[1] == w[1] * a[0] && w[1] * a[2] == w[2] * a[1] && w[2] * a[0] == w[0] * a[2])
      return true;
  }
  return false;
}

// Replaces a turn that maps the body to itself by one without an angular velocity.
void stop(Turning& turning) {
  const Point about = turned(turning.rotation, turning.about);
  for (std::size_t i = 0; i < 3; ++i) turning.at[i] -= about[i];
  turning.about = Point{};
  turning.omega = Point{};
}

// A plain shape as a part, with its points measured from another origin.
version2::Part part_from(Shape shape, const Point& origin) {
  for (std::size_t i = 0; i < shape.center.size(); ++i) shape.center[i] -= origin[i];
  for (Vector& x : shape.solid.vertices) {
    for (std::size_t i = 0; i < 3; ++i) x[i] = x[i] - Polynomial(origin[i]);
  }
  return version2::part_of(shape);
}

// The body in one motion, which is not piecewise if it turns.
EnclosedBody body_in(const Json& written, const Json& motion) {
  EnclosedBody body;
  body.motion = &motion;
  if (has_kind(motion, "turning")) body.turning = read_turning(motion);
  const auto* found = std::ranges::find_if(
      kRound, [&written](const auto& entry) { return written.contains(entry.first); });
  if (found == kRound.end()) {
    Shape shape;
    read_shape(written, "radius motion", shape);
    body.shape = part_from(std::move(shape), body.turning ? body.turning->about : Point{});
  } else {
    only(written, std::string(found->first) + " radius motion");
    Round round = read_round(written[found->first], found->second);
    if (body.turning && is_spin_in_place(round, *body.turning)) stop(*body.turning);
    for (std::size_t i = 0; body.turning && i < 3; ++i) round.center[i] -= body.turning->about[i];
    body.shape = std::move(round);
  }
  if (written.contains("radius")) body.radius = read_radius(written["radius"]);
  return body;
}

// Malformed if a motion that does not turn is not defined on all of `body_piece`. A piece without
// an end has to reach the end of the horizon.
void require_whole_body_piece(const BodyPiece& body_piece, const Rational& t0, const Rational& t1) {
  if (body_piece.body.turning) return;
  const Rational *from = nullptr, *until = nullptr;
  if (body_piece.low) {
    from = &*body_piece.low;
  } else if (!body_piece.high || t0 < *body_piece.high) {
    from = &t0;
  }
  if (body_piece.high) {
    until = &*body_piece.high;
  } else if (!body_piece.low || *body_piece.low < t1) {
    until = &t1;
  }
  require_whole_piece(motion_as_written(*body_piece.body.motion), from, until,
                      *body_piece.body.motion);
}

// Reads a body. A piecewise motion with a turning piece gives a BodyPiece for each piece, any other
// motion only one.
BodyPieces read_body(const Json& written, const Rational& t0, const Rational& t1) {
  const Json& motion = member(written, "motion");
  for (const char* several : {"parts", "mesh"}) {
    if (written.contains(several))
      malformed(written[several], "contacts of a body of several parts are not enclosed");
  }
  refuse_named_shapes(written);
  if (!has_turning_piece(motion)) {
    if (!has_kind(motion, "turning")) read_defined(motion, t0, t1);
    return {{{}, {}, body_in(written, motion)}};
  }
  only(motion, "kind pieces allow_jumps");
  if (!boolean(member(motion, "allow_jumps")))
    malformed(motion, "pieces that turn at constant speed need allow_jumps");
  BodyPieces body_pieces;
  const Json::array_t& pieces = list(motion["pieces"], 1, 10000);
  for (const Json& piece : pieces) {
    only(piece, "until motion");
    if (piece.contains("until") == (&piece == &pieces.back()))
      malformed(piece, "each piece except the last one needs \"until\"");
    const Json& own = member(piece, "motion");
    if (!own.is_object() || has_kind(own, "piecewise"))
      malformed(own, "a piece cannot be piecewise itself");
    BodyPiece body_piece;
    if (!body_pieces.empty()) body_piece.low = body_pieces.back().high;
    if (piece.contains("until")) body_piece.high = number(piece["until"]);
    if (body_piece.low && body_piece.high && *body_piece.high <= *body_piece.low)
      malformed(piece["until"], "the ends of the pieces must increase");
    body_piece.body = body_in(written, own);
    require_whole_body_piece(body_piece, t0, t1);
    body_pieces.push_back(std::move(body_piece));
  }
  return body_pieces;
}

}  // namespace

const EnclosedBody& body_on(const BodyPieces& body_pieces, const Rational& low,
                            const Rational& high, Poses poses) {
  const EnclosedBody* found = nullptr;
  for (const BodyPiece& body_piece : body_pieces) {
    if ((body_piece.low && low < *body_piece.low) || (body_piece.high && *body_piece.high < high))
      continue;
    if (found != nullptr && poses == Poses::before) break;
    require(found == nullptr || poses == Poses::behind,
            "an instant at which a motion that turns has two poses");
    found = &body_piece.body;
  }
  require(found != nullptr, "a span that is not within one piece of a motion that turns");
  return *found;
}

bool EnclosedCase::has_two_poses(const Rational& at) const {
  return std::ranges::any_of(bodies, [&at](const BodyPieces& body_pieces) {
    return std::ranges::any_of(
        body_pieces, [&at](const BodyPiece& body_piece) { return body_piece.high == at; });
  });
}

bool is_enclosed(const Json& document) {
  if (!document.is_object() || !document.contains("boxes") || !document["boxes"].is_array())
    return false;
  return std::ranges::any_of(document["boxes"], [](const Json& body) {
    return body.is_object() && (is_turning(body) || std::ranges::any_of(kRound, [&](const auto& e) {
                                  return body.contains(e.first);
                                }));
  });
}

EnclosedCase read_enclosed_case(const Json& document) {
  const Case head = read_head(document);
  EnclosedCase c{head.id, head.t0, head.t1, {}};
  for (const Json& body : list(member(document, "boxes"), 2)) {
    if (!body.is_object()) expected("an object", body);
    c.bodies.push_back(read_body(body, c.t0, c.t1));
  }
  refuse_plane(document);
  return c;
}

}  // namespace touchstone::certcheck::enclosed
