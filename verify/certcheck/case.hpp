#pragma once

#include <array>
#include <set>
#include <span>
#include <sstream>
#include <string>

#include "verify/certcheck/check.hpp"
#include "verify/certcheck/json.hpp"
#include "verify/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

using Texts = std::vector<std::string>;

// The one way in which a check fails: thrown anywhere, caught by check().
struct Failure {
  Verdict verdict;
  std::string why;
};
[[noreturn]] inline void malformed(const std::string& why) {
  throw Failure{Verdict::malformed, why};
}
inline void require(bool holds, const std::string& why) {
  if (!holds) throw Failure{Verdict::rejected, why};
}
inline void limit_degree(const Polynomial& p) {
  if (p.degree() > 200) throw Failure{Verdict::limit, "a polynomial of degree over 200"};
}

inline Texts split(const std::string& text, char separator) {
  Texts parts;
  std::istringstream in(text + separator);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

// Makes sure that an object has no other keys than these, which are joined by spaces.
inline void only(const Json& object, const std::string& keys) {
  const Texts known = split(keys, ' ');
  for (const auto& [key, value] : object.get_ref<const Json::object_t&>()) {
    if (std::ranges::find(known, key) == known.end()) malformed("unknown " + key);
  }
}

inline const std::string& text(const Json& object, const char* key) {
  return object.at(key).get_ref<const std::string&>();
}

// A list of so many entries; of exactly `least` if that is more than `most`.
inline const Json::array_t& list(const Json& json, std::size_t least, std::size_t most = 0) {
  const auto& all = json.get_ref<const Json::array_t&>();
  if (all.size() < least || all.size() > std::max(least, most)) malformed("a list's length");
  return all;
}

constexpr const char* kDigits = "0123456789";

// Takes characters of this set, at most so many, from the front of a text.
inline std::string take(std::string_view& text, const char* set, std::size_t most = 1U << 31U) {
  const std::string taken(text.substr(0, std::min(text.find_first_not_of(set), most)));
  text.remove_prefix(taken.size());
  return taken;
}

// An integer, a fraction, a decimal or a hexadecimal float, exactly.
inline Rational number(const Json& json) {
  const std::string text = json.is_number_integer() ? json.dump() : json.get<std::string>();
  std::string_view rest = text;
  const bool minus = take(rest, "+-", 1) == "-";
  const bool hex = rest.starts_with("0x") || rest.starts_with("0X");
  if (hex) rest.remove_prefix(2);
  const char* digits = hex ? "0123456789abcdefABCDEF" : kDigits;
  const std::string whole = take(rest, digits);
  std::string fraction, divisor = "1", sign, exponent = "0";
  if (!hex && !take(rest, "/", 1).empty()) {
    divisor = take(rest, kDigits);
  } else {
    if (!take(rest, ".", 1).empty()) fraction = take(rest, digits);
    if (!take(rest, hex ? "pP" : "eE", 1).empty()) {
      sign = take(rest, "+-", 1);
      exponent = take(rest, kDigits);
    }
  }
  const std::string figures = whole + fraction;
  const bool complete = !figures.empty() && !divisor.empty() && !exponent.empty() && rest.empty();
  if (!complete || text.size() > 4000) malformed("not a number: " + text.substr(0, 50));
  const mpz_class shift(exponent, 10), below(divisor, 10);
  if (shift > (hex ? 4096 : 1000) || below == 0) malformed("beyond the limits: " + text);
  const Rational value = Rational(mpz_class(figures, hex ? 16 : 10)) / below *
                         power(hex ? 16 : 10, -static_cast<long>(fraction.size())) *
                         power(hex ? 2 : 10, sign == "-" ? -shift.get_si() : shift.get_si());
  return minus ? Rational(-value) : value;
}

inline Rationals numbers(const Json& json, std::size_t least, std::size_t most = 0) {
  Rationals result;
  for (const Json& entry : list(json, least, most)) result.push_back(number(entry));
  return result;
}

inline Polynomial polynomial(const Json& json) { return Polynomial(numbers(json, 1, 25)); }

inline Vector polynomials(const Json& json, std::size_t count) {
  Vector result(count);
  std::ranges::transform(list(json, count), std::begin(result), polynomial);
  return result;
}

// A rational of a certificate: "-3/4" or "5", in this one way only.
inline Rational rational(const std::string& text) {
  Rational value;
  if (value.set_str(text, 10) != 0 || value.get_den() == 0) malformed("not a rational");
  value.canonicalize();
  if (value.get_str() != text) malformed("a rational that isn't written in lowest terms");
  return value;
}

inline Polynomial integers(const Texts& texts) {
  Rationals c(texts.size());
  std::ranges::transform(texts, c.begin(), rational);
  const auto is_integer = [](const Rational& x) { return x.get_den() == 1; };
  if (c.empty() || c.back() == 0 || !std::ranges::all_of(c, is_integer))
    malformed("not a polynomial");
  return Polynomial(std::move(c));
}

// From one time until another, x moves as (x_0 a[0] + x_1 a[1] + x_2 a[2]) / w + p / v; w, v > 0.
struct Piece {
  Rational from, until;
  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
};
using Pieces = std::vector<Piece>;

inline const Rational kFar = power(2, 32768);  // beyond every time that a file can name

// A turn by the quaternion q, of any length, and a translation by p / v.
inline Piece rigid(const Vector& q, const Vector& p, const Polynomial& v) {
  const Vector axis{q[1], q[2], q[3]};
  const Polynomial sine = dot(axis, axis), cosine = q[0] * q[0];
  Piece piece{-kFar, kFar, {}, cosine + sine, p, v};
  for (std::size_t k = 0; k < 3; ++k) {
    Vector e(3);
    e[k] = 1;
    piece.a[k] = e * (cosine - sine) + axis * (axis[k] * 2) + cross(axis, e) * (q[0] * 2);
  }
  return piece;
}

inline Piece matrix(const Json& n) {
  Piece piece{-kFar, kFar, {}, 1, Vector(3), 1};
  piece.a.fill(piece.p);
  const auto& rows = list(n.at("matrix"), 3, 4);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector row = polynomials(rows[i], 4);
    for (std::size_t k = 0; k < 3; ++k) piece.a[k][i] = row[k];
    piece.p[i] = row[3];
  }
  if (n.contains("denominator")) piece.w = polynomial(n["denominator"]);
  if (rows.size() == 4) {
    const Vector last = polynomials(rows[3], 4);
    piece.w = last[3];
    if (n.contains("denominator") || last[0].degree() + last[1].degree() + last[2].degree() > -3) {
      malformed("a fourth row is 0 0 0 w, and then there is no other denominator");
    }
  }
  const char* own = "translation_denominator";
  piece.v = n.contains(own) ? polynomial(n[own]) : piece.w;
  return piece;
}

