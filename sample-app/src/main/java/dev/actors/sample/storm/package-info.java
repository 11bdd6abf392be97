/** A storm: actors that tell one another at random until a countdown ends, and what happens when one of them is gone. */
@NullMarked
package dev.actors.sample.storm;

import org.jspecify.annotations.NullMarked;
