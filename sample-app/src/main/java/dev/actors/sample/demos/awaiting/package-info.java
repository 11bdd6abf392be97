/** After the actor made of task continuations: very many actors that wait, and no thread that does. */
@NullMarked
package dev.actors.sample.demos.awaiting;

import org.jspecify.annotations.NullMarked;
