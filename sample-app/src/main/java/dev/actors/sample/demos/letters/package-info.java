/** After the actor with two queues: restart, die, and what becomes of the messages nobody read. */
@NullMarked
package dev.actors.sample.demos.letters;

import org.jspecify.annotations.NullMarked;
