#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/body/contact_kind.hpp"
#include "touchstone/body/feature.hpp"
#include "touchstone/doubles/bodies.hpp"
#include "touchstone/result.hpp"

// Contacts of moving bodies in doubles: the first one (of one pair, or of many in parallel), or all
// of them. First the functions for two boxes, then those for bodies of any shape.
namespace touchstone::doubles {

// The first contact of two boxes.
struct Contact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<FeaturePair> features{};  // nullopt where they overlap at the start
};

// The first contact on the horizon [from, until], or nullopt if there is none. Touching is contact,
// and both ends belong to the horizon. Where floating point decides, no rational number or text is
// made, and memory is allocated only a few times for each piece up to the contact.
//   Slower cases: B-splines with knots, except those of degree 1 through all their points; horizons
//   of one instant; and contacts that begin as a slide, whose kind needs the exact timeline.
//   Errors: those of Query::make (query.hpp), with the same places and messages as for the same
//   numbers there; and spans whose lengths do not match.
//   Throws LimitReached (limit.hpp) if a time limit is in force and passes.
Result<std::optional<Contact>> first_contact(const Body& first, const Body& second, double from = 0,
                                             double until = 1);

// Two boxes and their horizon.
struct Pair {
  Body first{};
  Body second{};
  double from = 0;
  double until = 1;
};
// Many first contacts, in the order of the pairs, computed by `threads` threads (0: one for each
// core). The result does not depend on the number of threads. The place of an error begins with the
// number of its pair: "/17/boxes/0/half_extents/2".
//   Throws LimitReached if one pair takes longer than `each`; 0 means no limit.
std::vector<Result<std::optional<Contact>>> first_contacts(
    std::span<const Pair> pairs, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// Pairs of boxes with their centres at the origins of their frames. All move through poses (see
// Through) at one list of times; the horizon is from the first time to the last. The arrays are in
// C order: the pose of body b of pair p at times[t] is in the 7 numbers from ((2 p + b) · times +
// t) · 7 on.
struct PoseArrays {
  static constexpr std::size_t kBoxes = 6;  // numbers for the half extents of a pair
  // Numbers of a pose: translation x y z, quaternion w x y z.
  static constexpr std::size_t kPose = 7;

  std::span<const double> half_extents;  // pairs × 2 × 3
  std::span<const double> poses;         // pairs × 2 × times × 7
  std::span<const double> times;         // two or more
};
// The first contacts of these pairs, as of a list of Pair. Errors: arrays whose lengths do not
// match.
Result<std::vector<Result<std::optional<Contact>>>> first_contacts(
    const PoseArrays& arrays, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// The first contact of two bodies.
struct AnyContact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<BodyFeaturePair> features{};  // nullopt where they overlap at the start
};

// The first contact of two bodies of any shape. Promises and errors are those of the function for
// boxes. The time for a hull hardly grows with the number of its corners: a search examines a few
// of them, and nothing is allocated for each.
//   Slower cases: those of boxes; contacts at the start or at a knot; grazing and sliding contacts;
// contacts of other features than a corner and a face, or two crossing edges; and boxes without
// volume.
Result<std::optional<AnyContact>> first_contact(const AnyBody& first, const AnyBody& second,
                                                double from = 0, double until = 1);

// Two bodies and their horizon.
struct AnyPair {
  AnyBody first;
  AnyBody second;
  double from = 0;
  double until = 1;
};
// Many first contacts of bodies of any shape; see the function for boxes.
std::vector<Result<std::optional<AnyContact>>> first_contacts(
    std::span<const AnyPair> pairs, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// Pairs of bodies that move through poses, as PoseArrays. A hull in several pairs is prepared once.
struct ShapeArrays {
  std::span<const double> poses;    // pairs × 2 × times × 7
  std::span<const double> times;    // two or more
  std::span<const Shape> shapes;    // pairs × 2
  std::span<const double> radii{};  // pairs × 2; default: no body has a radius
};
// The first contacts of these pairs. Errors: arrays whose lengths do not match.
Result<std::vector<Result<std::optional<AnyContact>>>> first_contacts(
    const ShapeArrays& arrays, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// One contact from entry to exit. A contact that lasts until the end of the horizon has its exit
// there.
struct ContactSpan {
  struct End {
    double time = 0;                            // the nearest double, ties to even
    std::optional<BodyFeaturePair> features{};  // nullopt where the bodies overlap
  };
  ContactKind kind = ContactKind::unknown;
  End enter{};
  End exit{};
};

// All contacts on the horizon [from, until], in order of time (all_contacts.hpp). Slower than
// first_contact: with a hull, the contacts are solved in exact arithmetic.
//   Errors: as first_contact. Throws LimitReached if a time limit is in force and passes.
Result<std::vector<ContactSpan>> all_contacts(const AnyBody& first, const AnyBody& second,
                                              double from = 0, double until = 1);

}  // namespace touchstone::doubles
