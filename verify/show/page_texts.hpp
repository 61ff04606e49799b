#pragma once

#include <string_view>

namespace touchstone::show {

// What a page is made of: the files of verify/show/page/, and three.js with its orbit controls,
// which is empty where that was not found when this program was built.
extern const std::string_view kPage;
extern const std::string_view kStyle;
extern const std::string_view kScripts;
extern const std::string_view kLibrary;

}  // namespace touchstone::show
