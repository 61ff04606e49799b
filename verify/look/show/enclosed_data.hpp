#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/enclosed.hpp"
#include "verify/look/show/enclosed_bodies.hpp"

namespace touchstone::show {

// The digits of the times that a page or a picture asks solve() for: fewer for ellipsoids, since
// hulls that are so near to them take half a minute.
int digits_to_show(const EnclosedCase& c);

// The data for a page of a case whose bodies are round or turn at constant speed: `id`, `title`,
// `horizon`, `boxes` and `earlier_at` (empty) as in case_data.hpp, and the following.
//   boxes[i]: of a round body also `round`: its `kind`, its `radii` along the axes of its frame
//     (half the height along its own axis) and that `axis`; its `vertices` are its marks(), and it
//     has no edges and faces. Motions are within 2^-30 of the sizes of the bodies.
//   `enclosed`: `contact` (true, false or null), `spans`, each with `from`, `to` and `state`, and
//     `events`: the unknown spans, each with `kind`, an instant `at` in it, `from` and `to` as
//     exact texts, `decimal` (null if no digit is certain), and `text`, a sentence.
// Throws LimitReached.
nlohmann::ordered_json enclosed_data(const EnclosedCase& c, const EnclosedAnswer& answer,
                                     const EnclosedBodies& bodies);

}  // namespace touchstone::show
