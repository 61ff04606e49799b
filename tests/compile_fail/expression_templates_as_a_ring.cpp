// EXPECT: constraint(s not satisfied| failure)
// With expression templates `auto` names an expression that dangles: such a type is no ring.

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace mp = boost::multiprecision;

#ifdef CONTROL
using N = mp::number<mp::gmp_int, mp::et_off>;
#else
using N = mp::number<mp::gmp_int, mp::et_on>;
#endif

touchstone::Polynomial<N> value() { return touchstone::Polynomial<N>(N(1)); }
