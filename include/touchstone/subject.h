/* A collision detection to be judged, as a shared library: `touchstone judge --subject lib:PATH`.
 *
 * Export touchstone_subject, the function that answers a case, or touchstone_subjects, which
 * answers several in one call. Export touchstone_hello, too, which declares the bodies and motions
 * that the library takes, and the convention by which it answers. A helper program,
 * touchstone-subject-host, loads the library and speaks the protocol of cases/schema/subject.md for
 * it; the judge itself never loads it. touchstone_subject may be called any number of times, from
 * one thread, and should keep nothing from one call to the next. The judge keeps the library's
 * standard output and standard error for the report.
 *
 * A library that exports no touchstone_hello is asked about boxes in every motion, sheared and
 * stretched ones included.
 *
 * C99 and C++. Nothing else is needed: no library of Touchstone's is linked.
 */
#ifndef TOUCHSTONE_SUBJECT_H
#define TOUCHSTONE_SUBJECT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. Version 2 added touchstone_hello, hulls, and `hull_feature`,
 * `depth` and `distance` of touchstone_answer. Version 3 added touchstone_subjects, the members
 * after these, and `environment` of touchstone_declaration. Version 4 added `radius` and `target`
 * of touchstone_query, `edges` and `targets` of touchstone_declaration, and `radii` of
 * touchstone_description. Version 5 added TOUCHSTONE_MOTION_TURNING and the members of
 * touchstone_query from `angular_velocity` to `axis`. Version 6 added touchstone_part,
 * touchstone_mesh, the members of touchstone_query from `part_count` on, and `part` of
 * touchstone_answer. Libraries of earlier versions work unchanged. */
#define TOUCHSTONE_INTERFACE 6

#if defined(_WIN32)
#define TOUCHSTONE_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define TOUCHSTONE_EXPORT __attribute__((visibility("default")))
#else
#define TOUCHSTONE_EXPORT
#endif

/* The value that the function returns. With any other value the host ends, which is judged as a
 * crash. */
enum touchstone_code {
  TOUCHSTONE_OK = 0, /* the answer counts */
  TOUCHSTONE_UNSUPPORTED =
      1,                /* the library does not take this case: no verdict counts against it */
  TOUCHSTONE_FAILED = 2 /* it takes such cases but failed on this one: judged as a crash */
};

enum touchstone_state {
  TOUCHSTONE_STATE_UNSAID = 0,
  TOUCHSTONE_SEPARATED = 1,
  TOUCHSTONE_TOUCHING = 2,
  TOUCHSTONE_OVERLAPPING = 3
};

/* The kind of a body's motion. `pose` works for every kind. */
enum touchstone_motion {
  TOUCHSTONE_MOTION_STATIC = 0,
  TOUCHSTONE_MOTION_LINEAR = 1, /* constant velocity, no rotation */
  TOUCHSTONE_MOTION_OTHER = 2,  /* rational in time: see `line` */
  TOUCHSTONE_MOTION_TURNING = 3 /* constant velocity and angular velocity. Only a library that
                                   declares "turning" gets any */
};

/* The shape of a body that is no box and no hull. Only a library that declares "cylinders", "cones"
 * or "ellipsoids" gets any. */
enum touchstone_round {
  TOUCHSTONE_ROUND_NONE = 0,
  TOUCHSTONE_ROUND_CYLINDER = 1,
  TOUCHSTONE_ROUND_CONE = 2,
  TOUCHSTONE_ROUND_ELLIPSOID = 3
};

/* One of the two bodies. A box is all points x of its own frame with |x - center| <= half_extents
 * in each component. The extents and the center of a hull are zero; its vertices are in
 * touchstone_query. The pose at time t moves x to rotation · x + translation. Rotations are nine
 * numbers by rows. Poses are computed in double from the numbers received. The judge compares
 * the answer with the exact motion. */
