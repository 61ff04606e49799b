/* A complete subject as a shared library, for vertex-face and edge-edge queries: where four points
 * change sides between two of 64 samples, bisection, and whether the features meet there. Compile
 * it cc -shared -fPIC -I include verify/subjects/examples/primitive_lib.c -o primitive_lib.so and
 * judge it by touchstone audit --solver lib:./primitive_lib.so FILE.csv. */
#include <touchstone/subject.h>

static void minus(const double* a, const double* b, double* out) {
  for (int k = 0; k < 3; ++k) out[k] = a[k] - b[k];
}

static void cross(const double* a, const double* b, double* out) {
  for (int k = 0; k < 3; ++k)
    out[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

static double dot(const double* a, const double* b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The four points at t. Returns on which side of the triangle, or of the other edge, the first is;
 * *meet: whether it is also within its borders. */
static double side(const touchstone_primitive_query* query, double t, int* meet) {
  double p[4][3], u[3], v[3], w[3], normal[3], c[3], first, second, length;
  for (int i = 0; i < 4; ++i)
    for (int k = 0; k < 3; ++k)
      p[i][k] = query->start[i][k] + t * (query->end[i][k] - query->start[i][k]);
  const int edges = query->kind == TOUCHSTONE_EDGE_EDGE;
  minus(edges ? p[1] : p[2], edges ? p[0] : p[1], u);
  minus(p[3], edges ? p[2] : p[1], v);
  minus(edges ? p[2] : p[0], edges ? p[0] : p[1], w);
  cross(u, v, normal);
  length = dot(normal, normal);
  cross(w, v, c);
  first = dot(c, normal);
  cross(edges ? w : u, edges ? u : w, c);
  second = dot(c, normal);
  *meet = first >= 0 && second >= 0 &&
          (edges ? first <= length && second <= length : first + second <= length);
  return dot(normal, w);
}

int touchstone_primitive(const touchstone_primitive_query* query, touchstone_answer* answer) {
  int meet;
  double before = side(query, 0, &meet);
  for (int i = 0; i < 64; ++i) {
    double low = i / 64.0, high = (i + 1) / 64.0, after = side(query, high, &meet);
    const int changes = before == 0 || (before < 0) != (after < 0);
    for (int halvings = 0; changes && halvings < 60; ++halvings) {
      const double middle = (low + high) / 2, at = side(query, middle, &meet);
      if ((at < 0) == (after < 0))
        high = middle;
      else
        low = middle;
    }
    if (changes) side(query, high, &meet);
    if (changes && meet) {
      answer->contact = 1;
      answer->time = high;
      return TOUCHSTONE_OK;
    }
    before = after;
  }
  return TOUCHSTONE_OK;
}
