#pragma once

namespace touchstone {

// The format of cases: the member "schema" of each case.
inline constexpr const char* kCaseSchema = "touchstone/case/1";

}  // namespace touchstone
