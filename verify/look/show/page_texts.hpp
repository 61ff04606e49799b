#pragma once

#include <string_view>

namespace touchstone::show {

// The texts of pages: the files of verify/look/show/page/ and verify/look/report/page/
// (CMakeLists.txt lists them), and three.js with its orbit controls (kLibrary), which is empty if
// the build did not find it. The build writes their definitions (embed.cmake); page.cpp and
// report_page.cpp put them together.
extern const std::string_view kShowPage;
extern const std::string_view kShowScripts;
extern const std::string_view kReportPage;
extern const std::string_view kReportStyle;
extern const std::string_view kReportScripts;
// Common to all pages: the view of one case, its style and its scripts.
extern const std::string_view kViewer;
extern const std::string_view kStyle;
extern const std::string_view kScripts;
extern const std::string_view kLibrary;

}  // namespace touchstone::show
