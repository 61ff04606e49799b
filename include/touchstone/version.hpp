#pragma once

// The version of this library, for the preprocessor, and its only definition: CMake and the
// packages read it from here. Until 1.0 a minor version may break users' code; a patch never does.
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