// A B-spline between knots[s] and knots[s + 1], by de Boor's recursion on its controls there.
inline Vector spline(std::vector<Vector> d, const Rationals& knots, std::size_t s) {
  const std::size_t degree = d.size() - 1;
  for (std::size_t level = 1; level <= degree; ++level) {
    for (std::size_t j = degree; j >= level; --j) {
      const Rational &from = knots[s - degree + j], width = knots[s + 1 + j - level] - from;
      d[j] = d[j - 1] + (d[j] - d[j - 1]) * Polynomial({-from / width, 1 / width});
    }
  }
  return d[degree];
}

// A B-spline; a Bezier curve is one with the knots 0 ... 0 1 ... 1.
inline Pieces curve(const Json& n) {
  const Rational given = number(n.at("degree"));
  if (given.get_den() != 1 || given < 1 || given > 24) malformed("a degree is from 1 to 24");
  const std::size_t degree = given.get_num().get_ui(), order = degree + 1;
  Rationals knots(order, 0);
  knots.resize(2 * order, 1);
  if (n.contains("knots")) knots = numbers(n["knots"], 2 * order, 10000);
  const std::size_t count = knots.size() - order;
  const bool has_domain = std::ranges::is_sorted(knots) && knots[degree] < knots[count];
  const bool only_turns = n.contains("quaternions") && !n.contains("weights");
  if (!has_domain || (!n.contains("points") && !only_turns)) malformed("wrong knots or no points");
  std::vector<Vector> controls;  // each a quaternion, a point times its weight, and that
  for (std::size_t i = 0; i < count; ++i) {
    const auto read = [&](const char* key, const Rationals& otherwise) {
      if (!n.contains(key)) return otherwise;
      const Json& entry = list(n[key], count)[i];
      return otherwise.size() == 1 ? Rationals{number(entry)} : numbers(entry, otherwise.size());
    };
    const Rationals q = read("quaternions", {1, 0, 0, 0}), p = read("points", {0, 0, 0});
    const Rational w = read("weights", {1})[0];
    controls.push_back({q[0], q[1], q[2], q[3], p[0] * w, p[1] * w, p[2] * w, w});
  }
  Pieces pieces;
  for (std::size_t s = degree; s < count; ++s) {
    if (knots[s] == knots[s + 1]) continue;
    const auto* last = controls.data() + s + 1;
    const Vector x = spline({last - order, last}, knots, s);
    pieces.push_back(rigid(x[std::slice(0, 4, 1)], x[std::slice(4, 3, 1)], x[7]));
    pieces.back().from = knots[s];
    pieces.back().until = knots[s + 1];
  }
  return pieces;
}

