#pragma once

// Catch2 3 has no single header and renamed two things that the tests use. This folder is on the
// include path where that version was found, so that the tests read the same with both.

#include <catch2/catch_all.hpp>
#include <string>

using Catch::Approx;

namespace Catch {

using Matchers::EndsWith;
using Matchers::Matches;
using Matchers::StartsWith;

inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }

}  // namespace Catch