typedef struct touchstone_body {
  size_t size; /* of this struct as the host knows it: members are only ever added at the end */
  double half_extents[3];
  double center[3];
  int motion; /* enum touchstone_motion */

  /* The pose at time t, for any t of the horizon. Either array may be null. */
  void (*pose)(const struct touchstone_body* body, double t, double rotation[9],
               double translation[3]);
  const void* context; /* the host's */

  /* The pose at the start of the horizon and, for static and linear motion, the velocity: the body
   * is at start_rotation · x + start_translation + (t - horizon[0]) · velocity. Zero for other
   * motions, except that a turning body has the velocity of `about`. */
  double start_rotation[9];
  double start_translation[3];
  double velocity[3];
} touchstone_body;

/* A convex polyhedron in its own frame, by its vertices and faces. Only a library that declares
 * "polyhedra" gets any. All arrays are the host's and last as long as the call. */
typedef struct touchstone_hull {
  size_t size; /* of this struct as the host knows it: members are only ever added at the end */
  size_t vertex_count;
  const double* vertices; /* 3 * vertex_count numbers: x, y and z of each vertex */
  const float*
      vertices_float; /* the same numbers if the library declares "float", otherwise null */
  size_t face_count;
  const int* face_start;    /* face_count + 1 numbers: face f is face_vertices[face_start[f]] up to,
                               and without, face_vertices[face_start[f + 1]] */
  const int* face_vertices; /* indices of vertices, counter-clockwise seen from outside */
} touchstone_hull;

/* A convex part of a body: a box in its own frame, as in touchstone_body, or a hull; with or
 * without a radius. Only a library that declares "compounds" or "meshes" gets any. All pointers are
 * the host's and last as long as the call. */
typedef struct touchstone_part {
  size_t size;            /* of this struct as the host knows it: members are only ever added at the
                             end */
  double half_extents[3]; /* of a box; zero for a hull */
  double center[3];       /* of a box; zero for a hull */
  const touchstone_hull* hull; /* null for a box. The hull of a triangle is flat: three vertices,
                                  and two faces with the same vertices in opposite orders */
  double radius;               /* 0: none */

  /* The pose of the part in the frame of its body: x of the part's frame is at rotation · x +
   * translation. */
  double rotation[9];
  double translation[3];
} touchstone_part;

/* A body whose parts are all triangles in the frame of the body, without a radius. It is a surface:
 * a body inside that does not touch it is apart from it. All arrays are the host's and last as long
 * as the call. */
typedef struct touchstone_mesh {
  size_t size; /* of this struct as the host knows it: members are only ever added at the end */
  size_t vertex_count;    /* equal vertices of several triangles are one vertex */
  const double* vertices; /* 3 * vertex_count numbers: x, y and z of each vertex */
  const float*
      vertices_float; /* the same numbers if the library declares "float", otherwise null */
  size_t triangle_count;
  const int* triangles; /* 3 * triangle_count indices of vertices; triangle k is part k */
} touchstone_mesh;

typedef struct touchstone_query {
  size_t size;       /* as above */
  double horizon[2]; /* contact is looked for from horizon[0] to horizon[1], both included */
  touchstone_body bodies[2];
  const char*
      line; /* the whole message as received, JSON text with exact numbers, ending in a zero byte */
  const touchstone_hull* hulls[2]; /* of each body; null for a box */
  double radius[2]; /* of each body; 0: none. A body with a radius is all points of the world within
                       the radius of its core, which is the box or hull: of a sphere a point, of a
                       capsule a segment. Only a library that declares such kinds gets any. If it
                       declares `edges`, a box has its outer size instead of that of its core */
  double target;    /* if the library declares `targets`: the distance at which the bodies count as
                       touching; else 0 */

  /* Of each body that turns at constant speed (TOUCHSTONE_MOTION_TURNING): its angular velocity in
   * the world, in radians; the point of its own frame that moves on a straight line; and the time
   * at which its pose is written, from which the angle counts. Zero for other motions. */
  double angular_velocity[2][3];
  double about[2][3];
  double from[2];

  /* Of each cylinder, cone or ellipsoid about the `center` of its body: enum touchstone_round, the
   * radii along the axes of its frame (along its own axis half the height), and that axis: 0, 1 or
   * 2. The apex of a cone is at the end of the axis. */
  int round[2];
  double radii[2][3];
  int axis[2];

  /* Of each body of several parts: their number and the parts. A body with a shape of its own has
   * part_count 0, and parts null; a body of parts has no extents, no hull and no radius of its own.
   * Only a library that declares "compounds" or "meshes" gets such bodies. */
  size_t part_count[2];
  const touchstone_part* const* parts[2];
  const touchstone_mesh* meshes[2]; /* of a body whose parts are triangles, besides these; else null
                                     */
} touchstone_query;

