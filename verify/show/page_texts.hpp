#pragma once

#include <string_view>

namespace touchstone::show {

// What pages are made of: the files of verify/show/page/ and verify/report/page/ (CMakeLists.txt
// says which), and three.js with its orbit controls, which is empty where that was not found when
// this program was built.
extern const std::string_view kShowPage;
extern const std::string_view kShowScripts;
extern const std::string_view kReportPage;
extern const std::string_view kReportStyle;
extern const std::string_view kReportScripts;
// What is common to all pages: the view of one case, its style and its scripts.
extern const std::string_view kViewer;
extern const std::string_view kStyle;
extern const std::string_view kScripts;
extern const std::string_view kLibrary;

}  // namespace touchstone::show