inline Pieces motion(const Json& n);

inline Pieces piecewise(const Json& n) {
  Pieces result;
  Rational from = -kFar;
  const auto& entries = list(n.at("pieces"), 1, 10000);
  for (const Json& entry : entries) {
    only(entry, "until motion");
    const bool last = &entry == &entries.back();
    if (last == entry.contains("until")) malformed("all pieces but the last have an `until`");
    const Rational until = last ? kFar : number(entry["until"]);
    if (until <= from) malformed("the ends of the pieces must increase");
    if (entry.at("motion").at("kind") == "piecewise") malformed("a piecewise motion in another");
    for (Piece& piece : motion(entry["motion"])) {
      piece.from = std::max(piece.from, from);
      piece.until = std::min(piece.until, until);
      if (piece.from >= piece.until) continue;
      if (!result.empty() && result.back().until != piece.from) malformed("a motion with a hole");
      result.push_back(std::move(piece));
    }
    from = until;
  }
  return result;
}

inline Pieces motion(const Json& n) {
  static const Json keys{{"static", "kind rotation translation"},
                         {"linear", "kind rotation translation velocity"},
                         {"quaternion", "kind rotation translation translation_denominator"},
                         {"matrix", "kind matrix denominator translation_denominator"},
                         {"bezier", "kind degree points quaternions weights knots allow_jumps"},
                         {"piecewise", "kind pieces allow_jumps"}};
  const std::string kind = text(n, "kind");
  only(n, keys.value(kind, ""));
  if (kind == "piecewise") return piecewise(n);
  if (kind == "bezier") return curve(n);
  if (kind == "matrix") return {matrix(n)};
  const auto read = [&](const char* key, Vector otherwise) {
    if (n.contains(key) && kind == "quaternion") return polynomials(n[key], otherwise.size());
    if (n.contains(key)) std::ranges::copy(numbers(n[key], otherwise.size()), begin(otherwise));
    return otherwise;
  };
  const Vector q = read("rotation", {1, 0, 0, 0});
  Vector p = read("translation", {0, 0, 0});
  if (kind == "quaternion") n.at("rotation");
  const Rationals velocity = kind == "linear" ? numbers(n.at("velocity"), 3) : Rationals(3);
  for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + Polynomial({0, velocity[k]});
  const char* own = "translation_denominator";
  return {rigid(q, p, n.contains(own) ? polynomial(n[own]) : Polynomial(1))};
}

