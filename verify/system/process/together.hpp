#pragma once

namespace touchstone::process {

// The text of the first answer of a batch (batch_layout.hpp) while the subject works on all of its
// questions in one call. A crash or a timeout in this state belongs to none of them for certain, so
// each question is asked again alone.
inline constexpr const char* kTogether = R"({"type":"together"})";

}  // namespace touchstone::process
