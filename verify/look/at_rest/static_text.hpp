#pragma once

#include <string>

#include "src/rest/answer.hpp"
#include "touchstone/case.hpp"

namespace touchstone {

// The output of `touchstone overlap` and `touchstone manifold`, from the answer that
// rest/answer.hpp computes.

// One line of JSON without white space: `touchstone/overlap/2` or, with a manifold,
// `touchstone/manifold/2`.
std::string static_json(const std::string& id, const StaticAnswer& answer,
                        const StaticOptions& options);

// Which exact numbers are written out in text for people: all, or those that are not too long (see
// shown_number.hpp).
enum class ExactNumbers { short_ones, all };

// A few lines for people, in which id and title are made harmless (see visible.hpp).
std::string static_text(const Case& c, const StaticAnswer& answer, const StaticOptions& options,
                        ExactNumbers numbers = ExactNumbers::short_ones);

// A line for people about the plane in which both bodies lie ("z = 0"). `within`: the answer is
// about motion within this plane; otherwise the line says that --plane would answer so.
std::string line_on_plane(const std::string& equation, bool within,
                          ExactNumbers numbers = ExactNumbers::short_ones);

}  // namespace touchstone
