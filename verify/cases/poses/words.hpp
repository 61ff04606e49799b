#pragma once

namespace touchstone::poses {

// The words with which messages of the pose reader name a user's choices. By default these are
// options of the command line; the Python module has words of its own.
struct Words {
  const char* shorter = "--turn shorter";
  const char* matrix = "--as matrix";
  const char* by_columns = "--by-columns";
  const char* body = "--body NAME twice";
};

}  // namespace touchstone::poses