/* The function fills this in. The host has set it to no contact, NaN for all other numbers, and
 * empty names. A member that is not set counts as absent. */
typedef struct touchstone_answer {
  size_t size;        /* as the host knows it: write no member beyond */
  int contact;        /* whether there is contact on the horizon: 0 or 1 */
  double time;        /* the first instant of contact, if there is contact */
  double exit;        /* the end of the first contact, or left alone */
  int state;          /* enum touchstone_state: at the start of the horizon, or left alone */
  char feature[2][8]; /* the feature of each box that touches first, "+x", "+x-y" or "+x-y+z", or
                         left empty */
  double normal[3];   /* of the first contact, from box 1 to box 2, or left alone */
  double seconds;     /* the time that the query took; if left alone, the host measures the call */
  char hull_feature[2][32]; /* as `feature`, with room for the names of hulls: "f5", "e3-7" or
                               "v7"; if set, it counts instead of `feature` */
  double depth;             /* of bodies at rest that overlap, or left alone */
  double distance;          /* of bodies at rest that do not overlap, or left alone */
  const char* why; /* with TOUCHSTONE_UNSUPPORTED, the reason: "piecewise motion". Null: none. Valid
                      until the next call */
  size_t query;    /* for touchstone_subjects: the index of the query that this answers. The host
                      has set it to (size_t)-1 */
  int code; /* for touchstone_subjects: enum touchstone_code. The host has set it to TOUCHSTONE_OK
             */
  double points[2][3]; /* of bodies at rest, one on each body, in the world: as far apart as the
                          bodies, or as deep as these overlap; or left alone */
  size_t part[2];      /* the part of each body that has the feature; the host has set both to
                          (size_t)-1, which means that the library names none */
} touchstone_answer;

/* The function to export. Returns one of enum touchstone_code. */
TOUCHSTONE_EXPORT int touchstone_subject(const touchstone_query* query, touchstone_answer* answer);

/* Optional, instead of touchstone_subject: answers several cases in one call, for libraries
 * that work on many at a time. With it, touchstone_subject is never called. answers[i] is for
 * queries[i]: set its `query` to i, and its `code` to what touchstone_subject would return. Returns
 * the number of answers, which has to be `count`. An answer whose `query` is another index, and
 * a missing answer, are protocol errors. If `seconds` is left alone, it is an equal share of the
 * call.
 *   The limit of time is `count` times that of one case. If the call crashes or runs out of time,
 * each of its cases is asked again in a call of its own (count 1), so that only the case at fault
 * gets this verdict. If all cases are answered then, the first one gets it. */
TOUCHSTONE_EXPORT size_t touchstone_subjects(size_t count, const touchstone_query* const* queries,
                                             touchstone_answer* const* answers);

/* A declaration: the hello of cases/schema/subject.md, with the same values and defaults. The items
 * of a list are separated by blanks: "boxes polyhedra". The host has set each text to null,
 * which means the default. Texts must stay valid. The judge refuses an unknown value,
 * and names the known ones. */
