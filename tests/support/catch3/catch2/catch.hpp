#pragma once

// Catch2 3 has no single header, and renamed two things that the tests use. If that version is
// found, this folder is on the include path, so that the same tests compile with both versions.

#include <catch2/catch_all.hpp>
#include <string>

using Catch::Approx;

namespace Catch {

using Matchers::EndsWith;
using Matchers::Matches;
using Matchers::StartsWith;

inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }

}  // namespace Catch