// Makes sure that a polynomial has no root on the closed piece.
inline void require_no_root(const Polynomial& p, const Piece& piece) {
  const bool differs = sgn(p(piece.from)) * sgn(p(piece.until)) <= 0;
  if (differs || root_count(p, piece.from, piece.until) > 0) malformed("a denominator's root");
}

// To lowest terms with integers, the denominator positive.
inline void reduce(Polynomial& denominator, std::span<Vector> vectors, const Piece& piece) {
  require_no_root(denominator, piece);
  Polynomial common = denominator;
  for (const Vector& v : vectors) common = gcd(gcd(common, v[0]), gcd(v[1], v[2]));
  common = common * (sgn(denominator(piece.from)) * sgn(common(piece.from)));
  denominator = divided(denominator, common).first;
  Polynomials all{denominator};
  for (Vector& v : vectors) {
    for (Polynomial& p : v) all.push_back(p = divided(p, common).first);
  }
  const mpz_class scale = common_denominator(all);
  denominator = denominator * scale;
  for (Vector& v : vectors) v = v * Polynomial(scale);
}

inline Rationals pose(const Piece& piece, const Rational& t) {
  Rationals all;
  for (const Vector& column : piece.a) {
    for (const Polynomial& p : column) all.push_back(p(t) / piece.w(t));
  }
  for (const Polynomial& p : piece.p) all.push_back(p(t) / piece.v(t));
  return all;
}

// The motion on [t0, t1], checked.
inline Pieces read_motion(const Json& n, const Rational& t0, const Rational& t1) {
  Pieces pieces = motion(n);
  const bool jumps = n.value("allow_jumps", false);
  const bool covers = !pieces.empty() && pieces.front().from <= t0 && pieces.back().until >= t1;
  if (!covers) malformed("the motion is not defined on all of the horizon");
  // What has a single instant in common with the horizon counts only where it may add a pose.
  std::erase_if(pieces, [&](const Piece& p) {
    return p.until < t0 || p.from > t1 || (!jumps && t0 < t1 && (p.until == t0 || p.from == t1));
  });
  for (Piece& piece : pieces) {
    piece.from = std::max(piece.from, t0);
    piece.until = std::min(piece.until, t1);
    reduce(piece.w, piece.a, piece);
    reduce(piece.v, {&piece.p, 1}, piece);
    require_no_root(dot(piece.a[0], cross(piece.a[1], piece.a[2])), piece);
    const Piece& earlier = &piece == &pieces.front() ? piece : (&piece)[-1];
    if (!jumps && pose(earlier, piece.from) != pose(piece, piece.from)) malformed("a jump");
  }
  return pieces;
}

struct Body {
  Rationals half, center;                               // a box
  std::vector<Vector> vertices, normals;                // or a polyhedron
  std::set<std::pair<std::size_t, std::size_t>> edges;  // of its vertices, both ways
  Pieces pieces;
};

