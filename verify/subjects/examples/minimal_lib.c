/* A complete subject as a shared library: aligned boxes in linear motion. Compile it with
 *   cc -shared -fPIC -I include verify/subjects/examples/minimal_lib.c -o minimal_lib.so
 * and judge it as lib:minimal_lib.so. */
#include <touchstone/subject.h>

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  const touchstone_body* a = &query->bodies[0];
  const touchstone_body* b = &query->bodies[1];
  double enter = 0, leave = query->horizon[1] - query->horizon[0]; /* since the start */
  if (a->motion == TOUCHSTONE_MOTION_OTHER || b->motion == TOUCHSTONE_MOTION_OTHER)
    return TOUCHSTONE_UNSUPPORTED;
  for (int k = 0; k < 9; ++k) {
    const double unturned = k % 4 == 0 ? 1 : 0;
    if (a->start_rotation[k] != unturned || b->start_rotation[k] != unturned)
      return TOUCHSTONE_UNSUPPORTED;
  }
  for (int i = 0; i < 3; ++i) {
    const double distance =
        b->center[i] + b->start_translation[i] - a->center[i] - a->start_translation[i];
    const double reach = a->half_extents[i] + b->half_extents[i];
    const double speed = b->velocity[i] - a->velocity[i];
    const double side = speed < 0 ? -reach : reach;
    if (speed == 0) {
      if (distance > reach || -distance > reach)
        return TOUCHSTONE_OK; /* no contact, as the host has set it */
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
