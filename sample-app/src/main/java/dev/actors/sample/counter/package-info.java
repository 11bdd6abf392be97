/** The first actor: private state that is changed by messages, behind two URLs. */
@NullMarked
package dev.actors.sample.counter;

import org.jspecify.annotations.NullMarked;
