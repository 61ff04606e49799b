/* Separating axes as everybody has written them once: turned boxes in linear motion, in plain
 * doubles, without an epsilon. As a shared library:
 *   cc -shared -fPIC -I include verify/subjects/examples/oriented_lib.c -o oriented_lib.so
 * What the compiler makes of a * b + c * d changes its answers: see verify/judge/matrix/README.md.
 */
#include <math.h>
#include <touchstone/subject.h>

typedef struct {
  double x, y, z;
} vector;

#ifdef TWO_FMA
/* a * b + c * d by Kahan: what rounding takes from the second product is added again. */
static double sum(double a, double b, double c, double d) {
  const double product = c * d, rest = fma(c, d, -product);
  return fma(a, b, product) + rest;
}
#else
static double sum(double a, double b, double c, double d) { return a * b + c * d; }
#endif

static vector cross(vector a, vector b) {
  return (vector){sum(a.y, b.z, -a.z, b.y), sum(a.z, b.x, -a.x, b.z), sum(a.x, b.y, -a.y, b.x)};
}
static double dot(vector a, vector b) { return sum(a.x, b.x, a.y, b.y) + a.z * b.z; }

/* A column of the rotation, which may be any matrix. */
static vector column(const touchstone_body* body, int i) {
  const double* r = body->start_rotation;
  return (vector){r[i], r[3 + i], r[6 + i]};
}
/* Where the box's centre is at the start. */
static vector place(const touchstone_body* body) {
  const vector c = {body->center[0], body->center[1], body->center[2]};
  const double *r = body->start_rotation, *t = body->start_translation;
  return (vector){dot((vector){r[0], r[1], r[2]}, c) + t[0],
                  dot((vector){r[3], r[4], r[5]}, c) + t[1],
                  dot((vector){r[6], r[7], r[8]}, c) + t[2]};
}

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  const touchstone_body *a = &query->bodies[0], *b = &query->bodies[1];
  vector edges[6], axes[15];
  double enter = 0, leave = query->horizon[1] - query->horizon[0]; /* since the start */
  if (a->motion == TOUCHSTONE_MOTION_OTHER || b->motion == TOUCHSTONE_MOTION_OTHER)
    return TOUCHSTONE_UNSUPPORTED;
  for (int i = 0; i < 6; ++i) edges[i] = column(i < 3 ? a : b, i % 3);
  for (int i = 0; i < 3; ++i) {
    axes[i] = cross(edges[(i + 1) % 3], edges[(i + 2) % 3]);
    axes[3 + i] = cross(edges[3 + (i + 1) % 3], edges[3 + (i + 2) % 3]);
    for (int j = 0; j < 3; ++j) axes[6 + 3 * i + j] = cross(edges[i], edges[3 + j]);
  }
  const vector p = place(a), q = place(b);
  const vector offset = {q.x - p.x, q.y - p.y, q.z - p.z};
  const vector velocity = {b->velocity[0] - a->velocity[0], b->velocity[1] - a->velocity[1],
                           b->velocity[2] - a->velocity[2]};
  for (int n = 0; n < 15; ++n) {
    const double distance = dot(axes[n], offset), speed = dot(axes[n], velocity);
    double reach = 0;
    for (int i = 0; i < 6; ++i)
      reach += (i < 3 ? a : b)->half_extents[i % 3] * fabs(dot(axes[n], edges[i]));
    const double side = speed < 0 ? -reach : reach;
    if (speed == 0) {
      if (fabs(distance) > reach) return TOUCHSTONE_OK; /* no contact, as the host has set it */
      continue;
    }
    if ((-side - distance) / speed > enter) enter = (-side - distance) / speed;
    if ((side - distance) / speed < leave) leave = (side - distance) / speed;
  }
  if (enter > leave) return TOUCHSTONE_OK;
  answer->contact = 1;
  answer->time = query->horizon[0] + enter;
  return TOUCHSTONE_OK;
}
