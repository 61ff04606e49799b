#pragma once

namespace touchstone::certcheck {

// Makes GMP keep the memory of short numbers for later numbers of the same thread, because an
// answer or a check needs thousands of them. Call it at the beginning of a program, before any
// number exists. A library must not call it.
void reuse_memory_of_numbers();

}  // namespace touchstone::certcheck
