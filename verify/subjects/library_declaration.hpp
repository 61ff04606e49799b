#pragma once

#include "touchstone/subject.h"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {

// How a library declares itself, once, after it is loaded (host_main.cpp): by touchstone_hello, or
// by the touchstone_describe of version 1 of the interface.

// The announcement of a library from the description that its touchstone_describe filled in. Values
// that it left out are taken from `standard`. Throws std::runtime_error for an undefined code.
Announcement announcement_of(const touchstone_description& description, Announcement standard);

// An empty description, for touchstone_describe to fill in.
touchstone_description blank_description();

// The announcement of a library from the declaration that its touchstone_hello filled in. Values
// that it left out are taken from `standard`. Names are passed on unchecked, since the judge
// refuses unknown ones.
Announcement announcement_of(const touchstone_declaration& declaration, Announcement standard);

// An empty declaration, for touchstone_hello to fill in.
touchstone_declaration blank_declaration();

}  // namespace touchstone::subjects
