#pragma once

#include <string>

namespace touchstone::campaign {

// An identifier of this process as the owner of a shard: machine, process number, and start time.
std::string this_owner();

// Whether an owner has given up its shard: "" or a process that has ended. For a process on another
// machine this is unknown; it counts as ended half an hour after its last sign of life. `beat`: the
// time of that, in seconds since 1970.
bool is_gone(const std::string& owner, double beat);

// Seconds since 1970.
double now();

}  // namespace touchstone::campaign
