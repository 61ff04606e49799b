/* A collision detection to be judged, as a shared library: `touchstone judge --subject lib:PATH`.
 *
 * Export touchstone_subject, the function that answers a case, and perhaps touchstone_describe,
 * which says what the library is and by which convention it answers. A helper program,
 * touchstone-subject-host, loads the library and speaks the protocol of cases/schema/subject.md for
 * it; the judge itself never loads it. touchstone_subject may be called any number of times, from
 * one thread, and should keep nothing from one call to the next. What the library prints on its
 * standard output or standard error is kept for the report.
 *
 * C99 and C++. Nothing else is needed: no library of Touchstone's is linked.
 */
#ifndef TOUCHSTONE_SUBJECT_H
#define TOUCHSTONE_SUBJECT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define TOUCHSTONE_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define TOUCHSTONE_EXPORT __attribute__((visibility("default")))
#else
#define TOUCHSTONE_EXPORT
#endif

/* What the function returns. Any other value is a protocol error. */
enum touchstone_code {
  TOUCHSTONE_OK = 0, /* the answer counts */
  TOUCHSTONE_UNSUPPORTED =
      1, /* the library does not take this case: no verdict counts against it */
  TOUCHSTONE_FAILED =
      2 /* it takes such cases but failed on this one: the host ends, which is judged */
};

enum touchstone_state {
  TOUCHSTONE_STATE_UNSAID = 0,
  TOUCHSTONE_SEPARATED = 1,
  TOUCHSTONE_TOUCHING = 2,
  TOUCHSTONE_OVERLAPPING = 3
};

/* How a body moves. `pose` works for every kind. */
enum touchstone_motion {
  TOUCHSTONE_MOTION_STATIC = 0,
  TOUCHSTONE_MOTION_LINEAR = 1, /* constant velocity, no rotation */
  TOUCHSTONE_MOTION_OTHER = 2   /* rational in time: see `line` */
};

/* One of the two boxes: all points x of its own frame with |x - center| <= half_extents in each
 * component, of which the pose at time t makes rotation · x + translation. Rotations are nine
 * numbers by rows. Poses are computed in double from the numbers received; what the judge holds
 * against the answer is the exact motion. */
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
   * motions. */
  double start_rotation[9];
  double start_translation[3];
  double velocity[3];
} touchstone_body;

typedef struct touchstone_query {
  size_t size;       /* as above */
  double horizon[2]; /* contact is looked for from horizon[0] to horizon[1], both included */
  touchstone_body bodies[2];
  const char*
      line; /* the whole message as received, JSON text with exact numbers, ending in a zero byte */
} touchstone_query;

/* To be filled in. The host has set it to no contact, NaN for the times and the normal, and nothing
 * said. */
typedef struct touchstone_answer {
  size_t size; /* as the host knows it: write no member beyond */
  int contact; /* whether there is contact on the horizon: 0 or 1 */
  double time; /* its first instant, where there is contact */
  double exit; /* the end of the first contact, or left alone */
  int state;   /* enum touchstone_state: at the start of the horizon, or left alone */
  char feature[2]
              [8];  /* what touches first on either box, "+x", "+x-y" or "+x-y+z", or left empty */
  double normal[3]; /* of the first contact, from box 1 to box 2, or left alone */
  double seconds;   /* what the query took, or left alone: the host measures the call */
} touchstone_answer;

/* The function to export. Returns one of enum touchstone_code. */
TOUCHSTONE_EXPORT int touchstone_subject(const touchstone_query* query, touchstone_answer* answer);

/* What a vertex-face or edge-edge query is about. */
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

/* To export in the place of touchstone_subject, or besides: whether and when the vertex is on the
 * triangle, or the edges meet. Of the answer, contact and time count. Returns one of enum
 * touchstone_code. */
TOUCHSTONE_EXPORT int touchstone_primitive(const touchstone_primitive_query* query,
                                           touchstone_answer* answer);

/* The format in which a library computes. Its times are numbers of this format. */
enum touchstone_number { TOUCHSTONE_NUMBER_DOUBLE = 0, TOUCHSTONE_NUMBER_FLOAT = 1 };

/* What contact is to a library. */
enum touchstone_contact {
  TOUCHSTONE_CONTACT_CLOSED = 0, /* touching is contact */
  TOUCHSTONE_CONTACT_OPEN = 1    /* the interiors have to meet */
};

/* What it reports where the boxes touch at the start. If they overlap there, that is a contact at
 * the start whatever is declared, but for the last. */
enum touchstone_start {
  TOUCHSTONE_START_REPORTS = 0, /* the start, as the time of contact */
  TOUCHSTONE_START_IGNORES = 1, /* what comes of it: nothing, as long as they only touch */
  TOUCHSTONE_START_APART = 2,   /* it does not take boxes that are in contact at the start */
  TOUCHSTONE_START_PARTING = 3  /* as IGNORES; an overlap that parts at once may be passed over */
};

/* To be filled in. The host has set it to what is said of each member. Texts must stay. */
typedef struct touchstone_description {
  size_t size;               /* as the host knows it: write no member beyond */
  const char* name;          /* null: the name of the file */
  const char* version;       /* null: unknown */
  const char* settings;      /* part of its name in reports; null: none */
  const char* flags;         /* how it was compiled; null: what the file tells of that */
  int number;                /* enum touchstone_number: double */
  int contact;               /* enum touchstone_contact: closed */
  int start;                 /* enum touchstone_start: reports */
  double tolerance_time;     /* the error of time to which it holds itself; NaN: none */
  double tolerance_distance; /* how far apart the boxes may be, or how deep, when it reports
                                contact; NaN: none. Where both are set, one of them is enough. */
} touchstone_description;

/* Optional: called once, before anything else. */
TOUCHSTONE_EXPORT void touchstone_describe(touchstone_description* description);

#ifdef __cplusplus
}
#endif

#endif
