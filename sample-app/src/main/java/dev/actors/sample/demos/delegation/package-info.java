/** After μJavaActors: an actor that offers each event to its listeners until one consumes it. */
@NullMarked
package dev.actors.sample.demos.delegation;

import org.jspecify.annotations.NullMarked;
