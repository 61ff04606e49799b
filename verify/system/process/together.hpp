#pragma once

namespace touchstone::process {

// The text of the first answer of a batch (batch_layout.hpp) while the subject works on all of its
// questions in one call. After a crash or a timeout in this state it is not certain which question
// caused it, so each question is asked again in a call of its own.
inline constexpr const char* kTogether = R"({"type":"together"})";

}  // namespace touchstone::process
