/* Bodies of several boxes, triangle meshes, and boxes and polyhedra, at rest or in linear motion,
 * in plain doubles: separating axes for each pair of parts. Compile it with cc -shared -fPIC -I
 * include verify/subjects/examples/parts_lib.c -o parts_lib.so and judge it as lib:parts_lib.so. It
 * computes the axes in rounded numbers, so it makes mistakes. */
#include <touchstone/subject.h>

enum { MOST = 256 }; /* corners, normals and edges of a part that it takes */
typedef struct {
  double x, y, z;
} vector;
/* What the axes need of a part: its corners, the normals of its faces, and its edges. */
typedef struct {
  size_t corners, normals, edges;
  vector corner[MOST], normal[MOST], edge[MOST];
} convex;

static vector minus(vector a, vector b) { return (vector){a.x - b.x, a.y - b.y, a.z - b.z}; }
static vector plus(vector a, vector b) { return (vector){a.x + b.x, a.y + b.y, a.z + b.z}; }
static double dot(vector a, vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vector cross(vector a, vector b) {
  return (vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static vector at(const double* v) { return (vector){v[0], v[1], v[2]}; }
static vector turned(const double* r, vector x) {
  return (vector){dot(at(r), x), dot(at(r + 3), x), dot(at(r + 6), x)};
}

void touchstone_hello(touchstone_declaration* declaration) {
  declaration->kinds =
      declaration->version < 6 ? "boxes polyhedra" : "boxes polyhedra compounds meshes";
  declaration->motions = "static linear";
}

static void add_box(const double* half, const double* center, convex* to) {
  const vector h = at(half), c = at(center);
  for (int k = 0; k < 8; ++k) {
    const vector corner = {k & 1 ? h.x : -h.x, k & 2 ? h.y : -h.y, k & 4 ? h.z : -h.z};
    to->corner[to->corners++] = plus(c, corner);
  }
  for (int k = 0; k < 3; ++k) {
    const vector axis = {k == 0, k == 1, k == 2};
    to->normal[to->normals++] = to->edge[to->edges++] = axis;
  }
}

static int add_hull(const touchstone_hull* from, convex* to) {
  const int loops = from->face_start[from->face_count];
  if (from->vertex_count > MOST || loops > MOST / 2 || from->face_count > MOST / 2) return 0;
  for (size_t i = 0; i < from->vertex_count; ++i)
    to->corner[to->corners++] = at(from->vertices + 3 * i);
  for (size_t f = 0; f < from->face_count; ++f) {
    const int first = from->face_start[f], end = from->face_start[f + 1];
    const vector origin = to->corner[from->face_vertices[first]];
    vector normal = {0, 0, 0};
    for (int k = first; k < end; ++k) {
      const vector v = to->corner[from->face_vertices[k]],
                   w = to->corner[from->face_vertices[k + 1 < end ? k + 1 : first]];
      normal = plus(normal, cross(minus(v, origin), minus(w, origin)));
      to->edge[to->edges++] = minus(w, v);
    }
    to->normal[to->normals++] = normal;
  }
  /* Two flat parts in one plane are apart along a normal of a side within this plane. */
  for (size_t k = 0; from->face_count == 2 && k < to->edges; ++k)
    to->normal[to->normals++] = cross(to->normal[0], to->edge[k]);
  return 1;
}

static void move(const double* rotation, const double* translation, convex* part) {
  for (size_t i = 0; i < part->corners; ++i)
    part->corner[i] = plus(turned(rotation, part->corner[i]), at(translation));
  for (size_t i = 0; i < part->normals; ++i) part->normal[i] = turned(rotation, part->normal[i]);
  for (size_t i = 0; i < part->edges; ++i) part->edge[i] = turned(rotation, part->edge[i]);
}

/* Part number `index` of a body in the world, or the body itself if it has no parts. */
static int place(const touchstone_query* query, int body, size_t index, convex* to) {
  const touchstone_body* b = &query->bodies[body];
  const int has_parts = query->size > offsetof(touchstone_query, meshes) && query->part_count[body];
  const touchstone_part* part = has_parts ? query->parts[body][index] : NULL;
  const touchstone_hull* hull = part ? part->hull : query->hulls[body];
  to->corners = to->normals = to->edges = 0;
  if (hull ? !add_hull(hull, to) : 0) return 0;
  if (!hull)
    add_box(part ? part->half_extents : b->half_extents, part ? part->center : b->center, to);
  if (part) move(part->rotation, part->translation, to);
  move(b->start_rotation, b->start_translation, to);
  return 1;
}

/* Cuts the time of contact down to that in which the shadows on an axis meet; 0 if none is left. */
static int meet(vector axis, const convex* a, const convex* b, vector velocity, double* enter,
                double* leave) {
  double low[2], high[2], speed = dot(axis, velocity);
  for (int i = 0; i < 2; ++i) {
    const convex* of = i ? b : a;
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

/* Whether two parts meet before `end`, and then when, both since the start. */
static int first_contact(const convex* a, const convex* b, vector velocity, double end,
                         double* time) {
  double enter = 0, leave = end;
  for (size_t i = 0; i < a->normals; ++i)
    if (!meet(a->normal[i], a, b, velocity, &enter, &leave)) return 0;
  for (size_t i = 0; i < b->normals; ++i)
    if (!meet(b->normal[i], a, b, velocity, &enter, &leave)) return 0;
  for (size_t i = 0; i < a->edges; ++i)
    for (size_t k = 0; k < b->edges; ++k)
      if (!meet(cross(a->edge[i], b->edge[k]), a, b, velocity, &enter, &leave)) return 0;
  *time = enter;
  return 1;
}

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  static convex a, b;
  double time = query->horizon[1] - query->horizon[0]; /* since the start */
  const vector velocity = minus(at(query->bodies[1].velocity), at(query->bodies[0].velocity));
  const int in_parts = query->size > offsetof(touchstone_query, meshes);
  const size_t first = in_parts && query->part_count[0] ? query->part_count[0] : 1;
  const size_t second = in_parts && query->part_count[1] ? query->part_count[1] : 1;
  for (size_t i = 0; i < first; ++i) {
    if (!place(query, 0, i, &a)) return TOUCHSTONE_UNSUPPORTED;
    for (size_t k = 0; k < second; ++k) {
      if (!place(query, 1, k, &b)) return TOUCHSTONE_UNSUPPORTED;
      if (first_contact(&a, &b, velocity, time, &time)) answer->contact = 1;
    }
  }
  if (answer->contact) answer->time = query->horizon[0] + time;
  return TOUCHSTONE_OK;
}
