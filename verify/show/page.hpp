#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::show {

// JSON as it may stand in an element `script` of a page: no text in it ends that element or begins
// another, whatever it says.
std::string embedded_json(const nlohmann::ordered_json& data);

// What is a page's own, besides what all pages have: the HTML (with places for all the rest), a
// style, and the scripts that run after the common ones.
struct PageParts {
  std::string_view page;
  std::string_view style;
  std::string_view scripts;
};

// A page of these parts and this data: one file of HTML that fetches nothing, which its own
// Content-Security-Policy also forbids.
std::string page_with(const PageParts& parts, const nlohmann::ordered_json& data);

// A page of these cases (see case_data.hpp).
std::string page_of(const std::vector<nlohmann::ordered_json>& cases);

// Whether pages have a picture in 3D: false where three.js was not found at the time of the build.
bool has_library();

}  // namespace touchstone::show
