#pragma once

#include <functional>
#include <string>
#include <utility>

#include "verify/generate/family.hpp"

// How a case is written down, and the draws that many families share.
namespace touchstone::generate::kinds {

// Draws a number between two integers, as text.
using DrawNumber = std::function<std::string(int least, int most)>;

inline DrawNumber decimals(Dice& dice) {
  return [&dice](int a, int b) { return dice.decimal(a, b); };
}
inline DrawNumber doubles(Dice& dice) {
  return [&dice](int a, int b) { return dice.full_width(a, b); };
}
inline DrawNumber integers(Dice& dice) {
  return [&dice](int a, int b) { return std::to_string(dice.integer(a, b)); };
}
// By the knob "numbers": decimals of three places, or full-width doubles.
inline DrawNumber numbers(Draw& draw) {
  return draw.knob("numbers") == "double" ? doubles(draw) : decimals(draw);
}

inline Json vector3(const DrawNumber& number, int least, int most) {
  Json v = Json::array();
  for (int i = 0; i < 3; ++i) v.push_back(number(least, most));
  return v;
}

inline Json polynomial(const DrawNumber& number, int degree, int least, int most) {
  Json p = Json::array();
  for (int i = 0; i <= degree; ++i) p.push_back(number(least, most));
  return p;
}

// Written with braces, since these fix the order of the draws inside: arguments of a function have
// none.
struct Body {
  Json half_extents;
  Json motion;
};
inline void to_json(Json& j, const Body& b) {
  j = {{"half_extents", b.half_extents}, {"motion", b.motion}};
}

struct Turning {
  Json rotation;
  Json path;
};
inline void to_json(Json& j, const Turning& t) {
  j = {{"kind", "quaternion"}, {"rotation", t.rotation}, {"translation", t.path}};
}

inline Json resting() { return {{"kind", "static"}}; }

// A static body in any orientation, near the origin.
inline Json oriented(const DrawNumber& number) {
  Json rotation = Json::array();
  rotation.push_back(number(1, 2));
  for (int i = 0; i < 3; ++i) rotation.push_back(number(-2, 2));
  return {{"kind", "static"}, {"rotation", std::move(rotation)}};
}

// Four polynomials of a degree.
inline Json quaternion(const DrawNumber& number, int degree) {
  Json rotation = Json::array();
  for (int i = 0; i < 4; ++i) rotation.push_back(polynomial(number, degree, -2, 2));
  return rotation;
}

// A path from one side, past the origin at a distance of up to `aside` across, to the other.
inline Json passing_path(const DrawNumber& number, int degree, int aside = 3) {
  Json path = Json::array();
  for (int i = 0; i < 3; ++i) {
    path.push_back(polynomial(number, degree, -3, 3));
    path.back()[0] = number(-aside, aside);
  }
  path[0][0] = number(-9, -6);
  path[0][1] = number(11, 17);
  return path;
}

}  // namespace touchstone::generate::kinds