// A closed surface of plane convex faces that has no vertex beyond any of them.
inline void read_polyhedron(const Json& n, Body& body) {
  only(n, "vertices faces");
  auto& points = body.vertices;
  std::set<Rationals> different;
  for (const Json& entry : list(n.at("vertices"), 4, 256)) {
    const Rationals x = numbers(entry, 3);
    points.push_back({x[0], x[1], x[2]});
    different.insert(x);
  }
  const auto side = [&](const Vector& direction, std::size_t from, std::size_t to) {
    return sgn(dot(direction, points[to] - points[from])(0));
  };
  for (const Json& entry : list(n.at("faces"), 4, 508)) {
    std::vector<std::size_t> loop;
    for (const Rational& index : numbers(entry, 3, 256)) {
      if (index.get_den() != 1 || index < 0 || index >= points.size()) malformed("no such vertex");
      loop.push_back(index.get_num().get_ui());
    }
    const auto next = [&](std::size_t i) { return loop[(i + 1) % loop.size()]; };
    Vector normal(3);  // twice the area long, whichever of the corners are straight
    for (std::size_t i = 0; i < loop.size(); ++i) normal += cross(points[loop[i]], points[next(i)]);
    bool has_depth = false;
    for (std::size_t v = 0; v < points.size(); ++v) {
      const int above = side(normal, loop[0], v);
      const int least = std::ranges::find(loop, v) != loop.end() ? 0 : -1;
      if (above > 0 || above < least) malformed("a face that isn't plane, or a dent");
      has_depth = has_depth || above < 0;
    }
    if (!has_depth) malformed("a polyhedron without volume, or a face without area");
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Vector inward = cross(normal, points[next(i)] - points[loop[i]]);
      const auto is_outside = [&](std::size_t v) { return side(inward, loop[i], v) < 0; };
      if (!body.edges.emplace(loop[i], next(i)).second || std::ranges::any_of(loop, is_outside)) {
        malformed("a face is not a convex loop, or shares an edge with one turned inside out");
      }
    }
    body.normals.push_back(normal);
  }
  const auto is_bare = [&](const auto& e) { return !body.edges.contains({e.second, e.first}); };
  if (std::ranges::any_of(body.edges, is_bare) || different.size() != points.size() ||
      2 * (points.size() + body.normals.size()) != body.edges.size() + 4) {
    malformed("not one closed surface with all its vertices");
  }
}

inline Body read_body(const Json& n, const Rational& t0, const Rational& t1) {
  Body body;
  if (n.contains("polyhedron")) {
    only(n, "polyhedron motion");
    read_polyhedron(n["polyhedron"], body);
  } else if (n.contains("half_extents")) {
    only(n, "half_extents center motion");
    body.half = numbers(n["half_extents"], 3);
    body.center = n.contains("center") ? numbers(n["center"], 3) : Rationals(3);
  } else {
    only(n, "min max motion");
    const Rationals low = numbers(n.at("min"), 3), high = numbers(n.at("max"), 3);
    for (std::size_t k = 0; k < 3; ++k) {
      body.half.push_back((high[k] - low[k]) / 2);
      body.center.push_back((high[k] + low[k]) / 2);
    }
  }
  if (!body.half.empty() && std::ranges::min(body.half) < 0) malformed("a negative extent");
  body.pieces = read_motion(n.at("motion"), t0, t1);
  return body;
}

struct Case {
  std::string id;
  Rational t0, t1;
  std::vector<Body> bodies;
  bool has_boxes_only = true;
};

inline Case read_case(const Json& n) {
  only(n, "schema id title source provenance tags horizon boxes expect");
  if (text(n, "schema") != "touchstone/case/1") malformed("not touchstone/case/1");
  n.value("title", "");
  n.value("tags", Texts{});
  if (n.contains("source")) only(n["source"], "name note");
  const Rationals ends = n.contains("horizon") ? numbers(n["horizon"], 2) : Rationals{0, 1};
  Case c{text(n, "id"), ends[0], ends[1], {}};
  if (c.id.empty() || c.t1 < c.t0) malformed("an empty id or a horizon that ends early");
  for (const Json& box : list(n.at("boxes"), 2)) {
    c.has_boxes_only = c.has_boxes_only && !box.contains("polyhedron");
    c.bodies.push_back(read_body(box, c.t0, c.t1));
  }
  for (const Json& box : n["boxes"]) {
    const std::string kind = box["motion"]["kind"];
    const bool turns = kind != "static" && kind != "linear";
    if (turns && !c.has_boxes_only) malformed("beside a polyhedron nothing turns");
  }
  return c;
}

}  // namespace touchstone::certcheck
