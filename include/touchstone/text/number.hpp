#pragma once

#include "touchstone/number/notation.hpp"
