#pragma once

namespace touchstone::poses {

// What messages call the choices that a reader of poses has: options of the command line, unless
// somebody else asks.
struct Words {
  const char* shorter = "--turn shorter";
  const char* matrix = "--as matrix";
  const char* by_columns = "--by-columns";
};

}  // namespace touchstone::poses
