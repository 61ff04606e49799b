/* Separating axes for convex polyhedra at rest or in linear motion, in plain doubles. Compile it
 * with cc -shared -fPIC -I include verify/subjects/examples/hull_lib.c -o hull_lib.so and judge it
 * as lib:hull_lib.so. It computes the axes in rounded numbers, so it makes mistakes. */
#include <touchstone/subject.h>

enum { MOST = 256 }; /* vertices, and corners of faces, that it takes */
typedef struct {
  double x, y, z;
} vector;
typedef struct {
  size_t corners, faces, edges;
  vector corner[MOST], normal[MOST], edge[MOST];
} hull;

static vector minus(vector a, vector b) { return (vector){a.x - b.x, a.y - b.y, a.z - b.z}; }
static vector plus(vector a, vector b) { return (vector){a.x + b.x, a.y + b.y, a.z + b.z}; }
static double dot(vector a, vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vector cross(vector a, vector b) {
  return (vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static vector at(const double* v) { return (vector){v[0], v[1], v[2]}; }

void touchstone_hello(touchstone_declaration* declaration) {
  declaration->kinds = "polyhedra";
  declaration->motions = "static linear";
}

static int place(const touchstone_body* body, const touchstone_hull* from, hull* to) {
  const double* r = body->start_rotation;
  to->corners = from->vertex_count;
  to->faces = from->face_count;
  to->edges = 0;
  if (to->corners > MOST || from->face_start[to->faces] > MOST) return 0;
  for (size_t i = 0; i < to->corners; ++i) {
    const vector x = at(from->vertices + 3 * i);
    to->corner[i] = plus((vector){dot(at(r), x), dot(at(r + 3), x), dot(at(r + 6), x)},
                         at(body->start_translation));
  }
  for (size_t f = 0; f < to->faces; ++f) {
    const int first = from->face_start[f], end = from->face_start[f + 1];
    const vector origin = to->corner[from->face_vertices[first]];
    to->normal[f] = (vector){0, 0, 0};
    for (int k = first; k < end; ++k) {
      const vector v = to->corner[from->face_vertices[k]],
                   w = to->corner[from->face_vertices[k + 1 < end ? k + 1 : first]];
      to->normal[f] = plus(to->normal[f], cross(minus(v, origin), minus(w, origin)));
      to->edge[to->edges++] = minus(w, v);
    }
  }
  return 1;
}

/* Cuts the time of contact down to that in which the shadows on an axis meet; 0 if none is left. */
static int meet(vector axis, const hull* a, const hull* b, vector velocity, double* enter,
                double* leave) {
  double low[2], high[2], speed = dot(axis, velocity);
  for (int i = 0; i < 2; ++i) {
    const hull* of = i ? b : a;
    low[i] = high[i] = dot(axis, of->corner[0]);
    for (size_t k = 1; k < of->corners; ++k) {
      const double x = dot(axis, of->corner[k]);
      if (x < low[i]) low[i] = x;
      if (x > high[i]) high[i] = x;
    }
  }
  if (speed == 0) return low[1] <= high[0] && high[1] >= low[0];
  const double one = (high[0] - low[1]) / speed, other = (low[0] - high[1]) / speed;
  if ((one < other ? one : other) > *enter) *enter = one < other ? one : other;
  if ((one < other ? other : one) < *leave) *leave = one < other ? other : one;
  return *enter <= *leave;
}

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  static hull a, b;
  double enter = 0, leave = query->horizon[1] - query->horizon[0]; /* since the start */
  const vector velocity = minus(at(query->bodies[1].velocity), at(query->bodies[0].velocity));
  if (!place(&query->bodies[0], query->hulls[0], &a) ||
      !place(&query->bodies[1], query->hulls[1], &b))
    return TOUCHSTONE_UNSUPPORTED;
  for (size_t i = 0; i < a.faces; ++i)
    if (!meet(a.normal[i], &a, &b, velocity, &enter, &leave)) return TOUCHSTONE_OK;
  for (size_t i = 0; i < b.faces; ++i)
    if (!meet(b.normal[i], &a, &b, velocity, &enter, &leave)) return TOUCHSTONE_OK;
  for (size_t i = 0; i < a.edges; ++i)
    for (size_t k = 0; k < b.edges; ++k)
      if (!meet(cross(a.edge[i], b.edge[k]), &a, &b, velocity, &enter, &leave))
        return TOUCHSTONE_OK;
  answer->contact = 1;
  answer->time = query->horizon[0] + enter;
  return TOUCHSTONE_OK;
}
