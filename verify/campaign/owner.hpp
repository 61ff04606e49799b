#pragma once

#include <string>

namespace touchstone::campaign {

// This process as the owner of a shard: its machine, its number, and when it began.
std::string this_owner();

// Whether an owner will not go on with what it has: nobody, or a process that is gone. Of a process
// on another machine that is not known: it counts as gone when it has not been heard of for half an
// hour. `beat`: when it last was, in seconds since 1970.
bool is_gone(const std::string& owner, double beat);

// Seconds since 1970.
double now();

}  // namespace touchstone::campaign
