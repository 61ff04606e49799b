#pragma once

#include <string>

namespace touchstone::campaign {

// An identifier of this process as the owner of a shard: machine, process number, and start time.
std::string this_owner();

// Whether an owner has given up its shard: it is "", or its process has ended. A process on another
// machine cannot be seen; it counts as ended half an hour after its last sign of life. `beat`: the
// time of the last sign of life, in seconds since 1970.
bool is_gone(const std::string& owner, double beat);

// Seconds since 1970.
double now();

}  // namespace touchstone::campaign
