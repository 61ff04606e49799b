#pragma once

namespace touchstone {

inline constexpr const char* kCaseSchema = "touchstone/case/1";

}  // namespace touchstone
