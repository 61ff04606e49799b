/* touchstone-hostile-library: a shared library that prints where the protocol is spoken, from its
 * constructor on, reads what is sent, and describes itself. It finds every contact at the start.
 * Built with the tests only. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <touchstone/subject.h>

__attribute__((constructor)) static void announce(void) {
  puts("libhostile 1.0, all rights reserved");
  fflush(stdout);
}

void touchstone_describe(touchstone_description* description) {
  const char* declared = getenv("HOSTILE_DECLARES");
  if (declared == NULL) return;
  description->name = "hostile";
  description->version = "1.0";
  description->settings = "loud";
  description->flags = "-fhostile";
  description->number = TOUCHSTONE_NUMBER_FLOAT;
  description->contact = declared[0] == '?' ? 17 : TOUCHSTONE_CONTACT_OPEN;
  description->start = TOUCHSTONE_START_IGNORES;
  description->tolerance_time = 0.5;
  description->tolerance_distance = 0.25;
}

int touchstone_subject(const touchstone_query* query, touchstone_answer* answer) {
  char byte;
  printf("solving a case of %zu bytes", sizeof *query);
  fflush(stdout);
  if (write(STDOUT_FILENO, "{}\n", 3) != 3) return TOUCHSTONE_FAILED;
  if (read(STDIN_FILENO, &byte, 1) > 0) return TOUCHSTONE_FAILED;
  answer->contact = 1;
  answer->time = query->horizon[0];
  return TOUCHSTONE_OK;
}
