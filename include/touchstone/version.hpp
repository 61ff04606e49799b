#pragma once

// The version of this library, for the preprocessor. CMake and the packages read theirs from here,
// so there is no other one. Until 1.0 a minor version may break its users; a patch never does.
#define TOUCHSTONE_VERSION_MAJOR 0
#define TOUCHSTONE_VERSION_MINOR 2
#define TOUCHSTONE_VERSION_PATCH 0

#define TOUCHSTONE_VERSION_TEXT_OF(number) #number
#define TOUCHSTONE_VERSION_JOINED(major, minor, patch) \
  TOUCHSTONE_VERSION_TEXT_OF(major)                    \
  "." TOUCHSTONE_VERSION_TEXT_OF(minor) "." TOUCHSTONE_VERSION_TEXT_OF(patch)

// "MAJOR.MINOR.PATCH".
#define TOUCHSTONE_VERSION                                                      \
  TOUCHSTONE_VERSION_JOINED(TOUCHSTONE_VERSION_MAJOR, TOUCHSTONE_VERSION_MINOR, \
                            TOUCHSTONE_VERSION_PATCH)
