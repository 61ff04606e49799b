#pragma once

namespace touchstone::certcheck {

// From now on GMP keeps the memory of short numbers for the next ones of the same thread, instead
// of giving it back each time: they come and go by the thousand in an answer or a check. For a
// program to call at its beginning, before there are numbers; a library leaves GMP as it is.
void reuse_memory_of_numbers();

}  // namespace touchstone::certcheck
