#pragma once

/* How the program was started, as the loader has said: Swift looks for the arguments beside the environment, and finds
   none where a library loaded before has moved that. */

/* How many arguments there are, the program's name among them; 0 where the loader says nothing (musl). */
int start_count(void);

const char *start_argument(int place);