typedef struct touchstone_declaration {
  size_t size;                    /* as the host knows it: write no member beyond */
  int version;                    /* TOUCHSTONE_INTERFACE as the host knows it */
  const char* name;               /* null: the name of the file */
  const char* program_version;    /* null: unknown */
  const char* settings;           /* part of its name in reports; null: none */
  const char* flags;              /* how it was compiled; null: as recorded in the file */
  const char* number;             /* null: "double" */
  const char* motions;            /* null: all without "affine", so that all poses are rotations */
  const char* kinds;              /* null: what the exported functions take, without polyhedra */
  const char* returns;            /* null: "time"; "": whether there is contact, and no time */
  const char* contact;            /* null: "closed" */
  const char* start;              /* null: "reports" */
  const char* poses;              /* null: "written" */
  const char* moves;              /* null: "both" */
  const char* floats;             /* how the message `line` writes numbers; null: "hexadecimal" */
  const char* radius;             /* of rounded edges, a number: "0.05"; null: none */
  const char* tolerance_time;     /* a number: "1e-6"; null: none */
  const char* tolerance_distance; /* a number: "0.005"; null: none */
  const char* environment;        /* its floating-point environment; null: that of the host */
  const char* edges; /* "inside": it rounds boxes by the radius inside their outer size; null: a
                        radius is added to the box */
  int targets;       /* not 0: it takes `target` of touchstone_query */
} touchstone_declaration;

/* Optional: called once, before anything else. With it, touchstone_describe is not called. */
TOUCHSTONE_EXPORT void touchstone_hello(touchstone_declaration* declaration);

/* The kinds of queries of four points. */
enum touchstone_primitives { TOUCHSTONE_VERTEX_FACE = 0, TOUCHSTONE_EDGE_EDGE = 1 };

/* Four points that move along straight lines, each from its start at time 0 to its end at time 1:
 * a vertex, then the three of a triangle; or the ends of two edges. */
typedef struct touchstone_primitive_query {
  size_t size; /* of this struct as the host knows it: members are only ever added at the end */
  int kind;    /* enum touchstone_primitives */
  double start[4][3];
  double end[4][3];
  const char* line; /* the whole message as received, JSON text, ending in a zero byte */
} touchstone_primitive_query;

/* The function to export instead of touchstone_subject, or besides it: answers whether and when the
 * vertex is on the triangle, or the edges meet. Only `contact` and `time` of the answer count.
 * Returns one of enum touchstone_code. */
TOUCHSTONE_EXPORT int touchstone_primitive(const touchstone_primitive_query* query,
                                           touchstone_answer* answer);

/* The format in which a library computes. Its times are numbers of this format. */
enum touchstone_number { TOUCHSTONE_NUMBER_DOUBLE = 0, TOUCHSTONE_NUMBER_FLOAT = 1 };

/* The definition of contact that a library uses. */
enum touchstone_contact {
  TOUCHSTONE_CONTACT_CLOSED = 0, /* touching is contact */
  TOUCHSTONE_CONTACT_OPEN = 1    /* the interiors have to meet */
};

/* The report of a library if the boxes touch at the start. If they overlap there, this is a contact
 * at the start by every declaration except the last. */
enum touchstone_start {
  TOUCHSTONE_START_REPORTS = 0, /* the start, as the time of contact */
  TOUCHSTONE_START_IGNORES = 1, /* the next contact, or the overlap that follows */
  TOUCHSTONE_START_APART = 2,   /* it does not take boxes that are in contact at the start */
  TOUCHSTONE_START_PARTING = 3  /* as IGNORES; it may also ignore an overlap that ends at once */
};

/* The function fills this in. The host has set each member to the default that
 * its comment names. Texts must stay valid. */
typedef struct touchstone_description {
  size_t size;               /* as the host knows it: write no member beyond */
  const char* name;          /* null: the name of the file */
  const char* version;       /* null: unknown */
  const char* settings;      /* part of its name in reports; null: none */
  const char* flags;         /* how it was compiled; null: as recorded in the file */
  int number;                /* enum touchstone_number: double */
  int contact;               /* enum touchstone_contact: closed */
  int start;                 /* enum touchstone_start: reports */
  double tolerance_time;     /* the error of time that it promises; NaN: none */
  double tolerance_distance; /* how far apart the boxes may be, or how deep, when it reports
                                contact; NaN: none. If both are set, one of them is enough. */
  int radii; /* not 0: it takes spheres, capsules and rounded boxes, too: `radius` of
                touchstone_query. 0 */
} touchstone_description;

/* The declaration of version 1, optional: called once, before anything else. New libraries export
 * touchstone_hello instead. */
TOUCHSTONE_EXPORT void touchstone_describe(touchstone_description* description);

#ifdef __cplusplus
}
#endif

#endif
