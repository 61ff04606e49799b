#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "verify/process/child_process.hpp"

namespace touchstone::judge {

// Waits for the first line of a subject, which may load libraries, or compile them, before it has
// one. Whoever has not said it within `patience` is given up
//   - if in the last quarter of that it used the processor for less than a hundredth of the time:
//     it waits for something that does not come;
//   - if it has used the processor for all of `patience`, which it would have had on a machine of
//     its own;
//   - after six times `patience`.
// So the machine may be busy with something else, and one that is dead costs no more for it. What
// programs use that the subject has started is not seen.
process::ChildProcess::Io receive_hello(process::ChildProcess& subject, std::string& line,
                                        std::size_t limit, std::chrono::milliseconds patience);

}  // namespace touchstone::judge
