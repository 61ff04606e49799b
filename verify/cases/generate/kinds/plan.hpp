#pragma once

#include <array>
#include <optional>
#include <string>

#include "src/motion/kinds.hpp"
#include "src/number/quaternion.hpp"
#include "touchstone/body/feature.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/cases/generate/family.hpp"

// Builds a motion around a contact that is chosen first. Most families of boxes draw their cases
// with it, in this order: scene_of() or random_scene(); meeting_along() or random_meeting(); a
// Path; support_on(), which proves the answer; and bodies(), which writes both motions.

// Box 1 rests in some orientation, box 2 turns by any quaternion polynomial. A point of box 2 and
// its path X(t) through the world are chosen. Box 2 turns about this point as it moves, and its
// centre follows from both. So features of the boxes meet at a chosen position, time and speed, and
// no equation has to be solved.
//
// Along a direction d(t) in which two features support their boxes, the boxes are apart by d·(X -
// point of box 1), a chosen polynomial. Let d be fixed, or the normal of two crossing edges, and
// let the features keep supporting the boxes on a span of time (shown by signs of Bernstein
// coefficients). Then the boxes are apart wherever that polynomial is positive. No solver is used.
namespace touchstone::generate::kinds {

// Converts a polynomial in (t - at) to one in t.
RationalPolynomial shifted_to(const RationalPolynomial& in_s, const Rational& at);

// Whether Bernstein coefficients prove that p > 0 on all of [from, until]: sufficient, not
// necessary.
bool surely_positive(const RationalPolynomial& p, const Rational& from, const Rational& until);

using Vector = Vec3<Rational>;
using IntegerQuaternion = std::array<int, 4>;

// The axes, of length 1, of a box with this orientation, as columns.
Mat3<Rational> axes_of(const IntegerQuaternion& q);

// Two boxes about to meet. In this description box 2 only turns; its path is added later.
struct Scene {
  Vector h1{}, h2{};                 // half extents
  IntegerQuaternion q1{1, 0, 0, 0};  // orientation of box 1
  Quaternion q2{};                   // of box 2: polynomials in t
  Rational at;                       // the chosen time
  Mat3<Rational> a{};                // axes of box 1
  Mat3<RationalPolynomial> b{};      // axes of box 2, times w
  RationalPolynomial w{};            // positive: the denominator of b
  Mat3<Rational> b_at{};             // axes of box 2 at the chosen time
};

// A scene with these extents, orientations and time. q2 = (turn[0] + turn[1] s + turn[2] s²) /
// `slow`, with s = t - at.
Scene scene_of(const Vector& h1, const Vector& h2, const IntegerQuaternion& q1,
               const std::vector<IntegerQuaternion>& turn, int slow, const Rational& at);

// A random scene: extents from 1/2 to 3, any orientations, a rotation of the given degree, a time
// in (0, 1).
std::optional<Scene> random_scene(Dice& dice, int rotation_degree);
Vector random_extents(Dice& dice);
IntegerQuaternion random_orientation(Dice& dice);
// A turn that is q at the chosen time, with random coefficients up to this degree.
std::vector<IntegerQuaternion> random_turn(const IntegerQuaternion& q, int degree, Dice& dice);
// The orientation of a box with its axes in another cyclic order, or in the same one.
IntegerQuaternion with_axes_renamed(IntegerQuaternion q, Dice& dice);
Rational random_time(Dice& dice);

// The features that meet at the chosen time, in a direction d from box 1 to box 2.
struct Meeting {
  Vector d{};
  FeaturePair features{};
  Vector on1{};     // a point inside box 1's feature, from its centre, in the world
  Vector local2{};  // a point inside box 2's feature, in its frame
  int edge1 = -1;   // axes of two crossing edges, if d follows their common normal
  int edge2 = -1;
};

// The features that support the boxes along d at the chosen time, and random points inside them.
Meeting meeting_along(const Scene& scene, const Vector& d, Dice& dice);
// nullopt if the features are not of this type ("FV", "EE", "VV", "EV", …), or if the position is
// special: some axes of the two boxes are at right angles.
std::optional<Meeting> random_meeting(const Scene& scene, const std::string& type, Dice& dice);

// The centre of box 2 relative to that of box 1, at the chosen time.
Vector centre_at(const Scene& scene, const Meeting& meeting);

// Whether both features support their boxes along d, and d·u > 0, on the whole span.
bool support_on(const Scene& scene, const Meeting& meeting, const Vector& u, const Rational& from,
                const Rational& until);

// The path X(t) of the chosen point of box 2: on1 + drift s + profile(s) u, with s = t - at. The
// profile has a root at s = 0, where the points coincide, or is a chosen gap or depth there.
struct Path {
  Vector u{};                    // away from box 1, such that d·u > 0
  Vector drift{};                // along the features that meet
  RationalPolynomial profile{};  // in s: positive while the boxes are apart
};

// A common motion offset + velocity t, which carries both bodies. `swapped`: the second box of the
// scene is written first.
struct Carried {
  Vector offset{};
  Vector velocity{};
  bool swapped = false;
};
// The two bodies of a case.
std::array<Body, 2> bodies(const Scene& scene, const Meeting& meeting, const Path& path,
                           const Carried& carried);
Carried random_carriage(Dice& dice);

// The features in the order in which the bodies are written.
FeaturePair as_written(const FeaturePair& features, bool swapped);
// The answer for boxes that overlap from one instant to a later one, and at no other. They meet
// by these features, at a speed other than zero.
Planted passing_through(const Rational& enter, const Rational& exit, const FeaturePair& touch);
// The horizon of a draft; nullopt for [0, 1].
std::optional<std::array<Numeral, 2>> horizon(const Rational& from, const Rational& until);

}  // namespace touchstone::generate::kinds
