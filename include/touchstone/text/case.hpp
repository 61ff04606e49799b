#pragma once

#include "touchstone/case.hpp"
