#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace touchstone::show {

// Builds the pages that `show` and `report` write: one HTML file with its data, styles and scripts.

// JSON for an element `script` of a page, with characters escaped so that no text in it ends that
// element or begins another one.
std::string embedded_json(const nlohmann::ordered_json& data);

// The parts of a page that other pages do not have: the HTML (with slots for everything else), a
// style, and the scripts that run after the common ones.
struct PageParts {
  std::string_view page;
  std::string_view style;
  std::string_view scripts;
};

// A page with these parts and this data: one HTML file that loads nothing, which its
// Content-Security-Policy also forbids.
std::string page_with(const PageParts& parts, const nlohmann::ordered_json& data);

// A page with these cases (see case_data.hpp).
std::string page_of(const std::vector<nlohmann::ordered_json>& cases);

// Whether pages have a 3D picture: false if three.js was not found by the build.
bool has_library();

}  // namespace touchstone::show
