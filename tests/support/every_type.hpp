#pragma once

#include "src/number/mpfr.hpp"
#include "src/poly/algebraic_field.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

// The list of types for TEMPLATE_TEST_CASE, which names each test after its type.
#define EVERY_ROUNDED_TYPE                                                         \
  float, double, long double, touchstone::MpfrFloat<6>, touchstone::MpfrFloat<50>, \
      touchstone::MpfrFloat<300>
#define EVERY_CERTIFIED_TYPE \
  touchstone::Interval, touchstone::Integer, touchstone::Rational, touchstone::FieldElement
#define EVERY_NUMBER_TYPE EVERY_ROUNDED_TYPE, EVERY_CERTIFIED_TYPE
