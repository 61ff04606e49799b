#pragma once

namespace touchstone::poses {

// The names of a pose reader's choices in its messages: by default options of the command line.
struct Words {
  const char* shorter = "--turn shorter";
  const char* matrix = "--as matrix";
  const char* by_columns = "--by-columns";
  const char* body = "--body NAME twice";
};

}  // namespace touchstone::poses
