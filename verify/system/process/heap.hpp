#pragma once

namespace touchstone::process {

// Makes this process keep up to 32 MiB of freed memory per thread, instead of giving it back to the
// system. A program that answers one batch of questions after another frees and allocates the same
// memory for each. Returning it to the system each time would take as long as the answers.
//   For glibc; elsewhere this does nothing. Call it before the first thread starts.
void keep_freed_memory();

}  // namespace touchstone::process
